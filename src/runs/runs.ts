// The functions on runs for handlers: start one and wait for its base step, read its record, retry it.

import type { AuditTrail } from '../back-office/port.js';
import type { components } from '../newest-contract.js';
import type { Principal } from '../partners/principal.js';
import type { Waiting } from './change-notifier.js';
import type { RunPayload } from './payload.js';
import type { StatusRecord } from './record.js';

type Schemas = components['schemas'];
/** As every version answers it. */
export type Started =
  | {
      readonly status: 'ACCEPTED';
      readonly body: Schemas['GlobalSubmissionAccepted'];
      readonly retryAfter: number;
    }
  | { readonly status: 'FAILED'; readonly body: Schemas['GlobalSubmissionFailed'] };

export interface RunOrder extends AuditTrail {
  /** Names the call that asks for it: the same call finds the same run. */
  readonly callKey: string;
  /** It was begun before, and what became of it is not known. */
  readonly mayHaveHappened: boolean;
  readonly principal: Principal;
  readonly apiVersion: string;
  readonly payload: RunPayload;
}

export interface RetryOrder {
  /** Any name of the run. */
  readonly name: string;
  readonly principal: Principal;
  /** The same call was begun before, and what became of it is not known. */
  readonly mayHaveHappened: boolean;
}

export interface ReadRun {
  readonly record: StatusRecord;
  /** Seconds; absent once the run has ended. */
  readonly retryAfter?: number;
}

export interface Runs {
  /** Resolves when the base step has succeeded or failed. Throws TOO_MANY_RUNS. */
  start(order: RunOrder): Promise<Started>;
  /** Held back until the run changes or has ended, where `wait` says how long. Throws NOT_FOUND. */
  read(name: string, principal: Principal, wait?: Waiting): Promise<ReadRun>;
  /** Throws NOT_FOUND, RUN_NOT_FAILED, RUN_EXPIRED, POLICY_BUSY or TOO_MANY_RUNS. */
  retry(order: RetryOrder): Promise<Started>;
}

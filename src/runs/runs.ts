// What handlers can do with runs: start one and wait for its base step, read it, and retry it.
import type { AuditTrail, LoggedCall } from '../back-office/port.js';
import type { components } from '../newest-contract.js';
import type { Principal } from '../partners/principal.js';
import type { Waiting } from './change-notifier.js';
import type { RunPayload } from './payload.js';

type Schemas = components['schemas'];

/** The status record is the same in every version. */
export type StatusRecord = Schemas['GlobalSubmissionStatus'];

export interface ReadWait extends Pick<Waiting, 'ms' | 'signal'> {
  readonly untilEnd: boolean;
  /** The reader as it is now. Rejects if it may no longer read anything, which ends the wait. */
  callerNow(): Promise<Principal>;
}

/** The response of every version once the base step has ended. */
export type Started =
  | {
      readonly status: 'ACCEPTED';
      readonly body: Schemas['GlobalSubmissionAccepted'];
      readonly retryAfter: number;
    }
  | { readonly status: 'FAILED'; readonly body: Schemas['GlobalSubmissionFailed'] };

/** The contract declares the same body for both: its `status` decides. */
const startedStatuses = { ACCEPTED: 202, FAILED: 200 } as const satisfies Record<Started['status'], number>;

export const statusOfStarted = ({ status }: Started['body']): 200 | 202 => startedStatuses[status];

export const isStarted = (body: unknown): body is Started['body'] => {
  const status: unknown = Reflect.get(Object(body), 'status');
  return typeof status === 'string' && Object.hasOwn(startedStatuses, status);
};

export interface RunOrder extends AuditTrail {
  /** A repeat of the call that starts the run has the same key, and finds the run. */
  readonly writeKey: string;
  /** An earlier attempt of the call may have happened. */
  readonly mayHaveHappened: boolean;
  /** For the log. */
  readonly context?: LoggedCall | undefined;
  readonly principal: Principal;
  readonly apiVersion: string;
  readonly payload: RunPayload;
}

export interface RetryOrder {
  /** The submission id, the policy number or the number after the bind. */
  readonly name: string;
  readonly principal: Principal;
  readonly writeKey: string;
  /** An earlier attempt of the call may have happened. */
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
  /** With `wait`, resolves when the run changes or ends, or after the wait. Throws NOT_FOUND. */
  read(name: string, principal: Principal, wait?: ReadWait): Promise<ReadRun>;
  /** Throws NOT_FOUND, RUN_NOT_FAILED, RUN_EXPIRED, INVALID_STATE, POLICY_BUSY or TOO_MANY_RUNS. */
  retry(order: RetryOrder): Promise<Started>;
}

// The functions on runs for handlers: start a run and wait for its base step, read its status, and
// retry it.
import type { AuditTrail, LoggedCall } from '../back-office/port.js';
import type { components } from '../newest-contract.js';
import type { Principal } from '../partners/principal.js';
import type { Waiting } from './change-notifier.js';
import type { RunPayload } from './payload.js';

type Schemas = components['schemas'];

/** The status record, the same in every version. */
export type StatusRecord = Schemas['GlobalSubmissionStatus'];

/** How long a reader waits for a change, or for the end of the run. */
export interface ReadWait extends Pick<Waiting, 'ms' | 'signal'> {
  readonly untilEnd: boolean;
}

/** The response of every version once the base step has ended. */
export type Started =
  | {
      readonly status: 'ACCEPTED';
      readonly body: Schemas['GlobalSubmissionAccepted'];
      readonly retryAfter: number;
    }
  | { readonly status: 'FAILED'; readonly body: Schemas['GlobalSubmissionFailed'] };

/** The contract declares the same body for both statuses: the `status` of the body decides. */
const startedStatuses = { ACCEPTED: 202, FAILED: 200 } as const satisfies Record<Started['status'], number>;

/** The HTTP status of the start or the retry of a run with this body. */
export const statusOfStarted = ({ status }: Started['body']): 200 | 202 => startedStatuses[status];

export const isStarted = (body: unknown): body is Started['body'] => {
  const status: unknown = Reflect.get(Object(body), 'status');
  return typeof status === 'string' && Object.hasOwn(startedStatuses, status);
};

export interface RunOrder extends AuditTrail {
  /** Identifies the call that starts the run: a repeat of the call finds the same run. */
  readonly writeKey: string;
  /** Whether an earlier attempt of the call may have happened. */
  readonly mayHaveHappened: boolean;
  /** The context of the caller's request, for the log. */
  readonly context?: LoggedCall | undefined;
  readonly principal: Principal;
  readonly apiVersion: string;
  readonly payload: RunPayload;
}

export interface RetryOrder {
  /** The submission id, the policy number or the number after the bind. */
  readonly name: string;
  readonly principal: Principal;
  /** The write key of the call. */
  readonly writeKey: string;
  /** Whether an earlier attempt of the call may have happened. */
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
  /**
   * With `wait`, resolves when the run changes or ends, or the wait times out. Throws NOT_FOUND.
   */
  read(name: string, principal: Principal, wait?: ReadWait): Promise<ReadRun>;
  /** Throws NOT_FOUND, RUN_NOT_FAILED, RUN_EXPIRED, INVALID_STATE, POLICY_BUSY or TOO_MANY_RUNS. */
  retry(order: RetryOrder): Promise<Started>;
}

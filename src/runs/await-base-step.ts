// Waits for the base step during the request, on whichever node it runs, and creates the response.
import { Problem, UnknownOutcome } from '../problems.js';
import type { Changes } from './change-notifier.js';
import { unconfirmed } from './errors.js';
import type { RetryAfter } from './retry-after.js';
import type { RunRow } from './run-table/reads.js';
import type { Started } from './runs.js';
import type { RunStatus } from './status.js';

interface BaseStepWaitParts {
  readonly status: RunStatus;
  readonly changes: Pick<Changes, 'next'>;
  readonly retryAfter: RetryAfter;
  /** This process is shutting down and does not execute the run itself. */
  hasLeft(submissionId: string): boolean;
  wait(ms: number): Promise<void>;
  elapsedMs(): number;
}

const anyProducer = { producerIds: 'all' } as const;
const FIRST_REVISION = 1;
const POLLED_EVERY_MS = 15_000;
const STORE_UNAVAILABLE_PAUSE_MS = 1_000;
/**
 * Longer than all attempts at the step with their deadlines. After that, the store may not accept
 * the result, or no node may have the key of the request.
 */
const LONGEST_WAIT_MS = 600_000;

export function createBaseStepWait(parts: BaseStepWaitParts) {
  const { status, changes, retryAfter, hasLeft, wait, elapsedMs } = parts;

  /** Call it before the start of the run, so that the end of the step is not missed. */
  const firstStepEnd = (submissionId: string) =>
    changes.next(submissionId, FIRST_REVISION, { ms: POLLED_EVERY_MS, onlyStepEnds: true });

  /** Rejects if the step takes too long, this process stops first, or a fail-over loses the run. */
  const untilBaseStep = async (submissionId: string): Promise<Started> => {
    const until = elapsedMs() + LONGEST_WAIT_MS;
    while (elapsedMs() < until) {
      // The run continues while the store is unavailable, so its caller keeps waiting.
      const row = await status.find(submissionId, anyProducer).catch(() => 'unavailable' as const);
      if (row === undefined) throw unconfirmed(new Error('A fail-over has lost the record of the run'));
      if (row === 'unavailable') {
        if (hasLeft(submissionId)) throw continuesElsewhere();
        await wait(STORE_UNAVAILABLE_PAUSE_MS);
        continue;
      }
      const started = await startedBy(row);
      if (started) return started;
      if (hasLeft(submissionId)) throw continuesElsewhere();
      await changes.next(submissionId, row.revision, { ms: POLLED_EVERY_MS, onlyStepEnds: true });
    }
    throw unconfirmed(new Error('The base step has not ended in time'));
  };

  /** Undefined if the base step has not ended, or there is no such run. */
  const afterBaseStep = async (submissionId: string): Promise<Started | undefined> => {
    const row = await status.find(submissionId, anyProducer);
    return row && startedBy(row);
  };

  const startedBy = async (row: RunRow): Promise<Started | undefined> => {
    if (row.policy_no !== null) {
      const draft = `The draft ${row.policy_no} has been created`;
      const hasMore = row.current_step !== 'DONE';
      return accepted(row, hasMore ? `${draft}; the later steps run in the background.` : `${draft}.`);
    }
    return row.overall_status === 'FAILED' ? { status: 'FAILED', body: failedBase(row, status) } : undefined;
  };

  const accepted = async (row: RunRow, message: string): Promise<Started> => {
    const { submission_id: submissionId, policy_no, policy_key, policy_activity_key } = row;
    if (policy_no === null || policy_key === null || policy_activity_key === null) {
      throw new Error('A run whose base step has succeeded has no number and keys');
    }
    const keys = { policyNo: policy_no, policyKey: policy_key, policyActivityKey: policy_activity_key };
    return {
      status: 'ACCEPTED',
      body: { submissionId, ...keys, status: 'ACCEPTED', message },
      retryAfter: await retryAfter({ step: row.current_step, seconds: row.step_seconds }),
    };
  };

  return { firstStepEnd, untilBaseStep, afterBaseStep, accepted };
}

export type BaseStepWait = ReturnType<typeof createBaseStepWait>;

/**
 * Throws an UnknownOutcome if this node lacks the key of the record: a repeat of the call can get
 * its response from another node.
 */
function failedBase(row: RunRow, status: Pick<RunStatus, 'record'>) {
  const { submissionId, baseError } = readable(() => status.record(row));
  const message = `The base step failed: ${baseError ?? 'see the record of the run.'}`;
  return { submissionId, status: 'FAILED', message } as const;
}

function readable<Record>(read: () => Record): Record {
  try {
    return read();
  } catch (error) {
    throw error instanceof Problem ? new UnknownOutcome(error, error.cause) : error;
  }
}

function continuesElsewhere(): UnknownOutcome {
  const message = 'The service is restarting, and the run continues. Retry the same call in 5 seconds.';
  const problem = new Problem('SERVICE_UNAVAILABLE', message, { headers: { 'Retry-After': '5' } });
  return new UnknownOutcome(problem, undefined);
}

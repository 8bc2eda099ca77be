// Retries a failed run: its next execution starts at the failed step.
import type { Logger } from 'pino';
import type { PolicyLocks } from '../cluster/policy-lock.js';
import { orUnavailable, Problem } from '../problems.js';
import type { Step } from '../store/tables.js';
import { type ActiveRuns, refuseIfFull } from './active-runs.js';
import type { BaseStepWait } from './await-base-step.js';
import type { Changes } from './change-notifier.js';
import { tooManyOfPartner, unstored } from './errors.js';
import type { RunClaims } from './run-table/claims.js';
import type { RunReads, RunRow } from './run-table/reads.js';
import type { RetryOrder, Started } from './runs.js';
import { findVisible, type RunStatus } from './status.js';
import { steps } from './steps.js';

interface RetryRunParts {
  readonly activeRuns: Pick<ActiveRuns, 'engine' | 'active'>;
  readonly claims: Pick<RunClaims, 'retry'>;
  readonly reads: Pick<RunReads, 'inProgressOf' | 'closingOf' | 'isGivenAway' | 'hasRetried'>;
  readonly status: Pick<RunStatus, 'find'>;
  readonly policyLocks: PolicyLocks;
  readonly changes: Pick<Changes, 'notify'>;
  readonly base: BaseStepWait;
  readonly maxConcurrent: number;
  readonly log: Logger;
}

/** Longer than it takes to record the retry. */
const LOCK_SECONDS = 60;

interface RetryRun {
  retry(order: RetryOrder): Promise<Started>;
  /** For an operator, who does not wait for the base step. */
  resume(name: string): Promise<void>;
}

export function createRetryRun(parts: RetryRunParts): RetryRun {
  const { activeRuns, claims, reads, status, policyLocks, changes, base, maxConcurrent, log } = parts;

  const startNextExecution = async (row: RunRow, step: Step, retryKey: string | null): Promise<boolean> => {
    const { submission_id: submissionId, execution, revision } = row;
    const failed = { submissionId, execution, revision };
    const isOurs = await claims
      .retry(failed, { step, overallStatus: steps[step].before, retryKey })
      .catch((cause: unknown) => {
        throw unstored(cause);
      });
    if (!isOurs) return false;
    // The record says that the run waits for a node, so it is recovered later if this fails.
    await activeRuns.engine
      .enqueue({ submissionId, execution: execution + 1 })
      .catch((err: unknown) => log.warn({ err, ...failed }, 'could not start a retry immediately'));
    changes.notify(submissionId, true);
    return true;
  };

  const retryFailed = async (row: RunRow, maxOfPartner: number, retryKey: string | null) => {
    const step = failedStep(row);
    const inProgress = await orUnavailable(reads.inProgressOf(row.partner_id));
    if (inProgress >= maxOfPartner) throw tooManyOfPartner(maxOfPartner);
    refuseIfFull(activeRuns.active, maxConcurrent, row.partner_id);
    const isRetried = await withPolicyLock(row, async () => {
      await refuseClosed(row);
      await refuseGivenAway(row, step);
      return startNextExecution(row, step, retryKey);
    });
    if (!isRetried) await refuseChanged(row);
  };

  /** Another retry has started, or the request has been erased, since the run was read. */
  const refuseChanged = async ({ submission_id: submissionId }: RunRow) => {
    failedStep(await findVisible(status, submissionId, { producerIds: 'all' }));
    throw notFailed('Another retry has already started.');
  };

  /** The failed step of an ended policy would only fail again. */
  const refuseClosed = async ({ policy_key: policyKey }: RunRow) => {
    const closing = policyKey === null ? undefined : await orUnavailable(reads.closingOf(policyKey));
    if (closing === undefined) return;
    const why = `The policy of the run has been ${closing} since the run failed, so no step can succeed.`;
    throw new Problem('INVALID_STATE', `${why} Nothing was done. Send a new submission instead.`);
  };

  /** The step would give the policy back, and the caller may not write for its former owner. */
  const refuseGivenAway = async ({ submission_id: submissionId }: RunRow, step: Step) => {
    if (!steps[step].namesProducer || !(await orUnavailable(reads.isGivenAway(submissionId)))) return;
    const why = `The policy of the run has been given to another broker company since the run failed, and the step ${step} would give it back.`;
    throw new Problem('INVALID_STATE', `${why} Nothing was done. Continue with the stages instead.`);
  };

  return {
    async retry({ name, principal, writeKey, mayHaveHappened }) {
      const row = await findVisible(status, name, principal);
      if (mayHaveHappened && (await hasHappened(row, writeKey))) return responseFor(row);
      await retryFailed(row, principal.limits.concurrentRuns, writeKey);
      return responseFor({ ...row, overall_status: 'RUNNING' });
    },
    // The partner's limit does not apply to an operator.
    resume: async (name) =>
      retryFailed(await findVisible(status, name, { producerIds: 'all' }), Number.POSITIVE_INFINITY, null),
  };

  /** An earlier attempt of the call has retried the run. Assumed if the run is no longer failed. */
  async function hasHappened({ overall_status, submission_id }: RunRow, writeKey: string): Promise<boolean> {
    return overall_status !== 'FAILED' || orUnavailable(reads.hasRetried(writeKey, submission_id));
  }

  /** Like a start, waits for the base step if that has not ended. */
  async function responseFor(row: RunRow): Promise<Started> {
    // A fail-over may have lost only the number, which a later step returns too.
    if (row.policy_no === null) return base.untilBaseStep(row.submission_id);
    return base.accepted({ ...row, step_seconds: 0 }, stateOf(row));
  }

  /** A call on the policy blocks the retry, just as a run in progress blocks calls. */
  async function withPolicyLock<T>(
    { policy_key: policyKey, submission_id: holder }: RunRow,
    act: () => Promise<T>,
  ): Promise<T> {
    if (policyKey === null) return act();
    const lock = await policyLocks.take({ policyKey, holder, seconds: LOCK_SECONDS });
    try {
      return await act();
    } finally {
      await policyLocks
        .release(lock)
        .catch((err: unknown) => log.warn({ err }, 'could not release a policy lock'));
    }
  }
}

function stateOf({ overall_status, current_step: step }: RunRow): string {
  if (step === 'DONE') return 'The run has ended.';
  if (overall_status === 'FAILED') return `The run has failed again with the step ${step}.`;
  return `The run continues in the background with the step ${step}.`;
}

function failedStep({ overall_status, current_step, expired_at }: RunRow): Step {
  if (overall_status !== 'FAILED' || current_step === 'DONE') {
    throw notFailed(`The run has the status ${overall_status}.`);
  }
  if (expired_at === null) return current_step;
  throw new Problem(
    'RUN_EXPIRED',
    'The request of the run is no longer stored. Send the whole submission again.',
  );
}

function notFailed(why: string): Problem {
  return new Problem('RUN_NOT_FAILED', `${why} Only a FAILED run can be retried.`);
}

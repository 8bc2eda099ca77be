// Retries a failed run: another execution continues with the failed step.
import type { Logger } from 'pino';
import type { PolicyLocks } from '../cluster/policy-lock.js';
import type { Principal } from '../partners/principal.js';
import { orUnavailable, Problem } from '../problems.js';
import type { Step } from '../store/run-tables.js';
import { refuseWhereFull, tooManyOfPartner } from './active-runs.js';
import type { BaseStepWait } from './await-base-step.js';
import type { Changes } from './change-notifier.js';
import type { RunOwnership } from './claims.js';
import type { Executions } from './executions.js';
import { notThere, type RunRecords, type RunRow } from './record.js';
import type { RetryOrder, Started } from './runs.js';
import { steps } from './steps.js';
import { unconfirmed } from './unconfirmed.js';

export interface RetryRunParts {
  readonly executions: Pick<Executions, 'engine' | 'active'>;
  readonly ownership: Pick<RunOwnership, 'retry'>;
  readonly records: RunRecords;
  readonly leases: PolicyLocks;
  readonly changes: Pick<Changes, 'tell'>;
  readonly base: BaseStepWait;
  readonly mostAtOnce: number;
  readonly log: Logger;
}

/** Longer than it takes to make the run another execution's. */
const LEASE_SECONDS = 60;

export interface RetryRun {
  retry(order: RetryOrder): Promise<Started>;
  /** The same for an operator, who does not wait for the base step. */
  resume(name: string): Promise<void>;
}

export function createRetryRun(parts: RetryRunParts): RetryRun {
  const { executions, ownership, records, leases, changes, base, mostAtOnce, log } = parts;

  const goOn = async (row: RunRow, step: Step): Promise<boolean> => {
    const { submission_id: submissionId, execution, revision } = row;
    const of = { submissionId, execution, revision };
    const isOurs = await ownership
      .retry(of, { step, overallStatus: steps[step].before })
      .catch((cause: unknown) => {
        throw unconfirmed(cause);
      });
    if (!isOurs) return false;
    // It is recorded as waiting for a node: if the engine does not get it now, the search recovers it.
    await executions.engine
      .enqueue({ submissionId, execution: execution + 1 })
      .catch((err: unknown) => log.warn({ err, ...of }, 'could not start a retry immediately'));
    changes.tell(row.submission_id, true);
    return true;
  };

  const find = async (name: string, principal: Pick<Principal, 'producerIds'>) => {
    const row = await orUnavailable(records.find(name, principal));
    if (!row) throw notThere();
    return row;
  };

  const again = async (row: RunRow, mostOfPartner: number) => {
    const step = failedStep(row);
    const atWork = await orUnavailable(records.atWorkOf(row.partner_id));
    if (atWork >= mostOfPartner) throw tooManyOfPartner(mostOfPartner);
    refuseWhereFull(executions.active, mostAtOnce, row.partner_id);
    const isRetried = await alone(row, () => goOn(row, step));
    if (!isRetried) throw notFailed('Another retry has already started.');
  };

  return {
    async retry({ name, principal, mayHaveHappened }) {
      const row = await find(name, principal);
      // The same call has retried it before, and did not come to its answer; the run may have ended by now.
      if (mayHaveHappened && row.overall_status !== 'FAILED') return answerTo(row);
      await again(row, principal.limits.concurrentRuns);
      return answerTo(row);
    },
    // A partner's own limit does not bind an operator.
    resume: async (name) => again(await find(name, { producerIds: 'all' }), Number.POSITIVE_INFINITY),
  };

  /** Of the base step its end is waited for, as at the start. */
  async function answerTo(row: RunRow): Promise<Started> {
    if (row.policy_key === null) return base.untilBaseStep(row.submission_id);
    const { current_step: step } = row;
    const goesOn = `The run continues in the background with the step ${step}.`;
    return base.accepted({ ...row, step_seconds: 0 }, step === 'DONE' ? 'The run has ended.' : goesOn);
  }

  /** A call that is working on the policy keeps the run out, as the run keeps calls out. */
  async function alone<T>(
    { policy_key: policyKey, submission_id: holder }: RunRow,
    act: () => Promise<T>,
  ): Promise<T> {
    if (policyKey === null) return act();
    const lease = await leases.take({ policyKey, holder, seconds: LEASE_SECONDS });
    try {
      return await act();
    } finally {
      await leases
        .release(lease)
        .catch((err: unknown) => log.warn({ err }, 'could not release a policy lock'));
    }
  }
}

function failedStep({ overall_status, current_step, expired_at }: RunRow): Step {
  if (overall_status !== 'FAILED' || current_step === 'DONE') {
    throw notFailed(`The run has the status ${overall_status}.`);
  }
  if (expired_at === null) return current_step;
  throw new Problem(
    'RUN_EXPIRED',
    'The run failed too long ago; its request is no longer stored. Send the whole submission again.',
  );
}

function notFailed(why: string): Problem {
  return new Problem('RUN_NOT_FAILED', `${why} Only a FAILED run can be retried.`);
}

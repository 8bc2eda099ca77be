// Reads the status record of a run for a caller that may see it; on request, waits for a change.
import type { Principal } from '../partners/principal.js';
import { InternalFailure, orUnavailable, serviceUnavailable } from '../problems.js';
import { KeyMissing, type Sealing } from '../store/sealing.js';
import type { Step } from '../store/tables.js';
import type { Changes } from './change-notifier.js';
import { notFound, undecryptable } from './errors.js';
import { executionId, sealedPlace } from './ids.js';
import type { ReportMissingKey } from './missing-keys.js';
import type { RetryAfter } from './retry-after.js';
import type { RunReads, RunRow } from './run-table/reads.js';
import type { ReadRun, ReadWait, StatusRecord } from './runs.js';
import { hasSucceeded } from './steps.js';

export interface RunStatus {
  /** Also undefined if the caller may not see the run. */
  find(name: string, principal: Pick<Principal, 'producerIds'>): Promise<RunRow | undefined>;
  /** Throws SERVICE_UNAVAILABLE if this node lacks the key of the record. */
  record(row: RunRow): StatusRecord;
}

/**
 * Only the back office knows the owner of a policy that a stage may have transferred without a
 * known outcome.
 */
export const withKnownOwner = (
  runs: Pick<RunReads, 'find'>,
  { refreshOwner }: { refreshOwner(policyKey: string): Promise<void> },
): Pick<RunReads, 'find'> => ({
  async find(name) {
    const row = await runs.find(name);
    if (!row?.is_owner_uncertain || row.policy_key === null) return row;
    await refreshOwner(row.policy_key).catch((cause: unknown) => {
      throw serviceUnavailable(cause);
    });
    return runs.find(name);
  },
});

export function createRunStatus(
  runs: Pick<RunReads, 'find'>,
  sealing: Sealing,
  reportMissingKey: ReportMissingKey,
): RunStatus {
  const open: Open = (text, place) => {
    try {
      return sealing.open(text, place);
    } catch (error) {
      if (error instanceof KeyMissing) {
        reportMissingKey(error.keyId, 1);
        throw undecryptable(error);
      }
      const message = error instanceof Error ? error.message : String(error);
      throw new InternalFailure('The stored data of the run can no longer be read.', message, error);
    }
  };
  return {
    async find(name, principal) {
      const row = await runs.find(name);
      return row && isVisible(row, principal) ? row : undefined;
    },
    record: (row) => recordOf(row, open),
  };
}

interface ReadRunParts {
  readonly status: RunStatus;
  readonly changes: Pick<Changes, 'next'>;
  readonly retryAfter: RetryAfter;
  elapsedMs(): number;
}

export function createReadRun({ status, changes, retryAfter, elapsedMs }: ReadRunParts) {
  return async (name: string, principal: Principal, wait?: ReadWait): Promise<ReadRun> => {
    const startedMs = elapsedMs();
    let row = await findVisible(status, name, principal);
    let mayWait = wait !== undefined;
    while (wait && mayWait && row.ended_at === null) {
      const ms = wait.ms - (elapsedMs() - startedMs);
      const { submission_id, revision, producer_id } = row;
      const check = async () => refuseInvisible({ producer_id }, await wait.callerNow());
      const isNews = await changes.next(submission_id, revision, { ...wait, ms, check });
      row = await findVisible(status, name, await wait.callerNow());
      mayWait = isNews && wait.untilEnd;
    }
    const record = status.record(row);
    if (row.ended_at !== null) return { record };
    return { record, retryAfter: await retryAfter({ step: row.current_step, seconds: row.step_seconds }) };
  };
}

const isVisible = (
  { producer_id }: Pick<RunRow, 'producer_id'>,
  { producerIds }: Pick<Principal, 'producerIds'>,
): boolean => producerIds === 'all' || producerIds.includes(producer_id);

function refuseInvisible(row: Pick<RunRow, 'producer_id'>, principal: Principal): void {
  if (!isVisible(row, principal)) throw notFound();
}

/** Throws NOT_FOUND, even for a run that the caller may not see. */
export async function findVisible(
  status: Pick<RunStatus, 'find'>,
  name: string,
  principal: Pick<Principal, 'producerIds'>,
): Promise<RunRow> {
  const row = await orUnavailable(status.find(name, principal));
  if (!row) throw notFound();
  return row;
}

type Open = Sealing['open'];

function recordOf(row: RunRow, open: Open): StatusRecord {
  const { submission_id: submissionId, policy_no, policy_key, policy_activity_key } = row;
  const of = (step: Step) => {
    const found = row.steps.find((one) => one.step === step);
    const { error = null, output = null, status = 'PENDING', attempts = 0 } = found ?? {};
    return {
      status: hasSucceeded(step, row) ? 'SUCCESS' : status,
      attempts,
      error: error && open(error, sealedPlace.error(submissionId, step)),
      output: output && open(output, sealedPlace.output(submissionId, step)),
    } as const;
  };
  const [base, full, quote, bind] = [of('BASE'), of('FULL'), of('QUOTE'), of('BIND')];
  return {
    submissionId,
    ...(policy_no !== null && { policyNo: policy_no }),
    overallStatus: row.overall_status,
    currentStep: row.current_step,
    executionArn: executionId({ submissionId, execution: row.execution }),
    ...(policy_key !== null && { policyKey: policy_key }),
    ...(policy_activity_key !== null && { policyActivityKey: policy_activity_key }),
    baseStatus: base.status,
    fullStatus: full.status,
    quoteStatus: quote.status,
    bindStatus: bind.status,
    baseAttempts: base.attempts,
    fullAttempts: full.attempts,
    quoteAttempts: quote.attempts,
    bindAttempts: bind.attempts,
    baseError: base.error,
    fullError: full.error,
    quoteError: quote.error,
    bindError: bind.error,
    baseOutputJson: base.output,
    fullOutputJson: full.output,
    quoteOutputJson: quote.output,
    bindOutputJson: bind.output,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

// Waits for the base step inside the request, on whichever node it runs, and creates the response.
import { Problem, UnknownOutcome } from '../problems.js';
import type { Changes } from './change-notifier.js';
import type { Executions } from './executions.js';
import type { RunRecords, RunRow } from './record.js';
import type { WritesInProgress } from './retry-after.js';
import type { Started } from './runs.js';

export interface BaseStepWaitParts {
  readonly executions: Pick<Executions, 'active' | 'draining'>;
  readonly records: RunRecords;
  readonly changes: Changes;
  retryAfter(under: WritesInProgress): Promise<number>;
  wait(ms: number): Promise<void>;
}

const everyone = { producerIds: 'all' } as const;
const FIRST_REVISION = 1;
const LOOKED_AT_EVERY_MS = 15_000;
const STORE_AWAY_PAUSE_MS = 1_000;

export function createBaseStepWait(parts: BaseStepWaitParts) {
  const { executions, records, changes, retryAfter, wait } = parts;

  /** Of a run that is about to begin: asked for before that, so that the end is not missed. */
  const firstStepEnd = (submissionId: string) =>
    changes.next(submissionId, FIRST_REVISION, { ms: LOOKED_AT_EVERY_MS, onlyStepEnds: true });

  /** Rejects if this process ends before the step does: the run continues elsewhere. */
  const untilBaseStep = async (submissionId: string): Promise<Started> => {
    for (;;) {
      // The run continues while the store is unavailable, so its caller keeps waiting.
      const row = await records.find(submissionId, everyone).catch(() => undefined);
      const base = row?.steps.find(({ step }) => step === 'BASE');
      if (row && base?.status === 'SUCCESS') {
        const draft = `The draft ${row.policy_no} has been created`;
        const hasMore = row.current_step !== 'DONE';
        return accepted(row, hasMore ? `${draft}; the later steps run in the background.` : `${draft}.`);
      }
      if (row?.overall_status === 'FAILED') return { status: 'FAILED', body: failedBase(row, records) };
      const isHere = [...executions.active.values()].some((one) => one.submissionId === submissionId);
      if (executions.draining.aborted && !isHere) throw goesOnElsewhere();
      if (row) await changes.next(submissionId, row.revision, { ms: LOOKED_AT_EVERY_MS, onlyStepEnds: true });
      else await wait(STORE_AWAY_PAUSE_MS);
    }
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

  return { firstStepEnd, untilBaseStep, accepted };
}

export type BaseStepWait = ReturnType<typeof createBaseStepWait>;

function failedBase(row: RunRow, records: RunRecords) {
  const { submissionId, baseError } = records.record(row);
  const message = `The base step failed: ${baseError ?? 'see the record of the run.'}`;
  return { submissionId, status: 'FAILED', message } as const;
}

function goesOnElsewhere(): UnknownOutcome {
  const message = 'The service is restarting, and the run continues. Retry the same call in 5 seconds.';
  const problem = new Problem('SERVICE_UNAVAILABLE', message, { headers: { 'Retry-After': '5' } });
  return new UnknownOutcome(problem, undefined);
}

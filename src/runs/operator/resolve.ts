// Resolves a step with an unknown outcome, by what an operator has found out. The write applies only if the run has not changed
// since it was read, so that a concurrent retry or resolution cannot interfere.
import { type Kysely, type Selectable, sql } from 'kysely';
import type { SubmissionOutcome } from '../../back-office/port.js';
import { Problem, validationProblem } from '../../problems.js';
import type { RunStepTable, RunTable, Step } from '../../store/run-tables.js';
import type { Sealing } from '../../store/sealing.js';
import { storable } from '../../store/storable.js';
import type { Store } from '../../store/store.js';
import type { GatewayTables } from '../../store/tables.js';
import type { Changes } from '../change-notifier.js';
import { notThere } from '../record.js';
import { outputOf } from '../status-writes.js';
import { nextStep } from '../steps.js';
import { resolutionOf } from './report.js';

export interface StepResolution {
  readonly step: Step;
  /** What the back office would have answered; undefined: it has not happened. */
  readonly answer: SubmissionOutcome | undefined;
  readonly note: string;
  readonly resolvedBy: string;
}

/** Throws NOT_FOUND, RUN_NOT_FAILED, RUN_EXPIRED, INVALID_STATE, or VALIDATION_ERROR where the answer is not this step's. */
export type ResolveStep = (submissionId: string, resolution: StepResolution) => Promise<void>;

export interface StepResolutionParts {
  readonly store: Store<GatewayTables>;
  readonly sealing: Sealing;
  readonly changes: Pick<Changes, 'tell'>;
}

type Row = Selectable<RunTable> & Pick<Selectable<RunStepTable>, 'status' | 'in_doubt'>;

export function createResolveStep({ store: { db }, sealing, changes }: StepResolutionParts): ResolveStep {
  return async (submissionId, resolution) => {
    const { step, answer } = resolution;
    const row = await db
      .selectFrom('run')
      .innerJoin('run_step', 'run_step.submission_id', 'run.submission_id')
      .selectAll('run')
      .select(['run_step.status', 'run_step.in_doubt'])
      .where('run.submission_id', '=', submissionId)
      .where('run_step.step', '=', step)
      .executeTakeFirst();
    if (!row) throw notThere();
    refuseState(row, step);
    if (answer) refuseAnswer(row, step, answer);
    const isWritten = await db
      .transaction()
      .execute((transaction) => write(transaction, row, resolution))
      .catch(refuseTakenNumber);
    if (!isWritten) throw new Problem('INVALID_STATE', 'The run has changed in the meantime. Read it again.');
    changes.tell(submissionId, true);
  };

  async function write(db: Kysely<GatewayTables>, row: Row, resolution: StepResolution): Promise<boolean> {
    const { submission_id: submissionId } = row;
    const { step, answer } = resolution;
    const run = await db
      .updateTable('run')
      .set((eb) => ({
        ...(answer && reached(row, step, answer)),
        updated_at: sql<Date>`now()`,
        revision: eb('revision', '+', 1),
      }))
      .where('submission_id', '=', submissionId)
      .where('execution', '=', row.execution)
      .where('revision', '=', row.revision)
      .where('overall_status', '=', 'FAILED')
      .where('expired_at', 'is', null)
      .returning('updated_at')
      .executeTakeFirst();
    if (!run) return false;
    const said = sealing.seal(saidBy(resolution, run.updated_at), resolutionOf(submissionId, step));
    const settled = answer && {
      status: 'SUCCESS' as const,
      error: null,
      output: sealing.seal(JSON.stringify(answer), outputOf(submissionId, step)),
    };
    await db
      .updateTable('run_step')
      .set({ ...settled, in_doubt: false, resolution: said })
      .where('submission_id', '=', submissionId)
      .where('step', '=', step)
      .execute();
    return true;
  }
}

/** A run with further steps stays FAILED: a retry continues with them. */
function reached(row: Row, step: Step, { policyNo, policyKey, policyActivityKey }: SubmissionOutcome) {
  const next = nextStep(step, row.last_step);
  return {
    current_step: next,
    take_ups: 0,
    ...(next === 'DONE' && { overall_status: 'SUCCESS' as const, ended_at: sql<Date>`now()` }),
    ...(step === 'BASE' && {
      policy_no: policyNo,
      policy_key: policyKey,
      policy_activity_key: policyActivityKey,
    }),
    ...(step === 'BIND' && { bound_policy_no: policyNo }),
  };
}

function refuseState({ overall_status, expired_at, status, in_doubt }: Row, step: Step): void {
  if (overall_status !== 'FAILED') {
    const only = 'Only a step of a FAILED run can be resolved.';
    throw new Problem('RUN_NOT_FAILED', `The run has the status ${overall_status}. ${only}`);
  }
  if (expired_at !== null) {
    throw new Problem('RUN_EXPIRED', 'The run failed too long ago; its request is no longer stored.');
  }
  if (status !== 'FAILED' || !in_doubt) {
    const message = `The step ${step} is ${status} and not in doubt. There is nothing to resolve.`;
    throw new Problem('INVALID_STATE', message);
  }
}

/** What the schema cannot say. */
function refuseAnswer({ policy_key }: Row, step: Step, answer: SubmissionOutcome): void {
  if (step === 'BASE') {
    if (answer.policyActivityKey !== undefined) return;
    const message = 'answer.policyActivityKey is required by every later step';
    throw validationProblem([{ field: 'answer.policyActivityKey', issue: 'required', message }]);
  }
  if (answer.policyKey === policy_key) return;
  const message = `answer.policyKey must be the key of the run, ${policy_key}`;
  throw validationProblem([{ field: 'answer.policyKey', issue: 'condition', message }]);
}

function refuseTakenNumber(error: unknown): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === '23505';
  if (!isTaken) throw error;
  const message = 'answer.policyNo belongs to another run';
  throw validationProblem([{ field: 'answer.policyNo', issue: 'duplicate', message }]);
}

const saidBy = ({ answer, note, resolvedBy }: StepResolution, at: Date): string =>
  storable(`marked as ${answer ? 'done' : 'not done'} by ${resolvedBy} at ${at.toISOString()}: ${note}`);

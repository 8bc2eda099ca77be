// The statements that store an operator's resolution of a step.
import { type Selectable, sql } from 'kysely';
import type { Sealing } from '../../store/sealing.js';
import type { Store } from '../../store/store.js';
import type { GatewayTables, OverallStatus, RunStepTable, RunTable, Step } from '../../store/tables.js';
import { sealedPlace } from '../ids.js';
import { errorCodeIn } from './writes.js';

/** With the state of one of its steps. */
export type RunOfStep = Selectable<RunTable> &
  Pick<Selectable<RunStepTable>, 'status' | 'in_doubt' | 'attempts'>;

export interface ResolvedRun {
  readonly currentStep: Step | 'DONE';
  readonly overallStatus: OverallStatus;
  readonly policyNo?: string;
  readonly boundPolicyNo?: string;
  readonly policyKey?: string;
  readonly policyActivityKey?: string | undefined;
}

interface ResolvedStep {
  /** As read: if the run has changed since, nothing is written. */
  readonly row: RunOfStep;
  readonly step: Step;
  /** Undefined if the write has not happened. */
  readonly success: { readonly output: string; readonly run: ResolvedRun } | undefined;
  readonly errors: {
    /** For readers of the run, if the write has not happened. */
    readonly notHappened: string;
    /** The error of the next step, if its write may have been sent too, as after a restore. */
    readonly nextInDoubt: string;
  };
  /** Stored with the step; contains the time of the resolution. */
  readonly text: (at: Date) => string;
}

export interface ResolutionStatements {
  findStep(submissionId: string, step: Step): Promise<RunOfStep | undefined>;
  /** False if the run has changed since it was read, by a retry or another resolution. */
  resolve(resolution: ResolvedStep): Promise<boolean>;
}

export function createResolutionStatements(
  { db }: Pick<Store<GatewayTables>, 'db'>,
  sealing: Sealing,
): ResolutionStatements {
  return {
    findStep: (submissionId, step) =>
      db
        .selectFrom('run')
        .innerJoin('run_step', 'run_step.submission_id', 'run.submission_id')
        .selectAll('run')
        .select(['run_step.status', 'run_step.in_doubt', 'run_step.attempts'])
        .where('run.submission_id', '=', submissionId)
        .where('run_step.step', '=', step)
        .executeTakeFirst(),

    resolve: ({ row, step, success, errors, text }) =>
      db.transaction().execute(async (transaction) => {
        const { submission_id: submissionId } = row;
        const run = await transaction
          .updateTable('run')
          .set((eb) => ({
            ...(success && changesOf(success.run)),
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
        const resolution = sealing.seal(text(run.updated_at), sealedPlace.resolution(submissionId, step));
        const resolved = success
          ? {
              status: 'SUCCESS' as const,
              error: null,
              output: sealing.seal(success.output, sealedPlace.output(submissionId, step)),
            }
          : { error: sealing.seal(errors.notHappened, sealedPlace.error(submissionId, step)) };
        await transaction
          .updateTable('run_step')
          .set({ ...resolved, in_doubt: false, doubt_cause: null, resolution })
          .where('submission_id', '=', submissionId)
          .where('step', '=', step)
          .execute();
        const later = transaction
          .updateTable('run_step')
          .where('submission_id', '=', submissionId)
          .where('status', '=', 'PENDING')
          .where('in_doubt', '=', true);
        if (!success) {
          // A step is sent only after the previous one has succeeded.
          await later.set({ in_doubt: false, doubt_cause: null }).execute();
          return true;
        }
        const { currentStep } = success.run;
        if (currentStep === 'DONE') return true;
        const error = sealing.seal(errors.nextInDoubt, sealedPlace.error(submissionId, currentStep));
        const [next] = await later
          .set({ status: 'FAILED', error })
          .where('step', '=', currentStep)
          .returning('step')
          .execute();
        if (next)
          await transaction
            .updateTable('run')
            .set({ error_code: errorCodeIn(errors.nextInDoubt) })
            .where('submission_id', '=', submissionId)
            .execute();
        return true;
      }),
  };
}

/** A run with further steps stays FAILED: a retry continues with them. */
function changesOf({ currentStep, overallStatus, ...names }: ResolvedRun) {
  const { policyNo, boundPolicyNo, policyKey, policyActivityKey } = names;
  return {
    current_step: currentStep,
    overall_status: overallStatus,
    take_ups: 0,
    error_code: null,
    ...(currentStep === 'DONE' && { ended_at: sql<Date>`now()` }),
    ...(policyNo !== undefined && { policy_no: policyNo }),
    ...(boundPolicyNo !== undefined && { bound_policy_no: boundPolicyNo }),
    ...(policyKey !== undefined && { policy_key: policyKey }),
    ...(policyActivityKey !== undefined && { policy_activity_key: policyActivityKey }),
  };
}

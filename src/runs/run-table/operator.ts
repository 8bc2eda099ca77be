// The statements of an operator: list and read the runs of any partner, and store the resolution of a step.
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import { type Page, readPage } from '../../store/page.js';
import type { Sealing } from '../../store/sealing.js';
import type { Store } from '../../store/store.js';
import type { GatewayTables, OverallStatus, RunStepTable, RunTable, Step } from '../../store/tables.js';
import { sealedPlace } from '../ids.js';
import type { RunFilter, RunState } from '../operator/administration.js';
import { isNamed } from './reads.js';

const REPORT_COLUMNS = [
  'submission_id',
  'partner_id',
  'producer_id',
  'api_version',
  'policy_no',
  'bound_policy_no',
  'policy_key',
  'overall_status',
  'current_step',
  'last_step',
  'execution',
  'node_id',
  'take_ups',
  'waiting_since',
  'continue_at',
  'created_at',
  'updated_at',
  'ended_at',
  'expired_at',
] as const satisfies readonly (keyof RunTable)[];

/** From JSON of the database, so its times are strings. */
export type StepReportRow = Omit<Selectable<RunStepTable>, 'submission_id' | 'started_at' | 'finished_at'> & {
  readonly started_at: string | null;
  readonly finished_at: string | null;
};

export type ReportRow = Pick<Selectable<RunTable>, (typeof REPORT_COLUMNS)[number]> & {
  readonly partner_name: string | null;
  readonly read_at: Date;
  readonly steps: readonly StepReportRow[];
};

/** A run with the state of one of its steps. */
export type RunOfStep = Selectable<RunTable> & Pick<Selectable<RunStepTable>, 'status' | 'in_doubt'>;

/** What a resolution changes in the run's row. */
export interface ResolvedRun {
  readonly currentStep: Step | 'DONE';
  readonly overallStatus: OverallStatus;
  readonly policyNo?: string;
  readonly boundPolicyNo?: string;
  readonly policyKey?: string;
  readonly policyActivityKey?: string | undefined;
}

export interface Resolution {
  /** As it was read: if the run has changed since, nothing is written. */
  readonly row: RunOfStep;
  readonly step: Step;
  /** Absent: the write has not happened. */
  readonly success: { readonly output: string; readonly run: ResolvedRun } | undefined;
  /** The text that is kept with the step, made from the time of the resolution. */
  readonly text: (at: Date) => string;
}

export interface OperatorStatements {
  /** The newest first. */
  list(filter: RunFilter): Promise<Page<ReportRow>>;
  find(name: string): Promise<ReportRow | undefined>;
  exists(submissionId: string): Promise<boolean>;
  findStep(submissionId: string, step: Step): Promise<RunOfStep | undefined>;
  /** False if the run has changed since it was read: a retry and another resolution cannot interfere. */
  resolve(resolution: Resolution): Promise<boolean>;
}

export function createOperatorStatements(
  { db }: Pick<Store<GatewayTables>, 'db'>,
  sealing: Sealing,
): OperatorStatements {
  return {
    list: (filter) =>
      readPage(
        reports(db)
          .where(matches(filter))
          .orderBy('run.created_at', 'desc')
          .orderBy('run.submission_id', 'desc'),
        filter,
        (row) => row,
      ),

    find: (name) => reports(db).where(isNamed(name)).executeTakeFirst(),

    async exists(submissionId) {
      const row = await db
        .selectFrom('run')
        .select('submission_id')
        .where('submission_id', '=', submissionId)
        .executeTakeFirst();
      return row !== undefined;
    },

    findStep: (submissionId, step) =>
      db
        .selectFrom('run')
        .innerJoin('run_step', 'run_step.submission_id', 'run.submission_id')
        .selectAll('run')
        .select(['run_step.status', 'run_step.in_doubt'])
        .where('run.submission_id', '=', submissionId)
        .where('run_step.step', '=', step)
        .executeTakeFirst(),

    resolve: ({ row, step, success, text }) =>
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
        const succeeded = success && {
          status: 'SUCCESS' as const,
          error: null,
          output: sealing.seal(success.output, sealedPlace.output(submissionId, step)),
        };
        await transaction
          .updateTable('run_step')
          .set({ ...succeeded, in_doubt: false, resolution })
          .where('submission_id', '=', submissionId)
          .where('step', '=', step)
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
    ...(currentStep === 'DONE' && { ended_at: sql<Date>`now()` }),
    ...(policyNo !== undefined && { policy_no: policyNo }),
    ...(boundPolicyNo !== undefined && { bound_policy_no: boundPolicyNo }),
    ...(policyKey !== undefined && { policy_key: policyKey }),
    ...(policyActivityKey !== undefined && { policy_activity_key: policyActivityKey }),
  };
}

/** Every given filter applies. */
function matches({ state, partnerId, name, from }: RunFilter) {
  return (eb: ExpressionBuilder<GatewayTables, 'run'>) =>
    eb.and([
      ...(state === 'ALL' ? [] : [states[state](eb)]),
      ...(partnerId === undefined ? [] : [eb('run.partner_id', '=', partnerId)]),
      ...(name === undefined ? [] : [isNamed(name)(eb)]),
      ...(from === undefined ? [] : [eb('run.created_at', '>=', from)]),
    ]);
}

const hasStepInDoubt = sql<boolean>`exists (
  select 1 from ${sql.table('gateway.run_step')} as step
  where step.submission_id = run.submission_id and step.status = 'FAILED' and step.in_doubt)`;

const states = {
  AT_WORK: (eb: ExpressionBuilder<GatewayTables, 'run'>) => eb('run.ended_at', 'is', null),
  IN_DOUBT: (eb: ExpressionBuilder<GatewayTables, 'run'>) =>
    eb.and([eb('run.overall_status', '=', 'FAILED'), hasStepInDoubt]),
  FAILED: (eb: ExpressionBuilder<GatewayTables, 'run'>) => eb('run.overall_status', '=', 'FAILED'),
  SUCCESS: (eb: ExpressionBuilder<GatewayTables, 'run'>) => eb('run.overall_status', '=', 'SUCCESS'),
} satisfies Record<Exclude<RunState, 'ALL'>, unknown>;

function reports(db: Kysely<GatewayTables>) {
  return db
    .selectFrom('run')
    .leftJoin('partner', 'partner.id', 'run.partner_id')
    .select(REPORT_COLUMNS.map((column) => `run.${column}` as const))
    .select([
      'partner.name as partner_name',
      sql<Date>`now()`.as('read_at'),
      sql<StepReportRow[]>`(
        select json_agg(json_build_object('step', step, 'status', status, 'attempts', attempts, 'in_doubt', in_doubt,
          'error', error, 'output', output, 'resolution', resolution, 'started_at', started_at,
          'finished_at', finished_at))
        from ${sql.table('gateway.run_step')} as step where step.submission_id = run.submission_id)`.as(
        'steps',
      ),
    ]);
}

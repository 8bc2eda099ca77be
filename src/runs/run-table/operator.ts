// The statements of an operator: list and read the runs of any partner, and store the resolution of a step.
import { type ExpressionBuilder, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { type Page, readNewest } from '../../store/page.js';
import { policyNames, uuidIn } from '../../store/policy-names.js';
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
  'error_code',
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
      readNewest(
        db,
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
    error_code: null,
    ...(currentStep === 'DONE' && { ended_at: sql<Date>`now()` }),
    ...(policyNo !== undefined && { policy_no: policyNo }),
    ...(boundPolicyNo !== undefined && { bound_policy_no: boundPolicyNo }),
    ...(policyKey !== undefined && { policy_key: policyKey }),
    ...(policyActivityKey !== undefined && { policy_activity_key: policyActivityKey }),
  };
}

/** Every given filter applies. */
function matches(filter: RunFilter) {
  const { state, partnerId, apiVersion, name, anyName, requestId, idempotencyKey, errorCode, step } = filter;
  return (eb: ExpressionBuilder<GatewayTables, 'run'>) =>
    eb.and([
      ...(state === 'ALL' ? [] : [states[state](eb)]),
      ...(partnerId === undefined ? [] : [eb('run.partner_id', '=', partnerId)]),
      ...(apiVersion === undefined ? [] : [eb('run.api_version', '=', apiVersion)]),
      ...(name === undefined ? [] : [isOnPolicy(name)]),
      ...(anyName === undefined ? [] : [hasName(anyName)]),
      ...(requestId === undefined ? [] : [isStartedBy(sql`request_id = ${requestId}`)]),
      ...(idempotencyKey === undefined ? [] : [isStartedBy(sql`idempotency_key = ${idempotencyKey}`)]),
      ...(errorCode === undefined
        ? []
        : [eb('run.overall_status', '=', 'FAILED'), eb('run.error_code', '=', errorCode)]),
      ...(step === undefined ? [] : [eb('run.current_step', '=', step)]),
      ...(filter.from === undefined ? [] : [eb('run.created_at', '>=', filter.from)]),
      ...(filter.to === undefined ? [] : [eb('run.created_at', '<', filter.to)]),
    ]);
}

const [run, call] = [sql.table('gateway.run'), sql.table('gateway.call')];

const policySelects = (name: string) => sql`
  select found.submission_id from names join ${run} as found on found.policy_key = names.name
  union select found.submission_id from names join ${run} as found on found.policy_no = names.name
  union select found.submission_id from names join ${run} as found on found.bound_policy_no = names.name
  union select submission_id from ${run} where submission_id = ${uuidIn(name)}::uuid`;

/** Each by its own index: with `or`, the database may read the whole table by time instead. */
const isOnPolicy = (name: string) =>
  sql<boolean>`run.submission_id in (with ${policyNames(name)} ${policySelects(name)})`;

const hasName = (name: string) => sql<boolean>`run.submission_id in (
  with ${policyNames(name)} ${policySelects(name)}
  union select found.submission_id from ${run} as found join (
    select write_key from ${call} where request_id = ${name}
    union select write_key from ${call} where idempotency_key = ${name}
    union select write_key from ${call} where id = ${uuidIn(name)}::uuid
  ) as starting on starting.write_key = found.call_key)`;

const isStartedBy = (condition: RawBuilder<unknown>) => sql<boolean>`run.submission_id in (
  select found.submission_id from ${run} as found join ${call} as starting on starting.write_key = found.call_key
  where starting.${condition})`;

const inDoubt = sql<boolean>`run.submission_id in (
  select submission_id from ${sql.table('gateway.run_step')} where status = 'FAILED' and in_doubt)`;

const states = {
  AT_WORK: (eb: ExpressionBuilder<GatewayTables, 'run'>) => eb('run.ended_at', 'is', null),
  IN_DOUBT: (eb: ExpressionBuilder<GatewayTables, 'run'>) =>
    eb.and([eb('run.overall_status', '=', 'FAILED'), inDoubt]),
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

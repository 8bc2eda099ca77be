// Reads runs for an operator: page by page, or one by any of its names, of any partner.
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { type Page, type PageRequest, readPage } from '../../store/page.js';
import type { Sealing } from '../../store/sealing.js';
import type { Store } from '../../store/store.js';
import type { GatewayTables } from '../../store/tables.js';
import { submissionIdOf } from '../ids.js';
import { named } from '../record.js';
import { REPORTED, type RunReport, reportOf, type StepRow, withoutOutputs } from './report.js';

export type RunState = 'AT_WORK' | 'IN_DOUBT' | 'FAILED' | 'SUCCESS' | 'ALL';

export interface RunFilter extends PageRequest {
  readonly state: RunState;
  readonly partnerId?: string | undefined;
  /** Any name of the run. */
  readonly name?: string | undefined;
  /** Started at this time or later. */
  readonly from?: Date | undefined;
}

export interface RunReports {
  /** The newest first, without the outputs of their steps. */
  list(filter: RunFilter): Promise<Page<RunReport>>;
  find(name: string): Promise<RunReport | undefined>;
  /** The run that a call with this key has started, if it has come so far. */
  startedBy(callKey: string): Promise<string | undefined>;
}

export function createRunReports({ db }: Store<GatewayTables>, sealing: Sealing): RunReports {
  return {
    list: (filter) =>
      readPage(
        reports(db)
          .where(conditionsOf(filter))
          .orderBy('run.created_at', 'desc')
          .orderBy('run.submission_id', 'desc'),
        filter,
        (row) => withoutOutputs(reportOf(row, sealing)),
      ),
    async find(name) {
      const row = await reports(db).where(named(name)).executeTakeFirst();
      return row && reportOf(row, sealing);
    },
    async startedBy(callKey) {
      const id = submissionIdOf(callKey);
      const row = await db
        .selectFrom('run')
        .select('submission_id')
        .where('submission_id', '=', id)
        .executeTakeFirst();
      return row?.submission_id;
    },
  };
}

/** Every filter that is given, all at once. */
function conditionsOf({ state, partnerId, name, from }: RunFilter) {
  return (eb: ExpressionBuilder<GatewayTables, 'run'>) =>
    eb.and([
      ...(state === 'ALL' ? [] : [states[state](eb)]),
      ...(partnerId === undefined ? [] : [eb('run.partner_id', '=', partnerId)]),
      ...(name === undefined ? [] : [named(name)(eb)]),
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
    .select(REPORTED.map((column) => `run.${column}` as const))
    .select([
      'partner.name as partner_name',
      sql<Date>`now()`.as('read_at'),
      sql<StepRow[]>`(
        select json_agg(json_build_object('step', step, 'status', status, 'attempts', attempts, 'in_doubt', in_doubt,
          'error', error, 'output', output, 'resolution', resolution, 'started_at', started_at,
          'finished_at', finished_at))
        from ${sql.table('gateway.run_step')} as step where step.submission_id = run.submission_id)`.as(
        'steps',
      ),
    ]);
}

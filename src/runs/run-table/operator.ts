// The statements with which an operator reads the runs of any partner.
import { type ExpressionBuilder, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { callsOfRequest } from '../../store/calls-of-request.js';
import { type Page, readNewest } from '../../store/page.js';
import { policyNames, uuidIn } from '../../store/policy-names.js';
import type { Store } from '../../store/store.js';
import type { GatewayTables, RunStepTable, RunTable } from '../../store/tables.js';
import type { RunFilter, RunState } from '../operator/administration.js';
import { isNamed } from './reads.js';

const REPORT_COLUMNS = [
  'submission_id',
  'partner_id',
  'producer_id',
  'api_version',
  'request_id',
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

/** Read as JSON, so times are strings. */
export type StepReportRow = Omit<Selectable<RunStepTable>, 'submission_id' | 'started_at' | 'finished_at'> & {
  readonly started_at: string | null;
  readonly finished_at: string | null;
};

export type ReportRow = Pick<Selectable<RunTable>, (typeof REPORT_COLUMNS)[number]> & {
  readonly partner_name: string | null;
  /** Of the call that started the run. */
  readonly idempotency_key: string | null;
  readonly read_at: Date;
  readonly steps: readonly StepReportRow[];
};

export interface OperatorStatements {
  /** Newest first. */
  list(filter: RunFilter): Promise<Page<ReportRow>>;
  find(name: string): Promise<ReportRow | undefined>;
}

export function createOperatorStatements({ db }: Pick<Store<GatewayTables>, 'db'>): OperatorStatements {
  return {
    list: (filter) =>
      readNewest(
        db,
        reports(db).where(matches(filter)),
        { at: 'run.created_at', id: 'run.submission_id' },
        filter,
        (row) => row,
      ),

    find: (name) => reports(db).where(isNamed(name)).executeTakeFirst(),
  };
}

function matches(filter: RunFilter) {
  const { state, partnerId, apiVersion, name, anyName, requestId, idempotencyKey, errorCode, step } = filter;
  return (eb: ExpressionBuilder<GatewayTables, 'run'>) =>
    eb.and([
      ...(state === 'ALL' ? [] : [states[state](eb)]),
      ...(partnerId === undefined ? [] : [eb('run.partner_id', '=', partnerId)]),
      ...(apiVersion === undefined ? [] : [eb('run.api_version', '=', apiVersion)]),
      ...(name === undefined ? [] : [isOnPolicy(name)]),
      ...(anyName === undefined ? [] : [hasName(anyName)]),
      ...(requestId === undefined ? [] : [isStartedBy(sql`id in (${callsOfRequest(requestId)})`)]),
      ...(idempotencyKey === undefined ? [] : [isStartedBy(sql`idempotency_key = ${idempotencyKey}`)]),
      ...(errorCode === undefined ? [] : [states.FAILED(eb), eb('run.error_code', '=', errorCode)]),
      ...(step === undefined ? [] : [eb('run.current_step', '=', step)]),
      ...(filter.from === undefined ? [] : [eb('run.created_at', '>=', filter.from)]),
      ...(filter.to === undefined ? [] : [eb('run.created_at', '<', filter.to)]),
      ...(filter.failedFrom === undefined
        ? []
        : [states.FAILED(eb), eb('run.ended_at', '>=', filter.failedFrom)]),
      ...(filter.failedTo === undefined ? [] : [states.FAILED(eb), eb('run.ended_at', '<', filter.failedTo)]),
    ]);
}

const [run, call] = [sql.table('gateway.run'), sql.table('gateway.call')];

const policySelects = (name: string) => sql`
  select found.submission_id from names join ${run} as found on found.policy_key = names.name
  union select found.submission_id from names join ${run} as found on found.policy_no = names.name
  union select found.submission_id from names join ${run} as found on found.bound_policy_no = names.name
  union select submission_id from ${run} where submission_id = ${uuidIn(name)}::uuid`;

/** Each condition uses its own index: with `or`, the database may scan the whole table. */
const isOnPolicy = (name: string) =>
  sql<boolean>`run.submission_id in (with ${policyNames(name)} ${policySelects(name)})`;

const hasName = (name: string) => sql<boolean>`run.submission_id in (
  with ${policyNames(name)} ${policySelects(name)}
  union select found.submission_id from ${run} as found join (
    select write_key from ${call} where id in (${callsOfRequest(name)})
    union select write_key from ${call} where idempotency_key = ${name}
    union select write_key from ${call} where id = ${uuidIn(name)}::uuid
  ) as starting on starting.write_key = found.call_key)`;

const isStartedBy = (condition: RawBuilder<unknown>) => sql<boolean>`run.submission_id in (
  select found.submission_id from ${run} as found join ${call} as starting on starting.write_key = found.call_key
  where starting.${condition})`;

const inDoubt = sql<boolean>`run.submission_id in (
  select submission_id from ${sql.table('gateway.run_step')} where status = 'FAILED' and in_doubt)`;

// IN_DOUBT: a run whose request was erased can be neither resolved nor retried.
const states = {
  AT_WORK: (eb: ExpressionBuilder<GatewayTables, 'run'>) => eb('run.ended_at', 'is', null),
  IN_DOUBT: (eb: ExpressionBuilder<GatewayTables, 'run'>) =>
    eb.and([eb('run.overall_status', '=', 'FAILED'), eb('run.expired_at', 'is', null), inDoubt]),
  FAILED: (eb: ExpressionBuilder<GatewayTables, 'run'>) => eb('run.overall_status', '=', 'FAILED'),
  SUCCESS: (eb: ExpressionBuilder<GatewayTables, 'run'>) => eb('run.overall_status', '=', 'SUCCESS'),
} satisfies Record<Exclude<RunState, 'ALL'>, unknown>;

/** A write key is the id of its call, perhaps followed by an attempt. Only the id has an index. */
const keyOfCall = sql<string | null>`(
  select idempotency_key from ${call} as starting where starting.id =
    case when run.call_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:|$)' then left(run.call_key, 36)::uuid end)`;

function reports(db: Kysely<GatewayTables>) {
  return db
    .selectFrom('run')
    .leftJoin('partner', 'partner.id', 'run.partner_id')
    .select(REPORT_COLUMNS.map((column) => `run.${column}` as const))
    .select([
      'partner.name as partner_name',
      keyOfCall.as('idempotency_key'),
      sql<Date>`now()`.as('read_at'),
      sql<StepReportRow[]>`(
        select json_agg(json_build_object('step', step, 'status', status, 'attempts', attempts, 'in_doubt', in_doubt,
          'doubt_cause', doubt_cause, 'error', error, 'output', output, 'resolution', resolution, 'started_at', started_at,
          'finished_at', finished_at))
        from ${sql.table('gateway.run_step')} as step where step.submission_id = run.submission_id)`.as(
        'steps',
      ),
    ]);
}

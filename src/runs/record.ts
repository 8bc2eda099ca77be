// Reads a run by any of its names, as its partner sees it, and checks who may see it.
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { components } from '../newest-contract.js';
import type { Principal } from '../partners/principal.js';
import { InternalFailure, Problem } from '../problems.js';
import type { RunStepTable, RunTable, Step } from '../store/run-tables.js';
import type { Sealing } from '../store/sealing.js';
import { storable } from '../store/storable.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { errorOf, executionId, outputOf } from './status-writes.js';

/** The same in every version. */
export type StatusRecord = components['schemas']['GlobalSubmissionStatus'];

type StepRow = Pick<Selectable<RunStepTable>, 'step' | 'status' | 'attempts' | 'error' | 'output'>;

/** Everything except the request, which is the largest part and not needed here. */
const READ = [
  'submission_id',
  'partner_id',
  'producer_id',
  'last_step',
  'execution',
  'revision',
  'overall_status',
  'current_step',
  'policy_no',
  'policy_key',
  'policy_activity_key',
  'created_at',
  'updated_at',
  'ended_at',
  'expired_at',
] as const satisfies readonly (keyof RunTable)[];

export interface RunRow extends Pick<Selectable<RunTable>, (typeof READ)[number]> {
  readonly steps: readonly StepRow[];
  /** Seconds since the current step started; null if it has not started. */
  readonly step_seconds: number | null;
}

export interface RunRecords {
  /** By the number that the caller received, the number of the bind, or the submission id; undefined if the caller may not see it. */
  find(name: string, principal: Pick<Principal, 'producerIds'>): Promise<RunRow | undefined>;
  record(row: RunRow): StatusRecord;
  /** The number of a partner's runs in progress, on all nodes. */
  atWorkOf(partnerId: string): Promise<number>;
  revisions(submissionIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

const table = sql.table('gateway.run_step');
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function createRunRecords({ db }: Store<GatewayTables>, sealing: Sealing): RunRecords {
  return {
    async find(name, { producerIds }) {
      const row = await runs(db).where(named(name)).executeTakeFirst();
      if (!row || (producerIds !== 'all' && !producerIds.includes(row.producer_id))) return undefined;
      return row;
    },
    record: (row) => recordOf(row, sealing),
    async atWorkOf(partnerId) {
      const { runs: count } = await db
        .selectFrom('run')
        .select(({ fn }) => fn.countAll<number>().as('runs'))
        .where('partner_id', '=', partnerId)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },
    async revisions(submissionIds) {
      const rows = await db
        .selectFrom('run')
        .select(['submission_id', 'revision'])
        .where('submission_id', '=', sql<string>`any(${[...submissionIds]}::uuid[])`)
        .execute();
      return new Map(rows.map((row) => [row.submission_id, row.revision]));
    },
  };
}

/** Whether a run has this name. */
export function named(name: string) {
  return (eb: ExpressionBuilder<GatewayTables, 'run'>) =>
    uuid.test(name)
      ? eb('submission_id', '=', name)
      : eb.or([eb('policy_no', '=', storable(name)), eb('bound_policy_no', '=', storable(name))]);
}

function runs(db: Kysely<GatewayTables>) {
  return db
    .selectFrom('run')
    .select(READ.map((column) => `run.${column}` as const))
    .select([
      sql<StepRow[]>`(
        select json_agg(json_build_object('step', step, 'status', status, 'attempts', attempts, 'error', error,
          'output', output))
        from ${table} as step where step.submission_id = run.submission_id)`.as('steps'),
      sql<number | null>`(
        select extract(epoch from now() - started_at)::float8
        from ${table} as step where step.submission_id = run.submission_id and step.step = run.current_step)`.as(
        'step_seconds',
      ),
    ]);
}

function recordOf(row: RunRow, sealing: Sealing): StatusRecord {
  const { submission_id: submissionId, policy_no, policy_key, policy_activity_key } = row;
  const of = (step: Step) => {
    const found = row.steps.find((one) => one.step === step);
    const { error = null, output = null, status = 'PENDING', attempts = 0 } = found ?? {};
    return {
      status,
      attempts,
      error: error && opened(sealing, error, errorOf(submissionId, step)),
      output: output && opened(sealing, output, outputOf(submissionId, step)),
    } as const;
  };
  const [base, full, quote, bind] = [of('BASE'), of('FULL'), of('QUOTE'), of('BIND')];
  return {
    submissionId,
    ...(policy_no !== null && { policyNo: policy_no }),
    overallStatus: row.overall_status,
    currentStep: row.current_step,
    executionArn: executionId(submissionId, row.execution),
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

function opened(sealing: Sealing, text: string, place: string): string {
  try {
    return sealing.open(text, place);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new InternalFailure('The stored data of the run can no longer be read.', message, error);
  }
}

/** A run that exists, but that the caller may not see, gets the same message. */
export function notThere(): Problem {
  return new Problem('NOT_FOUND', 'The run does not exist.');
}

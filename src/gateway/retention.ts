// How long data is kept: one table and one sweep. docs/retention.md shows the same table.
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { type Repeating, repeatedly } from '../async/repeat.js';
import type { GatewayTables } from '../store/tables.js';

type Db = Kysely<GatewayTables>;

/** How long one kind of data is kept: `days` after the event that `after` names. */
export interface Kept {
  readonly what: string;
  readonly after: string;
  readonly days: number;
  /** Deletes a batch of older data and resolves to its size; it is called again after a full batch. */
  forget(db: Db, days: number): Promise<number>;
}

export interface RetentionDays {
  readonly calls: number;
  readonly payloads: number;
  readonly runs: number;
  readonly records: number;
}

/** For data that only helps to find out what other processes were doing. */
const TRACES_DAYS = 1;
/**
 * Rows per statement, because a large backlog in one statement would block others for long. Rows that another transaction
 * has locked, such as a run that is being retried, are skipped: they may have changed since they were selected.
 */
const MOST_AT_ONCE = 1_000;
const EVERY_MS = 60_000;

/** To add a kind of data: a row here, its row in docs/retention.md, its case in test/gateway/retention.test.ts. */
export const retentionTable = (days: RetentionDays, forgetExecutions: ForgetExecutions): readonly Kept[] => [
  {
    what: 'calls with their responses (audit, `Idempotency-Key`)',
    after: 'they ended; those with an unknown outcome stay until they are resolved',
    days: days.calls,
    forget: (db, age) =>
      changed(
        sql`
      delete from ${sql.table('gateway.call')} where id in (
        select id from ${sql.table('gateway.call')}
        where state in ('DONE', 'NOT_DONE') and coalesce(finished_at, started_at) < ${ago(age)} limit ${MOST_AT_ONCE} for update skip locked)`,
        db,
      ),
  },
  {
    what: 'the request of a successful run',
    after: 'it ended',
    days: days.payloads,
    forget: (db, age) =>
      changed(
        sql`
      update ${sql.table('gateway.run')} set payload = null where submission_id in (
        select submission_id from ${sql.table('gateway.run')}
        where payload is not null and overall_status = 'SUCCESS' and ended_at < ${ago(age)} limit ${MOST_AT_ONCE} for update skip locked)`,
        db,
      ),
  },
  {
    what: 'the request of a failed run, and the step outputs and errors of all runs',
    after: 'it ended; after that it cannot be retried',
    days: days.runs,
    forget: (db, age) =>
      changed(
        sql`
      with expired as (
        update ${sql.table('gateway.run')} set payload = null, expired_at = now() where submission_id in (
          select submission_id from ${sql.table('gateway.run')}
          where expired_at is null and ended_at < ${ago(age)} limit ${MOST_AT_ONCE} for update skip locked)
        returning submission_id
      ), erased as (
        update ${sql.table('gateway.run_step')} as step set error = null, output = null, resolution = null
        from expired where step.submission_id = expired.submission_id
      )
      select from expired`,
        db,
      ),
  },
  {
    what: 'the bare record of a run: numbers, keys, states, times',
    after: 'it ended',
    days: days.records,
    forget: (db, age) =>
      changed(
        sql`
      delete from ${sql.table('gateway.run')} where submission_id in (
        select submission_id from ${sql.table('gateway.run')} where ended_at < ${ago(age)} limit ${MOST_AT_ONCE} for update skip locked)`,
        db,
      ),
  },
  {
    what: "the engine's record of an execution (its name)",
    after: 'it ended',
    days: TRACES_DAYS,
    forget: (_db, age) => forgetExecutions(new Date(Date.now() - age * 86_400_000), MOST_AT_ONCE),
  },
  {
    what: 'policy locks and heartbeats of processes',
    after: 'they expired',
    days: TRACES_DAYS,
    forget: async (db, age) =>
      (await changed(
        sql`delete from ${sql.table('gateway.policy_lease')} where held_until < ${ago(age)}`,
        db,
      )) + (await changed(sql`delete from ${sql.table('gateway.node')} where lives_until < ${ago(age)}`, db)),
  },
];

export type ForgetExecutions = (endedBefore: Date, most: number) => Promise<number>;

export function startRetention(db: Db, table: readonly Kept[], log: Logger): Repeating {
  return repeatedly(EVERY_MS, () =>
    forgetOld(db, table).catch((err: unknown) => log.warn({ err }, 'expired records could not be deleted')),
  );
}

/** Deletes everything that is too old. */
export async function forgetOld(db: Db, table: readonly Kept[]): Promise<void> {
  for (const { days, forget } of table) while ((await forget(db, days)) >= MOST_AT_ONCE);
}

/** The number of rows that a statement has changed or returned. */
async function changed(statement: ReturnType<typeof sql>, db: Db): Promise<number> {
  const { numAffectedRows, rows } = await statement.execute(db);
  return Number(numAffectedRows ?? rows.length);
}

const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

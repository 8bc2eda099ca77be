// The retention of everything that is deleted: one table, one sweep. docs/retention.md shows the
// same table.
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { type Repeating, repeatedly } from '../async/repeat.js';
import { createRepeatedWarning } from '../async/repeated-warning.js';
import { expireAudit } from '../audit/months.js';
import { deleteExpiredNodes } from '../cluster/heartbeat.js';
import { deleteExpiredLocks } from '../cluster/policy-lock.js';
import { deleteReceipts } from '../erasure/compose.js';
import { deleteEndedCalls } from '../idempotency/orphaned-calls.js';
import { deleteEndedTokens } from '../partners/admin-token-records.js';
import { deleteEndedSessions } from '../partners/ended-sessions.js';
import { deleteSelfServicePartners } from '../partners/self-service-keys.js';
import { deleteSightings } from '../readiness/store.js';
import { deleteRuns, eraseSuccessfulPayloads, expireRuns } from '../runs/run-table/retention.js';
import type { Expire } from '../store/retention.js';
import type { GatewayTables } from '../store/tables.js';
import { deleteTraffic } from '../traffic/store.js';

type Db = Kysely<GatewayTables>;

/** The days count from the event that `after` names. */
export interface Kept {
  readonly what: string;
  readonly after: string;
  readonly days: number;
  readonly expire: Expire;
}

export interface RetentionDays {
  readonly calls: number;
  readonly payloads: number;
  readonly runs: number;
  readonly records: number;
  readonly audit: number;
}

/** Records of processes, which other processes need only for a short time. */
const TRACES_DAYS = 1;
/** Long enough for operators to see who had a key. */
const SELF_SERVICE_DAYS = 7;
const READINESS_DAYS = 90;
const TRAFFIC_DAYS = 90;
const MAX_AT_ONCE = 1_000;
const EVERY_MS = 300_000;

/** A new row also needs a line in docs/retention.md and a case in its test. */
export const retentionTable = (days: RetentionDays, forgetExecutions: ForgetExecutions): readonly Kept[] => [
  {
    what: 'calls with their responses (audit, `Idempotency-Key`)',
    after: 'the end of the call; a call with an unknown outcome stays until it is resolved',
    days: days.calls,
    expire: deleteEndedCalls,
  },
  {
    what: 'the request of a successful run',
    after: 'the end of the run',
    days: days.payloads,
    expire: eraseSuccessfulPayloads,
  },
  {
    what: 'the request of a failed run, and the step outputs and errors of all runs',
    after: 'the end of the run; after these days, a failed run cannot be retried',
    days: days.runs,
    expire: expireRuns,
  },
  {
    what: 'the bare record of a run: numbers, keys, states, times',
    after: 'the end of the run',
    days: days.records,
    expire: deleteRuns,
  },
  {
    what: 'receipts of erasures: ids, counts, policy numbers',
    after: 'the erasure',
    days: days.records,
    expire: deleteReceipts,
  },
  {
    what: 'the audit log: who did what, when, with which outcome',
    after: 'the arrival of the request',
    days: days.audit,
    expire: expireAudit,
  },
  {
    what: 'self-service partners and their keys',
    after: "the expiry or revocation of the partner's last key",
    days: SELF_SERVICE_DAYS,
    expire: deleteSelfServicePartners,
  },
  {
    what: 'administration tokens, without the tokens themselves: names, roles, times',
    after: 'the expiry or revocation of the token',
    days: days.records,
    expire: deleteEndedTokens,
  },
  {
    what: 'what readiness reports are based on (counts, names of fields, request ids)',
    after: 'the arrival of the request',
    days: READINESS_DAYS,
    expire: deleteSightings,
  },
  {
    what: "contents of partners' requests: counts of fields, of values of enumerations, of errors",
    after: 'the arrival of the request; for lengths and numbers, the beginning of their period of 45 days',
    days: TRAFFIC_DAYS,
    expire: deleteTraffic,
  },
  {
    what: "the engine's record of an execution (its name)",
    after: 'the end of the execution',
    days: TRACES_DAYS,
    expire: (_db, age) => forgetExecutions(new Date(Date.now() - age.days * 86_400_000), age.limit),
  },
  {
    what: "policy locks, heartbeats of processes, ended sessions of the operator's page",
    after: 'the expiry of the record',
    days: TRACES_DAYS,
    expire: async (db, age) =>
      (await deleteExpiredLocks(db, age)) +
      (await deleteExpiredNodes(db, age)) +
      (await deleteEndedSessions(db, age)),
  },
];

type ForgetExecutions = (endedBefore: Date, limit: number) => Promise<number>;

export interface Retention extends Repeating {
  /** Milliseconds since all expired records were last deleted, or since the start. */
  sweepAgeMs(): number;
}

interface RetentionParts {
  readonly db: Db;
  readonly log: Logger;
  elapsedMs(): number;
}

export function startRetention(table: readonly Kept[], { db, log, elapsedMs }: RetentionParts): Retention {
  const warn = createRepeatedWarning(log);
  let sweptAtMs = elapsedMs();
  const repeating = repeatedly(EVERY_MS, async () => {
    const failed = await forgetOld(db, table);
    if (failed.size === 0) sweptAtMs = elapsedMs();
    // If the database is unavailable, all kinds fail, and one line is logged.
    for (const [cause, { err, what }] of failed)
      warn({ err, what }, 'expired records could not be deleted', cause);
  });
  return { ...repeating, sweepAgeMs: () => elapsedMs() - sweptAtMs };
}

/** The kinds that could not be deleted, by error message. */
type NotForgotten = ReadonlyMap<string, { readonly err: unknown; readonly what: string[] }>;

/** Tries each kind, even if others fail; none if the clocks differ too much. */
export async function forgetOld(db: Db, table: readonly Kept[]): Promise<NotForgotten> {
  const failed = new Map<string, { err: unknown; what: string[] }>();
  const fail = (err: unknown, what: readonly string[]) => {
    const cause = err instanceof Error ? err.message : String(err);
    failed.set(cause, { err, what: [...(failed.get(cause)?.what ?? []), ...what] });
  };
  const all = table.map(({ what }) => what);
  try {
    await requireSameTime(db);
  } catch (err) {
    fail(err, all);
    return failed;
  }
  for (const { what, days, expire } of table)
    try {
      while ((await expire(db, { days, limit: MAX_AT_ONCE })) >= MAX_AT_ONCE);
    } catch (err) {
      fail(err, [what]);
    }
  return failed;
}

const MOST_APART_MS = 3_600_000;

/** A clock that is months ahead would delete everything, for good. */
async function requireSameTime(db: Db): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [there = new Date(0), here] = [rows[0]?.now, new Date(Date.now())];
  if (Math.abs(there.getTime() - here.getTime()) > MOST_APART_MS)
    throw new Error(
      `It is ${there.toISOString()} in the database and ${here.toISOString()} on this node: nothing is deleted until their clocks agree`,
    );
}

// The sweep of the journal: marks lost calls as UNKNOWN, and deletes what has expired.
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Repeating } from '../async/repeat.js';
import { repeatOrWarn } from '../async/repeated-warning.js';
import { insertLostAttempts } from '../audit/row.js';
import { countChanged, daysAgo, type Expire } from '../store/retention.js';
import type { Store } from '../store/store.js';
import type { CallTable, GatewayTables } from '../store/tables.js';

const EVERY_MS = 10_000;
const ROUNDS_PER_EXPIRY = 6;
/** How long the response of a resolved call is returned to the same call without a key. */
const JOINED_FOR_DAYS = 1;
/**
 * How long a possibly undelivered response is kept: longer than proxies usually wait.
 */
const UNDELIVERED_MINUTES = 10;

export type Orphan = Pick<CallTable, 'id' | 'request_id' | 'partner_id' | 'operation_id' | 'node_id'> & {
  readonly attempt: number;
};

export const nextOfUnknown = (id: string): string =>
  `gateway call show ${id}: it says whether the call is settled by now, and if not, what settles it`;

/** A crashed node may leave thousands of calls, which `gateway call list` shows. */
const MOST_LINES = 20;
const LOST = 'the outcome of a call is unknown: the store has lost it';

export function logOrphans(log: Pick<Logger, 'error'>, orphans: readonly Orphan[], ownNode?: string): void {
  for (const { id, attempt, ...orphan } of orphans.slice(0, MOST_LINES)) {
    const {
      request_id: requestId,
      partner_id: partner,
      operation_id: operationId,
      node_id: lostNode,
    } = orphan;
    log.error(
      { callId: id, attempt, requestId, partner, operationId, lostNode, next: nextOfUnknown(id) },
      orphan.node_id === ownNode ? LOST : 'the outcome of a call is unknown: its node has crashed',
    );
  }
  const more = orphans.length - MOST_LINES;
  if (more <= 0) return;
  const lostNodes = [...new Set(orphans.map(({ node_id }) => node_id))].slice(0, MOST_LINES);
  log.error(
    { more, lostNodes, next: 'gateway call list --state UNKNOWN' },
    'the outcomes of more calls are unknown',
  );
}

interface OwnCalls {
  readonly nodeId: string;
  /** Also calls whose outcome is not stored yet. */
  inFlight(): readonly string[];
}

/** After each sweep, runs `settle`, which looks up unknown outcomes. */
export function startSweep(
  store: Store<GatewayTables>,
  log: Logger,
  own: OwnCalls,
  settle: () => Promise<void> = async () => undefined,
): Repeating {
  let round = 0;
  const cleanUp = async () => {
    logOrphans(log, await sweep(store, own), own.nodeId);
    await settle();
    round += 1;
    if (round % ROUNDS_PER_EXPIRY === 0) await forgetJoined(store);
  };
  return repeatOrWarn(EVERY_MS, cleanUp, log, 'could not clean up the journal');
}

/**
 * An attempt may be in the store for up to this long before this process knows its id. An attempt
 * that repeats a call keeps the start time of the call, so the time of its own request, by this
 * node's clock, counts too.
 */
const BEGUN_WITHIN_SECONDS = 60;

/**
 * Returns the calls that have become UNKNOWN: those of crashed nodes, and those that this node has
 * ended but whose outcome the store has lost. A database server that crashes before its log is on
 * the disk loses outcomes.
 */
export async function sweep({ db }: Store<GatewayTables>, own?: OwnCalls): Promise<Orphan[]> {
  const ended = own
    ? sql<boolean>`call.node_id = ${own.nodeId}::uuid and call.id != all(${[...own.inFlight()]}::uuid[])
        and call.started_at < now() - make_interval(secs => ${BEGUN_WITHIN_SECONDS})
        and call.exchange_at < ${new Date(Date.now() - BEGUN_WITHIN_SECONDS * 1_000)}`
    : sql<boolean>`false`;
  const orphans = await db
    .with('lost', (query) =>
      query
        .updateTable('call')
        .set({ state: 'UNKNOWN' })
        .where('state', '=', 'UNDER_WAY')
        .where(({ or, not, exists, selectFrom, fn }) =>
          or([
            ended,
            not(
              exists(
                selectFrom('node')
                  .select('node.id')
                  .whereRef('node.id', '=', 'call.node_id')
                  .where('lives_until', '>', fn<Date>('now')),
              ),
            ),
          ]),
        )
        .returningAll(),
    )
    .with('audited', () => sql<never>`(${sql.raw(insertLostAttempts('lost'))})`)
    .selectFrom('lost')
    .select(['id', 'request_id', 'partner_id', 'operation_id', 'node_id', 'attempt'])
    .execute();
  return orphans;
}

/** Stops keeping expired responses for repeats without a key. */
export async function forgetJoined({ db }: Store<GatewayTables>): Promise<void> {
  await db
    .updateTable('call')
    .set({ join_hash: null })
    .where('state', '=', 'DONE')
    .where('join_hash', 'is not', null)
    .where(({ or, eb }) =>
      or([
        eb('finished_at', '<', daysAgo(JOINED_FOR_DAYS)),
        eb('undelivered_at', '<', sql<Date>`now() - make_interval(mins => ${UNDELIVERED_MINUTES})`),
      ]),
    )
    .execute();
}

/** Calls with an unknown outcome stay until they are resolved. */
export const deleteEndedCalls: Expire = (db, { days, limit }) =>
  countChanged(
    sql`
    delete from ${sql.table('gateway.call')} where id in (
      select id from ${sql.table('gateway.call')}
      where started_at < ${daysAgo(days)} and state in ('DONE', 'NOT_DONE')
        and coalesce(finished_at, started_at) < ${daysAgo(days)}
      order by started_at limit ${limit} for update skip locked)`,
    db,
  );

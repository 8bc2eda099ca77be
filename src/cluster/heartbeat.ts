// The heartbeat of this process in the store, on the database's clock. If it stops, other nodes
// recover the work of this one.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { repeatedly } from '../async/repeat.js';
import { createRepeatedWarning } from '../async/repeated-warning.js';
import { atMost } from '../async/timeout.js';
import { countChanged, daysAgo, type Expire } from '../store/retention.js';
import type { Store } from '../store/store.js';
import type { GatewayTables, NodeDescription } from '../store/tables.js';

export interface Node {
  /** Each start of a process has a new id. */
  readonly id: string;
  /**
   * Whether a call that starts now will be sent before other nodes may consider this node crashed.
   */
  hasFreshHeartbeat(): boolean;
  /**
   * The result reports whether the heartbeat of this moment is still fresh. While it is, no other
   * node considers this one crashed.
   */
  currentHeartbeat(): () => boolean;
  /** Milliseconds since the last stored heartbeat. */
  heartbeatAgeMs(): number;
  /** Undefined if the latest heartbeat succeeded. */
  heartbeatFailure(): unknown;
  /** Sets what the next heartbeats report about this node. */
  describeBy(describe: () => NodeDescription): void;
  /**
   * Calls the listener every second while other nodes may have recovered the work of this node. The
   * result removes the listener.
   */
  onLost(listener: () => void): () => void;
  /** Removes the heartbeat, so that other nodes need not wait for its expiry. */
  close(): Promise<void>;
}

export const deleteExpiredNodes: Expire = (db, { days }) =>
  countChanged(sql`delete from ${sql.table('gateway.node')} where lives_until < ${daysAgo(days)}`, db);

interface NodeParts {
  readonly log: Logger;
  readonly id?: string;
  /** The ids of the encryption keys; the one that encrypts comes first. */
  keyIds?(): readonly string[];
  elapsedMs(): number;
  /**
   * Resolves when this node may use a store again that it could not reach, and that may have failed
   * over meanwhile.
   */
  beforeReturn?(): Promise<void>;
}

/** After its last heartbeat, a process counts as alive for this long. */
export const LIVES_FOR_SECONDS = 12;
/**
 * `freshForMs` is less than the 12 s: the difference is the time that a call may wait for its slot
 * and its connection.
 */
const PACES = {
  postgres: { everyMs: 1_500, freshForMs: 4_000 },
  // No other node could consider this one crashed.
  embedded: { everyMs: 3_000, freshForMs: 8_000 },
} as const;
const CHECKED_EVERY_MS = 1_000;
/**
 * A heartbeat is awaited for no longer than this: the next one may succeed on another connection.
 */
const HEARTBEAT_TIMEOUT_MS = 2_000;

const LOST =
  'gateway status says why the heartbeat fails. Look at the store and the network of this node; the node continues by itself';

export async function startNode(
  { db, kind }: Store<GatewayTables>,
  { log, id = randomUUID(), keyIds = () => [], elapsedMs, beforeReturn }: NodeParts,
): Promise<Node> {
  const { everyMs, freshForMs } = PACES[kind];
  const until = sql<Date>`now() + make_interval(secs => ${LIVES_FOR_SECONDS})`;
  // The embedded store has one process at a time, so earlier processes have ended.
  if (kind === 'embedded') await db.deleteFrom('node').execute();
  let lastAt = elapsedMs();
  let failure: unknown;
  const warn = createRepeatedWarning(log, elapsedMs);
  let describe: (() => NodeDescription) | undefined;
  const values = () => ({
    lives_until: until,
    key_ids: [...keyIds()],
    description: describe ? JSON.stringify(describe()) : null,
  });
  const insert = () =>
    db
      .insertInto('node')
      .values({ id, ...values() })
      .execute();
  await insert();
  let isClosed = false;
  const renewed = async (began: number) => {
    const { numUpdatedRows } = await db
      .updateTable('node')
      .set(values())
      .where('id', '=', id)
      .executeTakeFirst();
    if (failure !== undefined) await beforeReturn?.();
    // The row was removed, for example as expired. A closed node stays removed, or it would later
    // count as lost.
    if (numUpdatedRows === 0n && !isClosed) await insert();
    // A heartbeat that timed out may be stored after a later one.
    lastAt = Math.max(lastAt, began);
    failure = undefined;
  };
  const renew = async () => {
    const renewing = renewed(elapsedMs()).catch((error: unknown) => {
      failure = error;
      if (!isClosed) warn({ err: error }, 'could not send a heartbeat');
    });
    await atMost(renewing, HEARTBEAT_TIMEOUT_MS);
  };
  const loop = repeatedly(everyMs, renew);
  const listeners = new Set<() => void>();
  let isLost = false;
  const watch = repeatedly(CHECKED_EVERY_MS, async () => {
    const wasLost = isLost;
    isLost = elapsedMs() - lastAt >= LIVES_FOR_SECONDS * 1_000;
    if (!isLost) return;
    for (const listener of [...listeners]) listener();
    if (!wasLost)
      log.error(
        { next: LOST },
        'heartbeat lost: other nodes may recover the work of this node, so it stops its work',
      );
  });
  return {
    id,
    hasFreshHeartbeat: () => elapsedMs() - lastAt < freshForMs,
    currentHeartbeat() {
      const at = lastAt;
      return () => elapsedMs() - at < freshForMs;
    },
    heartbeatAgeMs: () => elapsedMs() - lastAt,
    heartbeatFailure: () => failure,
    describeBy(by) {
      describe = by;
      // Otherwise the list of nodes would not describe this one until the next heartbeat.
      void renew();
    },
    onLost(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      await watch.stop();
      await loop.stop();
      isClosed = true;
      await db
        .deleteFrom('node')
        .where('id', '=', id)
        .execute()
        .catch((error: unknown) => log.warn({ err: error }, 'could not remove the heartbeat at shutdown'));
    },
  };
}

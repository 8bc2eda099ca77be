// The heartbeats of a node: one in flight when the node closes, one after a failed heartbeat, and
// one after the node was removed as expired.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNode } from '../../src/cluster/heartbeat.js';
import type { GatewayTables, NodeDescription } from '../../src/store/tables.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';
import { until } from '../support/until.js';

const log = pino({ level: 'silent' });
const description = {
  version: '1.0.0',
  hostName: 'gateway-1',
  processId: 7,
  phase: 'serving',
  requests: 0,
  calls: 0,
  runs: 0,
  openCircuits: [],
} satisfies NodeDescription;

// The embedded store has one connection: its statements cannot overtake each other.
describe.skipIf(!STORE_KINDS.includes('postgres'))('the postgres store', () => {
  const LOCK = 4711;
  let opened: TestStore<GatewayTables>;
  beforeAll(async () => {
    opened = await openTestStore('postgres');
  });
  afterAll(() => opened.dispose());

  /**
   * Heartbeats wait for the lock before they look for the row of their node; deleting that row does
   * not.
   */
  async function holdHeartbeats(): Promise<void> {
    const { db } = opened.store;
    await sql`create function gateway.wait_for_lock() returns trigger language plpgsql as
      ${sql.lit(`begin perform pg_advisory_xact_lock_shared(${LOCK}); return null; end`)}`.execute(db);
    await sql`create trigger wait_for_lock before insert or update on gateway.node
      for each statement execute function gateway.wait_for_lock()`.execute(db);
  }

  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where wait_event = 'advisory' and datname = current_database()`.execute(opened.store.db);
    return rows.length > 0;
  };

  test('a node that closes while its heartbeat is being stored does not come back', async () => {
    const { db } = opened.store;
    const node = await startNode(opened.store, { log, id: randomUUID(), elapsedMs: () => performance.now() });
    await holdHeartbeats();
    await db.transaction().execute(async (locking) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(locking);
      node.describeBy(() => description);
      await until('the heartbeat waits for the lock', waiting);
      await node.close();
    });
    await until('the heartbeat has ended', async () => !(await waiting()));
    expect(await db.selectFrom('node').select('id').execute()).toEqual([]);
  });
});

describe.each(STORE_KINDS)('the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  beforeAll(async () => {
    opened = await openTestStore(kind);
  });
  afterAll(() => opened.dispose());

  test('after a failed heartbeat, the node acts again only once it has checked for a fail-over', async () => {
    const { db } = opened.store;
    let now = 0;
    let hasLooked = false;
    const node = await startNode(opened.store, {
      ...{ log, elapsedMs: () => now },
      beforeReturn: () => until('the node has checked for a fail-over', () => hasLooked),
    });
    await sql`alter table gateway.node rename to unreachable`.execute(db);
    node.describeBy(() => description);
    await until('a heartbeat has failed', () => node.heartbeatFailure() !== undefined);
    await sql`alter table gateway.unreachable rename to node`.execute(db);
    now = 20_000;
    const livesUntil = async () =>
      (await db.selectFrom('node').select('lives_until').where('id', '=', node.id).executeTakeFirst())
        ?.lives_until;
    const before = await livesUntil();
    await until('the heartbeat is stored', async () => (await livesUntil())?.getTime() !== before?.getTime());
    expect(node.hasFreshHeartbeat()).toBe(false);
    hasLooked = true;
    await until('the node acts again', () => node.hasFreshHeartbeat());
    await node.close();
  });

  test('a node that was removed as expired comes back with its next heartbeat', async () => {
    const { db } = opened.store;
    const node = await startNode(opened.store, { log, id: randomUUID(), elapsedMs: () => performance.now() });
    await db.deleteFrom('node').execute();
    node.describeBy(() => description);
    const ids = () => db.selectFrom('node').select('id').execute();
    await until('the node is back', async () => (await ids()).length > 0);
    expect(await ids()).toEqual([{ id: node.id }]);
    await node.close();
    expect(await ids()).toEqual([]);
  });
});

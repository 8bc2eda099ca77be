// A node whose heartbeat has stopped is logged once, even if it had no work.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLostNodeLog } from '../../src/cluster/lost-node-log.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

describe.each(STORE_KINDS)('the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  beforeAll(async () => {
    opened = await openTestStore(kind);
  });
  afterAll(() => opened.dispose());

  /**
   * Inserts a node whose heartbeat is valid for this many more seconds, or, if negative, has been
   * invalid for as long.
   */
  const node = async (seconds: number) => {
    const id = randomUUID();
    const lives_until = new Date(Date.now() + seconds * 1_000);
    const description = JSON.stringify({
      version: '1.0.0',
      hostName: 'gateway-2',
      processId: 7,
      phase: 'serving',
      requests: 1,
      calls: 2,
      runs: 3,
      openCircuits: [],
    });
    await opened.store.db.insertInto('node').values({ id, lives_until, description }).execute();
    return id;
  };

  test('a lost node is logged once, as an error that names it and says what to do', async () => {
    const lines: Record<string, unknown>[] = [];
    const logLost = createLostNodeLog(
      opened.store,
      pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) }),
      randomUUID(),
    );
    const lost = await node(-20);
    await logLost();
    await logLost();
    expect(lines).toMatchObject([
      {
        level: 50,
        msg: 'a node is lost',
        lostNode: lost,
        hostName: 'gateway-2',
        processId: 7,
        calls: 2,
        runs: 3,
        next: expect.stringContaining(lost),
      },
    ]);
    const another = await node(-20);
    await logLost();
    expect(lines.slice(1)).toMatchObject([{ lostNode: another }]);
  });

  test.each([
    ['is alive', 10],
    ['may be renewing its heartbeat after an outage of the database', -2],
    ['was lost long ago', -3_600],
  ])('a node that %s is not logged', async (_, seconds) => {
    await opened.store.db.deleteFrom('node').execute();
    await node(seconds);
    const lines: string[] = [];
    await createLostNodeLog(
      opened.store,
      pino({ base: null }, { write: (line) => void lines.push(line) }),
      randomUUID(),
    )();
    expect(lines).toEqual([]);
  });

  test('after an outage of the database, a node does not log itself as lost, and gives other nodes time to renew their heartbeats', async () => {
    await opened.store.db.deleteFrom('node').execute();
    const lines: { lostNode: string }[] = [];
    const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
    const [own, renewed, lost] = await Promise.all([node(-30), node(-30), node(-30)]);
    let isAway = true;
    const db = new Proxy(opened.store.db, {
      get: (target, name) => {
        if (isAway) throw new Error('the database is unavailable');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const logLost = createLostNodeLog({ db }, log, own);
    await expect(logLost()).rejects.toThrow('unavailable');
    isAway = false;
    await logLost();
    expect(lines).toEqual([]);
    const lives_until = new Date(Date.now() + 12_000);
    await opened.store.db.updateTable('node').set({ lives_until }).where('id', '=', renewed).execute();
    await logLost();
    expect(lines).toMatchObject([{ lostNode: lost }]);
  });
});

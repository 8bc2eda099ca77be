// Traffic in the store: nodes add to the same rows, requests that must not be recorded are left
// out, and no row of a removed partner remains.
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../../src/openapi/contract.js';
import { unlimited } from '../../src/partners/limits.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTraffic, type Traffic } from '../../src/traffic/traffic.js';
import { quoteExample } from '../support/examples.js';
import { principalOf } from '../support/principal.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

const DAY = 86_400_000;

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  let now = Date.parse('2026-12-03T10:00:00Z');
  const nodes: Traffic[] = [];
  beforeAll(async () => {
    opened = await openTestStore(kind);
    for (const id of ['northwind', 'whitcombe'])
      await opened.store.db
        .insertInto('partner')
        .values({ id, name: id, sees_all_producers: true })
        .execute();
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await opened.dispose();
  });

  const node = async (log = pino({ level: 'silent' })) => {
    const traffic = openTraffic({ db: opened.store.db, log, now: () => now });
    nodes.push(traffic);
    const contract = await loadContract('v2');
    const operation = contract.operations.find(({ id }) => id === 'createQuote');
    if (!operation) throw new Error('v2 has no createQuote');
    const count = traffic.count(contract, operation);
    const send = (partnerId: string, body: unknown, recordsTraffic = true) =>
      count.accepted(
        principalOf({ partnerId, recordsTraffic, limits: unlimited }),
        { params: {}, query: {}, headers: {}, body },
        'application/json',
        'application/json',
      );
    return { traffic, send };
  };
  const read = async (traffic: Traffic, partnerId: string) =>
    (await traffic.read('2.0', 'createQuote')).find((one) => one.partnerId === partnerId);
  const { uMR: _, ...without } = quoteExample();

  test('the counts of two nodes and two days add up, and the last day of each feature is stored', async () => {
    const [one, other] = [await node(), await node()];
    one.send('northwind', quoteExample());
    other.send('northwind', without);
    await one.traffic.flush();
    await other.traffic.flush();
    now += DAY;
    await one.traffic.flush();
    one.send('northwind', without);
    const found = await read(one.traffic, 'northwind');
    expect(found).toMatchObject({ calls: 3, lastCallOn: '2026-12-04', isRecorded: true });
    expect(found?.features).toContainEqual({ name: 'body uMR', calls: 1, lastOn: '2026-12-03' });
    expect(found?.features).toContainEqual({ name: 'type application/json', calls: 3, lastOn: '2026-12-04' });
    expect(found?.ranges).toEqual([]);
  });

  test('a range is shown from 20 calls on', async () => {
    const { traffic, send } = await node();
    for (let sent = 0; sent < 17; sent += 1) send('northwind', without);
    const fields = async () => ((await read(traffic, 'northwind'))?.ranges ?? []).length;
    expect(await fields()).toBeGreaterThan(5);
    expect(await fields()).toBe(await fields());
  });

  test('a request that cannot be read is logged, and the requests before and after it are counted', async () => {
    const lines: string[] = [];
    const { traffic, send } = await node(pino({ level: 'warn' }, { write: (line) => void lines.push(line) }));
    const unreadable = {
      get uMR(): string {
        throw new Error('an unreadable field');
      },
    };
    for (const body of [without, unreadable, without]) send('whitcombe', body);
    await new Promise((resolve) => setImmediate(resolve));
    expect(lines.join('')).toMatch(/a request could not be counted/);
    expect((await read(traffic, 'whitcombe'))?.features).toContainEqual(
      expect.objectContaining({ name: 'type application/json', calls: 2 }),
    );
    await traffic.forget('whitcombe');
  });

  test('a partner whose recording is off is not counted, and a node that has not noticed this yet stores nothing', async () => {
    const { traffic, send } = await node();
    send('whitcombe', without, false);
    expect(await read(traffic, 'whitcombe')).toBeUndefined();
    send('whitcombe', without);
    await sql`update gateway.partner set records_traffic = false where id = 'whitcombe'`.execute(
      opened.store.db,
    );
    expect(await read(traffic, 'whitcombe')).toBeUndefined();
  });

  test('traffic is deleted on request, and when its partner is deleted', async () => {
    const { traffic, send } = await node();
    const rows = async () =>
      (await opened.store.db.selectFrom('traffic').select('partner_id').execute()).length;
    send('northwind', without);
    await traffic.forget('northwind');
    expect(await rows()).toBe(0);
    send('northwind', without);
    await traffic.flush();
    expect(await rows()).toBeGreaterThan(0);
    await sql`delete from gateway.partner where id = 'northwind'`.execute(opened.store.db);
    expect(await rows()).toBe(0);
    send('northwind', without);
    await traffic.flush();
    expect(await rows()).toBe(0);
  });
});

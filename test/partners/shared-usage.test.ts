// The usage of partners on two nodes is added up through PostgreSQL; bursts are limited per node.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unlimited } from '../../src/partners/limits.js';
import type { Principal } from '../../src/partners/principal.js';
import { createUsage, type Usage } from '../../src/partners/rate-limits.js';
import { settleUsage } from '../../src/partners/shared-usage.js';
import { Problem } from '../../src/problems.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { principalOf } from '../support/principal.js';
import { openTestStore, type TestStore } from '../support/store.js';

let opened: TestStore<GatewayTables>;
beforeAll(async () => {
  opened = await openTestStore('postgres');
});
afterAll(() => opened.dispose());

/** A partner with limits. The clock of each node stands still, so nothing drains there. */
const partner = (partnerId: string) =>
  principalOf({
    partnerId,
    limits: { ...unlimited, requestsPerSecond: 100, documentBytesPerMinute: 1_000 },
  });

const node = () => createUsage(() => 0);
/** Exchanges usage as if no time had passed in the database since the last exchange. */
async function settle(usage: Usage): Promise<void> {
  await sql`update gateway.partner_usage set settled_at = now() + interval '1 hour'`.execute(opened.store.db);
  await settleUsage(opened.store, usage);
}

function passing(usage: Usage, principal: Principal, most = Number.POSITIVE_INFINITY): number {
  let count = 0;
  try {
    for (; count < most; count += 1) usage.request(principal);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  return count;
}

test('requests on one node count on the other after the next exchange', async () => {
  const [one, two] = [node(), node()];
  const a = partner('a');
  expect(passing(one, a, 600)).toBe(600);
  await settle(one);
  expect(passing(two, a, 1)).toBe(1);
  await settle(two);
  await settle(one);
  expect(passing(two, a)).toBe(399);
  await settle(two);
  expect(passing(one, a, 1)).toBe(1);
  await settle(one);
  // The node is one above the limit: it admitted a request before the last exchange.
  expect(passing(one, a)).toBe(0);
});

test('before the exchange each node admits at most one burst, and the excess counts afterwards', async () => {
  const nodes = [node(), node(), node()];
  const b = partner('b');
  const first = nodes.map((usage) => passing(usage, b));
  expect(first).toEqual([1_000, 1_000, 1_000]);
  for (const usage of nodes) await settle(usage);
  const { rows } = await sql<{ requests: number }>`
    select requests from gateway.partner_usage where partner_id = 'b'`.execute(opened.store.db);
  expect(rows[0]?.requests).toBeGreaterThan(2_000);
  const last = nodes.at(-1) ?? node();
  expect(passing(last, b)).toBe(0);
});

test("usage drains between exchanges, by the database's clock", async () => {
  const usage = node();
  const c = partner('c');
  expect(passing(usage, c)).toBe(1_000);
  await settle(usage);
  await sql`
    update gateway.partner_usage set settled_at = now() - interval '3 seconds', requests = 1000
    where partner_id = 'c'`.execute(opened.store.db);
  const other = node();
  expect(passing(other, c, 1)).toBe(1);
  await settleUsage(opened.store, other);
  // 300 for the three seconds, minus one; the duration of the test is added.
  expect(passing(other, c)).toBeGreaterThanOrEqual(299);
});

test("usage drains from the next exchange on after the database's clock was set back", async () => {
  const [one, two, three] = [node(), node(), node()];
  const g = partner('g');
  expect(passing(one, g)).toBe(1_000);
  await settle(one);
  expect(passing(two, g, 1)).toBe(1);
  // The clock was an hour ahead at the exchange before this one.
  await settle(two);
  await sql`update gateway.partner_usage set settled_at = settled_at - interval '3 seconds'`.execute(
    opened.store.db,
  );
  expect(passing(three, g, 1)).toBe(1);
  await settleUsage(opened.store, three);
  expect(passing(three, g)).toBeGreaterThanOrEqual(298);
});

test('document bytes are shared too, and returned to the quota if they do not arrive', async () => {
  const [one, two] = [node(), node()];
  const d = partner('d');
  const count = one.document(d, 900);
  await settle(one);
  two.document(d, 99);
  await settle(two);
  two.document(d, 1);
  expect(() => two.document(d, 1)).toThrow(Problem);
  count.received(100);
  count.end();
  await settle(one);
  await settle(two);
  expect(() => two.document(d, 1)).not.toThrow();
});

test('usage that could not be shared is shared the next time', async () => {
  const [one, two] = [node(), node()];
  const e = partner('e');
  passing(one, e, 700);
  await sql`alter table gateway.partner_usage rename to elsewhere`.execute(opened.store.db);
  await expect(settle(one)).rejects.toThrow('partner_usage');
  await sql`alter table gateway.elsewhere rename to partner_usage`.execute(opened.store.db);
  await settle(one);
  passing(two, e, 1);
  await settle(two);
  expect(passing(two, e)).toBe(299);
});

test('an inactive partner costs no statement', async () => {
  const usage = node();
  const { store } = opened;
  await settleUsage(store, usage);
  passing(usage, partner('f'), 1);
  await settleUsage(store, usage);
  expect(usage.take()).toEqual([]);
});

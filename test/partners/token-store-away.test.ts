// While the store is unavailable, a token that was valid before may still read, so that Prometheus
// and an operator see the cause; it cannot change anything.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdminToken, digest } from '../../src/partners/admin-token.js';
import { createGuessLimiter } from '../../src/partners/guess-limiter.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { execute } from '../support/execute.js';
import { openTestStore, type TestStore } from '../support/store.js';

const tokens = { read: `admin_${'r'.repeat(32)}`, operate: `admin_${'o'.repeat(32)}` } as const;
/** Longer than a result from the store is cached. */
const LATER_MS = 6_000;
const DAY_MS = 86_400_000;

let [open, closed]: TestStore<GatewayTables>[] = [];
let url = '';
beforeAll(async () => {
  open = await openTestStore('postgres');
  closed = await openTestStore('postgres');
  await closed.store.close();
  if (open.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  url = open.location.url;
  for (const role of ['read', 'operate'] as const) {
    const token_hash = digest(tokens[role]).toString('hex');
    await open.store.db
      .insertInto('admin_token')
      .values({ token_hash, name: role, role, created_by: 'a test' })
      .execute();
  }
});
afterAll(async () => {
  await open?.dispose();
  await closed?.dispose();
});

function scene() {
  // Not 0, which the cache regards as no time.
  let now = 1_000;
  let isAway = false;
  const store = () => {
    const one = isAway ? closed : open;
    if (!one) throw new Error('There is no store');
    return one.store;
  };
  const { authenticate, forget } = createAdminToken({
    token: 'the configured one',
    guesses: createGuessLimiter({ elapsedMs: () => now, onAttack: () => undefined }),
    store: {
      ...store(),
      get db() {
        return store().db;
      },
    },
    elapsedMs: () => now,
    onUsed: () => undefined,
  });
  return {
    roleOf: async (token: string) => (await authenticate(token))?.role,
    forget,
    pass: (ms: number) => {
      now += ms;
    },
    storeGoes: () => {
      isAway = true;
    },
  };
}

test.each(['read', 'operate'] as const)(
  'a token with the role %s that was valid within the last day can only read while the store is unavailable',
  async (role) => {
    const { roleOf, pass, storeGoes } = scene();
    expect(await roleOf(tokens[role])).toBe(role);
    storeGoes();
    pass(LATER_MS);
    expect(await roleOf(tokens[role])).toBe('read');
    pass(DAY_MS);
    await expect(roleOf(tokens[role])).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  },
);

test('a token that this process has not seen, or has dropped from its cache, is rejected while the store is unavailable', async () => {
  const { roleOf, forget, storeGoes } = scene();
  await roleOf(tokens.read);
  forget();
  storeGoes();
  for (const token of [tokens.read, tokens.operate])
    await expect(roleOf(token)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('a token that the store has revoked is not valid when the store becomes unavailable afterwards', async () => {
  const { roleOf, pass, storeGoes } = scene();
  expect(await roleOf(tokens.read)).toBe('read');
  const set = (value: string) =>
    execute(url, `update gateway.admin_token set revoked_at = ${value} where name = 'read'`);
  await set('now()');
  pass(LATER_MS);
  expect(await roleOf(tokens.read)).toBeUndefined();
  await set('null');
  storeGoes();
  pass(LATER_MS);
  await expect(roleOf(tokens.read)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('a token that reads does not wait for a store that hangs', async () => {
  const { roleOf, pass } = scene();
  expect(await roleOf(tokens.read)).toBe('read');
  pass(LATER_MS);
  const db = open?.store.db;
  if (!db) throw new Error('There is no store');
  await db.transaction().execute(async (held) => {
    await sql`lock table gateway.admin_token in access exclusive mode`.execute(held);
    expect(await roleOf(tokens.read)).toBe('read');
  });
});

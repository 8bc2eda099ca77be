// When keys and tokens were last used: stored in groups, never lost by a failed write; and warnings
// before a key expires.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdminTokenRecords } from '../../src/partners/admin-token-records.js';
import { defaultLimits } from '../../src/partners/limits.js';
import { createPartners } from '../../src/partners/partners.js';
import { createRecentUse, type UsedKey } from '../../src/partners/recent-use.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

const DAY_MS = 86_400_000;

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  beforeAll(async () => {
    opened = await openTestStore(kind);
  });
  afterAll(() => opened.dispose());

  async function scene() {
    let now = 0;
    const warned: string[] = [];
    const { store } = opened;
    const partners = createPartners({ store, defaults: defaultLimits, onChange: async () => undefined });
    const made = await partners.add({ name: 'Broker', producerIds: ['1'], apiVersion: null });
    const use = createRecentUse({
      store,
      elapsedMs: () => now,
      now: () => now,
      onExpiresSoon: ({ keyId }) => warned.push(keyId),
    });
    const lastUse = async () => {
      const found = await partners.get(made.partnerId);
      const at = found?.partner.keys[0]?.lastUsedAt;
      return at ? Date.parse(at) : null;
    };
    const key: UsedKey = { keyId: made.keyId, partnerId: made.partnerId, expiresAt: null };
    const pass = (ms: number) => {
      now += ms;
    };
    return { use, key, warned, lastUse, pass };
  }

  test('nothing is stored before save, which stores the time of the use, not of the save', async () => {
    const { use, key, lastUse, pass } = await scene();
    use.keyUsed(key);
    expect(await lastUse()).toBeNull();
    pass(30_000);
    await use.save();
    const first = await lastUse();
    expect(Date.now() - (first ?? 0)).toBeGreaterThanOrEqual(29_000);
    use.keyUsed(key);
    await use.save();
    expect(await lastUse()).toBeGreaterThan(first ?? 0);
  });

  test('an older use of another node does not replace a newer one', async () => {
    const { use, key, lastUse, pass } = await scene();
    use.keyUsed(key);
    await use.save();
    const newest = await lastUse();
    use.keyUsed(key);
    pass(600_000);
    await use.save();
    expect(await lastUse()).toBe(newest);
  });

  test('the last use of a token is stored by its name', async () => {
    const tokens = createAdminTokenRecords({ store: opened.store, onChange: () => undefined });
    await tokens.add({ name: 'ci', role: 'read', expiresAt: null, createdBy: 'configured' });
    const { use } = await scene();
    use.tokenUsed('ci');
    await use.save();
    expect(await tokens.list()).toMatchObject([{ name: 'ci', lastUsedAt: expect.any(String) }]);
  });

  test('a key that is used within 14 days of its expiry is reported once a day', async () => {
    const { use, key, warned, pass } = await scene();
    const expiring = { ...key, expiresAt: new Date(15 * DAY_MS) };
    use.keyUsed(expiring);
    expect(warned).toEqual([]);
    pass(DAY_MS);
    use.keyUsed(expiring);
    use.keyUsed(expiring);
    expect(warned).toEqual([key.keyId]);
    pass(DAY_MS + 1);
    use.keyUsed(expiring);
    expect(warned).toHaveLength(2);
  });
});

test('a key or a token that another session has locked does not hold up the others', async () => {
  const opened = await openTestStore('postgres');
  const { store } = opened;
  const partners = createPartners({ store, defaults: defaultLimits, onChange: async () => undefined });
  const tokens = createAdminTokenRecords({ store, onChange: () => undefined });
  const { partnerId, keyId: locked } = await partners.add({
    name: 'B',
    producerIds: ['1'],
    apiVersion: null,
  });
  const other = await partners.addKey(partnerId, { apiVersion: null });
  if (typeof other !== 'object') throw new Error('No key');
  for (const name of ['locked', 'other'])
    await tokens.add({ name, role: 'read', expiresAt: null, createdBy: 'configured' });
  const use = createRecentUse({ store, elapsedMs: () => 0, now: () => 0, onExpiresSoon: () => undefined });
  for (const keyId of [locked, other.keyId]) use.keyUsed({ keyId, partnerId, expiresAt: null });
  for (const name of ['locked', 'other']) use.tokenUsed(name);
  await store.db.transaction().execute(async (locking) => {
    await locking.selectFrom('api_key').select('id').where('id', '=', locked).forUpdate().execute();
    await locking.selectFrom('admin_token').select('name').where('name', '=', 'locked').forUpdate().execute();
    await use.save();
  });
  const keys = (await partners.get(partnerId))?.partner.keys ?? [];
  expect(keys.filter(({ lastUsedAt }) => lastUsedAt).map(({ keyId }) => keyId)).toEqual([other.keyId]);
  expect((await tokens.list()).filter(({ lastUsedAt }) => lastUsedAt).map(({ name }) => name)).toEqual([
    'other',
  ]);
  await opened.dispose();
});

test('a use that cannot be stored is stored by the next save', async () => {
  const opened = await openTestStore('postgres');
  let isAway = true;
  const db = opened.store.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isAway) throw new Error('away');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const store = { ...opened.store, db };
  const tokens = createAdminTokenRecords({ store: opened.store, onChange: () => undefined });
  await tokens.add({ name: 'ci', role: 'read', expiresAt: null, createdBy: 'configured' });
  const use = createRecentUse({ store, elapsedMs: () => 0, now: () => 0, onExpiresSoon: () => undefined });
  use.tokenUsed('ci');
  await expect(use.save()).rejects.toThrow('away');
  isAway = false;
  await use.save();
  expect(await tokens.list()).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  await opened.dispose();
});

// Partners and their keys, on both stores.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashApiKey, openApiKeys } from '../../src/partners/api-keys.js';
import { defaultLimits } from '../../src/partners/limits.js';
import { createPartners, type Partners } from '../../src/partners/partners.js';
import { ensureSandboxPartner } from '../../src/partners/sandbox-partner.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

const broker = { name: 'Broker', producerIds: ['8800101', '8800102'], apiVersion: null };

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  let partners: Partners;
  // With an empty cache each time; api-keys.test.ts tests the cache.
  const principalOf = async (apiKey: string) => {
    const { store } = opened;
    const keys = await openApiKeys({ store, defaults: defaultLimits, elapsedMs: () => 0, isSandbox: true });
    return keys.authenticate(apiKey);
  };
  let changes = 0;

  beforeAll(async () => {
    opened = await openTestStore(kind);
    const onChange = async () => {
      changes += 1;
    };
    partners = createPartners({ store: opened.store, defaults: defaultLimits, onChange });
  });
  afterAll(() => opened.dispose());

  test('a key authenticates its partner, with its broker companies and its version pin', async () => {
    const some = await partners.add({ ...broker, apiVersion: '1.0' });
    const every = await partners.add({ ...broker, producerIds: 'all' });
    expect(await principalOf(some.apiKey)).toEqual({
      partnerId: some.partnerId,
      keyId: some.keyId,
      apiVersion: '1.0',
      producerIds: ['8800101', '8800102'],
      contacts: 'own',
      isWatched: false,
      recordsTraffic: true,
      limits: defaultLimits,
    });
    expect(await principalOf(every.apiKey)).toMatchObject({
      producerIds: 'all',
      contacts: 'all',
      apiVersion: null,
    });
  });

  test('access to all contacts is granted when a partner is added, is listed, and can be revoked', async () => {
    const { partnerId, apiKey } = await partners.add({ ...broker, contacts: 'all' });
    expect(await principalOf(apiKey)).toMatchObject({ producerIds: broker.producerIds, contacts: 'all' });
    expect(await partners.list()).toContainEqual(expect.objectContaining({ partnerId, contacts: 'all' }));
    const before = changes;
    expect(await partners.setContacts(partnerId, 'own')).toMatchObject({ partnerId, contacts: 'own' });
    expect(changes).toBe(before + 1);
    expect(await principalOf(apiKey)).toMatchObject({ contacts: 'own' });
    expect(await partners.setContacts('nobody', 'all')).toBeUndefined();
  });

  test('keys and partner ids are unique, and only the hash of a key is stored', async () => {
    const [one, two] = [await partners.add(broker), await partners.add(broker)];
    expect(one.apiKey).toMatch(/^pk_[\w-]{38}$/);
    expect(new Set([one.apiKey, two.apiKey, one.partnerId, two.partnerId, one.keyId, two.keyId]).size).toBe(
      6,
    );
    const rows = await opened.store.db
      .selectFrom('api_key')
      .selectAll()
      .where('id', '=', one.keyId)
      .execute();
    expect(rows).toMatchObject([{ key_hash: hashApiKey(one.apiKey) }]);
    expect(JSON.stringify(rows)).not.toContain(one.apiKey);
  });

  test('a second key works as well as the first, and revoking one leaves the other', async () => {
    const first = await partners.add(broker);
    const second = await partners.addKey(first.partnerId, { apiVersion: '1.0' });
    if (typeof second !== 'object') throw new Error('No key was created');
    expect(await principalOf(second.apiKey)).toMatchObject({ partnerId: first.partnerId, apiVersion: '1.0' });
    const left = await partners.revokeKey(first.keyId);
    expect(left?.keys).toMatchObject([
      { keyId: first.keyId, revokedAt: expect.any(String) },
      { keyId: second.keyId, revokedAt: null },
    ]);
    expect(await principalOf(first.apiKey)).toBeUndefined();
    expect(await principalOf(second.apiKey)).toBeDefined();
  });

  test('a revoked partner has no valid key, and other partners are not affected', async () => {
    const [gone, other] = [await partners.add(broker), await partners.add(broker)];
    await partners.addKey(gone.partnerId, { apiVersion: null });
    const left = await partners.revoke(gone.partnerId);
    expect(left?.keys.map(({ revokedAt }) => typeof revokedAt)).toEqual(['string', 'string']);
    expect(await principalOf(gone.apiKey)).toBeUndefined();
    expect(await principalOf(other.apiKey)).toBeDefined();
  });

  test('a limit applies to all keys of the partner, and null resets it to the default', async () => {
    const { partnerId, apiKey } = await partners.add(broker);
    const second = await partners.addKey(partnerId, { apiVersion: null });
    if (typeof second !== 'object') throw new Error('No key was created');
    const set = await partners.setLimits(partnerId, {
      requestsPerSecond: 7,
      documentBytesPerMinute: 9_000_000_000_000,
    });
    expect(set?.limits).toEqual({
      requestsPerSecond: { value: 7, isDefault: false },
      concurrentCalls: { value: 30, isDefault: true },
      concurrentRuns: { value: 25, isDefault: true },
      documentBytesPerMinute: { value: 9_000_000_000_000, isDefault: false },
    });
    const limits = { ...defaultLimits, requestsPerSecond: 7, documentBytesPerMinute: 9_000_000_000_000 };
    for (const key of [apiKey, second.apiKey]) expect(await principalOf(key)).toMatchObject({ limits });
    const back = await partners.setLimits(partnerId, { requestsPerSecond: null, concurrentRuns: 3 });
    expect(back?.limits).toMatchObject({
      requestsPerSecond: { value: 50, isDefault: true },
      concurrentRuns: { value: 3, isDefault: false },
      documentBytesPerMinute: { value: 9_000_000_000_000, isDefault: false },
    });
    expect(await partners.setLimits('nobody', { concurrentRuns: 3 })).toBeUndefined();
  });

  test('each change of a key or limit is reported, so that caches are cleared', async () => {
    const { partnerId, keyId } = await partners.add(broker);
    const before = changes;
    await partners.setLimits(partnerId, { concurrentCalls: 2 });
    await partners.revokeKey(keyId);
    await partners.revoke(partnerId);
    expect(changes - before).toBe(3);
  });

  test('a key that is revoked twice keeps the time of the first revocation', async () => {
    const { keyId } = await partners.add(broker);
    const first = await partners.revokeKey(keyId);
    expect(await partners.revokeKey(keyId)).toEqual(first);
  });

  test('operations on unknown ids return undefined, and create nothing', async () => {
    const before = await partners.list();
    expect(await partners.revoke('nobody')).toBeUndefined();
    expect(await partners.revokeKey(randomUUID())).toBeUndefined();
    expect(await partners.addKey('nobody', { apiVersion: null })).toBeUndefined();
    expect(await partners.list()).toEqual(before);
  });

  test('partners are listed oldest first, with or without keys', async () => {
    await opened.store.db
      .insertInto('partner')
      .values({ id: 'keyless', name: 'Keyless', sees_all_producers: true })
      .execute();
    const list = await partners.list();
    expect(list.map(({ createdAt }) => createdAt)).toEqual(list.map(({ createdAt }) => createdAt).toSorted());
    expect(list.at(-1)).toMatchObject({ partnerId: 'keyless', producerIds: 'all', keys: [] });
  });

  test('the sandbox partner gets no second key, because the next start would delete it', async () => {
    await ensureSandboxPartner(opened.store, 'sandbox_key');
    expect(await partners.addKey('sandbox', { apiVersion: null })).toBe('configured');
  });

  test('a revoked sandbox key stays revoked after a restart, and a new one works', async () => {
    await partners.revoke('sandbox');
    await ensureSandboxPartner(opened.store, 'sandbox_key');
    expect(await principalOf('sandbox_key')).toBeUndefined();
    await ensureSandboxPartner(opened.store, 'sandbox_other');
    expect(await principalOf('sandbox_other')).toBeDefined();
  });
});

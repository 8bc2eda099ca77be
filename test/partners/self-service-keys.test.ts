// Self-service keys, on both stores.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteOf } from '../../src/http/client-address.js';
import { openApiKeys } from '../../src/partners/api-keys.js';
import { defaultLimits } from '../../src/partners/limits.js';
import { createPartners } from '../../src/partners/partners.js';
import { createSelfService, revokeSelfServiceKeys } from '../../src/partners/self-service-keys.js';
import { Problem } from '../../src/problems.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  let brokers = 0;
  let isAway = false;
  let nowMs = 0;
  const serviceWith = (defaults = defaultLimits, most = 100) =>
    createSelfService({
      store: opened.store,
      limits: { days: 7, perHour: 2, most },
      defaults,
      addBroker: async () => {
        if (isAway) throw new Error('The back office is unavailable');
        brokers += 1;
        return `broker-${brokers}`;
      },
      siteOf,
      onAdded: async () => undefined,
      elapsedMs: () => nowMs,
    });
  const principalOf = async (apiKey: string) => {
    const keys = await openApiKeys({
      store: opened.store,
      defaults: defaultLimits,
      elapsedMs: () => 0,
      isSandbox: true,
    });
    return keys.authenticate(apiKey);
  };

  beforeAll(async () => {
    opened = await openTestStore(kind);
  });
  afterAll(() => opened.dispose());

  test('each key has a broker company of its own, small limits, and no version pin', async () => {
    const service = serviceWith();
    const [one, other] = [await service.createKey('a'), await service.createKey('a')];
    expect(one.producer.id).not.toBe(other.producer.id);
    expect(await principalOf(one.apiKey)).toMatchObject({
      producerIds: [one.producer.id],
      contacts: 'own',
      apiVersion: null,
      limits: one.limits,
    });
    expect(one.limits.concurrentRuns).toBeLessThan(defaultLimits.concurrentRuns);
  });

  test('the limits of a key are never higher than the default limits', async () => {
    const { limits } = await serviceWith({ ...defaultLimits, requestsPerSecond: 1 }).createKey('a');
    expect(limits.requestsPerSecond).toBe(1);
  });

  test('an attempt that fails does not count against its address', async () => {
    const service = serviceWith();
    isAway = true;
    for (const _ of [1, 2, 3]) {
      const failed = await service.createKey('b').catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(Problem);
      expect(failed).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    }
    isAway = false;
    await service.createKey('b');
    await service.createKey('b');
    await expect(service.createKey('b')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  describe('from the IPv6 networks of one organization', () => {
    const clients = (site: string) =>
      Array.from({ length: 200 }, (_, at) => `2001:db8:${site}:${at.toString(16)}::/64`);

    test('200 client addresses of one /48 get a tenth of the maximum, and more only over the following week; others get theirs', async () => {
      const service = serviceWith();
      const created = async (site: string) => {
        const all = await Promise.allSettled(clients(site).map((client) => service.createKey(client)));
        return all.filter(({ status }) => status === 'fulfilled').length;
      };
      expect(await created('a')).toBe(10);
      const refused = await service.createKey('2001:db8:a:ffff::/64').catch((error: unknown) => error);
      expect(refused).toMatchObject({
        code: 'RATE_LIMITED',
        message: expect.stringContaining('10 sandbox keys in 7 days from your network'),
      });
      await service.createKey('2001:db8:b:1::/64');
      await service.createKey('192.0.2.1');
      nowMs += 7 * 86_400_000;
      expect(await created('a')).toBe(10);
    });

    test('a refusal for an address does not count against its network, and one for a network does not count against the address', async () => {
      const service = serviceWith();
      const [first = '', ...others] = clients('c');
      for (const _ of [1, 2]) await service.createKey(first);
      for (const _ of [1, 2, 3])
        await expect(service.createKey(first)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
      for (const client of others.slice(0, 8)) await service.createKey(client);
      const [, last = ''] = others.toReversed();
      for (const _ of [1, 2, 3]) await expect(service.createKey(last)).rejects.toThrow('from your network');
      nowMs += (2 * (7 * 86_400_000)) / 10;
      for (const _ of [1, 2]) await service.createKey(last);
    });

    test('each IPv4 address is counted separately', async () => {
      const service = serviceWith();
      for (let at = 0; at < 30; at += 1) await service.createKey(`198.51.100.${at}`);
    });
  });

  describe('an unused key', () => {
    /** As if all keys and partners had been created earlier. */
    const pass = async (interval: string) => {
      for (const table of ['partner', 'api_key'])
        await sql`update ${sql.table(`gateway.${table}`)} set created_at = created_at - ${interval}::interval`.execute(
          opened.store.db,
        );
    };
    const refusalOf = async (apiKey: string) => (await principalOf(apiKey))?.refusal;

    test('expires after a day and frees its slot', async () => {
      await revokeSelfServiceKeys(opened.store);
      const service = serviceWith(defaultLimits, 1);
      const { apiKey } = await service.createKey('d');
      await expect(service.createKey('e')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
      await pass('1 day');
      expect(await refusalOf(apiKey)).toBe('expired');
      const next = await service.createKey('e');
      expect(await refusalOf(next.apiKey)).toBeUndefined();
    });

    test('stays valid on every node once it has been used, even in the last minute of the day', async () => {
      const { apiKey } = await serviceWith().createKey('f');
      await pass('23 hours 59 minutes');
      expect(await refusalOf(apiKey)).toBeUndefined();
      await pass('2 minutes');
      expect(await refusalOf(apiKey)).toBeUndefined();
      await pass('5 days');
      expect(await refusalOf(apiKey)).toBeUndefined();
    });

    test('is shown to operators with its current expiry', async () => {
      const { apiKey, expiresAt, producer } = await serviceWith().createKey('g');
      const partners = createPartners({
        store: opened.store,
        defaults: defaultLimits,
        onChange: async () => undefined,
      });
      const keyOf = async () => {
        const all = await partners.list();
        return all.find(({ producerIds }) => producerIds.includes(producer.id))?.keys[0];
      };
      const unused = await keyOf();
      expect(Date.parse(unused?.expiresAt ?? '') - Date.parse(unused?.createdAt ?? '')).toBe(86_400_000);
      await principalOf(apiKey);
      expect(await keyOf()).toMatchObject({ expiresAt, lastUsedAt: expect.any(String) });
    });

    test('stays if an operator has added it to the partner', async () => {
      const { producer } = await serviceWith().createKey('h');
      const partners = createPartners({
        store: opened.store,
        defaults: defaultLimits,
        onChange: async () => undefined,
      });
      const all = await partners.list();
      const partner = all.find(({ producerIds }) => producerIds.includes(producer.id));
      const added = await partners.addKey(partner?.partnerId ?? '', { apiVersion: null });
      await pass('3 days');
      if (typeof added !== 'object') throw new Error('The partner has no new key');
      expect(await refusalOf(added.apiKey)).toBeUndefined();
    });
  });

  test('with a real back office, self-service keys are revoked, and no others', async () => {
    const { apiKey } = await serviceWith().createKey('c');
    const partners = createPartners({
      store: opened.store,
      defaults: defaultLimits,
      onChange: async () => undefined,
    });
    const broker = await partners.add({ name: 'Broker', producerIds: ['8800101'], apiVersion: null });
    await revokeSelfServiceKeys(opened.store);
    expect(await principalOf(apiKey)).toBeUndefined();
    expect(await principalOf(broker.apiKey)).toMatchObject({ partnerId: broker.partnerId });
  });
});

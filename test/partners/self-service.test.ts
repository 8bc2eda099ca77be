// Self-service keys in the store, on both stores.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiKeys } from '../../src/partners/api-keys.js';
import { defaultLimits } from '../../src/partners/limits.js';
import { createPartners } from '../../src/partners/partners.js';
import { createSelfService, revokeSelfServiceKeys } from '../../src/partners/self-service.js';
import { Problem } from '../../src/problems.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  let brokers = 0;
  let isAway = false;
  const serviceWith = (defaults = defaultLimits) =>
    createSelfService({
      store: opened.store,
      limits: { days: 7, perHour: 2, most: 100 },
      defaults,
      addBroker: async () => {
        if (isAway) throw new Error('The back office is away');
        brokers += 1;
        return `broker-${brokers}`;
      },
      onAdded: async () => undefined,
      elapsedMs: () => 0,
    });
  const principalOf = async (apiKey: string) => {
    const keys = await openApiKeys({ store: opened.store, defaults: defaultLimits, elapsedMs: () => 0 });
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

  test('its limits are never higher than those of partners', async () => {
    const { limits } = await serviceWith({ ...defaultLimits, requestsPerSecond: 1 }).createKey('a');
    expect(limits.requestsPerSecond).toBe(1);
  });

  test('an attempt that fails does not count for its address', async () => {
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

  test('a real back office revokes these keys, and no others', async () => {
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

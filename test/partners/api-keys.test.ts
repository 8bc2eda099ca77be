// The form of API keys and their lookup: what is cached, and how rarely unknown keys reach the
// store.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashApiKey, isWellFormed, makeApiKey, openApiKeys } from '../../src/partners/api-keys.js';
import { defaultLimits } from '../../src/partners/limits.js';
import { createPartners, type Partners } from '../../src/partners/partners.js';
import { ensureSandboxPartner } from '../../src/partners/sandbox-partner.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

const broker = { name: 'Broker', producerIds: ['8800101'], apiVersion: null };
const random = () => randomBytes(24).toString('base64url');

describe('the form of a key', () => {
  test('generated keys have the form, and lose it if any character changes', () => {
    for (let made = 0; made < 100; made += 1) {
      const key = makeApiKey();
      expect(isWellFormed(key)).toBe(true);
      for (const at of [3, 20, 34, 35, 40]) {
        const other = key[at] === 'A' ? 'B' : 'A';
        expect(isWellFormed(key.slice(0, at) + other + key.slice(at + 1)), `letter ${at} of ${key}`).toBe(
          false,
        );
      }
    }
  });

  test('keys of earlier releases and stored sandbox keys are well-formed', () => {
    expect(isWellFormed(`pk_${random()}`)).toBe(true);
    expect(isWellFormed(`sandbox_${random()}`)).toBe(true);
  });

  test.each([
    '',
    'pk_',
    'nobody',
    `pk_${random()}1`,
    `xx_${random()}`,
    `pk_${random()} `,
    'pk_'.repeat(1_000),
  ])('%j is malformed', (text) => {
    expect(isWellFormed(text)).toBe(false);
  });
});

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  let partners: Partners;
  let forgetAll = () => {};
  beforeAll(async () => {
    opened = await openTestStore(kind);
    partners = createPartners({
      store: opened.store,
      defaults: defaultLimits,
      onChange: async () => forgetAll(),
    });
  });
  afterAll(() => opened.dispose());

  /** A node's keys, which count the queries that they make, and a clock that the test controls. */
  async function openNode() {
    let now = 1;
    let queries = 0;
    const db = opened.store.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const store: typeof opened.store = {
      ...opened.store,
      db,
      prepare: (name, text) => {
        const statement = opened.store.prepare<never>(name, text);
        return (...values) => {
          queries += 1;
          return statement(...values);
        };
      },
    };
    const keys = await openApiKeys({ store, defaults: defaultLimits, elapsedMs: () => now, isSandbox: true });
    let unknown = 0;
    const authenticate = async (apiKey: string) =>
      keys.authenticate(apiKey, () => {
        unknown += 1;
      });
    const take = () => {
      const taken = { queries, unknown };
      queries = 0;
      unknown = 0;
      return taken;
    };
    take();
    const pass = (ms: number) => {
      now += ms;
    };
    return { ...keys, authenticate, take, pass };
  }

  test('broker companies stored with surrounding invisible characters are read without them, and without duplicates', async () => {
    const { partnerId, apiKey } = await partners.add({
      ...broker,
      producerIds: [' 8800101', '8800101', '8800101\u00A0', '\uFEFF8800102\t', '\u200B'],
    });
    const { authenticate } = await openNode();
    expect(await authenticate(apiKey)).toMatchObject({ producerIds: ['8800101', '8800102'] });
    expect(await partners.get(partnerId)).toMatchObject({ partner: { producerIds: ['8800101', '8800102'] } });
    const left = await partners.update(partnerId, { removeProducerIds: ['8800101'] });
    expect(left).toMatchObject({ producerIds: ['8800102'] });
  });

  test('a valid key costs one query for many requests, and is known from the start', async () => {
    const { apiKey, partnerId } = await partners.add(broker);
    const node = await openNode();
    for (let sent = 0; sent < 50; sent += 1)
      expect(await node.authenticate(apiKey)).toMatchObject({ partnerId });
    expect(node.take()).toEqual({ queries: 1, unknown: 0 });
  });

  test('a key created while the node runs works immediately', async () => {
    const node = await openNode();
    const { apiKey, partnerId } = await partners.add(broker);
    expect(await node.authenticate(apiKey)).toMatchObject({ partnerId });
    expect(node.take()).toEqual({ queries: 1, unknown: 1 });
    node.forget();
    expect(await node.authenticate(apiKey)).toMatchObject({ partnerId });
    expect(node.take()).toEqual({ queries: 1, unknown: 0 });
  });

  test('5,000 malformed keys cost no query', async () => {
    const node = await openNode();
    for (let sent = 0; sent < 5_000; sent += 1)
      expect(await node.authenticate(`pk_${random()}${String(sent).padStart(6, '0')}`)).toBeUndefined();
    expect(node.take()).toEqual({ queries: 0, unknown: 5_000 });
  });

  test('of 5,000 well-formed unknown keys a hundred reach the store, and the others get 429', async () => {
    const node = await openNode();
    let refused = 0;
    let limited = 0;
    for (let sent = 0; sent < 5_000; sent += 1) {
      const answer = await node
        .authenticate(sent % 2 ? makeApiKey() : `pk_${random()}`)
        .catch((error) => error);
      if (answer === undefined) refused += 1;
      else expect(answer).toMatchObject({ code: 'RATE_LIMITED', headers: { 'Retry-After': '1' } });
      if (answer !== undefined) limited += 1;
    }
    expect({ refused, limited }).toEqual({ refused: 100, limited: 4_900 });
    expect(node.take()).toEqual({ queries: 100, unknown: 5_000 });
  });

  test('valid keys pass while unknown keys have used up the lookups', async () => {
    const { apiKey, partnerId } = await partners.add(broker);
    const node = await openNode();
    for (let sent = 0; sent < 200; sent += 1) await node.authenticate(makeApiKey()).catch(() => undefined);
    node.take();
    node.forget();
    expect(await node.authenticate(apiKey)).toMatchObject({ partnerId });
    expect(node.take()).toEqual({ queries: 1, unknown: 0 });
  });

  test('while unknown keys have used up the lookups, a key that another node has created passes once this node has learned it', async () => {
    const node = await openNode();
    for (let sent = 0; sent < 200; sent += 1) await node.authenticate(makeApiKey()).catch(() => undefined);
    const { apiKey, partnerId } = await partners.add(broker);
    await expect(node.authenticate(apiKey)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await node.learn();
    expect(await node.authenticate(apiKey)).toMatchObject({ partnerId });
  });

  test('a rejected key is rejected again without the store', async () => {
    const node = await openNode();
    const key = makeApiKey();
    for (let sent = 0; sent < 20; sent += 1) expect(await node.authenticate(key)).toBeUndefined();
    expect(node.take()).toEqual({ queries: 1, unknown: 20 });
  });

  test('a sandbox key in any form is known from the start, and no other malformed key is looked up', async () => {
    await ensureSandboxPartner(opened.store, 'any text at all');
    const node = await openNode();
    expect(await node.authenticate('any text at all')).toMatchObject({ partnerId: 'sandbox' });
    expect(await node.authenticate('any text at al')).toBeUndefined();
    expect(node.take()).toEqual({ queries: 1, unknown: 1 });
  });

  test('a key of an earlier release works', async () => {
    const key = `pk_${random()}`;
    const node = await openNode();
    const { partnerId } = await partners.add(broker);
    await opened.store.db
      .insertInto('api_key')
      .values({ key_hash: hashApiKey(key), partner_id: partnerId, api_version: null })
      .execute();
    expect(await node.authenticate(key)).toMatchObject({ partnerId });
    expect(await (await openNode()).authenticate(key)).toMatchObject({ partnerId });
  });

  test('a revocation or a limit that another node has set takes effect within five seconds', async () => {
    const node = await openNode();
    forgetAll = () => {};
    const [limited, revoked] = [await partners.add(broker), await partners.add(broker)];
    for (const { apiKey } of [limited, revoked]) expect(await node.authenticate(apiKey)).toBeDefined();
    await partners.setLimits(limited.partnerId, { concurrentRuns: 1 });
    await partners.revoke(revoked.partnerId);
    node.pass(5_001);
    expect(await node.authenticate(limited.apiKey)).toMatchObject({ limits: { concurrentRuns: 1 } });
    expect(await node.authenticate(revoked.apiKey)).toBeUndefined();
  });

  test('a suspension and its end take effect on other nodes within five seconds, however often the key is used', async () => {
    const node = await openNode();
    forgetAll = () => {};
    const { apiKey, partnerId } = await partners.add(broker);
    const refusalAfter = async (uses: number) => {
      // A use of the key must not extend the time that it is cached.
      for (let used = 0; used < uses; used += 1) {
        await node.authenticate(apiKey);
        node.pass(1_001);
      }
      return (await node.authenticate(apiKey))?.refusal;
    };
    expect(await refusalAfter(0)).toBeUndefined();
    await partners.suspend(partnerId, null);
    expect(await refusalAfter(4)).toBeUndefined();
    expect(await refusalAfter(1)).toBe('suspended');
    await partners.resume(partnerId);
    expect(await refusalAfter(4)).toBe('suspended');
    expect(await refusalAfter(1)).toBeUndefined();
  });

  test('an expired key of a suspended partner counts as expired', async () => {
    const node = await openNode();
    const expiresAt = new Date(Date.now() - 1_000).toISOString();
    const { apiKey, partnerId } = await partners.add({ ...broker, expiresAt });
    await partners.suspend(partnerId, null);
    expect((await node.authenticate(apiKey))?.refusal).toBe('expired');
  });

  test('a change on the node itself takes effect with the next request', async () => {
    const node = await openNode();
    forgetAll = node.forget;
    const { apiKey, partnerId, keyId } = await partners.add(broker);
    expect(await node.authenticate(apiKey)).toMatchObject({ limits: defaultLimits });
    await partners.setLimits(partnerId, { requestsPerSecond: 3 });
    expect(await node.authenticate(apiKey)).toMatchObject({ limits: { requestsPerSecond: 3 } });
    await partners.revokeKey(keyId);
    expect(await node.authenticate(apiKey)).toBeUndefined();
    node.take();
    expect(await node.authenticate(apiKey)).toBeUndefined();
    expect(node.take()).toEqual({ queries: 0, unknown: 1 });
  });
});

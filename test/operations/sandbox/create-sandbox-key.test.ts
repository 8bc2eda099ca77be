// POST /sandbox/keys, one describe per status; then who may see what with such a key, and when it
// expires.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { components } from '../../../generated/sandbox.js';
import { useBeside } from '../../admin/journal.js';
import { type TestGateway, type TestGatewayOptions, useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';

type SandboxKey = components['schemas']['SandboxKey'];

const path = '/sandbox/keys';
let nowMs = 1_000;
const options = (environment: Record<string, string> = {}): TestGatewayOptions => ({
  store: 'postgres',
  environment: { TRUSTED_PROXIES: '127.0.0.1', SANDBOX_KEYS_PER_HOUR: '1000', ...environment },
  limitsElapsedMs: () => nowMs,
});

const create = async (gateway: TestGateway): Promise<SandboxKey> => {
  const { status, body, text } = await gateway.http.post(path);
  expect(status, text).toBe(201);
  return body;
};
const from = (gateway: TestGateway, address: string) =>
  gateway.http.post(path).set('X-Forwarded-For', address);
const send = (gateway: TestGateway, { firstRequest: { path: target, headers, body } }: SandboxKey) =>
  gateway.http.post(target).set(headers).send(body);
const list = (gateway: TestGateway, { apiKey }: SandboxKey) =>
  gateway.http.get('/v2/submissions').set('x-api-key', apiKey);

describe('switched on', () => {
  const gateway = useGateway(options({ MAX_BODY_BYTES: '4000' }));
  const beside = useBeside(gateway);

  describe('201', () => {
    test.each([
      ['no body', () => gateway().http.post(path)],
      ['an empty object', () => gateway().http.post(path).send({})],
      ['an unknown API key', () => gateway().http.post(path).set('x-api-key', 'nobody')],
    ])('a request with %s creates a key', async (_, asked) => {
      const { status, text } = await asked();
      expect(status, text).toBe(201);
    });

    test('the key has a producer, limits, a lifetime of seven days, and a first request without an Idempotency-Key', async () => {
      const { status, body, headers } = await gateway().http.post(path);
      expect(status).toBe(201);
      const key: SandboxKey = body;
      const { apiKey, producer, limits, firstRequest, statusRequest } = key;
      expect(limits.requestsPerSecond).toBeLessThan(50);
      expect(Date.parse(key.expiresAt) - Date.parse(String(headers.date))).toBeGreaterThan(6.9 * 86_400_000);
      expect(Date.parse(key.expiresAt) - Date.parse(String(headers.date))).toBeLessThan(7.1 * 86_400_000);
      expect(firstRequest).toMatchObject({
        method: 'POST',
        path: '/v2/policy/issue',
        body: { fullRequest: { producer: { id: producer.id } } },
      });
      expect(Object.keys(firstRequest.headers).toSorted()).toEqual([
        'Content-Type',
        'X-Audit-UserId',
        'X-Origination-Source',
        'x-api-key',
      ]);
      expect(statusRequest.headers).toMatchObject({ 'x-api-key': apiKey });
    });

    test('the response is not cached, and pages of other origins may read it', async () => {
      const { headers } = await gateway().http.post(path).set('Origin', 'https://portal.example');
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'api-version': '2.0',
      });
      const preflight = await gateway()
        .http.options(path)
        .set('Origin', 'https://portal.example')
        .set('Access-Control-Request-Method', 'POST');
      expect(preflight.status).toBe(200);
    });

    test('the report of a key has the name that its owner gave, with the suffix `, self-service`, until an operator changes it', async () => {
      const { admin, http } = gateway();
      const { apiKey } = (await http.post(path).send({ name: 'Whitcombe Brokers' })).body;
      const reported = async () => (await http.get('/readiness').set('x-api-key', apiKey)).body.partner;
      const { id: partnerId, name } = await reported();
      expect(name).toBe('Whitcombe Brokers, self-service');
      const body = { name: 'Whitcombe Brokers Ltd' };
      await admin.client.PATCH('/partners/{partnerId}', { params: { path: { partnerId } }, body });
      await expect.poll(async () => (await reported()).name).toBe('Whitcombe Brokers Ltd');
    });

    test.each(['Tagged \u{E0041}Brokers', '', ' Whitcombe', 'Whit\u202Ecombe', 'x'.repeat(201)])(
      'the name %j is refused',
      async (name) => {
        const { status, body } = await gateway().http.post(path).send({ name });
        expect([status, body.error.details[0].field]).toEqual([400, 'name']);
      },
    );

    test('an operator sees the partner of a key, and can revoke it', async () => {
      const key = await create(gateway());
      const { apiKey, producer, expiresAt } = key;
      expect((await list(gateway(), key)).status).toBe(200);
      const { data } = await gateway().admin.client.GET('/partners');
      const partner = data?.partners.find(({ producerIds }) => producerIds.includes(producer.id));
      expect(partner).toMatchObject({
        name: 'Sandbox, self-service',
        producerIds: [producer.id],
        contacts: 'own',
        keys: [{ expiresAt, revokedAt: null }],
      });
      const partnerId = partner?.partnerId ?? '';
      await gateway().admin.client.POST('/partners/{partnerId}/revocation', {
        params: { path: { partnerId } },
      });
      const refused = await gateway().http.get('/v2/submissions').set('x-api-key', apiKey);
      expectRefusal(refused, 'UNAUTHORIZED');
    });
  });

  describe('400', () => {
    test('a field in the body is rejected', async () => {
      expectRefusal(await gateway().http.post(path).send({ days: 30 }), 'VALIDATION_ERROR', ['days']);
    });
    test('a body that is not JSON is rejected', async () => {
      const sent = gateway().http.post(path).set('Content-Type', 'application/json').send('{');
      expectRefusal(await sent, 'MALFORMED_JSON');
    });
  });

  describe('413', () => {
    test('a body that is too large is rejected', async () => {
      expectRefusal(
        await gateway()
          .http.post(path)
          .send({ a: 'x'.repeat(4000) }),
        'PAYLOAD_TOO_LARGE',
      );
    });
  });

  describe('415', () => {
    test('a body of another type is rejected', async () => {
      const sent = gateway().http.post(path).set('Content-Type', 'text/plain').send('{}');
      expectRefusal(await sent, 'UNSUPPORTED_MEDIA_TYPE');
    });
  });

  describe('503', () => {
    test('an attempt while the store is not available is refused, and a later one succeeds', async () => {
      await sql`alter table gateway.api_key rename to api_key_away`.execute(beside().db);
      try {
        expectRefusal(await from(gateway(), '198.51.100.3'), 'SERVICE_UNAVAILABLE');
      } finally {
        await sql`alter table gateway.api_key_away rename to api_key`.execute(beside().db);
      }
      expect((await from(gateway(), '198.51.100.3')).status).toBe(201);
    });
  });

  test('any other method is a 405 that names the allowed ones', async () => {
    const refused = await gateway().http.get(path);
    expectRefusal(refused, 'METHOD_NOT_ALLOWED');
    expect(refused.headers.allow).toBe('POST, OPTIONS');
  });

  test.each(['/v2/sandbox/keys', '/sandbox', '/sandbox/keys/', '/sandbox/keys/1', '/SANDBOX/keys'])(
    '%s is not an operation and returns 404',
    async (other) => {
      expectRefusal(await gateway().http.post(other), 'NOT_FOUND');
    },
  );

  test('a key may write for its own broker company only', async () => {
    const [mine, others] = [await create(gateway()), await create(gateway())];
    const { headers, body } = mine.firstRequest;
    const refused = await gateway().http.post('/v2/policy/issue').set(headers).send(others.firstRequest.body);
    expectRefusal(refused, 'FORBIDDEN');
    const text = JSON.stringify(body);
    expect(text).toContain(mine.producer.id);
    expect(refused.text).not.toContain(others.producer.name);
  });

  test('two keys do not see the policies, runs and broker companies of each other', async () => {
    const [mine, others] = [await create(gateway()), await create(gateway())];
    const issued = await send(gateway(), mine);
    expect(issued.status, issued.text).toBe(202);
    const { policyNo } = issued.body;
    const target = mine.statusRequest.path.replace('{policyNo}', policyNo);
    const own = await gateway().http.get(target).set('x-api-key', mine.apiKey);
    expect(own.status, own.text).toBe(200);
    expectRefusal(await gateway().http.get(target).set('x-api-key', others.apiKey), 'NOT_FOUND');
    expect((await list(gateway(), mine)).body).toMatchObject({ total: 1 });
    expect((await list(gateway(), others)).body).toMatchObject({ total: 0 });
    const found = await gateway()
      .http.get('/v2/lookup/contacts?roleCode=PRD&contactReference=Sandbox%20Brokers')
      .set('x-api-key', mine.apiKey)
      .set(mine.firstRequest.headers);
    expect(found.body.items, found.text).toMatchObject([{ id: mine.producer.id }]);
  });

  test('an expired key is refused with a message that says so', async () => {
    const key = await create(gateway());
    expect((await list(gateway(), key)).status).toBe(200);
    await sql`update gateway.api_key set expires_at = now() - interval '1 second' where expires_at is not null`.execute(
      beside().db,
    );
    // A key that was found to be valid is remembered for five seconds.
    nowMs += 5_001;
    const refused = await list(gateway(), key);
    expectRefusal(refused, 'UNAUTHORIZED');
    expect(refused.body.error.message).toContain('has expired');
  });

  test('SANDBOX_API_KEY still gives access to every broker company', async () => {
    const key = await create(gateway());
    const { body, headers } = key.firstRequest;
    const issued = await gateway()
      .http.post('/v2/policy/issue')
      .set({ ...headers, 'x-api-key': gateway().apiKey })
      .send(body);
    expect(issued.status, issued.text).toBe(202);
  });
});

describe('429', () => {
  describe('from one client address', () => {
    const gateway = useGateway(options({ SANDBOX_KEYS_PER_HOUR: '2' }));

    test('further keys are refused until the time in Retry-After has passed; other addresses get theirs', async () => {
      for (const _ of [1, 2]) expect((await from(gateway(), '203.0.113.7')).status).toBe(201);
      const refused = await from(gateway(), '203.0.113.7');
      expectRefusal(refused, 'RATE_LIMITED');
      expect(refused.headers).toMatchObject({
        'retry-after': '1800',
        'ratelimit-policy': '"sandbox-keys-per-address";q=2;w=3600',
      });
      expect((await from(gateway(), '203.0.113.8')).status).toBe(201);
      nowMs += 1_800_000;
      expect((await from(gateway(), '203.0.113.7')).status).toBe(201);
    });
  });

  describe('from one IPv6 network', () => {
    const gateway = useGateway(options({ SANDBOX_KEYS_PER_HOUR: '1', SANDBOX_KEYS: '20' }));

    test('the keys of one network take at most a tenth of the maximum, for any number of addresses; other networks get theirs', async () => {
      for (const at of [1, 2]) expect((await from(gateway(), `2001:db8:1:${at}::1`)).status).toBe(201);
      const refused = await from(gateway(), '2001:db8:1:3::1');
      expectRefusal(refused, 'RATE_LIMITED');
      expect(refused.headers).toMatchObject({
        'retry-after': String((7 * 86_400) / 2),
        'ratelimit-policy': '"sandbox-keys-per-network";q=2;w=604800',
      });
      expect((await from(gateway(), '2001:db8:2:1::1')).status).toBe(201);
      expect((await from(gateway(), '203.0.113.7')).status).toBe(201);
    });
  });

  describe('from all addresses together', () => {
    const gateway = useGateway(options({ SANDBOX_KEYS: '1', SANDBOX_KEY_DAYS: '1' }));
    const beside = useBeside(gateway);

    test('further keys are refused until one expires, and the refusals do not count against their address', async () => {
      await create(gateway());
      const refused = await from(gateway(), '203.0.113.9');
      expectRefusal(refused, 'RATE_LIMITED');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
      expect(refused.headers['ratelimit-policy']).toBe('"sandbox-keys";q=1');
      await sql`update gateway.api_key set expires_at = now() where expires_at is not null`.execute(
        beside().db,
      );
      expect((await from(gateway(), '203.0.113.9')).status).toBe(201);
    });
  });
});

describe.each([
  ['switched off', { SANDBOX_KEY_DAYS: '0' }],
  ['with a real back office', { BACK_OFFICE_URL: 'http://127.0.0.1:9', BACK_OFFICE_API_KEY: 'k' }],
])('%s', (_, environment) => {
  const gateway = useGateway(options(environment));

  test('the path and the contract return 404', async () => {
    expectRefusal(await gateway().http.post(path), 'NOT_FOUND');
    expectRefusal(await gateway().http.get('/openapi/sandbox.json'), 'NOT_FOUND');
    expectRefusal(await gateway().http.get('/openapi/sandbox.yaml'), 'NOT_FOUND');
  });
});

// GET and POST /partners: listing and adding partners.
import { describe, expect, onTestFinished, test } from 'vitest';
import { expectRefusal } from '../operations/expect-refusal.js';
import { audit, baseExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { countStatements } from '../support/statements.js';
import { until } from '../support/until.js';

const gateway = useGateway();
const send = (body: object) => gateway().admin.send('post', '/partners', body);
const broker = { name: 'Whitcombe Brokers', producerIds: ['8800101', '8800102'] };

describe('200', () => {
  test('every partner is listed with its key ids, but without the keys themselves', async () => {
    const added = await gateway().addPartner(broker);
    const { data, response } = await gateway().admin.client.GET('/partners');
    expect(response.status).toBe(200);
    expect(data?.partners).toMatchObject([
      { partnerId: 'sandbox', producerIds: 'all', keys: [{ revokedAt: null }] },
      { ...broker, partnerId: added.partnerId, keys: [{ keyId: added.keyId, apiVersion: null }] },
    ]);
    const text = JSON.stringify(data);
    for (const key of [added.apiKey, gateway().apiKey]) expect(text).not.toContain(key);
  });

  test('the list has the last call of each partner, its versions, and the percentage in its report', async () => {
    const { admin, http, addPartner } = gateway();
    const draft = baseExample();
    const producerIds = [draft.producer.id];
    const busy = await addPartner({ name: 'Busy', producerIds });
    const idle = await addPartner({ name: 'Idle', producerIds });
    for (const version of ['v1', 'v2']) {
      const sent = http.post(`/${version}/submission/base`).set({ ...audit, 'x-api-key': busy.apiKey });
      expect((await sent.send(draft)).status).toBe(201);
    }
    const useOf = async ({ partnerId }: { partnerId: string }) => {
      const { data } = await admin.client.GET('/partners');
      return data?.partners.find((one) => one.partnerId === partnerId)?.use;
    };
    await until('the use of the key is stored', async () => (await useOf(busy))?.lastCallAt !== null);
    const path = { partnerId: busy.partnerId };
    const report = await admin.client.GET('/partners/{partnerId}/readiness', { params: { path } });
    const percent = report.data?.result.percent;
    expect(percent).toBeGreaterThan(0);
    const today = new Date().toISOString().slice(0, 10);
    expect(await useOf(busy)).toEqual({
      lastCallAt: expect.any(String),
      versions: ['2.0', '1.0'].map((apiVersion) => ({ apiVersion, lastOn: today })),
      readinessPercent: percent,
    });
    expect(await useOf(idle)).toEqual({ lastCallAt: null, versions: [], readinessPercent: null });
  });

  test('the number of statements for the list does not depend on the number of partners', async () => {
    const counts = countStatements();
    onTestFinished(counts.stop);
    const lists = 10;
    const statements = async () => {
      counts.take();
      for (let n = 0; n < lists; n += 1) await gateway().admin.client.GET('/partners');
      return counts.take().reduce((sum, { count }) => sum + Math.floor(count / lists), 0);
    };
    const before = await statements();
    for (let n = 0; n < 5; n += 1) {
      const { apiKey } = await gateway().addPartner(broker);
      await gateway().http.get('/v2/lookup/reference-data').set('x-api-key', apiKey);
    }
    expect(before).toBeGreaterThan(3);
    expect(await statements()).toBe(before);
  });
});

describe('201', () => {
  test("the key works immediately, but only on the partners' listener", async () => {
    const { apiKey } = await gateway().addPartner(broker);
    const answer = await gateway().http.get('/v2/submissions').set('x-api-key', apiKey);
    expect(answer.status, answer.text).toBe(200);
    const refused = await gateway().admin.http.get('/partners').set('x-api-key', apiKey);
    expectRefusal(refused, 'UNAUTHORIZED');
  });

  test('the response must not be cached', async () => {
    const { status, headers } = await send(broker);
    expect(status).toBe(201);
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each(['0.0', '1.0', '2.0'])(
    'a key that is pinned to %s is served that version at bare paths',
    async (apiVersion) => {
      const { apiKey } = await gateway().addPartner({ apiVersion });
      const answer = await gateway().http.post('/submission/base').set('x-api-key', apiKey).send({});
      expect(answer.headers['api-version']).toBe(apiVersion);
    },
  );
});

describe('400', () => {
  test.each<[string, object, string[]]>([
    ['an empty body', {}, ['name', 'producerIds']],
    ['a blank name', { ...broker, name: ' ' }, ['name']],
    ['no broker company', { ...broker, producerIds: [] }, ['producerIds']],
    ['a broker company twice', { ...broker, producerIds: ['1', '1'] }, ['producerIds']],
    ['a word other than "all"', { ...broker, producerIds: 'some' }, ['producerIds']],
    ['a number as a broker company', { ...broker, producerIds: [1] }, ['producerIds[0]']],
    ['a version that is not served', { ...broker, apiVersion: '3.0' }, ['apiVersion']],
    ['an unknown field', { ...broker, apiKey: 'mine' }, ['apiKey']],
  ])('%s is refused', async (_, body, fields) => {
    expectRefusal(await send(body), 'VALIDATION_ERROR', fields);
  });

  test('a body that is not JSON is rejected', async () => {
    const { http, token } = gateway().admin;
    const typed = http.post('/partners').set('x-api-key', token).type('application/json');
    expectRefusal(await typed.send('{'), 'MALFORMED_JSON');
  });
});

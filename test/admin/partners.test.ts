// GET and POST /partners: partners listed and added.
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../operations/expect-refusal.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();
const send = (body: object) =>
  gateway().admin.http.post('/partners').set('x-api-key', gateway().admin.token).send(body);
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
    'a key that is pinned to %s is served it at bare paths',
    async (apiVersion) => {
      const { apiKey } = await gateway().addPartner({ apiVersion });
      const answer = await gateway().http.post('/submission/base').set('x-api-key', apiKey).send({});
      expect(answer.headers['api-version']).toBe(apiVersion);
    },
  );
});

describe('400', () => {
  test.each<[string, object, string[]]>([
    ['nothing', {}, ['name', 'producerIds']],
    ['a blank name', { ...broker, name: ' ' }, ['name']],
    ['no broker company', { ...broker, producerIds: [] }, ['producerIds']],
    ['one company twice', { ...broker, producerIds: ['1', '1'] }, ['producerIds']],
    ['a word that is not all', { ...broker, producerIds: 'some' }, ['producerIds']],
    ['a number as a company', { ...broker, producerIds: [1] }, ['producerIds[0]']],
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

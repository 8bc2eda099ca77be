// GET /contracts/{apiVersion} and its traffic: the served document, and what partners have sent.
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../operations/expect-refusal.js';
import { audit, baseExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();
const get = (path: string) => gateway().admin.send('get', path);
const change = (partnerId: string, body: object) =>
  gateway().admin.send('patch', `/partners/${partnerId}`, body);
const send = (apiKey: string, body: object) =>
  gateway()
    .http.post('/v2/submission/base')
    .set({ ...audit, 'x-api-key': apiKey })
    .send(body);
const trafficOf = async (partnerId: string) => {
  const { body } = await get('/contracts/2.0/traffic?operationId=createBaseSubmission');
  return body.partners.find((one: { partnerId: string }) => one.partnerId === partnerId);
};

describe('200', () => {
  test('the document is the contract that is served, before the server address is filled in', async () => {
    const { body } = await get('/contracts/1.0');
    expect(body).toEqual({
      apiVersion: '1.0',
      document: JSON.parse(await readFile('generated/v1.json', 'utf8')),
    });
  });

  test('accepted requests are counted by field, and refused ones by error', async () => {
    const { partnerId, apiKey } = await gateway().addPartner({ name: 'Northwind', producerIds: 'all' });
    expect((await send(apiKey, baseExample())).status).toBe(201);
    expect((await send(apiKey, { odd: 1 })).status).toBe(400);
    const traffic = await trafficOf(partnerId);
    const today = new Date().toISOString().slice(0, 10);
    expect(traffic).toMatchObject({
      name: 'Northwind',
      isRecorded: true,
      lastCallOn: today,
      calls: 1,
      ranges: [],
    });
    expect(traffic.features).toContainEqual({ name: 'body producer.id', calls: 1, lastOn: today });
    expect(traffic.features).toContainEqual({ name: 'error VALIDATION_ERROR', calls: 1, lastOn: today });
    expect(JSON.stringify(traffic.features)).not.toContain('odd');
  });

  test('switching recording off deletes the counts, and nothing more is counted', async () => {
    const { partnerId, apiKey } = await gateway().addPartner({ producerIds: 'all' });
    await send(apiKey, baseExample());
    expect((await trafficOf(partnerId)).calls).toBe(1);
    expect((await change(partnerId, { recordsTraffic: false })).body).toMatchObject({
      recordsTraffic: false,
    });
    await send(apiKey, baseExample());
    expect(await trafficOf(partnerId)).toMatchObject({ isRecorded: false, lastCallOn: null, calls: 0 });
  });
});

describe('404', () => {
  test('an unknown version and an unknown operation are not found', async () => {
    expectRefusal(await get('/contracts/9.9'), 'NOT_FOUND');
    expectRefusal(await get('/contracts/9.9/traffic?operationId=createQuote'), 'NOT_FOUND');
    expectRefusal(await get('/contracts/2.0/traffic?operationId=createGlobalSubmission'), 'NOT_FOUND');
  });
});

describe('400', () => {
  test('a version that is not two numbers, and a missing operation, are rejected', async () => {
    expectRefusal(await get('/contracts/v2'), 'VALIDATION_ERROR', ['apiVersion']);
    expectRefusal(await get('/contracts/2.0/traffic'), 'VALIDATION_ERROR', ['operationId']);
  });
});

// PUT and DELETE /partners/{partnerId}/blackout: a deprecated version is refused to one partner,
// for a while.
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../operations/expect-refusal.js';
import { useGateway } from '../support/gateway.js';
import { until } from '../support/until.js';

const gateway = useGateway();
const put = (partnerId: string, body: object) =>
  gateway().admin.send('put', `/partners/${partnerId}/blackout`, body);
const end = (partnerId: string) => gateway().admin.send('delete', `/partners/${partnerId}/blackout`);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const window = (from: number, until: number, apiVersion = '1.0') => ({
  ...{ apiVersion, from: inMinutes(from), until: inMinutes(until) },
});
const STATUS = '/submission/global/Q0000001/status';
const read = (path: string, key: string) =>
  gateway().http.get(path).set('x-api-key', key).set('X-Origination-Source', 's').set('X-Audit-UserId', 'u');

let partnerId: string;
let apiKey: string;
beforeAll(async () => {
  ({ partnerId, apiKey } = await gateway().addPartner({ producerIds: ['1'] }));
});

describe('200', () => {
  test('requests of the partner are refused within the window, and only in that version', async () => {
    const planned = window(-1, 30);
    expect((await put(partnerId, planned)).body.blackout).toEqual(planned);
    const refused = await read(`/v1${STATUS}`, apiKey);
    expectRefusal(refused, 'SERVICE_UNAVAILABLE');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1_700);
    expect(refused.body.error.message).toContain(planned.until);
    expect((await read(`/v2${STATUS}`, apiKey)).status).toBe(404);
    const other = await gateway().addPartner({ producerIds: ['1'] });
    expect((await read(`/v1${STATUS}`, other.apiKey)).status).toBe(404);
  });

  test('the version is served again as soon as the blackout is ended, and the audit log records its start and end', async () => {
    await put(partnerId, window(-1, 30));
    expect((await end(partnerId)).body.blackout).toBeNull();
    expect((await read(`/v1${STATUS}`, apiKey)).status).toBe(404);
    for (const operationId of ['setPartnerBlackout', 'endPartnerBlackout'])
      await until(`the audit log records ${operationId}`, async () => {
        const audit = gateway().admin.http.get('/audit').query({ operationId });
        return (await audit.set('x-api-key', gateway().admin.token)).body.items.length > 0;
      });
  });

  test('the sandbox API serves the partner during a blackout, although its contract has the same number', async () => {
    await put(partnerId, window(-1, 30));
    for (const path of ['/readiness', '/readiness/changes', '/readiness/drills'])
      expect((await read(path, apiKey)).status, path).toBe(200);
  });

  test('the version is served before the window', async () => {
    await put(partnerId, window(10, 30));
    expect((await read(`/v1${STATUS}`, apiKey)).status).toBe(404);
  });
});

describe('400', () => {
  test.each([
    ['the newest version', window(1, 2, '2.0'), 'apiVersion'],
    ['an unknown version', window(1, 2, '7.0'), 'apiVersion'],
    ['an end before its beginning', window(2, 1), 'until'],
    ['an end in the past', window(-3, -1), 'until'],
    ['more than a week', window(0, 8 * 24 * 60), 'until'],
  ])('%s is refused', async (_, body, field) => {
    expectRefusal(await put(partnerId, body), 'VALIDATION_ERROR', [field]);
  });
});

describe('404', () => {
  test('an unknown partner is not found', async () => {
    expectRefusal(await put('nobody', window(1, 2)), 'NOT_FOUND');
    expectRefusal(await end('nobody'), 'NOT_FOUND');
  });
});

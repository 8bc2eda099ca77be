// Every operation of every version and of the sandbox, called by a suspended partner: 403, which
// says so but hides the reason. Also, how a suspension ends.
import { beforeAll, describe, expect, test } from 'vitest';
import { contracts, operationRows, publishedContracts, sampledRows } from '../contract/contracts.js';
import { useGateway } from '../support/gateway.js';
import { exampleRequest } from './example-request.js';

const REASON = 'fraud-unit-4711';
const MESSAGE =
  'Your access is suspended. Ask the team that gave you your API key. Your key works again when your access is resumed.';
const gateway = useGateway();
const sandbox = contracts.filter(({ name }) => name === 'sandbox');
const rows = operationRows([...publishedContracts, ...sandbox]).filter(([, { isKeyless }]) => !isKeyless);
let partner: { partnerId: string; apiKey: string };
beforeAll(async () => {
  partner = await gateway().addPartner();
});

const SUSPENSION = '/partners/{partnerId}/suspension';
const ofPartner = () => ({ path: { partnerId: partner.partnerId } });
const suspend = (reason = REASON) =>
  gateway().admin.client.PUT(SUSPENSION, { params: ofPartner(), body: { reason } });
const resume = () => gateway().admin.client.DELETE(SUSPENSION, { params: ofPartner() });
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (
    await gateway()
      .http.get(path)
      .set({ 'x-api-key': partner.apiKey, ...headers })
  ).status;

test('a suspension and its end take effect with the next request of the partner', async () => {
  expect(await statusOf('/v2/submissions')).toBe(200);
  const { data } = await suspend();
  expect(data?.suspension).toMatchObject({ reason: REASON });
  expect(await statusOf('/v2/submissions')).toBe(403);
  expect((await resume()).data?.suspension).toBeNull();
  expect(await statusOf('/v2/submissions')).toBe(200);
});

test('the request by which earlier versions resumed a partner is rejected, and suspends nobody', async () => {
  const { url, token } = gateway().admin;
  const answer = await fetch(`${url}/partners/${partner.partnerId}/suspension`, {
    method: 'PUT',
    headers: { 'x-api-key': token, 'content-type': 'application/json' },
    body: JSON.stringify({ isSuspended: false }),
  });
  expect(answer.status).toBe(400);
  expect(await statusOf('/v2/submissions')).toBe(200);
});

describe('403', () => {
  beforeAll(() => suspend());

  test.each(sampledRows(rows))(
    '%s: a suspended partner is rejected without the reason',
    async (...[, operation, contract]) => {
      const { method, target, headers, body } = exampleRequest(contract, operation);
      // The sandbox API has no prefix.
      const answer = await fetch(`${gateway().url}${target.replace(/^\/sandbox/, '')}`, {
        method,
        headers: { ...headers, 'x-api-key': partner.apiKey },
        ...(body === undefined ? {} : { body }),
      });
      const text = await answer.text();
      expect(answer.status, text).toBe(403);
      expect(text).not.toContain(REASON);
      expect(JSON.parse(text).error).toMatchObject({ code: 'FORBIDDEN', message: MESSAGE });
    },
  );

  test('bare paths reject a suspended partner too, with and without Api-Version', async () => {
    expect(await statusOf('/submissions')).toBe(403);
    expect(await statusOf('/submissions', { 'Api-Version': '2.0' })).toBe(403);
  });

  test('another partner is not affected', async () => {
    const other = await gateway().addPartner();
    const answer = await gateway().http.get('/v2/submissions').set('x-api-key', other.apiKey);
    expect(answer.status).toBe(200);
  });

  test('a second suspension changes the reason and keeps the time', async () => {
    const first = await suspend();
    const second = await suspend('another');
    expect(second.data?.suspension).toEqual({ since: first.data?.suspension?.since, reason: 'another' });
  });
});

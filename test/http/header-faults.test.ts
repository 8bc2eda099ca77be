// Requests whose headers would make the gateway store something other than was meant: a header
// sent twice, which Node joins; a part of a document; a compressed document. Also conditions that
// are never met.
import { describe, expect, test } from 'vitest';
import { createRequestChecks } from '../../src/http/request/check.js';
import { loadContract } from '../../src/openapi/contract.js';
import { type ErrorDetail, Problem } from '../../src/problems.js';
import { audit, baseExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { exchangeRaw } from './exchange-raw.js';

const gateway = useGateway();

async function send(method: string, target: string, more: Record<string, string | string[]>, body: string) {
  const headers = { 'x-api-key': gateway().apiKey, ...audit, ...more };
  const { status, text } = await exchangeRaw(gateway().url, { method, target, headers, body });
  return { status, error: JSON.parse(text).error };
}

describe('a header of the contract that is sent twice', () => {
  const json = { 'Content-Type': 'application/json' };
  test.each(['X-Origination-Source', 'X-Audit-UserId', 'Idempotency-Key'])('%s is refused', async (name) => {
    const twice = { ...json, [name]: ['one', 'two'] };
    const { status, error } = await send('POST', '/v2/submission/base', twice, JSON.stringify(baseExample()));
    expect(status).toBe(400);
    expect(error.details).toContainEqual(
      expect.objectContaining({
        field: name,
        issue: 'duplicate',
        message: 'must not be sent more than once',
      }),
    );
  });

  test('one value with a comma is accepted', async () => {
    const one = { ...json, 'X-Origination-Source': 'Whitcombe, Sons' };
    const { status } = await send('POST', '/v2/submission/base', one, JSON.stringify(baseExample()));
    expect(status).toBe(201);
  });
});

test('every header that may have only one value is refused if it is sent twice, on every operation', async () => {
  const places: string[] = [];
  for (const name of ['v0', 'v1', 'v2']) {
    const contract = await loadContract(name);
    const checks = createRequestChecks(contract);
    for (const operation of contract.operations) {
      const check = await checks(operation);
      for (const { name: header } of operation.parameters.filter((one) => one.in === 'header')) {
        const sent = { headers: { [header.toLowerCase()]: 'a, a' }, rawHeaders: [header, 'a', header, 'a'] };
        const fields = detailsOf(() => check({ ...sent, query: {}, params: {}, search: '', body: {} }))
          .filter(({ issue }) => issue === 'duplicate')
          .map(({ field }) => field.toLowerCase());
        const place = `${name} ${operation.id} ${header}`;
        places.push(place);
        expect(fields, place).toEqual(header === 'Prefer' ? [] : [header.toLowerCase()]);
      }
    }
  }
  process.stdout.write(`headers sent twice: ${places.length} places\n`);
  expect(places.length).toBeGreaterThan(30);
});

function detailsOf(check: () => void): readonly ErrorDetail[] {
  try {
    check();
  } catch (error) {
    if (error instanceof Problem) return error.details ?? [];
    throw error;
  }
  return [];
}

test.each(['"1"', '*', 'W/"1"', ''])(
  'the condition If-Match: %s is never met, and is refused',
  async (condition) => {
    const headers = { 'Content-Type': 'application/json', 'If-Match': condition };
    const { status, error } = await send(
      'POST',
      '/v2/submission/base',
      headers,
      JSON.stringify(baseExample()),
    );
    expect(status).toBe(400);
    expect(error.details).toEqual([
      expect.objectContaining({ field: 'if-match', message: expect.stringContaining('remove it') }),
    ]);
  },
);

describe('a document', () => {
  const target = '/v2/submission/global/uploadDocument?policyId=P1000001';
  const form = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\na\r\n--b--\r\n';
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=b' };

  test('of which only a part is sent is refused', async () => {
    const { status, error } = await send(
      'PUT',
      target,
      { ...multipart, 'Content-Range': 'bytes 0-5/100' },
      form,
    );
    expect(status).toBe(400);
    expect(JSON.stringify(error.details)).toContain('send the whole body');
  });

  test('that is compressed is refused', async () => {
    const { status, error } = await send('PUT', target, { ...multipart, 'Content-Encoding': 'gzip' }, form);
    expect(status).toBe(415);
    expect(error.message).toContain('Content-Encoding "gzip"');
  });
});

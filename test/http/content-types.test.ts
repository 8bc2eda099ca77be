// What a Content-Type may carry: the validator keeps a compiled schema for each that it sees, so it sees bare ones only.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { loadContract } from '../../src/http/contract.js';
import { createRequestChecks } from '../../src/http/request-check.js';
import { audit, baseExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { exchangeRaw } from './exchange-raw.js';

// The validator hands Ajv a schema under a new name whenever it compiles.
const addSchema = vi.spyOn(Ajv2020.prototype, 'addSchema');
afterAll(() => addSchema.mockRestore());
const compiled = () => addSchema.mock.calls.length;

const gateway = useGateway();
const send = (method: string, target: string, contentType: string, body?: string) =>
  exchangeRaw(gateway().url, {
    method,
    target,
    headers: { 'x-api-key': gateway().apiKey, ...audit, 'Content-Type': contentType },
    ...(body === undefined ? {} : { body }),
  });

describe('Content-Types that differ in their parameters', () => {
  test('are all the same to the validator, which keeps a compiled schema for each that it sees', async () => {
    const contract = await loadContract('v2');
    const operation = contract.operations.find(({ id }) => id === 'createQuote');
    if (!operation) throw new Error('createQuote is gone');
    const before = compiled();
    const check = await createRequestChecks(contract)(operation);
    expect(compiled()).toBeGreaterThan(before);
    const refuse = async (type: string) => {
      // Only a query that is not plain reaches EOV's middleware, which keeps them.
      const query = { policyKey: '1', policyActivityKey: '1' };
      const search = 'policyKey=%31&policyActivityKey=1';
      const request = { query, search, headers: { 'content-type': type }, params: {}, body: {} };
      await expect(check(request)).rejects.toMatchObject({ status: 400 });
    };
    // The first refusal compiles what finds all faults.
    await refuse('application/json');
    const warm = compiled();
    for (let i = 0; i < 100; i += 1) await refuse(`application/json; x=${i}`);
    expect(compiled()).toBe(warm);
  });

  test('are 2,000 and all answered, without one compilation', { timeout: 60_000 }, async () => {
    // Queries that are not plain, since these alone reach EOV's middleware.
    const post = '/v2/quote/create?policyKey=%31&policyActivityKey=1';
    const get = '/v2/policy/status?unknown=%31';
    // The first refusal of each operation compiles what finds all faults.
    await send('POST', post, 'application/json', '{}');
    await send('GET', get, 'text/plain');
    const before = compiled();
    expect(before).toBeGreaterThan(0);
    const statuses = new Map<number, number>();
    const count = ({ status }: { status: number }) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    for (let i = 0; i < 1000; i += 20) {
      const batch = Array.from({ length: 20 }, (_, j) => [
        send('POST', post, `application/json; x${i + j}=${i + j}`, '{}'),
        send('GET', get, `text/x${i + j}; y=${i + j}`),
      ]);
      for (const answer of await Promise.all(batch.flat())) count(answer);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 400: 2000 });
    expect(compiled()).toBe(before);
  });
});

describe('a JSON body', () => {
  const text = JSON.stringify(baseExample());

  test.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json;charset=utf-8',
    'application/json; charset="UTF-8"',
    'application/json ; charset=utf-8; profile="a;b"',
    'application/json;',
  ])('is read under "%s"', async (contentType) => {
    expect((await send('POST', '/v2/submission/base', contentType, text)).status).toBe(201);
  });

  test.each([
    'text/plain',
    'application/jsonp',
    'application/problem+json',
    'multipart/form-data; boundary=x',
    ';',
    ', application/json',
  ])('is not read under "%s"', async (contentType) => {
    const answer = await send('POST', '/v2/submission/base', contentType, text);
    expect(answer).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });
});

// What a Content-Type may carry: the validator keeps a compiled schema for each that it sees, so it sees bare ones only.
import { Ajv2020 } from 'ajv/dist/2020.js';
import express, { type Request } from 'express';
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
  test('would each make the validator compile again, were they handed on', async () => {
    const contract = await loadContract('v2');
    const [operation] = contract.operations;
    if (!operation) throw new Error('The contract has no operation');
    const check = await createRequestChecks(contract)(operation);
    const compilations: number[] = [];
    for (const contentType of ['application/json; x=1', 'application/json; x=2']) {
      const before = compiled();
      const parts = {
        url: operation.path,
        originalUrl: operation.path,
        method: 'POST',
        params: {},
        body: {},
      };
      const headers = { 'content-type': contentType };
      const request: Request = Object.assign(Object.create(express.request), {
        ...parts,
        app: express(),
        headers,
      });
      await expect(check(request, Object.create(express.response))).rejects.toMatchObject({ status: 400 });
      compilations.push(compiled() - before);
    }
    for (const count of compilations) expect(count).toBeGreaterThan(0);
  });

  test('are 2,000 and all answered, without one compilation', { timeout: 60_000 }, async () => {
    const before = compiled();
    expect(before).toBeGreaterThan(0);
    const statuses = new Map<number, number>();
    const count = ({ status }: { status: number }) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    for (let i = 0; i < 1000; i += 20) {
      const batch = Array.from({ length: 20 }, (_, j) => [
        send('POST', '/v2/submission/base', `application/json; x${i + j}=${i + j}`, '{}'),
        send('GET', '/v2/policy/status', `text/x${i + j}; y=${i + j}`),
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

// What a Content-Type may carry, and that no caller can make the gateway compile: the validator's middleware, which keeps a
// compiled schema for each Content-Type that it sees, takes no part in a request.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createValidatorSets } from '../../src/openapi/validator-set.js';
import { audit, baseExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { exchangeRaw } from './exchange-raw.js';
import { tinyDocument } from './tiny-contract.js';

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

test('400 Content-Types and queries, all different, are answered without one compilation', async () => {
  // The first refusal of each operation compiles what finds all faults.
  const post = (i: number) =>
    send('POST', `/v2/quote/create?policyKey=%31&unknown=${i}`, `application/json; x${i}=${i}`, '{}');
  const get = (i: number) => send('GET', `/v2/policy/status?unknown=${i}`, `text/x${i}; y=${i}`);
  await Promise.all([post(0), get(0)]);
  const before = compiled();
  for (let i = 1; i <= 200; i += 1) {
    const answers = await Promise.all([post(i), get(i)]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  }
  expect(compiled()).toBe(before);
  // A compilation is counted.
  createValidatorSets(tinyDocument(), { allErrors: true }).json.validatorOf({ title: 'Not of any contract' });
  expect(compiled()).toBeGreaterThan(before);
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

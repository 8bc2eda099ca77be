// Which Content-Types are accepted. New ones cause no compilation: requests do not pass the
// middleware of express-openapi-validator, which would compile a schema for each.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createValidatorSets } from '../../src/openapi/validator-set.js';
import { audit, baseExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { exchangeRaw } from './exchange-raw.js';
import { tinyDocument } from './tiny-contract.js';

// Every compilation adds a schema to Ajv.
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

test('100 different Content-Types and queries cause no compilation', async () => {
  // A first rejection compiles the validators that find all errors, unless that was done before.
  const post = (i: number) =>
    send('POST', `/v2/quote/create?policyKey=%31&unknown=${i}`, `application/json; x${i}=${i}`, '{}');
  const get = (i: number) => send('GET', `/v2/policy/status?unknown=${i}`, `text/x${i}; y=${i}`);
  await Promise.all([post(0), get(0)]);
  const before = compiled();
  for (let i = 1; i <= 50; i += 1) {
    const answers = await Promise.all([post(i), get(i)]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  }
  expect(compiled()).toBe(before);
  // Proves that a compilation is counted.
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
  ])('is accepted as "%s"', async (contentType) => {
    expect((await send('POST', '/v2/submission/base', contentType, text)).status).toBe(201);
  });

  test.each([
    'text/plain',
    'application/jsonp',
    'application/problem+json',
    'multipart/form-data; boundary=x',
    ';',
  ])('is rejected as "%s"', async (contentType) => {
    const answer = await send('POST', '/v2/submission/base', contentType, text);
    expect(answer).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });
});

// An optional free-text query parameter that is sent empty counts as omitted, in every version and
// in the administration API.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contracts, operationRows } from '../contract/contracts.js';
import { exchangeRaw } from '../http/exchange-raw.js';
import { audit, baseExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { exampleRequest } from './example-request.js';
import { keysOf, stagesOf } from './v2/stages.js';

const gateway = useGateway({ environment: { ADMIN_TOKEN: 'operator' } });
const { base, decline, details, submissions } = stagesOf(gateway);
const isServed = ({ name }: { name: string }) => /^v\d|^admin$/.test(name);
const isText = ({ schema = {} }: { schema?: object }) => {
  const { type, ...others } = { type: undefined, ...schema };
  const restricted = ['pattern', 'format', 'enum', 'minLength', 'oneOf'].some((name) => name in others);
  return type === 'string' && !restricted;
};
const rows = operationRows(contracts.filter(isServed)).flatMap(([name, operation, contract]) => {
  const optional = operation.parameters.filter((p) => p.in === 'query' && p.required !== true);
  const names = optional.filter(isText).map((parameter) => parameter.name);
  return names.length > 0 && operation.method === 'get' ? [{ name, operation, contract, names }] : [];
});

describe.each(rows)('$name', ({ operation, contract, names }) => {
  test.each(names)('an empty %s counts as omitted', async (parameter) => {
    const isAdmin = contract.name === 'admin';
    const answered = async (value: string | null) => {
      const { target, headers } = exampleRequest(contract, operation, { [parameter]: value });
      const { status, json } = await exchangeRaw(isAdmin ? gateway().admin.url : gateway().url, {
        target: target.replace(/^\/admin(?=\/)/, ''),
        headers: { ...headers, 'x-api-key': isAdmin ? 'operator' : gateway().apiKey, 'X-Request-Id': 'x' },
      });
      return { status, json };
    };
    expect(await answered('')).toEqual(await answered(null));
  });
});

test('finds parameters to test', () => {
  expect(rows.length).toBeGreaterThan(2);
});

test('an empty filter of a list finds everything', async () => {
  await base(baseExample());
  const [all, filtered] = [await submissions({}), await submissions({ source: '' })];
  expect(filtered.body.total).toBe(all.body.total);
  expect(all.body.total).toBeGreaterThan(0);
});

test('an empty reference does not restrict the search', async () => {
  const { policyNo } = (await base(baseExample())).body;
  expect((await details({ policyNo, reference: '' })).status).toBe(200);
  expect((await details({ policyNo, reference: 'another' })).status).toBe(404);
});

test('an empty reason counts as omitted: the call without it is a repeat', async () => {
  const answer = await base(baseExample());
  const keys = keysOf(answer);
  const headers = { ...audit, 'Idempotency-Key': randomUUID() };
  expect((await decline({ ...keys, declineReason: '' }, headers)).status).toBe(200);
  expect((await details({ policyNo: answer.body.policyNo })).body).not.toHaveProperty('declineReason');
  const again = await decline(keys, headers);
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
});

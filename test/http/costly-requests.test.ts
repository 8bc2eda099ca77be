// Requests built to be expensive: each is rejected with a response of limited size.
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createRequestChecks } from '../../src/http/request/check.js';
import { loadContract } from '../../src/openapi/contract.js';
import { propertyOf } from '../contract/contracts.js';
import { audit, baseExample, quoteExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { exchangeRaw } from './exchange-raw.js';

const gateway = useGateway();
const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const QUOTE = '/v2/quote/create?policyKey=1&policyActivityKey=1';
const post = (target: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  exchangeRaw(gateway().url, {
    method: 'POST',
    target,
    headers: { 'x-api-key': gateway().apiKey, ...audit, 'Content-Type': 'application/json', ...headers },
    body,
  });
const detailsOf = (json: unknown): unknown[] => {
  const details = propertyOf(json, 'error', 'details');
  return Array.isArray(details) ? details : [];
};

/** `count` fields with names of up to three letters, which no contract declares. */
function unknownFields(count: number): Record<string, number> {
  const pairs = letters.flatMap((a) => letters.map((b) => a + b));
  const names = [...letters, ...pairs, ...pairs.flatMap((pair) => letters.map((c) => pair + c))];
  return Object.fromEntries(names.slice(0, count).map((name) => [name, 0]));
}

const zeros = (count: number) => new Array<number>(count).fill(0);

describe('a body with more values than any valid request', () => {
  const flood = JSON.stringify(unknownFields(130_000));

  test.each<[string, string | Buffer, Record<string, string>]>([
    ['130,000 unknown fields', flood, {}],
    ['130,000 unknown fields, compressed', gzipSync(flood), { 'Content-Encoding': 'gzip' }],
    ['an array of 500,000 zeros', JSON.stringify({ sections: zeros(500_000) }), {}],
    ['nested arrays', `${'['.repeat(500_000)}${']'.repeat(500_000)}`, {}],
    ['nested objects', `${'{"a":'.repeat(150_000)}0${'}'.repeat(150_000)}`, {}],
  ])('%s: the response has status 413', async (_, body, headers) => {
    const answer = await post('/v2/submission/base', body, headers);
    expect(answer).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    expect(propertyOf(answer.json, 'error', 'message')).toMatch(/20000 values/);
  });

  test('commas and brackets inside strings are not counted', async () => {
    const draft = { ...baseExample(), unknown: ',[{"\\'.repeat(20_000) };
    expect(await post('/v2/submission/base', JSON.stringify(draft))).toMatchObject({ status: 400 });
  });
});

describe('an array longer than the contract allows', () => {
  test.each(['sections', 'lines'])(
    '%s is named by the error, and its items are not validated',
    async (name) => {
      const body = JSON.stringify({ ...quoteExample(), [name]: zeros(15_000) });
      const { status, json } = await post(QUOTE, body);
      expect(status).toBe(400);
      expect(detailsOf(json)).toEqual([expect.objectContaining({ field: name, issue: 'length' })]);
      expect(propertyOf(json, 'error', 'message')).toMatch(/was not checked for further errors/);
    },
  );

  test.each(['coverage', 'conditions', 'taxDeductions'])(
    'sections[].%s is named by the error, and its items are not validated',
    async (name) => {
      const [section] = quoteExample().sections;
      const body = JSON.stringify({
        ...quoteExample(),
        sections: [section, { ...section, [name]: zeros(15_000) }],
      });
      const { json } = await post(QUOTE, body);
      expect(detailsOf(json)).toEqual([
        expect.objectContaining({ field: `sections[1].${name}`, issue: 'length' }),
      ]);
    },
  );

  test('does not hide the other errors of a small body', async () => {
    const { json } = await post(QUOTE, JSON.stringify({ ...quoteExample(), lines: zeros(101), colour: 1 }));
    const fields = detailsOf(json).map((detail) => propertyOf(detail, 'field'));
    expect(fields).toEqual(expect.arrayContaining(['lines', 'lines[0]', 'colour']));
  });
});

describe('a body with very many errors', () => {
  test.each([
    ['1,000 items of the wrong type', { ...quoteExample(), sections: zeros(1_000) }],
    ['2,000 unknown fields', { ...quoteExample(), ...unknownFields(2_000) }],
  ])('%s: a hundred errors are listed, and the others are counted', async (_, body) => {
    const { status, json } = await post(QUOTE, JSON.stringify(body));
    expect(status).toBe(400);
    expect(detailsOf(json)).toHaveLength(100);
    expect(propertyOf(json, 'error', 'message')).toMatch(/\d{3,} more are not listed/);
  });

  test('with 19,000 unknown fields gets only the first error', async () => {
    const { json } = await post(QUOTE, JSON.stringify({ ...quoteExample(), ...unknownFields(19_000) }));
    expect(detailsOf(json)).toEqual([expect.objectContaining({ field: 'a', issue: 'unknown' })]);
  });

  test('a name of a megabyte is truncated in the response', async () => {
    const { status, json, text } = await post(
      QUOTE,
      JSON.stringify({ ...quoteExample(), ['x'.repeat(1_000_000)]: 1 }),
    );
    expect(status).toBe(400);
    expect(detailsOf(json)).toEqual([expect.objectContaining({ field: `${'x'.repeat(100)}…` })]);
    expect(text.length).toBeLessThan(2_000);
  });

  test('a string that is too long is not matched against its pattern, which could take minutes', async () => {
    const insured = { ...baseExample().insured, companyName: `${'a'.repeat(20_000)}\n` };
    const { json } = await post('/v2/submission/base', JSON.stringify({ ...baseExample(), insured }));
    expect(detailsOf(json).map((detail) => propertyOf(detail, 'issue'))).toEqual(['length']);
  });

  test('an unknown name with slashes and tildes is returned unchanged', async () => {
    const { json } = await post(QUOTE, JSON.stringify({ ...quoteExample(), 'a/b~c~1': 1 }));
    expect(detailsOf(json)).toEqual([expect.objectContaining({ field: 'a/b~c~1', issue: 'unknown' })]);
  });
});

test('an error during the explanation of errors fails only that request', async () => {
  const loaded = await loadContract('v2');
  const contract = { ...loaded, document: { ...loaded.document } };
  const operation = contract.operations.find(({ id }) => id === 'createQuote');
  if (!operation) throw new Error('createQuote does not exist');
  const check = await createRequestChecks(contract)(operation);
  // The explanation looks up names in the document; this test has removed them from it.
  contract.document.components = {};
  const request = { query: {}, search: '', headers: {}, params: {}, body: { sectons: [] } };
  expect(() => check(request)).toThrow(/which it does not have/);
});

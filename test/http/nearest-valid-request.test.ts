// The response to an error of form (see form-faults.ts) says what was expected, and may have a
// patch whose result the validator has accepted.
import { describe, expect, test } from 'vitest';
import { nearestValue } from '../../src/explain-value.js';
import { applyPatch } from '../../src/http/request/apply-patch.js';
import { createRequestChecks } from '../../src/http/request/check.js';
import { corrections, type InvalidPlace } from '../../src/http/request/correct-form.js';
import { loadContract } from '../../src/openapi/contract.js';
import type { Schema } from '../../src/openapi/document.js';
import { type ErrorDetail, Problem } from '../../src/problems.js';
import { publishedContracts } from '../contract/contracts.js';
import { baseExample, issueExample, quoteExample } from '../support/examples.js';
import { detailsOfChanges, patched, patchesOf, seededFaults } from './form-faults.js';

const contract = await loadContract('v2');
async function checkOf(id: string) {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`${id} does not exist`);
  const check = await createRequestChecks(contract)(operation);
  return { operation, detailsOf: (body: unknown) => detailsOf(() => check({ ...parts, body })) };
}
const parts = { query: {}, search: '', headers: {}, params: {} };

/** The errors of the body: only they have a pointer. Parameters are missing on purpose. */
function detailsOf(check: () => void): readonly ErrorDetail[] {
  try {
    check();
  } catch (error) {
    if (error instanceof Problem) return error.details.filter(({ pointer }) => pointer !== undefined);
    throw error;
  }
  return [];
}

const draft = await checkOf('createBaseSubmission');
const quote = await checkOf('createQuote');
const base = () => structuredClone(baseExample());
const detailAt = (details: readonly ErrorDetail[], pointer: string) =>
  details.find((detail) => detail.pointer === pointer);

test('each form fault of a draft has a patch that restores the meant body, unless the patch would contain personal data', async () => {
  const faults = await seededFaults(contract, draft.operation);
  expect(faults.length).toBeGreaterThan(100);
  for (const { name, kind, body, meant, isPersonal, check } of faults) {
    const details = check(body);
    if (isPersonal && kind === 'text as number') expect(patchesOf(details), name).toEqual([]);
    else expect(patched(body, details), `${name}: ${kind}`).toEqual(meant);
  }
});

test.each([
  ['92.5', 92.5],
  ['0.125', 0.125],
  ['1234.567', 1234.567],
  ['92500.000', 92_500],
  ['92.500', undefined],
  ['-1.000', undefined],
  ['92,5', undefined],
])('the premium "%s" as text is corrected to %s', (text, value) => {
  const body = structuredClone(quoteExample());
  const [section = expect.fail('no section')] = body.sections;
  const coverage = section.coverage?.map((one) => ({ ...one, premium: text }));
  const details = quote.detailsOf({ ...body, sections: [{ ...section, coverage }] });
  const found = detailAt(details, '/sections/0/coverage/0/premium') ?? expect.fail('no detail');
  expect(found.patch?.map((operation) => Reflect.get(operation, 'value'))).toEqual(
    value === undefined ? undefined : [value],
  );
});

test.each(['policyDescription', 'class', 'referenceType'])(
  'null in the optional field %s, as serializers write no value, has a patch that removes the field',
  (name) => {
    const { [name]: _, ...meant } = Object.fromEntries(Object.entries(base()));
    const body = { ...meant, [name]: null };
    const details = draft.detailsOf(body);
    expect(detailAt(details, `/${name}`)).toMatchObject({ issue: 'type', received: 'null' });
    expect(patched(body, details)).toEqual(meant);
  },
);

test('null under an unknown name has a patch that removes it, even beside the similar name', () => {
  const body = { ...base(), divsion: null, referenceTypes: null };
  const details = draft.detailsOf(body);
  expect(details.map(({ issue }) => issue)).toEqual(['unknown', 'unknown']);
  expect(patched(body, details)).toEqual(base());
});

test('an object that mixes two forms has one error that names both, and no patch that chooses one', async () => {
  const issue = await checkOf('issuePolicy');
  const state = { id: '1', code: 'NY' };
  const body = {
    ...issueExample(),
    bindRequest: { prebindSanctionCheckComplete: true, surplusBroker: { producerHomeState: state } },
  };
  expect(issue.detailsOf(body)).toEqual([
    {
      field: 'bindRequest.surplusBroker.producerHomeState',
      pointer: '/bindRequest/surplusBroker/producerHomeState',
      issue: 'choice',
      message: 'must have the fields of only one of its forms',
      expected: 'an object with id, or an object with code',
      received: 'an object',
    },
  ]);
});

const detailsOfAll = async (changes: Parameters<typeof detailsOfChanges>[2]) => {
  const operations = publishedContracts.flatMap((one) => one.operations.map((own) => [one, own] as const));
  const all = await Promise.all(operations.map(([one, own]) => detailsOfChanges(one, own, changes)));
  return all.flat();
};

test('no error suggests the name that was sent', async () => {
  const details = await detailsOfAll((object, names) =>
    names.filter((name) => !(name in object)).map((name) => [name, 'x'] as const),
  );
  expect(details.length).toBeGreaterThan(300);
  const echoes = details.filter(({ pointer, suggestion = '?' }) => pointer?.endsWith(`/${suggestion}`));
  expect(echoes).toEqual([]);
});

test('no error has the words of the validator instead of a sentence', async () => {
  const values = [null, [], {}, '', ' ', 'x', -1.5, true, [null]];
  const details = await detailsOfAll((object) =>
    Object.keys(object).flatMap((name) => values.map((value) => [name, value] as const)),
  );
  expect(details.length).toBeGreaterThan(3_000);
  const messages = new Set(details.map(({ message }) => message));
  expect([...messages].filter((message) => /NOT|\(s\)|\\u|schema|propert/.test(message))).toEqual([]);
});

test('a reference of version 0.0 without content needs one of its fields', async () => {
  const [found] = await detailsOfAll((object) => ('currency' in object ? [['currency', {}] as const] : []));
  expect(found).toMatchObject({
    field: 'policy.currency',
    issue: 'required',
    message: 'needs at least one of its fields',
    expected: 'an object with any of id, code, description',
  });
});

test('a quote without sections has one error, which says how many it needs', () => {
  const details = quote.detailsOf({ ...quoteExample(), sections: [] });
  expect(details.map(({ message }) => message)).toEqual(['must have at least 1 item']);
});

test('null in an array has no patch, which would move the items after it', () => {
  const details = quote.detailsOf({ ...quoteExample(), sections: [null, ...quoteExample().sections] });
  expect(detailAt(details, '/sections/0')).toMatchObject({ issue: 'type' });
  expect(patchesOf(details)).toEqual([]);
});

describe('several faults in one body', () => {
  test('all patches together restore the body', () => {
    const { policy, writtenLine, ...rest } = base();
    const { effectiveDate, ...others } = policy;
    const body = {
      ...rest,
      polcy: { ...others, effectiveDate },
      writtenLine: String(writtenLine),
      colour: 'red',
    };
    const details = draft.detailsOf(body);
    expect(patchesOf(details)).toHaveLength(3);
    expect(patched(body, details)).toEqual(base());
  });

  test('a fault that needs a decision does not hide the patches of the others', () => {
    const { division: _, ...rest } = base();
    const details = draft.detailsOf({ ...rest, writtenLine: '12', colour: 'red' });
    expect(detailAt(details, '/division')).not.toHaveProperty('patch');
    expect(detailAt(details, '/writtenLine')?.patch).toEqual([
      { op: 'replace', path: '/writtenLine', value: 12 },
    ]);
    expect(detailAt(details, '/colour')?.patch).toEqual([{ op: 'remove', path: '/colour' }]);
  });

  test('a correction that leaves its place invalid is dropped, and the others stay', () => {
    const details = draft.detailsOf({ ...base(), writtenLine: '-5', colour: 'red' });
    expect(detailAt(details, '/writtenLine')).toMatchObject({
      issue: 'type',
      received: 'a string of 2 characters',
    });
    expect(detailAt(details, '/writtenLine')).not.toHaveProperty('patch');
    expect(detailAt(details, '/colour')?.patch).toEqual([{ op: 'remove', path: '/colour' }]);
  });

  test('two names that probably mean the same field get no patch', () => {
    const { division, ...rest } = base();
    const details = draft.detailsOf({ ...rest, divsion: division, divison: division });
    expect(details.filter(({ issue }) => issue === 'unknown')).toHaveLength(2);
    expect(patchesOf(details)).toEqual([]);
  });

  test('more than twenty faults get no patch', () => {
    const colours = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`colour${i}`, 1]));
    expect(patchesOf(draft.detailsOf({ ...base(), ...colours }))).toEqual([]);
    const { colour20: _, ...twenty } = colours;
    expect(patchesOf(draft.detailsOf({ ...base(), ...twenty }))).toHaveLength(20);
  });
});

describe('no patch', () => {
  test.each<[string, object]>([
    ['for a missing field', { division: undefined }],
    ['for a number out of range', { writtenLine: 0 }],
    ['for a string that is too long', { policyDescription: 'x'.repeat(5_000) }],
    ['for null in a required field', { writtenLine: null }],
    ['if the similar name was sent too', { divsion: { id: '1' } }],
  ])('%s', (_, change) => {
    const details = draft.detailsOf(JSON.parse(JSON.stringify({ ...base(), ...change })));
    expect(details.length).toBeGreaterThan(0);
    expect(patchesOf(details)).toEqual([]);
  });

  test('for a body above 64 KiB', () => {
    const body = { ...base(), colour: 'x'.repeat(64 * 1024) };
    const details = draft.detailsOf(body);
    expect(details).toMatchObject([{ pointer: '/colour', issue: 'unknown' }]);
    expect(patchesOf(details)).toEqual([]);
  });

  test('for a name of more than 100 characters, which is not returned', () => {
    const details = draft.detailsOf({ ...base(), ['x'.repeat(101)]: 1 });
    expect(details).toMatchObject([{ pointer: '', issue: 'unknown' }]);
    expect(patchesOf(details)).toEqual([]);
  });

  test('if both of two exclusive names were sent', () => {
    const [section, ...others] = quoteExample().sections;
    const basis = { id: '1' };
    const both = { ...section, deductible: { deductibleBasis: basis, deductionBasis: basis } };
    const details = quote.detailsOf({ ...quoteExample(), sections: [both, ...others] });
    expect(details.find(({ issue }) => issue === 'choice')).toMatchObject({
      expected: 'only one of deductibleBasis and deductionBasis',
    });
    expect(patchesOf(details)).toEqual([]);
  });
});

describe('personal data', () => {
  const secret = 'Ada-Lovelace-7f3a';
  const insured = {
    companyName: 12,
    domicileCountry: { code: 'GB' },
    mailingAddress1: [secret],
    zipCode: 10_005,
  };

  test('is neither in received nor in a patch', () => {
    const details = draft.detailsOf({ ...base(), insured, secretField: secret });
    expect(detailAt(details, '/insured/companyName')).toMatchObject({
      issue: 'type',
      received: 'a whole number',
    });
    expect(detailAt(details, '/insured/zipCode')).not.toHaveProperty('patch');
    expect(JSON.stringify(details)).not.toMatch(/Lovelace|10005/);
  });
});

describe('received and expected', () => {
  test.each<[string, object, string, Partial<ErrorDetail>]>([
    [
      'a date',
      { effectiveDate: '31.02.2027' },
      '/policy/effectiveDate',
      { received: '"31.02.2027"', expected: 'a date as YYYY-MM-DD, such as 2027-01-31' },
    ],
    [
      'a wrong type',
      { effectiveDate: 5 },
      '/policy/effectiveDate',
      { received: 'a whole number', expected: 'a date as YYYY-MM-DD, such as 2027-01-31' },
    ],
    [
      'an object',
      { currency: 'USD' },
      '/policy/currency',
      { received: 'a string of 3 characters', expected: 'an object with code' },
    ],
    [
      'a misspelt name',
      { effectivDate: '2027-01-31' },
      '/policy/effectivDate',
      { suggestion: 'effectiveDate', received: 'a string of 10 characters', expected: 'effectiveDate' },
    ],
  ])('state what was sent and what is required, for %s', (_, change, pointer, expected) => {
    const body = { ...base(), policy: { ...base().policy, ...change } };
    expect(detailAt(draft.detailsOf(body), pointer)).toMatchObject(expected);
  });

  test('state what was sent and what is required, for a number that is too small', () => {
    const [detail] = draft.detailsOf({ ...base(), writtenLine: 0 });
    expect(detail).toMatchObject({
      issue: 'range',
      received: 'a whole number',
      expected: expect.stringMatching(/^a whole number from 1/),
    });
  });
});

describe('a correction of form', () => {
  const place = (value: unknown, schema: Schema): InvalidPlace => ({
    pointer: '/a/b',
    parentPointer: '/a',
    parent: { b: value },
    value,
    schemas: [schema],
    suggestion: undefined,
    isPersonal: false,
  });
  const text = { type: 'string' };
  const day = { type: 'string', format: 'date' };
  const states = { type: 'string', enum: ['Quote Preparation', 'Bound', 'YES', 'NO', '1609', '2610'] };

  // A body can be one string of a megabyte: the search for its notation took 200 ms.
  test('is not searched for in a string that is longer than any notation', () => {
    const isCorrected = (issue: 'type' | 'pattern', value: string, schema: Schema) =>
      corrections[issue](place(value, schema)) !== undefined;
    expect(isCorrected('type', ' true'.padEnd(1_000_000), { type: 'boolean' })).toBe(false);
    expect(isCorrected('pattern', 'a.'.repeat(500_000), { pattern: '^[A-Z.]+$' })).toBe(false);
    expect(isCorrected('pattern', 'a.', { pattern: '^[A-Z.]+$' })).toBe(true);
  });

  test.each<['type' | 'format' | 'enum' | 'pattern', unknown, Schema, unknown]>([
    ['type', '12', { type: 'integer' }, 12],
    ['type', ' 12.50 ', { type: 'number' }, 12.5],
    ['type', '007', { type: 'integer' }, undefined],
    ['type', '1e5', { type: 'number' }, undefined],
    ['type', '0x10', { type: 'number' }, undefined],
    ['type', '1,000', { type: 'number' }, undefined],
    ['type', '12345678901234567890', { type: 'integer' }, undefined],
    ['type', 'true', { type: 'boolean' }, true],
    ['type', 'FALSE', { type: ['boolean', 'null'] }, false],
    ['type', 'yes', { type: 'boolean' }, undefined],
    ['type', 1, { type: 'boolean' }, undefined],
    ['type', 12, text, '12'],
    ['type', 0.5, text, '0.5'],
    ['type', 1e21, text, undefined],
    ['type', true, text, 'true'],
    ['type', ['x'], text, undefined],
    ['format', '2027/01/31', day, '2027-01-31'],
    ['format', '2027.1.5', day, '2027-01-05'],
    ['format', '20270131', day, '2027-01-31'],
    ['format', ' 2027-01-31 ', day, '2027-01-31'],
    ['format', '2027-01-31T00:00:00.000Z', day, '2027-01-31'],
    ['format', '2027-01-31T09:30:00Z', day, undefined],
    ['format', '31/01/2027', day, '2027-01-31'],
    ['format', '31.1.2027', day, '2027-01-31'],
    ['format', '01/31/2027', day, '2027-01-31'],
    ['format', '05/05/2027', day, '2027-05-05'],
    ['format', '05/06/2027', day, undefined],
    ['format', '31/01/27', day, undefined],
    ['format', '2027111', day, undefined],
    ['format', '20270131T00:00:00Z', day, '2027-01-31'],
    ...['2027-111', '2027-1111', '2027/111', '202711-1', '2027-11/01', '31-01/2027', '2027-W16-3'].map(
      (written): ['format', unknown, Schema, undefined] => ['format', written, day, undefined],
    ),
    ['format', 'Ada', { type: 'string', format: 'email' }, undefined],
    ['enum', 'bound', states, 'Bound'],
    ['enum', 'QUOTE_PREPARATION', states, 'Quote Preparation'],
    ['enum', ' yes', states, 'YES'],
    ['enum', 'Bond', states, undefined],
    ['enum', 'Quote Preparaton', states, 'Quote Preparation'],
    ['enum', 'NA', states, undefined],
    ['enum', '1610', states, undefined],
    ['enum', 'Declined', states, undefined],
    ['pattern', 'usd', { type: 'string', pattern: '^[A-Z]{3}$' }, 'USD'],
    ['pattern', ' USD', { type: 'string', pattern: '^[A-Z]{3}$' }, 'USD'],
    ['pattern', 'dollars', { type: 'string', pattern: '^[A-Z]{3}$' }, undefined],
  ])('%s: %j for %j becomes %j', (issue, value, schema, corrected) => {
    const expected = corrected === undefined ? undefined : { op: 'replace', path: '/a/b', value: corrected };
    expect(corrections[issue](place(value, schema))).toEqual(expected);
  });

  test.each(['required', 'range', 'length', 'choice', 'condition', 'duplicate'] as const)(
    'is never tried for the issue %s',
    (issue) => {
      expect(corrections[issue](place('12', { type: 'integer' }))).toBeUndefined();
    },
  );

  test('never returns personal data', () => {
    expect(corrections.type({ ...place(12, text), isPersonal: true })).toBeUndefined();
  });
});

test('no value is chosen if two allowed values are equally near', () => {
  expect(nearestValue('markat', ['market', 'markit'])).toBeUndefined();
  expect(nearestValue('ACTIVE', ['Active', 'active'])).toBeUndefined();
});

describe('a JSON Patch', () => {
  const apply = (body: unknown, ...patch: Parameters<typeof applyPatch>[1]) => {
    applyPatch(body, patch);
    return body;
  };

  test('moves, removes, replaces and adds named fields, including those of list items', () => {
    const body = { a: 1, 'b/c': 2, list: [{ d: 3 }] };
    expect(
      apply(
        body,
        { op: 'move', from: '/a', path: '/e' },
        { op: 'remove', path: '/b~1c' },
        { op: 'replace', path: '/list/0/d', value: 4 },
        { op: 'add', path: '/list/0/f', value: 'x' },
      ),
    ).toEqual({ e: 1, list: [{ d: 4, f: 'x' }] });
  });

  test('changes no prototype', () => {
    const body: unknown = JSON.parse('{"__proto__":{"polluted":1},"a":1}');
    apply(body, { op: 'add', path: '/__proto__', value: 'x' }, { op: 'remove', path: '/__proto__' });
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
    expect(body).toEqual({ a: 1 });
    expect(() => apply({}, { op: 'add', path: '/__proto__/polluted', value: 1 })).toThrow(/has no/);
    expect(() => apply({}, { op: 'add', path: '/constructor/polluted', value: 1 })).toThrow(/has no/);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test.each(['/a/b', '/list/7', ''])('refuses the place %j, which does not exist', (path) => {
    expect(() => apply({ a: 1, list: [] }, { op: 'remove', path })).toThrow(/has no/);
  });
});

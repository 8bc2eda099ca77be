// `oneOf` as if/then/else: the same values are valid, and errors refer to the chosen branch.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { type Document, resolveSchema, type Schema } from '../../src/openapi/document.js';
import { chooseBranches } from '../../src/openapi/one-of.js';
import { contracts } from '../contract/contracts.js';

/** How many `oneOf` of the document are distinguished (chosen), and how many are not (open). */
function countBranches(document: Document): { chosen: number; open: number } {
  const countIn = (one: Document) => JSON.stringify(one).split('"oneOf":').length - 1;
  const open = countIn(chooseBranches(document));
  return { chosen: countIn(document) - open, open };
}

test('the contracts contain oneOf', () => {
  const counts = contracts.map(({ document }) => countBranches(document).chosen);
  expect(counts.filter((chosen) => chosen > 0).length).toBeGreaterThanOrEqual(3);
});

describe.each(contracts.map(({ name, document }) => [name, document] as const))('%s', (name, document) => {
  test('the branches of every oneOf can be distinguished', () => {
    const { chosen, open } = countBranches(document);
    process.stdout.write(`branches of ${name}: ${chosen} distinguished, ${open} open\n`);
    expect(open).toBe(0);
    expect(JSON.stringify(chooseBranches(document))).not.toContain('"oneOf"');
  });

  test('the contract itself is not changed', () => {
    const before = JSON.stringify(document);
    chooseBranches(document);
    expect(JSON.stringify(document)).toBe(before);
  });
});

const idRef: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: { type: 'string' } },
};
const codeRef: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['code'],
  properties: { code: { type: 'string' } },
};
const existing: Schema = { type: 'object', required: ['contact'], properties: { contact: idRef, name: {} } };
const described: Schema = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: { name: { type: 'string' } },
};

const tagged = (kind: string): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: ['kind'],
  properties: { kind: { const: kind } },
});

interface Row {
  forms: string;
  oneOf: Schema[];
  passes: unknown[];
  /** An invalid value and its errors. */
  refused: [value: unknown, errors: string[]][];
}

const rows: Row[] = [
  {
    forms: 'boolean or reference',
    oneOf: [{ type: 'boolean' }, idRef],
    passes: [true, false, { id: '1' }],
    refused: [
      [{ id: 1 }, ['/id must be string']],
      [{}, [" must have required property 'id'"]],
      ['yes', [' must be boolean,object']],
      [null, [' must be boolean,object']],
    ],
  },
  {
    forms: 'number or string',
    oneOf: [
      { type: 'number', maximum: 10 },
      { type: 'string', maxLength: 2 },
    ],
    passes: [1, 'a'],
    refused: [
      [11, [' must be <= 10']],
      ['abc', [' must NOT have more than 2 characters']],
      [[], [' must be number,string']],
    ],
  },
  {
    forms: 'integer or string',
    oneOf: [{ type: 'integer' }, { type: 'string' }],
    passes: [1, 'a'],
    refused: [[1.5, [' must be integer']]],
  },
  {
    forms: 'reference by id or by code',
    oneOf: [idRef, codeRef],
    passes: [{ id: '1' }, { code: 'NY' }],
    refused: [
      [{ id: 1 }, ['/id must be string']],
      [{ code: 1 }, ['/code must be string']],
      [{}, [" must have required property 'id'"]],
      [{ id: '1', code: 'NY' }, [' must NOT have additional properties']],
      ['NY', [' must be object']],
    ],
  },
  {
    forms: 'objects with different values of one field',
    oneOf: [
      { ...idRef, required: ['kind'], properties: { kind: { enum: ['a'] }, id: { type: 'string' } } },
      { ...idRef, required: ['kind'], properties: { kind: { const: 'b' }, size: { type: 'number' } } },
    ],
    passes: [
      { kind: 'a', id: '1' },
      { kind: 'b', size: 1 },
    ],
    refused: [
      [{ kind: 'a', size: 1 }, [' must NOT have additional properties']],
      [{ kind: 'b', size: '1' }, ['/size must be number']],
      [{ kind: 'c' }, ['/kind must be equal to one of the allowed values']],
      [{}, [" must have required property 'kind'"]],
      ['a', [' must be object']],
    ],
  },
  {
    forms: 'null, text, or objects with different values of one field',
    oneOf: [tagged('a'), { type: 'null' }, tagged('b'), { type: 'string', maxLength: 2 }],
    passes: [null, 'ab', { kind: 'a' }, { kind: 'b' }],
    refused: [
      [{ kind: 'a', size: 1 }, [' must NOT have additional properties']],
      [{ kind: 'c' }, ['/kind must be equal to one of the allowed values']],
      [{}, [" must have required property 'kind'"]],
      ['abc', [' must NOT have more than 2 characters']],
      [3, [' must be object,null,string']],
    ],
  },
  {
    forms: 'a listed text or a boolean',
    oneOf: [{ type: 'string', enum: ['a'] }, { type: 'boolean' }],
    passes: ['a', true],
    refused: [['b', [' must be equal to one of the allowed values']]],
  },
  {
    forms: 'null or an object with one property, or an object with another',
    oneOf: [codeRef, { ...idRef, type: ['object', 'null'] }],
    passes: [null, { id: '1' }, { code: 'NY' }],
    refused: [[{}, [" must have required property 'id'"]]],
  },
  {
    forms: 'one with a distinguishing property, and the rest',
    oneOf: [existing, described],
    passes: [{ contact: { id: '1' } }, { contact: { id: '1' }, name: 5 }, { name: 'a' }],
    refused: [
      [{ contact: {} }, ["/contact must have required property 'id'"]],
      [{}, [" must have required property 'name'"]],
      [{ nam: 'a' }, [" must have required property 'name'", ' must NOT have additional properties']],
      [5, [' must be object']],
    ],
  },
];

describe.each(rows)('$forms', ({ oneOf, passes, refused }) => {
  const written = chosen({ oneOf });

  test('is distinguished', () => {
    expect(written.oneOf).toBeUndefined();
    expect(written.allOf).toHaveLength(1);
  });

  test.each(passes.map((value) => [value]))('%j is valid', (value) => {
    expect(faultsOf(written, value)).toEqual([]);
  });

  test.each(refused)('%j gets the errors of its branch', (value, errors) => {
    expect(faultsOf(written, value)).toEqual(errors);
  });
});

describe('branches that cannot be distinguished', () => {
  const open: Schema = {
    oneOf: [
      { type: 'object', properties: { a: {} } },
      { type: 'object', properties: { b: {} } },
    ],
  };

  test('are counted, and not changed', () => {
    expect(chosen(open)).toEqual(open);
    expect(countBranches(documentOf(open))).toEqual({ chosen: 0, open: 1 });
  });
});

test.each([
  ['a branch that allows null', [{ ...tagged('a'), type: ['object', 'null'] }, tagged('b')], [null]],
  [
    'branches without a type',
    [
      { ...tagged('a'), type: undefined },
      { ...tagged('b'), type: undefined, not: { type: ['number', 'array'] } },
    ],
    [3, [1]],
  ],
])('values that are not objects stay valid with %s', (_what, oneOf, values) => {
  const written = chosen(JSON.parse(JSON.stringify({ oneOf })));
  for (const value of values) expect(faultsOf(written, value)).toEqual([]);
});

test('a nested oneOf is rewritten too', () => {
  const inner: Schema = {
    type: 'object',
    required: ['x'],
    properties: { x: { oneOf: [{ type: 'boolean' }, idRef] } },
  };
  const written = chosen({ oneOf: [{ type: 'string' }, inner] });
  expect(JSON.stringify(written)).not.toContain('oneOf');
  expect(faultsOf(written, { x: { id: 1 } })).toEqual(['/x/id must be string']);
});

test('keywords beside the oneOf still apply', () => {
  const written = chosen({ oneOf: [{ type: 'number' }, { type: 'string' }], allOf: [{ not: { const: 0 } }] });
  expect(faultsOf(written, 0)).toEqual([' must NOT be valid']);
  expect(faultsOf(written, 1)).toEqual([]);
});

test('references are resolved, even through other references; a broken one throws', () => {
  const document = documentOf({ oneOf: [{ type: 'boolean' }, { $ref: '#/components/schemas/Alias' }] });
  Object.assign(document.components?.schemas ?? {}, {
    Alias: { $ref: '#/components/schemas/Id' },
    Id: idRef,
  });
  expect(countBranches(document)).toEqual({ chosen: 1, open: 0 });
  expect(resolveSchema({ $ref: '#/components/schemas/Alias' }, document)).toEqual(idRef);
  expect(() => resolveSchema({ $ref: '#/components/schemas/Lost' }, document)).toThrow(
    '#/components/schemas/Lost',
  );
});

function documentOf(schema: Schema): Document {
  return {
    openapi: '3.1.1',
    info: { title: '', version: '' },
    paths: {},
    components: { schemas: { Value: schema } },
  };
}

function chosen(schema: Schema): Schema {
  return chooseBranches(documentOf(schema)).components?.schemas?.Value ?? {};
}

/** The errors of a value, without the one that an `if` failed. */
function faultsOf(schema: Schema, value: unknown): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.validate(schema, value);
  return (ajv.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, message }) => `${instancePath} ${message}`);
}

// `oneOf` as if/then/else: the same values pass, and the errors speak of the branch that was chosen.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { type Document, resolveSchema, type Schema } from '../../src/openapi/document.js';
import { chooseBranches, countBranches } from '../../src/openapi/one-of.js';
import { contracts } from '../contract/contracts.js';

test('there are choices to look at', () => {
  const counts = contracts.map(({ document }) => countBranches(document).chosen);
  expect(counts.filter((chosen) => chosen > 0).length).toBeGreaterThanOrEqual(3);
});

describe.each(contracts.map(({ name, document }) => [name, document] as const))('%s', (name, document) => {
  test('the branches of every oneOf can be distinguished', () => {
    const { chosen, open } = countBranches(document);
    process.stdout.write(`branches of ${name}: ${chosen} told apart, ${open} open\n`);
    expect(open).toBe(0);
    expect(JSON.stringify(chooseBranches(document))).not.toContain('"oneOf"');
  });

  test('the contract itself is left as it is', () => {
    const before = JSON.stringify(document);
    chooseBranches(document);
    countBranches(document);
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

interface Row {
  forms: string;
  oneOf: Schema[];
  passes: unknown[];
  /** A value that does not pass, and what is said of it. */
  refused: [value: unknown, said: string[]][];
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
    forms: 'number or text',
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
    forms: 'whole number or text',
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
    forms: 'one marked by a property, and the rest',
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

  test.each(passes.map((value) => [value]))('%j passes', (value) => {
    expect(faultsOf(written, value)).toEqual([]);
  });

  test.each(refused)('%j is refused in the words of its branch', (value, said) => {
    expect(faultsOf(written, value)).toEqual(said);
  });
});

describe('choices that cannot be distinguished', () => {
  const open: Schema = {
    oneOf: [
      { type: 'object', properties: { a: {} } },
      { type: 'object', properties: { b: {} } },
    ],
  };

  test('stay as they are, and are counted', () => {
    expect(chosen(open)).toEqual(open);
    expect(countBranches(documentOf(open))).toEqual({ chosen: 0, open: 1 });
  });
});

test('a choice inside a choice is rewritten as well', () => {
  const inner: Schema = {
    type: 'object',
    required: ['x'],
    properties: { x: { oneOf: [{ type: 'boolean' }, idRef] } },
  };
  const written = chosen({ oneOf: [{ type: 'string' }, inner] });
  expect(JSON.stringify(written)).not.toContain('oneOf');
  expect(faultsOf(written, { x: { id: 1 } })).toEqual(['/x/id must be string']);
});

test('what stands beside the choice still holds', () => {
  const written = chosen({ oneOf: [{ type: 'number' }, { type: 'string' }], allOf: [{ not: { const: 0 } }] });
  expect(faultsOf(written, 0)).toEqual([' must NOT be valid']);
  expect(faultsOf(written, 1)).toEqual([]);
});

test('references are resolved, through other references too; a broken one is reported', () => {
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

/** What is said of the value, but for the echo that an `if` failed. */
function faultsOf(schema: Schema, value: unknown): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.validate(schema, value);
  return (ajv.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, message }) => `${instancePath} ${message}`);
}

// The table of reference fields has every reference of the contracts.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadContract } from '../../src/openapi/contract.js';
import { resolveSchema, type Schema } from '../../src/openapi/document.js';
import { referenceFields, type Target, targets } from '../../src/rules/reference-fields.js';
import { everySchema, publishedContracts } from '../contract/contracts.js';

const folder = 'spec/v0/schemas';
const files = new Map<string, unknown>(
  readdirSync(folder).map((file) => [file, parse(readFileSync(path.join(folder, file), 'utf8'))]),
);
const propertyOf = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;

/**
 * Whether the schema is a reference, through other schemas of the folder or as one of several
 * forms.
 */
function isReference(schema: unknown, file: string): boolean {
  const ref = propertyOf(schema, '$ref');
  if (typeof ref !== 'string') {
    const branches = propertyOf(schema, 'oneOf');
    return Array.isArray(branches) && branches.some((branch) => isReference(branch, file));
  }
  const [target = '', pointer = ''] = ref.split('#/');
  const other = target === '' ? file : path.basename(target);
  if (target.startsWith('../')) return false;
  if (other === 'reference.yaml' && pointer === 'Reference') return true;
  return isReference(propertyOf(files.get(other), pointer), other);
}

function* fieldsIn(node: unknown, file: string): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, child] of Object.entries(propertyOf(node, 'properties') ?? {}))
    if (isReference(child, file)) yield name;
  for (const child of Object.values(node)) yield* fieldsIn(child, file);
}

test('every reference of version 0.0 has a row', () => {
  const inContract = new Set([...files].flatMap(([file, schemas]) => [...fieldsIn(schemas, file)]));
  // These are not reference schemas but objects of their own: one has a liaison next to the
  // reference, the other requires the code.
  for (const name of ['producer', 'possibleClashIdentified']) inContract.add(name);
  expect(inContract.size).toBeGreaterThan(50);
  expect([...inContract].filter((name) => !referenceFields.includes(name))).toEqual([]);
});

/**
 * References of the port whose values no list has: fixed values, and entries that no lookup
 * returns.
 */
const withoutList = [
  'marketSource',
  'occupation',
  'occupationSource',
  'policyholderType',
  'programKey',
  'quote',
  'referenceType',
  'sectionIdentifier',
  'typeOfAdmitted',
  'typeofRIBasis',
];

test('every reference of the port to reference data has a row, or is one of those without a list', () => {
  const { components } = JSON.parse(readFileSync('generated/back-office.json', 'utf8'));
  const targetOf = (field: unknown) =>
    propertyOf(components.schemas, String(propertyOf(field, '$ref')).split('/').at(-1) ?? '');
  const sent = Object.values(components.schemas).flatMap((schema) =>
    Object.entries(Object(propertyOf(schema, 'properties')))
      .filter(
        ([, field]) =>
          /\/(CodeRef|IdRefOrCodeRef)"/.test(JSON.stringify(field)) ||
          propertyOf(field, 'x-identifies') === 'referenceData' ||
          propertyOf(targetOf(field), 'x-identifies') === 'referenceData',
      )
      .map(([name]) => name),
  );
  const unknown = [...new Set(sent)].filter((name) => !referenceFields.includes(name));
  expect(unknown.sort()).toEqual(withoutList);
});

// The code that collects the references of a body relies on this.
test.each([...publishedContracts, await loadContract('back-office')])(
  '$name: a reference to an entry of a list has no fields with further references',
  ({ document }) => {
    const formsOf = (schema: Schema): Schema[] => {
      const { allOf = [], oneOf = [], anyOf = [], ...own } = resolveSchema(schema, document);
      return [own, ...[...allOf, ...oneOf, ...anyOf].flatMap(formsOf)];
    };
    const references = [...everySchema(document.components?.schemas)].flatMap(([, { properties = {} }]) =>
      Object.entries(properties).filter(([name]) => isOfList(targets.get(name))),
    );
    expect(references.length).toBeGreaterThan(50);
    const fields = references.flatMap(([, schema]) =>
      formsOf(schema).flatMap(({ properties = {} }) => Object.keys(properties)),
    );
    expect(new Set(fields)).toContain('code');
    expect(fields.filter((name) => !['id', 'code', 'description'].includes(name))).toEqual([]);
  },
);

const isOfList = (target: Target | undefined): boolean => target !== undefined && 'list' in target;

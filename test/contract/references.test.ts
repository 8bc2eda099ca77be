// What `npm run generate` says about a reference that leads back to itself, or has something beside
// it that is ignored, and about a file that means something other than it says.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ContractFault } from '../../scripts/contracts.js';
import { refuseFaultyReferences } from '../../scripts/references.js';
import { makeScratchDirectory } from '../support/scratch.js';

async function refused(files: Readonly<Record<string, string | Buffer>>): Promise<unknown> {
  const folder = await makeScratchDirectory('loops');
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  try {
    refuseFaultyReferences(folder);
    return undefined;
  } catch (error) {
    return error instanceof ContractFault ? error.message.replaceAll(`${folder}${path.sep}`, '') : error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.each([
  [
    'a schema that is only a reference to itself',
    { 'a.yaml': "A: { $ref: '#/A' }\n" },
    'a.yaml#/A to a.yaml#/A',
  ],
  [
    'schemas of two files that are only references to each other',
    { 'v9/a.yaml': 'A: { $ref: ../b.yaml#/B }\n', 'b.yaml': 'B: { $ref: ./v9/a.yaml#/A }\n' },
    'v9/a.yaml#/A to b.yaml#/B to v9/a.yaml#/A',
  ],
  [
    'a path that is only a reference to itself',
    { 'a.yaml': "/x: { $ref: '#/~1x' }\n" },
    'a.yaml#/~1x to a.yaml#/~1x',
  ],
])('%s is refused, with its place', async (_what, files, way) => {
  expect(await refused(files)).toBe(
    `A reference leads back to itself, from ${way}: replace one of these references with the definition itself`,
  );
});

test('a tree, references to nothing, and references to other services are not loops', async () => {
  const tree = "A: { properties: { a: { $ref: '#/A' } } }\n";
  const others = "B: { $ref: '#/Gone' }\nC: { $ref: ./gone.yaml }\nD: { $ref: 'https://example.com/a#/A' }\n";
  expect(await refused({ 'a.yaml': tree, 'b.yaml': others })).toBeUndefined();
});

test('a file in another encoding is refused, because its letters would be lost', async () => {
  expect(await refused({ 'a.yaml': Buffer.from('A: Prämie\n', 'latin1') })).toBe(
    'a.yaml is not encoded as UTF-8: save it again in this encoding',
  );
});

test.each([
  ['a limit', "{ $ref: '#/B', maxLength: 3 }", '"maxLength"'],
  ['a misspelt mark', "{ $ref: '#/B', x-personal-dat: true }", '"x-personal-dat"'],
  [
    'the rest of a text without quotes',
    "{ $ref: '#/B', description: Names, dates and keys. }",
    '"dates and keys."',
  ],
])('%s beside a reference is refused, with its place', async (_what, schema, name) => {
  expect(await refused({ 'a.yaml': `A: { properties: { a: ${schema} } }\nB: {}\n` })).toContain(
    `a.yaml has ${name} beside the reference at #/A/properties/a, which pages or tools ignore`,
  );
});

test.each([
  ["x-personal-data: 'true'", 'x-personal-data', 'true, without quotes'],
  ['x-personal-data: yes', 'x-personal-data', 'true, without quotes'],
  ['x-personal-data: false', 'x-personal-data', 'true, without quotes'],
  ['x-identifies: [run]', 'x-identifies', 'a text'],
  ["deprecated: 'true'", 'deprecated', 'true or false'],
  ['description:', 'description', 'a text'],
])('%s beside a reference is refused, because nothing reads that value', async (mark, name, kind) => {
  expect(await refused({ 'a.yaml': `A: { properties: { a: { $ref: '#/B', ${mark} } } }\nB: {}\n` })).toBe(
    `a.yaml has "${name}" beside the reference at #/A/properties/a, whose value would be ignored: write it as ${kind}`,
  );
});

test.each([
  ['a parameter', 'parameters/0', "[{ $ref: '#/B', x-personal-data: true }]", '{ name: a, in: query }'],
  ['a response', 'responses/404', "{ '404': { $ref: '#/B', description: A } }", '{ description: B }'],
  ['a header', 'headers/A', "{ A: { $ref: '#/B', deprecated: true } }", '{ schema: { type: string } }'],
  ['a body', 'requestBody', "{ $ref: '#/B', description: A }", '{ content: {} }'],
  ['an example', 'examples/a', "{ a: { $ref: '#/B', summary: A } }", '{ value: 1 }'],
  ['another reference to an example', 'examples/a', "{ a: { $ref: '#/C', summary: A } }", '{ value: 1 }'],
])('a name beside a reference to %s is refused', async (_what, at, references, target) => {
  const [name] = at.split('/');
  const text = `A: { ${name}: ${references} }\nB: ${target}\nC: { $ref: '#/B' }\n`;
  expect(await refused({ 'a.yaml': text })).toMatch(
    new RegExp(`beside the reference at #/A/${at}, which is read beside references to schemas only`),
  );
});

test('fields may have the names of other parts of a contract', async () => {
  const fields = ['headers', 'responses', 'content']
    .map((name) => `${name}: { $ref: '#/B', description: A }`)
    .join(', ');
  const text = `A: { properties: { ${fields} } }\nB: { properties: { value: {}, in: {} } }\n`;
  expect(await refused({ 'a.yaml': text })).toBeUndefined();
});

test('texts and marks may stand beside a reference', async () => {
  const texts =
    "description: Names, 'summary': A, deprecated: true, x-identifies: run, x-personal-data: true";
  expect(await refused({ 'a.yaml': `A: { $ref: '#/B', ${texts} }\nB: {}\n` })).toBeUndefined();
});

test.each([
  ['an alias of nothing', 'A: *nope\n', 'Unresolved alias'],
  ['a merge of a list', 'A: { <<: [1] }\n', 'Merge sources must be maps'],
  ['a status twice, once in quotes', "A: { 200: {}, '200': {} }\n", 'Map keys must be unique'],
])('%s is refused, with its file', async (_what, text, why) => {
  expect(await refused({ 'a.yaml': text })).toMatch(new RegExp(`^a\\.yaml is not YAML: ${why}`));
});

test('a key that YAML reads as another number is refused', async () => {
  expect(await refused({ 'a.yaml': 'A: { properties: { 1.0: {} } }\n' })).toBe(
    'a.yaml has the key 1.0, which means 1: write it in quotes',
  );
  expect(await refused({ 'a.yaml': 'A: { responses: { 200: {} } }\n' })).toBeUndefined();
});

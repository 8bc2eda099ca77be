// What `npm run generate` says about a reference that leads back to itself, out of the files, or
// has something beside it that is ignored, and about a file that does not mean what it says.
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ContractFault } from '../../scripts/contracts.js';
import { readFiles, refuseFaultyReferences, refuseUnusedDefinitions } from '../../scripts/references.js';
import { makeScratchDirectory } from '../support/scratch.js';

async function refused(
  files: Readonly<Record<string, string | Buffer>>,
  check = refuseFaultyReferences,
): Promise<unknown> {
  const folder = await makeScratchDirectory('loops');
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  try {
    check(readFiles(folder));
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
    'a tree, which has no limit of size,',
    { 'a.yaml': "A: { properties: { a: { items: { $ref: '#/B' } } } }\nB: { oneOf: [{ $ref: '#/A' }] }\n" },
    'a.yaml#/B to a.yaml#/A to a.yaml#/B',
  ],
  [
    'a path that is only a reference to itself',
    { 'a.yaml': "/x: { $ref: '#/~1x' }\n" },
    'a.yaml#/~1x to a.yaml#/~1x',
  ],
])('%s is refused, with its place', async (_what, files, way) => {
  expect(await refused(files)).toBe(
    `A reference leads back to itself, from ${way}: replace one of these references with a definition that has an end`,
  );
});

test('a reference to nothing, and two references to one definition, are not loops', async () => {
  const twice = "A: { properties: { a: { $ref: '#/C' }, b: { $ref: '#/C' } } }\nC: {}\n";
  expect(await refused({ 'a.yaml': twice, 'b.yaml': "B: { $ref: '#/Gone' }\n" })).toBeUndefined();
});

test.each([
  './gone.yaml',
  './b.yml#/B',
  './b.json#/B',
  'https://example.com/b.yaml#/B',
  '../../package.json',
])('a reference to %s is refused, because no check reads that file', async (target) => {
  const files = { 'a.yaml': `A: { $ref: '${target}' }\n`, 'b.yml': 'B: {}\n', 'b.json': '{"B":{}}' };
  expect(await refused(files)).toBe(
    `a.yaml refers to ${target} at #/A, which is not one of these .yaml files: write the definition in one of them`,
  );
});

test.each(['A~1B', 'Prämie', '__proto__', '%42'])(
  'a reference to the definition %s is refused, because no component can have that name',
  async (name) => {
    expect(await refused({ 'a.yaml': `A: { $ref: '#/${name}' }\nB: {}\n` })).toBe(
      `a.yaml refers to #/${name} at #/A, whose last step cannot name a component: use ASCII letters and digits`,
    );
  },
);

const unused = (files: Readonly<Record<string, string>>) => refused(files, refuseUnusedDefinitions);

test('a definition in no contract is refused, and so is a file', async () => {
  const root = "paths: { /a: { $ref: ./a.yaml }, /b: { $ref: '../b.yaml#/B' } }\n";
  const files = { 'v9/openapi.yaml': root, 'v9/a.yaml': 'get: {}\n', 'b.yaml': 'B: {}\n' };
  expect(await unused(files)).toBeUndefined();
  expect(await unused({ ...files, 'b.yaml': 'B: {}\nC: {}\n' })).toBe(
    'No contract refers to b.yaml#/C: add the reference, or remove it',
  );
  expect(await unused({ ...files, 'v9/c.yaml': 'get: {}\n' })).toBe(
    'No contract refers to v9/c.yaml#/get: add the reference, or remove it',
  );
});

test('parts under anchors, texts, flows and the log of releases need no reference', async () => {
  const text = 'x-part: &part { a: 1 }\nB: { <<: *part }\n';
  const others = {
    'common/texts.yaml': 'a: b\n',
    'flows/a-b.arazzo.yaml': 'a: b\n',
    'released/log.yaml': 'a: b\n',
  };
  expect(
    await unused({ 'v9/openapi.yaml': "a: { $ref: '../b.yaml#/B' }\n", 'b.yaml': text, ...others }),
  ).toBeUndefined();
});

test.each([
  '9223372036854775807',
  '.inf',
  '-.INF',
  '.nan',
  '0x1F',
  '0o17',
  '017',
  '1e400',
  '99.99999999999999999',
])('the number %s is refused, because it is another one in JSON or in other tools', async (number) => {
  expect(await refused({ 'a.yaml': `A: { maximum: ${number} }\n` })).toContain(
    `a.yaml has the number ${number}, which is `,
  );
});

test('numbers that JSON keeps are not refused', async () => {
  const numbers = '[0, -1, 1.0, 1.50, 1e3, 1.0e+9, -2.5E-7, 9007199254740991, 0.1]';
  expect(await refused({ 'a.yaml': `A: { enum: ${numbers} }\n` })).toBeUndefined();
});

test('the lock of an editor is ignored, another link to nothing is refused with its name', async () => {
  const folder = await makeScratchDirectory('links');
  await symlink('me@host.4711', path.join(folder, '.#a.yaml'));
  expect(readFiles(folder)).toEqual(new Map());
  await symlink('gone.yaml', path.join(folder, 'a.yaml'));
  expect(() => readFiles(folder)).toThrow(ContractFault);
  expect(() => readFiles(folder)).toThrow('a.yaml cannot be read: ENOENT');
  await rm(folder, { recursive: true });
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

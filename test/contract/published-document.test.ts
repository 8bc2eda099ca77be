// What `npm run generate` says about a contract that it cannot complete: file, place and fix.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ContractFault, readContractSources } from '../../scripts/contracts.js';
import { completed } from '../../scripts/published-document.js';
import { makeScratchDirectory } from '../support/scratch.js';

const source = {
  name: 'v9',
  root: 'spec/v9/openapi.yaml',
  version: '9.0',
  deprecatedAt: undefined,
  published: true,
};
const withField = (field: object) =>
  JSON.stringify({ paths: {}, components: { schemas: { Line: { properties: { 'a/b': field } } } } });
const place = '#/components/schemas/Line/properties/a~1b';

test.each([
  [{ description: 'In {{foo}}.' }, [`{{foo}} at ${place}/description`, '{{version}}', '{{newest}}']],
  [{ '{{foo}}': 1 }, [`{{foo}} at ${place}/{{foo}}`]],
  [{ description: 'In {{ foo }}.' }, [`{{ foo }} at ${place}/description`]],
  [{ 'x-sent-as': 'visble' }, [`${place}/x-sent-as`, 'spec/common/texts.yaml', 'visible, ']],
  [{ 'x-sent-as': 'constructor' }, [`${place}/x-sent-as`]],
])('%j is refused with its file, its place and what is allowed', (field, parts) => {
  const complete = () => completed(withField(field), source, { versions: [source], port: '{}' });
  for (const part of ['spec/v9/openapi.yaml', ...parts]) expect(complete).toThrow(part);
  expect(complete).toThrow(ContractFault);
});

test.each([
  ['', 'has no text as info.version'],
  ['openapi: 3.1.0\n', 'has no text as info.version'],
  ['info: { version: 2.0 }\n', "write it in quotes, as '2.0'"],
  ['info: {\n', 'is not YAML'],
  ['info:\n', 'has no text as info.version'],
  ["info: { version: '1.0', x-deprecated-at: soon }\n", 'has soon as x-deprecated-at'],
  ["info: { version: '9.0' }\nservers: [{ url: /v8 }]\n", 'has other servers than /v9'],
  ["info: { version: '9.0' }\n", 'has other servers than /v9'],
])('a contract that begins with %j is refused with its file and the reason', async (text, why) => {
  const folder = await makeScratchDirectory('contract');
  const root = path.join(folder, 'v9', 'openapi.yaml');
  await mkdir(path.dirname(root));
  await writeFile(root, text);
  const read = () => readContractSources(folder);
  for (const part of [root, why]) expect(read).toThrow(part);
  expect(read).toThrow(ContractFault);
  await rm(folder, { recursive: true });
});

test('two versions with the same number are refused', async () => {
  const folder = await makeScratchDirectory('contract');
  for (const [name, more] of [
    ['v8', ', x-deprecated-at: 2026-11-01'],
    ['v9', ''],
  ]) {
    await mkdir(path.join(folder, `${name}`));
    const text = `info: { version: '8.0'${more} }\nservers: [{ url: /${name} }]\n`;
    await writeFile(path.join(folder, `${name}`, 'openapi.yaml'), text);
  }
  expect(() => readContractSources(folder)).toThrow('have the same info.version: change one');
  await rm(folder, { recursive: true });
});

test('spaces around the name of a text are not published', () => {
  const json = completed(withField({ description: 'In {{ version }}.' }), source, {
    versions: [source],
    port: '{}',
  });
  expect(json).toContain('"In 9.0."');
});

test('a field of an example may be called headers, and keeps its value', () => {
  const value = { headers: { Link: 'a', Via: 'b' }, below: { headers: ['a'] } };
  const document = JSON.stringify({ paths: {}, components: { examples: { a: { value } } } });
  const json = completed(document, source, { versions: [source], port: '{}' });
  expect(JSON.parse(json).components.examples.a.value).toEqual(value);
});

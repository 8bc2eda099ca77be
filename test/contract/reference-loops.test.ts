// What `npm run generate` says about a reference that leads back to itself.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ContractFault } from '../../scripts/contracts.js';
import { refuseLoops } from '../../scripts/reference-loops.js';
import { makeScratchDirectory } from '../support/scratch.js';

async function refused(files: Readonly<Record<string, string | Buffer>>): Promise<unknown> {
  const folder = await makeScratchDirectory('loops');
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  try {
    refuseLoops(folder);
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

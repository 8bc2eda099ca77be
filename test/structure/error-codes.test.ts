// Errors of libraries and of Node are read in one place: their `code` differs between versions, and
// may be absent.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { codeOf } from '../../src/error-code.js';

const files = ['src', 'scripts', 'client', 'mock'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(folder, file)),
);

test('only one file reads the code of a foreign error', () => {
  process.stdout.write(`error codes: ${files.length} files\n`);
  const asking = files.filter((file) =>
    /'code' in \w+ &&|String\([\w.]+\.code\)/.test(readFileSync(file, 'utf8')),
  );
  // The second file reads the code in the body of a response.
  expect(asking).toEqual(
    ['src/error-code.ts', 'src/cli/administration-client.ts'].filter((file) => asking.includes(file)),
  );
  expect(asking).not.toEqual([]);
});

test.each([
  [Object.assign(new Error('of Node 20'), { code: 'HPE_INVALID_CONSTANT' }), 'HPE_INVALID_CONSTANT'],
  [Object.assign(new Error('of Node 24'), { code: undefined }), ''],
  [Object.assign(new Error('a number'), { code: 7 }), ''],
  [new Error('none'), ''],
  ['a string', ''],
  [null, ''],
])('the code of %j is read safely', (error, code) => {
  expect(codeOf(error)).toBe(code);
});

// Each of our own lint rules still finds what it should: a rule that no longer matches the syntax
// tree of Biome or Redocly silently finds nothing.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeScratchDirectory } from '../support/scratch.js';

const FOLDER = path.resolve('scripts/lint');
const BIOME = path.resolve('node_modules/.bin/biome');

/** Lines that each rule refuses, and lines that it allows. */
const examples: Readonly<Record<string, { refused: readonly string[]; allowed: readonly string[] }>> = {
  'guarded-stream.grit': {
    refused: ['new Transform({});', 'new PassThrough();', 'new EventEmitter();'],
    allowed: ['guardedTransform({});'],
  },
  'old-closure.grit': {
    refused: [
      'a.b = () => 1;',
      'a.b = async () => 1;',
      'a.b = function () {};',
      'this.#b = (c) => c;',
      "a['b'] = () => 1;",
      'a.b ??= () => 1;',
      'a.b ||= () => 1;',
    ],
    allowed: ['const b = () => 1;', 'c = () => 1;', 'a.b = act;', 'a.b({ c: () => 1 });'],
  },
  'once-error.grit': {
    refused: ["stream.once('error', act);", 'stream.once("error", act);'],
    allowed: ["stream.on('error', act);", "stream.once('end', act);"],
  },
};

test('every rule has its examples', () => {
  expect(Object.keys(examples)).toEqual(readdirSync(FOLDER).toSorted());
});

test.each(Object.entries(examples))(
  '%s finds each line that it refuses, and no other',
  async (rule, lines) => {
    const folder = await makeScratchDirectory('lint');
    const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
    await write('biome.json', JSON.stringify({ plugins: [path.join(FOLDER, rule)] }));
    const all = [...lines.allowed, ...lines.refused];
    await write('lines.ts', `class A { #b; c() {\n${all.join('\n')}\n} }\n`);
    const { stdout, stderr } = spawnSync(BIOME, ['lint', 'lines.ts'], { cwd: folder, encoding: 'utf8' });
    await rm(folder, { recursive: true });
    const found = [...`${stdout}${stderr}`.matchAll(/lines\.ts:(\d+):\d+ plugin/g)].map(
      ([, line]) => Number(line) - 2,
    );
    expect(found.map((at) => all[at])).toEqual(lines.refused);
  },
);

/** Parts of a contract that each rule of redocly.yaml refuses. */
const refused: Readonly<Record<string, readonly string[]>> = {
  'an-id-is-a-verb-and-a-resource': ['operationId: delete', 'operationId: ../../evilThing'],
  'no-field-that-every-object-has': [
    'schema: { properties: { __proto__: {} } }',
    'schema: { properties: { toString: {} } }',
  ],
  'a-known-format': ['schema: { type: string, format: dat }'],
  'no-default-in-a-body': ['schema: { properties: { a: { type: string, default: b } } }'],
  'no-hidden-keywords': [
    'schema: { unevaluatedProperties: false }',
    'schema: { type: object, dependentRequired: { a: [b] } }',
  ],
};

test('an edit of a contract that would break the files generated from it is refused', async () => {
  const folder = await makeScratchDirectory('contract');
  const parts = Object.values(refused).flat();
  const operations = parts.map((part) =>
    part.startsWith('operationId')
      ? `{ ${part} }`
      : `{ requestBody: { required: true, content: { a/b: { ${part} } } } }`,
  );
  const paths = operations.map((operation, at) => `  /${at}:\n    post: ${operation}`);
  const file = path.join(folder, 'openapi.yaml');
  await writeFile(file, ['openapi: 3.1.0', 'paths:', ...paths].join('\n'));
  const args = ['lint', '--config', 'redocly.yaml', '--format', 'json', '--max-problems', '999', file];
  const { stdout } = spawnSync('node_modules/.bin/redocly', args, { encoding: 'utf8' });
  await rm(folder, { recursive: true });
  const { problems }: { problems: readonly { ruleId: string; location: readonly { pointer: string }[] }[] } =
    JSON.parse(stdout);
  const foundBy = (rule: string) =>
    problems
      .filter(({ ruleId }) => ruleId === `rule/${rule}`)
      .flatMap(({ location }) => location.map(({ pointer }) => parts[Number(/~1(\d+)/.exec(pointer)?.[1])]));
  for (const [rule, places] of Object.entries(refused)) expect(foundBy(rule), rule).toEqual(places);
});

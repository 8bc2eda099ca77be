// `npm run contract -- compare`: its exit codes and its one object of JSON, on which other
// programs rely.
import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { runContract } from '../../scripts/contract/program.js';
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { object, small } from './documents.js';

let folder = '';
const write = (name: string, content: string) => writeFile(path.join(folder, name), content);
const inFolder = (arg: string) => (arg.startsWith('--') ? arg : path.join(folder, arg));
async function compare(...args: string[]) {
  let [stdout, stderr] = ['', ''];
  const code = await runContract(['compare', ...args.map(inFolder)], {
    out: (text) => (stdout += text),
    err: (text) => (stderr += text),
  });
  return { stdout, stderr, code };
}

beforeAll(async () => {
  folder = await makeScratchDirectory('compare');
  const text = { type: 'string' };
  await write('old.json', JSON.stringify(small({ body: object({ a: text }, [], true) })));
  await write('more.json', JSON.stringify(small({ body: object({ a: text, b: text }, [], true) })));
  await write('less.yaml', stringify(small({ body: object({ b: text }, [], true) })));
  const twice = (pattern: string) => small({ body: { ...text, pattern } });
  await write('twice.json', JSON.stringify(twice('^(.+)\\1$')));
  await write('again.json', JSON.stringify(twice('^(?:(.+)\\1)$')));
  await write('broken.json', '{"openapi": ');
  await write('text.txt', 'just a text');
  await write('empty.json', '');
  const aliases = Array.from(
    { length: 12 },
    (_, at) => `a${at + 1}: &a${at + 1} [${'*a0, '.replace('0', `${at}`).repeat(9)}]`,
  );
  await write('aliases.yaml', ['a0: &a0 [x]', ...aliases].join('\n'));
  await write('deep.json', `{"openapi": ${'['.repeat(100_000)}`);
  await write('swagger.json', '{"swagger": "2.0"}');
  await write('dangling.json', JSON.stringify(small({ body: { $ref: '#/components/schemas/Gone' } })));
  await write('large.json', JSON.stringify(small({ body: { maximum: 7 } })).replace(':7', ':1e400'));
  await write('none.yaml', stringify(small({ body: { maximum: 7 } })).replace('maximum: 7', 'maximum: .nan'));
  const open = stringify(small({ body: object({ b: text }) }));
  await write('open.yaml', open);
  const merged = open.replace(/b:\s+type: string/, '<<: *fields');
  await write('merged.yaml', `x-fields: &fields { b: { type: string } }\n${merged}`);
  await write('unmerged.yaml', 'openapi: 3.1.0\npaths: { <<: 5 }\n');
  await write('itself.yaml', 'openapi: 3.1.0\npaths: &paths\n  /a: *paths\n');
  const once = JSON.stringify(small({ body: text }));
  await write('twice-a-path.json', once.replace('"paths":{', '"paths":{"/things":{"get":{}},'));
  const status = 'openapi: 3.1.0\npaths: { /a: { get: { responses: { 200: {}, "200": {} } } } }\n';
  await write('one-status.yaml', status);
  await write('key.yaml', 'openapi: 3.1.0\npaths: { ? [a, b] : {} }\n');
  await write('tag.yaml', 'openapi: 3.1.0\npaths: { /a: !Path {} }\n');
  await write('date.yaml', '%YAML 1.1\n---\nopenapi: 3.1.0\npaths: {}\nx-since: 2026-11-01\n');
  await write('two.yaml', `${open}---\n${open}`);
  await write('number.yaml', 'openapi: 3.0\npaths: {}\n');
  await writeFile(path.join(folder, 'latin1.yaml'), Buffer.from(`${open}x-name: größe\n`, 'latin1'));
  await write('elsewhere.json', JSON.stringify(small({ body: { $ref: 'other.json#/Thing' } })));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['old.json', 'old.json', 'same', 0],
  ['old.json', 'more.json', 'compatible', 0],
  ['old.json', 'less.yaml', 'breaking', 1],
  ['twice.json', 'again.json', 'undecided', 2],
  ['merged.yaml', 'open.yaml', 'same', 0],
])('the comparison of %s with %s is %s, with exit code %i', async (old, next, verdict, code) => {
  const ended = await compare(old, next, '--json');
  expect({ code: ended.code, stderr: ended.stderr }).toEqual({ code, stderr: '' });
  expect(JSON.parse(ended.stdout)).toMatchObject({ verdict });
});

test('a finding has a verdict, an operation, a place, a pointer into its witness, and a sentence', async () => {
  const { stdout } = await compare('old.json', 'less.yaml', '--json');
  expect(JSON.parse(stdout)).toEqual({
    verdict: 'breaking',
    findings: [
      {
        verdict: 'breaking',
        operationId: 'makeThing',
        place: 'request',
        pointer: '/body/a',
        sentence: 'Partners that send `a` to POST /things are refused: the field is unknown',
        witness: { method: 'POST', url: '/things', contentType: 'application/json', body: { a: 'a' } },
      },
    ],
  });
});

test('the names in a document do not control the terminal', async () => {
  const name = 'a\u001b[2J\u009b\u202e\nChecked: same';
  await write(
    'names.json',
    JSON.stringify(small({ body: object({ [name]: { type: 'string' } }, [], true) })),
  );
  await write('names-gone.json', JSON.stringify(small({ body: { $ref: `#/${name}` } })));
  const { stdout } = await compare('names.json', 'old.json');
  expect(stdout).toContain('a·[2J···Checked: same');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('Checked: breaking, 1 finding');
  const { stdout: json } = await compare('names.json', 'old.json', '--json');
  const { stderr } = await compare('old.json', 'names-gone.json');
  for (const said of [stdout, json, stderr])
    expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect(JSON.parse(json).findings[0].sentence).toContain(name);
});

test.each([
  ['9007199254740993', '9007199254740992', 'undecided'],
  ['9007199254740993', '9007199254740993', 'same'],
  ['9007199254740993', '9007199254740993.0', 'same'],
  ['9007199254740993', '9007199254740995', 'breaking'],
  ['1e-400', '0', 'undecided'],
  ['1e2', '100.0', 'same'],
  ['0.1', '0.1000000000000000055', 'undecided'],
])('a minimum of %s that becomes %s is %s, in JSON and YAML', async (x, y, verdict) => {
  const bodyOf = (minimum: string) =>
    JSON.stringify(small({ body: { type: 'number', minimum: 7 } })).replace(':7', `: ${minimum}`);
  for (const [at, numeral] of [x, y].entries()) {
    await write(`number-${at}.json`, bodyOf(numeral));
    await write(`number-${at}.yaml`, `# YAML\n${bodyOf(numeral)}`);
  }
  for (const form of ['json', 'yaml']) {
    const { stdout } = await compare(`number-0.${form}`, `number-1.${form}`, '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      verdict,
      ...(verdict === 'undecided'
        ? { findings: [{ sentence: expect.stringContaining(`${x} and ${y}`) }] }
        : {}),
    });
  }
});

test.each([
  ['gone.json', 'gone.json cannot be read'],
  ['broken.json', 'broken.json is neither JSON nor YAML'],
  ['text.txt', 'is not an object'],
  ['empty.json', 'is not an object'],
  ['aliases.yaml', 'aliases.yaml is neither JSON nor YAML: Excessive alias count'],
  ['unmerged.yaml', 'unmerged.yaml is neither JSON nor YAML: Merge sources must be maps'],
  ['deep.json', 'deep.json is neither JSON nor YAML'],
  ['.', 'cannot be read'],
  ['swagger.json', 'is version 2.0: it must be an OpenAPI document of version 3.0 or 3.1'],
  ['dangling.json', 'refers to #/components/schemas/Gone, which does not exist'],
  ['elsewhere.json', 'bundle it first'],
  ['large.json', 'schema/maximum is too large, or not a number'],
  ['none.yaml', 'schema/maximum is too large, or not a number'],
  ['twice-a-path.json', 'has #/paths/~1things twice'],
  ['itself.yaml', '#/paths/~1a contains itself'],
  ['one-status.yaml', 'one-status.yaml is neither JSON nor YAML: Map keys must be unique'],
  ['key.yaml', 'key.yaml is neither JSON nor YAML: a key is a list or a map'],
  ['tag.yaml', 'tag.yaml is neither JSON nor YAML: Unresolved tag: !Path'],
  ['date.yaml', '#/x-since is a date, a set, a map or bytes of YAML'],
  ['two.yaml', 'two.yaml is neither JSON nor YAML: it contains more than one document'],
  ['number.yaml', 'has a number as "openapi": write the version in quotes, as \'3.0.3\''],
  ['latin1.yaml', 'latin1.yaml is not encoded as UTF-8'],
])('%s is refused in one line that says why', async (file, sentence) => {
  const { stdout, stderr, code } = await compare('old.json', file, '--json');
  expect({ stdout, code }).toEqual({ stdout: '', code: 64 });
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(sentence)]);
});

test('a judgement that takes too long is undecided', () => {
  const many = (type: string) =>
    small({
      body: object(Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`f${at}`, { type }]))),
    });
  const { verdict, findings } = judge(
    openDocument(many('string'), 'OLD'),
    openDocument(many('integer'), 'NEW'),
    1,
  );
  expect(verdict).toBe('undecided');
  expect(findings).toMatchObject([
    { sentence: 'The documents are not judged: this takes more than 0.001 s' },
  ]);
});

test('schemas that are nested too deeply are undecided', () => {
  const nested = (type: string) => {
    let schema: object = { type };
    for (let level = 0; level < 20_000; level += 1) schema = { type: 'array', items: schema };
    return openDocument(small({ body: schema }), type);
  };
  const { verdict, findings } = judge(nested('string'), nested('integer'));
  expect(verdict).toBe('undecided');
  expect(findings).toMatchObject([{ sentence: 'The documents are not judged: they are nested too deeply' }]);
});

test('schemas that refer to the next one twice do not exhaust the memory', () => {
  const doubled = (type: string) => {
    const next = (at: number) => ({ $ref: `#/components/schemas/S${at}` });
    const entries = Array.from({ length: 40 }, (_, at) => [
      `S${at}`,
      { allOf: [next(at + 1), next(at + 1)] },
    ]);
    const schemas = { ...Object.fromEntries(entries), S40: { type } };
    return openDocument(small({ body: next(0), components: { schemas } }), type);
  };
  expect(judge(doubled('string'), doubled('integer'), 30_000)).toMatchObject({
    verdict: 'undecided',
    findings: [{ place: 'request' }],
  });
});

test('a value that was removed from a list of 50,000 is found', () => {
  const listing = (count: number) => {
    const values = Array.from({ length: count }, (_, at) => `v${at}`);
    return openDocument(small({ body: { type: 'string', enum: values } }), `${count}`);
  };
  const { verdict, findings } = judge(listing(50_001), listing(50_000), 30_000);
  expect(verdict).toBe('breaking');
  expect(findings).toMatchObject([{ witness: { body: 'v50000' } }]);
});

test('a long string that a pattern can match in many ways is found', () => {
  const pattern = (most: number) =>
    openDocument(small({ body: { type: 'string', pattern: `^(a|b|ab)*cx{0,${most}}$` } }), `${most}`);
  expect(judge(pattern(200), pattern(199), 30_000)).toMatchObject({
    verdict: 'breaking',
    findings: [{ witness: { body: `c${'x'.repeat(200)}` } }],
  });
});

test('wrong arguments are refused with an exit code that no verdict has', async () => {
  expect((await compare('old.json')).code).toBe(64);
  expect((await compare('old.json', 'more.json', '--fast')).code).toBe(64);
});

test('the script passes arguments, output and exit code on', async () => {
  const args = [
    '--import',
    'tsx',
    'scripts/contract.ts',
    'compare',
    inFolder('old.json'),
    inFolder('less.yaml'),
  ];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ stderr, status }).toEqual({ stderr: '', status: 1 });
  expect(stdout).toContain('Checked: breaking, 1 finding');
});

test('an error of the program has an exit code that no verdict has', async () => {
  let stderr = '';
  const out = () => {
    throw new TypeError('no place to write to');
  };
  const files = ['old.json', 'less.yaml'].map((name) => path.join(folder, name));
  expect(await runContract(['compare', ...files], { out, err: (text) => (stderr += text) })).toBe(70);
  expect(stderr).toContain('no place to write to');
});

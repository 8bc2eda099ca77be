// `npm run contract -- check` and `npm run release`, in a copy of the contracts.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openReleases } from '../../scripts/contract/releases.js';
import { makeScratchDirectory } from '../support/scratch.js';

const versions = ['v0', 'v1', 'v2'];
let folder = '';
const inCopy = (file: string) => path.join(folder, file);
const releases = () => openReleases(folder, versions);
const problems = () => releases().problems(releases().judged());
const edit = async (file: string, change: (before: string) => string) =>
  writeFile(inCopy(file), change(await readFile(inCopy(file), 'utf8')));
const rename = (text: string) => text.replaceAll('"writtenLine"', '"writtenShare"');

beforeEach(async () => {
  folder = await makeScratchDirectory('releases');
  await mkdir(inCopy('generated'));
  for (const version of versions) {
    await cp(`generated/${version}.json`, inCopy(`generated/${version}.json`));
    releases().release(version);
  }
});
afterEach(() => rm(folder, { recursive: true }));

test('released contracts are byte for byte what was generated', async () => {
  for (const version of versions) {
    const released = await readFile(inCopy(`spec/released/${version}/1.json`));
    expect(released.equals(await readFile(inCopy(`generated/${version}.json`)))).toBe(true);
  }
  expect([...releases().fileProblems(), ...problems()]).toEqual([]);
});

test.each([
  ['v1', 'POST /submission/quote'],
  ['v2', 'POST /quote/create'],
])(
  'a renamed field in %s is reported as broken, with a witness and a sentence for partner managers',
  async (version, call) => {
    await edit(`generated/${version}.json`, rename);
    const what = `${version}: Partners that send \`lines[].writtenLine\` to ${call} are refused: the field is unknown`;
    const [method, url] = call.split(' ');
    const [line] = problems().filter((problem) => problem.what === what);
    expect(line).toMatchObject({ kind: 'broken', witness: { method, url } });
    expect(JSON.stringify(line?.witness)).toContain('"writtenLine":');
  },
);

test('a deleted release is reported as missing, with the command that restores it', async () => {
  await rm(inCopy('spec/released/v1/1.json'));
  const fix = 'A released contract is never edited. Run: git checkout -- spec/released/v1/1.json';
  const what = 'spec/released/v1/1.json is missing';
  expect(releases().fileProblems()).toEqual([{ kind: 'missing', what, fix }]);
});

test('after a failed `npm run generate`, the old files are not judged', async () => {
  await writeFile(inCopy('generated/.unfinished'), '');
  expect(releases().fileProblems()).toMatchObject([{ kind: 'unfinished', fix: 'Run: npm run generate' }]);
});

test('a version without a release is reported', () => {
  const fix = 'Run: npm run release -- v9';
  const found = openReleases(folder, ['v9']).fileProblems();
  expect(found).toEqual([{ kind: 'missing', what: 'v9 has no release', fix }]);
});

test('an edited release is reported as altered', async () => {
  await edit('spec/released/v2/1.json', rename);
  expect(releases().fileProblems()).toMatchObject([
    { kind: 'altered', what: 'spec/released/v2/1.json was changed after its release' },
  ]);
});

test('a contract with a compatible change is reported as stale until it is released, and is released once', async () => {
  await edit('generated/v2.json', (text) => {
    const document = JSON.parse(text);
    document.paths['/quote/create'].post.responses['418'] = { description: 'A teapot.' };
    return JSON.stringify(document);
  });
  const fix = 'Run: npm run release -- v2';
  expect(problems()).toEqual([{ kind: 'stale', what: 'v2 differs from its newest release', fix }]);
  expect(releases().release('v2')).toBe('spec/released/v2/2.json');
  expect(releases().release('v2')).toBeUndefined();
  expect(await readdir(inCopy('spec/released/v2'))).toEqual(['1.json', '2.json']);
  expect([...releases().fileProblems(), ...problems()]).toEqual([]);
});

test('a change of texts needs no release', async () => {
  await edit('generated/v2.json', (text) => text.replaceAll('"description": "The', '"description": "This'));
  expect(problems()).toEqual([]);
  expect(releases().release('v2')).toBeUndefined();
});

test('a contract with its schemas in a different order breaks nothing, and its release lists no change', async () => {
  await edit('generated/v2.json', (text) => {
    const { components, ...document } = JSON.parse(text);
    const schemas = Object.fromEntries(Object.entries(components.schemas).toReversed());
    return JSON.stringify({ ...document, components: { ...components, schemas } });
  });
  expect(problems()).toEqual([]);
  expect(releases().release('v2')).toBe('spec/released/v2/2.json');
  expect(releases().release('v2')).toBeUndefined();
  const [newest] = parse(await readFile(inCopy('spec/released/changelog.yaml'), 'utf8'));
  expect(Object.keys(newest)).toEqual(['date', 'release']);
  expect([...releases().fileProblems(), ...problems()]).toEqual([]);
});

test('a break that a line lists is intended, and a line that lists no break is reported as unused', async () => {
  await edit('generated/v2.json', rename);
  const line = (finding: string) =>
    `- { version: v2, finding: '${finding}', date: 2027-01-31, reason: A better name, partners: [Northwind] }\n`;
  await writeFile(inCopy('spec/released/breaks.yaml'), line('* request /body*') + line('other'));
  const fix = 'Remove the line from spec/released/breaks.yaml';
  const found = problems();
  expect(found).toContainEqual({ kind: 'unused', what: 'v2 has no breaking change "other"', fix });
  expect(found.map(({ kind }) => kind)).toEqual(['unused', 'stale']);
});

test('a line without its reason is refused', async () => {
  await writeFile(
    inCopy('spec/released/breaks.yaml'),
    '- { version: v2, finding: x, date: 2027-01-31, partners: [] }',
  );
  expect(problems).toThrow('needs version, finding, date, reason and a list of partners');
});

test.each([
  ['{ version: v2 }', 'spec/released/breaks.yaml is not a list'],
  ['-\n', 'spec/released/breaks.yaml: null needs version'],
  ['- {\n', 'spec/released/breaks.yaml is not YAML'],
])('%j as the list of intended breaks is refused with its file', async (text, why) => {
  await writeFile(inCopy('spec/released/breaks.yaml'), text);
  expect(problems).toThrow(why);
});

// The documents match the repository: commands exist, links lead to existing files and
// headings, variables are documented.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { variableGroups } from '../../src/gateway/variables.js';
import { simulatorVariables } from '../../src/simulator/server/config.js';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'client/README.md',
  'mock/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];
const read = (page: string) => readFileSync(page, 'utf8');
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

/** The anchors that GitHub derives from headings. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ +(.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const linksOf = (page: string) => [
  ...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g),
];

test('finds links to check', () => {
  expect(pages.flatMap(linksOf).length).toBeGreaterThan(pages.length);
});

/** Pages that `npm run docs` makes: test/portal/links.test.ts follows the links to them. */
const isGenerated = (file: string) => file.endsWith('.html');

describe('every link leads to an existing file, and to an existing heading if it names one', () => {
  test.each(pages)('%s', (page) => {
    const links = linksOf(page).filter(([, file = '']) => !isGenerated(file));
    const broken = links.filter(([, file = '', anchor]) => {
      const target = file === '' ? page : path.join(path.dirname(page), file);
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

/** Files and folders that do not exist yet: the pages say how to add them. */
const later = new Set([
  'spec/released/breaks.yaml',
  'spec/v3/',
  'src/store/migrations/NNNN-what.ts',
  'src/versions/v2/index.ts',
  'test/operations/v3',
]);
const roots = ['src', 'test', 'scripts', 'spec', 'client', 'mock', 'deploy', 'docs'];
const OWN_PATH = new RegExp(String.raw`(?<![\w./@-])(?:${roots.join('|')})/[\w./-]*[\w/](?![\w.*<{…-])`, 'g');
const OWN_NAME = /(?<![\w./@*>…-])\w[\w.-]*\.(?:ts|css|cjs|yaml)(?![\w*])/g;

test('every file and folder that a page names in code exists', () => {
  // The guides are for partners, and name files of the partners' projects.
  const own = pages.filter((page) => !page.startsWith(path.join('docs', 'guides')));
  const code = own.flatMap((page) =>
    Array.from(read(page).matchAll(/`([^`\n]+)`/g), ([, text = '']) => ({ page, text })),
  );
  const named = (pattern: RegExp) =>
    code.flatMap(({ page, text }) => Array.from(text.matchAll(pattern), ([name]) => ({ page, name })));
  const paths = named(OWN_PATH);
  const files = new Set(
    [
      ...roots.flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' })),
      ...readdirSync('.'),
    ].map((file) => path.basename(file)),
  );
  const names = named(OWN_NAME);
  process.stdout.write(`pages name ${paths.length} paths and ${names.length} files\n`);
  expect(paths.length).toBeGreaterThan(300);
  expect(names.length).toBeGreaterThan(50);
  expect(paths.filter(({ name }) => !existsSync(name) && !later.has(name))).toEqual([]);
  expect(names.filter(({ name }) => !files.has(name))).toEqual([]);
});

const MOST_BYTES = 150_000;

test('every picture exists for light and dark, is named by a page, and is small', () => {
  const named = pages.flatMap((page) =>
    Array.from(read(page).matchAll(/\b(?:src|srcset)="([^":]+)"/g), ([, file = '']) =>
      path.join(path.dirname(page), file),
    ),
  );
  const folder = path.join('docs', 'pictures');
  const files = readdirSync(folder).map((file) => path.join(folder, file));
  expect(new Set(named)).toEqual(new Set(files));
  const looks = (look: string) =>
    files.filter((file) => file.endsWith(look)).map((file) => file.replace(look, ''));
  expect(looks('-light.png').length).toBeGreaterThan(2);
  expect(looks('-light.png')).toEqual(looks('-dark.png'));
  expect(files.filter((file) => statSync(file).size > MOST_BYTES)).toEqual([]);
});

test('each page and file of deploy/ that names the version of the program has the current version', () => {
  const { version }: { version: string } = JSON.parse(read('package.json'));
  const deployed = readdirSync('deploy', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  // A tarball, the tag of an image, and the folder of an installation.
  const place = /(?:-(?=[\d.]+\.tgz)|newTag: |\/opt\/gateway\/|ln -sfn )(\d+\.\d+\.\d+)/g;
  const named = [...pages, ...deployed].flatMap((file) =>
    Array.from(read(file).matchAll(place), ([, its]) => `${file}: ${its}`),
  );
  expect(new Set(named.map((name) => name.split(':')[0]))).toContain('deploy/kustomize/kustomization.yaml');
  expect(named.filter((name) => !name.endsWith(`: ${version}`))).toEqual([]);
});

test('docs/commands.md lists exactly the scripts of package.json', () => {
  const cells = [...read('docs/commands.md').matchAll(/^\| (`npm .*?) \|/gm)].map(([, cell = '']) => cell);
  const listed = cells.flatMap((cell) =>
    [...cell.matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, name]) => name),
  );
  expect(listed.toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test('every environment variable is documented', () => {
  const all = [...Object.values(variableGroups), simulatorVariables].flatMap((group) =>
    Object.entries<{ desc?: string }>(group),
  );
  const unexplained = all.filter(([, { desc = '' }]) => !/^[A-Z`].*\.$/.test(desc)).map(([name]) => name);
  expect(all.length).toBeGreaterThan(0);
  expect(unexplained).toEqual([]);
});

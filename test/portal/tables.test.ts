// What the pages of errors, of operations and of the reference data say, as `npm run docs` wrote
// them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const docs = path.join('dist', 'portal', 'docs');
const read = (file: string) => readFileSync(path.join(docs, file), 'utf8');
const errors = readdirSync(path.join(docs, 'errors')).filter((name) => name.endsWith('.html'));

test('only the remedy of an error page says what to do; the line below the title says whether a retry helps', () => {
  expect(errors.length).toBeGreaterThan(25);
  for (const name of errors) {
    const [, lead] = /<p class="lead">(.*?)<\/p>/.exec(read(`errors/${name}`)) ?? [];
    expect(lead, name).toMatch(/^Status \d{3} · retry: (no|later|after correction)$/);
  }
});

test('each error of an operation names its codes, each with a link to its cause and remedy', () => {
  const operations = ['v0', 'v1', 'v2'].flatMap((version) =>
    readdirSync(path.join(docs, version)).flatMap((name) =>
      name.endsWith('.html') ? [`${version}/${name}`] : [],
    ),
  );
  const rows = operations.flatMap((name) =>
    [...read(name).matchAll(/<tr><td>([45]\d\d)<\/td>(.*?)<\/tr>/gs)].map(([, status, row = '']) => {
      const codes = [...row.matchAll(/<a href="\.\.\/errors\/(\w+)\.html"><code[^>]*>\1<\/code>/g)];
      return { name, status, codes: codes.map(([, code = '']) => code) };
    }),
  );
  const statuses = new Map(
    errors.map((name) => [path.basename(name, '.html'), /Status (\d{3})/.exec(read(`errors/${name}`))?.[1]]),
  );
  expect(rows.length).toBeGreaterThan(300);
  const wrong = rows.filter(
    ({ status, codes }) => codes.length === 0 || codes.some((code) => statuses.get(code) !== status),
  );
  expect(wrong).toEqual([]);
});

test('the limit of concurrent runs lists each operation that can exceed it', () => {
  const pages = readdirSync(path.join(docs, 'v2')).filter((name) => name.endsWith('.html'));
  const exceeding = pages.filter((name) => read(`v2/${name}`).includes('errors/TOO_MANY_RUNS.html'));
  const rows = read('limits.html').split('<tr>');
  const row = rows.find((text) => text.includes('errors/TOO_MANY_RUNS.html')) ?? '';
  const listed = [...row.matchAll(/href="v2\/(\w+\.html)"/g)].map(([, name]) => name);
  expect(exceeding.length).toBeGreaterThan(1);
  expect(listed.toSorted()).toEqual(exceeding.toSorted());
});

test('all table headings of the reference data begin with a capital letter', () => {
  const headings = [...read('reference-data.html').matchAll(/<th>(.*?)<\/th>/g)].map(([, text = '']) => text);
  expect(headings.length).toBeGreaterThan(30);
  expect(headings.filter((text) => !/^[A-Z]/.test(text))).toEqual([]);
});

test('no expandable element is empty', () => {
  const names = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !name.startsWith('redoc'),
  );
  const found = names.map((name) => [name, read(name).match(/<\/summary>\s*<\/details>/g)?.length ?? 0]);
  expect(names.length).toBeGreaterThan(70);
  expect(found.filter(([, empty]) => empty !== 0)).toEqual([]);
});

test('the pattern of a field fits on a line; patterns that fields share are in words', () => {
  const names = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^v\d+.\w+\.html$/.test(name),
  );
  const patterns = names.flatMap((name) =>
    [...read(name).matchAll(/pattern <code[^>]*>(.*?)<\/code>/g)].map(([, pattern = '']) => pattern),
  );
  expect(names.length).toBeGreaterThan(25);
  expect(patterns.filter((pattern) => pattern.length > 80)).toEqual([]);
  expect(read('v2/createBaseSubmission.html')).toContain('with a visible character');
});

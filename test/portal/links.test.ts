// The pages that `npm run docs` wrote: every link leads to a page, and to an anchor if it names
// one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join('dist', 'portal');
const isRedoc = (file: string) => file.startsWith('docs/redoc/');
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
);
const linksOf = (file: string) =>
  [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(
      /<(?:a|link|script|img)\b[^>]*?\s(?:href|src)="([^"]*)"/g,
    ),
  ].map(([, target = '']) => target);
const anchors = new Map<string, string>();
const htmlOf = (file: string): string => {
  const known = anchors.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  anchors.set(file, known);
  return known;
};

function isBroken(from: string, link: string): boolean {
  const [target = '', fragment] = link.split('#');
  const file = target === '' ? from : path.posix.join(path.posix.dirname(from), target);
  if (!existsSync(path.join(root, file))) return true;
  if (fragment === undefined) return false;
  const operation = fragment.replace(/^operation\//, '');
  return !htmlOf(file).includes(isRedoc(file) ? `"operationId":"${operation}"` : `id="${fragment}"`);
}

test('every link of the portal leads to a page or an anchor in its folder, or to another site', () => {
  const found = pages
    .filter((file) => !isRedoc(file))
    .flatMap((file) => linksOf(file).map((link): [string, string] => [file, link]));
  expect(pages.length).toBeGreaterThan(40);
  expect(found.length).toBeGreaterThan(800);
  const inside = found.filter(([, link]) => !/^(\w+:|\/)/.test(link));
  const outside = found.filter(([, link]) => /^(\w+:|\/)/.test(link));
  // The page for unknown addresses is served at any depth.
  const isLost = (file: string) => file === 'docs/404.html';
  expect(outside.filter(([file, link]) => !isLost(file) && !link.startsWith('https://'))).toEqual([]);
  const fromRoot = outside.filter(([file]) => isLost(file));
  expect(fromRoot.length).toBeGreaterThan(10);
  expect(fromRoot.filter(([, link]) => isBroken('index.html', link.slice(1)))).toEqual([]);
  expect(inside.filter(([file, link]) => isLost(file) && !link.startsWith('#'))).toEqual([]);
  expect(inside.filter(([file, link]) => isBroken(file, link))).toEqual([]);
});

test('each page links to its Markdown, a long page to its sections, and an operation to the previous page', () => {
  const own = pages.filter((file) => !isRedoc(file) && !file.endsWith('404.html'));
  const without = (mark: string, expected: (file: string) => boolean) =>
    own.filter((file) => expected(file) && !htmlOf(file).includes(mark));
  const sectionsOf = (file: string) => htmlOf(file).match(/<h2 id=/g)?.length ?? 0;
  expect(own.length).toBeGreaterThan(70);
  expect(without('rel="alternate" type="text/markdown"', () => true)).toEqual([]);
  expect(without('<aside class="contents">', (file) => sectionsOf(file) > 2)).toEqual([]);
  expect(without('rel="prev"', (file) => /docs\/v\d\//.test(file))).toEqual([]);
  expect(sectionsOf('docs/changes.html')).toBeGreaterThan(1);
});

test('every link of the Markdown leads to a file', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  const links = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\]\((?!\w+:|\/)([^)#\s]+)/g)].map(
      ([, link = '']): [string, string] => [file, path.posix.join(path.posix.dirname(file), link)],
    ),
  );
  expect(links.length).toBeGreaterThan(300);
  expect(links.filter(([, target]) => !existsSync(path.join(root, target)))).toEqual([]);
});

test('the catalogue of the contracts names files that exist', () => {
  const { linkset }: { linkset: Record<string, { href: string }[]>[] } = JSON.parse(
    readFileSync(path.join(root, '.well-known', 'api-catalog'), 'utf8'),
  );
  const documents = linkset.flatMap((entry) => entry['service-desc'] ?? []).map(({ href }) => href);
  expect(documents.length).toBeGreaterThan(5);
  expect(documents.filter((href) => !existsSync(path.join(root, href)))).toEqual([]);
});

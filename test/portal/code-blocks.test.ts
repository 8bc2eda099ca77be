// Blocks of code, base URLs and some sentences in the pages that `npm run docs` wrote.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join('dist', 'portal');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.html') && !name.startsWith('docs/redoc/'),
);

test('every block of code has a button that copies it', () => {
  const blocks = pages.flatMap((file) =>
    textOf(file)
      .split(/(?=<pre\b)/)
      .map((part, at, parts) => ({ file, part: part.slice(0, 80), before: parts[at - 1] ?? '' }))
      .slice(1),
  );
  const single = blocks.filter(({ part }) => !part.includes('role="tabpanel"'));
  expect(blocks.length).toBeGreaterThan(200);
  expect(single.length).toBeGreaterThan(50);
  const without = single.filter(({ before }) => !before.endsWith('class="copy">Copy</button></div>\n'));
  expect(without.map(({ file, part }) => `${file}: ${part}`)).toEqual([]);
});

test('a program has its file name, on the page and in the Markdown; a command names its language only once', () => {
  for (const file of ['src/draft.ts', 'src/hey-api/program.ts', 'orval.config.mjs']) {
    expect(textOf('docs/guides/tools.html')).toContain(`<span class="title">${file}</span>`);
    expect(textOf('docs/guides/tools.md')).toContain(`\n${file}\n`);
  }
  const markdown = textOf('docs/guides/readiness.md');
  expect(markdown).toContain('```bash\n');
  expect(markdown).not.toMatch(/^(Shell|JavaScript|Python)$/m);
});

test.each(['v0', 'v1', 'v2'])('the reference of %s begins with its base URL', (version) => {
  const [before = ''] = textOf(`docs/${version}.html`).split('id="operations"');
  expect(before).toMatch(new RegExp(`id="base-url"[^]*<code[^>]*>http://[^<]+/${version}</code>`));
});

test('the page for unknown addresses links to places to begin, and not to its own Markdown', () => {
  const page = textOf('docs/404.html');
  for (const place of ['guides/quickstart', 'v2', 'errors'])
    expect(page).toContain(
      `class="button${place.startsWith('guides') ? ' primary' : ''}" href="/docs/${place}.html"`,
    );
  expect(page).not.toContain('This page as Markdown');
});

test('the page of changes says in words that a field is required in some cases', () => {
  const page = textOf('docs/changes.html');
  expect(page).toContain('was optional, is required in some cases');
  expect(page).not.toContain('sometimes');
});

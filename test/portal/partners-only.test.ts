// What partners read without the repository: the changelog with its feed, the pages of the portal,
// and the packages to download.
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReleases } from '../../scripts/contract/releases.js';
import { changelogEntries, changelogFeed, changelogPage } from '../../scripts/portal/changelog-page.js';
import { allPages } from '../browser/portal-pages.js';
import { useGateway } from '../support/gateway.js';
import { makeScratchDirectory } from '../support/scratch.js';

const gateway = useGateway();
const names = ['v0', 'v1', 'v2'];
const versions = await Promise.all(
  names.map(async (name) => ({
    name,
    document: JSON.parse(await readFile(`generated/${name}.json`, 'utf8')),
  })),
);
const entries = changelogEntries(versions);
const read = async (page: string) => {
  const response = await fetch(`${gateway().url}${page}`, { headers: { Accept: '*/*' } });
  expect(response.status, page).toBe(200);
  return response;
};

let root = '';
beforeAll(async () => {
  root = await makeScratchDirectory('changelog');
  await cp('spec/released', path.join(root, 'spec/released'), { recursive: true });
  await mkdir(path.join(root, 'generated'));
  const text = await readFile('generated/v2.json', 'utf8');
  await writeFile(path.join(root, 'generated/v2.json'), text.replaceAll('"writtenLine"', '"writtenShare"'));
});
afterAll(() => rm(root, { recursive: true }));

test('each release of a contract is in the changelog, with its date', async () => {
  const released = await Promise.all(names.map((name) => readdir(`spec/released/${name}`)));
  const ids = entries.map(({ id, date }) => id.replace(`${date}-`, ''));
  const expected = names.flatMap(
    (name, at) => released[at]?.map((file) => `${name}-${parseInt(file, 10)}`) ?? [],
  );
  expect(ids).toEqual(expect.arrayContaining(expected));
});

test('the next release lists what the comparison with the previous one finds', async () => {
  const next = (await readdir('spec/released/v2')).length + 1;
  expect(openReleases(root, ['v2']).release('v2')).toBe(`spec/released/v2/${next}.json`);
  const [newest] = changelogEntries(
    versions.filter(({ name }) => name === 'v2'),
    root,
  );
  expect(newest).toMatchObject({
    title: `Version 2.0, release ${next}`,
    date: new Date().toISOString().slice(0, 10),
    points: expect.arrayContaining([expect.stringContaining('writtenLine')]),
  });
  const page = changelogPage(newest ? [newest] : []).content.toString();
  for (const point of newest?.points ?? []) expect(page).toContain(point.split('`')[0] ?? '');
});

test('a change that many responses share is one point of a release', () => {
  const found = entries.find(({ title }) => title === 'Version 2.0, release 2');
  expect(found?.points).toEqual([
    expect.stringMatching(
      /^\d{3} responses of \d+ operations changed, and clients understand them as before\.$/,
    ),
  ]);
});

test('the feed is Atom, has every entry, and names the host of the gateway', async () => {
  const response = await read('/docs/changelog.atom');
  expect(response.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
  const text = await response.text();
  const each = (tag: string) =>
    [...text.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, one]) => one);
  // The feed itself has these elements too, before its entries.
  expect(each('title').slice(1)).toEqual(entries.map(({ title }) => title.replaceAll('`', '')));
  expect(each('id').slice(1)).toEqual(entries.map(({ id }) => `${gateway().url}/docs/changelog#${id}`));
  expect(each('updated').filter((at) => Number.isNaN(Date.parse(at ?? '')))).toEqual([]);
  expect(each('content')).toHaveLength(entries.length);
  expect(new Set(each('id')).size).toBe(entries.length + 1);
  expect(changelogFeed(entries, 'x')).not.toContain('undefined');
  expect(await (await read('/docs/changelog')).text()).toContain('href="changelog.atom"');
});

test('no page for partners requires the repository or mentions settings of operators', async () => {
  const OURS =
    /npm (?:ci|run|start|test)\b[^<]*|\b(?:MODE|[A-Z]+_(?:RETENTION|DAYS|URL|TOKEN))\b|docs\/[\w/]+\.md/g;
  const own = allPages.filter((name) => !name.includes('redoc/'));
  const texts = await Promise.all(own.map((name) => readFile(`dist/portal/${name}`, 'utf8')));
  const found = own.flatMap((name, at) =>
    [...(texts[at] ?? '').replaceAll(/<(?:a|link)\b[^>]*>/g, '').matchAll(OURS)].map(
      ([what]) => `${name}: ${what}`,
    ),
  );
  expect(own.length).toBeGreaterThan(70);
  expect(found).toEqual([]);
});

test('the packages have the checksums that the page prints', async () => {
  const page = await (await read('/docs/downloads')).text();
  const rows = [...page.matchAll(/<td>([\w.-]+\.tgz)<\/td><td><code>([0-9a-f]{64})<\/code>/g)];
  expect(rows.map(([, file]) => file?.replace(/-[\d.]+tgz$/, ''))).toEqual([
    'policy-submission-client',
    'policy-submission-mock',
  ]);
  for (const [, file, sha256] of rows) {
    const response = await read(`/downloads/${file}`);
    expect(response.headers.get('Content-Type')).toBe('application/gzip');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
});

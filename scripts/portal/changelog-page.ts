// Builds the partners' changelog and its feed: notes, releases with what differs from the previous
// release, and the days on which versions were deprecated.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { EXAMPLE_ADDRESS } from '../../src/http/own-address.js';
import { type Html, html } from '../../src/texts/html.js';
import { type Page, prose } from './layout.js';
import type { PublishedVersion } from './version.js';

const CHANGELOG = 'spec/released/changelog.yaml';
const FILE = 'docs/changelog.html';
export const FEED = 'docs/changelog.atom';

export interface Entry {
  /** `2026-11-25` */
  readonly date: string;
  readonly id: string;
  readonly title: string;
  /** The texts may contain `code`. */
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
}

interface Line {
  readonly date: string;
  readonly title?: string;
  readonly note?: string;
  /** `v2/1` */
  readonly release?: string;
  /** The differences from the previous release, which src/compatibility found. */
  readonly points?: readonly string[];
}

/** Newest first. `root` contains `spec/`. */
export function changelogEntries(versions: readonly PublishedVersion[], root = '.'): Entry[] {
  const lines: Line[] = parse(readFileSync(path.join(root, CHANGELOG), 'utf8'));
  const names = new Map(versions.map(({ name, document }) => [name, document.info.version]));
  const entries = lines.map((line): Entry => {
    const { date, title = '', note = '', release } = line;
    if (release === undefined) return { date, id: idOf(date, title), title, paragraphs: [note], points: [] };
    const [name = ''] = release.split('/');
    return releaseEntry(line, release, names.get(name) ?? name);
  });
  const deprecated = versions.flatMap(({ document: { info } }): Entry[] => {
    const date = info['x-deprecated-at']?.slice(0, 10);
    if (date === undefined) return [];
    const title = `Version ${info.version} is deprecated`;
    const says =
      'The version is still served. Its responses carry `Deprecation`, and `Sunset` once its last day is set.';
    return [{ date, id: idOf(date, title), title, paragraphs: [says], points: [] }];
  });
  return [...entries, ...deprecated].toSorted((one, other) => other.date.localeCompare(one.date));
}

function releaseEntry({ date, points = [] }: Line, release: string, version: string): Entry {
  const isFirst = release.endsWith('/1');
  const title = isFirst
    ? `The contract of version ${version} is released`
    : `Version ${version}, release ${release.split('/')[1]}`;
  const finds = points.length > 0 ? 'finds:' : 'finds nothing that clients notice.';
  const says = isFirst
    ? 'From now on, this page lists the differences between the releases of this version.'
    : `The comparison with the previous release ${finds}`;
  return { date, id: idOf(date, release), title, paragraphs: [says], points };
}

const idOf = (date: string, title: string): string =>
  `${date}-${title.toLowerCase().replaceAll(/\W+/g, '-')}`.replace(/-$/, '');

export function changelogPage(entries: readonly Entry[]): Page {
  const days = [...new Set(entries.map(({ date }) => date))];
  return {
    file: FILE,
    title: 'Changelog',
    summary: 'What partners notice of each release, newest first.',
    feed: FEED,
    content: html`<h1>Changelog</h1>
<p class="lead">What partners notice, newest first. <a href="changelog.atom">Subscribe to the feed</a>, or read <a href="changes.html">what to change between versions</a>.</p>
${days.map(
  (day) => html`<h2 id="${day}"><a href="#${day}"><time datetime="${day}">${day}</time></a></h2>
${entries
  .filter(({ date }) => date === day)
  .map(({ id, title, ...entry }) => html`<h3 id="${id}">${prose(title)}</h3>\n${textOf(entry)}`)}`,
)}`,
  };
}

const textOf = ({ paragraphs, points }: Pick<Entry, 'paragraphs' | 'points'>): Html =>
  html`${paragraphs.map((text) => html`<p>${prose(text)}</p>`)}
${points.length === 0 ? '' : html`<ul>\n${points.map((text) => html`<li>${prose(text)}</li>`)}\n</ul>`}
`;

/** RFC 4287. The gateway replaces the address of the example with its own. */
export function changelogFeed(entries: readonly Entry[], title: string): string {
  const page = `${EXAMPLE_ADDRESS}/docs/changelog`;
  const [newest] = entries;
  const at = (date: string) => `${date}T00:00:00Z`;
  const items = entries.map(
    ({ id, date, title: named, ...entry }) => html`<entry>
<id>${page}#${id}</id>
<title>${named.replaceAll('`', '')}</title>
<updated>${at(date)}</updated>
<link href="${page}#${id}"/>
<content type="html">${textOf(entry).toString()}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n${html`<feed xmlns="http://www.w3.org/2005/Atom">
<id>${page}</id>
<title>${title}: changelog</title>
<updated>${at(newest?.date ?? '2026-01-01')}</updated>
<author><name>${title}</name></author>
<link href="${page}"/>
<link rel="self" href="${EXAMPLE_ADDRESS}/${FEED}"/>
${items}
</feed>
`}`;
}

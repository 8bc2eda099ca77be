// Builds the index of the portal's search: sections of pages, operations, fields, error codes and
// reference data.
import { operationsOf } from '../../src/openapi/contract.js';
import { jsonText } from '../../src/texts/json.js';
import type { Page } from './layout.js';
import { operationFileOf, referenceFileOf } from './reference-pages.js';
import type { PublishedVersion } from './version.js';

interface Entry {
  readonly title: string;
  readonly kind: 'Guide' | 'Page' | 'Reference' | 'Operation' | 'Field' | 'Error' | 'Reference data';
  /** What the entry is or where it is, for people. */
  readonly page: string;
  /** The link, relative to the root of the site. */
  readonly link: string;
  readonly text: string;
}

/** A script, not JSON: a page that was opened as a file can load a script, but cannot use fetch. */
export function searchIndex(pages: readonly Page[], newest: PublishedVersion): string {
  const reference = operationsOf(newest.document).map(({ id }) => operationFileOf(newest, id));
  const operations = pages.filter(({ file }) => reference.includes(file));
  const overview = referenceFileOf(newest);
  const others = pages.filter(({ file }) => file === overview || !/^docs\/(v\d+[/.]|404)/.test(file));
  const found = [
    ...others.flatMap(sectionsOf),
    ...others.filter(({ file }) => file === 'docs/reference-data.html').flatMap(rowsOf),
    ...operationEntries(newest, operations),
    ...fieldsOf(operations),
  ];
  return `window.searchEntries = ${jsonText(found.map((entry, id) => ({ id, ...entry })))};\n`;
}

function kindOf(file: string): Entry['kind'] {
  if (file.startsWith('docs/guides/')) return 'Guide';
  if (file.startsWith('docs/errors/')) return 'Error';
  if (/^docs\/v\d+\./.test(file)) return 'Reference';
  return file === 'docs/reference-data.html' ? 'Reference data' : 'Page';
}

/** One entry for the page and one per heading. The page of an error is a single entry. */
function sectionsOf({ file, title, summary, content }: Page): Entry[] {
  const kind = kindOf(file);
  // The groups in the reference's list of operations have no links.
  const [intro = '', ...sections] = content.toString().split(/(?=<h2[ >]|<h3 [^>]*\bid=)/);
  const whole: Entry = { title, kind, page: summary, link: file, text: plain(intro) };
  if (kind === 'Error') return [{ ...whole, text: plain(content.toString()) }];
  return [
    whole,
    ...sections.map((section): Entry => {
      const [, id] = /^<h\d[^>]*id="([^"]+)"/.exec(section) ?? [];
      const [, heading = ''] = /^<h\d[^>]*>(.*?)<\/h\d>/s.exec(section) ?? [];
      const link = id === undefined ? file : `${file}#${id}`;
      const text = kind === 'Reference data' ? '' : plain(section).slice(0, 1_500);
      return { title: plain(heading), kind, page: title, link, text };
    }),
  ];
}

/** One entry for each row of a table of reference data, whose cells are codes and names. */
function rowsOf({ file, content }: Page): Entry[] {
  return content
    .toString()
    .split(/(?=<h2 id=")/)
    .flatMap((section) => {
      const [, id] = /^<h2 id="([^"]+)"><a[^>]*>(.*?)<\/a>/.exec(section) ?? [];
      const list = plain(/^<h2[^>]*>(.*?)<\/h2>/s.exec(section)?.[1] ?? '');
      return [...section.matchAll(/<tr>(<td>.*?)<\/tr>/gs)].map(([, row = '']): Entry => {
        const cells = [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => plain(cell));
        const title = cells
          .slice(0, 3)
          .filter((cell) => cell !== '–')
          .join(' · ');
        return { title, kind: 'Reference data', page: list, link: `${file}#${id}`, text: list };
      });
    });
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const plain = (html: string): string =>
  html
    .replaceAll(/<(pre|script).*?<\/\1>/gs, ' ')
    .replaceAll('<wbr>', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: keyof typeof entities) => entities[name])
    .replaceAll(/\s+/g, ' ')
    .trim();

function operationEntries(version: PublishedVersion, pages: readonly Page[]): Entry[] {
  return operationsOf(version.document).map(({ id, method, path, summary }) => {
    const link = operationFileOf(version, id);
    const [before = ''] =
      pages
        .find(({ file }) => file === link)
        ?.content.toString()
        .split('<h2') ?? [];
    const text = `${path} ${id} ${plain(before)}`;
    return { title: summary, kind: 'Operation', page: `${method.toUpperCase()} ${path}`, link, text };
  });
}

/** One entry per name, with its first place and the number of further operations that have it. */
function fieldsOf(operations: readonly Page[]): Entry[] {
  const found = new Map<string, Entry & { readonly pages: Set<string> }>();
  for (const { file, title, content } of operations)
    for (const [, id = '', after = ''] of content
      .toString()
      .matchAll(/<li id="([^"]+)"><p class="field">.*?<\/p>\n(?:<p>(.*?)<\/p>)?/gs)) {
      const name = id.slice(id.lastIndexOf('.') + 1);
      const text = plain(after);
      const known = found.get(name) ?? {
        title: name,
        kind: 'Field' as const,
        page: '',
        link: `${file}#${id}`,
        text,
        pages: new Set<string>(),
      };
      known.pages.add(title);
      found.set(name, known);
    }
  return [...found.values()].map(({ pages, ...entry }) => {
    const [first = '', ...more] = pages;
    return { ...entry, page: more.length > 0 ? `${first}, and ${more.length} more` : first };
  });
}

// What the search of the portal finds: sections of pages, error codes, operations and fields.
import { operationsOf } from '../../src/openapi/contract.js';
import { jsonText } from '../../src/texts/json.js';
import type { Page } from './layout.js';
import type { PublishedVersion } from './version.js';

interface Entry {
  readonly id: number;
  readonly title: string;
  /** Where it is found, for people. */
  readonly page: string;
  /** From the root of the site. */
  readonly link: string;
  readonly text: string;
  /** Shown if the entry is a page of this title. */
  readonly summary?: string;
}

/**
 * A script that sets `window.searchEntries`: a page opened as a file may not fetch, but may load a
 * script.
 */
export function searchIndex(pages: readonly Page[], newest: PublishedVersion): string {
  const found = [...pages.flatMap(sectionsOf), ...operationEntries(newest)];
  const entries = found.map((entry, id): Entry => ({ id, ...entry }));
  return `window.searchEntries = ${jsonText(entries)};\n`;
}

/** One entry per heading. */
function sectionsOf({ file, title, summary, content }: Page): Omit<Entry, 'id'>[] {
  const [intro = '', ...sections] = content.toString().split(/(?=<h[23][ >])/);
  return [
    { title, page: title, link: file, text: plain(intro), summary },
    ...sections.map((section) => {
      const [, id] = /^<h\d[^>]*id="([^"]+)"/.exec(section) ?? [];
      const [, heading = ''] = /^<h\d[^>]*>(.*?)<\/h\d>/s.exec(section) ?? [];
      return {
        title: plain(heading),
        page: title,
        link: id === undefined ? file : `${file}#${id}`,
        text: plain(section).slice(0, 1_500),
      };
    }),
  ];
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const plain = (html: string): string =>
  html
    .replaceAll(/<pre.*?<\/pre>/gs, ' ')
    .replaceAll('<wbr>', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: keyof typeof entities) => entities[name])
    .replaceAll(/\s+/g, ' ')
    .trim();

function operationEntries({ name, document }: PublishedVersion): Omit<Entry, 'id'>[] {
  return operationsOf(document).map(({ id, method, path, summary }) => ({
    title: summary,
    page: `${method.toUpperCase()} ${path}, version ${document.info.version}`,
    link: `docs/${name}.html#operation/${id}`,
    text: `${path} ${id}`,
  }));
}

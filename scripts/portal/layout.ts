// The layout of the portal's pages, except Redoc's: header, navigation and content.
import path from 'node:path';
import { type Html, html, joinHtml, NO_HTML, trustedHtml } from '../../src/texts/html.js';

export interface Page {
  /** From the root of the site: `docs/guides/retries.html`. */
  readonly file: string;
  readonly title: string;
  readonly content: Html;
  /** One sentence for search engines and link previews. */
  readonly summary: string;
  /** An Atom feed with the same content as the page. */
  readonly feed?: string;
  /** The page is also served at other addresses, so its links begin at the root. */
  readonly isAnywhere?: boolean;
}

export interface NavigationGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}
interface NavigationLink {
  readonly file: string;
  readonly title: string;
  readonly badge?: string;
  /** Navigation groups for this page and the pages in the groups. */
  readonly groups?: readonly NavigationGroup[];
}

/** A text in which backticks mark code, as in the contract's Markdown. */
export const prose = (raw: string): Html =>
  joinHtml(
    raw
      .split(/(`[^`]+`)/)
      .map((part, at) => (at % 2 === 0 ? html`${part}` : html`<code>${part.slice(1, -1)}</code>`)),
  );

/** A name as HTML that breaks between its words: `NOT_FOUND`, `domicileCountry`. */
export const nameInWords = (name: string): Html =>
  joinHtml(
    name.split(/(?<=_)|(?<=[a-z])(?=[A-Z])/).map((word) => html`${word}`),
    '<wbr>',
  );

/** A link from one page to another that works from a server and from a folder. */
export function linkFrom(page: string, target: string): string {
  const [file = '', fragment] = target.split('#');
  const relative = path.posix.relative(path.posix.dirname(page), file) || path.posix.basename(file);
  return fragment === undefined ? relative : `${relative}#${fragment}`;
}

export function withLayout(page: Page, product: string, navigation: readonly NavigationGroup[]): string {
  const contents = contentsOf(page);
  const link = (file: string) => (page.isAnywhere ? `/${file}` : linkFrom(page.file, file));
  const isHome = page.file === 'index.html';
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${page.summary}">
<title>${isHome ? page.title : `${page.title} · ${product}`}</title>
<link rel="alternate" type="text/markdown" href="${link(markdownFileOf(page))}">
${page.feed === undefined ? NO_HTML : html`<link rel="alternate" type="application/atom+xml" title="${page.title}" href="${link(page.feed)}">\n`}<link rel="icon" href="${link('favicon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${link('docs/assets/site.css')}">
<script src="${link('docs/assets/theme.js')}"></script>
<script src="${link('docs/assets/site.js')}" data-root="${link('index.html').replace(/index\.html$/, '')}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<button class="menu" type="button" aria-expanded="false" aria-controls="navigation" aria-label="Navigation"><span></span></button>
<a class="brand" href="${link('index.html')}" aria-label="${product}"><img src="${link('favicon.svg')}" alt="" width="24" height="24"><span>${product}</span></a>
<div class="search"><input type="search" placeholder="Search" aria-label="Search the documentation" autocomplete="off" aria-controls="search-results" aria-keyshortcuts="Control+K /"><kbd aria-hidden="true">Ctrl K</kbd>
<ol id="search-results" aria-label="Search results" hidden></ol></div>
<button class="theme" type="button" aria-label="Switch between light and dark"><span></span></button>
</header>
<div class="frame${contents === NO_HTML ? NO_HTML : html` with-contents`}">
<nav id="navigation" aria-label="Documentation">
${navigation.map((group) => navigationGroup(group, page.file, link))}
</nav>
<main id="content"${isHome ? html` class="home"` : NO_HTML}>
${forPhones(page.content)}
${neighbours(page.file, navigation, link)}${page.isAnywhere ? NO_HTML : html`<p class="source"><a href="${link(markdownFileOf(page))}">This page as Markdown</a></p>`}
</main>
${contents}
</div>
</body>
</html>
`.toString();
}

export const markdownFileOf = ({ file }: Pick<Page, 'file'>): string => file.replace(/\.html$/, '.md');

/**
 * On a phone, the rows of wide tables are stacked, each cell shows its column's title, and names
 * stay unbroken.
 */
function forPhones(content: Html): Html {
  const wide = /<table>\s*(<thead>.*?<\/thead>)(.*?)<\/table>/gs;
  const labelled = content.toString().replaceAll(wide, (table, head: string, rows: string) => {
    const names = [...head.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, name = '']) => withoutTags(name));
    if (names.length < 3) return table;
    const cells = rows.split(/(?=<tr\b)/).map((row) => {
      const left = names.map(trustedHtml);
      return row.replaceAll(/<td\b/g, () => html`<td data-label="${left.shift() ?? NO_HTML}"`.toString());
    });
    return html`<table class="stacked">${trustedHtml(head)}${trustedHtml(cells.join(''))}</table>`.toString();
  });
  // Longer code may not fit on a line.
  const short = /<code>(?=(?:[^<&\n]|&#?\w+;){1,26}<\/code>)/g;
  return trustedHtml(labelled.replaceAll(short, '<code class="whole">'));
}

const withoutTags = (markup: string): string => markup.replaceAll(/<[^>]+>/g, '');

/** Pages with fewer sections need no list of sections. */
const MIN_SECTIONS = 3;

function contentsOf({ content }: Page): Html {
  const headings = [...content.toString().matchAll(/<h([23])[^>]*? id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs)];
  if (headings.length < MIN_SECTIONS) return NO_HTML;
  const items = headings.map(
    ([, level = '', id = '', text = '']) =>
      html`<li class="level-${level}"><a href="#${id}">${trustedHtml(text.replaceAll(/<\/?a\b[^>]*>/g, ''))}</a></li>`,
  );
  return html`<aside class="contents"><details open><summary>On this page</summary>
<nav aria-label="On this page"><ul>
${items}
</ul></nav></details></aside>`;
}

/** Links to the pages before and after this one, in the order of the navigation. */
function neighbours(
  current: string,
  navigation: readonly NavigationGroup[],
  linkTo: (file: string) => string,
): Html {
  const flat = ({ groups = [], ...link }: NavigationLink): NavigationLink[] => [
    link,
    ...groups.flatMap(({ links }) => links.flatMap(flat)),
  ];
  const all = navigation.flatMap(({ links }) => links.flatMap(flat));
  const at = all.findIndex(({ file }) => file === current);
  if (at < 0) return NO_HTML;
  const one = (link: NavigationLink | undefined, kind: string, label: string) =>
    link
      ? html`<a class="${kind}" rel="${kind}" href="${linkTo(link.file)}"><small>${label}</small>${link.title}</a>`
      : NO_HTML;
  return html`<nav class="neighbours" aria-label="Previous and next page">
${one(all[at - 1], 'prev', 'Previous')}${one(all[at + 1], 'next', 'Next')}
</nav>
`;
}

function navigationGroup(
  { title, links }: NavigationGroup,
  current: string,
  linkTo: (file: string) => string,
): Html {
  const item = ({ file, title: name, badge, groups = [] }: NavigationLink): Html => {
    const here = file === current ? html` aria-current="page"` : NO_HTML;
    const mark = badge === undefined ? NO_HTML : html` <span class="badge">${badge}</span>`;
    const isOpen = groups.some((group) => [file, ...group.links.map((one) => one.file)].includes(current));
    const within = groups.map(
      (group) => html`<li><h3>${group.title}</h3>
<ul>
${group.links.map(item)}
</ul></li>`,
    );
    const inner = isOpen ? html`\n<ul class="within">\n${within}\n</ul>` : NO_HTML;
    return html`<li><a href="${linkTo(file)}"${here}>${name}</a>${mark}${inner}</li>`;
  };
  return html`<h2>${title}</h2>
<ul>
${links.map(item)}
</ul>`;
}

// The layout that all pages of the portal share: header, navigation, content.
import path from 'node:path';
import { type Html, html, joinHtml, NO_HTML } from '../../src/texts/html.js';

/** A page of the portal, before the layout. */
export interface Page {
  /** From the root of the site: `docs/guides/retries.html`. */
  readonly file: string;
  readonly title: string;
  readonly content: Html;
  /** One sentence for search engines and link previews. */
  readonly summary: string;
  /** Served at other addresses than its own, so that its links start at the root. */
  readonly isAnywhere?: boolean;
}

export interface NavigationGroup {
  readonly title: string;
  readonly links: readonly { file: string; title: string; badge?: string }[];
}

/** A text with `code` marked as the contract's Markdown marks it. */
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

/** The link from one page to another that works from a server and from a folder. */
export function linkFrom(page: string, target: string): string {
  const [file = '', fragment] = target.split('#');
  const relative = path.posix.relative(path.posix.dirname(page), file) || path.posix.basename(file);
  return fragment === undefined ? relative : `${relative}#${fragment}`;
}

/** The whole document of a page. */
export function withLayout(page: Page, product: string, navigation: readonly NavigationGroup[]): string {
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
<link rel="icon" href="${link('favicon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${link('docs/assets/site.css')}">
<script src="${link('docs/assets/theme.js')}"></script>
<script src="${link('docs/assets/site.js')}" data-root="${link('index.html').replace(/index\.html$/, '')}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<button class="menu" type="button" aria-expanded="false" aria-controls="navigation" aria-label="Navigation"><span></span></button>
<a class="brand" href="${link('index.html')}" aria-label="${product}"><img src="${link('favicon.svg')}" alt="" width="24" height="24"><span>${product}</span></a>
<div class="search"><input type="search" placeholder="Search" aria-label="Search the documentation" autocomplete="off" aria-controls="search-results"><kbd aria-hidden="true">/</kbd>
<ol id="search-results" aria-label="Search results" hidden></ol></div>
<button class="theme" type="button" aria-label="Switch between light and dark"><span></span></button>
</header>
<div class="frame">
<nav id="navigation" aria-label="Documentation">
${navigation.map((group) => navigationGroup(group, page.file, link))}
</nav>
<main id="content"${isHome ? html` class="home"` : NO_HTML}>
${page.content}
</main>
</div>
</body>
</html>
`.toString();
}

function navigationGroup(
  { title, links }: NavigationGroup,
  current: string,
  linkTo: (file: string) => string,
): Html {
  const items = links.map(({ file, title: name, badge }) => {
    const here = file === current ? html` aria-current="page"` : NO_HTML;
    const mark = badge === undefined ? NO_HTML : html` <span class="badge">${badge}</span>`;
    return html`<li><a href="${linkTo(file)}"${here}>${name}</a>${mark}</li>`;
  });
  return html`<h2>${title}</h2>
<ul>
${items}
</ul>`;
}

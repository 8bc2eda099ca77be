// Reads the guides, and renders Markdown: headings with anchors, highlighted code, links to pages.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import markdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';
import { parse } from 'yaml';
import { type Html, trustedHtml } from '../../src/texts/html.js';
import { codeBlock } from './code-block.js';

export interface Guide {
  /** The file name without its extension, which is also the end of the address. */
  readonly name: string;
  readonly title: string;
  /** One sentence, for the front page and the search. */
  readonly summary: string;
  readonly order: number;
  readonly markdown: string;
}

/** Renders a fenced block such as ```` ```sample ````, whose text identifies the content. */
export type Blocks = Readonly<Record<string, (text: string) => Html>>;

const folder = path.join('docs', 'guides');

/** The guides, in the order in which they should be read. */
export function readGuides(): Guide[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readGuide(file))
    .sort((a, b) => a.order - b.order);
}

function readGuide(file: string): Guide {
  const source = readFileSync(path.join(folder, file), 'utf8');
  const [, head, markdown] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const { title, summary, order }: Readonly<Record<string, unknown>> = { ...parse(head ?? '') };
  if (typeof title !== 'string' || typeof summary !== 'string' || typeof order !== 'number' || !markdown)
    throw new Error(`${folder}/${file} must begin with title, summary and order between two lines of ---`);
  return { name: path.parse(file).name, title, summary, order, markdown };
}

/**
 * HTML from Markdown. A link to a guide's file, which works in the repository, becomes a link to
 * the guide's page. Guides contain HTML. In a contract, `<id>` is a text.
 */
export function render(markdown: string, blocks: Blocks = {}, { hasHtml = true } = {}): Html {
  const md = markdownIt({ html: hasHtml, linkify: false });
  md.use(anchor, { permalink: anchor.permalink.headerLink({ safariReaderFix: true }), slugify: slug });
  md.renderer.rules.fence = (tokens, index) => {
    const token = tokens[index];
    const block = token && blocks[token.info.trim()];
    if (block) return block(token.content.trim()).toString();
    return token ? fencedCode(token.info, token.content.trimEnd()).toString() : '';
  };
  md.renderer.rules.link_open = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    const href = token?.attrGet('href');
    if (typeof href === 'string') token?.attrSet('href', href.replace(/\.md(?=#|$)/, '.html'));
    return self.renderToken(tokens, index, options);
  };
  md.renderer.rules.table_open = () =>
    '<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n';
  md.renderer.rules.table_close = () => '</table></div>\n';
  return trustedHtml(md.render(markdown));
}

/** `info` is like `ts src/draft.ts`: the language and, for programs, the file of the code. */
function fencedCode(info: string, code: string): Html {
  const [language = '', file] = info.trim().split(' ');
  return codeBlock({ code, language, ...(file !== undefined && language !== 'bash' && { title: file }) });
}

export const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-');

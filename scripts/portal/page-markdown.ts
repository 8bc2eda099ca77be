// A page as Markdown, for programs: the content without the parts that only a browser can use.
import TurndownService from 'turndown';
import type { Page } from './layout.js';

const service = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
service.remove(['button', 'script']);
// Removes hidden parts, such as the other languages of a sample.
service.addRule('hidden', { filter: (node) => node.hasAttribute('hidden'), replacement: () => '' });
service.addRule('tabs', {
  filter: (node) => node.getAttribute('role') === 'tablist',
  replacement: () => '',
});
// In Markdown, the block itself names its language.
service.addRule('language', { filter: (node) => node.matches('.title.language'), replacement: () => '' });
service.addRule('anchor', {
  filter: (node) => node.nodeName === 'A' && (node.getAttribute('href') ?? '').startsWith('#'),
  replacement: (content) => content,
});

service.addRule('cell', {
  filter: ['th', 'td'],
  replacement: (content) =>
    ` ${content
      .trim()
      .replaceAll(/\s*\n\s*/g, ' ')
      .replaceAll('|', '\\|')} |`,
});
service.addRule('row', {
  filter: 'tr',
  replacement: (content, node) => {
    const isFirst = node.closest('table')?.querySelector('tr') === node;
    return `|${content}\n${isFirst ? `|${' --- |'.repeat(node.childElementCount)}\n` : ''}`;
  },
});
service.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content}\n\n` });
service.addRule('rows', { filter: ['thead', 'tbody'], replacement: (content) => content });

/** Links to other pages lead to their Markdown, except to Redoc's pages, which have none. */
export function pageMarkdown({ content }: Page): string {
  const markup = content
    .toString()
    .replaceAll('<wbr>', '')
    .replaceAll(/href="(?!\w+:)(?![^"#]*redoc\/)([^"#]*)\.html/g, 'href="$1.md');
  return `${service.turndown(markup)}\n`;
}

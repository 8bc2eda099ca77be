// Wraps the paragraphs and lists of a page at 100 columns.

const COLUMNS = 100;
/** Code in backticks counts as one word. */
const WORDS = /(?:`[^`]*`|\S)+/g;
const ITEM = /^(\d+\. |- )/;
/** Headings, rows of tables and comments stay on one line. */
const IS_WHOLE = /^(#|\||<!--|$)/;

/** In `page`, each paragraph and each list item is one line, or is already wrapped. */
export function wrapped(page: string): string {
  let isCode = false;
  return page
    .split('\n')
    .flatMap((line) => {
      const isFence = line.startsWith('```');
      if (isFence) isCode = !isCode;
      return isFence || isCode || IS_WHOLE.test(line) ? [line] : wrap(line);
    })
    .join('\n');
}

function wrap(line: string): string[] {
  const indent = ' '.repeat(ITEM.exec(line)?.[0].length ?? 0);
  const lines: string[] = [];
  let current = '';
  for (const word of line.match(WORDS) ?? []) {
    if (current !== '' && `${current} ${word}`.length > COLUMNS) {
      lines.push(current);
      current = indent + word;
    } else current += current === '' ? word : ` ${word}`;
  }
  return [...lines, current];
}

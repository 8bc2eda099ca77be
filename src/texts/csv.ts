// Makes a text safe for a cell of a CSV file that a spreadsheet opens: this keeps formulas out of
// cells. The writer of the file quotes the cells.

const FORMULA_SIGN = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`;
const ESCAPED = new RegExp(String.raw`^'(?=[\s"]*${FORMULA_SIGN})`);

/**
 * Matches spaces and quotes before a sign, and examines each of them once: a text with many line
 * breaks takes no longer than any other text of its length.
 */
const BEFORE_SIGN = new RegExp(String.raw`(?<![\s"])[\s"]*(?=${FORMULA_SIGN})`, 'g');

/**
 * Characters that split a cell if the spreadsheet uses another separator, because the quotes around
 * the cell then have no effect.
 */
const LINE_END_OR_TAB = /[\t\n\v\f\r\u2028\u2029]/g;
const SPLITS = /[;,|\u0085]/;

/**
 * Inserts an apostrophe before anything that a spreadsheet would interpret as a formula: at the
 * start of a cell, and after characters that split it.
 */
export const csvCell = (text: string): string =>
  text.replaceAll(BEFORE_SIGN, (spaces, at: number) => {
    const marked = spaces.replaceAll(LINE_END_OR_TAB, "$&'");
    return at === 0 || SPLITS.test(text.charAt(at - 1)) ? `'${marked}` : marked;
  });

/** The original text, if it has no separator, tab or line break, and no apostrophe at its start. */
export const textOfCell = (cell: string): string => cell.replace(ESCAPED, '');

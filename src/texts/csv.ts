// Makes a text safe for a cell of a CSV file that a spreadsheet opens: this keeps formulas out of
// cells. The writer of the file quotes the cells.

const FORMULA_SIGN = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`;
const ESCAPED = new RegExp(String.raw`^'(?=[\s"]*${FORMULA_SIGN})`);

/** Examines each space and quote once, so that many line breaks take no longer. */
const BEFORE_SIGN = new RegExp(String.raw`(?<![\s"])[\s"]*(?=${FORMULA_SIGN})`, 'g');

/** They split a cell if the spreadsheet uses another separator: the quotes then have no effect. */
const LINE_END_OR_TAB = /[\t\n\v\f\r\u2028\u2029]/g;
const SPLITS = /[;,|\u0085]/;

/** Puts an apostrophe before a formula: at the start of a cell, and after what may split it. */
export const csvCell = (text: string): string =>
  text.replaceAll(BEFORE_SIGN, (spaces, at: number) => {
    const marked = spaces.replaceAll(LINE_END_OR_TAB, "$&'");
    return at === 0 || SPLITS.test(text.charAt(at - 1)) ? `'${marked}` : marked;
  });

/** The original text, if it has no separator, tab or line break, and no apostrophe at its start. */
export const textOfCell = (cell: string): string => cell.replace(ESCAPED, '');

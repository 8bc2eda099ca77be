// A text in a cell of a CSV file that a spreadsheet opens. The writer of the file quotes cells; this keeps formulas out of them.

const BEGINS = String.raw`[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`;
const ESCAPED = new RegExp(`^'(?=${BEGINS})`);

/**
 * What a spreadsheet takes for a formula: at the start of a cell, and after whatever splits a cell where the separator is another one,
 * since the quotes around the cell then do not count: separators, and line ends.
 */
const FORMULA = new RegExp(String.raw`(?<=^|[;,\t|\n\v\f\r\u0085\u2028\u2029])(?=${BEGINS})`, 'g');

/** An apostrophe before it makes a formula a text. */
export const csvCell = (text: string): string => text.replaceAll(FORMULA, "'");

/** The text that became this cell, if it has no separator in it. */
export const textOfCell = (cell: string): string => cell.replace(ESCAPED, '');

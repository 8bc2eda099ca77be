// Escapes a text within a line of Markdown.
import { STEERING } from './steering.js';

/** What formats, links or begins HTML, and the dot of `www.`; a backslash makes it plain. */
const MARKUP = /[\\`*_[\]<>&!|~#:@]|(?<=www)\./gi;

export const markdownText = (raw: string): string =>
  raw.replaceAll(STEERING, ' ').replaceAll(MARKUP, String.raw`\$&`);

// Escapes a text within a line of Markdown.
import { STEERING } from './steering.js';

/**
 * Punctuation that formats, makes links or begins HTML, and the dot of `www.`. A backslash makes it
 * plain text.
 */
const MARKUP = /[\\`*_[\]<>&!|~#:@]|(?<=www)\./gi;

export const markdownText = (raw: string): string =>
  raw.replaceAll(STEERING, ' ').replaceAll(MARKUP, String.raw`\$&`);

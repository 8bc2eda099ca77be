// A text in a line of Markdown.
import { STEERING } from './steering.js';

/** Punctuation that formats, links or begins HTML; a backslash makes it a text. */
const MARKUP = /[\\`*_[\]<>&!|~#:@]/g;

export const markdownText = (raw: string): string =>
  raw.replaceAll(STEERING, ' ').replaceAll(MARKUP, String.raw`\$&`);

// JSON that can be embedded in other languages: it is also a valid JavaScript literal and, in YAML,
// a string in double quotes.
import { STEERING } from './steering.js';

/** The characters of `STEERING` are escaped, except the line breaks of the indentation. */
export const jsonText = (data: unknown, indent?: number): string =>
  JSON.stringify(data, null, indent).replaceAll(STEERING, (character) =>
    character === '\n' ? character : escaped(character),
  );

/** A JavaScript literal that neither ends an HTML script nor contains a Postman variable. */
export const scriptLiteral = (text: string): string => jsonText(text).replaceAll(/[<{]/g, escaped);

/** JSON that does not end the HTML script around it. */
export const scriptText = (data: unknown): string => jsonText(data).replaceAll('<', escaped);

/** The content between the quotes of a JSON string, for a template that contains the quotes. */
export const jsonInText = (text: string): string => scriptLiteral(text).slice(1, -1);

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

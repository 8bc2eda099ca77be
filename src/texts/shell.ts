// Text in the POSIX shell: the template `sh` quotes every inserted text.

/** Only this file creates instances, so that a text cannot be mistaken for shell code. */
class ShellText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

export type { ShellText };

/** Each text becomes one word, or a part of one; a `ShellText` is inserted unchanged. */
export function sh(parts: TemplateStringsArray, ...values: readonly (string | ShellText)[]): ShellText {
  const written = parts.map((part, at) => {
    const value = values[at];
    if (value === undefined) return part;
    if (isInQuotes(parts.slice(0, at + 1).join('')))
      throw new Error(`A text in quotes would end them in this part of a shell command: ${part}`);
    return part + (typeof value === 'string' ? shellWord(value) : value);
  });
  return new ShellText(written.join(''));
}

export const shellLines = (lines: readonly ShellText[], separator: ' ' | ' \\\n  '): ShellText =>
  new ShellText(lines.join(separator));

/** A comment is one line. */
export const shellComment = (text: string): ShellText =>
  new ShellText(`# ${text.replaceAll(/[\0\r\n]+/g, ' ')}`);

/** Characters that no shell interprets. */
const BARE = /^[\w.@+,-]+$/;

/** One word in which the shell interprets nothing. */
export function shellWord(text: string): string {
  if (text.includes('\0')) throw new Error('A shell word cannot contain NUL');
  return BARE.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

const isInQuotes = (text: string): boolean =>
  /['"]/.test(text.replaceAll(/\\.|'[^']*'|"(?:\\.|[^"\\])*"/gs, ''));

// Text in PowerShell: the template `powershell` quotes every inserted text.

/** Only this file creates instances, so that a text cannot be mistaken for PowerShell. */
class PowerShellText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

export type { PowerShellText };

/** A command. Each text becomes one string; a `PowerShellText` is inserted unchanged. */
export function powershell(
  parts: TemplateStringsArray,
  ...values: readonly (string | PowerShellText)[]
): PowerShellText {
  const written = parts.map((part, at) => {
    const value = values[at];
    if (value === undefined) return part;
    if (
      /['"]/.test(
        parts
          .slice(0, at + 1)
          .join('')
          .replaceAll(/'[^']*'/g, ''),
      )
    )
      throw new Error(`A text in quotes would end them in this part of a PowerShell command: ${part}`);
    return part + (typeof value === 'string' ? quoted(value) : value);
  });
  return new PowerShellText(written.join(''));
}

export const powershellLines = (lines: readonly PowerShellText[]): PowerShellText =>
  new PowerShellText(lines.join('\n'));

/** A comment is one line. */
export const powershellComment = (text: string): PowerShellText =>
  new PowerShellText(`# ${text.replaceAll(/[\0\r\n]+/g, ' ')}`);

/**
 * PowerShell interprets nothing in single quotes, except the five characters that it treats as a
 * single quote.
 */
function quoted(text: string): string {
  if (text.includes('\0')) throw new Error('A string in a PowerShell script cannot contain NUL');
  return `'${text.replaceAll(/['\u2018-\u201B]/g, '$&$&')}'`;
}

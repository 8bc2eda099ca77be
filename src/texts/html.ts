// Text in HTML: the template `html` escapes every text that enters it.

/** Only this file creates one, so that a text cannot be mistaken for it. */
class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

export type { Html };

/**
 * A piece of a page. Texts are escaped, in elements and in quoted attributes; a list is inserted
 * line by line.
 */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const markup = (value: string | number | Html | readonly Html[]): string => {
    if (value instanceof Html) return value.toString();
    return typeof value === 'object' ? value.join('\n') : escapeHtml(String(value));
  };
  return new Html(parts.map((part, at) => part + markup(values[at] ?? '')).join(''));
}

export const NO_HTML = new Html('');

export const joinHtml = (pieces: readonly Html[], separator: '' | ' ' | '<br>' | '<wbr>' = ''): Html =>
  new Html(pieces.join(separator));

/** A path or an address that breaks after its slashes. */
export const pathInParts = (path: string): Html =>
  joinHtml(
    path.split(/(?<=\/)/).map((part) => html`${part}`),
    '<wbr>',
  );

/**
 * Rendered by another program, or contained in this repository: never a text that somebody typed.
 */
export const trustedHtml = (markup: string): Html => new Html(markup);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe in an element, and in an attribute with either kind of quotes. */
export const escapeHtml = (raw: string): string =>
  raw.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

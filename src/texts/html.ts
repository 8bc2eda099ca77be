// Text in HTML: the template `html` escapes every inserted text.

/** Only this file creates instances, so that a text cannot be mistaken for HTML. */
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

/** Escapes texts in elements and quoted attributes; inserts a list line by line. */
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

/** For markup from another program or this repository, never for user input. */
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

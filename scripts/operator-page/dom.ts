// Creates elements. Children that are strings become text, never HTML: most texts on the page come
// from partners.

export type Child = Node | string | number | false | null | undefined;
type Value = string | number | boolean | undefined | ((event: Event) => void);

/** `on…` adds a listener; true adds a bare attribute; false and undefined add nothing. */
type Attributes = Readonly<Record<string, Value>>;

export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  return filled(document.createElement(tag), attributes, children);
}

export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Tag] {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function filled<Made extends Element>(made: Made, attributes: Attributes, children: readonly Child[]): Made {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false)
      made.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children)
    if (child !== false && child !== null && child !== undefined) made.append(shown(child));
  return made;
}

/** Characters that hide or reorder text could make a partner's name look like another name. */
const STEERING = /[\p{Cc}\p{Bidi_Control}\u200b-\u200f\u2060-\u2064\ufeff]/gu;

const shown = (child: Node | string | number): Node | string =>
  typeof child === 'object'
    ? child
    : String(child).replaceAll(STEERING, (one) => ('\n\t'.includes(one) ? one : '·'));

/** An element of the static page. */
export function part<Made extends Element>(selector: string, kind: new () => Made): Made {
  const found = document.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${selector}`);
}

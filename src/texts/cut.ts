// The beginning of a text.

/**
 * At most this many UTF-16 units. Half of a surrogate pair is left out: in JSON, some parsers
 * refuse it.
 */
export const cut = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text;

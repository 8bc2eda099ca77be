// Truncates a text.

/**
 * Keeps at most this many UTF-16 units, but not half of a surrogate pair, which some parsers reject
 * in JSON.
 */
export const cut = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text;

// Truncates a text.

/** At most this many UTF-16 units, but no half of a surrogate pair, which some parsers reject. */
export const cut = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text;

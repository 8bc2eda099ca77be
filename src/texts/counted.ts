// Formats a count with its noun. test/structure/languages.test.ts finds texts that do it otherwise.

/** `call`, `calls`. `many` is needed for a noun such as `crash`, and for `is` and `are`. */
export const plural = (count: number, noun: string, many = `${noun}s`): string => (count === 1 ? noun : many);

/** `1 call`, `2 calls`. */
export const counted = (count: number, noun: string, many?: string): string =>
  `${count} ${plural(count, noun, many)}`;

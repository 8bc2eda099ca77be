// Owns making a text one that PostgreSQL takes inside JSON: one that it refuses would take a whole batch with it.

/** Without null characters and halves of surrogate pairs; each is replaced by U+FFFD. */
export const storable = (text: string): string =>
  text.replaceAll('\0', '\uFFFD').replace(LONE_SURROGATE, '\uFFFD');

const LONE_SURROGATE = /\p{Surrogate}/gu;

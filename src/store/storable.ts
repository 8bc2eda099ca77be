// Makes a text storable as JSON in PostgreSQL: a rejected text would fail its whole batch.

/** Without null characters and halves of surrogate pairs; each is replaced by U+FFFD. */
export const storable = (text: string): string =>
  text.replaceAll('\0', '\uFFFD').replace(LONE_SURROGATE, '\uFFFD');

const LONE_SURROGATE = /\p{Surrogate}/gu;

// Finds a text in JSON values, however it is written, and shows what was found without giving it away.

export interface FoundField {
  /** The path of the field, `full.insured.companyName`. */
  readonly field: string;
  /** The value with most of its characters hidden. */
  readonly value: string;
}

export interface TextSearch {
  /** Which values contain the text. */
  find(value: unknown, place: string): FoundField[];
  /** The longest plain word of the text, in lower case: every match contains it in NFKC. Empty if the text has none. */
  readonly word: string;
}

/** Shorter texts match whole values only: every other name contains them. */
const LEAST_PART = 3;
/** A value in a list of results shows that it was found, not all places. */
const MOST_FIELDS = 20;

export function createTextSearch(text: string): TextSearch {
  const wanted = normalized(text);
  const matchesParts = wanted.length >= LEAST_PART && !/^\d+$/.test(wanted);
  const isMatch = (value: string) => value === wanted || (matchesParts && value.includes(wanted));
  return {
    word: longestWord(text.normalize('NFKC')),
    find(value, place) {
      const found: FoundField[] = [];
      for (const [field, leaf] of leavesOf(value, place)) {
        if (found.length < MOST_FIELDS && isMatch(normalized(leaf)))
          found.push({ field, value: masked(leaf) });
      }
      return found;
    },
  };
}

const normalized = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Of ASCII, and not before a combining mark: the lower case of İ is an i with one. */
function longestWord(text: string): string {
  const words = text.match(/[a-z0-9]+(?![a-z0-9\p{M}])/giu) ?? [];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '').toLowerCase();
}

function* leavesOf(value: unknown, place: string): Generator<readonly [field: string, leaf: string]> {
  if (typeof value === 'string' || typeof value === 'number') yield [place, String(value)];
  else if (Array.isArray(value))
    for (const [at, item] of value.entries()) yield* leavesOf(item, `${place}[${at}]`);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) yield* leavesOf(item, `${place}.${name}`);
}

/** The first character of each word; enough to recognize what one knows. */
export const masked = (text: string): string =>
  text.slice(0, MOST_SHOWN).replaceAll(/(?<=[\p{L}\p{N}])[\p{L}\p{N}]/gu, '·');

const MOST_SHOWN = 80;

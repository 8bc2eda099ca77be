// Finds JSON that can be read in more than one way: of duplicate names, JSON.parse takes the last value and other programs the first.
import { plain } from './output.js';

export const NO_JSON = 'is not JSON';
/** Functions that walk through a value call themselves for each level. */
const MOST_LEVELS = 200;

/** What is wrong with the text, as the end of a sentence; undefined if nothing is. */
export function jsonFlaw(text: string): string | undefined {
  try {
    JSON.parse(text);
  } catch {
    return NO_JSON;
  }
  return ambiguityOf(text);
}

/** `text` is valid JSON, so brackets, commas and quotes alone tell names from values. */
function ambiguityOf(text: string): string | undefined {
  /** For each level that is open: the names of the object so far; undefined for an array. */
  const open: (Set<string> | undefined)[] = [];
  let isName = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '{':
      case '[':
        isName = text[at] === '{';
        open.push(isName ? new Set() : undefined);
        if (open.length > MOST_LEVELS) return `has more than ${MOST_LEVELS} levels`;
        break;
      case '}':
      case ']':
        open.pop();
        isName = false;
        break;
      case ',':
        isName = open.at(-1) !== undefined;
        break;
      case '"': {
        const end = endOfString(text, at);
        const names = isName ? open.at(-1) : undefined;
        if (names) {
          // Decoded: `"\u0061"` is the name `a`.
          const name: unknown = JSON.parse(text.slice(at, end + 1));
          if (names.has(String(name))) return twice(String(name));
          names.add(String(name));
        }
        isName = false;
        at = end;
      }
    }
  }
  return undefined;
}

const LONGEST_NAME = 60;

export const twice = (name: string): string =>
  `has the name "${plain(name.slice(0, LONGEST_NAME))}" twice in one object`;

function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    if (text[at] === '"') return at;
    if (text[at] === '\\') at += 1;
  }
}

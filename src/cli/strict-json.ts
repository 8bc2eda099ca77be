// Refuses JSON that can be read in more than one way.
import { hasMoreLevelsThan, repeatedNames } from '../texts/json-names.js';
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
  if (hasMoreLevelsThan(MOST_LEVELS, text)) return `has more than ${MOST_LEVELS} levels`;
  const [path] = repeatedNames(text);
  return path && twice(String(path.at(-1)));
}

const LONGEST_NAME = 60;

export const twice = (name: string): string =>
  `has the name "${plain(name.slice(0, LONGEST_NAME))}" twice in one object`;

// Finds the parts of a JSON text that programs may read differently: repeated names in an object,
// of which JSON.parse uses the last; numbers that lose digits; and escaped names, which JSON.parse
// of Node 24 and 26 may misread.
import { isKept } from './numerals.js';

/** The path from the root: names, and indexes of lists. */
type JsonPath = readonly (string | number)[];

export interface AlteredPlace {
  /** For a repeated name, the path to the repetition. */
  readonly path: JsonPath;
  readonly what: 'name' | 'number' | keyof Refused;
}

/** The patterns of the names and of the string values to find. */
interface Refused {
  readonly refusedName: RegExp;
  readonly refusedText: RegExp;
}

interface Level {
  /** The names of the object so far; undefined for a list. */
  readonly names: Set<string> | undefined;
  step: string | number;
}

interface Search {
  readonly most?: number;
  /** The maximum length of each path: a text can have many places at a depth of thousands. */
  readonly mostSteps?: number;
  readonly refused?: Refused;
}

/**
 * Finds the first places where JSON.parse alters a name or a number, or something is `refused`.
 * `text` is valid JSON, so brackets, commas and quotes are enough to distinguish names from values.
 */
export function alteredPlaces(
  text: string,
  { most = 1, mostSteps = Number.POSITIVE_INFINITY, refused }: Search = {},
): AlteredPlace[] {
  const found: AlteredPlace[] = [];
  const add = (what: AlteredPlace['what']) =>
    found.push({ path: open.slice(0, mostSteps).map(({ step }) => step), what });
  const open: Level[] = [];
  let isName = false;
  for (let at = 0; at < text.length && found.length < most; at += 1) {
    const level = open.at(-1);
    switch (text[at]) {
      case '{':
        isName = true;
        open.push({ names: new Set(), step: '' });
        break;
      case '[':
        isName = false;
        open.push({ names: undefined, step: 0 });
        break;
      case '}':
      case ']':
        open.pop();
        isName = false;
        break;
      case ',':
        isName = level?.names !== undefined;
        if (level && !level.names) level.step = Number(level.step) + 1;
        break;
      case '"': {
        const end = endOfString(text, at);
        if (isName && level?.names) {
          const { names } = level;
          const count = names.size;
          level.step = stringIn(text, at, end);
          if (names.add(level.step).size === count) add('name');
          else if (refused?.refusedName.test(level.step)) add('refusedName');
        } else if (refused?.refusedText.test(stringIn(text, at, end))) add('refusedText');
        isName = false;
        at = end;
        break;
      }
      default: {
        NUMERAL.lastIndex = at;
        if (!NUMERAL.test(text)) break;
        if (!isKept(text.slice(at, NUMERAL.lastIndex))) add('number');
        at = NUMERAL.lastIndex - 1;
      }
    }
  }
  return found;
}

const NUMERAL = /-?\d[\d.]*(?:[eE][+-]?\d+)?/y;

/** The decoded string: `"\u0061"` is the name `a`. */
function stringIn(text: string, start: number, end: number): string {
  const plain = text.slice(start + 1, end);
  return plain.includes('\\') ? JSON.parse(`"${plain}"`) : plain;
}

/** Mostly characters that JSON must escape; no name in a contract contains any of them. */
export const NEEDS_ESCAPE = /["\\\p{Cc}\p{Surrogate}]/u;

/**
 * JSON.parse, without a fault that V8 has in Node 24 and 26
 * (https://github.com/nodejs/node/issues/63785): once it has parsed an object with the name `\\`,
 * from any sender, it reads the name `\u0041` of another object as `\\`. A misread name always
 * contains a backslash. Names that need no escape are read again without one. For other names, this
 * is impossible.
 */
export function parseJson(text: string): NonNullable<unknown> | null {
  const value = JSON.parse(text);
  return mayBeMisread(text, value) ? JSON.parse(withoutEscapedNames(text)) : value;
}

/** Whether a name of the value needs an escape, or was misread. */
export const mayBeMisread = (text: string, value: unknown): boolean =>
  text.includes('\\') && hasNameWithEscape(value);

/** No recursion: a body may have 20,000 levels. */
function hasNameWithEscape(root: unknown): boolean {
  const waiting = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const name in next) {
      if (NEEDS_ESCAPE.test(name)) return true;
      const below: unknown = Reflect.get(next, name);
      if (typeof below === 'object' && below !== null) waiting.push(below);
    }
  }
  return false;
}

/** The text with its names written without escapes, except those that need one. */
export function withoutEscapedNames(text: string): string {
  const toColon = /\s*:/y;
  let [plain, copied] = ['', 0];
  for (let start = text.indexOf('"'); start >= 0; ) {
    const end = endOfString(text, start);
    toColon.lastIndex = end + 1;
    const quoted = text.slice(start + 1, end);
    if (quoted.includes('\\') && toColon.test(text)) {
      const name = stringIn(text, start, end);
      if (!NEEDS_ESCAPE.test(name)) {
        plain += text.slice(copied, start + 1) + name;
        copied = end;
      }
    }
    start = text.indexOf('"', end + 1);
  }
  return plain + text.slice(copied);
}

export function hasMoreLevelsThan(most: number, text: string): boolean {
  let levels = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') levels += 1;
    else if (character === '}' || character === ']') levels -= 1;
    if (levels > most) return true;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
  }
}

/**
 * Each member of an object has a colon, and JSON.parse keeps one member per name. So equal counts
 * mean that no name is repeated. Colons in strings are counted separately; an escaped one could
 * balance a repeated name.
 */
export function mayRepeatNames(text: string, value: unknown): boolean {
  const more = countColons(text) - countMembers(value);
  return more !== 0 && (text.includes('\\u') || more !== countColonsWithin(value));
}

/** Whether an object of the text has a name more than once; `value` is what JSON.parse returns. */
export const hasRepeatedName = (text: string, value: unknown): boolean =>
  mayRepeatNames(text, value) &&
  alteredPlaces(text, { most: Number.POSITIVE_INFINITY, mostSteps: 0 }).some(({ what }) => what === 'name');

function countColons(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) count += 1;
  return count;
}

/** Without recursion (a body may have 20,000 levels) and lists: this runs for every body. */
function countMembers(value: unknown): number {
  let count = 0;
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) {
      for (const below of next) if (typeof below === 'object' && below !== null) waiting.push(below);
    } else if (isFields(next))
      for (const name in next) {
        count += 1;
        const below = next[name];
        if (typeof below === 'object' && below !== null) waiting.push(below);
      }
  }
  return count;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function countColonsWithin(value: unknown): number {
  let count = 0;
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') count += countColons(next);
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) for (const name of Object.keys(next)) count += countColons(name);
    for (const below of Object.values(next)) waiting.push(below);
  }
  return count;
}

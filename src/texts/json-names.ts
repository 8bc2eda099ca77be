// Finds what programs read differently in a JSON text: an object's repeated names, of which
// JSON.parse takes the last, numbers of which it drops digits, and escaped names, which JSON.parse
// of Node 24 and 26 may misread.
import { randomUUID } from 'node:crypto';
import { isKept } from './numerals.js';

/** The path from the root: names, and indexes of lists. */
export type JsonPath = readonly (string | number)[];

export interface AlteredPlace {
  /** Of a repeated name, the path to its second member. */
  readonly path: JsonPath;
  readonly what: 'name' | 'number';
}

interface Level {
  /** The names of the object so far; undefined for a list. */
  readonly names: Set<string> | undefined;
  step: string | number;
}

/**
 * Finds the first `most` names and numbers of which JSON.parse drops something. `text` is valid
 * JSON, so brackets, commas and quotes alone tell names from values.
 */
export function alteredPlaces(text: string, most = 1): AlteredPlace[] {
  const found: AlteredPlace[] = [];
  const add = (what: AlteredPlace['what']) => found.push({ path: open.map(({ step }) => step), what });
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
          // Decoded: `"\u0061"` is the name `a`.
          const name = String(JSON.parse(text.slice(at, end + 1)));
          level.step = name;
          if (level.names.has(name)) add('name');
          level.names.add(name);
        }
        isName = false;
        at = end;
        break;
      }
      default: {
        NUMERAL.lastIndex = at;
        const [numeral] = NUMERAL.exec(text) ?? [];
        if (numeral === undefined) break;
        if (!isKept(numeral)) add('number');
        at += numeral.length - 1;
      }
    }
  }
  return found;
}

const NUMERAL = /-?\d[\d.]*(?:[eE][+-]?\d+)?/y;

/**
 * JSON.parse, without a fault that V8 has in Node 24 and 26
 * (https://github.com/nodejs/node/issues/63785): once it has parsed an object with the name `\\`,
 * from any sender, it reads the name `\u0041` of another object as `\\`.
 * Only names with escapes are misread, so they are rewritten without escapes.
 */
export function parseJson(text: string): NonNullable<unknown> | null {
  const value = JSON.parse(text);
  if (!text.includes('\\')) return value;
  const standIns = new Map<string, string>();
  const plain = withoutEscapedNames(text, standIns);
  if (plain === text) return value;
  const read = JSON.parse(plain);
  if (standIns.size > 0) restoreNames(read, standIns);
  return read;
}

/**
 * A name that cannot be written without an escape gets a placeholder, which nobody could have sent.
 */
function withoutEscapedNames(text: string, standIns: Map<string, string>): string {
  const standIn = randomUUID();
  const toColon = /\s*:/y;
  let [plain, copied] = ['', 0];
  for (let start = text.indexOf('"'); start >= 0; ) {
    const end = endOfString(text, start) + 1;
    toColon.lastIndex = end;
    const quoted = text.slice(start, end);
    if (quoted.includes('\\') && toColon.test(text)) {
      const name = String(JSON.parse(quoted));
      let written = JSON.stringify(name);
      if (written.includes('\\')) {
        const other = `${standIn}:${standIns.size}`;
        standIns.set(other, name);
        written = `"${other}"`;
      }
      plain += text.slice(copied, start) + written;
      copied = end;
    }
    start = text.indexOf('"', end);
  }
  return plain + text.slice(copied);
}
/** In the order in which they were sent. No recursion: a body may have 20,000 levels. */
function restoreNames(root: unknown, standIns: ReadonlyMap<string, string>): void {
  const waiting = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const below of Object.values(next)) if (typeof below === 'object') waiting.push(below);
    if (Array.isArray(next)) continue;
    const members = Object.entries(next);
    if (!members.some(([name]) => standIns.has(name))) continue;
    for (const [name, value] of members) {
      Reflect.deleteProperty(next, name);
      const own = { value, writable: true, enumerable: true, configurable: true };
      Object.defineProperty(next, standIns.get(name) ?? name, own);
    }
  }
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
  for (let at = start + 1; ; at += 1) {
    if (text[at] === '"') return at;
    if (text[at] === '\\') at += 1;
  }
}

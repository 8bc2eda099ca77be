// Finds names that an object of a JSON text has twice: JSON.parse takes the last value, and other programs the first.

/** From the root to the second member of that name: names, and indexes of lists. */
export type JsonPath = readonly (string | number)[];

interface Level {
  /** The names of the object so far; undefined for a list. */
  readonly names: Set<string> | undefined;
  step: string | number;
}

/** The first `most` of them. `text` is valid JSON, so brackets, commas and quotes alone tell names from values. */
export function repeatedNames(text: string, most = 1): JsonPath[] {
  const found: JsonPath[] = [];
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
          if (level.names.has(name)) found.push(open.map(({ step }) => step));
          level.names.add(name);
        }
        isName = false;
        at = end;
      }
    }
  }
  return found;
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

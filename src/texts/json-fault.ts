// Finds where a text stops being valid JSON. The messages of JSON.parse quote the text, which may
// contain personal data, and do not always contain a position.

/** Returns the end of a sentence. `text` is a text that JSON.parse has rejected. */
export function jsonFault(text: string): string {
  const at = faultIn(text);
  if (at >= text.length) return 'it ends before it is complete';
  const lines = text.slice(0, at).split('\n');
  return `the error is at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** What may follow. At `first`, `firstName` and `comma`, the list or object may also end. */
type Next = 'value' | 'first' | 'name' | 'firstName' | 'colon' | 'comma';

/** Without recursion: a body may have 20,000 levels. */
function faultIn(text: string): number {
  const open: string[] = [];
  let next: Next = 'value';
  for (let at = 0; ; ) {
    SPACE.lastIndex = at;
    SPACE.test(text);
    at = SPACE.lastIndex;
    const character = text[at];
    if (character === undefined) return at;
    const isValue = next === 'value' || next === 'first';
    const isName: boolean = next === 'name' || next === 'firstName';
    if (character === '"' && (isValue || isName)) {
      const end = endOfString(text, at);
      if (text[end] !== '"') return end;
      at = end + 1;
      next = isName ? 'colon' : 'comma';
    } else if (isValue && (character === '{' || character === '[')) {
      open.push(character);
      at += 1;
      next = character === '{' ? 'firstName' : 'first';
    } else if (CLOSES[character] === open.at(-1) && open.length > 0 && mayClose(character, next)) {
      open.pop();
      at += 1;
      next = 'comma';
    } else if (character === ':' && next === 'colon') {
      at += 1;
      next = 'value';
    } else if (character === ',' && next === 'comma' && open.length > 0) {
      at += 1;
      next = open.at(-1) === '{' ? 'name' : 'value';
    } else {
      PLAIN.lastIndex = at;
      if (!isValue || !PLAIN.test(text)) return at;
      at = PLAIN.lastIndex;
      next = 'comma';
    }
  }
}

const CLOSES: Readonly<Record<string, string>> = { '}': '{', ']': '[' };

const mayClose = (character: string, next: Next): boolean =>
  next === 'comma' || next === (character === '}' ? 'firstName' : 'first');

const SPACE = /[ \t\r\n]*/y;
const PLAIN = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** The position of the closing quote, or where the string stops being valid. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    const character = text[at];
    if (character === undefined || character === '"' || character < ' ') return at;
    if (character !== '\\') continue;
    ESCAPE.lastIndex = at;
    if (!ESCAPE.test(text)) return at + 1;
    at = ESCAPE.lastIndex - 1;
  }
}

// Random JSON texts, some of which repeat a name in one object.

const SEED = 37;

/** The generator of Numerical Recipes. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
export const random = randomFrom(SEED);
export const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[random(items.length)] ?? items[0];

const names = ['a', 'A', '', '"', '\\', '{', '}', '[', ',', ':', '\u2028', 'é', '__proto__', '1'] as const;
const space = () => pick(['', '', ' ', '\n', '\t\r\n']);
/** The same text in one of its notations. */
const written = (text: string) =>
  random(2) === 0
    ? JSON.stringify(text)
    : `"${[...text].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`;

interface RandomJson {
  json: string;
  value: unknown;
  /** One of its objects repeats a name. */
  isTwice: boolean;
  /** One of its names cannot be written without an escape. */
  isEscaped: boolean;
}

export function makeJson(depth: number): RandomJson {
  const kind = random(depth > 4 ? 2 : 4);
  if (kind === 0) {
    const json = pick(['null', 'true', '-1.5e3', '0']);
    return { json, value: JSON.parse(json), isTwice: false, isEscaped: false };
  }
  if (kind === 1) {
    const value = pick(names) + pick(names);
    return { json: written(value), value, isTwice: false, isEscaped: false };
  }
  const parts = Array.from({ length: random(4) }, () => makeJson(depth + 1));
  const isTwiceWithin = parts.some(({ isTwice }) => isTwice);
  const isEscapedWithin = parts.some(({ isEscaped }) => isEscaped);
  if (kind === 2) {
    const json = `[${space()}${parts.map((one) => one.json).join(`${space()},${space()}`)}${space()}]`;
    return { json, value: parts.map((one) => one.value), isTwice: isTwiceWithin, isEscaped: isEscapedWithin };
  }
  const chosen = parts.map(() => pick(names));
  const members = parts.map((one, at) => `${written(chosen[at] ?? '')}${space()}:${space()}${one.json}`);
  return {
    json: `{${space()}${members.join(`${space()},${space()}`)}${space()}}`,
    value: Object.fromEntries(parts.map((one, at) => [chosen[at] ?? '', one.value])),
    isTwice: isTwiceWithin || new Set(chosen).size < chosen.length,
    isEscaped: isEscapedWithin || chosen.some((name) => name === '"' || name === '\\'),
  };
}

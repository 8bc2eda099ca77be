// Decides with automata whether every string of one schema is valid against another, and finds
// short strings that are not.
import { LRUCache } from 'lru-cache';
import type { CharSet, NFA } from 'refa';
import { allBut, attempt, automatonOf, both, complement, forbidden, ofLength } from './automata.js';
import type { Schema } from './schema.js';

/** Longer limits make large automata, and rarely affect a pattern. */
const LONGEST = 300;
const SOME = 4;

const DATE = '\\d{4}-\\d{2}-\\d{2}';
const TIME = '\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?';
const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const BYTE = '(25[0-5]|2[0-4]\\d|1\\d{2}|[1-9]?\\d)';

/** Patterns that all strings of a format match, and possibly others. */
const shapes: Readonly<Record<string, string>> = {
  date: `^${DATE}$`,
  'date-time': `^${DATE}[tT\\s]${TIME}([zZ]|[+-]\\d{2}(:?\\d{2})?)$`,
  'iso-date-time': `^${DATE}[tT\\s]${TIME}`,
  time: `^${TIME}`,
  'iso-time': `^${TIME}`,
  duration: '^P.',
  uuid: `^([uU][rR][nN]:[uU][uU][iI][dD]:)?${UUID}$`,
  email: '^[^@]+@',
  hostname: '^[^\\s]{1,254}$',
  uri: '^[A-Za-z][A-Za-z0-9+.-]*:',
  ipv4: `^(${BYTE}\\.){3}${BYTE}$`,
  ipv6: '^[0-9A-Fa-f:.]{2,45}$',
};

/** Patterns whose strings all have the format; other strings may have it too. */
const cores: Readonly<Record<string, string>> = {
  uuid: `^${UUID}$`,
  ipv4: `^(${BYTE}\\.){3}${BYTE}$`,
};

/** Whether all strings of `a` have the format. False if unsure. */
export function hasFormat(a: Schema, format: string): boolean {
  const core = cores[format];
  const isWider = a.format === 'uri' && format === 'uri-reference';
  return a.format === format || isWider || (core !== undefined && isEmpty(outside(a, { pattern: core })));
}

function lengths({ minLength = 0, maxLength = Infinity }: Schema): NFA | undefined {
  if (minLength > maxLength) return ofLength(minLength, maxLength);
  if (minLength > LONGEST || (maxLength !== Infinity && maxLength > LONGEST)) return undefined;
  return minLength === 0 && maxLength === Infinity ? undefined : ofLength(minLength, maxLength);
}

/** The words that an `enum` in `not` excludes. */
const excluded = ({ not }: Schema): string[] =>
  Object.keys(not ?? {}).every((key) => key === 'enum' || key === 'type')
    ? (not?.enum ?? []).filter((one) => typeof one === 'string')
    : [];

/** An automaton that accepts all strings of the schema, and possibly others. */
function textsOf(schema: Schema): NFA | undefined {
  const shape = schema.format === undefined ? undefined : shapes[schema.format];
  const parts = [
    schema.pattern === undefined ? undefined : automatonOf(schema.pattern),
    shape === undefined ? undefined : automatonOf(shape),
    lengths(schema),
    excluded(schema).length === 0 ? undefined : attempt(() => allBut(excluded(schema))),
  ];
  return parts
    .filter((part) => part !== undefined)
    .reduce<NFA | undefined>((x, y) => (x ? both(x, y) : y), undefined);
}

const outsides = new LRUCache<string, { readonly nfa: NFA | undefined }>({ max: 500 });

/** Strings of `a` outside `part`, a pattern or a limit of length. Undefined if undecided. */
function outside(a: Schema, part: Schema): NFA | undefined {
  const key = JSON.stringify([textKey(a), textKey(part)]);
  const known = outsides.get(key);
  if (known) return known.nfa;
  const nfa = attempt(() => {
    const [x, y] = [textsOf(a), textsOf({ ...part, format: '' })];
    if (!y) return undefined;
    const rest = complement(y);
    return x ? both(x, rest) : rest;
  });
  outsides.set(key, { nfa });
  return nfa;
}

const textKey = (schema: Schema) => [
  ...[schema.pattern, schema.format, schema.minLength, schema.maxLength],
  excluded(schema),
];

/** Ignores the format of `b`. False if unsure. */
export function hasAllTexts(b: Schema, a: Schema): boolean {
  const isShortEnough = (a.maxLength ?? Infinity) <= (b.maxLength ?? Infinity);
  const isLongEnough = (a.minLength ?? 0) >= (b.minLength ?? 0);
  const fits =
    b.pattern === undefined || b.pattern === a.pattern || isEmpty(outside(a, { pattern: b.pattern }));
  return fits && ((isShortEnough && isLongEnough) || isEmpty(outside(a, limitsOf(b))));
}

const isEmpty = (nfa: NFA | undefined): boolean => nfa?.isEmpty === true;

const limitsOf = ({ minLength, maxLength }: Schema): Schema => ({
  ...(minLength === undefined ? {} : { minLength }),
  ...(maxLength === undefined ? {} : { maxLength }),
});

/** Short strings that `a` may have, but not `b`. */
export function textsOutside(a: Schema, b: Schema): string[] {
  const shape = b.format === undefined || b.format === a.format ? undefined : shapes[b.format];
  const needed = [b.pattern, shape].filter((pattern) => pattern !== undefined);
  const parts: Schema[] = [...needed.map((pattern) => ({ pattern })), limitsOf(b)];
  const own = attempt(() => textsOf(a));
  // Even if automata do not support a pattern, its forbidden parts are known.
  const others = b.pattern !== undefined && !automatonOf(b.pattern) ? forbidden(b.pattern) : [];
  return [
    ...parts.map((part) => outside(a, part)),
    ...others.map((nfa) => (own ? attempt(() => both(own, nfa)) : nfa)),
  ].flatMap(someTexts);
}

/** Short strings of a schema with a pattern. */
export function textsLike(schema: Schema): string[] {
  const key = JSON.stringify(textKey(schema));
  const known = samples.get(key);
  if (known) return known;
  const texts = someTexts(attempt(() => textsOf(schema)));
  samples.set(key, texts);
  return texts;
}

const samples = new LRUCache<string, string[]>({ max: 500 });

/** Strings of a schema, all of them if they are few. */
export function wordsOf(
  schema: Schema,
  most: number,
): { readonly words: readonly string[]; readonly isComplete: boolean } {
  const nfa = attempt(() => textsOf(schema));
  const words = new Set<string>();
  if (!nfa) return { words: [], isComplete: false };
  const ways: [node: NFA.Node, text: string][] = [[nfa.initial, '']];
  let steps = 0;
  for (let way = ways.pop(); way; way = ways.pop()) {
    const [node, text] = way;
    steps += 1;
    if (nfa.finals.has(node)) words.add(text);
    for (const [next, { ranges }] of node.out) {
      const size = ranges.reduce((sum, { min, max }) => sum + max - min + 1, 0);
      if (size > most || text.length > LONGEST || words.size >= most || steps > MOST_STEPS)
        return { words: [...words], isComplete: false };
      for (const { min, max } of ranges)
        for (let code = min; code <= max; code += 1) ways.push([next, text + String.fromCodePoint(code)]);
    }
  }
  return { words: [...words], isComplete: true };
}
const MOST_STEPS = 2_000;

/** Whether no string can match all of the schemas. False if unsure. */
export function hasNoText(schemas: readonly Schema[]): boolean {
  const [least, most] = [
    schemas.map(({ minLength = 0 }) => minLength),
    schemas.map(({ maxLength = Infinity }) => maxLength),
  ];
  if (Math.max(...least) > Math.min(...most)) return true;
  const limited = schemas.filter((one) => one.pattern !== undefined || one.format !== undefined);
  if (limited.length === 0) return false;
  const automata = schemas.map((one) => attempt(() => textsOf(one))).filter((one) => one !== undefined);
  return isEmpty(attempt(() => automata.reduce((x, y) => both(x, y))));
}

/** A node of an automaton, and the way to it. */
interface Way {
  readonly node: NFA.Node;
  readonly characters?: CharSet;
  readonly before?: Way;
}

/** Limits the visits of a node: each character with two readings doubles the number of paths. */
function someTexts(nfa: NFA | undefined): string[] {
  const found: string[] = [];
  if (!nfa) return found;
  const visits = new Map<NFA.Node, number>();
  const ways: Way[] = [{ node: nfa.initial }];
  for (const way of ways) {
    const times = visits.get(way.node) ?? 0;
    if (times >= SOME) continue;
    visits.set(way.node, times + 1);
    if (nfa.finals.has(way.node)) found.push(textOf(way));
    if (found.length >= SOME) break;
    for (const [node, characters] of way.node.out) ways.push({ node, characters, before: way });
  }
  return found;
}

function textOf(way: Way): string {
  const characters: number[] = [];
  for (let at: Way | undefined = way; at; at = at.before)
    if (at.characters) characters.push(plainest(at.characters));
  return String.fromCodePoint(...characters.reverse());
}

/** The character that a person would most likely type. */
function plainest(characters: CharSet): number {
  const liked = ['a', 'A', '1', '0', ' '].map((one) => one.charCodeAt(0));
  return liked.find((code) => characters.has(code)) ?? characters.ranges[0]?.min ?? 0;
}

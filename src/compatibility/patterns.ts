// Decides with automata whether every text of one string schema is valid in another, and finds the
// shortest text that is not.
import { LRUCache } from 'lru-cache';
import {
  type Assertion,
  CharSet,
  type Concatenation,
  combineTransformers,
  DFA,
  type Element,
  JS,
  NFA,
  type NoParent,
  Transformers,
  transform,
} from 'refa';
import type { Schema } from './schema.js';

const MOST_NODES = 6_000;
/** Longer limits make large automata, and a pattern rarely has to do with them. */
const LONGEST = 300;
const SOME = 4;
const LAST_CHARACTER = 0x10ffff;
const anyCharacter = CharSet.all(LAST_CHARACTER);

/** Patterns that all texts of a format match, and possibly others. */
const shapes: Readonly<Record<string, string>> = {
  date: '^\\d{4}-\\d{2}-\\d{2}$',
  'date-time': '^\\d{4}-\\d{2}-\\d{2}[tT\\s]',
  uuid: '^([uU][rR][nN]:[uU][uU][iI][dD]:)?[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
};

const automata = new LRUCache<string, { readonly nfa: NFA | undefined }>({ max: 200 });

/**
 * An automaton for the texts that the pattern matches. Undefined if the pattern has something that
 * automata do not support, such as backreferences.
 */
export function automatonOf(pattern: string): NFA | undefined {
  const known = automata.get(pattern);
  if (known) return known.nfa;
  const nfa = attempt(() => automatonOfAny(parsed(pattern).map(({ elements }) => elements)));
  automata.set(pattern, { nfa });
  return nfa;
}

const parsed = (pattern: string): readonly Elements[] =>
  JS.Parser.fromLiteral({ source: pattern, flags: 'u' }).parse({
    backreferences: 'throw',
    assertions: 'parse',
  }).expression.alternatives;

function automatonOfAny(all: readonly Elements['elements'][]): NFA | undefined {
  const alternatives = all.map((elements): NoParent<Concatenation> => {
    return { type: 'Concatenation', elements: fromEdgeToEdge(elements) };
  });
  // Beyond the edges of a text, there is nothing that an assertion could find.
  if (alternatives.some(looksBeyond)) return undefined;
  const simplify = combineTransformers([Transformers.applyAssertions(), Transformers.simplify()]);
  return NFA.fromRegex(
    transform(simplify, { type: 'Expression', alternatives }),
    { maxCharacter: LAST_CHARACTER },
    { assertions: 'throw' },
    limited(),
  );
}

/** Texts that have what a `(?!…)` or a `(?<!…)` of the pattern forbids, and possibly others. */
function forbidden(pattern: string): NFA[] {
  const isForbidding = (one: NoParent<Element>): one is NoParent<Assertion> =>
    one.type === 'Assertion' && one.negate && !isEdge(one, one.kind);
  const found = attempt(() =>
    parsed(pattern).flatMap(({ elements }) =>
      elements.flatMap((one, at) => {
        if (!isForbidding(one)) return [];
        const [before, after] = [elements.slice(0, at), elements.slice(at + 1)];
        const others = (one.kind === 'ahead' ? before : after).filter((other) => !isForbidding(other));
        return one.alternatives.map((inner) =>
          one.kind === 'ahead' ? [...others, ...inner.elements] : [...inner.elements, ...others],
        );
      }),
    ),
  );
  return (found ?? []).flatMap((elements) => attempt(() => automatonOfAny([elements])) ?? []);
}

/** A negative assertion is also true beyond the edges of a text. */
const looksBeyond = ({ elements }: Elements): boolean =>
  elements.some((one) => {
    if (!('alternatives' in one)) return false;
    const isOfOne = one.alternatives.every(
      ({ elements: [only, ...others] }) => only?.type === 'CharacterClass' && others.length === 0,
    );
    if (one.type === 'Assertion') return !one.negate || !isOfOne;
    return one.alternatives.some(looksBeyond);
  });
interface Elements {
  readonly elements: readonly NoParent<Element>[];
}

const repeated = (min: number, max: number): NoParent<Element> => ({
  type: 'Quantifier',
  min,
  max,
  lazy: false,
  alternatives: [{ type: 'Concatenation', elements: [{ type: 'CharacterClass', characters: anyCharacter }] }],
});

/**
 * With what a search passes over before and after the match, unless the pattern has `^` or `$`
 * there.
 */
function fromEdgeToEdge(elements: readonly NoParent<Element>[]): NoParent<Element>[] {
  const starts = isEdge(elements[0], 'behind');
  const ends = isEdge(elements.at(-1), 'ahead');
  const rest = elements.slice(starts ? 1 : 0, ends ? -1 : undefined);
  return [...(starts ? [] : [repeated(0, Infinity)]), ...rest, ...(ends ? [] : [repeated(0, Infinity)])];
}

function isEdge(element: NoParent<Element> | undefined, kind: 'ahead' | 'behind'): boolean {
  if (element?.type !== 'Assertion' || element.kind !== kind || !element.negate) return false;
  const [only, ...others] = element.alternatives.flatMap((one) => one.elements);
  return others.length === 0 && only?.type === 'CharacterClass' && only.characters.isAll;
}

const limited = () => new NFA.LimitedNodeFactory(MOST_NODES);

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    // The parser and the limits of size throw errors of several kinds. After any of them, nothing
    // is known.
    return undefined;
  }
}

const both = (x: NFA, y: NFA): NFA => NFA.fromIntersection(x, y, limited());

function lengths({ minLength = 0, maxLength = Infinity }: Schema): NFA | undefined {
  // The library does not check this: it would accept one character for a limit of one.
  if (minLength > maxLength) return NFA.empty({ maxCharacter: LAST_CHARACTER });
  if (minLength > LONGEST || (maxLength !== Infinity && maxLength > LONGEST)) return undefined;
  if (minLength === 0 && maxLength === Infinity) return undefined;
  const concatenation = { type: 'Concatenation', elements: [repeated(minLength, maxLength)] } as const;
  return NFA.fromRegex(
    { ...concatenation, elements: [...concatenation.elements] },
    { maxCharacter: LAST_CHARACTER },
  );
}

/** An automaton that accepts all texts of the schema, and possibly others. */
function textsOf(schema: Schema): NFA | undefined {
  const shape = schema.format === undefined ? undefined : shapes[schema.format];
  const parts = [
    schema.pattern === undefined ? undefined : automatonOf(schema.pattern),
    shape === undefined ? undefined : automatonOf(shape),
    lengths(schema),
  ];
  return parts
    .filter((part) => part !== undefined)
    .reduce<NFA | undefined>((x, y) => (x ? both(x, y) : y), undefined);
}

const outsides = new LRUCache<string, { readonly nfa: NFA | undefined }>({ max: 500 });

/**
 * The texts of `a` that do not fit `part`, a pattern or a limit of length. Undefined if automata
 * cannot tell.
 */
function outside(a: Schema, part: Schema): NFA | undefined {
  const key = JSON.stringify([textKey(a), textKey(part)]);
  const known = outsides.get(key);
  if (known) return known.nfa;
  const nfa = attempt(() => {
    const [x, y] = [textsOf(a), textsOf({ ...part, format: '' })];
    if (!y) return undefined;
    const complement = DFA.fromFA(y, new DFA.LimitedNodeFactory(MOST_NODES));
    complement.complement();
    const others = NFA.fromFA(complement, limited());
    return x ? both(x, others) : others;
  });
  outsides.set(key, { nfa });
  return nfa;
}

const textKey = ({ pattern, format, minLength, maxLength }: Schema) => [
  pattern,
  format,
  minLength,
  maxLength,
];

/**
 * Whether all texts of `a` match the pattern and lengths of `b`, whose format is ignored. False if
 * unsure.
 */
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

/** Short texts of `a` that `b` does not have. */
export function textsOutside(a: Schema, b: Schema): string[] {
  const parts = [...(b.pattern === undefined ? [] : [{ pattern: b.pattern }]), limitsOf(b)];
  const own = attempt(() => textsOf(a));
  // A pattern that automata do not support still says what it forbids.
  const others = b.pattern !== undefined && !automatonOf(b.pattern) ? forbidden(b.pattern) : [];
  return [
    ...parts.map((part) => outside(a, part)),
    ...others.map((nfa) => (own ? attempt(() => both(own, nfa)) : nfa)),
  ].flatMap(someTexts);
}

/** Short texts of a schema with a pattern. */
export function textsLike(schema: Schema): string[] {
  const key = JSON.stringify(textKey(schema));
  const known = samples.get(key);
  if (known) return known;
  const texts = someTexts(attempt(() => textsOf(schema)));
  samples.set(key, texts);
  return texts;
}

const samples = new LRUCache<string, string[]>({ max: 500 });

/** Whether no text can match all of the schemas. False if unsure. */
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

/** A node of an automaton, and how it was reached. */
interface Way {
  readonly node: NFA.Node;
  readonly characters?: CharSet;
  readonly before?: Way;
}

/**
 * The shortest texts. Limits the visits of each node, because the number of paths doubles with each
 * character that can be read in two ways.
 */
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

/** The character that a person would type. */
function plainest(characters: CharSet): number {
  const liked = ['a', 'A', '1', '0', ' '].map((one) => one.charCodeAt(0));
  return liked.find((code) => characters.has(code)) ?? characters.ranges[0]?.min ?? 0;
}

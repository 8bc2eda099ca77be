// Automata for patterns: they match in bounded time, and can be intersected and complemented.
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

const MOST_NODES = 6_000;
const LAST_CHARACTER = 0x10ffff;
const anyCharacter = CharSet.all(LAST_CHARACTER);

const automata = new LRUCache<string, { readonly nfa: NFA | undefined }>({ max: 200 });

/** Undefined if it would be too large, or the pattern has, for example, backreferences. */
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
  // An automaton knows nothing about the text beyond the edges of the string.
  if (alternatives.some(looksBeyond)) return undefined;
  const simplify = combineTransformers([Transformers.applyAssertions(), Transformers.simplify()]);
  return NFA.fromRegex(
    transform(simplify, { type: 'Expression', alternatives }),
    { maxCharacter: LAST_CHARACTER },
    { assertions: 'throw' },
    limited(),
  );
}

/** Strings that have what a `(?!…)` or a `(?<!…)` of the pattern forbids, and possibly others. */
export function forbidden(pattern: string): NFA[] {
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

/**
 * Whether an assertion may depend on what is beyond the edges of a string. A negative assertion
 * about one character does not: it is true there.
 */
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

/** Adds what a search skips before and after the match, unless the pattern has `^` or `$` there. */
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

export function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    // The parser and the limits of size throw several kinds of errors. Nothing is known after one.
    return undefined;
  }
}

export const both = (x: NFA, y: NFA): NFA => NFA.fromIntersection(x, y, limited());

export function complement(nfa: NFA): NFA {
  const dfa = DFA.fromFA(nfa, new DFA.LimitedNodeFactory(MOST_NODES));
  dfa.complement();
  return NFA.fromFA(dfa, limited());
}

export function ofLength(least: number, most: number): NFA {
  // The library does not check this: for 2 to 1 characters, it would accept one character.
  if (least > most) return NFA.empty({ maxCharacter: LAST_CHARACTER });
  const elements = [repeated(least, most)];
  return NFA.fromRegex({ type: 'Concatenation', elements }, { maxCharacter: LAST_CHARACTER });
}

export function allBut(words: readonly string[]): NFA {
  const codes = words.map((word) => [...word].map((one) => one.codePointAt(0) ?? 0));
  return complement(NFA.fromWords(codes, { maxCharacter: LAST_CHARACTER }, limited()));
}

// Tries a pattern on a text in bounded time, whatever the pattern is.
import { LRUCache } from 'lru-cache';
import { automatonOf } from './patterns.js';

/** Whether a pattern finds something in a text. Undefined if this cannot be said, or not soon. */
export type Matches = (text: string) => boolean | undefined;

const matchers = new LRUCache<string, Matches>({ max: 500 });
/** For an automaton: its nodes times the characters. */
const MOST_WORK = 20_000_000;
/** Characters on which JavaScript may try a pattern that repeats once. */
const MOST_TRIED_ONCE = 5_000;
/** The same for a pattern that repeats more often. */
const MOST_TRIED = 16;
const MOST_REPEATS = 6;

/**
 * JavaScript goes back and tries again, which has no end for some patterns: automata do not. They
 * cannot read all patterns.
 */
export function matcherOf(pattern: string): Matches {
  const known = matchers.get(pattern);
  if (known) return known;
  const { repeats, isNested } = repetitionOf(pattern);
  const native = expression(pattern);
  // JavaScript reads these otherwise than as one of Unicode.
  const nfa = repeats > 0 && native?.unicode ? automatonOf(pattern) : undefined;
  let nodes: number | undefined;
  const made: Matches = (text) => {
    const most = isNested || repeats > MOST_REPEATS ? 0 : repeats > 1 ? MOST_TRIED : MOST_TRIED_ONCE;
    // Of another language, as `(?i)`: nothing is known.
    if (!native) return undefined;
    if (repeats === 0 || text.length <= most) return native.test(text);
    if (!nfa) return undefined;
    nodes ??= [...nfa.nodes()].length;
    if (nodes * text.length > MOST_WORK) return undefined;
    return nfa.test([...text].map((character) => character.codePointAt(0) ?? 0));
  };
  matchers.set(pattern, made);
  return made;
}

/** As JavaScript reads it, the strict way first. */
function expression(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

/** How often something is repeated, and whether what is repeated has more than one way to match. */
function repetitionOf(pattern: string): { repeats: number; isNested: boolean } {
  const parts = pattern
    .replaceAll(/\\.|\[(\\.|[^\]\\])*\]/g, 'c')
    .matchAll(/\((?:\?[:=!<][^)(]?)?|\)|\||[*+?]|\{\d+(?:,\d*)?\}/g);
  const open: boolean[] = [];
  let [repeats, isNested, isChoice] = [0, false, false];
  let last = '';
  for (const [part] of parts) {
    if (part.startsWith('(')) {
      open.push(isChoice);
      isChoice = false;
    } else if (part === ')') last = isChoice ? 'choice' : '';
    if (part === ')') {
      isChoice = isChoice || (open.pop() ?? false);
      continue;
    }
    if (/^[*+?{]/.test(part)) {
      repeats += part === '?' ? 0 : 1;
      isNested ||= last === 'choice' && part !== '?';
    }
    if (!part.startsWith('(')) isChoice = true;
    last = '';
  }
  return { repeats, isNested };
}

// Matches strings against any pattern in bounded time.
import { LRUCache } from 'lru-cache';
import { automatonOf } from './automata.js';

/** Whether a pattern matches a string. Undefined if this cannot be decided, or not in time. */
export type Matches = (text: string) => boolean | undefined;

const matchers = new LRUCache<string, Matches>({ max: 500 });
/** The limit for an automaton: the number of nodes times the number of characters. */
const MOST_WORK = 20_000_000;
/** Maximum characters for a match by JavaScript if the pattern has one repetition. */
const MOST_TRIED_ONCE = 5_000;
/** Maximum characters for a match by JavaScript if the pattern has several repetitions. */
const MOST_TRIED = 16;
const MOST_REPEATS = 6;

/**
 * The regular expressions of JavaScript backtrack, which may take forever. Automata do not, but
 * they do not support every pattern.
 */
export function matcherOf(pattern: string): Matches {
  const known = matchers.get(pattern);
  if (known) return known;
  const { repeats, isNested } = repetitionOf(pattern);
  const native = expression(pattern);
  // Automata read every pattern as Unicode; JavaScript only one that compiles with the `u` flag.
  const nfa = repeats > 0 && native?.unicode ? automatonOf(pattern) : undefined;
  let nodes: number | undefined;
  const made: Matches = (text) => {
    const most = isNested || repeats > MOST_REPEATS ? 0 : repeats > 1 ? MOST_TRIED : MOST_TRIED_ONCE;
    // JavaScript cannot compile the pattern, such as one with `(?i)`.
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

/** Counts quantifiers other than `?`. `isNested`: a repeated part can match in several ways. */
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

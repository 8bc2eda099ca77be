// Delays client addresses that send different wrong administration tokens.
import { LRUCache } from 'lru-cache';
import { exponential } from '../async/backoff.js';

/** The number of different wrong tokens that an address may send without a delay. */
const FREE_GUESSES = 5;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15 * 60_000;
/** The count of an address starts over this long after the delay of its last counted token. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;
/**
 * Above this many wrong tokens from all addresses in a minute, each further one delays its address.
 */
const MOST_PER_MINUTE = 100;
const DELAY_UNDER_ATTACK_MS = 60_000;
const MOST_ADDRESSES = 10_000;

export interface GuessLimiter {
  /** Milliseconds until tokens of this client address are checked again. */
  waitMs(address: string): number;
  /** Counts a wrong token once: a program with an outdated token repeats it, and does not guess. */
  wrong(address: string, tokenDigest: string): void;
  right(address: string): void;
}

interface GuessLimiterParts {
  /** Milliseconds of a clock that only goes forward. */
  elapsedMs(): number;
  /** Called at most once a minute, if there are more wrong tokens than operators would send. */
  onAttack(wrongTokens: number): void;
}

interface Guesser {
  readonly count: number;
  readonly freeAtMs: number;
  readonly digests: readonly string[];
}

/** Delays an address only for its own wrong tokens, so that nobody can lock out an operator. */
export function createGuessLimiter({ elapsedMs, onAttack }: GuessLimiterParts): GuessLimiter {
  const guessers = new LRUCache<string, Guesser>({ max: MOST_ADDRESSES });
  let minute = { startedMs: elapsedMs(), wrong: 0 };

  const countInTotal = (now: number): boolean => {
    if (now - minute.startedMs >= 60_000) minute = { startedMs: now, wrong: 0 };
    minute.wrong += 1;
    if (minute.wrong === MOST_PER_MINUTE + 1) onAttack(minute.wrong);
    return minute.wrong > MOST_PER_MINUTE;
  };

  return {
    waitMs: (address) => Math.max(0, (guessers.get(address)?.freeAtMs ?? 0) - elapsedMs()),
    wrong(address, tokenDigest) {
      const now = elapsedMs();
      const known = guessers.get(address);
      const before = known && now - known.freeAtMs < FORGOTTEN_AFTER_MS ? known : undefined;
      if (before?.digests.includes(tokenDigest)) return;
      const isAttack = countInTotal(now);
      const count = (before?.count ?? 0) + 1;
      const delayMs = Math.max(delayAfter(count), isAttack ? DELAY_UNDER_ATTACK_MS : 0);
      const digests = [...(before?.digests ?? []), tokenDigest].slice(-FREE_GUESSES);
      guessers.set(address, { count, freeAtMs: now + delayMs, digests });
    },
    right: (address) => void guessers.delete(address),
  };
}

const backoff = exponential({ firstMs: FIRST_DELAY_MS, longestMs: LONGEST_DELAY_MS });

/** Doubles with each wrong token after the free ones, up to the longest delay. */
function delayAfter(count: number): number {
  if (count <= FREE_GUESSES) return 0;
  return backoff(count - FREE_GUESSES);
}

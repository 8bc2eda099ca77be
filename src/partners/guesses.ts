// Slows down attempts to guess the administration's token: a growing delay for each address that sends wrong ones.
import { LRUCache } from 'lru-cache';
import { exponential } from '../async/backoff.js';

/** Different wrong tokens that one address may send before it has to wait. */
const FREE_GUESSES = 5;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15 * 60_000;
/** An address that has sent nothing wrong for so long starts from the beginning. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;
/** Different wrong tokens of all addresses in a minute; above it no address has free guesses, and each waits this long. */
const MOST_PER_MINUTE = 100;
const DELAY_UNDER_ATTACK_MS = 60_000;
const MOST_ADDRESSES = 10_000;

export interface Guesses {
  /** Milliseconds that this client address has to wait before its token is looked at; 0: none. */
  waitMs(address: string): number;
  /** Counts a wrong token. The same one again is a program with an old token, not a guess. */
  wrong(address: string, tokenDigest: string): void;
  /** The address has sent the right one. */
  right(address: string): void;
}

export interface GuessParts {
  /** Milliseconds of a clock that only goes forward. */
  elapsedMs(): number;
  /** Hears once a minute that there are more wrong tokens than any operator makes. */
  onAttack(wrongTokens: number): void;
}

interface Guesser {
  readonly count: number;
  readonly freeAtMs: number;
  /** The latest wrong tokens. */
  readonly digests: readonly string[];
}

/** An address is rejected only for what it has sent itself, so nobody can lock out an operator at another address. */
export function createGuesses({ elapsedMs, onAttack }: GuessParts): Guesses {
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

/** None for the free ones, then twice as long each time. */
function delayAfter(count: number): number {
  if (count <= FREE_GUESSES) return 0;
  return backoff(count - FREE_GUESSES);
}

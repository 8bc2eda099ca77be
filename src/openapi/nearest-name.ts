// Finds the known name or value that was probably meant, for error messages and corrections.
import { closest, distance } from 'fastest-levenshtein';

/** The known name that was probably meant; undefined if none is similar enough. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const lower = new Map(known.map((candidate) => [candidate.toLowerCase(), candidate]));
  const nearest = closest(name.toLowerCase(), [...lower.keys()]);
  const steps = distance(name.toLowerCase(), nearest);
  const near = steps <= Math.max(2, Math.floor(name.length / 3)) && steps < nearest.length;
  return near ? lower.get(nearest) : undefined;
}

/** Shorter values are codes: one letter makes another code of it. */
const SHORTEST_MISSPELT = 5;

/**
 * The allowed value that was certainly meant: the same in another case or with spaces around it, or the only one that a
 * typing error explains. Digits must be equal: another number is another value.
 */
export function nearestValue(value: string, allowed: readonly string[]): string | undefined {
  const plain = plainOf(value);
  const same = allowed.filter((one) => plainOf(one) === plain);
  if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  if (plain.length < SHORTEST_MISSPELT || plain.length > 100) return undefined;
  const steps = (one: string) => distance(plainOf(one), plain);
  const most = Math.floor(plain.length / SHORTEST_MISSPELT);
  const near = allowed.filter((one) => digitsOf(one) === digitsOf(value) && steps(one) <= most);
  return near.length === 1 ? near[0] : undefined;
}

const plainOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '');
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

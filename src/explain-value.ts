// How errors show values: the value that was probably meant, a list of values, what was received.
import { closest, distance } from 'fastest-levenshtein';
import { counted } from './texts/counted.js';

export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const lower = new Map(known.map((candidate) => [candidate.toLowerCase(), candidate]));
  const nearest = closest(name.toLowerCase(), [...lower.keys()]);
  const steps = distance(name.toLowerCase(), nearest);
  const near = steps <= Math.max(2, Math.floor(name.length / 3)) && steps < nearest.length;
  return near ? lower.get(nearest) : undefined;
}

/** Shorter values are codes: a different letter makes a different code. */
const SHORTEST_MISSPELT = 5;

/**
 * The only allowed value that is equal except for case, spaces, hyphens and underscores, or else
 * differs by a few typing errors. Digits must be equal, because another number is another value.
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

const MOST_LISTED = 20;

/** `A, B, C … and 7 more`. */
export function listed(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_LISTED).map(String).join(', ');
  const omitted = values.length - MOST_LISTED;
  return omitted > 0 ? `${shown} … and ${omitted} more` : shown;
}

/** The kind and length of a value, without the value. Counts characters as JSON Schema does. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `an array of ${counted(value.length, 'item')}`;
  if (typeof value === 'string')
    return value === '' ? 'an empty string' : `a string of ${counted([...value].length, 'character')}`;
  if (typeof value === 'number') return Number.isInteger(value) ? 'a whole number' : 'a number';
  return typeof value === 'boolean' ? 'a boolean' : 'an object';
}

const MOST_SHOWN = 100;

/** A short single value as JSON; the kind of any other value. */
export function shown(value: unknown): string {
  if (typeof value === 'object' || value === undefined) return kindOf(value);
  const text = JSON.stringify(value);
  return text.length > MOST_SHOWN ? kindOf(value) : text;
}

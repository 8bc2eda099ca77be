// Finds the known name that was probably meant, for error messages.
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

// Finds the declared names at a place of a request, and the nearest one to a misspelt name.
import { closest, distance } from 'fastest-levenshtein';
import type { Document, Schema } from '../../openapi/document.js';
import { expand } from '../../openapi/pointers.js';

/** The property names allowed in the object at `path` (property names and array indexes) of a body. */
export function knownNames(document: Document, body: Schema, path: readonly string[]): string[] {
  const end = path.reduce(
    (schemas, step) =>
      schemas.flatMap((schema) => {
        const below = child(schema, step);
        return below ? expand(document, below) : [];
      }),
    expand(document, body),
  );
  return [...new Set(end.flatMap((schema) => Object.keys(schema.properties ?? {})))];
}

/** The known name that was probably meant; none when all are too far away to be a help. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const lower = new Map(known.map((candidate) => [candidate.toLowerCase(), candidate]));
  const nearest = closest(name.toLowerCase(), [...lower.keys()]);
  const steps = distance(name.toLowerCase(), nearest);
  const near = steps <= Math.max(2, Math.floor(name.length / 3)) && steps < nearest.length;
  return near ? lower.get(nearest) : undefined;
}

function child(schema: Schema, step: string): Schema | undefined {
  return /^\d+$/.test(step) ? schema.items : schema.properties?.[step];
}

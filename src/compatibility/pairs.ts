// Traverses two schemas side by side, over their common parts, to the places where they differ.
import { pointerBelow } from '../openapi/pointers.js';
import { createContainment, type Excuse, nearest } from './containment.js';
import { plain } from './plain.js';
import { branchesOf, entryOf, origin, type Schema, target } from './schema.js';
import { hashOf } from './schema-hash.js';

export interface Pair {
  readonly a: Schema;
  readonly b: Schema;
  /** The last field on the path. */
  readonly name: string | undefined;
  readonly pointer: string;
}

export function* pairs(a: Schema, b: Schema): Generator<Pair> {
  const seen = new Set<string>();
  yield* at({ a, b, name: undefined, pointer: '' });

  function* at(pair: Pair): Generator<Pair> {
    const key = `${hashOf(pair.a)} ${hashOf(pair.b)}`;
    if (hashOf(pair.a) === hashOf(pair.b) || seen.has(key)) return;
    seen.add(key);
    yield pair;
    const [x, y] = [plain(pair.a), plain(pair.b)];
    for (const [name, one] of Object.entries(x.properties ?? {})) {
      const other = entryOf(y.properties, name);
      if (other) yield* at({ a: one, b: other, name, pointer: pointerBelow(pair.pointer, name) });
    }
    if (x.items && y.items)
      yield* at({ ...pair, a: x.items, b: y.items, pointer: pointerBelow(pair.pointer, 0) });
    for (const [index, one] of (x.prefixItems ?? []).entries()) {
      const other = y.prefixItems?.[index];
      if (other) yield* at({ ...pair, a: one, b: other, pointer: pointerBelow(pair.pointer, index) });
    }
    const ofMaps = Object.entries(x.patternProperties ?? {}).map(
      ([pattern, one]) => [one, entryOf(y.patternProperties, pattern)] as const,
    );
    for (const [one, other] of [...ofMaps, [x.additionalProperties, y.additionalProperties] as const])
      if (one && other) yield* at({ ...pair, a: one, b: other, pointer: pointerBelow(pair.pointer, '*') });
    const others = branchesOf(y) ?? [];
    for (const branch of branchesOf(x) ?? []) {
      const [partner] = nearest(branch, others);
      if (partner) yield* at({ ...pair, a: branch, b: partner });
    }
  }
}

/**
 * The names by which a difference in a request is recognized in a response: that of the field and,
 * if it has one, that of the schema.
 */
function keysOf(a: Schema, b: Schema, name: string | undefined): string[] {
  const [from, to] = [a[origin]?.(), b[origin]?.()];
  if (from === undefined || to === undefined || from === to) return [];
  const both = a[target] && b[target];
  return [...(name === undefined ? [] : [`field ${name}`]), ...(both ? ['schema'] : [])].map(
    (one) => `${one} ${from} ${to}`,
  );
}

/** Collects the extensions of request bodies, and excuses the same extensions in responses. */
export function createEchoes(): { add: (a: Schema, b: Schema) => void; isEcho: Excuse } {
  const grown = new Set<string>();
  const { isWithin } = createContainment();
  return {
    add: (a, b) => {
      for (const pair of pairs(a, b)) {
        if (isWithin(pair.a, pair.b)) for (const key of keysOf(pair.a, pair.b, pair.name)) grown.add(key);
      }
    },
    // In a response, `a` is the new schema and `b` the old one.
    isEcho: (a, b, name) => keysOf(b, a, name).some((key) => grown.has(key)),
  };
}

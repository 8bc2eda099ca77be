// Finds the fields that a message does not contain: read-only ones in a request, write-only ones in
// a response.
import { isRecord } from './schema.js';

type Raw = Readonly<Record<string, unknown>>;

interface Source {
  /** OpenAPI 3.0, which ignores keywords beside `$ref`. */
  readonly isOld: boolean;
  readonly follow: (reference: string) => unknown;
  readonly flag: 'readOnly' | 'writeOnly';
}

/**
 * The names of the fields that a message does not contain, including fields that the parts of an
 * `allOf` declare.
 */
export function namesElsewhere(raw: Raw, source: Source): ReadonlySet<string> {
  const names = new Set<string>();
  for (const one of wholeOf(raw, source)) {
    const { properties } = one;
    for (const [name, field] of Object.entries(isRecord(properties) ? properties : {})) {
      if (isRecord(field) && [...wholeOf(field, source)].some((part) => part[source.flag] === true))
        names.add(name);
    }
  }
  return names;
}

/** The schema, its references and those in its `allOf`: a value must match all of them. */
function wholeOf(raw: Raw, { isOld, follow }: Source): ReadonlySet<Raw> {
  const found = new Set<Raw>();
  const reached: unknown[] = [raw];
  for (const one of reached) {
    if (!isRecord(one)) continue;
    const { $ref, allOf } = one;
    const isReference = typeof $ref === 'string';
    if (isReference) reached.push(...[follow($ref)].filter((next) => !reached.includes(next)));
    if (isReference && isOld) continue;
    found.add(one);
    if (Array.isArray(allOf)) reached.push(...allOf.filter((part) => !reached.includes(part)));
  }
  return found;
}

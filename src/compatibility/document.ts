// Opens any OpenAPI document, 3.0 or 3.1: resolves its references and reads its parts.
import { pointerBelow, stepsOf } from '../openapi/pointers.js';
import { subtypesIn } from './discriminator.js';
import { meanings } from './meaning.js';
import { isRecord, type Schema } from './schema.js';
import { type Form, isOwnResource, isRequest, type Raw, schemaReader } from './schema-reader.js';

/** Why a document cannot be judged. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault';
}

export const NOTHING: Raw = {};
export const recordOf = (value: unknown): Raw => (isRecord(value) ? value : NOTHING);
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export interface Document {
  readonly name: string;
  readonly root: Raw;
  /** The numbers of the document, as written; empty if they are not known. */
  readonly numerals: readonly string[];
  /** The object itself or the target of its reference; an empty object if there is none. */
  readonly at: (value: unknown) => Raw;
  /** Like `at`, but keeps the fields beside a reference: a path may have operations there. */
  readonly whole: (value: unknown) => Raw;
  /** What a reference names, which may be a reference too. */
  readonly follow: (reference: string) => unknown;
  readonly schema: (raw: unknown, form: Form) => Schema;
  /** Equal for values that have the same meaning for a client, including references. */
  readonly meaningOf: (value: unknown) => string;
}

/** `name` appears in errors, and must differ between documents that are compared. */
export function openDocument(root: unknown, name: string, numerals: readonly string[] = []): Document {
  if (!isRecord(root)) throw new DocumentFault(`${name} is not an object: it must be an OpenAPI document`);
  const version = String(root.openapi ?? root.swagger ?? '');
  if (!/^3\.[01]\./.test(`${version}.`)) {
    if (typeof root.openapi === 'number')
      throw new DocumentFault(`${name} has a number as "openapi": write the version in quotes, as '3.0.3'`);
    const found = version ? `is version ${version}` : 'has no field "openapi"';
    throw new DocumentFault(`${name} ${found}: it must be an OpenAPI document of version 3.0 or 3.1`);
  }
  const { anchors } = checked(root, name);
  const follow = (reference: string): unknown => {
    const cannot = (why: string) => new DocumentFault(`${name} refers to ${reference}${why}`);
    if (!reference.startsWith('#')) throw cannot(': bundle it first, so that it stands alone');
    const fragment = reference.slice(1).split('/').map(decoded).join('/');
    const anchored = anchors.get(fragment) ?? [];
    if (anchored.length > 1) throw cannot(', which exists more than once');
    let found: unknown = /^[^/]/.test(fragment) ? anchored[0] : root;
    for (const step of stepsOf(fragment)) {
      if (isRecord(found) && isOwnResource(found))
        throw cannot(', which is within a schema with its own $id');
      found = entry(found, step);
    }
    if (found === undefined) throw cannot(', which does not exist');
    return found;
  };
  const chainOf = (value: unknown): Raw[] => {
    const seen = new Map<string, Raw>();
    let here = value;
    while (isRecord(here) && typeof here.$ref === 'string') {
      if (seen.has(here.$ref)) throw new DocumentFault(`${name}: ${here.$ref} refers to itself`);
      seen.set(here.$ref, here);
      here = follow(here.$ref);
    }
    return [...seen.values(), recordOf(here)];
  };
  const at = (value: unknown): Raw => chainOf(value).at(-1) ?? NOTHING;
  const whole = (value: unknown): Raw =>
    Object.fromEntries(
      chainOf(value)
        .toReversed()
        .flatMap((one) => Object.entries(one)),
    );
  const subtypesOf = subtypesIn(root);
  const isOld = version.startsWith('3.0');
  const meaningOf = meanings(root, isOld, follow, subtypesOf);
  const readers = new Map<Form, (raw: unknown) => Schema>();
  const schema = (raw: unknown, form: Form): Schema => {
    let read = readers.get(form);
    if (!read) {
      const strict = (one: unknown) => schema(one, isRequest(form) ? 'request' : 'response');
      read = schemaReader({ name, isOld, follow, strict, meaningOf, subtypesOf, form });
      readers.set(form, read);
    }
    return read(raw);
  };
  return { name, root, numerals, at, whole, follow, schema, meaningOf };
}

/** A fragment is decoded first: `%7E1` is `~1`, which is a slash in a name (RFC 6901, 6). */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
};

function entry(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return value[Number(step)];
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

/**
 * Throws if the document contains something that JSON cannot express. Collects the objects named by
 * `$anchor` or `$dynamicAnchor`.
 */
function checked(root: Raw, name: string): { anchors: ReadonlyMap<string, readonly unknown[]> } {
  const anchors = new Map<string, unknown[]>();
  const above = new Set<unknown>();
  const done = new Set<unknown>();
  const left: (readonly [value: unknown, pointer: string] | { readonly leave: object })[] = [[root, '#']];
  for (let next = left.pop(); next; next = left.pop()) {
    if ('leave' in next) {
      above.delete(next.leave);
      continue;
    }
    const [value, pointer] = next;
    const isLarge = typeof value === 'number' && !Number.isFinite(value);
    if (isLarge) throw new DocumentFault(`${name}: the number at ${pointer} is too large, or not a number`);
    if (typeof value !== 'object' || value === null) continue;
    const prototype: unknown = Object.getPrototypeOf(value);
    if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null)
      throw new DocumentFault(
        `${name}: ${pointer} is a date, a set, a map or bytes of YAML: write it as a JSON value`,
      );
    if (above.has(value)) throw new DocumentFault(`${name}: ${pointer} contains itself`);
    if (done.has(value)) continue;
    above.add(value);
    done.add(value);
    left.push({ leave: value });
    for (const [key, one] of Object.entries(value)) {
      if ((key === '$anchor' || key === '$dynamicAnchor') && typeof one === 'string')
        anchors.set(one, [...new Set([...(anchors.get(one) ?? []), value])]);
      left.push([one, pointerBelow(pointer, key)]);
    }
  }
  return { anchors };
}

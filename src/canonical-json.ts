// JSON text in canonical form, with the fields of each object in order: equal values have equal texts, which can be hashed.
import { Readable } from 'node:stream';

/**
 * Made in one pass, because a sorted copy for `JSON.stringify` takes half as long again. The form must not change, or calls
 * that are repeated after an upgrade would be refused.
 */
export function canonicalJson(value: unknown): string {
  const out = { text: '' };
  append(out, value);
  return out.text;
}

/** One text grows: a text for each part, put together afterwards, takes twice as long. */
function append(out: { text: string }, value: unknown): void {
  if (typeof value === 'string') out.text += quoted(value);
  else if (Array.isArray(value)) {
    let separator = '[';
    for (const item of value) {
      out.text += separator;
      append(out, item === undefined ? null : item);
      separator = ',';
    }
    out.text += separator === '[' ? '[]' : ']';
  } else if (isRecord(value)) {
    let separator = '{';
    for (const { name, text } of sortedFields(Object.keys(value))) {
      const field = value[name];
      // A stream has no content before it is read.
      if (field === undefined || field instanceof Readable) continue;
      out.text += separator + text;
      append(out, field);
      separator = ',';
    }
    out.text += separator === '{' ? '{}' : '}';
  } else out.text += String(value);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const PLAIN = /^[ !#-[\]-~]*$/;

const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

interface Field {
  readonly name: string;
  /** `"name":` */
  readonly text: string;
}

interface Shape {
  /** As an object had them. */
  readonly names: readonly string[];
  readonly sorted: readonly Field[];
}

/** Objects of a contract have few orders of fields, so the sorted ones are kept, by first name; the limits are for all others. */
const MOST_SHAPES = 2_000;
const MOST_WITH_FIRST_NAME = 20;
const LONGEST_SHAPE = 4_000;
const shapes = new Map<string, Shape[]>();
let kept = 0;

function sortedFields(names: readonly string[]): readonly Field[] {
  const [first] = names;
  if (first === undefined) return [];
  const similar = shapes.get(first);
  const known = similar?.find((shape) => areSame(shape.names, names));
  if (known) return known.sorted;
  const sorted = names.toSorted().map((name) => ({ name, text: `${quoted(name)}:` }));
  if (kept < MOST_SHAPES && (similar?.length ?? 0) < MOST_WITH_FIRST_NAME && isShort(names)) {
    kept += 1;
    if (similar) similar.push({ names, sorted });
    else shapes.set(first, [{ names, sorted }]);
  }
  return sorted;
}

const isShort = (names: readonly string[]): boolean =>
  names.reduce((sum, { length }) => sum + length, 0) <= LONGEST_SHAPE;

/** Compares identical strings fast: `JSON.parse` uses one string for each name. */
function areSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

// Computes a hash of each schema from its content: schemas with the same hash accept the same
// values; different hashes prove nothing.
import { hash as digest } from 'node:crypto';
import { isAny, isRecord, keywords, type Schema, target } from './schema.js';

const hashes = new WeakMap<Schema, string>();

/** Equal only for schemas that accept the same values. A recursive schema equals only itself. */
export function hashOf(schema: Schema): string {
  const known = hashes.get(schema);
  if (known) return known;
  const { [target]: follow, $ref, ...own } = schema;
  // A recursive schema gets this hash when it reaches itself.
  hashes.set(schema, `cycle:${$ref ?? ''}:${unique()}`);
  const made =
    follow && isAny(own)
      ? hashOf(follow())
      : digest(
          'sha1',
          fingerprint(follow ? { ...own, allOf: [follow(), ...(own.allOf ?? [])] } : own),
          'base64',
        );
  hashes.set(schema, made);
  return made;
}

let count = 0;
const unique = (): number => {
  count += 1;
  return count;
};

export function fingerprint(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(partOf).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? '';
  const keys = Object.keys(value).filter((key) => key !== 'examples');
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${keywordText(key, value[key])}`)
    .join()}}`;
}

function keywordText(key: string, value: unknown): string {
  if (keywords.schemas.has(key) && isRecord(value)) return hashOf(value);
  if (keywords.lists.has(key) && Array.isArray(value)) return `[${value.map((part) => hashOf(part)).join()}]`;
  if (keywords.maps.has(key) && isRecord(value)) {
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${JSON.stringify(name)}:${mapped(value[name])}`).join()}}`;
  }
  if ((key === 'required' || key === 'type' || key === 'enum') && Array.isArray(value))
    return `[${value.map(canonical).sort().join()}]`;
  return canonical(value);
}

/** The value as JSON, with sorted fields. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? '';
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`;
}

const mapped = (value: unknown): string => (isRecord(value) ? hashOf(value) : '');
const partOf = (value: unknown): string => (isRecord(value) ? hashOf(value) : (JSON.stringify(value) ?? ''));

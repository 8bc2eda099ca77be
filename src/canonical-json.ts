// JSON text in canonical form, with the fields of each object in order: equal values have equal texts, which can be hashed.
import { Readable } from 'node:stream';

/**
 * Made in one pass, because a sorted copy for `JSON.stringify` takes half as long again. The form must not change, or calls
 * that are repeated after an upgrade would be refused.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(itemText).join(',')}]`;
  if (!isRecord(value)) return String(value);
  let fields = '';
  for (const name of sortedNames(value)) {
    const field = value[name];
    // A stream has no content before it is read.
    if (field === undefined || field instanceof Readable) continue;
    fields += `${fields === '' ? '' : ','}${nameText(name)}${canonicalJson(field)}`;
  }
  return `{${fields}}`;
}

const itemText = (item: unknown): string => (item === undefined ? 'null' : canonicalJson(item));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** In the order of `sort()`, which takes several times as long for the few names of an object. */
function sortedNames(value: object): string[] {
  const names: string[] = [];
  for (const name of Object.keys(value)) {
    let at = names.length;
    for (; at > 0 && name < (names[at - 1] ?? ''); at -= 1) names[at] = names[at - 1] ?? '';
    names[at] = name;
  }
  return names;
}

const PLAIN = /^[ !#-[\]-~]*$/;

const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** Caches the texts of names, most of which are the contracts'; the limit is for all others. */
const MOST_NAMES_KEPT = 5_000;
const nameTexts = new Map<string, string>();

function nameText(name: string): string {
  const known = nameTexts.get(name);
  if (known !== undefined) return known;
  const text = `${quoted(name)}:`;
  if (nameTexts.size < MOST_NAMES_KEPT) nameTexts.set(name, text);
  return text;
}

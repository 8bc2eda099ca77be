// Hashes operation, parameters and body, in any order of fields, to recognize a repeated call.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { GuardedRequest } from '../http/operation-types.js';
import type { Contract, Operation } from '../openapi/contract.js';

/** Audit headers count, since a call of another end user is another call; the `Idempotency-Key` does not. */
const counted = ['X-Origination-Source', 'X-Audit-UserId'];

/** 64 lower-case hex digits. Of a file that streams in the name and type; its bytes are compared when they have come. */
export function requestHash(
  contract: Contract,
  operation: Operation,
  { params, query, headers, body }: GuardedRequest,
): string {
  const who = counted.map((name) => headers[name] ?? null);
  const content = [contract.name, operation.id, params, query, who, body];
  return createHash('sha256').update(canonicalText(content)).digest('hex');
}

/**
 * The JSON text with the fields of each object in order. Written here in one pass: a sorted copy for `JSON.stringify` takes
 * half as long again. Its form may not change, or calls that are repeated over an upgrade would be refused.
 */
function canonicalText(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(itemText).join(',')}]`;
  if (!isRecord(value)) return String(value);
  let fields = '';
  for (const name of sortedNames(value)) {
    const field = value[name];
    // The stream of a file says nothing before it is read.
    if (field === undefined || field instanceof Readable) continue;
    fields += `${fields === '' ? '' : ','}${nameText(name)}${canonicalText(field)}`;
  }
  return `{${fields}}`;
}

const itemText = (item: unknown): string => (item === undefined ? 'null' : canonicalText(item));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** By UTF-16 code units, as `sort()` does, which takes several times as long for the few names of an object. */
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

/** The names that come again and again are the contracts'; of others no more than this are kept. */
const MOST_NAMES_KEPT = 5_000;
const nameTexts = new Map<string, string>();

function nameText(name: string): string {
  const known = nameTexts.get(name);
  if (known !== undefined) return known;
  const text = `${quoted(name)}:`;
  if (nameTexts.size < MOST_NAMES_KEPT) nameTexts.set(name, text);
  return text;
}

// Refuses JSON that would not be stored as it was sent: a name twice in one object, and texts that no store can keep.
import { escapePointer } from '../../openapi/pointers.js';
import { type ErrorDetail, MOST_DETAILS, validationProblem } from '../../problems.js';
import { type JsonPath, repeatedNames } from '../../texts/json-names.js';
import { fieldInBody, truncatedName } from './fault-place.js';

/** Throws a VALIDATION_ERROR that names the fields. `value` is what JSON.parse made of the text. */
export function requireExact(text: string, value: unknown): void {
  // Neither can be in JSON without an escape: a control character is invalid there, and UTF-8 has no surrogates.
  const hasEscapes = text.includes('\\u');
  if (mayRepeatNames(text, value, hasEscapes)) refuseRepeatedNames(text);
  if (hasEscapes) refuseUnstorable(value);
}

/**
 * Each member of an object has a colon, and JSON.parse keeps one member of a name. So equal counts mean that no name is repeated. Other
 * colons are those within texts; an escape could hide one of them, and balance a repeated name.
 */
function mayRepeatNames(text: string, value: unknown, hasEscapes: boolean): boolean {
  const more = countColons(text) - countMembers(value);
  return more !== 0 && (hasEscapes || more !== countMembers(value, countColons) - countMembers(value));
}

function countColons(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) count += 1;
  return count;
}

/** With `ofText`, plus what that says of each name and text. No recursion: a body may have 20,000 levels. */
function countMembers(value: unknown, ofText?: (text: string) => number): number {
  let count = 0;
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (ofText && typeof next === 'string') count += ofText(next);
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) for (const name of Object.keys(next)) count += 1 + (ofText ? ofText(name) : 0);
    for (const below of Object.values(next)) if (ofText || typeof below === 'object') waiting.push(below);
  }
  return count;
}

function refuseRepeatedNames(text: string): void {
  const found = repeatedNames(text, MOST_DETAILS);
  if (found.length === 0) return;
  throw validationProblem(
    found.map((path) => detailOf(path, 'duplicate', 'must not be in an object more than once')),
  );
}

const UNSTORABLE = /[\0\p{Surrogate}]/u;

function refuseUnstorable(value: unknown): void {
  const found = findUnstorable(value);
  if (found.length === 0) return;
  const message = 'must not contain the null character (U+0000) or half of a surrogate pair';
  throw validationProblem(found.map((place) => detailOf(pathOf(place), 'format', message)));
}

interface Place {
  readonly value: unknown;
  readonly step: string | number;
  readonly parent: Place | undefined;
}

/** The places of the first such texts; for a name, the object that has it. No recursion: a body may have 20,000 levels. */
function findUnstorable(root: unknown): Place[] {
  const found: Place[] = [];
  const waiting: Place[] = [{ value: root, step: '', parent: undefined }];
  for (let place = waiting.pop(); place && found.length < MOST_DETAILS; place = waiting.pop()) {
    const { value } = place;
    if (typeof value === 'string' && UNSTORABLE.test(value)) found.push(place);
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    const members = Object.entries(value);
    if (!isList && members.some(([name]) => UNSTORABLE.test(name))) found.push(place);
    else
      for (const [name, below] of members.toReversed())
        waiting.push({ value: below, step: isList ? Number(name) : name, parent: place });
  }
  return found;
}

function pathOf(place: Place): JsonPath {
  const path: (string | number)[] = [];
  for (let at = place; at.parent; at = at.parent) path.push(at.step);
  return path.toReversed();
}

/** Deeper places and longer names are cut, so that a response never returns everything that a caller sent. */
const MOST_STEPS = 20;

function detailOf(path: JsonPath, issue: ErrorDetail['issue'], message: string): ErrorDetail {
  const steps = path.map(String);
  const shown = steps.slice(0, MOST_STEPS).map(truncatedName);
  const isWhole = steps.every((step, index) => step === shown[index]);
  const pointer = isWhole ? { pointer: steps.map((step) => `/${escapePointer(step)}`).join('') } : {};
  return { field: fieldInBody(shown), ...pointer, issue, message };
}

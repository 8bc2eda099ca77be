// Finds the references of a body: the objects below the fields of the table in reference-fields.ts.
import { type Entry, type Target, targets } from './reference-fields.js';

export interface Found {
  readonly name: string;
  /** The path of the field in the body. */
  readonly field: string;
  readonly target: Target;
  readonly reference: Entry;
  /** The object with the field: a state belongs to the country in the same object. */
  readonly beside: object;
}

/** Calls `visit` for each reference of the value, without a copy: this runs for every write. */
export function eachReference(value: unknown, visit: (found: Found) => void, path = ''): void {
  if (!isObject(value)) return;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) eachReference(value[at], visit, `${path}[${at}]`);
    return;
  }
  const hasContact = 'insureContacts' in value;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  for (const name in fields) {
    const child = fields[name];
    if (!isObject(child) || isIgnored(hasContact, name)) continue;
    const field = fieldIn(path, name);
    const target = Array.isArray(child) ? undefined : targets.get(name);
    if (target) visit({ name, field, target, reference: child, beside: value });
    eachReference(child, visit, field);
  }
}

/** A copy of the value with each reference replaced by the result of `replace`. */
export function replaceReferences<Value, Copy = Value>(
  value: Value,
  replace: (found: Found) => Entry,
  path?: string,
): Copy;
export function replaceReferences(value: unknown, replace: (found: Found) => Entry, path = ''): unknown {
  if (Array.isArray(value))
    return value.map((item, at) => replaceReferences(item, replace, `${path}[${at}]`));
  if (!isObject(value)) return value;
  const hasContact = 'insureContacts' in value;
  const fields = Object.entries(value).map(([name, child]): [string, unknown] => {
    if (isIgnored(hasContact, name)) return [name, child];
    const field = fieldIn(path, name);
    const target = targets.get(name);
    if (!target || !isObject(child) || Array.isArray(child))
      return [name, replaceReferences(child, replace, field)];
    const { id, code, description, ...rest } = replaceReferences<Entry>(child, replace, field);
    const reference = {
      ...(id !== undefined && { id }),
      ...(code !== undefined && { code }),
      ...(description !== undefined && { description }),
    };
    return [name, { ...rest, ...replace({ name, field, target, reference, beside: value }) }];
  });
  return Object.fromEntries(fields);
}

/** With a contact for the insured, the other fields of the insured are ignored. */
const isIgnored = (hasContact: boolean, name: string): boolean => hasContact && name !== 'insureContacts';

const fieldIn = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

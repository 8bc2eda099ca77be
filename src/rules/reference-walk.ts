// Finds the references in a body: the objects in the fields that reference-fields.ts lists.
import { type ReferenceEntry, type Target, targets } from './reference-fields.js';

export interface FoundReference {
  readonly name: string;
  readonly field: string;
  readonly target: Target;
  readonly reference: ReferenceEntry;
  /** The object with the field: a state belongs to the country in the same object. */
  readonly beside: object;
}

/** The place of a value in the body. Paths are built from it only for fields with an error. */
export interface BodyPlace {
  readonly within: BodyPlace | undefined;
  /** The field, or the position in a list. */
  readonly at: string | number;
}

export const pathOf = ({ within, at }: BodyPlace): string => {
  const path = within ? pathOf(within) : '';
  return typeof at === 'number' ? `${path}[${at}]` : fieldIn(path, at);
};

type Visit = (target: Target, reference: ReferenceEntry, place: BodyPlace, beside: Fields) => void;

/** Calls `visit` for each reference of the value, without a copy: this runs for every write. */
export function eachReference(value: unknown, visit: Visit, within?: BodyPlace): void {
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) {
      const item: unknown = value[at];
      if (isObject(item)) eachReference(item, visit, { within, at });
    }
    return;
  }
  if (!isFields(value)) return;
  const hasContact = value.insureContacts !== undefined;
  for (const name in value) {
    const child = value[name];
    if (typeof child !== 'object' || child === null || isIgnored(hasContact, name)) continue;
    const place = { within, at: name };
    const target = Array.isArray(child) ? undefined : targets.get(name);
    if (target) visit(target, child, place, value);
    // In every contract, an entry of a list has only an id, a code and a description.
    if (!target || !('list' in target)) eachReference(child, visit, place);
  }
}

/** A copy of the value with each reference replaced by the result of `replace`. */
export function replaceReferences<Value, Copy = Value>(
  value: Value,
  replace: (found: FoundReference) => ReferenceEntry,
  path?: string,
): Copy;
export function replaceReferences(
  value: unknown,
  replace: (found: FoundReference) => ReferenceEntry,
  path = '',
): unknown {
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
    const { id, code, description, ...rest } = replaceReferences<ReferenceEntry>(child, replace, field);
    const reference = {
      ...(id !== undefined && { id }),
      ...(code !== undefined && { code }),
      ...(description !== undefined && { description }),
    };
    return [name, { ...rest, ...replace({ name, field, target, reference, beside: value }) }];
  });
  return Object.fromEntries(fields);
}

/** If a contact of the insured is sent, the other fields of the insured are ignored. */
const isIgnored = (hasContact: boolean, name: string): boolean => hasContact && name !== 'insureContacts';

const fieldIn = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => isObject(value) && !Array.isArray(value);

// Resolves references of the earliest shape: `{id, code, description}` becomes the form of later versions, an identifier or a
// code. `id` takes precedence, then `code`, then the whole description, in upper or lower case. Also finds the references to
// entries that no list has.
import { listed, nearestValue, shown } from '../explain-value.js';
import { type ErrorDetail, MOST_DETAILS } from '../problems.js';
import { condition, countryOf, type ReferenceData, required } from './reference-facts.js';
import {
  type ContactRole,
  type Entry,
  type ListName,
  type Resolved,
  type Target,
  targets,
} from './reference-fields.js';

/** A contact that a body names without its identifier. */
export interface NamedContact {
  readonly role: ContactRole;
  readonly by: 'code' | 'description';
  readonly value: string;
}

/** The identifiers of the contacts that match the name. */
export type FindContacts = (named: NamedContact) => readonly string[];

interface Found {
  readonly field: string;
  readonly target: Target;
  readonly reference: Entry;
  /** The object with the field: a state belongs to the country in the same object. */
  readonly beside: object;
}

/** The replacement of a reference, or an error. */
type Resolution = Entry | ErrorDetail;
const isFinding = (resolution: Resolution): resolution is ErrorDetail => 'issue' in resolution;

/** The contacts that must be looked up before the body can be resolved, without duplicates. */
export function namedContacts(body: unknown): NamedContact[] {
  const named = new Map<string, NamedContact>();
  walk(body, ({ target, reference: { id, code, description } }) => {
    const value = code ?? description;
    if ('roles' in target && id === undefined && value !== undefined) {
      const by = code === undefined ? 'description' : 'code';
      for (const role of target.roles) named.set(JSON.stringify([role, by, value]), { role, by, value });
    }
    return {};
  });
  return [...named.values()];
}

/** The body with all references resolved, and an error for each that cannot be. */
export function resolveReferences<Body>(
  body: Body,
  facts: ReferenceData,
  contacts: FindContacts,
): { readonly body: Resolved<Body>; readonly findings: readonly ErrorDetail[] } {
  const findings: ErrorDetail[] = [];
  const resolved = walk<Body, Resolved<Body>>(body, (found) => {
    const resolution = resolve(found, facts, contacts);
    if (!isFinding(resolution)) return resolution;
    findings.push(resolution);
    return {};
  });
  return { body: resolved, findings };
}

/** The longest text of a detail's `expected`, and of its `suggestion`. */
const MOST_EXPECTED = 1_000;

/** An error for each of the first 100 references to entries that their lists do not have. A blank reference names none. */
export function unlistedReferences(body: object, facts: ReferenceData): ErrorDetail[] {
  const findings: ErrorDetail[] = [];
  walk(body, (found) => {
    // The search for what was meant is slow, and nobody corrects more at once.
    if (findings.length < MOST_DETAILS) findings.push(...unlisted(found, facts));
    return {};
  });
  return findings;
}

function unlisted(found: Found, facts: ReferenceData): ErrorDetail[] {
  const { field, target, reference } = found;
  if (!('list' in target)) return [];
  const { list } = target;
  return (['id', 'code'] as const).flatMap((by) => {
    const value = reference[by];
    if (value === undefined || value.trim() === '') return [];
    if (list === 'countries' && by === 'code' && countryOf(value, facts)) return [];
    const entries = entriesOf(list, found, facts);
    // The carrier lists no states for most countries, and takes any there.
    if (list === 'states' && entries.length === 0) return [];
    if (entries.some((entry) => isSame(entry[by], value, list))) return [];
    const known = entries.flatMap((entry) => entry[by] ?? []);
    const suggestion = nearestValue(value, known) ?? named(value, entries)?.[by];
    return [
      {
        field: `${field}.${by}`,
        issue: 'enum',
        message: `is not in the list \`${list}\` of the reference data; look it up with /lookup/reference-data`,
        expected: (known.length > 0 ? `one of ${listed(known)}` : `no ${by}: the list has none here`).slice(
          0,
          MOST_EXPECTED,
        ),
        received: shown(value),
        ...(suggestion !== undefined && { suggestion }),
      },
    ];
  });
}

/** States match in upper or lower case, as the rule on the address of an insured compares them. */
const isSame = (own: string | undefined, value: string, list: string): boolean =>
  list === 'states' ? own?.toUpperCase() === value.toUpperCase() : own === value;

/** The entry that the value names by another of its names. */
const named = (value: string, entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ code, description }) =>
    [code, description].some((name) => name?.toLowerCase() === value.toLowerCase()),
  );

/** A copy of the value with each reference replaced by the result of `replace`. */
function walk<Value, Copy = Value>(value: Value, replace: (found: Found) => Entry, path?: string): Copy;
function walk(value: unknown, replace: (found: Found) => Entry, path = ''): unknown {
  if (Array.isArray(value)) return value.map((item, at) => walk(item, replace, `${path}[${at}]`));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([name, child]): [string, unknown] => {
    const field = path === '' ? name : `${path}.${name}`;
    // With a contact for the insured, the other fields of the insured are ignored.
    if ('insureContacts' in value && name !== 'insureContacts') return [name, child];
    const target = targets.get(name);
    if (!target || !isObject(child) || Array.isArray(child)) return [name, walk(child, replace, field)];
    const { id, code, description, ...rest } = walk<Entry>(child, replace, field);
    const reference = {
      ...(id !== undefined && { id }),
      ...(code !== undefined && { code }),
      ...(description !== undefined && { description }),
    };
    return [name, { ...rest, ...replace({ field, target, reference, beside: value }) }];
  });
  return Object.fromEntries(fields);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function resolve(found: Found, facts: ReferenceData, contacts: FindContacts): Resolution {
  const { field, target, reference } = found;
  const { id, code, description } = reference;
  if (id === undefined && code === undefined && description === undefined)
    return required(field, 'needs an id, a code or a description');
  if ('codeAlone' in target) return code === undefined ? required(`${field}.code`, 'is required') : { code };
  const as = 'roles' in target ? 'id' : target.as;
  if (as === 'id' && id !== undefined) return { id };
  if (as === 'code' && id === undefined && code !== undefined) return { code };
  const by = id !== undefined ? 'id' : code !== undefined ? 'code' : 'description';
  const value = reference[by] ?? '';
  const fitting =
    'roles' in target
      ? target.roles.flatMap((role) => (by === 'id' ? [] : contacts({ role, by, value })))
      : entriesOf(target.list, found, facts)
          .filter((entry) => fits(entry[by], value, by))
          .flatMap((entry) => entry[as] ?? []);
  const [only, ...others] = new Set(fitting);
  if (only === undefined) return condition(`${field}.${by}`, unknown(target, by));
  if (others.length > 0)
    return condition(`${field}.${by}`, `fits more than one entry; send the ${as} of the one that is meant`);
  return as === 'id' ? { id: only } : { code: only };
}

const fits = (own: string | undefined, wanted: string, by: keyof Entry): boolean =>
  by === 'description' ? own?.toLowerCase() === wanted.toLowerCase() : own === wanted;

function unknown(target: Target, by: keyof Entry): string {
  const whose = 'roles' in target ? 'contact of that role' : 'entry of the reference data for this field';
  return `is the ${by} of no ${whose} that you can name`;
}

function entriesOf(
  list: ListName | 'divisions' | 'products' | 'countries' | 'states',
  found: Found,
  facts: ReferenceData,
): Entry[] {
  const { countries, divisions, products, lists = [] } = facts;
  const named = ({ name, ...entry }: { readonly name: string } & Entry): Entry => ({
    ...entry,
    description: name,
  });
  if (list === 'divisions') return divisions.map(named);
  if (list === 'products') return products.map(named);
  if (list === 'countries') return countries.map(named);
  if (list === 'states') return statesBeside(found, facts).map(named);
  return lists.find(({ name }) => name === list)?.entries ?? [];
}

/** The states of the country in the same object, or of all countries if there is none. */
function statesBeside({ field, beside }: Found, facts: ReferenceData) {
  const name = field
    .slice(field.lastIndexOf('.') + 1)
    .replace(/State$/, 'Country')
    .replace(/^state$/, 'country');
  const country: unknown = Reflect.get(beside, name);
  if (!isObject(country)) return facts.countries.flatMap(({ states }) => states);
  const { id, code, description }: Entry = country;
  const by = id !== undefined ? 'id' : code !== undefined ? 'code' : 'description';
  const wanted = (code ?? description ?? '').toLowerCase();
  return by === 'id'
    ? []
    : facts.countries
        .filter((one) =>
          by === 'code'
            ? [one.code, one.alpha3, one.ownCode ?? ''].some((own) => own.toLowerCase() === wanted)
            : one.name.toLowerCase() === wanted,
        )
        .flatMap(({ states }) => states);
}

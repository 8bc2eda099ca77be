// Finds references of a body to entries that the lists of the reference data do not have.
import type { ErrorDetail } from '../../problems.js';
import { targets } from '../../rules/reference-fields.js';
import { referenceData } from './reference-data.js';

const lists = new Map<string, { ids: Set<string>; codes: Set<string> }>();
for (const { name, entries } of referenceData.lists ?? [])
  lists.set(name, {
    ids: new Set(entries.flatMap(({ id }) => id ?? [])),
    codes: new Set(entries.flatMap(({ code }) => code ?? [])),
  });

/** One detail per reference. Blank references count as absent. */
export function unlistedValues(body: object): ErrorDetail[] {
  return Object.entries(body).flatMap(([name, value]) => inField(name, name, value));
}

function inField(name: string, field: string, value: unknown): ErrorDetail[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => inField(name, `${field}[${at}]`, item));
  if (typeof value !== 'object' || value === null) return [];
  const target = targets.get(name);
  const list = target && 'list' in target ? lists.get(target.list) : undefined;
  const { id, code }: { id?: unknown; code?: unknown } = value;
  return [
    ...(list ? [...missing(list.ids, `${field}.id`, id), ...missing(list.codes, `${field}.code`, code)] : []),
    ...Object.entries(value).flatMap(([inner, below]) => inField(inner, `${field}.${inner}`, below)),
  ];
}

function missing(known: ReadonlySet<string>, field: string, value: unknown): ErrorDetail[] {
  if (typeof value !== 'string' || value.trim() === '' || known.has(value)) return [];
  const message = 'is not in the reference data; look it up with /lookup/reference-data';
  return [{ field, issue: 'condition', message }];
}

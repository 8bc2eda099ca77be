// Seeds one error of form (such as a misspelt name, a number as text or a date with slashes) at
// each place of the contracts' request examples.
import { applyPatch } from '../../src/http/request/apply-patch.js';
import { createRequestChecks, type RequestToCheck } from '../../src/http/request/check.js';
import type { Contract, Operation } from '../../src/openapi/contract.js';
import type { Schema } from '../../src/openapi/document.js';
import { placeIn } from '../../src/openapi/schema-place.js';
import { type ErrorDetail, type PatchOperation, Problem } from '../../src/problems.js';
import { examplesOf } from '../contract/named-examples.js';

export type FaultKind =
  | 'name in another case'
  | 'misspelt name'
  | 'unknown name'
  | 'number as text'
  | 'boolean as text'
  | 'text as number'
  | 'value in another case'
  | 'misspelt value'
  | 'date with slashes'
  | 'day before month';

export interface SeededFault {
  readonly name: string;
  readonly kind: FaultKind;
  readonly body: object;
  /** The valid body without the fault. */
  readonly meant: unknown;
  readonly isPersonal: boolean;
  readonly check: (body: unknown) => readonly ErrorDetail[];
}

/** The faults at each place of an operation's examples, if they make a valid body invalid. */
export async function seededFaults(contract: Contract, operation: Operation): Promise<SeededFault[]> {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema) return [];
  const checkRequest = await createRequestChecks(contract)(operation);
  const check = (body: unknown) => detailsInBody(checkRequest, body);
  const prefix = `${contract.name} ${operation.id} request`;
  const examples = examplesOf(contract).filter(({ name }) => name.startsWith(`${prefix} `));
  return examples.flatMap(({ name, value }) =>
    [...placesIn(value)].flatMap(({ path, value: found }) => {
      const { schemas, isPersonal } = placeIn(contract.document, schema, path);
      const values = schemas.flatMap(({ enum: allowed }) => (Array.isArray(allowed) ? allowed : []));
      return [...mutations(path, found, { values, schemas })].flatMap(
        ([kind, change, mean]): SeededFault[] => {
          const [body, meant]: [object, object] = JSON.parse(JSON.stringify([value, value]));
          change(body);
          mean?.(meant);
          if (check(body).length === 0 || check(meant).length > 0) return [];
          return [{ name: `${name} /${path.join('/')}`, kind, body, meant, isPersonal, check }];
        },
      );
    }),
  );
}

/** The fields to set in an object, and their values; `names` are those that some form of it has. */
type Changes = (object: object, names: readonly string[]) => (readonly [name: string, value: unknown])[];

/** Makes each change in each object of the examples, one at a time; returns the errors. */
export async function detailsOfChanges(contract: Contract, operation: Operation, changes: Changes) {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema) return [];
  const checkRequest = await createRequestChecks(contract)(operation);
  const examples = examplesOf(contract).filter(({ name }) =>
    name.startsWith(`${contract.name} ${operation.id} request `),
  );
  return examples.flatMap(({ value }) =>
    [{ path: [], value }, ...placesIn(value)].flatMap(({ path, value: object }) => {
      if (typeof object !== 'object' || object === null || Array.isArray(object)) return [];
      return changes(object, placeIn(contract.document, schema, path).names).flatMap(([name, to]) => {
        const body: object = JSON.parse(JSON.stringify(value));
        Reflect.set(Object(valueAt(body, path)), name, to);
        return detailsInBody(checkRequest, body);
      });
    }),
  );
}

/** All patches of the details, applied to a copy. */
export function patched(body: object, details: readonly ErrorDetail[]): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(body));
  applyPatch(copy, patchesOf(details));
  return copy;
}

export const patchesOf = (details: readonly ErrorDetail[]): PatchOperation[] =>
  details.flatMap(({ patch = [] }) => patch);

/** Parameters are missing, so every check fails; the errors of parameters have no pointer. */
function detailsInBody(check: (request: RequestToCheck) => void, body: unknown): readonly ErrorDetail[] {
  try {
    check({ query: {}, search: '', headers: {}, params: {}, body });
  } catch (error) {
    if (error instanceof Problem) return error.details.filter(({ pointer }) => pointer !== undefined);
    throw error;
  }
  return [];
}

interface Place {
  readonly path: readonly string[];
  readonly value: unknown;
}

function* placesIn(value: unknown, path: readonly string[] = []): Generator<Place> {
  if (path.length > 0) yield { path, value };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) yield* placesIn(child, [...path, name]);
}

type Change = (body: object) => void;
interface Declared {
  readonly values: readonly unknown[];
  readonly schemas: readonly Schema[];
}

function* mutations(
  path: readonly string[],
  value: unknown,
  { values, schemas }: Declared,
): Generator<[FaultKind, Change, Change?]> {
  const name = path.at(-1) ?? '';
  const set =
    (to: unknown): Change =>
    (body) =>
      Reflect.set(parentOf(body, path), name, to);
  if (!/^\d+$/.test(name)) {
    for (const other of [name.toUpperCase(), name.toLowerCase()])
      if (other !== name) yield ['name in another case', rename(path, other)];
    // Without one letter, a short name could be a different one.
    if (name.length >= 4) yield ['misspelt name', rename(path, without(name))];
    if (name.length >= 3) yield ['misspelt name', rename(path, transposed(name))];
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    yield ['unknown name', (body) => Reflect.set(Object(valueAt(body, path)), 'zzSurplusColour', 1)];
  if (typeof value === 'number') yield ['number as text', set(String(value))];
  if (typeof value === 'boolean') yield ['boolean as text', set(String(value))];
  if (typeof value !== 'string') return;
  const digits = /^(?:0|[1-9]\d{0,14})$/.test(value) ? value : '12';
  yield ['text as number', set(Number(digits)), set(digits)];
  if (values.includes(value)) {
    for (const other of [value.toUpperCase(), value.toLowerCase()])
      if (other !== value) yield ['value in another case', set(other)];
    if (value.length >= 6) yield ['misspelt value', set(without(value))];
  }
  if (schemas.some(({ format }) => format === 'date')) {
    const [year = '', month = ''] = value.split('-');
    yield ['date with slashes', set(value.replaceAll('-', '/'))];
    yield ['day before month', set(`28/${month}/${year}`), set(`${year}-${month}-28`)];
  }
}

const transposed = ([first = '', second = '', ...rest]: string): string => [second, first, ...rest].join('');
const without = (text: string): string =>
  text.slice(0, text.length >> 1) + text.slice((text.length >> 1) + 1);

function rename(path: readonly string[], to: string): Change {
  const name = path.at(-1) ?? '';
  return (body) => {
    const parent = parentOf(body, path);
    const value: unknown = Reflect.get(parent, name);
    Reflect.deleteProperty(parent, name);
    Reflect.set(parent, to, value);
  };
}

const parentOf = (body: object, path: readonly string[]): object => Object(valueAt(body, path.slice(0, -1)));
const valueAt = (body: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, step) => Reflect.get(Object(at), step), body);

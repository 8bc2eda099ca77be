// Describes the errors of an invalid request: the path and JSON pointer of each field, and how to fix it.
import { closest, distance } from 'fastest-levenshtein';
import type { Operation } from '../../openapi/contract.js';
import { type Document, resolveSchema, type Schema } from '../../openapi/document.js';
import { expand } from '../../openapi/pointers.js';
import { type ErrorDetail, MOST_DETAILS, type Problem, validationProblem } from '../../problems.js';
import type { Fault } from './find-errors.js';

type Issue = ErrorDetail['issue'];

const issues: Readonly<Record<string, Issue>> = {
  required: 'required',
  additionalProperties: 'unknown',
  duplicate: 'duplicate',
  type: 'type',
  // EOV's keyword for the type of values whose format it converts, such as dates.
  'x-eov-type': 'type',
  format: 'format',
  enum: 'enum',
  const: 'enum',
  pattern: 'pattern',
  minimum: 'range',
  maximum: 'range',
  exclusiveMinimum: 'range',
  exclusiveMaximum: 'range',
  multipleOf: 'range',
  minLength: 'length',
  maxLength: 'length',
  minItems: 'length',
  maxItems: 'length',
  oneOf: 'choice',
  anyOf: 'choice',
  not: 'choice',
};

/** Keywords that only repeat a deeper error, which is reported itself. */
const echoes = new Set(['if', 'contains']);

/** Longer names are truncated, so that a response never returns everything that a caller sent. */
const MAX_NAME_LENGTH = 100;

export interface Completeness {
  /** Whether these are all errors of the request. */
  readonly isComplete: boolean;
}

/** Explains the first hundred errors, without duplicates. The message says if there may be more. */
export function explainFaults(
  document: Document,
  operation: Operation,
  faults: readonly Fault[],
  { isComplete }: Completeness = { isComplete: true },
): Problem {
  const repeated = new Set(faults.filter((f) => f.keyword === 'duplicate').map((f) => f.path));
  const distinct = new Map<string, Fault>();
  for (const fault of faults) {
    if (echoes.has(fault.keyword) || (fault.keyword !== 'duplicate' && repeated.has(fault.path))) continue;
    distinct.set(fault.path + fault.keyword, fault);
  }
  const explained = [...distinct.values()].slice(0, MOST_DETAILS);
  const details = explained.map((fault) => explain(document, operation, fault));
  return validationProblem(details, { omitted: distinct.size - details.length, isComplete });
}

function explain(document: Document, operation: Operation, fault: Fault): ErrorDetail {
  const [, place = '', ...path] = fault.path.split('/').map(nameOf);
  const issue = issues[fault.keyword] ?? 'condition';
  return {
    field: fieldName(operation, place, path),
    ...(place === 'body' && { pointer: pointerOf(fault) }),
    issue,
    message: fixOf(document, operation, fault, place, path),
  };
}

/** The pointer from the root of the body. If a name is too long to return, the pointer of its object. */
function pointerOf({ path }: Fault): string {
  const steps = path.split('/').slice(2);
  const isWhole = steps.every((step) => nameOf(step).length <= MAX_NAME_LENGTH);
  return (isWhole ? steps : steps.slice(0, -1)).map((step) => `/${step}`).join('');
}

function nameOf(step: string): string {
  const name = step
    .slice(0, 2 * MAX_NAME_LENGTH)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
}

/** `policy.currency`, `sections[0].coverage[1].code`, `X-Audit-UserId`, `policyKey`; `body` for the body as a whole. */
function fieldName(operation: Operation, place: string, path: readonly string[]): string {
  if (place === 'headers') {
    const declared = operation.parameters.find((p) => p.in === 'header' && p.name.toLowerCase() === path[0]);
    return declared?.name ?? path.join('.');
  }
  if (place !== 'body') return path.join('.') || place;
  return path.length === 0 ? place : path.map(written).join('').replace(/^\./, '');
}

function written(step: string): string {
  if (step === '') return '[""]';
  return /^\d+$/.test(step) ? `[${step}]` : `.${step}`;
}

function fixOf(
  document: Document,
  operation: Operation,
  fault: Fault,
  place: string,
  path: readonly string[],
): string {
  if (fault.keyword === 'required') return 'is required';
  if (fault.keyword === 'additionalProperties') return unknownName(document, operation, place, path);
  if (fault.keyword === 'not') return exclusive(document, operation, path) ?? fault.message;
  return fault.message;
}

function unknownName(
  document: Document,
  operation: Operation,
  place: string,
  path: readonly string[],
): string {
  const name = path.at(-1) ?? '';
  const known =
    place === 'query'
      ? operation.parameters.filter((p) => p.in === 'query').map((p) => p.name)
      : knownNames(document, bodySchema(operation), path.slice(0, -1));
  const nearest = nearestName(name, known);
  return nearest === undefined ? 'is unknown; remove it' : `is unknown; did you mean "${nearest}"?`;
}

/** Two mutually exclusive names, which the contract declares as `not: {required: [a, b]}`. */
function exclusive(document: Document, operation: Operation, path: readonly string[]): string | undefined {
  const at = path.reduce<Schema | undefined>((schema, step) => {
    const resolved = schema && resolveSchema(schema, document);
    return /^\d+$/.test(step) ? resolved?.items : resolved?.properties?.[step];
  }, bodySchema(operation));
  const names = at && resolveSchema(at, document).not?.required;
  return names && `must have only one of ${names.join(' and ')}`;
}

function bodySchema(operation: Operation): Schema {
  return Object.values(operation.requestBody?.content ?? {})[0]?.schema ?? {};
}

/** The declared properties of the object at `path` (property names and array indexes) in a body. */
export function knownNames(document: Document, body: Schema, path: readonly string[]): string[] {
  const end = path.reduce(
    (schemas, step) =>
      schemas.flatMap((schema) => {
        const below = child(schema, step);
        return below ? expand(document, below) : [];
      }),
    expand(document, body),
  );
  return [...new Set(end.flatMap((schema) => Object.keys(schema.properties ?? {})))];
}

/** The known name that was probably meant; undefined if none is similar enough. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const lower = new Map(known.map((candidate) => [candidate.toLowerCase(), candidate]));
  const nearest = closest(name.toLowerCase(), [...lower.keys()]);
  const steps = distance(name.toLowerCase(), nearest);
  const near = steps <= Math.max(2, Math.floor(name.length / 3)) && steps < nearest.length;
  return near ? lower.get(nearest) : undefined;
}

function child(schema: Schema, step: string): Schema | undefined {
  return /^\d+$/.test(step) ? schema.items : schema.properties?.[step];
}

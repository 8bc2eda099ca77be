// Describes the errors of an invalid request: the path and JSON pointer of each field, and how to fix it.
import type { Operation } from '../../openapi/contract.js';
import { type Document, resolveSchema, type Schema } from '../../openapi/document.js';
import { nearestName } from '../../openapi/nearest-name.js';
import { expand, unescapePointer } from '../../openapi/pointers.js';
import { type ErrorDetail, MOST_DETAILS, type Problem, validationProblem } from '../../problems.js';
import type { Fault, RequestParts } from './find-errors.js';

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

export interface Explained {
  readonly request: RequestParts;
  /** Whether these are all errors of the request. */
  readonly isComplete: boolean;
}

/** Explains the first hundred errors, without duplicates. The message says if there may be more. */
export function explainFaults(
  document: Document,
  operation: Operation,
  faults: readonly Fault[],
  { request, isComplete }: Explained,
): Problem {
  const repeated = new Set(faults.filter((f) => f.keyword === 'duplicate').map((f) => f.path));
  const distinct = new Map<string, Fault>();
  for (const fault of faults) {
    if (echoes.has(fault.keyword) || (fault.keyword !== 'duplicate' && repeated.has(fault.path))) continue;
    distinct.set(fault.path + fault.keyword, fault);
  }
  const explained = [...distinct.values()].slice(0, MOST_DETAILS);
  const details = explained.map((fault) => explain(document, operation, fault, request));
  return validationProblem(details, { omitted: distinct.size - details.length, isComplete });
}

function explain(document: Document, operation: Operation, fault: Fault, request: RequestParts): ErrorDetail {
  const [, place = '', ...path] = fault.path.split('/').map(nameOf);
  const issue = issues[fault.keyword] ?? 'condition';
  return {
    field: fieldName(operation, place, path),
    ...(place === 'body' && { pointer: pointerOf(fault) }),
    issue,
    message: fault.format
      ? (formatMessage(fault.format, valueAt(request, fault)) ?? fault.message)
      : fixOf(document, operation, fault, place, path),
  };
}

/** The pointer from the root of the body. If a name is too long to return, the pointer of its object. */
function pointerOf({ path }: Fault): string {
  const steps = path.split('/').slice(2);
  const isWhole = steps.every((step) => nameOf(step).length <= MAX_NAME_LENGTH);
  return (isWhole ? steps : steps.slice(0, -1)).map((step) => `/${step}`).join('');
}

function nameOf(step: string): string {
  const name = unescapePointer(step.slice(0, 2 * MAX_NAME_LENGTH));
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

/** How a value of each format is written. */
const formats: Readonly<Record<string, string>> = {
  date: 'must be a date as YYYY-MM-DD, such as 2027-01-31',
  'date-time': 'must be a time with its offset from UTC, such as 2027-01-31T09:30:00Z',
  'iso-date-time': 'must be a time, such as 2027-01-31T09:30:00',
  email: 'must be an e-mail address, such as name@example.com',
  uuid: 'must be a UUID, such as 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21',
  int32: 'must be a whole number from -2147483648 to 2147483647',
  int64: `must be a whole number from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}`,
  double: 'must be a finite number',
};

function formatMessage(format: string, value: unknown): string | undefined {
  if (format === 'date' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return 'must be a day that exists: the calendar does not have it';
  return formats[format];
}

function valueAt(request: RequestParts, { path }: Fault): unknown {
  const steps = path.split('/').slice(1).map(unescapePointer);
  return steps.reduce<unknown>((value, step) => Reflect.get(Object(value), step), request);
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

function child(schema: Schema, step: string): Schema | undefined {
  return /^\d+$/.test(step) ? schema.items : schema.properties?.[step];
}

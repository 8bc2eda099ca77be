// Describes the errors of a request that breaks the contract: each field by its path and JSON pointer, and the fix.

import type { Operation } from '../../openapi/contract.js';
import { type Document, resolveSchema, type Schema } from '../../openapi/document.js';
import { type ErrorDetail, MOST_DETAILS, type Problem, validationProblem } from '../../problems.js';
import type { Fault } from './find-errors.js';
import { knownNames, nearestName } from './known-names.js';

type Issue = ErrorDetail['issue'];

const issues: Readonly<Record<string, Issue>> = {
  required: 'required',
  additionalProperties: 'unknown',
  duplicate: 'duplicate',
  type: 'type',
  // The validator's own name for the type of what has a format that it converts, such as a date.
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

/** Keywords that only say that a deeper fault exists, which is reported itself. */
const echoes = new Set(['if', 'contains']);

/** A longer name is cut: what a caller sent must not come back as a whole. */
const LONGEST_NAME = 100;

export interface Completeness {
  /** Whether the faults are all there are. */
  readonly isComplete: boolean;
}

/** The first hundred faults, each once; the message says whether there may be more. */
export function explainFaults(
  document: Document,
  operation: Operation,
  faults: readonly Fault[],
  { isComplete }: Completeness = { isComplete: true },
): Problem {
  const repeated = new Set(faults.filter((f) => f.keyword === 'duplicate').map((f) => f.path));
  const telling = new Map<string, Fault>();
  for (const fault of faults) {
    if (echoes.has(fault.keyword) || (fault.keyword !== 'duplicate' && repeated.has(fault.path))) continue;
    telling.set(fault.path + fault.keyword, fault);
  }
  const explained = [...telling.values()].slice(0, MOST_DETAILS);
  const details = explained.map((fault) => explain(document, operation, fault));
  return validationProblem(details, { omitted: telling.size - details.length, isComplete });
}

function explain(document: Document, operation: Operation, fault: Fault): ErrorDetail {
  const [, place = '', ...path] = fault.path.split('/').map(nameOf);
  const issue = issues[fault.keyword] ?? 'condition';
  return {
    field: fieldName(operation, place, path),
    ...(place === 'body' && { pointer: pointerOf(fault) }),
    issue,
    message: cure(document, operation, fault, place, path),
  };
}

/** The pointer from the body's root; that of the object which has it where the name is too long to come back. */
function pointerOf({ path }: Fault): string {
  const steps = path.split('/').slice(2);
  const isWhole = steps.every((step) => nameOf(step).length <= LONGEST_NAME);
  return (isWhole ? steps : steps.slice(0, -1)).map((step) => `/${step}`).join('');
}

function nameOf(step: string): string {
  const name = step
    .slice(0, 2 * LONGEST_NAME)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
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

function cure(
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

/** Two names that exclude one another, as `not: {required: [a, b]}` says it in the contract. */
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

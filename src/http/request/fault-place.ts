// Finds the contract's declarations for the place of a fault, and the value that was sent there.
import type { Operation } from '../../openapi/contract.js';
import type { Document, Parameter, Schema } from '../../openapi/document.js';
import { pointerTo, stepsOf } from '../../openapi/pointers.js';
import { placeIn } from '../../openapi/schema-place.js';
import type { ErrorDetail } from '../../problems.js';
import { cut } from '../../texts/cut.js';
import type { ValidatedParts, ValidatorFault } from './find-errors.js';

export type Issue = ErrorDetail['issue'];

const issues: Readonly<Record<string, Issue>> = {
  required: 'required',
  // An object without any of its fields.
  minProperties: 'required',
  additionalProperties: 'unknown',
  duplicate: 'duplicate',
  encoding: 'format',
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

/** Longer names are truncated, so that a response never returns everything that a caller sent. */
const MAX_NAME_LENGTH = 100;

/** A fault, and the contract's declarations for its place. */
export interface FaultPlace {
  readonly fault: ValidatorFault;
  readonly issue: Issue;
  /** `body`, `query`, `headers` or `params`. */
  readonly part: string;
  /** The value of `field` in an error. */
  readonly field: string;
  /** The names and indexes below the part; long names are truncated. */
  readonly path: readonly string[];
  /** Whether no name was truncated. */
  readonly isWhole: boolean;
  /** The JSON Pointer from the root of the part. */
  readonly pointer: string;
  readonly parentPointer: string;
  readonly parent: unknown;
  readonly value: unknown;
  readonly schemas: readonly Schema[];
  readonly isPersonal: boolean;
  /** The names that the object around the place may have. */
  siblings(): readonly string[];
}

export function placeOf(
  document: Document,
  operation: Operation,
  fault: ValidatorFault,
  request: ValidatedParts,
): FaultPlace {
  const [part = '', ...steps] = stepsOf(fault.path);
  const path = steps.map(truncatedName);
  const parent = valueAt(request, [part, ...steps.slice(0, -1)]);
  const body = bodySchema(operation);
  const parameter = parameterAt(operation, part, path);
  const at = part === 'body' ? placeIn(document, body, path) : placeIn(document, parameter?.schema ?? {}, []);
  return {
    fault,
    issue: issues[fault.keyword] ?? 'condition',
    part,
    field: fieldName(operation, part, path),
    path,
    isWhole: steps.every((step) => step.length <= MAX_NAME_LENGTH),
    pointer: pointerTo(steps),
    parentPointer: pointerTo(steps.slice(0, -1)),
    parent,
    value: steps.length === 0 ? Reflect.get(request, part) : valueAt(parent, steps.slice(-1)),
    schemas: at.schemas,
    isPersonal: at.isPersonal || parameter?.['x-personal-data'] === true,
    siblings: () =>
      part === 'query'
        ? operation.parameters.filter((p) => p.in === 'query').map((p) => p.name)
        : placeIn(document, body, path.slice(0, -1)).names,
  };
}

/**
 * For a name that only another form of the object has (`oneOf`), the error of the object: it mixes
 * two forms, and only the caller knows which one is meant.
 */
export function inOneForm(document: Document, operation: Operation, fault: ValidatorFault): ValidatorFault {
  const [part = '', ...path] = stepsOf(fault.path);
  const name = path.pop();
  if (issues[fault.keyword] !== 'unknown' || part !== 'body' || name === undefined) return fault;
  if (!placeIn(document, bodySchema(operation), path).names.includes(name)) return fault;
  const message = 'must have the fields of only one of its forms';
  return { path: pointerTo([part, ...path]), keyword: 'oneOf', message };
}

function parameterAt(
  { parameters }: Operation,
  part: string,
  [name]: readonly string[],
): Parameter | undefined {
  return parameters.find((one) => {
    if (part === 'headers') return one.in === 'header' && one.name.toLowerCase() === name;
    return one.in === (part === 'params' ? 'path' : part) && one.name === name;
  });
}

function valueAt(from: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (value, name) => (Object.hasOwn(Object(value), name) ? Reflect.get(Object(value), name) : undefined),
    from,
  );
}

export const truncatedName = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${cut(name, MAX_NAME_LENGTH)}…` : name;

/** `sections[0].coverage[1].code`, `X-Audit-UserId`, `policyKey`, or `body` for the whole body. */
function fieldName(operation: Operation, part: string, path: readonly string[]): string {
  if (part === 'headers') return parameterAt(operation, part, path)?.name ?? path.join('.');
  return part === 'body' ? fieldInBody(path) : path.join('.') || part;
}

export const fieldInBody = (path: readonly string[]): string =>
  path.length === 0 ? 'body' : path.map(written).join('').replace(/^\./, '');

function written(step: string): string {
  if (step === '') return '[""]';
  return /^\d+$/.test(step) ? `[${step}]` : `.${step}`;
}

function bodySchema(operation: Operation): Schema {
  return Object.values(operation.requestBody?.content ?? {})[0]?.schema ?? {};
}

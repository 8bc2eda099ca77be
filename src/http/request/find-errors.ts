// Finds every error of a rejected request, so that the caller can fix them all at once.
import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { Operation } from '../../openapi/contract.js';
import type { Document, Parameter, Schema } from '../../openapi/document.js';
import { escapePointer } from '../../openapi/pointers.js';
import { createValidatorSets, type ValidatorSets } from '../../openapi/validator-set.js';
import type { Params, Query } from '../target.js';

/** One finding of a validator: a JSON pointer from the request's root (`/body/policy/currency`) and the keyword that failed. */
export interface Fault {
  path: string;
  keyword: string;
  message: string;
}

/** A request as the validator sees it: header names in lower case. */
export interface RequestParts {
  readonly query: Query;
  readonly headers: IncomingHttpHeaders;
  readonly params: Params;
  readonly body: unknown;
}

export type FindFaults = (request: RequestParts) => Fault[];

/**
 * Its own validators, since the one that decides stops at the first error: collecting them all costs the square of their
 * number. So give it bodies of a bounded number of values only. `document` is the one that the decision is made with.
 * Returns a function that compiles an operation's schemas at its first use.
 */
export function createFaultFinder(
  document: Document,
  sets = createErrorValidators(document),
): (operation: Operation) => FindFaults {
  return (operation) => {
    let validators: readonly ValidateFunction[] | undefined;
    return ({ query, headers, params, body }) => {
      // Copies, since coercion writes.
      const request = structuredClone({ query, headers, params });
      validators ??= faultValidators(document, operation, sets);
      return validators.flatMap((validate) =>
        validate({ ...request, body }) ? [] : faultsOf(validate.errors),
      );
    };
  };
}

export const createErrorValidators = (document: Document, folder?: string): ValidatorSets =>
  createValidatorSets(document, { allErrors: true, strictNumbers: true }, folder);

/** Of the operation's parameters and of its body. */
export function faultValidators(
  document: Document,
  operation: Operation,
  { json, text }: ValidatorSets,
): readonly ValidateFunction[] {
  return [text.validatorOf(parametersSchema(operation)), json.validatorOf(bodySchema(document, operation))];
}

/** Faults in the validator's terms, the full path of a missing or unknown name included. */
export function faultsOf(errors: readonly ErrorObject[] | null | undefined): Fault[] {
  return (errors ?? []).map(({ instancePath, keyword, params, message = keyword }) => {
    const name = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
    return {
      path: typeof name === 'string' ? `${instancePath}/${escapePointer(name)}` : instancePath,
      keyword,
      message: keyword === 'enum' ? `${message}: ${[params.allowedValues].flat().join(', ')}` : message,
    };
  });
}

function parametersSchema({ parameters }: Operation): Schema {
  const place = (where: Parameter['in'], nameOf = (name: string) => name): Schema => {
    const found = parameters.filter((parameter) => parameter.in === where);
    return {
      type: 'object',
      required: found.filter(({ required }) => required).map(({ name }) => nameOf(name)),
      properties: Object.fromEntries(found.map(({ name, schema = {} }) => [nameOf(name), schema])),
    };
  };
  return {
    type: 'object',
    properties: {
      query: place('query'),
      headers: place('header', (name) => name.toLowerCase()),
      params: place('path'),
    },
  };
}

/** What is binary is a stream by now, and no validator's business. */
function bodySchema({ paths }: Document, { path, method }: Operation): Schema {
  const requestBody = paths[path]?.[method]?.requestBody;
  if (!requestBody || !('content' in requestBody)) return {};
  const [[mediaType, { schema = {} }] = ['', {}]] = Object.entries(requestBody.content);
  return mediaType === 'application/octet-stream' ? {} : { type: 'object', properties: { body: schema } };
}

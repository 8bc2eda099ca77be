// Validates responses against their operation: status, headers, media type and body.
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Contract, DeclaredResponse, Operation } from './contract.js';
import type { Document, Schema } from './document.js';
import { createValidatorSets, errorText, type ValidatorSets } from './validator-set.js';

interface SharedHeaders {
  get(name: string): string | undefined;
}

/** A response before it is sent. `body` is what the caller will read, after serialization. */
interface OutgoingResponse {
  readonly status: number;
  readonly mediaType: string;
  readonly body: unknown;
  header(name: string): unknown;
  /** The shared headers of this response, if known: they are validated once. */
  readonly common?: SharedHeaders | undefined;
}

/** Returns the violations of the contract, without values, so that they can be logged. */
export type ResponseCheck = (response: OutgoingResponse) => string[];

export interface CompiledResponse {
  readonly headers: readonly CompiledHeader[];
  readonly bodies: ReadonlyMap<string, CompiledBody>;
}

interface CompiledHeader {
  readonly name: string;
  readonly required: boolean;
  readonly validate: ValidateFunction | undefined;
  /** Most headers are the same in every response: the last valid value is not validated again. */
  lastValid: string | undefined;
}

interface CompiledBody {
  readonly schema: Schema;
  readonly validate: ValidateFunction;
}

/** Compiles the document's schemas once. */
export function createResponseChecks(contract: Contract): (operation: Operation) => ResponseCheck {
  const validators = responseValidators(contract.document, 'all errors');
  return (operation) => {
    const checks = new Map(
      [...operation.responses].map(([status, declared]) => [
        status,
        checkOf(compileResponse(declared, validators)),
      ]),
    );
    return (response) => {
      const check = checks.get(response.status);
      return check ? check(response) : [`status ${response.status} is not declared for ${operation.id}`];
    };
  };
}

/** The check of errors without an operation, such as those for an unknown path. */
export function createErrorCheck({ document }: Contract, schemaName: string): ResponseCheck {
  const schema: Schema = { $ref: `#/components/schemas/${schemaName}` };
  const declared = { headers: new Map(), content: new Map([['application/json', { schema }]]) };
  return checkOf(compileResponse(declared, responseValidators(document, 'all errors')));
}

type Thoroughness = 'all errors' | 'first error';

/** All checks of a contract share the compiled validators, and the build finds them. */
const validatorsOf: Record<Thoroughness, WeakMap<Document, ValidatorSets>> = {
  'all errors': new WeakMap(),
  'first error': new WeakMap(),
};

export function responseValidators(document: Document, thoroughness: Thoroughness): ValidatorSets {
  const known = validatorsOf[thoroughness];
  const sets =
    known.get(document) ?? createValidatorSets(document, { allErrors: thoroughness === 'all errors' });
  known.set(document, sets);
  return sets;
}

export function compileResponse(
  { headers, content }: DeclaredResponse,
  { json, text }: ValidatorSets,
): CompiledResponse {
  return {
    headers: [...headers].map(([name, { required = false, schema }]) => ({
      name,
      required,
      validate: schema && text.validatorOf(headerSchema(schema)),
      lastValid: undefined,
    })),
    bodies: new Map(
      [...content].map(([mediaType, { schema = {} }]) => [
        mediaType,
        { schema, validate: json.validatorOf(schema) },
      ]),
    ),
  };
}

/** A value can be converted to a number only as a property of an object. */
function headerSchema(value: Schema): object {
  const schema = headerSchemas.get(value) ?? { type: 'object', properties: { value } };
  headerSchemas.set(value, schema);
  return schema;
}

const headerSchemas = new WeakMap<Schema, object>();

export function headerError(header: CompiledHeader, value: unknown): string | undefined {
  const { name, required, validate, lastValid } = header;
  if (value === undefined) return required ? `header ${name} is missing` : undefined;
  if (!validate || value === lastValid) return undefined;
  if (!validate({ value })) return `header ${name} ${errorText(validate)}`;
  if (typeof value === 'string') header.lastValid = value;
  return undefined;
}

function checkOf({ headers, bodies }: CompiledResponse): ResponseCheck {
  /** For valid common headers, the declared headers that are not among them. */
  const ownHeaders = new WeakMap<SharedHeaders, readonly CompiledHeader[]>();
  return (response) => {
    const { common } = response;
    const known = common && ownHeaders.get(common);
    const errors: string[] = [];
    for (const header of known ?? headers) {
      const error = headerError(header, response.header(header.name));
      if (error !== undefined) errors.push(error);
    }
    if (common && !known && errors.length === 0)
      ownHeaders.set(
        common,
        headers.filter(({ name }) => common.get(name) === undefined),
      );
    const ofBody = bodyErrors(bodies, response);
    return errors.length === 0 ? ofBody : [...errors, ...ofBody];
  };
}

function bodyErrors(bodies: CompiledResponse['bodies'], { mediaType, body }: OutgoingResponse): string[] {
  if (bodies.size === 0) return body === undefined ? [] : ['a body is not declared'];
  const compiled = bodies.get(mediaType);
  if (!compiled) return [`media type ${mediaType} is not declared`];
  return compiled.validate(body) ? [] : [`body ${errorText(compiled.validate)}`];
}

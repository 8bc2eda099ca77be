// Validates a response against its operation: status, headers, media type and body, including errors and plain text.
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Contract, DeclaredResponse, Operation } from './contract.js';
import type { Document, Schema } from './document.js';
import { formats } from './formats.js';
import { createValidatorSet, oncePerSchema, type ValidatorSet } from './validator-set.js';

/** Headers that many answers share. */
export interface SharedHeaders {
  get(name: string): string | undefined;
}

/** An answer as it would go out: `body` is what the caller will read, after serialisation. */
export interface OutgoingResponse {
  readonly status: number;
  readonly mediaType: string;
  readonly body: unknown;
  header(name: string): unknown;
  /** Headers that many answers share and that this one has too, if it is known: they are looked at once. */
  readonly common?: SharedHeaders | undefined;
}

/** What breaks the contract, one sentence each; empty when the answer holds. Names no values, so it can be logged. */
export type ResponseCheck = (answer: OutgoingResponse) => string[];

interface Compilers {
  body(schema: Schema): ValidateFunction;
  /** Headers are text on the wire: a number in the contract is a number written in digits. */
  header(schema: Schema): ValidateFunction;
}

interface CheckedHeader {
  name: string;
  required: boolean;
  validate: ValidateFunction | undefined;
  /** Most headers say the same on every answer. */
  lastRight: string | undefined;
}

/** Compiles the document's schemas once; the function that it returns makes the check of each operation. */
export function createResponseChecks(contract: Contract): (operation: Operation) => ResponseCheck {
  const compilers = compilersOf(contract.document);
  return (operation) => {
    const declared = new Map(
      [...operation.responses].map(([status, answer]) => [status, checkOf(answer, compilers)]),
    );
    return (answer) => {
      const check = declared.get(answer.status);
      return check ? check(answer) : [`status ${answer.status} is not declared for ${operation.id}`];
    };
  };
}

/** The check of errors that belong to no operation: an unknown path, a method that a path does not have. */
export function createErrorCheck(contract: Contract, schemaName: string): ResponseCheck {
  const schema: Schema = { $ref: `#/components/schemas/${schemaName}` };
  return checkOf(
    { headers: new Map(), content: new Map([['application/json', { schema }]]) },
    compilersOf(contract.document),
  );
}

/** One for each document: the check of errors uses what is compiled for the operations. */
const setsByDocument = new WeakMap<Document, ResponseSets>();

interface ResponseSets {
  readonly bodies: ValidatorSet;
  readonly headers: ValidatorSet;
}

/** The validators of the document's answers, for the build. */
export function responseSetsOf(document: Document): ResponseSets {
  const sets = setsByDocument.get(document) ?? createSets(document);
  setsByDocument.set(document, sets);
  return sets;
}

function createSets(document: Document): ResponseSets {
  const schemas = document.components?.schemas ?? {};
  // The document was linted by `npm run generate`: the schema of schemas is not compiled to hold it to that again.
  // Its code is left as long as it comes: V8 makes it as short as Ajv would, and sooner.
  const options = { strict: false, allErrors: true, validateSchema: false, code: { optimize: false } };
  return {
    bodies: createValidatorSet({ schemas, options, formats }),
    headers: createValidatorSet({ schemas, options: { ...options, coerceTypes: true }, formats }),
  };
}

function compilersOf(document: Document): Compilers {
  const { bodies, headers } = responseSetsOf(document);
  return {
    body: oncePerSchema((schema) => bodies.validatorOf(schema)),
    header: oncePerSchema((schema) => headers.validatorOf(headerSchema(schema))),
  };
}

const headerSchema = (value: Schema): Schema => ({ type: 'object', properties: { value } });

function checkOf(declared: DeclaredResponse, compilers: Compilers): ResponseCheck {
  const headers = [...declared.headers].map(
    ([name, { required = false, schema }]): CheckedHeader => ({
      name,
      required,
      validate: schema && compilers.header(schema),
      lastRight: undefined,
    }),
  );
  const bodies = new Map(
    [...declared.content].map(([mediaType, { schema }]) => [mediaType, schema && compilers.body(schema)]),
  );
  /** By common headers that were found to be right: the others. */
  const ownHeaders = new WeakMap<SharedHeaders, readonly CheckedHeader[]>();
  return (answer) => {
    const { common } = answer;
    const known = common && ownHeaders.get(common);
    const faults: string[] = [];
    for (const header of known ?? headers) {
      const fault = headerFault(header, answer.header(header.name));
      if (fault !== undefined) faults.push(fault);
    }
    if (common && !known && faults.length === 0)
      ownHeaders.set(
        common,
        headers.filter(({ name }) => common.get(name) === undefined),
      );
    const ofBody = bodyFaults(bodies, answer);
    return faults.length === 0 ? ofBody : [...faults, ...ofBody];
  };
}

function headerFault(header: CheckedHeader, value: unknown): string | undefined {
  const { name, required, validate, lastRight } = header;
  if (value === undefined) return required ? `header ${name} is missing` : undefined;
  if (!validate || value === lastRight) return undefined;
  if (!validate({ value })) return `header ${name} ${messageOf(validate)}`;
  if (typeof value === 'string') header.lastRight = value;
  return undefined;
}

function bodyFaults(
  bodies: ReadonlyMap<string, ValidateFunction | undefined>,
  { mediaType, body }: OutgoingResponse,
): string[] {
  if (bodies.size === 0) return body === undefined ? [] : ['a body is not declared'];
  if (!bodies.has(mediaType)) return [`media type ${mediaType} is not declared`];
  const validate = bodies.get(mediaType);
  return validate && !validate(body) ? [`body ${messageOf(validate)}`] : [];
}

function messageOf(validate: ValidateFunction): string {
  return (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message ?? e.keyword}`.trim()).join('; ');
}

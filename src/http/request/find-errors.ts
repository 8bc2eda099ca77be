// Finds the errors of an invalid request, so that the caller can fix all of them together.
import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { Operation } from '../../openapi/contract.js';
import { type Document, type Parameter, resolve, type Schema } from '../../openapi/document.js';
import { expand, pointerBelow, pointerTo } from '../../openapi/pointers.js';
import { createValidatorSets, type ValidatorSets } from '../../openapi/validator-set.js';
import { counted } from '../../texts/counted.js';
import { isRepeated } from '../request-headers.js';
import type { Params, Query } from '../target.js';

/** `path` is a JSON pointer from the request's root, such as `/body/policy/currency`. */
export interface ValidatorFault {
  path: string;
  keyword: string;
  message: string;
  format?: string;
}

/** The parts of a request that are validated. Header names are in lower case. */
export interface ValidatedParts {
  readonly query: Query;
  readonly headers: IncomingHttpHeaders;
  readonly params: Params;
  readonly body: unknown;
}

interface FaultFinder {
  inRequest(request: ValidatedParts): ValidatorFault[];
  inBody(body: unknown): ValidatorFault[];
}

/**
 * Uses its own validators, because the deciding validator stops at the first error. The cost is
 * quadratic, so pass only bodies with a limited number of values. The schemas of `document` must
 * reject what the deciding validator rejects. They are compiled on first use.
 */
export function createFaultFinder(
  document: Document,
  sets = createErrorValidators(document),
): (operation: Operation) => FaultFinder {
  return (operation) => {
    let compiled: readonly [parameters: ValidateFunction, body: ValidateFunction] | undefined;
    const validators = () => {
      compiled ??= faultValidators(document, operation, sets);
      return compiled;
    };
    const inBody = (body: unknown) => faultsWith(validators()[1], { body });
    return {
      inRequest({ query, headers, params, body }) {
        // Copies, because conversion changes the values.
        const request = structuredClone({ query, headers, params });
        return [...faultsWith(validators()[0], request), ...inBody(body)];
      },
      inBody,
    };
  };
}

const faultsWith = (validate: ValidateFunction, value: unknown): ValidatorFault[] =>
  validate(value) ? [] : faultsOf(validate.errors);

export const createErrorValidators = (document: Document, folder?: string): ValidatorSets =>
  createValidatorSets(document, { allErrors: true, strictNumbers: true }, folder);

export function faultValidators(
  document: Document,
  operation: Operation,
  { json, text }: ValidatorSets,
): readonly [parameters: ValidateFunction, body: ValidateFunction] {
  return [
    text.validatorOf(parametersSchema(document, operation)),
    json.validatorOf(bodySchema(document, operation)),
  ];
}

/** Converts errors of a validator, and adds the missing or unknown name to their paths. */
export function faultsOf(errors: readonly ErrorObject[] | null | undefined): ValidatorFault[] {
  return (errors ?? []).map(({ instancePath, keyword, params, message = keyword }) => {
    const name = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
    return {
      path: typeof name === 'string' ? pointerBelow(instancePath, name) : instancePath,
      keyword,
      message: inWords(keyword, message, params),
      ...(keyword === 'format' && { format: String(params.format) }),
    };
  });
}

/** Adds the allowed values, and separates types like a sentence. */
function inWords(keyword: string, message: string, { allowedValues, type }: ErrorObject['params']): string {
  if (keyword === 'enum') return `${message}: ${[allowedValues].flat().map(String).join(', ')}`;
  return Array.isArray(type) ? `must be ${type.join(' or ')}` : message;
}

/**
 * Takes the parameters from the document, not from the operation, because the document's schemas
 * choose the caller's branch of a `oneOf`.
 */
function parametersSchema({ paths, components }: Document, { path, method }: Operation): Schema {
  const parameters = (paths[path]?.[method]?.parameters ?? []).map((one) =>
    resolve(components?.parameters, one),
  );
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

/** Binary bodies are streams, which are not validated. */
function bodySchema({ paths }: Document, { path, method }: Operation): Schema {
  const requestBody = paths[path]?.[method]?.requestBody;
  if (!requestBody || !('content' in requestBody)) return {};
  const [[mediaType, { schema = {} }] = ['', {}]] = Object.entries(requestBody.content);
  return mediaType === 'application/octet-stream' ? {} : { type: 'object', properties: { body: schema } };
}

/** Headers that may be sent more than once (RFC 7240, section 2). */
const LISTS: readonly string[] = ['prefer'];

interface Sent extends Pick<ValidatedParts, 'headers'> {
  /** In `headers`, Node joins the values of a repeated name. */
  readonly rawHeaders?: readonly string[];
}

/**
 * Finds what validators do not see: a repeated header, whose values Node joins, so that the audit
 * log would contain two users as one; a part of a document; and a condition that is false.
 */
export function createHeaderFaults({ parameters }: Operation): (sent: Sent) => ValidatorFault[] {
  const single = parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name }) => name.toLowerCase())
    .filter((name) => !LISTS.includes(name));
  return (sent) => headerFaultsOf(sent, single);
}

function headerFaultsOf({ headers, rawHeaders = [] }: Sent, single: readonly string[]): ValidatorFault[] {
  const faults: ValidatorFault[] = [];
  const add = (name: string, keyword: string, message: string) =>
    faults.push({ path: pointerBelow('/headers', name), keyword, message });
  for (const name of single)
    if (headers[name]?.includes(', ') && isRepeated(name, rawHeaders))
      add(name, 'duplicate', 'must not be sent more than once');
  // RFC 9110, section 14.5: a part would be stored as the whole.
  if (headers['content-range'] !== undefined)
    add('content-range', 'encoding', 'is not supported: send the whole body, without it');
  // RFC 9110, section 13.1.1: the method must not be performed.
  if (headers['if-match'] !== undefined)
    add('if-match', 'encoding', 'is never met, because nothing has an entity tag: remove it');
  return faults;
}

/** The arrays that a value can contain, and their maximum lengths. */
interface Sizes {
  maxItems: number | undefined;
  items: Sizes | undefined;
  properties: { name: string; below: Sizes }[];
}

/** The search stops after this many arrays that are too long. */
const MAX_FAULTS = 10;

/** Finds the first arrays of a body with more items than the contract allows. */
export function createSizeCheck(
  document: Document,
  { requestBody }: Operation,
): (body: unknown) => ValidatorFault[] {
  const schemas = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => (schema ? [schema] : []));
  const sizes = sizesOf(schemas, document);
  if (!sizes) return () => [];
  return (body) => {
    const faults: ValidatorFault[] = [];
    visit(body, sizes, ['body'], faults);
    return faults;
  };
}

/** Counts the value itself too. Visits no more than `most` values. */
export function isLargerThan(most: number, value: unknown): boolean {
  const waiting = [value];
  for (let seen = 0; waiting.length > 0; seen += 1) {
    if (seen + waiting.length > most) return true;
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    // Takes at most `most` of the items: there may be very many.
    if (Array.isArray(next)) waiting.push(...next.slice(0, most));
    else
      for (const name in next) {
        waiting.push(Reflect.get(next, name));
        if (waiting.length > most) return true;
      }
  }
  return false;
}

/** Any of the schemas may apply. Undefined if they contain no array. */
function sizesOf(schemas: readonly Schema[], document: Document): Sizes | undefined {
  const all = schemas.flatMap((schema) => expand(document, schema));
  const items = all.flatMap(({ items: below }): Schema[] => (below ? [below] : []));
  const names = new Set(all.flatMap((schema) => Object.keys(schema.properties ?? {})));
  const properties = [...names].flatMap((name): Sizes['properties'] => {
    const named = all.flatMap(({ properties: own }): Schema[] => (own?.[name] ? [own[name]] : []));
    const below = sizesOf(named, document);
    return below ? [{ name, below }] : [];
  });
  const limits = all.flatMap(({ maxItems }) => (typeof maxItems === 'number' ? [maxItems] : []));
  if (items.length === 0 && limits.length === 0 && properties.length === 0) return undefined;
  const maxItems = limits.length > 0 ? Math.max(...limits) : undefined;
  return { maxItems, items: sizesOf(items, document), properties };
}

/** `steps` lead to the value; a pointer is written only for an array that is too long. */
function visit(value: unknown, sizes: Sizes, steps: (string | number)[], faults: ValidatorFault[]): void {
  if (typeof value !== 'object' || value === null || faults.length >= MAX_FAULTS) return;
  const descend = (step: string | number, to: unknown, below: Sizes) => {
    steps.push(step);
    visit(to, below, steps, faults);
    steps.pop();
  };
  if (!Array.isArray(value)) {
    for (const { name, below } of sizes.properties)
      if (Object.hasOwn(value, name)) descend(name, Reflect.get(value, name), below);
    return;
  }
  const { maxItems, items } = sizes;
  if (maxItems !== undefined && value.length > maxItems) {
    const message = `must NOT have more than ${counted(maxItems, 'item')}`;
    faults.push({ path: pointerTo(steps), keyword: 'maxItems', message });
  } else if (items) for (const [i, item] of value.entries()) descend(i, item, items);
}

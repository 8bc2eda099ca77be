// Validates a request against its operation, and collects the errors of an invalid request.
import { isAscii, isUtf8 } from 'node:buffer';
import type { Contract, Operation } from '../../openapi/contract.js';
import { type Document, resolveSchema } from '../../openapi/document.js';
import { chooseBranches } from '../../openapi/one-of.js';
import { requestsOnly } from '../../openapi/request-document.js';
import { matchShortTexts } from '../../openapi/short-texts.js';
import type { ValidatorSets } from '../../openapi/validator-set.js';
import { isPlainSearch, isPlainValue, type Query } from '../target.js';
import { explainFaults } from './explain-errors.js';
import {
  createErrorValidators,
  createFaultFinder,
  createHeaderFaults,
  createSizeCheck,
  faultValidators,
  isLargerThan,
  type ValidatedParts,
  type ValidatorFault,
} from './find-errors.js';
import { createRequestValidators, type RequestValidators } from './validator.js';

export interface RequestToCheck extends ValidatedParts {
  /** Validation converts values to the types of the contract and adds its defaults. */
  readonly query: Query;
  /** The original query. */
  readonly search: string;
  /** In `headers`, Node joins the values of a repeated name. */
  readonly rawHeaders?: readonly string[];
}

/** Throws a VALIDATION_ERROR that lists the missing, unknown and invalid fields. */
export type RequestCheck = (request: RequestToCheck) => void;

/** Finding all errors takes quadratic time, so larger bodies get only the first ones. */
const MAX_VALUES_EXPLAINED = 2_500;

interface RequestSchemas {
  readonly document: Document;
  readonly validators: RequestValidators;
  readonly faults: ValidatorSets;
}

const schemasOf = new WeakMap<Contract, RequestSchemas>();

function requestSchemasOf(contract: Contract): RequestSchemas {
  const schemas = schemasOf.get(contract) ?? createRequestSchemas(contract);
  schemasOf.set(contract, schemas);
  return schemas;
}

export function createRequestSchemas(contract: Contract, folder?: string): RequestSchemas {
  const decisive = chooseBranches(requestsOnly(contract));
  // The deciding validators stop at the first error, such as a text that is too long.
  const document = matchShortTexts(decisive);
  const validators = createRequestValidators(decisive, folder);
  return { document, validators, faults: createErrorValidators(document, folder) };
}

/** Schedules work for an idle moment. Otherwise the first rejection would wait for it. */
export type Later = (task: () => unknown) => void;

interface FoundFaults {
  readonly faults: readonly ValidatorFault[];
  /** Whether `faults` are all errors of the request. */
  readonly isComplete: boolean;
}

export interface RequestFinder {
  /** Undefined for a valid request. Only after a first error are the others searched for. */
  find(request: RequestToCheck): FoundFaults | undefined;
  readonly inBody: (body: unknown) => readonly ValidatorFault[];
}

export function createRequestFinders(
  contract: Contract,
  later: Later = () => undefined,
  { document, validators, faults: faultSets } = requestSchemasOf(contract),
): (operation: Operation) => Promise<RequestFinder> {
  const finderOf = createFaultFinder(document, faultSets);
  return async (operation) => {
    const { isValid, firstFaults } = await validators.of(operation);
    later(() => faultValidators(document, operation, faultSets));
    const known = queryParameters(contract.document, operation);
    const headerFaults = createHeaderFaults(operation);
    const tooLong = createSizeCheck(contract.document, operation);
    const { inRequest, inBody } = finderOf(operation);
    const all = (
      request: RequestToCheck,
      faults: readonly ValidatorFault[],
      first: readonly ValidatorFault[],
    ): FoundFaults => {
      const isLarge = isLargerThan(MAX_VALUES_EXPLAINED, request.body);
      const found = isLarge ? [] : inRequest(request);
      // If the search finds nothing, the error of the deciding validator remains.
      return { faults: [...faults, ...(found.length > 0 ? found : first)], isComplete: !isLarge };
    };
    const find = (request: RequestToCheck): FoundFaults | undefined => {
      const sizes = tooLong(request.body);
      const faults = textFaults(request, known, headerFaults(request));
      if (sizes.length > 0) return all(request, faults, sizes);
      const valid = isValid(request);
      if (valid && faults.length === 0) return undefined;
      return all(request, faults, valid ? [] : firstFaults(request));
    };
    return { find, inBody };
  };
}

export function createRequestChecks(
  contract: Contract,
  later?: Later,
  schemas = requestSchemasOf(contract),
): (operation: Operation) => Promise<RequestCheck> {
  const findersOf = createRequestFinders(contract, later, schemas);
  return async (operation) => {
    const { find, inBody: revalidate } = await findersOf(operation);
    return (request) => {
      const found = find(request);
      if (!found) return;
      const { faults, isComplete } = found;
      throw explainFaults(contract.document, operation, faults, { request, isComplete, revalidate });
    };
  };
}

interface QueryParameter {
  readonly isInteger: boolean;
  readonly allowReserved: boolean;
}

function queryParameters(document: Document, { parameters }: Operation): ReadonlyMap<string, QueryParameter> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return new Map(
    inQuery.map(({ name, schema = {}, allowReserved = false }) => {
      const { type } = resolveSchema(schema, document);
      return [name, { isInteger: type === 'integer', allowReserved }];
    }),
  );
}

const NO_NULL = 'must not contain the null character (U+0000)';

/** No store accepts a null character, so no identifier contains one. */
const hasNull = (text: string | undefined): boolean => text?.includes('\0') === true;

/** Adds the errors in path and query that the validator does not detect. */
function textFaults(
  { params, query, search }: RequestToCheck,
  known: ReadonlyMap<string, QueryParameter>,
  faults: ValidatorFault[],
): ValidatorFault[] {
  for (const name in params)
    if (hasNull(params[name])) faults.push(encodingFault(`/params/${name}`, NO_NULL));
  if (!isPlainSearch(search)) faults.push(...encodingFaults(search, known));
  for (const name in query) {
    const fault = queryFault(query[name], known.get(name));
    if (fault) faults.push({ path: `/query/${name}`, ...fault });
  }
  return faults;
}

function queryFault(
  value: unknown,
  parameter: QueryParameter | undefined,
): Pick<ValidatorFault, 'keyword' | 'message'> | undefined {
  if (!parameter) return { keyword: 'additionalProperties', message: 'is not known' };
  if (Array.isArray(value)) return { keyword: 'duplicate', message: 'must not be sent more than once' };
  if (!parameter.isInteger || INTEGER.test(String(value))) return undefined;
  return { keyword: 'type', message: 'must be a whole number in decimal digits' };
}

/** As in JSON. The validator accepts what JavaScript converts: `0x1`, ` 1`, `1e5`, `1e400`. */
const INTEGER = /^(?:0|-?[1-9]\d*)$/;

/** RFC 3986, 2.2, without the question mark, which has no meaning within a query. */
const RESERVED = /[:/#[\]@!$&'()*+,;=]/;

/** Finds values that are not percent-encoded correctly, or contain a null character. */
function encodingFaults(search: string, known: ReadonlyMap<string, QueryParameter>): ValidatorFault[] {
  return search.split('&').flatMap((pair) => {
    const [name = ''] = pair.split('=', 1);
    const value = pair.slice(name.length + 1);
    if (isPlainValue(value)) return [];
    const { allowReserved = true } = known.get(name) ?? {};
    // Servers and proxies may interpret reserved characters.
    const path = `/query/${name}`;
    if (!allowReserved && RESERVED.test(value))
      return [encodingFault(path, 'must be percent-encoded: it has a reserved character')];
    if (!isEncodedUtf8(value)) return [encodingFault(path, 'must be UTF-8, percent-encoded')];
    return value.includes('%00') ? [encodingFault(path, NO_NULL)] : [];
  });
}

const encodingFault = (path: string, message: string): ValidatorFault => ({
  path,
  keyword: 'encoding',
  message,
});

/**
 * Decoding would replace invalid UTF-8 by U+FFFD, and Node reads bytes that are not percent-encoded
 * as Latin-1.
 */
function isEncodedUtf8(value: string): boolean {
  if (!isAscii(Buffer.from(value))) return false;
  const bytes = value.replaceAll(/%([\da-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return isUtf8(Buffer.from(bytes, 'latin1'));
}

// Validates a request against its operation, and finds all that is wrong with one that is refused.
import { chooseBranches } from './chosen-branch.js';
import type { Contract, Operation } from './contract.js';
import type { Document } from './document.js';
import {
  createFaultFinder,
  createFaultSets,
  type Fault,
  type FaultSets,
  faultValidators,
  type RequestParts,
} from './find-faults.js';
import { explainFaults } from './request-faults.js';
import { createSizeCheck, isLargerThan } from './request-sizes.js';
import { createRequestValidators, type RequestValidators } from './request-validator.js';
import { requestsOnly } from './requests-only.js';
import { isPlainSearch, type Query } from './target.js';

export interface RequestToCheck extends RequestParts {
  /** Where it is valid, with the types and defaults of the contract. */
  readonly query: Query;
  /** The query as it came. */
  readonly search: string;
}

/** Throws a VALIDATION_ERROR that names every missing, unknown and wrong field at once. */
export type RequestCheck = (request: RequestToCheck) => void;

/** Of a body with more values than this the first fault alone is explained: the cost of all grows with their square. */
const MOST_VALUES_EXPLAINED = 2_500;

/** What requests are checked with: the document that the decision is made with, and all its validators. */
export interface RequestSchemas {
  readonly document: Document;
  readonly validators: RequestValidators;
  readonly faults: FaultSets;
}

export function requestSchemasOf(contract: Contract, folder?: string): RequestSchemas {
  const document = chooseBranches(requestsOnly(contract));
  const validators = createRequestValidators(document, folder);
  return { document, validators, faults: createFaultSets(document, folder) };
}

/** Takes what a first refusal would have to wait for, to be done when nothing else is. */
export type Later = (task: () => unknown) => void;

/** The decision stops at the first error; what else is wrong is looked for only then. */
export function createRequestChecks(
  contract: Contract,
  later: Later = () => undefined,
  { document, validators, faults: faultSets } = requestSchemasOf(contract),
): (operation: Operation) => Promise<RequestCheck> {
  const finderOf = createFaultFinder(document, faultSets);
  return async (operation) => {
    const { isValid, firstFaults } = await validators.of(operation);
    later(() => faultValidators(document, operation, faultSets));
    const known = queryParameters(operation);
    const tooLong = createSizeCheck(contract.document, operation);
    const findFaults = finderOf(operation);
    const explain = (request: RequestToCheck, faults: readonly Fault[], first: readonly Fault[]) => {
      const isLarge = isLargerThan(MOST_VALUES_EXPLAINED, request.body);
      const all = isLarge ? [] : findFaults(request);
      // The validator that decided has the last word: what it found is never less than nothing.
      const found = [...faults, ...(all.length > 0 ? all : first)];
      return explainFaults(contract.document, operation, found, { isComplete: !isLarge });
    };
    return (request) => {
      const sizes = tooLong(request.body);
      const faults = queryFaults(request, known);
      if (sizes.length > 0) throw explain(request, faults, sizes);
      const valid = isValid(request);
      if (!valid || faults.length > 0) throw explain(request, faults, valid ? [] : firstFaults(request));
    };
  };
}

interface QueryParameter {
  readonly isNumber: boolean;
  readonly allowReserved: boolean;
}

function queryParameters({ parameters }: Operation): ReadonlyMap<string, QueryParameter> {
  const numbers = ['integer', 'number'];
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return new Map(
    inQuery.map(({ name, schema, allowReserved = false }) => {
      const isNumber = [schema?.type].flat().some((type) => numbers.includes(type ?? ''));
      return [name, { isNumber, allowReserved }];
    }),
  );
}

/** What the validator's functions do not see, or take for what it is not. */
function queryFaults({ query, search }: RequestToCheck, known: ReadonlyMap<string, QueryParameter>): Fault[] {
  const faults: Fault[] = isPlainSearch(search) ? [] : reservedFaults(search, known);
  for (const name in query) {
    const path = `/query/${name}`;
    const value = query[name];
    const parameter = known.get(name);
    if (!parameter) faults.push({ path, keyword: 'additionalProperties', message: 'is not known' });
    else if (Array.isArray(value))
      faults.push({ path, keyword: 'duplicate', message: 'was given more than once' });
    // The validator takes `1e400` for a number, and compares no infinite one with its range.
    else if (parameter.isNumber && !Number.isFinite(Number(value)))
      faults.push({ path, keyword: 'type', message: 'must be a number' });
  }
  return faults;
}

/** RFC 3986, 2.2, without the question mark, which a query may have. */
const RESERVED = /[:/#[\]@!$&'()*+,;=]/;

/** Values with a reserved character that is not percent-encoded: it may mean something to a server or a proxy. */
function reservedFaults(search: string, known: ReadonlyMap<string, QueryParameter>): Fault[] {
  const pairs = search.split('&').map((pair) => pair.split('='));
  return pairs.flatMap(([name = '', value = '']) => {
    const { allowReserved = true } = known.get(name) ?? {};
    const message = 'must be percent-encoded: it has a reserved character';
    return !allowReserved && RESERVED.test(value)
      ? [{ path: `/query/${name}`, keyword: 'format', message }]
      : [];
  });
}

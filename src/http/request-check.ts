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

/**
 * Undefined where the request is valid, at once where its query is a plain one. Else rejects with a VALIDATION_ERROR that
 * names every missing, unknown and wrong field at once.
 */
export type RequestCheck = (request: RequestToCheck) => Promise<void> | undefined;

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
  const queried = contract.operations.filter(({ parameters }) =>
    parameters.some((parameter) => parameter.in === 'query'),
  );
  const withQuery = chooseBranches(requestsOnly({ ...contract, operations: queried }));
  const validators = createRequestValidators(document, withQuery, folder);
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
    const { isValid, firstFaults, prepare } = await validators.of(operation);
    later(() => faultValidators(document, operation, faultSets));
    later(prepare);
    const known = queryTypes(operation);
    const tooLong = createSizeCheck(contract.document, operation);
    const findFaults = finderOf(operation);
    const explain = (request: RequestToCheck, faults: readonly Fault[], first: readonly Fault[]) => {
      const isLarge = isLargerThan(MOST_VALUES_EXPLAINED, request.body);
      const all = isLarge ? [] : findFaults(request);
      // The validator that decided has the last word: what it found is never less than nothing.
      const found = [...faults, ...(all.length > 0 ? all : first)];
      return explainFaults(contract.document, operation, found, { isComplete: !isLarge });
    };
    const refuseOrPass = async (
      request: RequestToCheck,
      faults: readonly Fault[],
      sizes: readonly Fault[],
    ) => {
      if (sizes.length > 0) throw explain(request, faults, sizes);
      const first = await firstFaults(request, request.search);
      if (first !== undefined || faults.length > 0) throw explain(request, faults, first ?? []);
    };
    return (request) => {
      const sizes = tooLong(request.body);
      const faults = queryFaults(request.query, known);
      if (sizes.length === 0 && faults.length === 0 && isPlainSearch(request.search) && isValid(request))
        return undefined;
      return refuseOrPass(request, faults, sizes);
    };
  };
}

/** The query's parameters and whether each is a number. */
function queryTypes({ parameters }: Operation): ReadonlyMap<string, boolean> {
  const numbers = ['integer', 'number'];
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return new Map(
    inQuery.map(({ name, schema }) => [
      name,
      [schema?.type].flat().some((type) => numbers.includes(type ?? '')),
    ]),
  );
}

function queryFaults(query: Query, known: ReadonlyMap<string, boolean>): Fault[] {
  const faults: Fault[] = [];
  for (const [name, value] of Object.entries(query)) {
    const path = `/query/${name}`;
    const isNumber = known.get(name);
    if (isNumber === undefined)
      faults.push({ path, keyword: 'additionalProperties', message: 'is not known' });
    else if (Array.isArray(value))
      faults.push({ path, keyword: 'duplicate', message: 'was given more than once' });
    // The validator takes `1e400` for a number, and compares no infinite one with its range.
    else if (isNumber && !Number.isFinite(Number(value)))
      faults.push({ path, keyword: 'type', message: 'must be a number' });
  }
  return faults;
}

// What the contract says about an operation's guards: whether it is a write, whether it locks
// its policy, and how its ownership is checked.
import { namingPaths } from '../../src/access/request-subjects.js';
import type { Contract, Operation } from '../../src/openapi/contract.js';
import { propertyOf } from './contracts.js';

export const isWrite = ({ parameters }: Operation): boolean =>
  parameters.some(({ name }) => name === 'Idempotency-Key');

export const codesOf = ({ responses: answers }: Operation, status: number): unknown[] => {
  const schema = answers.get(status)?.content.get('application/json')?.schema;
  const codes = propertyOf(schema?.allOf?.at(-1), 'properties', 'error', 'properties', 'code', 'enum');
  return Array.isArray(codes) ? codes : [];
};

export const takesLock = (operation: Operation): boolean =>
  codesOf(operation, 409).includes('POLICY_BUSY') && !aboutRuns(operation);

/**
 * Whether it is an operation of the one-call flow: the run's record answers repeats, and the steps
 * continue after the response.
 */
export const aboutRuns = (operation: Operation): boolean =>
  codesOf(operation, 429).includes('TOO_MANY_RUNS') ||
  operation.parameters.some((parameter) => parameter.name === 'Prefer');

/** The first parameter with `x-identifies`, and what it identifies: in most operations a policy. */
export function policyParameter({ parameters }: Operation): { name: string; by: unknown } | undefined {
  const found = parameters.find((parameter) => parameter['x-identifies'] !== undefined);
  return found && { name: found.name, by: found['x-identifies'] };
}

/** The places in the body that name the broker company to write for. */
export function bodyProducers({ document }: Contract, { requestBody }: Operation): string[][] {
  return Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
    schema ? namingPaths(document, schema, 'producer') : [],
  );
}

export const isFiltered = ({ document }: Contract, { path, method }: Operation): boolean =>
  document.paths[path]?.[method]?.['x-ownership'] === 'filtered';

/** Whether the response is the same for every caller. */
export const isPublic = ({ document }: Contract, { path, method }: Operation): boolean =>
  document.paths[path]?.[method]?.['x-ownership'] === 'public';

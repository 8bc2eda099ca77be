// What the contract says of an operation's guards: that it is a write, alone on its policy, or somebody's.

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

/** Operations of the one-call flow: what a run is asked for is answered by its record, and its steps go on after the answer. */
export const aboutRuns = (operation: Operation): boolean =>
  codesOf(operation, 429).includes('TOO_MANY_RUNS') ||
  operation.parameters.some((parameter) => parameter.name === 'Prefer');

/** The parameter that names a policy which exists, and how. */
export function policyParameter({ parameters }: Operation): { name: string; by: unknown } | undefined {
  const found = parameters.find((parameter) => parameter['x-identifies'] !== undefined);
  return found && { name: found.name, by: found['x-identifies'] };
}

/** Where the body names the broker company that is written for. */
export function bodyProducers({ document }: Contract, { requestBody }: Operation): string[][] {
  return Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
    schema ? namingPaths(document, schema, 'producer') : [],
  );
}

export const isFiltered = ({ document }: Contract, { path, method }: Operation): boolean =>
  document.paths[path]?.[method]?.['x-ownership'] === 'filtered';

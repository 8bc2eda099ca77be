// All generated contracts, listed from the directory, so that a new one is tested without being
// named.
import { readdir } from 'node:fs/promises';
import { type Contract, loadContract, type Operation } from '../../src/openapi/contract.js';
import type { Schema } from '../../src/openapi/document.js';
import { sampled } from '../support/sampled.js';

const names = (await readdir('generated'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -5))
  .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));

export const contracts: readonly Contract[] = await Promise.all(names.map(loadContract));

/** Whether any operation has parameters; those of the sandbox API have none. */
export const takesData = ({ operations }: Contract): boolean =>
  operations.some(({ parameters }) => parameters.length > 0);

/** The versions of the partner contract: their names are v and a number. */
export const publishedContracts = contracts.filter(({ name }) => /^v\d/.test(name));

/** Rows for `test.each`: a name, and the operation with its contract. */
export function operationRows(of: readonly Contract[]): [string, Operation, Contract][] {
  return of.flatMap((contract) =>
    contract.operations.map((operation): [string, Operation, Contract] => [
      `${contract.name} ${operation.id}`,
      operation,
      contract,
    ]),
  );
}

/**
 * A sample has each operation in the newest version that has it, and each method in each version.
 */
export const sampledRows = <Row extends ReturnType<typeof operationRows>[number]>(
  rows: readonly Row[],
): Row[] => sampled(rows.toReversed(), ([, { id, method }, { name }]) => [id, `${name} ${method}`]);

/** The value at a place of a document that the gateway's own types do not describe. */
export function propertyOf(node: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    node,
  );
}

const noSchemas = new Set(['examples', 'example', 'x-enumDescriptions']);

/** A node and every object below it except examples, by path. All schemas are among them. */
export function* everySchema(node: unknown, path = ''): Generator<[string, Schema]> {
  if (!isObject(node)) return;
  yield [path, node];
  for (const [name, child] of Object.entries(node)) {
    if (!noSchemas.has(name)) yield* everySchema(child, `${path}/${name}`);
  }
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

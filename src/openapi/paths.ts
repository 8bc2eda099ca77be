// Finds the contracts that contain a path, and writes the message of a 404.
import { nearestName } from '../explain-value.js';
import type { Contract } from './contract.js';

/** Whether a template of the contract matches the path, for any method. */
export type HasPath = (contract: Contract, path: string) => boolean;

export function createPathIndex(contracts: readonly Contract[]): HasPath {
  const index = new Map(contracts.map((contract) => [contract, pathPattern(contract)]));
  return (contract, path) => index.get(contract)?.test(path) ?? false;
}

/** A parameter matches any text without a slash. */
function pathPattern({ operations }: Contract): RegExp {
  const templates = operations.map(({ path }) =>
    path
      .split(/\{[^}]+\}/)
      .map((literal) => literal.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/]+'),
  );
  return new RegExp(`^(?:${templates.join('|')})$`);
}

/** Names the versions that have the path, or the path that was probably meant. */
export function absentPath(path: string, contract: Contract, others: readonly Contract[]): string {
  const owners = others.filter((other) => other !== contract).map((other) => other.version);
  const absent = `Version ${contract.version} has no operation at ${path}.`;
  const [first, ...further] = owners;
  if (first !== undefined)
    return `${absent} ${further.length > 0 ? `Versions ${owners.join(' and ')} have it.` : `Version ${first} has it.`}`;
  const nearest = nearestPath(path, contract);
  return nearest === undefined ? absent : `${absent} Did you mean ${nearest}?`;
}

/** Longer paths are not compared: the cost of a comparison grows with the length. */
const MOST_COMPARED = 200;

/** The template most similar to the path. A parameter is similar to any text. */
function nearestPath(path: string, { operations }: Contract): string | undefined {
  if (path.length > MOST_COMPARED) return undefined;
  const steps = path.split('/');
  const filled = operations.map((operation): [like: string, template: string] => [
    operation.path
      .split('/')
      .map((step, at) => (step.startsWith('{') ? (steps[at] ?? step) : step))
      .join('/'),
    operation.path,
  ]);
  const nearest = nearestName(
    path,
    filled.map(([like]) => like),
  );
  return filled.find(([like]) => like === nearest)?.[1];
}

// Finds the contracts that have a path.
import type { Contract } from './contract.js';

/** Whether a template of the contract matches the path, for any method. */
export type HasPath = (contract: Contract, path: string) => boolean;

export function createPathIndex(contracts: readonly Contract[]): HasPath {
  const index = new Map(contracts.map((contract) => [contract, pathPattern(contract)]));
  return (contract, path) => index.get(contract)?.test(path) ?? false;
}

/** One expression for all templates; a parameter is any text between two slashes. */
function pathPattern({ operations }: Contract): RegExp {
  const templates = operations.map(({ path }) =>
    path
      .split(/\{[^}]+\}/)
      .map((literal) => literal.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/]+'),
  );
  return new RegExp(`^(?:${templates.join('|')})$`);
}

/** The error message for a path that the version does not have; names the versions that do. */
export function absentPath(path: string, contract: Contract, others: readonly Contract[]): string {
  const owners = others.filter((other) => other !== contract).map((other) => other.version);
  const [first, ...further] = owners;
  const have = further.length > 0 ? `Versions ${owners.join(' and ')} have it.` : `Version ${first} has it.`;
  const hint = first === undefined ? '' : ` ${have}`;
  return `Version ${contract.version} has no operation at ${path}.${hint}`;
}

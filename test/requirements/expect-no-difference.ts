// Expects that a contract matches the stated requirements, and that more than ten items were
// compared.
import { expect } from 'vitest';
import type { Contract } from '../../src/openapi/contract.js';
import type { Comparison } from './differences.js';

export function expectNoDifference(
  contract: Contract,
  comparisons: Readonly<Record<string, Comparison>>,
): void {
  const results = Object.entries(comparisons).map(([kind, compare]) => ({ kind, ...compare(contract) }));
  const counts = results.map(({ kind, count }) => `${kind} ${count}`);
  process.stdout.write(`stated: ${contract.name}: ${counts.join(', ')}\n`);
  expect(results.flatMap(({ differences }) => differences)).toEqual([]);
  expect(results.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(10);
}

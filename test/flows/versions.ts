// The contracts that have flows: one per published version.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Contract, loadContract } from '../../src/openapi/contract.js';

/** Name and contract, oldest first. */
export const contracts: readonly (readonly [version: string, contract: Contract])[] = await Promise.all(
  readdirSync(path.join('generated', 'flows'))
    .sort()
    .map(async (version) => [version, await loadContract(version)] as const),
);

// A contract as the gateway serves it to partners, in a file.
import { writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { makeScratchDirectory } from '../support/scratch.js';

export async function servedContract(gatewayUrl: string, version: string): Promise<string> {
  const served = await fetch(`${gatewayUrl}/openapi/${version}.json`);
  expect(served.status).toBe(200);
  const file = `${await makeScratchDirectory('contract')}/${version}.json`;
  await writeFile(file, await served.text());
  return file;
}

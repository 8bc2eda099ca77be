// Runs the README's flow as printed, against a gateway in the test's process. readme.proof.ts runs every line against
// real processes.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { bash, blockOf, placed } from './documented-lines.js';

const gateway = useGateway();

test('the flow works as printed', async () => {
  const { url: address, config } = gateway();
  const printed = blockOf(await readFile('README.md', 'utf8'), 'flow');
  const answers = await bash(placed(printed, { address, pid: process.pid }, config.dataDirectory));
  for (const status of ['Quote Preparation', 'Policy Updated', 'Quote'])
    expect(answers).toContain(`"policyStatus":"${status}"`);
});

// Runs the README's flow as printed, against a gateway in the test's process. readme.proof.ts runs
// it, and the operator's commands, against real processes.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readFlows } from '../../scripts/flows/arazzo.js';
import { completeFlows } from '../../scripts/flows/complete.js';
import { loadContract } from '../../src/openapi/contract.js';
import { useGateway } from '../support/gateway.js';
import { bash, blockOf, placed } from './documented-lines.js';

const gateway = useGateway();
const contract = await loadContract('v2');

test('each step of the flow is one of spec/flows/stages.arazzo.yaml, in the same order', async () => {
  const printed = blockOf(await readFile('README.md', 'utf8'), 'flow');
  const paths = [...printed.matchAll(/"\$GATEWAY([^?"]+)/g)].map(([, path]) => path);
  const steps = completeFlows(readFlows(), contract)
    .find(({ name }) => name === 'stages')
    ?.workflows.flatMap((workflow) => workflow.steps)
    .map(({ operationId }) => contract.operations.find(({ id }) => id === operationId)?.path);
  expect(paths).toEqual(steps?.filter((path) => paths.includes(path)));
  expect(paths).toEqual(expect.arrayContaining(['/submission/base', '/submission/full', '/quote/create']));
});

test('the flow works as printed', async () => {
  const { url: address, config } = gateway();
  const printed = blockOf(await readFile('README.md', 'utf8'), 'flow');
  const answers = await bash(placed(printed, { address, pid: process.pid }, config.dataDirectory));
  for (const status of ['Quote Preparation', 'Policy Updated', 'Quote'])
    expect(answers).toContain(`"policyStatus":"${status}"`);
});

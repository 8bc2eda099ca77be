// Runs the lines of docs/three-versions.md as printed, against a real process.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startGatewayProcess } from '../support/process.js';
import { makeTestPlace } from '../support/store.js';
import { bash, blockOf, placed } from './documented-lines.js';

const page = await readFile('docs/three-versions.md', 'utf8');

test('a policy goes through three versions as printed, and contains what each of them sent', async () => {
  const { directory, environment, dispose } = await makeTestPlace();
  const gateway = await startGatewayProcess({ ...environment, SIMULATOR_TIME_SCALE: '0' });
  const printed = await bash(placed(blockOf(page, 'flow'), gateway, directory));
  const answers = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers).toMatchObject([
    { policyStatus: 'Quote Preparation' },
    { policyStatus: 'Policy Updated' },
    { policyStatus: 'Policy Updated', quoteNo: expect.stringMatching(/\d/) },
    { policyStatus: 'Policy Updated', quoteNo: expect.stringMatching(/\d/) },
    {
      submission: {
        insured: { domicileCountry: { code: 'US' } },
        producer: { id: '50123' },
        policy: { product: { id: '210' } },
        majorPeril: { code: 'CYB' },
        writtenLine: 100,
        underWriter: { id: '9001' },
      },
      quote: {
        majorPeril: 'Cyber',
        sections: [{ coverage: [{ 'ratedPremium(100%)': 125_000 }], regulatoryCoding: [{ code: 'CY' }] }],
      },
    },
    [{ policyStatus: 'Quote', policyActivityStatus: 'Active' }],
  ]);
  expect(await gateway.stop('SIGTERM')).toBe(0);
  await dispose();
}, 60_000);

// Redocly executes the flows of the newest version against the gateway, with a sandbox key. The
// proofs beside it test older versions and the mocks.
import { expect, test } from 'vitest';
import { newestVersion } from '../../generated/versions.js';
import { useGateway } from '../support/gateway.js';
import { runFlows, sandboxKey } from './respect.js';

const gateway = useGateway();

test('every step of every flow succeeds', { timeout: 120_000 }, async () => {
  const { url } = gateway();
  const steps = await runFlows(newestVersion, { url, ...(await sandboxKey(url)) });
  expect(steps.filter(({ failed }) => failed.length > 0)).toEqual([]);
  expect(steps.map(({ step }) => step)).toEqual(
    expect.arrayContaining([
      'stages.arazzo.yaml stages quote',
      'one-call.arazzo.yaml oneCall result',
      'rehearsal.arazzo.yaml rehearsal failure',
      'rehearsal.arazzo.yaml rehearsal result',
    ]),
  );
});

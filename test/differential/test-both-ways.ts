// Defines the test that compares both ways (both-ways.ts) with a given number of requests.
import { expect, test } from 'vitest';
import { createExpressListener } from '../../src/gateway/partner-app.js';
import { publishedContracts } from '../contract/contracts.js';
import { startTestGateway, type TestGatewayOptions } from '../support/gateway.js';
import { compareBothWays } from './both-ways.js';

/** With fixed request ids and a fixed key, so that only generated ids and times differ. */
const open = (options: TestGatewayOptions = {}) => {
  let requests = 0;
  return startTestGateway({
    environment: { SANDBOX_API_KEY: 'sandbox-key-of-both-ways-0123456789' },
    newRequestId: () => `request-${++requests}`,
    ...options,
  });
};

export function testBothWays(count: number, seed: number): void {
  test('the same requests get the same responses with and without the lookup before Express', {
    timeout: 120_000 + count * 100,
  }, async () => {
    const { requests, successes, operations, statuses, differences } = await compareBothWays({
      openTable: open,
      openExpress: () => open({ createListener: createExpressListener }),
      contracts: publishedContracts,
      seed,
      count,
      onProgress: (answered) => {
        if (answered % 2_500 === 0)
          process.stderr.write(`both ways: ${answered} of ${2 * count} responses\n`);
      },
    });
    const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
    process.stdout.write(
      `both ways: ${requests} requests of ${operations} operations, seed ${seed}; ${successes} successes; ${counts.join(', ')}; ${differences.length} differences\n`,
    );
    expect(differences.slice(0, 3)).toEqual([]);
    expect(successes).toBeGreaterThan(requests / 2);
  });
}

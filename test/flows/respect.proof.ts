// Redocly executes the flows of older versions against the gateway, and those of every version
// against the mock.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestVersion } from '../../generated/versions.js';
import { type Mock, startMock } from '../../mock/mock-app.js';
import { useGateway } from '../support/gateway.js';
import { runFlows, sandboxKey } from './respect.js';
import { contracts } from './versions.js';

const versions = contracts.map(([version]) => version);

describe('on the gateway', () => {
  const gateway = useGateway();

  test.each(versions.filter((version) => version !== newestVersion))(
    'every step of the flows of %s succeeds',
    { timeout: 120_000 },
    async (version) => {
      const { url } = gateway();
      const steps = await runFlows(version, { url, ...(await sandboxKey(url)) });
      expect(steps.length).toBeGreaterThan(2);
      expect(steps.filter(({ failed }) => failed.length > 0)).toEqual([]);
    },
  );
});

describe('on the mock', () => {
  let mock: Mock | undefined;
  beforeAll(async () => {
    mock = await startMock(0);
  });
  afterAll(() => mock?.close());

  test.each(versions)('every step of the flows of %s succeeds', { timeout: 120_000 }, async (version) => {
    const steps = await runFlows(version, { url: mock?.address ?? '', apiKey: 'any', producer: '50123' });
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.filter(({ failed }) => failed.length > 0)).toEqual([]);
  });
});

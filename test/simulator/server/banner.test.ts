// What the simulator prints when it starts.
import { expect, test } from 'vitest';
import { simulatorBanner } from '../../../src/simulator/server/banner.js';
import { readSimulatorConfig } from '../../../src/simulator/server/config.js';

const printed = (env: Record<string, string>): string =>
  simulatorBanner({ address: 'http://a', storeKind: 'embedded', config: readSimulatorConfig(env) });

test('the well-known key is printed, but a configured one is not', () => {
  expect(printed({})).toContain('back-office-dev-key');
  expect(printed({ BACK_OFFICE_API_KEY: 'chosen-by-somebody' })).not.toContain('chosen-by-somebody');
});

// Takes policies through random stages of all versions, and compares them with the model.
import { expect, test } from 'vitest';
import { useSimulatedGateway } from '../operations/simulated-gateway.js';
import { createRandom } from '../support/random.js';
import { withFates } from './carrier.js';
import { walkMany } from './walk.js';

export function describeLives(policies: number, seed: number): void {
  const { gateway } = useSimulatedGateway(withFates);

  test(`${policies} policies have the states of the model, and no policy that breaks the rules of the model is bound`, async () => {
    const counts = await walkMany(gateway(), createRandom(seed), policies);
    process.stdout.write(`${policies} policies: ${JSON.stringify(counts)}\n`);
    expect(counts['run ended SUCCESS']).toBeGreaterThan(policies / 10);
    expect(counts['run ended FAILED']).toBeGreaterThan(policies / 10);
    expect(counts['policy transferred']).toBeGreaterThan(policies / 100);
  }, 900_000);
}

// A gateway and the simulated carrier behind it, which a test can also call directly.
import { afterAll, beforeAll } from 'vitest';
import type { BackOffice } from '../../src/back-office/port.js';
import type { TestBackOffice } from '../back-office/behaviour/support.js';
import { makeSimulated } from '../simulator/carrier/simulated-store.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';

/**
 * Use it once per test file, and both results only inside tests. `wrap` changes what the gateway
 * sees of the carrier.
 */
export function useSimulatedGateway(wrap = (carrier: BackOffice): BackOffice => carrier): {
  gateway: () => TestGateway;
  backOffice: () => BackOffice;
} {
  let simulated: TestBackOffice | undefined;
  let started: TestGateway | undefined;
  const there = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('The gateway is available only inside tests');
    return one;
  };
  beforeAll(async () => {
    simulated = await makeSimulated('postgres');
    started = await startTestGateway({ backOffice: wrap(simulated.backOffice()) });
  });
  afterAll(async () => {
    await started?.stop();
    await simulated?.dispose();
  });
  return { gateway: () => there(started), backOffice: () => there(simulated).backOffice() };
}

// The simulated back office behind its own contract on a real port, and the adapter in front of it.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { createHttpBackOffice } from '../../src/back-office/http/http-back-office.js';
import type { BackOffice } from '../../src/back-office/port.js';
import { loadContract } from '../../src/http/contract.js';
import { mountContract } from '../../src/http/mount.js';
import { backOfficeHandlers } from '../../src/operations/back-office/index.js';
import { createSimulatorApp } from '../../src/simulator/app.js';
import { oneCaller } from '../../src/simulator/one-caller.js';
import { refusals } from '../../src/simulator/refusals.js';
import type { TestBackOffice } from '../back-office/behaviour/support.js';
import { makeSimulated } from '../back-office/simulated-store.js';
import { listenAnywhere } from '../support/listen.js';
import type { StoreKind } from '../support/store.js';

export const API_KEY = 'key-of-the-gateway';

/** `faults` takes what the server could not answer as its contract says. */
export async function serve(backOffice: BackOffice, faults: unknown[]) {
  const contract = await loadContract('back-office');
  const router = await mountContract({
    contract,
    handlers: backOfficeHandlers({ backOffice }),
    authenticate: oneCaller(API_KEY),
    limits: { json: 1_000_000, document: 10_000_000 },
    headers: {},
    errors: refusals,
    versionsWith: () => [],
  });
  const log = pino({ level: 'silent' });
  const app = createSimulatorApp({
    exchange: {
      log,
      newRequestId: randomUUID,
      elapsedMs: () => performance.now(),
      onBrokenAnswer: (broken) => faults.push(...broken),
      onUnexpectedError: (error) => faults.push(error),
    },
    contract,
    errors: refusals,
    backOffice: router,
    isReady: async () => true,
  });
  const listener = await listenAnywhere(createServer(app));
  const adapter = createHttpBackOffice({
    url: listener.url,
    apiKey: API_KEY,
    repeat: 'byKey',
    log,
    connections: 20,
  });
  const close = async () => {
    await adapter.close();
    await listener.close();
  };
  return { adapter, url: listener.url, close };
}

/** For the behavioural suite of the port. */
export async function makeServed(kind: StoreKind): Promise<TestBackOffice> {
  const simulated = await makeSimulated(kind);
  const faults: unknown[] = [];
  let served = await serve(simulated.backOffice(), faults);
  return {
    backOffice: () => served.adapter,
    reopen: async () => {
      await served.close();
      await simulated.reopen();
      served = await serve(simulated.backOffice(), faults);
    },
    countHeld: simulated.countHeld,
    dispose: async () => {
      await served.close();
      await simulated.dispose();
      if (faults.length > 0) throw new Error(`The server had faults: ${faults.map(String).join('\n')}`);
    },
  };
}

// The simulated back office served over HTTP, and the adapter that calls it.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { RequestHandler } from 'express';
import { pino } from 'pino';
import { createHttpBackOffice } from '../../../src/back-office/http/http-back-office.js';
import type { BackOffice, Repeat } from '../../../src/back-office/port.js';
import { routeContract } from '../../../src/http/router.js';
import { loadContract } from '../../../src/openapi/contract.js';
import { createSimulatorApp } from '../../../src/simulator/server/app.js';
import { refusals } from '../../../src/simulator/server/error-responses.js';
import { oneCaller } from '../../../src/simulator/server/one-caller.js';
import { portHandlers } from '../../../src/simulator/server/port-handlers.js';
import { makeSimulated } from '../../simulator/carrier/simulated-store.js';
import { listenAnywhere } from '../../support/listen.js';
import type { StoreKind } from '../../support/store.js';
import type { TestBackOffice } from '../behaviour/support.js';

/** Used instead of the faults that magic values cause, so that no call fails because of one. */
const passOn: RequestHandler = (_req, _res, next) => next();

/** Loaded once: compiling its validators takes most of a second. */
const contract = await loadContract('back-office');

export const API_KEY = 'key-of-the-gateway';

/** `faults` collects the errors of calls that the server could not answer as its contract says. */
export async function serve(backOffice: BackOffice, faults: unknown[]) {
  const { router } = await routeContract({
    contract,
    handlers: portHandlers(backOffice),
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
      onInvalidResponse: (broken) => faults.push(...broken),
      onUnexpectedError: (error) => faults.push(error),
    },
    contract,
    errors: refusals,
    backOffice: router,
    control: passOn,
    faults: passOn,
    reasonsAgainst: async () => [],
  });
  const listener = await listenAnywhere(createServer(app));
  const adapter = createHttpBackOffice({
    url: listener.url,
    apiKey: API_KEY,
    repeat: backOffice.repeats.createDraft,
    log,
    connections: 20,
    contract,
  });
  const close = async () => {
    await adapter.close();
    await listener.close();
  };
  return { adapter, url: listener.url, close };
}

/** Serves the simulator for the behavioural suite of the port. */
export async function makeServed(kind: StoreKind, repeat: Repeat): Promise<TestBackOffice> {
  const simulated = await makeSimulated(kind, repeat);
  const faults: unknown[] = [];
  const current = { ...simulated.backOffice() };
  const served = await serve(current, faults);
  return {
    backOffice: () => served.adapter,
    reopen: async () => {
      await simulated.reopen();
      Object.assign(current, simulated.backOffice());
    },
    countHeld: simulated.countHeld,
    dispose: async () => {
      await served.close();
      await simulated.dispose();
      if (faults.length > 0) throw new Error(`The server had faults: ${faults.map(String).join('\n')}`);
    },
  };
}

// A gateway in the test's own process: real stores, real HTTP, and a simulated back office that
// responds immediately.
import type { RequestListener } from 'node:http';
import { promisify } from 'node:util';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, onTestFinished, TestRunner } from 'vitest';
import { createVersionClient } from '../../client/create-client.js';
import { compose } from '../../src/gateway/compose.js';
import { type Config, readConfig } from '../../src/gateway/config.js';
import type { Overrides } from '../../src/gateway/overrides.js';
import { type ContractNeeds, createGuardedServer } from '../../src/http/connection/server.js';
import { type AddedPartner, addPartner, createTestAdmin, type TestAdmin } from './admin.js';
import { listenAnywhere } from './listen.js';
import { roomyLimits } from './roomy-limits.js';
import { makeTestPlace, type StoreKind } from './store.js';

export interface TestGateway {
  readonly url: string;
  readonly apiKey: string;
  readonly config: Config;
  readonly client: ReturnType<typeof createVersionClient<'v2'>>;
  /** For requests that a typed client does not allow. */
  readonly http: ReturnType<typeof supertest>;
  readonly admin: TestAdmin;
  /** For all broker companies unless `producerIds` is given. */
  addPartner(partner?: AddedPartner): ReturnType<typeof addPartner>;
  /**
   * Responses that violated the contract since the last call. A test that provokes one calls this;
   * otherwise the file fails.
   */
  takeInvalidResponses(): string[];
  /** Like `takeInvalidResponses`, for errors that did not become a problem. */
  takeUnexpectedErrors(): unknown[];
  /** How many connections the partners' listener has open. */
  openConnections(): Promise<number>;
  stop(): Promise<void>;
}

export interface TestGatewayOptions extends Overrides {
  store?: StoreKind;
  environment?: Record<string, string>;
}

/** One gateway for a test file or a `describe`. Use it only inside tests. */
export function useGateway(options: TestGatewayOptions = {}): () => TestGateway {
  let gateway: TestGateway | undefined;
  beforeAll(async () => {
    gateway = await startTestGateway(options);
  });
  afterAll(() => gateway?.stop());
  return () => {
    if (!gateway) throw new Error('The gateway is available only inside tests');
    return gateway;
  };
}

/** A gateway that is started inside a test is stopped if the test fails before it stops it. */
export async function startTestGateway({
  store = 'postgres',
  environment,
  ...overrides
}: TestGatewayOptions = {}) {
  const place = await makeTestPlace(store);
  const config = readConfig({
    LOG_LEVEL: 'silent',
    SIMULATOR_TIME_SCALE: '0',
    ...roomyLimits,
    ...place.environment,
    ...environment,
  });
  const invalidResponses: string[] = [];
  const unexpectedErrors: unknown[] = [];
  const gateway = await compose(config, {
    log: pino({ level: 'silent' }),
    onInvalidResponse: (faults) => invalidResponses.push(...faults),
    onUnexpectedError: (error) => unexpectedErrors.push(error),
    refusalPauseMs: 0,
    ...overrides,
  });
  const listener = await listenCounting(gateway.app, gateway.needs);
  const adminListener = await listenCounting(gateway.admin.app, gateway.admin.needs);
  const { url } = listener;
  const admin = createTestAdmin(adminListener.url, gateway.admin.token);
  const apiKey = gateway.sandboxKey ?? '';
  const take = <T>(from: T[]): T[] => from.splice(0);

  let isStopped = false;
  const started: TestGateway = {
    url,
    apiKey,
    config,
    // Tests see each response, and send keys of their own.
    client: createVersionClient<'v2'>({
      baseUrl: `${url}/v2`,
      apiKey: gateway.sandboxKey ?? 'a gateway without a sandbox has no key',
      attempts: 1,
      newIdempotencyKey: false,
    }),
    http: supertest(url),
    admin,
    addPartner: (partner) => addPartner(admin, partner),
    takeInvalidResponses: () => take(invalidResponses),
    takeUnexpectedErrors: () => take(unexpectedErrors),
    openConnections: listener.openConnections,
    stop: async () => {
      isStopped = true;
      await Promise.all([gateway.drain(), listener.close(), adminListener.close()]);
      await gateway.close();
      await place.dispose();
      expect(invalidResponses, 'responses that violated the contract').toEqual([]);
      expect(unexpectedErrors, 'unexpected errors').toEqual([]);
      const underWay = listener.underWay() + adminListener.underWay();
      expect(underWay, 'requests still in flight').toBe(0);
    },
  };
  if (TestRunner.getCurrentTest())
    onTestFinished(async ({ task }) => {
      if (!isStopped && task.result?.state === 'fail') await started.stop();
    });
  return started;
}

async function listenCounting(app: RequestListener, needs: ContractNeeds) {
  let underWay = 0;
  // A pipelined request counts only after the one before it: if the connection breaks, it is never
  // executed.
  const { server, drain } = createGuardedServer((req, res) => {
    underWay += 1;
    res.once('close', () => {
      underWay -= 1;
    });
    app(req, res);
  }, needs);
  const openConnections = promisify<number>((found) =>
    server.getConnections((error, count) => found(error, count)),
  );
  const { url } = await listenAnywhere(server);
  return { url, close: drain, underWay: () => underWay, openConnections };
}

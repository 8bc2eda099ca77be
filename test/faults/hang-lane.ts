// A gateway with its own carrier and its own store, which can hang at a statement.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Repeat } from '../../src/back-office/port.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { startTestSimulator, type TestSimulator } from '../support/simulator.js';
import { type StatementProxy, startStatementProxy } from '../support/statement-proxy.js';
import { makeTestLocation } from '../support/store.js';

const GIVEN_UP_AFTER_MS = 1_000;
/** Long enough to see every background statement. */
const IDLE_MS = 4_000;

export interface Lane {
  readonly gateway: TestGateway;
  readonly simulator: TestSimulator;
  readonly proxy: StatementProxy;
  readonly apiKey: string;
  /** Connects to PostgreSQL without the proxy. */
  readonly store: pg.Pool;
  readonly background: ReadonlySet<string>;
  stop(): Promise<void>;
}

export async function openLane(repeat: Repeat): Promise<Lane> {
  const simulator = await startTestSimulator({ environment: { SIMULATOR_REPEATS: repeat } });
  const { location, dispose } = await makeTestLocation('postgres', 'migrated');
  if (location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  const url = new URL(location.url);
  const proxy = await startStatementProxy(url.hostname, Number(url.port));
  url.port = String(proxy.port);
  const gateway = await startTestGateway({
    environment: {
      DATABASE_URL: url.href,
      BACK_OFFICE_URL: simulator.url,
      BACK_OFFICE_API_KEY: simulator.apiKey,
      BACK_OFFICE_REPEATS: repeat,
    },
    storeTimeouts: { connectionTimeoutMs: GIVEN_UP_AFTER_MS, queryTimeoutMs: GIVEN_UP_AFTER_MS },
  });
  const { apiKey } = await gateway.addPartner();
  const background = new Set<string>();
  const note = (statement: string) => {
    background.add(statement);
    return false;
  };
  proxy.arm({ how: 'lost', at: 1, isCounted: note });
  await pause(IDLE_MS);
  proxy.disarm();
  const store = new pg.Pool({ connectionString: location.url, max: 1 });
  return {
    gateway,
    simulator,
    proxy,
    apiKey,
    store,
    background,
    async stop() {
      await store.end();
      await gateway.stop();
      await proxy.close();
      await dispose();
      await simulator.stop();
    },
  };
}

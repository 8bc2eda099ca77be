// A gateway with a back office that fails on request, both in the process of the test.
import type { Repeat } from '../../src/back-office/port.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { startTestSimulator, type TestSimulator } from '../support/simulator.js';
import { until } from '../support/until.js';
import type { PortOperation } from './port-calls.js';

export interface Fixture {
  readonly simulator: TestSimulator;
  readonly gateway: TestGateway;
  readonly apiKey: string;
  /** Calls of the back office that begin from now on are given up after so long. */
  setDeadline(ms: number): void;
  /** New effects since the last look, counted by operation. */
  takeEffects(): Promise<Map<PortOperation, number>>;
  /** The journal's newest calls: their states by the partner's key. */
  states(): Promise<Map<string, string>>;
  /** Resolves when connections to the back office are taken. */
  reachable(): Promise<void>;
  stop(): Promise<void>;
}

/** Far above what any call takes, also on a machine that does much else. */
export const LONG_MS = 30_000;
/** How long a call that hangs is waited for. */
export const HANGS_MS = 1_000;

export async function openFixture(repeat: Repeat): Promise<Fixture> {
  const simulator = await startTestSimulator({ environment: { SIMULATOR_REPEATS: repeat } });
  let deadlineMs = LONG_MS;
  const gateway = await startTestGateway({
    environment: {
      BACK_OFFICE_URL: simulator.url,
      BACK_OFFICE_API_KEY: simulator.apiKey,
      BACK_OFFICE_REPEATS: repeat,
    },
    // The repeat of each cell is what settles its call.
    settlesUnknown: false,
    http: {
      deadlineOf: () => deadlineMs,
      // Longer than connections are refused.
      pauses: [40, 120],
      // The circuit has tests of its own; here one cell's fault must not settle the next cell's.
      circuit: { failureThreshold: Number.POSITIVE_INFINITY },
    },
  });
  const { apiKey } = await gateway.addPartner();
  let last = 0;
  return {
    simulator,
    gateway,
    apiKey,
    setDeadline: (ms) => {
      deadlineMs = ms;
    },
    async takeEffects() {
      const query = { after: last, limit: 10_000 };
      const { data } = await simulator.control.GET('/effects', { params: { query } });
      if (!data) throw new Error('The effects were not listed');
      last = data.items.at(-1)?.sequence ?? last;
      const counts = new Map<PortOperation, number>();
      for (const { operationId } of data.items) counts.set(operationId, (counts.get(operationId) ?? 0) + 1);
      return counts;
    },
    async states() {
      const { data } = await gateway.admin.client.GET('/calls', {
        params: { query: { state: 'ALL', pageSize: 100 } },
      });
      if (!data) throw new Error('The calls were not listed');
      return new Map(data.items.map(({ idempotencyKey, state }) => [idempotencyKey ?? '', state]));
    },
    reachable: () =>
      until('connections are taken', () =>
        simulator.control.GET('/injections').then(
          ({ response }) => response.ok,
          () => false,
        ),
      ),
    stop: async () => {
      await gateway.stop();
      await simulator.stop();
    },
  };
}

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
  /** For calls to the back office that start from now on. */
  setDeadline(ms: number): void;
  /** Since the last call, counted by operation. */
  takeEffects(): Promise<Map<PortOperation, number>>;
  /** The states of the journal's newest calls, by `Idempotency-Key`. */
  states(): Promise<Map<string, string>>;
  reachable(): Promise<void>;
  stop(): Promise<void>;
}

/** Much longer than any call takes, even on a busy machine. */
export const LONG_MS = 30_000;
/** The time to wait for a call that hangs. */
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
    // The gateway settles no call itself, so that the repeat in each cell does.
    settlesUnknown: false,
    http: {
      deadlineOf: () => deadlineMs,
      // Each is longer than the period in which connections are refused.
      pauses: [40, 120],
      // The circuit has its own tests; here, a fault must not affect the next cell.
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
      until('connections are accepted', () =>
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

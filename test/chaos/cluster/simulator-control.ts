// The control interface of the simulator: its list of effects, and the faults to inject.
import { setTimeout as wait } from 'node:timers/promises';
import createFetchClient from 'openapi-fetch';
import type { components, paths } from '../../../generated/simulator.js';
import { BACK_OFFICE_KEY } from './options.js';

type Schemas = components['schemas'];
export type Effect = Schemas['Effect'];

export interface SimulatorControl {
  fail(plan: Schemas['FaultPlan']): Promise<void>;
  injections(): Promise<Schemas['Injections']>;
  /** Undefined if there is none once the carrier has had time to receive and execute the write. */
  findEffect(writeKey: string): Promise<Effect | undefined>;
  /** Oldest first. */
  effects(): Promise<Effect[]>;
}

const MOST_AT_ONCE = 1000;
/** After this time, the carrier has received every write that was in flight. */
const LOOKS_FOR_MS = 6_000;
const POLLED_EVERY_MS = 300;

export function createSimulatorControl(url: string): SimulatorControl {
  const control = createFetchClient<paths>({
    baseUrl: `${url}/control`,
    headers: { 'x-api-key': BACK_OFFICE_KEY },
  });
  const page = (query: NonNullable<paths['/effects']['get']['parameters']['query']>) =>
    certainly(async () => (await control.GET('/effects', { params: { query } })).data);
  const list = async () => {
    const found: Effect[] = [];
    for (;;) {
      const { items } = await page({ after: found.at(-1)?.sequence ?? 0, limit: MOST_AT_ONCE });
      found.push(...items);
      if (items.length < MOST_AT_ONCE) return found;
    }
  };
  return {
    fail: async (body) => {
      await certainly(async () => (await control.PUT('/faults', { body })).data);
    },
    injections: () => certainly(async () => (await control.GET('/injections')).data),
    async findEffect(idempotencyKey) {
      const until = performance.now() + LOOKS_FOR_MS;
      for (;;) {
        const { items, underWay } = await page({ idempotencyKey });
        if (items[0] || (performance.now() > until && !underWay)) return items[0];
        await wait(POLLED_EVERY_MS);
      }
    },
    effects: list,
  };
}

/** Retried: one of the faults refuses connections, including those to the control API. */
async function certainly<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    await wait(100);
  }
  throw new Error('The simulator does not answer');
}

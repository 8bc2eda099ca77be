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
  effectsUnder(writeKey: string): Promise<Effect[]>;
  /** All effects, oldest first. */
  effects(): Promise<Effect[]>;
}

const MOST_AT_ONCE = 1000;

export function createSimulatorControl(url: string): SimulatorControl {
  const control = createFetchClient<paths>({
    baseUrl: `${url}/control`,
    headers: { 'x-api-key': BACK_OFFICE_KEY },
  });
  const list = async (query: NonNullable<paths['/effects']['get']['parameters']['query']>) => {
    const found: Effect[] = [];
    for (;;) {
      const after = found.at(-1)?.sequence ?? 0;
      const params = { query: { ...query, after, limit: MOST_AT_ONCE } };
      const { items } = await certainly(async () => (await control.GET('/effects', { params })).data);
      found.push(...items);
      if (items.length < MOST_AT_ONCE) return found;
    }
  };
  return {
    fail: async (body) => {
      await certainly(async () => (await control.PUT('/faults', { body })).data);
    },
    injections: () => certainly(async () => (await control.GET('/injections')).data),
    effectsUnder: (idempotencyKey) => list({ idempotencyKey }),
    effects: () => list({}),
  };
}

/** Retried, because one of the faults refuses connections, including those to the control API. */
async function certainly<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    await wait(100);
  }
  throw new Error('The simulator does not answer');
}

// Serves every operation of spec/simulator: the faults, their counts, and the committed writes.
import type { components, operations } from '../../../generated/simulator.js';
import type { Handlers } from '../../http/operation-types.js';

type Schemas = components['schemas'];
type EffectsQuery = NonNullable<operations['listEffects']['parameters']['query']>;

export interface ControlParts {
  readonly faults: {
    state(): Schemas['FaultState'];
    replace(plan: Schemas['FaultPlan']): void;
    /** Ends every fault, those that hang included, and resets the counts. */
    clear(): void;
  };
  readonly countInjections: () => Schemas['Injections'];
  readonly listEffects: (query: EffectsQuery) => Promise<Schemas['Effects']>;
}

export const controlHandlers = ({
  faults,
  countInjections,
  listEffects,
}: ControlParts): Handlers<operations> => ({
  listFaults: async ({ reply }) => reply(200, faults.state()),
  replaceFaults: async ({ body, reply }) => {
    faults.replace(body);
    return reply(200, faults.state());
  },
  clearFaults: async ({ reply }) => {
    faults.clear();
    return reply(200, faults.state());
  },
  listInjections: async ({ reply }) => reply(200, countInjections()),
  listEffects: async ({ query, reply }) => reply(200, await listEffects(query)),
});

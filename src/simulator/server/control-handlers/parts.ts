// The dependencies of the handlers of the simulator's control, in the terms of spec/simulator.
import type { components, operations } from '../../../../generated/simulator.js';

type Schemas = components['schemas'];
export type EffectsQuery = NonNullable<operations['listEffects']['parameters']['query']>;

export interface ControlParts {
  readonly faults: {
    state(): Schemas['FaultState'];
    replace(plan: Schemas['FaultPlan']): void;
    /** Ends every fault, those that are hanging too, and forgets what was injected. */
    clear(): void;
  };
  readonly countInjections: () => Schemas['Injections'];
  readonly listEffects: (query: EffectsQuery) => Promise<Schemas['Effects']>;
}

// The faults of the chaos test of runs: every kind, in about a fifth of the steps.
import type { components } from '../../../generated/simulator.js';

type Schemas = components['schemas'];
type FaultKind = Schemas['FaultKind'];

const steps = ['createDraft', 'enrichDraft', 'quotePolicy', 'bindPolicy'] as const;

/** The faults that leave a step in doubt or prevent it. */
const ofSteps: readonly FaultKind[] = [
  'errorBefore',
  'unavailable',
  'dropBefore',
  'hangBefore',
  'errorAfter',
  'dropAfter',
  'hangAfter',
  'cutReply',
  'wrongBody',
  'notJson',
];

/** The faults of every operation, including the lookup that settles a doubt. */
const ofAll: readonly Schemas['FaultRule'][] = [
  { kind: 'latency', share: 0.03, delayMs: 700 },
  { kind: 'slowBody', share: 0.01, delayMs: 500 },
  { kind: 'newField', share: 0.02 },
  { kind: 'refuse', share: 0.003, delayMs: 300 },
];

const SHARE_OF_A_KIND = 0.02;

export function faultPlan(seed: number): Schemas['FaultPlan'] {
  const rules = steps.flatMap((operationId) =>
    ofSteps.map((kind) => ({ operationId, kind, share: SHARE_OF_A_KIND })),
  );
  return { seed, rules: [...rules, ...ofAll] };
}

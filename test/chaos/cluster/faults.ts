// The faults of the chaos tests: nearly every kind, in about a quarter of the writes.
import type { components } from '../../../generated/simulator.js';
import { writeNames } from '../../../src/back-office/port-operations.js';

type Schemas = components['schemas'];
type FaultKind = Schemas['FaultKind'];
type FaultRule = Schemas['FaultRule'];
type FaultPlan = Schemas['FaultPlan'];

/** Only runs bind. */
const writes = writeNames.filter((name) => name !== 'bindPolicy');

const steps = ['createDraft', 'enrichDraft', 'quotePolicy', 'bindPolicy'] as const;

/** These leave a write in doubt or prevent it. */
const ofWrites: readonly FaultKind[] = [
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

/** Also for the lookups of a write's outcome. */
const ofCalls: readonly FaultRule[] = [
  { kind: 'latency', share: 0.03, delayMs: 700 },
  { kind: 'slowBody', share: 0.015, delayMs: 500 },
  { kind: 'newField', share: 0.015 },
  { kind: 'refuse', share: 0.003, delayMs: 300 },
  { kind: 'unavailable', share: 0.003, delayMs: 1000 },
  ...(['errorBefore', 'dropBefore', 'hangBefore', 'errorAfter', 'dropAfter'] as const).map(littleOf),
  ...(['hangAfter', 'cutReply', 'wrongBody', 'notJson'] as const).map(littleOf),
];

function littleOf(kind: FaultKind): FaultRule {
  return { kind, share: 0.003 };
}

/** Also for the lookup that settles a doubt. */
const ofRuns: readonly FaultRule[] = [
  { kind: 'latency', share: 0.03, delayMs: 700 },
  { kind: 'slowBody', share: 0.01, delayMs: 500 },
  { kind: 'newField', share: 0.02 },
  { kind: 'refuse', share: 0.003, delayMs: 300 },
];

const SHARE_OF_A_KIND = 0.02;

const inEach = (operations: readonly NonNullable<FaultRule['operationId']>[]): FaultRule[] =>
  operations.flatMap((operationId) =>
    ofWrites.map((kind) => ({ operationId, kind, share: SHARE_OF_A_KIND })),
  );

export const faultsOfCalls = (seed: number): FaultPlan => ({ seed, rules: [...inEach(writes), ...ofCalls] });
export const faultsOfRuns = (seed: number): FaultPlan => ({ seed, rules: [...inEach(steps), ...ofRuns] });

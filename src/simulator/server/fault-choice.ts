// Chooses the faults of a call: rules in order, their share by chance, their number counted.

import type { FaultKind, FaultPlan, FaultRule, FaultState, OperationId } from './fault-rules.js';
import { createRandom } from './random.js';

/** Milliseconds where a rule does not say. */
const USUAL_DELAY_MS = 1000;

/** Latency is met beside another fault; every other kind settles the call. */
export type SettlingKind = Exclude<FaultKind, 'latency'>;

export interface Chosen {
  /** 0 where the call does not wait. */
  readonly latencyMs: number;
  readonly fault: { readonly kind: SettlingKind; readonly delayMs: number } | undefined;
}

export interface FaultChoice {
  choose(operationId: OperationId): Chosen;
  state(): FaultState;
  replace(plan: FaultPlan): void;
}

interface Rule {
  readonly rule: FaultRule;
  readonly chance: () => number;
  applied: number;
}

export function createFaultChoice(ownSeed: number, first: readonly FaultRule[]): FaultChoice {
  let seed = ownSeed;
  let rules = begun(first, seed);
  return {
    choose(operationId) {
      let latencyMs = 0;
      for (const rule of rules) {
        if (!applies(rule, operationId)) continue;
        const { kind, delayMs = USUAL_DELAY_MS } = rule.rule;
        if (kind !== 'latency') return { latencyMs, fault: { kind, delayMs } };
        latencyMs += delayMs;
      }
      return { latencyMs, fault: undefined };
    },
    state: () => ({ seed, rules: rules.map(({ rule, applied }) => ({ rule, applied })) }),
    replace(plan) {
      seed = plan.seed ?? ownSeed;
      rules = begun(plan.rules, seed);
    },
  };
}

const begun = (rules: readonly FaultRule[], seed: number): Rule[] =>
  rules.map((rule, place) => ({ rule, chance: createRandom(seed + place), applied: 0 }));

/** Draws for every call of the rule's operation, so that what is drawn depends on the number of such calls alone. */
function applies(rule: Rule, operationId: OperationId): boolean {
  const { operationId: only, share = 1, times = Number.POSITIVE_INFINITY } = rule.rule;
  if (only !== undefined && only !== operationId) return false;
  const isDrawn = rule.chance() < share;
  if (!isDrawn || rule.applied >= times) return false;
  rule.applied += 1;
  return true;
}

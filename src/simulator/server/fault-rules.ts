// Parses fault rules, which spec/simulator defines, and chooses the faults of a call.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { components } from '../../../generated/simulator.js';
import { formats } from '../../openapi/validator-set.js';
import { createRandom } from './random.js';

type Schemas = components['schemas'];
export type FaultRule = Schemas['FaultRule'];
export type FaultKind = Schemas['FaultKind'];
export type FaultPlan = Schemas['FaultPlan'];
export type FaultState = Schemas['FaultState'];
export type Injections = Schemas['Injections'];
export type OperationId = Schemas['BackOfficeOperation'];

const contract = new URL('../../../generated/simulator.json', import.meta.url);

/** Parses a JSON list of rules. Throws a SyntaxError, or an Error that lists all invalid parts. */
export function parseFaultRules(text: string): FaultRule[] {
  const rules: unknown = JSON.parse(text);
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats });
  ajv.addSchema({ $id: 'contract', components: JSON.parse(readFileSync(contract, 'utf8')).components });
  const isRules = ajv.compile<FaultRule[]>({ $ref: 'contract#/components/schemas/FaultRules' });
  if (isRules(rules)) return rules;
  throw new Error(ajv.errorsText(isRules.errors, { dataVar: 'rules' }));
}

const USUAL_DELAY_MS = 1000;

/** Latency combines with another fault; every other kind decides the result of the call. */
export type SettlingKind = Exclude<FaultKind, 'latency'>;

export interface Chosen {
  /** 0 if the call is not delayed. */
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

/**
 * Draws a random number for every call that reaches the rule, even if the rule can no longer apply,
 * so that the result depends only on the number of such calls.
 */
function applies(rule: Rule, operationId: OperationId): boolean {
  const { operationId: only, share = 1, times = Number.POSITIVE_INFINITY } = rule.rule;
  if (only !== undefined && only !== operationId) return false;
  const isDrawn = rule.chance() < share;
  if (!isDrawn || rule.applied >= times) return false;
  rule.applied += 1;
  return true;
}

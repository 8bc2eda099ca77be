// Fault rules: shares by a repeatable random generator, limited times, and rules in their order.
import { describe, expect, test } from 'vitest';
import {
  createFaultChoice,
  type FaultRule,
  parseFaultRules,
} from '../../../src/simulator/server/fault-rules.js';

const chosenBy = (rules: FaultRule[], calls: number, seed = 1) => {
  const choice = createFaultChoice(seed, rules);
  return Array.from({ length: calls }, () => choice.choose('createDraft').fault?.kind);
};

test.each([0, 0.01, 0.2, 0.5, 1])('a share of %d of the calls fails', (share) => {
  const kinds = chosenBy([{ kind: 'dropAfter', share }], 20_000);
  const met = kinds.filter(Boolean).length / kinds.length;
  expect(Math.abs(met - share)).toBeLessThan(0.01);
});

test('the same seed gives the same choices, another seed others', () => {
  const rules: FaultRule[] = [{ kind: 'dropAfter', share: 0.3 }];
  expect(chosenBy(rules, 200, 5)).toEqual(chosenBy(rules, 200, 5));
  expect(chosenBy(rules, 200, 5)).not.toEqual(chosenBy(rules, 200, 6));
  expect(chosenBy(rules, 200, 2 ** 40 + 5)).not.toEqual(chosenBy(rules, 200, 5));
});

test('calls of other operations do not change what a rule for one operation chooses', () => {
  const rules: FaultRule[] = [{ operationId: 'createDraft', kind: 'dropAfter', share: 0.3 }];
  const choice = createFaultChoice(1, rules);
  const kinds = Array.from({ length: 100 }, () => {
    choice.choose('listContacts');
    return choice.choose('createDraft').fault?.kind;
  });
  expect(kinds).toEqual(chosenBy(rules, 100));
});

test('an exhausted rule leaves calls to the next one', () => {
  const rules: FaultRule[] = [
    { kind: 'errorBefore', times: 2 },
    { kind: 'dropAfter', times: 1 },
  ];
  expect(chosenBy(rules, 4)).toEqual(['errorBefore', 'errorBefore', 'dropAfter', undefined]);
});

test('the default delay is one second', () => {
  const choice = createFaultChoice(1, [{ kind: 'latency' }, { kind: 'slowBody' }]);
  expect(choice.choose('findWrite')).toEqual({
    latencyMs: 1000,
    fault: { kind: 'slowBody', delayMs: 1000 },
  });
});

describe('rules from the environment', () => {
  test('are parsed as the contract defines', () => {
    const rules = [{ operationId: 'quotePolicy', kind: 'dropAfter', share: 0.1 }];
    expect(parseFaultRules(JSON.stringify(rules))).toEqual(rules);
  });

  test.each([
    ['{', /JSON/],
    ['{}', /must be array/],
    ['[{"kind":"nothing"}]', /rules\/0\/kind must be equal to one of the allowed values/],
    ['[{"kind":"latency","delay":1}]', /must NOT have additional properties/],
  ])('%s is refused', (text, reason) => {
    expect(() => parseFaultRules(text)).toThrow(reason);
  });
});

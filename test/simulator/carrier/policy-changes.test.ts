// A change to a policy can contain only known fields: one that would be dropped silently does not
// compile.
import { expect, test } from 'vitest';
import { changePolicy, created, type PolicyChange } from '../../../src/simulator/carrier/policies.js';

type Arguments = Parameters<typeof changePolicy<PolicyChange>>;

/** Exists only for the compiler, and is never called. */
async function compiled(db: Arguments[0], policy: Arguments[1]): Promise<void> {
  await changePolicy(db, policy, { ...created, quoteNo: null });
  const surplus = { ...created, quoteNumber: null };
  // @ts-expect-error a field that no change has, even in a variable
  await changePolicy(db, policy, surplus);
  // @ts-expect-error a field that no change has
  await changePolicy(db, policy, { ...created, quoteNumber: null });
}

test('the types reject the changes that this file marks', () => {
  expect(compiled).toBeTypeOf('function');
});

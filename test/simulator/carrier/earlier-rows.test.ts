// Quotes that an earlier version kept although their risk had changed: the bind refuses them, and a
// new quote repairs them.
import { expect, test } from 'vitest';
import { validationProblem } from '../../../src/problems.js';
import { activityOf, bindExample, completeExample, newCall } from '../../back-office/behaviour/support.js';
import { quoteExample, quoteOfProduct } from '../../support/examples.js';
import { useSimulator } from './simulated-store.js';

const { make, db } = useSimulator();

test('a quote that no longer fits its policy cannot be bound before it is quoted again', async () => {
  const backOffice = make();
  const other = { ...completeExample(), policy: { ...completeExample().policy, product: { id: '260' } } };
  const policy = activityOf(await backOffice.createCompleteDraft(other, newCall()));
  const { noOfEmployees: _, noOfPIIRecords: __, ...quote } = quoteOfProduct('260', quoteExample());
  await backOffice.quotePolicy(policy, quote, newCall());
  // The row is as it was when the policy stayed quoted after the full stage had made it a cyber
  // risk.
  await db()
    .updateTable('policy')
    .set({ product_id: '210', submission: JSON.stringify(completeExample()), revenue: null })
    .where('policy_key', '=', Number(policy.policyKey))
    .execute();

  const bind = () => backOffice.bindPolicy(policy, bindExample(), newCall());
  const missing = (field: string, message: string) => ({
    field,
    issue: 'required' as const,
    message: `${message}; correct it with POST /quote/create`,
  });
  await expect(bind()).rejects.toEqual(
    validationProblem([
      missing('noOfEmployees', 'is required for cyber business'),
      missing('noOfPIIRecords', 'is required for cyber business'),
    ]),
  );
  await backOffice.quotePolicy(policy, quoteExample(), newCall());
  expect(await bind()).toMatchObject({ policyStatus: 'Bound' });
});

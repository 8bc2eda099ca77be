// Finds a policy by any of its names, and the outcome of a write.

import type { BackOfficeReads, IdentityQuery, PolicyIdentity } from '../../back-office/port.js';
import { validationProblem } from '../../problems.js';
import { begin, type SimulatorParts } from './dependencies.js';
import { plainText } from './plain-text.js';
import { findPolicy, type Policy, unknownPolicy } from './policies.js';
import { isNumberOf, keyOfPolicyNo, policyNoOf } from './policy-numbers.js';

export function identityReads(parts: SimulatorParts): Pick<BackOfficeReads, 'identifyPolicy'> {
  return {
    async identifyPolicy(query, { signal }) {
      await begin(parts, 'identifyPolicy', [query.policyKey], signal);
      return identityOf(await named(parts, query));
    },
  };
}

async function named({ store: { db } }: SimulatorParts, query: IdentityQuery): Promise<Policy> {
  const { policyKey, policyNo, submissionId } = query;
  if (Object.values(query).filter((name) => name !== undefined).length !== 1) {
    const message = 'send exactly one of policyKey, policyNo and submissionId';
    throw validationProblem([{ field: 'policyKey', issue: 'choice', message }]);
  }
  if (policyKey !== undefined) return findPolicy(db, policyKey);
  if (policyNo !== undefined) {
    const policy = await findPolicy(db, keyOfPolicyNo(policyNo));
    if (isNumberOf(policyNo, policy)) return policy;
    throw unknownPolicy();
  }
  const policy = await db
    .selectFrom('policy')
    .selectAll()
    .where('submission_id', '=', plainText(submissionId ?? ''))
    .executeTakeFirst();
  if (policy) return policy;
  throw unknownPolicy();
}

const identityOf = (policy: Policy): PolicyIdentity => ({
  policyKey: String(policy.policy_key),
  policyNo: policyNoOf(policy),
  submissionId: policy.submission_id,
  producerId: policy.producer_id,
});

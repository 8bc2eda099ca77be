// The reads: policies, submissions, lookups, reference data, and the outcome of a write.
import type { Kysely } from 'kysely';
import type { BackOfficeReads, IdentityQuery, PolicyIdentity } from '../../back-office/port.js';
import { portWrites } from '../../back-office/port-operations.js';
import { Problem, validationProblem } from '../../problems.js';
import { allowedValues, unreadable } from './allowed-values.js';
import { contactsById, findContacts } from './contacts.js';
import { begin, type SimulatorParts } from './dependencies.js';
import { UNREADABLE_POLICY } from './magic-values.js';
import {
  findActivity,
  findByNumber,
  findPolicy,
  keyOfPolicyNo,
  policyNoOf,
  unknownPolicy,
} from './policies.js';
import { detailsOf, partiesOf, referenceOf, summaryOf } from './policy-views.js';
import { referenceData } from './reference-data.js';
import { classOf, findSubmissions, submissionSummary } from './submissions.js';
import type { Policy } from './tables.js';
import { plainText, type SimulatorTables } from './tables.js';

export function reads(parts: SimulatorParts): BackOfficeReads {
  const { db } = parts.store;
  const namesOf = (policy: Policy) => contactsById(db, Object.values(partiesOf(policy)));
  return {
    async listPolicyStatuses(policyKey, { signal }) {
      await begin(parts, 'listPolicyStatuses', [policyKey], signal);
      return [summaryOf(await findPolicy(db, policyKey))];
    },

    async getPolicyDetails({ policyNo, reference }, { signal }) {
      await begin(parts, 'getPolicyDetails', [keyOfPolicyNo(policyNo)], signal);
      const policy = await findByNumber(db, policyNo);
      if (reference !== undefined && reference !== referenceOf(policy)) throw unknownPolicy();
      return detailsOf(policy, await namesOf(policy));
    },

    async listSubmissions(query, { signal }) {
      await begin(parts, 'listSubmissions', [query.source], signal);
      return findSubmissions(db, query);
    },

    async getSubmission(submissionId, { classOfBusiness }, { signal }) {
      await begin(parts, 'getSubmission', [submissionId], signal);
      const policy = await findBySubmission(db, submissionId);
      const ownClass = policy && (classOf(policy) ?? 'other');
      if (!ownClass || (classOfBusiness !== undefined && classOfBusiness !== ownClass)) {
        const kind = classOfBusiness === undefined ? '' : ' of this class of business';
        throw new Problem('NOT_FOUND', `There is no such submission${kind}.`);
      }
      const names = await namesOf(policy);
      return { [ownClass]: { summary: submissionSummary(policy, names), details: detailsOf(policy, names) } };
    },

    async listAllowedValues(activity, field, { signal }) {
      await begin(parts, 'listAllowedValues', [activity.policyKey], signal);
      if (activity.policyKey === UNREADABLE_POLICY) return unreadable(field);
      return allowedValues(await findActivity(db, activity), field);
    },

    async listContacts(query, { signal }) {
      await begin(parts, 'listContacts', [query.contactReference], signal);
      return findContacts(db, query);
    },

    async identifyPolicy(query, { signal }) {
      await begin(parts, 'identifyPolicy', [query.policyKey], signal);
      return identityOf(await policyNamedBy(db, query));
    },

    async findWrite(writeKey, { signal, originationSource }) {
      await begin(parts, 'findWrite', [originationSource], signal);
      if (parts.repeat === 'never') {
        throw new Problem('NOT_FOUND', 'This back office does not offer the lookup of writes.');
      }
      // In this order, a write that ends between the two checks is found among the completed ones.
      if (parts.inProgress.has(writeKey)) return { state: 'underWay' };
      const call = await db
        .selectFrom('call')
        .select(['operation', 'answer'])
        .where('idempotency_key', '=', writeKey)
        .orderBy('sequence')
        .limit(1)
        .executeTakeFirst();
      return call
        ? { state: 'done', [portWrites[call.operation].recordField.name]: JSON.parse(call.answer) }
        : { state: 'unknown' };
    },

    async getReferenceData({ signal, originationSource }) {
      await begin(parts, 'getReferenceData', [originationSource], signal);
      return structuredClone(referenceData);
    },
  };
}

async function policyNamedBy(db: Kysely<SimulatorTables>, query: IdentityQuery): Promise<Policy> {
  const { policyKey, policyNo, submissionId } = query;
  if (Object.values(query).filter((name) => name !== undefined).length !== 1) {
    const message = 'send exactly one of policyKey, policyNo and submissionId';
    throw validationProblem([{ field: 'policyKey', issue: 'choice', message }]);
  }
  if (policyKey !== undefined) return findPolicy(db, policyKey);
  if (policyNo !== undefined) return findByNumber(db, policyNo);
  const policy = await findBySubmission(db, submissionId ?? '');
  if (policy) return policy;
  throw unknownPolicy();
}

const findBySubmission = (db: Kysely<SimulatorTables>, submissionId: string) =>
  db.selectFrom('policy').selectAll().where('submission_id', '=', plainText(submissionId)).executeTakeFirst();

const identityOf = (policy: Policy): PolicyIdentity => ({
  policyKey: String(policy.policy_key),
  policyNo: policyNoOf(policy),
  submissionId: policy.submission_id,
  producerId: policy.producer_id,
});

// The reads: stored policies and submissions, and the lookups.

import type { BackOfficeReads } from '../../back-office/port.js';
import { Problem } from '../../problems.js';
import { allowedValues, unreadable } from './allowed-values.js';
import { contactsById, findContacts } from './contacts.js';
import { begin, type SimulatorParts } from './dependencies.js';
import { detailsOf, partiesOf } from './details.js';
import { UNREADABLE_POLICY } from './magic-values.js';
import { referenceOf, summaryOf } from './outcomes.js';
import { plainText } from './plain-text.js';
import { findActivity, findPolicy, type Policy, unknownPolicy } from './policies.js';
import { isNumberOf, keyOfPolicyNo } from './policy-numbers.js';
import { referenceData } from './reference-data.js';
import { classOf, findSubmissions, listed } from './submissions.js';

type RegisterReads = Omit<BackOfficeReads, 'identifyPolicy' | 'findWrite'>;

export function registerReads(parts: SimulatorParts): RegisterReads {
  const { db } = parts.store;
  const namesOf = (policy: Policy) => contactsById(db, Object.values(partiesOf(policy)));
  return {
    async listPolicyStatuses(policyKey, { signal }) {
      await begin(parts, 'listPolicyStatuses', [policyKey], signal);
      return [summaryOf(await findPolicy(db, policyKey))];
    },

    async getPolicyDetails({ policyNo, reference }, { signal }) {
      const key = keyOfPolicyNo(policyNo);
      await begin(parts, 'getPolicyDetails', [key], signal);
      const policy = await findPolicy(db, key);
      const isAsked = reference === undefined || reference === referenceOf(policy);
      if (!isNumberOf(policyNo, policy) || !isAsked) throw unknownPolicy();
      return detailsOf(policy, await namesOf(policy));
    },

    async listSubmissions(query, { signal }) {
      await begin(parts, 'listSubmissions', [query.source], signal);
      return findSubmissions(db, query);
    },

    async getSubmission(submissionId, { classOfBusiness }, { signal }) {
      await begin(parts, 'getSubmission', [submissionId], signal);
      const policy = await db
        .selectFrom('policy')
        .selectAll()
        .where('submission_id', '=', plainText(submissionId))
        .executeTakeFirst();
      const ownClass = policy && (classOf(policy) ?? 'other');
      if (!ownClass || (classOfBusiness !== undefined && classOfBusiness !== ownClass)) {
        const kind = classOfBusiness === undefined ? '' : ' of this class of business';
        throw new Problem('NOT_FOUND', `There is no such submission${kind}.`);
      }
      const names = await namesOf(policy);
      return { [ownClass]: { summary: listed(policy, names), details: detailsOf(policy, names) } };
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

    async getReferenceData({ signal, originationSource }) {
      await begin(parts, 'getReferenceData', [originationSource], signal);
      return structuredClone(referenceData);
    },
  };
}

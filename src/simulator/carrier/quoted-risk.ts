// Decides whether underwriting data changes the quoted risk.
import { canonicalSha256 } from '../../canonical-json.js';
import { countryOf } from '../../rules/reference-facts.js';
import { replaceReferences } from '../../rules/reference-walk.js';
import { upperCaseCode } from '../../texts/fold.js';
import { referenceData } from './reference-data.js';
import type { Submission } from './tables.js';

/** Compares values: another form of the same country is not a change. */
export function changesQuotedRisk(before: Submission, after: Submission): boolean {
  return canonicalSha256(riskOf(before)) !== canonicalSha256(riskOf(after));
}

/**
 * In the earliest shape, the domicile of a new insured is in separate fields, and there may be a
 * state even if the country has no states.
 */
function riskOf(submission: Submission) {
  const { insured, policy, division, revTurnover, agencyOccupation, referenceType } = submission;
  const isContact = 'insureContacts' in insured;
  const domicileCountry = isContact
    ? undefined
    : (submission.insuredDomicileCountry ?? insured.domicileCountry);
  const hasStates = countryOf(domicileCountry?.code ?? '', referenceData)?.states.length;
  const domicileState = isContact ? undefined : (submission.insuredDomicileState ?? insured.domicileState);
  const risk = {
    insured,
    domicileCountry,
    domicileState: hasStates ? domicileState : undefined,
    policy,
    division,
    class: submission.class,
    revTurnover,
    agencyOccupation,
    referenceType,
  };
  return replaceReferences(risk, ({ target, reference }) => {
    const { code } = reference;
    if (code === undefined || !('list' in target)) return reference;
    if (target.list === 'states') return { ...reference, code: upperCaseCode(code) };
    if (target.list !== 'countries' && target.list !== 'territory') return reference;
    return { ...reference, code: countryOf(code, referenceData)?.code ?? upperCaseCode(code) };
  });
}

// The values of a call that its response must repeat: if the back office mixes up two calls, one
// partner must not see the policy of another.
import { upperCaseCode } from '../texts/fold.js';
import { type Contents, forStages, type OperationName, type Responses } from './port-operations.js';

/** An identifier as sent and as returned. */
type NameClaim = readonly [field: string, sent: unknown, returned: unknown];

/** The response has no values to compare, for this reason. */
interface Nothing {
  readonly nothing: string;
}

type Subject<O extends OperationName> =
  | Nothing
  | ((content: Contents[O], response: Responses[O]) => readonly NameClaim[]);

// The activity is not compared: an outcome contains the activity that is open after the call, which
// may be a different one.
const ofPolicy = (
  [{ policyKey }]: readonly [{ readonly policyKey: string }, ...unknown[]],
  outcome: { readonly policyKey: string },
) => [['policyKey', policyKey, outcome.policyKey]] as const;

const created: Nothing = { nothing: 'it creates the policy, and the back office chooses its names' };

export const askedSubjects: { readonly [O in OperationName]: Subject<O> } = {
  ...forStages(ofPolicy),
  createDraft: created,
  createCompleteDraft: created,
  generatePolicyReference: ([sent], reference) => [
    ['insured', sent.insured.id, reference.insured],
    ['producer', sent.producer.id, reference.producer],
    ['product', sent.product.id, reference.product],
    ['underwriter', sent.underwriter.id, reference.underwriter],
    ['policyYearNumber', sent.policyyearnumber, reference.policyYearNumber],
  ],
  uploadDocument: {
    nothing: 'the receipt is compared with the bytes while they are sent (document-body.ts)',
  },
  listPolicyStatuses: ([policyKey], entries) =>
    entries.map(({ policykey }) => ['policykey', policyKey, policykey]),
  getPolicyDetails: ([{ policyNo, reference }], details) => [
    ['policyNo', renumbered(policyNo, details), details.policyNo],
    ...given('reference', reference, details.reference),
  ],
  // No item contains the producer: the back office is trusted to filter by `producerIds`.
  listSubmissions: ([{ classOfBusiness }], { items }) =>
    items.flatMap((item) => given('classOfBusiness', classOfBusiness, item.classOfBusiness)),
  getSubmission: ([submissionId, { classOfBusiness }], byClass) =>
    Object.entries(byClass).flatMap(([ofClass, { summary, details }]): NameClaim[] => [
      ['submissionId', submissionId, summary.submissionId],
      ['details.policyKey', summary.policyKey, details.policyKey],
      ...given('classOfBusiness', classOfBusiness, ofClass),
    ]),
  listAllowedValues: ([, field], values) => [['field', field, values.field]],
  // Without `contactName`: the back office matches names by its own rules of case.
  listContacts: ([{ roleCode, contactCode }], { items }) =>
    items.flatMap((item): NameClaim[] => [
      ['roleCode', roleCode, item.roleCode],
      ...given('contactCode', contactCode, item.reference),
    ]),
  identifyPolicy: ([{ policyKey, policyNo, submissionId }], policy) => [
    ...given('policyKey', policyKey, policy.policyKey),
    ...given('submissionId', submissionId, policy.submissionId),
    ...(policyNo === undefined ? [] : [['policyNo', renumbered(policyNo, policy), policy.policyNo] as const]),
  ],
  findWrite: {
    nothing: 'the record has no name of the write; its response is compared where the write is known',
  },
  getReferenceData: { nothing: 'the same for every caller' },
};

const given = (field: string, sent: unknown, returned: unknown): NameClaim[] =>
  sent === undefined ? [] : [[field, sent, returned]];

/** A quote number may come back as the policy number of the bound policy. */
const renumbered = (policyNo: string, found: { readonly policyNo: string }): string =>
  isRenumbered(policyNo, found.policyNo) ? found.policyNo : policyNo;

export const isRenumbered = (sent: string, returned: string): boolean =>
  sent.startsWith('Q') && returned.startsWith('P');

/**
 * The path of the first field whose value differs from the call's, if the response is about another
 * subject. The path contains no values, so it can be logged.
 */
export function foreignField<O extends OperationName>(
  operation: O,
  content: Contents[O],
  response: Responses[O],
): string | undefined {
  const claimsOf: Subject<O> = askedSubjects[operation];
  if (typeof claimsOf !== 'function') return undefined;
  return claimsOf(content, response).find(([, sent, returned]) => !isSameName(sent, returned))?.[0];
}

/** Identifiers may differ in case, and a key may be a number or a string with leading zeros. */
export function isSameName(sent: unknown, returned: unknown): boolean {
  const [one, other] = [String(sent), String(returned)];
  if (/^\d+$/.test(one) && /^\d+$/.test(other)) return BigInt(one) === BigInt(other);
  return upperCaseCode(one) === upperCaseCode(other);
}

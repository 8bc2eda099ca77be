// The values that provoke a failure on purpose, so that partners can test theirs: docs/sandbox.md lists them.
import { type ErrorCode, Problem } from '../../problems.js';
import type { Operation } from './pace.js';

type MagicValues = Readonly<Record<string, ErrorCode>>;

const faults: MagicValues = {
  '9000502': 'BACK_OFFICE_ERROR',
  '9000503': 'BACK_OFFICE_UNAVAILABLE',
  '9000504': 'BACK_OFFICE_TIMEOUT',
};
const refused: MagicValues = { '9000400': 'VALIDATION_ERROR' };
const unknown: MagicValues = { '9000404': 'NOT_FOUND' };
const notInThisState: MagicValues = { '9000409': 'INVALID_STATE' };
const ofStages = { ...faults, ...refused, ...unknown, ...notInThisState };

interface Provocation {
  /** Where the value is looked for, as a refusal's details name it. */
  readonly field: string;
  readonly values: MagicValues;
}

/** What each operation can be made to fail with, and by which field. */
export const provocations: Readonly<Record<Operation, readonly Provocation[]>> = {
  createDraft: [{ field: 'producer.id', values: { ...faults, ...refused } }],
  createCompleteDraft: [
    { field: 'producer.id', values: { ...faults, ...refused } },
    { field: 'underWriter.id', values: { ...faults, ...refused } },
  ],
  // The second field of a stage is for the one-call flow, whose keys a partner cannot choose.
  enrichDraft: [
    { field: 'policyKey', values: ofStages },
    { field: 'underWriter.id', values: ofStages },
  ],
  quotePolicy: [
    { field: 'policyKey', values: ofStages },
    { field: 'sections.agreement.agreement', values: ofStages },
  ],
  bindPolicy: [
    { field: 'policyKey', values: ofStages },
    { field: 'programs.programKey.id', values: ofStages },
  ],
  declineSubmission: [{ field: 'policyKey', values: ofStages }],
  markQuoteNotTakenUp: [{ field: 'policyKey', values: ofStages }],
  generatePolicyReference: [{ field: 'producer.id', values: { ...faults, ...refused } }],
  uploadDocument: [{ field: 'policyId', values: { ...faults, ...refused, ...unknown } }],
  listPolicyStatuses: [{ field: 'policyKey', values: { ...faults, ...unknown } }],
  getPolicyDetails: [{ field: 'policyNo', values: { ...faults, ...unknown } }],
  listSubmissions: [{ field: 'source', values: { ...faults, ...refused } }],
  getSubmission: [{ field: 'submissionId', values: { ...faults, ...unknown } }],
  listAllowedValues: [{ field: 'policyKey', values: { ...faults, ...unknown, ...notInThisState } }],
  listContacts: [{ field: 'contactReference', values: { ...faults, ...refused } }],
  identifyPolicy: [{ field: 'policyKey', values: faults }],
  findWrite: [{ field: 'X-Origination-Source', values: faults }],
  getReferenceData: [{ field: 'X-Origination-Source', values: faults }],
};

/** The agreements for which a quote fails. */
export const refusedAgreements: readonly string[] = Object.keys(ofStages);

/** As the `policyKey` of allowed values: they could not be read, which is an answer and no failure. */
export const UNREADABLE_POLICY = '9000200';

/** The Retry-After, in seconds, while the back office is unavailable. */
const RETRY_AFTER_SECONDS = '30';

/** What a call has in the fields of its operation's row, one entry or several for each. */
export type Placed = readonly (string | undefined | readonly (string | undefined)[])[];

/** Throws the failure that one of the values stands for; any other value passes. */
export function failOnPurpose(operation: Operation, placed: Placed): void {
  for (const [at, { field, values }] of provocations[operation].entries()) {
    for (const value of [placed[at]].flat()) {
      const code = value !== undefined && Object.hasOwn(values, value) ? values[value] : undefined;
      if (code) throw provoked(code, field);
    }
  }
}

function provoked(code: ErrorCode, field: string): Problem {
  return new Problem(code, `The simulated back office failed on purpose, as requested by ${field}.`, {
    headers: code === 'BACK_OFFICE_UNAVAILABLE' ? { 'Retry-After': RETRY_AFTER_SECONDS } : {},
    details:
      code === 'VALIDATION_ERROR'
        ? [{ field, issue: 'condition', message: 'is a value that is rejected on purpose' }]
        : [],
  });
}

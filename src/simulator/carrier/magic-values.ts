// Magic values make a call fail on purpose, so that partners can test their error handling.
// docs/guides/sandbox.md lists them.
import { LRUCache } from 'lru-cache';
import { atMost } from '../../at-most.js';
import { forStages, type OperationName } from '../../back-office/port-operations.js';
import { type ErrorCode, Problem } from '../../problems.js';

type MagicValues = Readonly<Record<string, ErrorCode>>;

const faults: MagicValues = {
  '9000502': 'BACK_OFFICE_ERROR',
  '9000503': 'BACK_OFFICE_UNAVAILABLE',
  '9000504': 'BACK_OFFICE_TIMEOUT',
};
const refused: MagicValues = { '9000400': 'VALIDATION_ERROR' };
const unknown: MagicValues = { '9000404': 'NOT_FOUND' };
const notInThisState: MagicValues = { '9000409': 'INVALID_STATE' };
/** Each makes only the first quote or bind of a policy with it fail: a retry can succeed. */
const failingOnce: MagicValues = {
  '9001400': 'VALIDATION_ERROR',
  '9001409': 'INVALID_STATE',
  '9001502': 'BACK_OFFICE_ERROR',
  '9001503': 'BACK_OFFICE_UNAVAILABLE',
  '9001504': 'BACK_OFFICE_TIMEOUT',
};
const ofStages = { ...faults, ...refused, ...unknown, ...notInThisState };

interface Provocation {
  /** The name of the field with the value, as in the error details. */
  readonly field: string;
  readonly values: MagicValues;
  readonly once?: MagicValues;
}

/** The failures that can be provoked for each operation, and the fields that provoke them. */
export const provocations: Readonly<Record<OperationName, readonly Provocation[]>> = {
  createDraft: [{ field: 'producer.id', values: { ...faults, ...refused } }],
  createCompleteDraft: [
    { field: 'producer.id', values: { ...faults, ...refused } },
    { field: 'underWriter.id', values: { ...faults, ...refused } },
  ],
  ...forStages([{ field: 'policyKey', values: ofStages }]),
  // The second field of a stage is for the one-call flow, in which a partner cannot choose keys.
  enrichDraft: [
    { field: 'policyKey', values: ofStages },
    { field: 'underWriter.id', values: ofStages },
  ],
  quotePolicy: [
    { field: 'policyKey', values: ofStages },
    { field: 'sections.agreement.agreement', values: ofStages, once: failingOnce },
  ],
  bindPolicy: [
    { field: 'policyKey', values: ofStages },
    { field: 'programs.programKey.id', values: ofStages, once: failingOnce },
  ],
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

/** The agreements for which the first quote fails. They are allowed for every policy. */
export const passingAgreements: readonly string[] = Object.keys(failingOnce);

/** The agreements for which a quote fails, always or the first time. */
export const refusedAgreements: readonly string[] = [...Object.keys(ofStages), ...passingAgreements];

/** The allowed values of this `policyKey` cannot be read, but the response is still successful. */
export const UNREADABLE_POLICY = '9000200';

/** The Retry-After, in seconds, while the back office is unavailable. */
const RETRY_AFTER_SECONDS = '30';

/** The values of a call, in the order of its `provocations`; a field may have several. */
export type Placed = readonly (string | undefined | readonly (string | undefined)[])[];

export type IsFirst = (text: string) => boolean;

/** Remembers the last 10,000 texts, until the process ends. */
export function createFirstCalls(): IsFirst {
  const seen = new LRUCache<string, true>(atMost(10_000));
  return (text) => {
    const isFirst = !seen.has(text);
    seen.set(text, true);
    return isFirst;
  };
}

/** The first field of a stage is its policy. */
export function failOnPurpose(operation: OperationName, placed: Placed, isFirst: IsFirst): void {
  for (const [at, { field, values, once = {} }] of provocations[operation].entries()) {
    for (const value of [placed[at]].flat()) {
      if (value === undefined) continue;
      const code = codeOf(values, value);
      if (code) throw provoked(code, field);
      const passing = codeOf(once, value);
      if (passing && isFirst(`${operation} ${placed[0]} ${value}`)) throw provoked(passing, field);
    }
  }
}

const codeOf = (values: MagicValues, value: string) =>
  Object.hasOwn(values, value) ? values[value] : undefined;

function provoked(code: ErrorCode, field: string): Problem {
  return new Problem(code, `The simulated back office failed on purpose, as requested by ${field}.`, {
    headers: code === 'BACK_OFFICE_UNAVAILABLE' ? { 'Retry-After': RETRY_AFTER_SECONDS } : {},
    details:
      code === 'VALIDATION_ERROR'
        ? [{ field, issue: 'condition', message: 'is a value that is rejected on purpose' }]
        : [],
  });
}

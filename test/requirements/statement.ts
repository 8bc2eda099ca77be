// An entry of the list of requirements: one fact in plain words, and the tests that fail if the
// service violates it.
import type { operations as Operations0 } from '../../generated/v0.js';
import type { operations as Operations1 } from '../../generated/v1.js';
import type { operations as Operations2, components as V2 } from '../../generated/v2.js';

type Schemas = V2['schemas'];
type Outcome = Schemas['SubmissionOutcome'];

export type OperationName = `v0 ${keyof Operations0}` | `v1 ${keyof Operations1}` | `v2 ${keyof Operations2}`;

/**
 * `outcome` is what a stage returns, `policy` and `activity` what reads return; `run`, `current`
 * and `step` belong to the one-call flow.
 */
export type StateName =
  | `outcome ${Outcome['policyStatus']}`
  | `outcome activity ${NonNullable<Outcome['policyActivityStatus']>}`
  | `policy ${Schemas['PolicyState']}`
  | `activity ${Schemas['ActivityState']}`
  | `run ${Schemas['OverallStatus']}`
  | `current ${Schemas['CurrentStep']}`
  | `step ${Schemas['StepStatus']}`;

/**
 * A file, and a part of the name of a test, of a describe or of a row that occurs literally in it.
 */
type Proof = readonly [file: string, name: string];

interface Fact {
  readonly says: string;
  /**
   * The beginning of the row in docs/requirements.md, if it departs from the requirements or fills
   * a gap.
   */
  readonly decision?: string;
  readonly operations?: readonly OperationName[];
  readonly codes?: readonly Schemas['ErrorCode'][];
  readonly states?: readonly StateName[];
}

export type Statement = Fact &
  (
    | { readonly tests: readonly [Proof, ...Proof[]]; readonly open?: never }
    /** Why no test proves it yet. */
    | { readonly open: string; readonly tests?: never }
  );

const v0 = 'test/operations/v0';
const v1 = 'test/operations/v1';
const v2 = 'test/operations/v2';
const behaviour = 'test/back-office/behaviour';

/** The files that prove several statements. */
export const at = {
  fields: 'test/requirements/fields.test.ts',
  fieldTable: 'test/requirements/fields.ts',
  endpoints: 'test/requirements/endpoints.test.ts',
  base: `${v2}/create-base-submission.test.ts`,
  full: `${v2}/enrich-submission.test.ts`,
  complete: `${v2}/complete-submission.test.ts`,
  quote: `${v2}/create-quote.test.ts`,
  notTakenUp: `${v2}/mark-quote-not-taken-up.test.ts`,
  decline: `${v2}/decline-submission.test.ts`,
  end: `${v2}/policy-end-suite.ts`,
  flow: `${v2}/flow.test.ts`,
  issue: `${v2}/issue-policy.test.ts`,
  reference: `${v2}/generate-policy-reference.test.ts`,
  status: `${v2}/list-policy-statuses.test.ts`,
  details: `${v2}/get-policy-details.test.ts`,
  contacts: `${v2}/list-contacts.test.ts`,
  fieldValues: `${v2}/list-field-values.test.ts`,
  agreementValues: `${v2}/list-agreement-values.test.ts`,
  valueLookups: `${v2}/value-lookup-suite.ts`,
  referenceData: `${v2}/list-reference-data.test.ts`,
  submissions: `${v2}/list-submissions.test.ts`,
  submission: `${v2}/get-submission.test.ts`,
  upload: `${v2}/upload-document.test.ts`,
  base1: `${v1}/create-base-submission.test.ts`,
  full1: `${v1}/enrich-submission.test.ts`,
  quote1: `${v1}/create-quote.test.ts`,
  global1: `${v1}/create-global-submission.test.ts`,
  upload1: `${v1}/upload-document.test.ts`,
  base0: `${v0}/create-base-submission.test.ts`,
  full0: `${v0}/enrich-submission.test.ts`,
  quote0: `${v0}/create-quote.test.ts`,
  older: 'test/operations/older-stages-suite.ts',
  rules: 'test/operations/stage-rules.test.ts',
  oneCallRules: 'test/operations/one-call-rules.test.ts',
  runStart: 'test/operations/run-start-suite.ts',
  runStatus: 'test/operations/run-status-suite.ts',
  retry: 'test/operations/retry-suite.ts',
  runRetry: 'test/runs/retry-run.test.ts',
  record: 'test/runs/record.test.ts',
  runForwarding: 'test/runs/forwarding.test.ts',
  refusedSteps: 'test/runs/refused-steps.test.ts',
  addresses: 'test/http/addresses.test.ts',
  barePaths: 'test/http/bare-paths.test.ts',
  jsonBody: 'test/operations/json-body-suite.ts',
  backOfficeErrors: 'test/operations/back-office-errors-suite.ts',
  writeOnce: 'test/operations/every-write-once.test.ts',
  states: `${behaviour}/states.ts`,
  readBack: `${behaviour}/read-back.ts`,
  lines: `${behaviour}/lines.ts`,
  conditions: `${behaviour}/conditions.ts`,
  lookups: `${behaviour}/lookups.ts`,
} as const;

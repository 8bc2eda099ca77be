// Every response of the simulated back office matches the port's contract.
import { expect, test } from 'vitest';
import { operationNames } from '../../../src/back-office/port-operations.js';
import { loadContract } from '../../../src/openapi/contract.js';
import { createResponseChecks } from '../../../src/openapi/response-check.js';
import { callExample, isRead, quotedPolicy } from '../../back-office/example-calls.js';
import { useSimulator } from './simulated-store.js';

const { make } = useSimulator();
const contract = await loadContract('back-office');
const checkOf = createResponseChecks(contract);

// Formats of numbers are OpenAPI's own.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(JSON.parse(readFileSync('generated/back-office.json', 'utf8')), 'contract');
const outcome = 'SubmissionOutcome';

const answers: Readonly<Record<OperationName, readonly [schema: string, call: () => Promise<unknown>]>> = {
  createDraft: [outcome, () => make().createDraft(baseExample(), newCall())],
  createCompleteDraft: [outcome, () => make().createCompleteDraft(completeExample(), newCall())],
  enrichDraft: [outcome, async () => make().enrichDraft(await policies.drafted(), fullExample(), newCall())],
  quotePolicy: [
    outcome,
    async () => make().quotePolicy(await policies.underwritten(), quoteExample(), newCall()),
  ],
  bindPolicy: [outcome, async () => make().bindPolicy(await policies.quoted(), bindExample(), newCall())],
  declineSubmission: [
    outcome,
    async () => make().declineSubmission(await policies.referred(), 'Reason', newCall()),
  ],
  markQuoteNotTakenUp: [
    outcome,
    async () => make().markQuoteNotTakenUp(await policies.quoted(), undefined, newCall()),
  ],
  generatePolicyReference: [
    'PolicyReference',
    () =>
      make().generatePolicyReference(
        {
          insured: { id: '70455' },
          producer: { id: '50123' },
          product: { id: '210' },
          underwriter: { id: '9001' },
          policyyearnumber: '1999999999',
        },
        newCall(),
      ),
  ],
  uploadDocument: [
    'DocumentReceipt',
    async () => {
      const { policyKey: policyId } = await policies.drafted();
      const content = Readable.from(['x']);
      const upload = { policyId, name: 'a', location: undefined, policyReference: undefined, content };
      return make().uploadDocument(upload, newCall());
    },
  ],
  listPolicyStatuses: [
    'PolicyStatusSummary',
    async () => (await policies.summariesOf(await policies.bound()))[0],
  ],
  getPolicyDetails: ['PolicyDetails', async () => policies.detailsOf(await policies.bound())],
  listSubmissions: ['SubmissionPage', () => make().listSubmissions({}, read())],
  getSubmission: [
    'SubmissionsByClass',
    async () => {
      const submissionId = '7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21';
      activityOf(await make().createDraft(baseExample('existingInsured'), newCall({ submissionId })));
      return make().getSubmission(submissionId, { classOfBusiness: 'cyber' }, read());
    },
  ],
  listAllowedValues: [
    'AllowedValues',
    async () => make().listAllowedValues(await policies.underwritten(), 'coverage', read()),
  ],
  listContacts: ['ContactPage', () => make().listContacts({ roleCode: 'PRD', pageSize: 100 }, read())],
  identifyPolicy: [
    'PolicyIdentity',
    async () => make().identifyPolicy({ policyKey: (await policies.drafted()).policyKey }, read()),
  ],
  findWrite: [
    'WriteRecord',
    async () => {
      const call = newCall();
      await make().createDraft(baseExample(), call);
      return make().findWrite(call.writeKey, read());
    },
  ],
  getReferenceData: ['ReferenceData', () => make().getReferenceData(read())],
};

test.each(Object.entries(answers))('%s', async (_, [schema, call]) => {
  const answer = await call();
  expect(answer).toBeDefined();
  const isDeclared = ajv.compile({ $ref: `contract#/components/schemas/${schema}` });
  isDeclared(JSON.parse(JSON.stringify(answer)));
  expect(isDeclared.errors ?? []).toEqual([]);
});

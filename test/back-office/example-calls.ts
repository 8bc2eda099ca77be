// An example call of each operation of the port, and a policy on which every operation is possible.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type {
  DraftCall,
  PolicyActivity,
  ReadCall,
  StageBody,
  StageName,
} from '../../src/back-office/port.js';
import {
  type Contents,
  type Methods,
  type OperationName,
  portReads,
  portStages,
} from '../../src/back-office/port-operations.js';
import { mapRows } from '../../src/map-rows.js';
import { backOfficeRequest, baseExample, referenceExample } from '../support/examples.js';
import { completeExample, newCall } from './behaviour/support.js';

/** The policy, submission and other values that a call names. */
export interface Names {
  readonly policyKey: string;
  readonly policyActivityKey: string;
  readonly policyNo: string;
  readonly submissionId: string;
  readonly producerId: string;
  readonly source: string;
  readonly writeKey: string;
  /** Part of the content of a write, so that a different note makes a different request. */
  readonly note: string;
  readonly contact?: string;
}

/** The values in the examples of the contract. */
export const exampleNames: Names = {
  policyKey: '1000421',
  policyActivityKey: '2000842',
  policyNo: 'Q0010421',
  submissionId: '7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21',
  producerId: '50123',
  source: 'broker-portal',
  writeKey: 'key',
  note: 'New business',
};

/** Names with a value in each field where an operation looks for magic values. */
export const namesWith = (value: string): Names => ({
  ...exampleNames,
  policyKey: value,
  policyActivityKey: '1',
  policyNo: `Q${value}`,
  submissionId: value,
  producerId: value,
  source: value,
  contact: value,
});

const activityIn = ({ policyKey, policyActivityKey }: Names) => ({ policyKey, policyActivityKey });

/** The requests that the contract shows for stages, with the note as their first text. */
const contentsOf = <Name extends StageName>(stages: Readonly<Record<Name, unknown>>) =>
  mapRows<{ readonly [S in Name]: (names: Names) => [PolicyActivity, StageBody<S>] }>(
    stages,
    (stage) => (names) => {
      const body = backOfficeRequest(stage);
      const text = Object.entries(body).find(([, value]) => typeof value === 'string')?.[0];
      if (text === undefined) throw new Error(`${stage} needs a row: its example has no text`);
      return [activityIn(names), { ...body, [text]: names.note }];
    },
  );

/** An operation that is not a stage does not compile without a row. */
export const exampleContents: { readonly [O in OperationName]: (names: Names) => Contents[O] } = {
  createDraft: ({ producerId, note }) => [
    { ...baseExample(), producer: { id: producerId }, policyDescription: note },
  ],
  createCompleteDraft: ({ producerId, note }) => [
    { ...completeExample(), producer: { id: producerId }, umr: note },
  ],
  ...contentsOf(portStages),
  bindPolicy: (names) => [
    activityIn(names),
    { prebindSanctionCheckComplete: names.note === exampleNames.note },
  ],
  generatePolicyReference: ({ producerId, note }) => [
    { ...referenceExample(), producer: { id: producerId }, notes: note },
  ],
  uploadDocument: ({ policyKey, note }) => [
    {
      policyId: policyKey,
      name: 'a b.pdf',
      location: 'In/Side',
      policyReference: undefined,
      content: Readable.from([Buffer.from(`%PDF-1.7 ${note}`)]),
    },
  ],
  listPolicyStatuses: ({ policyKey }) => [policyKey],
  getPolicyDetails: ({ policyNo }) => [{ policyNo }],
  listSubmissions: ({ source }) => [{ source }],
  getSubmission: ({ submissionId }) => [submissionId, { classOfBusiness: 'cyber' }],
  listAllowedValues: (names) => [activityIn(names), 'coverage'],
  listContacts: ({ contact }) => [
    { roleCode: 'PRD', ...(contact === undefined ? {} : { contactReference: contact }) },
  ],
  identifyPolicy: ({ policyKey }) => [{ policyKey }],
  findWrite: ({ writeKey }) => [writeKey],
  getReferenceData: () => [],
};

export const isRead = (operation: OperationName): boolean => Object.hasOwn(portReads, operation);

type AnyCall = DraftCall & ReadCall;

/** The call of any operation, read or write: each takes from it what it needs. */
export const exampleCall = (
  { source }: Names = exampleNames,
  signal = new AbortController().signal,
): AnyCall => ({
  ...newCall(),
  originationSource: source,
  signal,
});

/** Makes the example call of an operation, or one with other content. */
export const callExample = <O extends OperationName>(
  backOffice: Methods<OperationName>,
  operation: O,
  names: Names = exampleNames,
  content: Contents[O] = exampleContents[operation](names),
  call: AnyCall = exampleCall(names),
) => backOffice[operation](...content, call);

/** A policy that has completed the stages up to its quote: every operation is possible on it. */
export async function quotedPolicy(backOffice: Methods<OperationName>): Promise<Names> {
  const call = newCall({ submissionId: randomUUID() });
  const [draft] = exampleContents.createCompleteDraft(exampleNames);
  const { policyKey, policyActivityKey = '', policyNo } = await backOffice.createCompleteDraft(draft, call);
  const made = { policyKey, policyActivityKey, policyNo, writeKey: call.writeKey };
  const names = { ...exampleNames, ...made, submissionId: call.submissionId ?? '' };
  await callExample(backOffice, 'quotePolicy', names);
  return names;
}

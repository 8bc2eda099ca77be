// The back-office call of each published operation, and the state of the policy that it needs. Runs
// are covered by their steps, not by the calls of their partners.
import { randomUUID } from 'node:crypto';
import type { components } from '../../generated/simulator.js';
import { isOperationName } from '../../src/back-office/port-operations.js';
import type { Contract, Operation } from '../../src/openapi/contract.js';
import { resolve } from '../../src/openapi/document.js';
import { operationRows, publishedContracts } from '../contract/contracts.js';
import { aboutRuns, isWrite, policyParameter } from '../contract/operation-guards.js';
import { type ExampleRequest, exampleRequest } from '../operations/example-request.js';
import { baseExample, completeExample, quoteExample } from '../support/examples.js';
import type { TestSimulator } from '../support/simulator.js';
import type { Handling } from './scenario.js';

export type PortOperation = components['schemas']['BackOfficeOperation'];
type State = 'none' | 'draft' | 'underwritten' | 'quoted';

interface Way {
  readonly calls: PortOperation;
  readonly on: State;
  /** Identifies this call if an operation has several. */
  readonly name?: string;
  /** Of the request; the default is the first one. */
  readonly example?: string;
}

const one = (calls: PortOperation, on: State = 'none'): Way[] => [{ calls, on }];

/**
 * The call for an operation without a row: the back-office operation of the same name, for a quoted
 * policy if a parameter identifies one.
 */
function wayByName(operation: Operation): readonly Way[] {
  const { id } = operation;
  if (!isOperationName(id)) throw new Error(`No row says how ${id} calls the back office`);
  return one(id, policyParameter(operation) ? 'quoted' : 'none');
}

const ways: Readonly<Record<string, readonly Way[]>> = {
  'v0 createBaseSubmission': one('createDraft'),
  // In the first example, contacts have codes, which would be looked up first.
  'v0 enrichSubmission': [
    { calls: 'enrichDraft', on: 'draft', example: 'underwritingById' },
    { calls: 'createCompleteDraft', on: 'none', name: 'without keys', example: 'newPolicy' },
  ],
  'v0 createQuote': one('quotePolicy', 'underwritten'),
  'v1 createBaseSubmission': one('createDraft'),
  'v1 enrichSubmission': [
    { calls: 'enrichDraft', on: 'draft' },
    { calls: 'createCompleteDraft', on: 'none', name: 'without keys', example: 'newPolicy' },
  ],
  'v1 createQuote': one('quotePolicy', 'underwritten'),
  'v2 createBaseSubmission': one('createDraft'),
  'v2 enrichSubmission': one('enrichDraft', 'draft'),
  'v2 completeSubmission': one('createCompleteDraft'),
  'v2 createQuote': one('quotePolicy', 'underwritten'),
  'v2 listFieldValues': one('listAllowedValues', 'underwritten'),
  'v2 listAgreementValues': one('listAllowedValues', 'underwritten'),
  // The gateway reads reference data in advance, for all calls: failures are tested in
  // test/operations/v2/list-reference-data.test.ts.
  'v2 listReferenceData': [],
};

export interface PortCall {
  readonly label: string;
  readonly calls: PortOperation;
  readonly handling: Handling;
  readonly operation: Operation;
  /** Creates the policy that the request needs, if any. */
  prepare(simulator: TestSimulator): Promise<Prepared>;
}

export interface Prepared {
  readonly request: ExampleRequest;
  readonly policy: Readonly<Record<string, string>> | undefined;
}

/**
 * All calls except those of runs. Throws for an operation without a row, unless a back-office
 * operation has its name.
 */
export function portCalls(): PortCall[] {
  return operationRows(publishedContracts)
    .filter(([, operation]) => !aboutRuns(operation))
    .flatMap(([label, operation, contract]) => {
      const found = ways[label] ?? wayByName(operation);
      return found.map((way) => askingOf(label, operation, contract, way));
    });
}

function askingOf(label: string, operation: Operation, contract: Contract, way: Way): PortCall {
  const { calls, on, name, example } = way;
  const handling = calls === 'uploadDocument' ? 'upload' : isWrite(operation) ? 'write' : 'read';
  return {
    label: name === undefined ? label : `${label} ${name}`,
    calls,
    handling,
    operation,
    async prepare(simulator) {
      const policy = on === 'none' ? undefined : await makePolicy(simulator, on);
      const given = { ...(policy ?? { policyKey: null, policyActivityKey: null }), reference: null };
      const request = exampleRequest(contract, operation, given);
      const body = example === undefined ? request.body : bodyOf(contract, operation, example);
      return { policy, request: { ...request, body } };
    },
  };
}

function bodyOf({ document }: Contract, { requestBody }: Operation, name: string): string {
  const example = requestBody?.content['application/json']?.examples?.[name];
  if (!example) throw new Error(`There is no example ${name}`);
  return JSON.stringify(resolve(document.components?.examples, example).value);
}

async function makePolicy({ backOffice }: TestSimulator, state: Exclude<State, 'none'>) {
  const submissionId = randomUUID();
  const header = { 'Idempotency-Key': randomUUID(), 'X-Submission-Id': submissionId };
  const { data: made } =
    state === 'draft'
      ? await backOffice.POST('/policies', { params: { header }, body: baseExample() })
      : await backOffice.POST('/complete-policies', { params: { header }, body: completeExample() });
  const { policyKey, policyActivityKey, policyNo } = made ?? {};
  if (!policyKey || !policyActivityKey || !policyNo) throw new Error('The policy was not made');
  if (state === 'quoted') {
    const params = { path: { policyKey, policyActivityKey }, header: { 'Idempotency-Key': randomUUID() } };
    const path = '/policies/{policyKey}/activities/{policyActivityKey}/quote';
    const { data: quoted } = await backOffice.PUT(path, { params, body: quoteExample() });
    if (!quoted) throw new Error('The policy was not quoted');
  }
  return { policyKey, policyActivityKey, policyNo, policyId: policyKey, submissionId };
}

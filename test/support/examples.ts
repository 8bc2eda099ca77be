// The named examples of the contract, as bodies to send: what the documentation shows is what the tests send.
import type { components } from '../../generated/v2.js';
import { loadContract } from '../../src/http/contract.js';
import { resolve } from '../../src/http/document.js';

type Schemas = components['schemas'];

const contract = await loadContract('v2');

function requestExample<Body>(operationId: string, name: string): Body {
  const operation = contract.operations.find(({ id }) => id === operationId);
  const example = operation?.requestBody?.content['application/json']?.examples?.[name];
  if (!example) throw new Error(`${operationId} has no request example ${name}`);
  // The examples were validated against their schemas by `npm run generate`, so the type holds.
  const body: Body = JSON.parse(
    JSON.stringify(resolve(contract.document.components?.examples, example).value),
  );
  return body;
}

export const baseExample = (name = 'newInsured') =>
  requestExample<Schemas['BaseSubmission']>('createBaseSubmission', name);
export const fullExample = (name = 'cyberUnderwriting') =>
  requestExample<Schemas['FullSubmission']>('enrichSubmission', name);
export const quoteExample = (name = 'agencySection') =>
  requestExample<Schemas['QuoteRequest']>('createQuote', name);

/** The audit headers, as a test sends them. */
export const audit = { 'X-Origination-Source': 'broker-portal', 'X-Audit-UserId': 'j.whitcombe' } as const;

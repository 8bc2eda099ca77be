// The operations of version 1.0 as plain HTTP with a key, and its bodies from the contract's
// examples.
import { readFileSync } from 'node:fs';
import type { components } from '../../../generated/v1.js';
import type { TestGateway } from '../../support/gateway.js';
import { examplesOf, type Headers, stageCalls } from '../stage-calls.js';
import { type Keys, keysOf } from '../v2/stages.js';

/** The bodies as the contract types them. */
interface Bodies {
  createBaseSubmission: components['schemas']['BaseSubmission'];
  enrichSubmission: components['schemas']['FullSubmission'];
  createQuote: components['schemas']['QuoteRequest'];
  createGlobalSubmission: components['schemas']['GlobalRequest'];
}

/** A named example of a request. */
export const example = await examplesOf('v1');

/** The first example of a request, as it was generated for curl. */
export function firstExample<Id extends keyof Bodies>(operationId: Id): Bodies[Id] {
  const body: Bodies[Id] = JSON.parse(readFileSync(`generated/examples/v1/${operationId}.json`, 'utf8'));
  return body;
}

export function callsOf(gateway: () => TestGateway) {
  const { post, ...stages } = stageCalls('v1', gateway);
  const headersOf = (headers: Headers) => ({ 'x-api-key': gateway().apiKey, ...headers });
  return {
    ...stages,
    global: (body: string | object, headers?: Headers) => post('/submission/global', {}, body, headers),
    runStatus: (policyNo: string, headers: Headers = {}) =>
      gateway().http.get(`/v1/submission/global/${policyNo}/status`).set(headersOf(headers)),
    retry: (policyNo: string, headers: Headers = {}) =>
      post(`/submission/global/${policyNo}/retry`, {}, undefined, headers),
    upload: (query: object, headers: Headers = {}) =>
      gateway().http.put('/v1/submission/global/uploadDocument').query(query).set(headersOf(headers)),
    newDraft: async (): Promise<Keys> => keysOf(await stages.base(firstExample('createBaseSubmission'))),
  };
}

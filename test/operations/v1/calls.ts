// The operations of version 1.0 as plain HTTP with a key, and its bodies from the contract's examples.
import { readFileSync } from 'node:fs';
import type { components } from '../../../generated/v1.js';
import { loadContract } from '../../../src/http/contract.js';
import { resolve } from '../../../src/http/document.js';
import type { TestGateway } from '../../support/gateway.js';
import { type Keys, keysOf } from '../v2/stages.js';

type Body = Record<string, unknown>;

/** The bodies as the contract types them. */
interface Bodies {
  createBaseSubmission: components['schemas']['BaseSubmission'];
  enrichSubmission: components['schemas']['FullSubmission'];
  createQuote: components['schemas']['QuoteRequest'];
  createGlobalSubmission: components['schemas']['GlobalRequest'];
}
type Headers = Record<string, string>;

const contract = await loadContract('v1');

/** A named example of a request. */
export function example(operationId: string, name: string): Body {
  const operation = contract.operations.find(({ id }) => id === operationId);
  const found = operation?.requestBody?.content['application/json']?.examples?.[name];
  if (!found) throw new Error(`${operationId} has no request example ${name}`);
  const body: Body = JSON.parse(JSON.stringify(resolve(contract.document.components?.examples, found).value));
  return body;
}

/** The first example of a request, as it was generated for curl. */
export function firstExample<Id extends keyof Bodies>(operationId: Id): Bodies[Id] {
  const body: Bodies[Id] = JSON.parse(readFileSync(`generated/examples/v1/${operationId}.json`, 'utf8'));
  return body;
}

export function callsOf(gateway: () => TestGateway) {
  const headersOf = (headers: Headers) => ({ 'x-api-key': gateway().apiKey, ...headers });
  const post = (path: string, query: object, body: string | object | undefined, headers: Headers = {}) => {
    const sent = gateway().http.post(`/v1${path}`).query(query).set(headersOf(headers));
    return body === undefined
      ? sent
      : sent.set({ 'Content-Type': 'application/json', ...headers }).send(body);
  };
  const base = (body: string | object, headers?: Headers) => post('/submission/base', {}, body, headers);
  return {
    base,
    full: (query: object, body: string | object, headers?: Headers) =>
      post('/submission/full', query, body, headers),
    quote: (query: object, body: string | object, headers?: Headers) =>
      post('/submission/quote', query, body, headers),
    global: (body: string | object, headers?: Headers) => post('/submission/global', {}, body, headers),
    runStatus: (policyNo: string, headers: Headers = {}) =>
      gateway().http.get(`/v1/submission/global/${policyNo}/status`).set(headersOf(headers)),
    retry: (policyNo: string, headers: Headers = {}) =>
      post(`/submission/global/${policyNo}/retry`, {}, undefined, headers),
    upload: (query: object, headers: Headers = {}) =>
      gateway().http.put('/v1/submission/global/uploadDocument').query(query).set(headersOf(headers)),
    newDraft: async (): Promise<Keys> => keysOf(await base(firstExample('createBaseSubmission'))),
    /** A policy as version 2.0 reads it back. */
    details: (policyNo: string) =>
      gateway().http.get('/v2/policy/details').query({ policyNo }).set(headersOf({})),
  };
}

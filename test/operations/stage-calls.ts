// The three stages of an older version as plain HTTP with a key, and their bodies from the
// contract's examples.
import { loadContract } from '../../src/openapi/contract.js';
import { resolve } from '../../src/openapi/document.js';
import type { TestGateway } from '../support/gateway.js';

export type Body = Record<string, unknown>;
export type Headers = Record<string, string>;

/** Reads the version's contract. Returns a function for the named example of a request. */
export async function examplesOf(version: string): Promise<(operationId: string, name: string) => Body> {
  const { document, operations } = await loadContract(version);
  return (operationId, name) => {
    const operation = operations.find(({ id }) => id === operationId);
    const found = operation?.requestBody?.content['application/json']?.examples?.[name];
    if (!found) throw new Error(`${operationId} has no request example ${name}`);
    const body: Body = JSON.parse(JSON.stringify(resolve(document.components?.examples, found).value));
    return body;
  };
}

/** `version` is the prefix: `v1`. */
export function stageCalls(version: string, gateway: () => TestGateway) {
  const headersOf = (headers: Headers) => ({ 'x-api-key': gateway().apiKey, ...headers });
  const post = (path: string, query: object, body: string | object | undefined, headers: Headers = {}) => {
    const sent = gateway().http.post(`/${version}${path}`).query(query).set(headersOf(headers));
    return body === undefined
      ? sent
      : sent.set({ 'Content-Type': 'application/json', ...headers }).send(body);
  };
  return {
    post,
    base: (body: string | object, headers?: Headers) => post('/submission/base', {}, body, headers),
    full: (query: object, body: string | object, headers?: Headers) =>
      post('/submission/full', query, body, headers),
    quote: (query: object, body: string | object, headers?: Headers) =>
      post('/submission/quote', query, body, headers),
    /** A policy as version 2.0 returns it. */
    details: (policyNo: string) =>
      gateway().http.get('/v2/policy/details').query({ policyNo }).set(headersOf({})),
  };
}

// The typed clients: openapi-fetch with the types generated from the contracts.
import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths as V0Paths } from '../generated/v0.js';
import type { paths as V1Paths } from '../generated/v1.js';
import type { paths as V2Paths } from '../generated/v2.js';

export interface ClientOptions {
  /** Base URL of the version: `http://127.0.0.1:8080/v2`, or the mock's `http://127.0.0.1:4010/v2`. */
  baseUrl: string;
  apiKey: string;
}

/**
 * A client of version 2.0 that sends the key with every call. Paths, bodies and responses are typed from the contract.
 */
export function createClient({ baseUrl, apiKey }: ClientOptions): Client<V2Paths> {
  return createFetchClient<V2Paths>({ baseUrl, headers: { 'x-api-key': apiKey } });
}

/** The same for version 1.0, which is deprecated. */
export function createV1Client({ baseUrl, apiKey }: ClientOptions): Client<V1Paths> {
  return createFetchClient<V1Paths>({ baseUrl, headers: { 'x-api-key': apiKey } });
}

/** The same for version 0.0, the earliest version, which is deprecated. */
export function createV0Client({ baseUrl, apiKey }: ClientOptions): Client<V0Paths> {
  return createFetchClient<V0Paths>({ baseUrl, headers: { 'x-api-key': apiKey } });
}

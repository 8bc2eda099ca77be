// Owns the typed client of version 2.0: openapi-fetch on the types that were generated from the contract.
import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from '../generated/v2.js';

export interface ClientOptions {
  /** Where the version is served: `http://127.0.0.1:8080/v2`, or the mock's `http://127.0.0.1:4010/v2`. */
  baseUrl: string;
  apiKey: string;
}

/** A client that sends the key with every call; paths, bodies and answers are typed from the contract. */
export function createClient({ baseUrl, apiKey }: ClientOptions): Client<paths> {
  return createFetchClient<paths>({ baseUrl, headers: { 'x-api-key': apiKey } });
}

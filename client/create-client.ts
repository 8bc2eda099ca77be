// The typed clients: openapi-fetch with the types generated from the contracts.
import createFetchClient, { type Client } from 'openapi-fetch';
import type { newestVersion, PathsOf } from '../generated/versions.js';

export interface ClientOptions {
  /** Base URL of the version: `http://127.0.0.1:8080/v2`, or the mock's `http://127.0.0.1:4010/v2`. */
  baseUrl: string;
  apiKey: string;
}

/**
 * A client of one version, such as `createVersionClient<'v1'>(…)`, that sends the key with every call. Paths, bodies and
 * responses are typed from the contract.
 */
export function createVersionClient<Version extends keyof PathsOf>({
  baseUrl,
  apiKey,
}: ClientOptions): Client<PathsOf[Version]> {
  return createFetchClient<PathsOf[Version]>({ baseUrl, headers: { 'x-api-key': apiKey } });
}

/** A client of the newest version. */
export const createClient = createVersionClient<typeof newestVersion>;

/** @deprecated Use `createVersionClient<'v1'>`. */
export const createV1Client = createVersionClient<'v1'>;

/** @deprecated Use `createVersionClient<'v0'>`. */
export const createV0Client = createVersionClient<'v0'>;

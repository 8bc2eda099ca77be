// The typed clients: openapi-fetch with the types generated from the contracts, and calls that
// retry by themselves.
import createFetchClient from 'openapi-fetch';
import type { newestVersion, PathsOf } from '../generated/versions.js';
import type { NewestClient, VersionClient } from './methods.js';
import { createLists, type Lists } from './pages.js';
import { createRuns, type Runs } from './runs.js';
import { createTransport, type Transport, type TransportOptions } from './transport.js';
import { createUpload, type Uploads } from './upload.js';

export interface ClientOptions extends TransportOptions {
  /** Base URL of the version: `http://127.0.0.1:8080/v2`, or the mock's `http://127.0.0.1:4010/v2`. */
  baseUrl: string;
  apiKey: string;
}

/**
 * A client of one version, such as `createVersionClient<'v1'>(…)`, that sends the key with every
 * call. Paths, bodies and responses are typed from the contract.
 */
export function createVersionClient<Version extends keyof PathsOf>(
  options: ClientOptions,
): VersionClient<Version> {
  return clientOn<Version>(createTransport(options), options);
}

/** The newest version, with functions for what takes several calls. */
export interface PolicyClient extends NewestClient, Runs, Lists, Uploads {}

/** A client of the newest version. */
export function createClient(options: ClientOptions): PolicyClient {
  const transport = createTransport(options);
  const client = clientOn<typeof newestVersion>(transport, options);
  return {
    ...client,
    ...createRuns(client, transport.clock),
    ...createLists(client),
    ...createUpload(client, transport),
  };
}

function clientOn<Version extends keyof PathsOf>(
  { send }: Transport,
  { baseUrl, apiKey }: ClientOptions,
): VersionClient<Version> {
  return createFetchClient<PathsOf[Version]>({
    baseUrl,
    headers: { 'x-api-key': apiKey },
    // The key must not follow a redirect to another host.
    redirect: 'error',
    fetch: (request) => send(request),
  });
}

// The typed clients: openapi-fetch with the types generated from the contracts, and calls that are
// retried automatically.
import createFetchClient, { defaultPathSerializer, type Middleware, type ParseAs } from 'openapi-fetch';
import type { PathsOf } from '../generated/versions.js';
import { expectArgument, refuse } from './arguments.js';
import { GatewayError } from './errors.js';
import type { AuditHeaders, Methods, NewestClient, NewestPaths, VersionClient } from './methods.js';
import { createLists, type Lists } from './pages.js';
import { createRuns, type Runs } from './runs.js';
import { createTransport, type Transport, type TransportOptions } from './transport.js';
import { createUpload, type Uploads } from './upload.js';

export interface ClientOptions extends TransportOptions {
  /** Base URL of the version: `http://127.0.0.1:8080/v2`, or the mock's `http://127.0.0.1:4010/v2`. */
  baseUrl: string;
  apiKey: string;
}

/** The options for the newest version, whose calls have audit headers. */
export interface PolicyClientOptions extends ClientOptions {
  audit: AuditHeaders;
}

/**
 * A client of one version, such as `createVersionClient<'v1'>(…)`, that sends the key with every
 * call. Paths, bodies and responses are typed from the contract.
 */
export function createVersionClient<Version extends keyof PathsOf>(
  options: ClientOptions,
): VersionClient<Version> {
  return clientOn<PathsOf[Version]>(options).client;
}

/** A client of the newest version, with functions for runs, lists and uploads. */
export interface PolicyClient extends NewestClient, Runs, Lists, Uploads {}

/** A client of the newest version. */
export function createClient({ audit, ...options }: PolicyClientOptions): PolicyClient {
  expectArgument('audit', audit, 'object');
  for (const name of auditHeaders) expectArgument(`audit['${name}']`, audit[name], 'text');
  const { client, transport } = clientOn<NewestPaths>(options, audit);
  return {
    ...client,
    ...createRuns(client, transport.clock),
    ...createLists(client),
    ...createUpload(client, transport),
  };
}

const auditHeaders = ['X-Origination-Source', 'X-Audit-UserId'] as const satisfies (keyof AuditHeaders)[];

interface Parts<Client> {
  readonly client: Client;
  readonly transport: Transport;
}

/** The methods of openapi-fetch infer the type of their options; `Methods` declares it. */
function clientOn<Paths extends {}>(options: ClientOptions, audit?: AuditHeaders): Parts<Methods<Paths>>;
function clientOn({ baseUrl, apiKey, ...options }: ClientOptions, audit?: AuditHeaders): Parts<object> {
  expectArgument('baseUrl', baseUrl, 'baseUrl');
  expectArgument('apiKey', apiKey, 'text');
  const transport = createTransport(options);
  const client = createFetchClient({
    baseUrl,
    headers: { 'x-api-key': apiKey, ...audit },
    // The key must not follow a redirect to another host. With `error`, a redirect would look like
    // a failed connection, which is retried.
    redirect: 'manual',
    pathSerializer,
    fetch: (request) => transport.send(request),
  });
  client.use(onlyExpected);
  return { client, transport };
}

/** `fetch` resolves `.` and `..` as segments: `/a/../b` would become another path, `/b`. */
function pathSerializer(path: string, params: Record<string, unknown>): string {
  for (const [name, value] of Object.entries(params))
    if (value === '.' || value === '..') refuse(`params.path.${name}`, value, 'a name');
  return defaultPathSerializer(path, params);
}

/**
 * A proxy's page with status 200 is not a response from the service. Neither is a response without
 * a body, with which the caller would get neither data nor error.
 */
const onlyExpected: Middleware = {
  async onResponse({ request: { method }, response, options: { parseAs } }) {
    if (response.status === 204 || method === 'HEAD' || method === 'OPTIONS') return;
    if (response.body === null || (response.ok && !(await isReadable(response, parseAs))))
      throw new GatewayError(response, undefined);
  },
};

async function isReadable(response: Response, parseAs: ParseAs): Promise<boolean> {
  if (parseAs === 'text')
    return /^(text\/plain|application\/json)\b/i.test(response.headers.get('Content-Type') ?? '');
  if (parseAs !== 'json') return true;
  return response
    .clone()
    .json()
    .then(
      () => true,
      () => false,
    );
}

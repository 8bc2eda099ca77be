// The administration client, and the error messages of failed calls.
import type { Command } from 'commander';
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from '../../generated/admin.js';
import { codeOf } from '../error-code.js';
import { withoutUndefined } from './arguments.js';
import type { BulkTools } from './bulk.js';
import type { CliConfig, FoundToken } from './config.js';
import type { Confirm } from './confirm.js';
import { Failure } from './failure.js';
import { type Output, plain } from './output.js';

/** The result of an openapi-fetch call. */
interface Outcome<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** What to do about an error, by error code. */
export type Fixes = Readonly<Partial<Record<components['schemas']['ErrorCode'], string>>>;

export interface Session {
  readonly client: Client<paths>;
  /** Returns the data of a success; otherwise throws a Failure that names the fix, if known. */
  take<Data>(calling: Promise<Outcome<Data>>, fixes?: Fixes): Promise<Data>;
}

export interface CommandContext extends Session {
  readonly out: Output;
  readonly confirm: Confirm;
  readonly bulk: BulkTools;
}

export type Open = (command: Command) => Promise<CommandContext>;

export async function openSession(config: CliConfig, url: string): Promise<Session> {
  requireAddress(url);
  const found = await config.readToken();
  const { token, from, why } = found;
  if (!token) {
    throw new Failure(`There is no administration token in ${from}${why === undefined ? '' : ` (${why})`}.`, {
      code: 'NO_TOKEN',
      next: 'Set ADMIN_TOKEN or ADMIN_TOKEN_FILE. In the sandbox, start the gateway first, or set DATA_DIR to its data folder.',
    });
  }
  requireSendable(token, from);
  return {
    client: createClient<paths>({ baseUrl: url, headers: { 'x-api-key': token } }),
    take: async (calling, fixes = {}) => {
      const { data, error, response } = await calling.catch((reason: unknown) => {
        throw connectionFailure(url, reason);
      });
      if (data === undefined) throw refusal({ url, found, error, response, fixes });
      return data;
    },
  };
}

interface Refused {
  url: string;
  found: FoundToken;
  error: unknown;
  response: Response;
  fixes: Fixes;
}

function refusal({ url, found, error, response, fixes }: Refused): Failure {
  const { status, headers } = response;
  if (status === 401) {
    const next = "Set ADMIN_TOKEN to the gateway's token, or ADMIN_TOKEN_FILE to the file that contains it.";
    return new Failure(`The gateway at ${url} rejects the token from ${found.from}.`, {
      code: 'UNAUTHORIZED',
      next,
    });
  }
  // Only responses of the partners' listener have this header.
  if (headers.has('Api-Version')) {
    const next =
      'The administration listener has its own port: set ADMIN_PORT (and ADMIN_HOST), or --admin-url.';
    return new Failure(`${url} is the partners' listener.`, { code: 'NOT_THE_ADMINISTRATION', next });
  }
  const problem = problemOf(error);
  if (!problem) return notTheAdministration(`${url} returned ${status}`);
  const { code, message, requestId } = problem;
  const next = Object.entries({ ...usualFixes, ...fixes }).find(([known]) => known === code)?.[1];
  const facts = { code: plain(String(code)), requestId: plain(String(requestId)), mayPass: status === 503 };
  const retryAfterSeconds = secondsOf(headers.get('Retry-After'));
  return new Failure(plain(String(message)), {
    ...facts,
    ...withoutUndefined({ next, retryAfterSeconds }),
  });
}

/** Without the database, only the configured token is certain to work. */
const usualFixes: Fixes = {
  SERVICE_UNAVAILABLE:
    "Next: if this error persists, the database is unavailable. `status` with the gateway's own ADMIN_TOKEN works without the database and says why; so does /readyz.",
};

/** The gateway sends seconds; a date, which a proxy may send, is ignored. */
const secondsOf = (header: string | null): number | undefined =>
  header !== null && /^\d{1,5}$/.test(header) ? Number(header) : undefined;

function problemOf(body: unknown): Record<'code' | 'message' | 'requestId', unknown> | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  const isProblem = typeof error === 'object' && error !== null;
  return isProblem && 'code' in error && 'message' in error && 'requestId' in error ? error : undefined;
}

const ADDRESS = '--admin-url, or with ADMIN_HOST and ADMIN_PORT';

function requireAddress(url: string): void {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:') return;
  throw new Failure(`${url} is not an administration address.`, {
    code: 'INVALID_ADDRESS',
    next: `Set it with ${ADDRESS}: an address such as http://127.0.0.1:8081, a port such as 8081.`,
  });
}

/** Throws if the token cannot be sent: the error of the call would print the token. */
function requireSendable(token: string, from: string): void {
  if (/^[\x20-\x7e]+$/.test(token)) return;
  throw new Failure(
    `The token from ${from} contains a line break or another character that cannot be sent.`,
    {
      code: 'INVALID_TOKEN',
      next: 'Put only the token, without quotes, in ADMIN_TOKEN or in the file that ADMIN_TOKEN_FILE names.',
    },
  );
}

/** The failure of a call that got no response, or a response that is not JSON. */
export function connectionFailure(url: string, reason: unknown): Failure {
  if (reason instanceof SyntaxError)
    return notTheAdministration(`${url} responded with something other than JSON`);
  // `fetch` keeps the error of the connection in its cause.
  const cause = reason instanceof Error && reason.cause instanceof Error ? reason.cause : reason;
  const code = codeOf(cause);
  const why = code || (cause instanceof Error ? cause.message : String(cause));
  if (/^(ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG)$/.test(code))
    return untrusted(`${url} does not use TLS (${code}).`, `Use http:// in --admin-url.`);
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return untrusted(
      `The certificate at ${url} is for a different host name (${code}).`,
      'Use the host name of the certificate in --admin-url.',
    );
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return untrusted(
      `The certificate at ${url} is not valid today (${code}).`,
      'Renew the certificate, or set the clock of this machine.',
    );
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return untrusted(
      `The certificate at ${url} is not trusted (${code}).`,
      'Set NODE_EXTRA_CA_CERTS to a file with its CA certificate.',
    );
  if (cause instanceof Error && cause.name === 'HTTPParserError')
    return notTheAdministration(`${url} does not respond with HTTP`);
  const closes = code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';
  const tls = closes && url.startsWith('http:') ? ' If it uses TLS, use https:// in --admin-url.' : '';
  return new Failure(`No gateway responds at ${url} (${why}).`, {
    code: 'UNREACHABLE',
    next: `Start it with npm start or gateway start, or set its address with ${ADDRESS}.${tls}`,
    mayPass: true,
  });
}

const notTheAdministration = (message: string): Failure =>
  new Failure(`${message}: this is not the administration listener of a gateway.`, {
    code: 'NOT_THE_ADMINISTRATION',
    next: `Set its address with ${ADDRESS}.`,
  });

const untrusted = (message: string, next: string): Failure => new Failure(message, { code: 'TLS', next });

// The client of the administration, and the error messages of failed calls.
import type { Command } from 'commander';
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from '../../generated/admin.js';
import { withoutUndefined } from './arguments.js';
import type { BulkTools } from './bulk.js';
import type { CliConfig, FoundToken } from './config.js';
import type { Confirm } from './confirm.js';
import {
  connectionFailure,
  notTheAdministration,
  requireAddress,
  requireSendable,
} from './connection-failure.js';
import { Failure } from './failure.js';
import { type Output, plain } from './output.js';

/** What an openapi-fetch call resolves to. */
interface Outcome<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** What to do about an error, by its code. */
export type Fixes = Readonly<Partial<Record<components['schemas']['ErrorCode'], string>>>;

export interface Session {
  readonly client: Client<paths>;
  /** The data of a success; otherwise throws a Failure that names the fix. */
  take<Data>(calling: Promise<Outcome<Data>>, fixes?: Fixes): Promise<Data>;
}

/** What a command works with. */
export interface CommandContext extends Session {
  readonly out: Output;
  readonly confirm: Confirm;
  readonly bulk: BulkTools;
}

/** Opens the session with the options of the command. */
export type Open = (command: Command) => Promise<CommandContext>;

export async function openSession(config: CliConfig, url: string): Promise<Session> {
  requireAddress(url);
  const found = await config.readToken();
  const { token, from, why } = found;
  if (!token) {
    throw new Failure(`There is no administration token in ${from}${why === undefined ? '' : ` (${why})`}.`, {
      code: 'NO_TOKEN',
      next: "Start the gateway first, or set ADMIN_TOKEN or ADMIN_TOKEN_FILE, or DATA_DIR to the gateway's data folder.",
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
    const next = 'Set ADMIN_TOKEN or ADMIN_TOKEN_FILE to the token of the gateway.';
    return new Failure(`The gateway at ${url} rejects the token from ${found.from}.`, {
      code: 'UNAUTHORIZED',
      next,
    });
  }
  // Only responses of the partners' listener have this header.
  if (headers.has('Api-Version')) {
    const next = 'The administration has its own port: set ADMIN_PORT (and ADMIN_HOST), or --admin-url.';
    return new Failure(`${url} is the partners' listener.`, { code: 'NOT_THE_ADMINISTRATION', next });
  }
  const problem = problemOf(error);
  if (!problem) return notTheAdministration(`${url} returned ${status}`);
  const { code, message, requestId } = problem;
  const next = Object.entries(fixes).find(([known]) => known === code)?.[1];
  const facts = { code: plain(String(code)), requestId: plain(String(requestId)), mayPass: status === 503 };
  const retryAfterSeconds = secondsOf(headers.get('Retry-After'));
  return new Failure(plain(String(message)), {
    ...facts,
    ...withoutUndefined({ next, retryAfterSeconds }),
  });
}

/** The gateway sends seconds; a date, which a proxy may send, is ignored. */
const secondsOf = (header: string | null): number | undefined =>
  header !== null && /^\d{1,5}$/.test(header) ? Number(header) : undefined;

function problemOf(body: unknown): Record<'code' | 'message' | 'requestId', unknown> | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  const isProblem = typeof error === 'object' && error !== null;
  return isProblem && 'code' in error && 'message' in error && 'requestId' in error ? error : undefined;
}

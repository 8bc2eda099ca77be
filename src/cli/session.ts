// The client of the administration, and the error messages of failed calls.
import type { Command } from 'commander';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../generated/admin.js';
import type { CliConfig, FoundToken } from './config.js';
import type { Confirm } from './confirm.js';
import { Failure, type Output } from './output.js';

/** What an openapi-fetch call resolves to. */
interface Outcome<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** What to do about an error, by its code. */
export type Fixes = Readonly<Record<string, string>>;

export interface Session {
  readonly client: Client<paths>;
  /** The data of a success; otherwise throws a Failure that names the fix. */
  take<Data>(calling: Promise<Outcome<Data>>, fixes?: Fixes): Promise<Data>;
}

/** What a command works with. */
export interface CommandContext extends Session {
  readonly out: Output;
  readonly confirm: Confirm;
}

/** Opens the session with the options of the command. */
export type Open = (command: Command) => Promise<CommandContext>;

export async function openSession(config: CliConfig, url: string): Promise<Session> {
  const found = await config.readToken();
  const { token, from } = found;
  if (!token) {
    throw new Failure(
      `There is no administration token in ${from}. Start the gateway first, or set ADMIN_TOKEN or ADMIN_TOKEN_FILE, or DATA_DIR to the gateway's data folder.`,
    );
  }
  return {
    client: createClient<paths>({ baseUrl: url, headers: { 'x-api-key': token } }),
    take: async (calling, fixes = {}) => {
      const { data, error, response } = await calling.catch((reason: unknown) => {
        throw new Failure(unreachable(url, reason));
      });
      if (data === undefined) throw new Failure(refusal({ url, found, error, response, fixes }));
      return data;
    },
  };
}

function unreachable(url: string, reason: unknown): string {
  const why = codeOf(reason) ?? String(reason);
  return `No gateway responds at ${url} (${why}). Start it with npm start, or set its address with --admin-url or ADMIN_PORT.`;
}

/** The system error code of a failed connection, which fetch keeps in the cause. */
function codeOf(reason: unknown): string | undefined {
  const cause = reason instanceof Error ? reason.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}

interface Refused {
  url: string;
  found: FoundToken;
  error: unknown;
  response: Response;
  fixes: Fixes;
}

function refusal({ url, found, error, response, fixes }: Refused): string {
  if (response.status === 401) {
    return `The gateway at ${url} rejects the token from ${found.from}. Set ADMIN_TOKEN or ADMIN_TOKEN_FILE to the token of the gateway.`;
  }
  // Only responses of the partners' listener have this header.
  if (response.headers.has('Api-Version'))
    return `${url} is the partners' listener. The administration has its own port: set ADMIN_PORT or --admin-url.`;
  const problem = problemOf(error);
  if (!problem)
    return `${url} returned ${response.status} and is not the administration of a gateway. Check --admin-url.`;
  const { code, message, requestId } = problem;
  const fix = fixes[String(code)];
  return `${message} (${code}, request ${requestId})${fix === undefined ? '' : `\n${fix}`}`;
}

function problemOf(body: unknown): Record<'code' | 'message' | 'requestId', unknown> | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  const isProblem = typeof error === 'object' && error !== null;
  return isProblem && 'code' in error && 'message' in error && 'requestId' in error ? error : undefined;
}

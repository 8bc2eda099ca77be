// Admits a request before any other work: finds the caller by the API key, counts the request
// against the caller's limits, and checks the caller's state and role.
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Role } from '../openapi/contract.js';
import {
  type Authenticate,
  callerOf,
  keyless as keylessCaller,
  type Principal,
} from '../partners/principal.js';
import { Problem, serviceUnavailable } from '../problems.js';
import { bodyPassedOn } from './connection/rest-of-body.js';
import type { Exchange } from './exchange.js';
import { keyFlaw } from './key-flaw.js';

/** Each method except `pause` throws if a limit is reached. */
export interface Admission {
  request(principal: Principal): void;
  /** For operations that call the back office. The calls themselves are counted elsewhere. */
  call(caller: ReturnType<typeof callerOf>): void;
  document(principal: Principal, announcedBytes: number): DocumentCount;
  /** For a request without a valid key from this client address. */
  keyless(address: string): void;
  /** Resolves when the error may be sent; immediately unless it is RATE_LIMITED. */
  pause(error: unknown, res: ServerResponse): Promise<void>;
}

export interface DocumentCount {
  received(bytes: number): void;
  end(): void;
}

export const admitAll: Admission = {
  request: () => undefined,
  call: () => undefined,
  document: () => ({ received: () => undefined, end: () => undefined }),
  keyless: () => undefined,
  pause: async () => undefined,
};

/** More delayed responses would not slow down a caller that does not wait for responses. */
const MAX_PAUSED = 500;

/**
 * Delays RATE_LIMITED errors. Callers that wait for each response before they send the next request
 * slow down. `after` runs a task once, unless the function that it returns is called first.
 */
export function createPause(
  ms: number,
  after: (ms: number, task: () => void) => () => void,
): Admission['pause'] {
  let paused = 0;
  return async (error, res) => {
    if (!(error instanceof Problem) || error.code !== 'RATE_LIMITED' || ms === 0) return;
    if (paused >= MAX_PAUSED || res.destroyed) return;
    paused += 1;
    await new Promise<void>((resolve) => {
      const cancel = after(ms, resolve);
      res.once('close', () => {
        cancel();
        resolve();
      });
    });
    paused -= 1;
  };
}

/** Counts a request without a valid key against its client address, once. */
export function admitKeyless({ keyless }: Admission, exchange: Exchange): void {
  if (exchange.isCountedKeyless) return;
  exchange.isCountedKeyless = true;
  keyless(exchange.clientAddress);
}

/** The admission to pages and paths that are served without a key. */
export function keylessAdmission(admission: Admission): RequestHandler {
  return async (_req, res, next) => {
    try {
      admitKeyless(admission, res.locals);
    } catch (error) {
      await admission.pause(error, res);
      throw error;
    }
    next();
  };
}

/**
 * Counts a document: its Content-Length immediately or, without one, its bytes as they arrive. Do
 * not await anything before the body is read, or the first bytes are lost.
 */
export function admitDocument({ document }: Admission, principal: Principal, { req, res }: Exchange): void {
  const count = document(principal, Number(req.headers['content-length'] ?? 0));
  req.on('data', (chunk: Buffer) => count.received(chunk.length));
  res.once('close', () => count.end());
}

/** Returns no promise if the key is cached and the request is admitted. */
export function admit(exchange: Exchange, entry: EntryRules): Principal | Promise<Principal> {
  try {
    const caller = exchange.caller ?? identify(exchange, entry);
    if (!(caller instanceof Promise)) return count(caller, exchange, entry);
    return caller
      .then((principal) => count(principal, exchange, entry))
      .catch((error: unknown) => refuse(error, exchange, entry));
  } catch (error) {
    return refuse(error, exchange, entry);
  }
}

function count(principal: Principal | undefined, exchange: Exchange, entry: EntryRules): Principal {
  const { admission } = entry;
  // A request with an expired key counts like one with an unknown key: old keys may have leaked.
  if (!principal || principal.refusal === 'expired') admitKeyless(admission, exchange);
  requireValid(principal, exchange);
  exchange.principal = principal;
  admission.request(principal);
  requireServed(principal, entry);
  if (entry.callsBackOffice) admission.call(callerOf(principal));
  return principal;
}

function requireServed(principal: Principal, { deprecatedVersion, role }: EntryRules): void {
  if (principal.refusal === 'suspended') throw new Problem('FORBIDDEN', SUSPENDED);
  refuseInBlackout(principal, deprecatedVersion);
  if (role !== undefined) requireRole(principal, role);
}

/**
 * The caller of an admitted request as it is now, for a response that is held back. Rejects with
 * the error that a new request gets, but counts nothing. If the store does not say whether the key
 * is still valid, the caller is unchanged.
 */
export async function callerNow(
  exchange: Exchange,
  entry: EntryRules,
  admitted: Principal,
): Promise<Principal> {
  const { apiKey } = exchange;
  if (!apiKey) return admitted;
  const lookedUp = async () => entry.authenticate(apiKey);
  const principal = await lookedUp().catch(() => admitted);
  requireValid(principal, exchange);
  requireServed(principal, entry);
  return principal;
}

async function refuse(error: unknown, { req, res }: Exchange, { admission }: EntryRules): Promise<never> {
  await admission.pause(error, res);
  await bodyPassedOn(req);
  throw error;
}

const SUSPENDED =
  'Your access is suspended. Ask the team that gave you your API key. Your key works again when your access is resumed.';

/** The caller of an expired key knows the key, so the reason reveals nothing. */
const EXPIRED = 'The API key in x-api-key has expired. Ask the team that gave you the key for a new one.';

function requireValid(principal: Principal | undefined, exchange: Exchange): asserts principal {
  if (!principal) throw unauthorized(reasonOfUnknown(exchange));
  if (principal.refusal === 'expired') throw unauthorized(EXPIRED);
}

/** Rejects before any work, so the client can react as if the service were unavailable. */
function refuseInBlackout({ blackout }: Principal, deprecatedVersion: string | undefined): void {
  if (!blackout || blackout.apiVersion !== deprecatedVersion) return;
  const { apiVersion, from, until } = blackout;
  const now = Date.now();
  if (now < from.getTime() || now >= until.getTime()) return;
  const reason =
    `Version ${apiVersion} rejects your requests until ${until.toISOString()}. This was planned, to show which ` +
    'clients still use it. Nothing was done. Use a newer version.';
  const seconds = Math.ceil((until.getTime() - now) / 1_000);
  throw new Problem('SERVICE_UNAVAILABLE', reason, { headers: { 'Retry-After': String(seconds) } });
}

function requireRole({ keyId, role = 'read', isUnconfirmed = false }: Principal, required: Role): void {
  if (role === required || role === 'operate') return;
  if (isUnconfirmed) throw serviceUnavailable(new Error('The store does not say whether the token is valid'));
  const reason = `This operation requires the role ${required}. The token ${keyId} has the role ${role}.`;
  throw new Problem('FORBIDDEN', reason);
}

const unauthorized = (reason: string) =>
  new Problem('UNAUTHORIZED', reason, { headers: { 'WWW-Authenticate': 'ApiKey header="x-api-key"' } });

/** The requirements of an operation for its caller. */
interface EntryRules {
  /**
   * The version of the contract, if it is deprecated. Other contracts may have the same number,
   * such as that of the sandbox.
   */
  readonly deprecatedVersion: string | undefined;
  readonly authenticate: Authenticate;
  readonly admission: Admission;
  readonly callsBackOffice: boolean;
  readonly isKeyless: boolean;
  /** The role that the token must have; undefined if the operation requires none. */
  readonly role: Role | undefined;
}

function identify(
  exchange: Exchange,
  { authenticate, admission, isKeyless }: EntryRules,
): ReturnType<Authenticate> {
  const { apiKey } = exchange;
  const countKeyless = () => admitKeyless(admission, exchange);
  if (isKeyless) {
    countKeyless();
    return keylessCaller;
  }
  // Null means that the key of a bare path was already looked up and is unknown.
  return apiKey && exchange.caller !== null ? authenticate(apiKey, countKeyless) : undefined;
}

function reasonOfUnknown({ apiKey, req }: Exchange): string {
  if (apiKey) return keyFlaw(apiKey) ?? 'The API key in x-api-key is unknown or no longer valid.';
  const cure = req.headers.authorization === undefined ? '' : ', not in Authorization';
  return `The API key is missing. Send it in the header x-api-key${cure}.`;
}

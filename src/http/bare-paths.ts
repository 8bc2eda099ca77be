// Chooses the version that serves a path without a version prefix.
import type { RequestHandler } from 'express';
import type { HasPath } from '../openapi/paths.js';
import type { Authenticate, Principal } from '../partners/principal.js';
import { Problem } from '../problems.js';
import { type Admission, admitKeyless } from './admission.js';
import type { Exchange } from './exchange.js';
import type { RoutedContract } from './router.js';

export interface BarePaths {
  /** Oldest first. */
  readonly versions: readonly [RoutedContract, ...RoutedContract[]];
  readonly hasPath: HasPath;
  readonly authenticate: Authenticate;
  readonly admission: Admission;
}

/** Like `serveBarePaths`, but calls `next` for paths that no version has: they may be pages. */
export function serveKnownBarePaths(bare: BarePaths): RequestHandler {
  const { versions, hasPath } = bare;
  const serve = serveBarePaths(bare);
  return (req, res, next) =>
    versions.some(({ contract }) => hasPath(contract, req.path)) ? serve(req, res, next) : next();
}

export function serveBarePaths(bare: BarePaths): RequestHandler {
  return async (req, res, next) => {
    refuseUnknownPrefix(req.path, bare);
    const version = await chooseVersion(res.locals, req.path, bare);
    version.router(req, res, next);
  };
}

/**
 * `Api-Version` decides, else the version to which the key is pinned, else the newest. If that one
 * does not have the path, the newest version that has it serves it.
 */
export async function chooseVersion(
  exchange: Exchange,
  path: string,
  bare: BarePaths,
): Promise<RoutedContract> {
  const { 'api-version': asked } = exchange.req.headers;
  if (asked !== undefined) return named(String(asked), bare.versions);
  // Another part of the listener may have looked up the caller already.
  if (exchange.caller === undefined) exchange.caller = await callerOf(exchange, bare);
  const { versions, hasPath } = bare;
  const pin = exchange.caller?.apiVersion ?? undefined;
  const pinned = pin === undefined ? undefined : versions.find(({ contract }) => contract.version === pin);
  const chosen = pinned ?? newestOf(versions);
  if (hasPath(chosen.contract, path)) return chosen;
  return versions.findLast(({ contract }) => hasPath(contract, path)) ?? chosen;
}

/** Null if the request has no key, or an unknown one. */
async function callerOf(
  exchange: Exchange,
  { authenticate, admission }: BarePaths,
): Promise<Principal | null> {
  const { apiKey } = exchange;
  if (!apiKey) return null;
  try {
    return (await authenticate(apiKey, () => admitKeyless(admission, exchange))) ?? null;
  } catch (error) {
    await admission.pause(error, exchange.res);
    throw error;
  }
}

/** Explains an unknown prefix. The newest version would only report an unknown path. */
function refuseUnknownPrefix(path: string, { versions }: BarePaths): void {
  const [prefix] = /^\/v\d+(?=\/|$)/.exec(path) ?? [];
  const known = versions.map(({ contract }) => `/${contract.name}`);
  if (prefix === undefined || known.includes(prefix)) return;
  throw new Problem('NOT_FOUND', `There is no version at ${prefix}. Versions: ${known.join(', ')}.`);
}

function named(asked: string, versions: BarePaths['versions']): RoutedContract {
  const version = versions.find(({ contract }) => contract.version === asked);
  if (version) return version;
  const known = versions.map(({ contract }) => contract.version).join(', ');
  throw new Problem(
    'UNKNOWN_VERSION',
    `Api-Version "${asked}" is not supported. Supported versions: ${known}.`,
  );
}

export function newestOf<T>(versions: readonly [T, ...T[]]): T {
  return versions.at(-1) ?? versions[0];
}

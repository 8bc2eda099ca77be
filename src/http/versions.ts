// Chooses the version that serves a bare path, because all published versions share one base address.
import type { RequestHandler } from 'express';
import type { Authenticate } from '../partners/principal.js';
import { Problem } from '../problems.js';
import { type Admission, admitKeyless } from './admission.js';
import type { Exchange } from './exchange.js';
import type { MountedContract } from './mount.js';
import type { HasPath } from './paths.js';

/** A version of the contract, mounted. */
export type PublishedVersion = MountedContract;

export interface BarePaths {
  /** Oldest first. */
  readonly versions: readonly [PublishedVersion, ...PublishedVersion[]];
  readonly hasPath: HasPath;
  readonly authenticate: Authenticate;
  readonly admission: Admission;
}

/** As `serveBarePaths`, and hands on what no version has: it may be a page. */
export function serveKnownBarePaths(bare: BarePaths): RequestHandler {
  const { versions, hasPath } = bare;
  const serve = serveBarePaths(bare);
  return (req, res, next) =>
    versions.some(({ contract }) => hasPath(contract, req.path)) ? serve(req, res, next) : next();
}

export function serveBarePaths(bare: BarePaths): RequestHandler {
  return async (req, res, next) => {
    const version = await chooseVersion(res.locals, req.path, bare);
    version.router(req, res, next);
  };
}

/**
 * `Api-Version` decides; without it the version that the caller's key is pinned to, else the newest; where that one
 * lacks the path, the newest that has it.
 */
export async function chooseVersion(
  exchange: Exchange,
  path: string,
  bare: BarePaths,
): Promise<PublishedVersion> {
  const { 'api-version': asked } = exchange.req.headers;
  if (asked !== undefined) return named(String(asked), bare.versions);
  const chosen = await usual(exchange, bare);
  const { versions, hasPath } = bare;
  if (hasPath(chosen.contract, path)) return chosen;
  return versions.findLast(({ contract }) => hasPath(contract, path)) ?? chosen;
}

async function usual(
  exchange: Exchange,
  { versions, authenticate, admission }: BarePaths,
): Promise<PublishedVersion> {
  const { apiKey } = exchange;
  const refused = async (refusal: unknown): Promise<never> => {
    await admission.pause(refusal, exchange.res);
    throw refusal;
  };
  const countKeyless = () => admitKeyless(admission, exchange);
  // Looked up already, where another part of the listener has chosen before.
  if (exchange.caller === undefined)
    exchange.caller = (apiKey ? await authenticate(apiKey, countKeyless).catch(refused) : undefined) ?? null;
  const pin = exchange.caller?.apiVersion;
  return versions.find(({ contract }) => contract.version === pin) ?? newestOf(versions);
}

function named(asked: string, versions: BarePaths['versions']): PublishedVersion {
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

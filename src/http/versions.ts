// Owns which version of the contract serves a bare path, as every published version shares one base address.
import type { Request, RequestHandler, Response } from 'express';
import type { Authenticate } from '../partners/principal.js';
import { Problem } from '../problems.js';
import { type Admission, admitKeyless } from './admission.js';
import type { Contract } from './contract.js';
import type { HasPath } from './paths.js';

export interface PublishedVersion {
  readonly contract: Contract;
  readonly router: RequestHandler;
}

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

/**
 * `Api-Version` decides; without it the version that the caller's key is pinned to, else the newest; and where that
 * one lacks the path but exactly one other has it, that other.
 */
export function serveBarePaths(bare: BarePaths): RequestHandler {
  const { versions } = bare;
  return async (req, res, next) => {
    const asked = req.get('Api-Version');
    const chosen = asked === undefined ? await usual(req, res, bare) : named(asked, versions);
    const other = asked === undefined ? onlyOther(chosen, req.path, bare) : undefined;
    (other ?? chosen).router(req, res, next);
  };
}

/** Where the chosen version lacks the path: the one other that has it. */
function onlyOther(
  chosen: PublishedVersion,
  path: string,
  { versions, hasPath }: BarePaths,
): PublishedVersion | undefined {
  if (hasPath(chosen.contract, path)) return undefined;
  const others = versions.filter(({ contract }) => hasPath(contract, path));
  return others.length === 1 ? others[0] : undefined;
}

async function usual(
  req: Request,
  res: Response,
  { versions, authenticate, admission }: BarePaths,
): Promise<PublishedVersion> {
  const key = req.get('x-api-key');
  const refused = async (refusal: unknown): Promise<never> => {
    await admission.pause(refusal, res);
    throw refusal;
  };
  const countKeyless = () => admitKeyless(admission, req, res);
  const caller = key ? await authenticate(key, countKeyless).catch(refused) : undefined;
  res.locals.caller = caller ?? null;
  const pin = caller?.apiVersion;
  return versions.find(({ contract }) => contract.version === pin) ?? newestOf(versions);
}

function named(asked: string, versions: BarePaths['versions']): PublishedVersion {
  const version = versions.find(({ contract }) => contract.version === asked);
  if (version) return version;
  const known = versions.map(({ contract }) => contract.version).join(', ');
  throw new Problem('UNKNOWN_VERSION', `Api-Version "${asked}" is not served; known: ${known}.`);
}

export function newestOf<T>(versions: readonly [T, ...T[]]): T {
  return versions.at(-1) ?? versions[0];
}

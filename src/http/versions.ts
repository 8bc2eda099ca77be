// Owns which version of the contract serves a bare path, as every published version shares one base address.
import type { Request, RequestHandler } from 'express';
import type { Authenticate } from '../partners/principal.js';
import { Problem } from '../problems.js';
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
}

/**
 * `Api-Version` decides; without it the version that the caller's key is pinned to, else the newest; and where that
 * one lacks the path but exactly one other has it, that other.
 */
export function serveBarePaths(bare: BarePaths): RequestHandler {
  const { versions, hasPath } = bare;
  return async (req, res, next) => {
    const asked = req.get('Api-Version');
    const chosen = asked === undefined ? await usual(req, bare) : named(asked, versions);
    const others = versions.filter(
      ({ contract }) => contract !== chosen.contract && hasPath(contract, req.path),
    );
    const [other] = others;
    const steps = asked === undefined && !hasPath(chosen.contract, req.path) && others.length === 1;
    (steps && other ? other : chosen).router(req, res, next);
  };
}

async function usual(req: Request, { versions, authenticate }: BarePaths): Promise<PublishedVersion> {
  const key = req.get('x-api-key');
  const pin = key ? (await authenticate(key))?.apiVersion : undefined;
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

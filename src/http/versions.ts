// Owns which version of the contract serves a bare path, as every published version shares one base address.
import type { RequestHandler } from 'express';
import { Problem } from '../problems.js';
import type { Contract } from './contract.js';

export interface PublishedVersion {
  readonly contract: Contract;
  readonly router: RequestHandler;
}

/** `Api-Version` decides; without it the newest version serves. An unknown version is told the known ones. */
export function serveBarePaths(
  versions: readonly PublishedVersion[],
  newest: PublishedVersion,
): RequestHandler {
  const known = versions.map(({ contract }) => contract.version);
  return (req, res, next) => {
    const asked = req.get('Api-Version');
    const chosen = asked === undefined ? newest : versions.find(({ contract }) => contract.version === asked);
    if (!chosen) {
      throw new Problem(
        'UNKNOWN_VERSION',
        `Api-Version "${asked}" is not served; known: ${known.join(', ')}.`,
      );
    }
    chosen.router(req, res, next);
  };
}

// Which versions are published: the contract, handlers and headers of each, mounted by the same machinery.
import type { AppParts } from './app.js';
import type { BackOffice } from './back-office/port.js';
import { createReferenceDataReader } from './back-office/reference-data.js';
import type { Config } from './config.js';
import type { Admission } from './http/admission.js';
import { type Contract, loadContract } from './http/contract.js';
import type { CreateGuard } from './http/guard.js';
import { versionHeaders } from './http/lifecycle.js';
import { mountContract } from './http/mount.js';
import { createPathIndex } from './http/paths.js';
import type { Later } from './http/request-check.js';
import { v2Handlers } from './operations/v2/index.js';
import type { Authenticate } from './partners/principal.js';
import type { Runs } from './runs/runs.js';
import { v1Handlers } from './versions/v1/index.js';

export interface VersionsParts {
  readonly config: Config;
  readonly backOffice: BackOffice;
  readonly runs: Runs;
  readonly authenticate: Authenticate;
  readonly admission: Admission;
  readonly guard: CreateGuard;
  readonly later?: Later | undefined;
}

/** Oldest first; the last is the newest. To publish an older version: its folder in src/versions, and its lines here. */
export async function mountVersions({
  config,
  backOffice,
  runs,
  authenticate,
  admission,
  guard,
  later,
}: VersionsParts): Promise<Pick<AppParts, 'versions' | 'hasPath'>> {
  const [v1, v2] = await Promise.all([loadContract('v1'), loadContract('v2')]);
  const contracts = [v1, v2];
  const hasPath = createPathIndex(contracts);
  const referenceData = createReferenceDataReader(backOffice, () => performance.now());
  const documentTypes = config.documentTypes;
  const newest = v2Handlers({ backOffice, runs, referenceData, documentTypes });
  const mounting = (contract: Contract) => ({
    contract,
    authenticate,
    admission,
    guard,
    ...(later && { later }),
    limits: { json: config.maxBodyBytes, document: config.maxDocumentBytes },
    headers: versionHeaders({ contract, newest: v2, sunsetAt: config.sunsetAt[contract.name] }),
    versionsWith: (path: string) => contracts.filter((other) => hasPath(other, path)),
  });
  return {
    versions: [
      await mountContract({ ...mounting(v1), handlers: v1Handlers(newest) }),
      await mountContract({ ...mounting(v2), handlers: newest }),
    ],
    hasPath,
  };
}

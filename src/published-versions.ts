// Owns which versions are published: the contract, handlers and headers of each, mounted by the same machinery.
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
import { v1Handlers } from './operations/v1/index.js';
import { v2Handlers } from './operations/v2/index.js';
import type { Authenticate } from './partners/principal.js';
import type { Runs } from './runs/runs.js';

export interface VersionsParts {
  readonly config: Config;
  readonly backOffice: BackOffice;
  readonly runs: Runs;
  readonly authenticate: Authenticate;
  readonly admission: Admission;
  readonly guard: CreateGuard;
  readonly later?: Later | undefined;
}

/** To publish a version: its contract, its handlers and its headers here, oldest first. */
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
  const parts = { backOffice, runs, referenceData, documentTypes: config.documentTypes };
  const headersOf = (contract: Contract) =>
    versionHeaders({ contract, newest: v2, sunsetAt: config.v1SunsetAt });
  const common = {
    authenticate,
    admission,
    guard,
    ...(later && { later }),
    limits: { json: config.maxBodyBytes, document: config.maxDocumentBytes },
    versionsWith: (path: string) => contracts.filter((contract) => hasPath(contract, path)),
  };
  const v1Mounted = await mountContract({
    contract: v1,
    headers: headersOf(v1),
    handlers: v1Handlers(parts),
    ...common,
  });
  const v2Mounted = await mountContract({
    contract: v2,
    headers: headersOf(v2),
    handlers: v2Handlers(parts),
    ...common,
  });
  return { versions: [v1Mounted, v2Mounted], hasPath };
}

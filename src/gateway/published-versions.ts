// Mounts each published version: its contract, handlers and headers.
import { newestVersion } from '../../generated/versions.js';
import type { BackOffice } from '../back-office/port.js';
import { createReferenceDataReader } from '../back-office/reference-data.js';
import { createReferenceResolver } from '../back-office/resolve-references.js';
import type { Admission } from '../http/admission.js';
import type { Later } from '../http/request/check.js';
import { versionHeaders } from '../http/response/version-headers.js';
import { routeContract } from '../http/router.js';
import type { CreateRequestCount, CreateSampleCall, CreateWatch } from '../http/watch.js';
import type { CreateCallGuard, ResolveBody } from '../idempotency/guard.js';
import { type Contract, loadContract, type Operation } from '../openapi/contract.js';
import { createPathIndex } from '../openapi/paths.js';
import { newestHandlers } from '../operations/index.js';
import { type Authenticate, callerOf } from '../partners/principal.js';
import type { Runs } from '../runs/runs.js';
import { basePathOf } from '../texts/address.js';
import { ConfigError } from '../variable-types.js';
import { olderVersions } from '../versions/index.js';
import type { Config } from './config.js';
import type { AppParts } from './partner-app.js';
import { sunsetVariable } from './variables.js';

interface VersionsParts {
  readonly config: Config;
  readonly backOffice: BackOffice;
  elapsedMs(): number;
  readonly runs: Runs;
  readonly authenticate: Authenticate;
  readonly admission: Admission;
  readonly guard: CreateCallGuard;
  readonly watch?: CreateWatch | undefined;
  readonly count?: CreateRequestCount | undefined;
  readonly sample?: CreateSampleCall | undefined;
  readonly later?: Later | undefined;
}

/** Oldest first; the last is the newest. */
export async function routeVersions(parts: VersionsParts): Promise<Pick<AppParts, 'versions' | 'hasPath'>> {
  const { config, backOffice, runs, guard } = parts;
  const newest = await loadContract(newestVersion);
  const older = await Promise.all(
    Object.entries(olderVersions).map(async ([name, version]) => ({
      contract: await loadContract(name),
      ...version,
    })),
  );
  const contracts = [...older.map(({ contract }) => contract), newest];
  const hasPath = createPathIndex(contracts);
  const referenceData = createReferenceDataReader(backOffice, parts.elapsedMs);
  // Reads the reference data when the process is idle: otherwise the first writes after a start
  // would wait for it, and fail if it failed.
  parts.later?.(() => void referenceData().catch(() => undefined));
  const basePath = basePathOf(config.publicUrl);
  const documentTypes = config.documentTypes;
  const handlers = newestHandlers({ backOffice, runs, referenceData, documentTypes });
  const resolveReferences = createReferenceResolver(backOffice, referenceData);
  // A write continues when its caller disconnects, and so does this lookup.
  const resolve: ResolveBody = (body, principal) =>
    resolveReferences(body, {
      caller: callerOf(principal),
      producerIds: principal.producerIds,
      signal: new AbortController().signal,
    });
  const mounting = (contract: Contract, resolveBody?: ResolveBody) => ({
    ...parts,
    contract,
    guard: (of: Contract, operation: Operation) => guard(of, operation, resolveBody),
    limits: { json: config.maxBodyBytes, document: config.maxDocumentBytes },
    headers: versionHeaders({ contract, newest, sunsetAt: sunsetOf(contract, config), basePath }),
    versionsWith: (path: string) => contracts.filter((other) => hasPath(other, path)),
  });
  const [oldest, ...newer] = await Promise.all([
    ...older.map(({ contract, handlersOver, hasReferenceForms }) =>
      routeContract({
        ...mounting(contract, hasReferenceForms ? resolve : undefined),
        handlers: handlersOver(handlers),
      }),
    ),
    routeContract({ ...mounting(newest), handlers }),
  ]);
  return { versions: [oldest, ...newer], hasPath };
}

/** Throws a ConfigError if a version would end before it was deprecated, which RFC 9745 forbids. */
function sunsetOf({ name, version, deprecatedAt }: Contract, config: Config): Date | undefined {
  const sunsetAt = config.sunsetAt[name];
  if (!sunsetAt || !deprecatedAt || sunsetAt >= deprecatedAt) return sunsetAt;
  const day = deprecatedAt.toISOString().slice(0, 10);
  throw new ConfigError(
    `  - ${sunsetVariable(name)}: must not be before ${day}, when version ${version} was deprecated`,
  );
}

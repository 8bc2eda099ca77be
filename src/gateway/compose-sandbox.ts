// Assembles the sandbox API, if self-service keys are offered.
import type { Admission } from '../http/admission.js';
import { siteOf } from '../http/client-address.js';
import type { Later } from '../http/request/check.js';
import { type RoutedContract, routeContract } from '../http/router.js';
import { type Contract, loadContract, type Operation } from '../openapi/contract.js';
import { type NextRequests, sandboxHandlers } from '../operations/sandbox/index.js';
import { type AddBroker, createSelfService, type SelfServiceKey } from '../partners/self-service-keys.js';
import { newestContractOf } from '../readiness/newest-contract.js';
import type { Readiness } from '../readiness/readiness.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { basePathOf } from '../texts/address.js';
import { firstExample } from './banner.js';
import type { ClientChangesOf } from './client-changes.js';
import type { AccessControl } from './compose-admission.js';
import type { Config } from './config.js';

interface SandboxSurroundings {
  readonly config: Config;
  readonly store: Store<GatewayTables>;
  readonly newest: Contract;
  /** Undefined with a real back office. */
  readonly addBroker: AddBroker | undefined;
  readonly access: Pick<AccessControl, 'authenticate' | 'keysAdded'>;
  readonly admission: Admission;
  readonly readiness: Readiness;
  readonly clientChanges: ClientChangesOf;
  readonly later: Later;
  elapsedMs(): number;
}

/** Undefined with a real back office, in production, or if it is switched off. */
export async function routeSandbox(parts: SandboxSurroundings): Promise<RoutedContract | undefined> {
  const { config, newest, addBroker, access } = parts;
  const { selfService: limits, partnerLimits: defaults } = config;
  if (!limits || !addBroker) return undefined;
  const onAdded = access.keysAdded;
  const selfService = createSelfService({ ...parts, limits, defaults, addBroker, siteOf, onAdded });
  return routeContract({
    contract: await loadContract('sandbox'),
    handlers: sandboxHandlers({
      ...parts,
      selfService,
      newest: newestContractOf(newest),
      nextRequests: nextRequestsOf(newest, basePathOf(config.publicUrl)),
    }),
    authenticate: access.authenticate,
    admission: parts.admission,
    limits: { json: config.maxBodyBytes, document: config.maxDocumentBytes },
    headers: { 'Api-Version': newest.version },
    versionsWith: () => [],
    later: parts.later,
  });
}

/** The request is an example of the contract, so it stays valid when the contract changes. */
function nextRequestsOf(contract: Contract, basePath: string): (key: SelfServiceKey) => NextRequests {
  const issue = operationOf(contract, 'issuePolicy');
  const status = operationOf(contract, 'getIssueRun');
  const example = JSON.stringify(firstExample(contract, issue));
  const pathOf = ({ path }: Operation) => `${basePath}/${contract.name}${path}`;
  return ({ apiKey, producer }) => ({
    firstRequest: {
      method: 'POST',
      path: pathOf(issue),
      headers: { 'Content-Type': 'application/json', 'x-api-key': apiKey, ...requiredHeaders(issue) },
      body: JSON.parse(example, (name, value) =>
        name === 'producer' ? { ...value, id: producer.id } : value,
      ),
    },
    statusRequest: {
      method: 'GET',
      path: pathOf(status),
      headers: { 'x-api-key': apiKey, Prefer: 'wait=50; until=end', ...requiredHeaders(status) },
    },
  });
}

function operationOf({ name, operations }: Contract, id: string): Operation {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`Contract ${name} has no ${id}`);
  return operation;
}

const requiredHeaders = ({ parameters }: Operation): Record<string, string> =>
  Object.fromEntries(
    parameters
      .filter((p) => p.in === 'header' && p.required)
      .map(({ name, example }) => [name, String(example)]),
  );

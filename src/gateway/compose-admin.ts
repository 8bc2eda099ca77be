// Assembles the administration: its token, its contract and handlers, its app.
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { createAuditSearch } from '../audit/search.js';
import type { EncryptionKeys } from '../cluster/encryption-keys.js';
import { createErasures } from '../erasure/compose.js';
import { maxHeaderBytes } from '../http/connection/header-size.js';
import type { ContractNeeds } from '../http/connection/server.js';
import type { ExchangeParts } from '../http/exchange.js';
import type { ReadyCheck } from '../http/health.js';
import { type CreateGuard, openAnew } from '../http/operation-types.js';
import type { Later } from '../http/request/check.js';
import { createPrivateHeaders } from '../http/response/common-headers.js';
import { routeContract } from '../http/router.js';
import { createCallRecords } from '../idempotency/call-records.js';
import { type Contract, loadContract } from '../openapi/contract.js';
import { createSuccessCheck } from '../openapi/operator-response-check.js';
import type { AdminParts } from '../operations/admin/dependencies.js';
import { adminHandlers } from '../operations/admin/index.js';
import { operationsThat } from '../partner-operations.js';
import { createAdminSessions } from '../partners/admin-sessions.js';
import { createAdminToken, readAdminToken } from '../partners/admin-token.js';
import { createAdminTokenRecords } from '../partners/admin-token-records.js';
import { createEndedSessions } from '../partners/ended-sessions.js';
import { createGuessLimiter } from '../partners/guess-limiter.js';
import { createPartners } from '../partners/partners.js';
import { serviceUnavailable } from '../problems.js';
import { newestContractOf } from '../readiness/newest-contract.js';
import type { Readiness } from '../readiness/readiness.js';
import type { RunAdministration } from '../runs/operator/administration.js';
import { isStarted, statusOfStarted } from '../runs/runs.js';
import { isConnectionLoss, isNotExecuted } from '../store/query-timeouts.js';
import { createSealing } from '../store/sealing.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { createAdminApp } from './admin-app.js';
import type { ComposedMetrics } from './compose-metrics.js';
import type { Config } from './config.js';
import type { NodeStatus } from './node-status.js';

interface AdminSurroundings {
  readonly config: Config;
  readonly store: Store<GatewayTables>;
  readonly exchange: ExchangeParts;
  /** Oldest first. */
  readonly published: readonly Contract[];
  readonly newest: Contract;
  readonly runs: RunAdministration;
  readonly readiness: Readiness;
  readonly traffic: AdminParts['traffic'];
  nodeStatus(): Promise<NodeStatus>;
  readonly measured: Pick<ComposedMetrics, 'overview' | 'text' | 'lastHour'>;
  readonly reasonsAgainst: ReadyCheck;
  readonly encryptionKeys: EncryptionKeys;
  readonly log: Logger;
  readonly later: Later;
  /** Milliseconds of a monotonic clock. */
  guessClock(): number;
  /** Stores the pending audit rows of this process. */
  flushAudit(): Promise<void>;
  onPartnersChange(): Promise<void>;
  /** Called for each valid token that is looked up. */
  onTokenUsed(name: string): void;
}

export interface Admin {
  readonly app: RequestListener;
  readonly needs: ContractNeeds;
  readonly token: string;
}

export async function composeAdmin(parts: AdminSurroundings): Promise<Admin> {
  const { config, store, published, measured, guessClock } = parts;
  const token = await readAdminToken(config.dataDirectory, config.adminToken);
  const onAttack = (wrongTokens: number) =>
    parts.log.warn(
      { wrongTokens },
      'the administration received more than 100 different wrong tokens within a minute',
    );
  const adminToken = createAdminToken({
    token,
    guesses: createGuessLimiter({ elapsedMs: guessClock, onAttack }),
    store,
    elapsedMs: guessClock,
    onUsed: parts.onTokenUsed,
  });
  const sessions = createAdminSessions({
    token,
    principalOf: adminToken.principalOf,
    ended: createEndedSessions({ store, elapsedMs: guessClock }),
    now: Date.now,
  });
  const contract = await loadContract('admin');

  const { router } = await routeContract({
    contract,
    handlers: adminHandlers({
      ...parts,
      partners: createPartners({ store, defaults: config.partnerLimits, onChange: parts.onPartnersChange }),
      tokens: createAdminTokenRecords({ store, onChange: adminToken.forget }),
      sessions,
      calls: createCallRecords(store),
      audit: createAuditSearch(store),
      erasures: createErasures(store, createSealing(config.encryptionKeys), parts.flushAudit),
      overview: measured.overview,
      metrics: measured.text,
      lastHour: measured.lastHour,
      contracts: new Map(
        published.map(({ version, document, operations }) => [
          version,
          { document, operations: operations.map(({ id }) => id) },
        ]),
      ),
      deprecatedVersions: published.flatMap(({ version, deprecatedAt }) => (deprecatedAt ? [version] : [])),
      newest: newestContractOf(parts.newest),
      checkAnswer: createSuccessCheck(published),
      statusOfAnswer: (operationId, body) =>
        returnsRun.has(operationId) && isStarted(body) ? statusOfStarted(body) : undefined,
      apiVersions: published.map(({ version }) => version),
    }),
    authenticate: adminToken.authenticate,
    limits: { json: config.maxBodyBytes, document: config.maxDocumentBytes },
    headers: {},
    versionsWith: () => [],
    guard,
    later: parts.later,
  });
  const app = createAdminApp({ ...parts, contract, router, token: adminToken, sessions });
  const needs = { maxHeaderBytes: maxHeaderBytes([contract]), headers: createPrivateHeaders().of(undefined) };
  return { app, needs, token };
}

const guard: CreateGuard = (_contract, operation) => {
  /** The store has done nothing, or has only read. */
  const mayRetry = (error: unknown) =>
    isNotExecuted(error) || (operation.method === 'get' && isConnectionLoss(error));
  return async (request) => ({
    ...openAnew(request),
    fail: async (error) => (mayRetry(error) ? serviceUnavailable(error) : error),
  });
};

const returnsRun: ReadonlySet<string> = new Set(
  operationsThat(({ settledFrom }) => settledFrom === 'start' || settledFrom === 'retry'),
);

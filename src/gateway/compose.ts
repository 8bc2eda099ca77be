// Assembles the gateway. compose-back-office.ts chooses the adapter for it.
import type { RequestListener } from 'node:http';
import { type Logger, pino } from 'pino';
import { elapsedMs, wait } from '../async/clock.js';
import { createIdleTasks } from '../async/idle-tasks.js';
import { withOutcomeRecovery } from '../back-office/outcome-recovery.js';
import { limitPartnerCalls } from '../back-office/partner-call-limits.js';
import { startNode } from '../cluster/node.js';
import type { Admission } from '../http/admission.js';
import { newestOf } from '../http/bare-paths.js';
import { maxHeaderBytes } from '../http/connection/header-size.js';
import type { ContractNeeds } from '../http/connection/server.js';
import { loggedExchange, type OnInvalidResponse, type OnUnexpectedError } from '../http/exchange.js';
import { createFixedHeaders } from '../http/response/common-headers.js';
import { openCalls } from '../idempotency/calls.js';
import type { Contract } from '../openapi/contract.js';
import { callerOf } from '../partners/principal.js';
import { openRuns, type RunOverrides } from '../runs/open-runs.js';
import { noRunOn } from '../runs/run-table/reads.js';
import { embeddedIn } from '../store/location.js';
import { gatewayMigrations } from '../store/migrations/index.js';
import { openStore, type Store, type StoreLocation, type StoreOptions } from '../store/store.js';
import { StoreStopped } from '../store/store-stopped.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../store/tables.js';
import { type CreateListener, createApp } from './app.js';
import { type Admin, composeAdmin } from './compose-admin.js';
import { openAdmission } from './compose-admission.js';
import { type BackOfficeOverrides, type OpenBackOffice, openBackOffice } from './compose-back-office.js';
import type { Config } from './config.js';
import { retentionTable, startRetention } from './retention.js';
import { routeVersions } from './versions.js';

/** What tests put in place of the real thing. */
export interface Overrides extends BackOfficeOverrides, RunOverrides {
  log?: Logger;
  /** Of the gateway's own store. */
  storeTimeouts?: Pick<StoreOptions, 'connectionTimeoutMs' | 'queryTimeoutMs'>;
  /** Hears that a store cannot go on in this process, also while it is composed: it has to end, at once. */
  onStopped?: (error: StoreStopped) => void;
  newRequestId?: () => string;
  /** The clock that wrong tokens of the administration wait by. */
  guessClock?: () => number;
  onInvalidResponse?: OnInvalidResponse;
  onUnexpectedError?: OnUnexpectedError;
  /** The clock of the limits, in place of the real one. */
  limitsElapsedMs?: () => number;
  /** How long a refusal above a limit is held back. */
  refusalPauseMs?: number;
  /** What serves the partners. */
  createListener?: CreateListener;
}

export interface Gateway {
  readonly app: RequestListener;
  /** What the listener of the app has to know. */
  readonly needs: ContractNeeds;
  /** For a listener of its own. */
  readonly admin: Admin;
  readonly log: Logger;
  /** The newest contract, for the banner. */
  readonly contract: Contract;
  /** Made for the simulated back office; in front of a real one there is none unless it was given. */
  readonly sandboxKey: string | undefined;
  readonly storeKind: StoreLocation['kind'];
  /** Prepares, once requests can be answered, what a first refusal would otherwise wait for. */
  warmUp(): Promise<void>;
  /** Call it first at shutdown: nothing new starts, and calls of runs in flight finish. */
  drain(): Promise<void>;
  /** Lets back-office calls finish, then closes the stores; call it when no request is in flight. */
  close(): Promise<void>;
}

export async function compose(config: Config, overrides: Overrides = {}): Promise<Gateway> {
  const log = overrides.log ?? pino({ level: config.logLevel });
  const onStoreError = (err: Error) => {
    log.error({ err }, 'a database connection broke');
    if (err instanceof StoreStopped) overrides.onStopped?.(err);
  };
  const locate = (folder: string): StoreLocation =>
    config.databaseUrl === undefined
      ? embeddedIn(config.dataDirectory, folder)
      : { kind: 'postgres', url: config.databaseUrl };
  // Both at once: what one waits for on the disk, the other computes meanwhile.
  const [store, opened] = await Promise.allSettled([
    openStore<GatewayTables>({
      location: locate('gateway'),
      schema: GATEWAY_SCHEMA,
      migrations: gatewayMigrations,
      onError: onStoreError,
      ...overrides.storeTimeouts,
    }),
    openBackOffice({ config, log, location: locate('simulator'), onStoreError, overrides }),
  ]);
  try {
    return await composeOn({ store: fulfilled(store), opened: fulfilled(opened), log, config, overrides });
  } catch (error) {
    for (const one of [opened, store]) if (one.status === 'fulfilled') await one.value.close();
    throw error;
  }
}

function fulfilled<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

interface Parts {
  readonly store: Store<GatewayTables>;
  readonly opened: OpenBackOffice;
  readonly log: Logger;
  readonly config: Config;
  readonly overrides: Overrides;
}

async function composeOn({ store, opened, log, config, overrides }: Parts): Promise<Gateway> {
  const { limitsElapsedMs = elapsedMs, refusalPauseMs } = overrides;
  const doors = await openAdmission({ store, config, log, elapsedMs: limitsElapsedMs, refusalPauseMs });
  const node = await startNode(store, { log, elapsedMs });
  const settled = withOutcomeRecovery(opened.backOffice, { elapsedMs, wait, mayAct: node.hasFreshHeartbeat });
  const { backOffice, refuseWhileFull } = limitPartnerCalls(settled, elapsedMs);
  const calls = await openCalls({ store, node, backOffice, isFree: noRunOn, log, wait });
  const { log: _log, ...put } = overrides;
  const running = await openRuns({
    ...put,
    store,
    node,
    backOffice: opened.backOffice,
    limits: config.runs,
    encryptionKeys: config.encryptionKeys,
    completeCall: calls.complete,
    log,
    wait,
    elapsedMs,
  }).catch(async (error: unknown) => {
    await calls.close();
    await doors.close();
    throw error;
  });
  const drain = () => running.drain(config.drainSeconds * 1_000);
  const kept = retentionTable(config.retentionDays, running.forgetExecutions);
  const retention = startRetention(store.db, kept, log);
  const idle = createIdleTasks((err) => log.warn({ err }, 'could not run a deferred start-up task'));
  const close = async () => {
    idle.stop();
    await doors.close();
    await retention.stop();
    await running.close();
    await calls.close();
    await opened.close();
    await store.close();
  };
  try {
    const { authenticate, sandboxKey } = doors;
    const admission: Admission = {
      ...doors.admission,
      call: (principal) => refuseWhileFull(callerOf(principal)),
    };
    const { runs, administration } = running;
    const { later, run: warmUp } = idle;
    const { guard } = calls;
    const published = await routeVersions({
      config,
      backOffice,
      runs,
      authenticate,
      admission,
      guard,
      later,
    });
    const exchange = loggedExchange(log, overrides);
    const contracts = published.versions.map((version) => version.contract);
    const { guessClock = elapsedMs } = overrides;
    const admin = await composeAdmin({
      config,
      store,
      exchange,
      log,
      later,
      guessClock,
      published: contracts,
      runs: administration,
      onPartnersChange: doors.partnersChanged,
    });
    const isReady = () => store.isAnswering();
    const { corsOrigins, trustedProxies } = config;
    const access = { authenticate, admission, corsOrigins, trustedProxies };
    const { createListener = createApp } = overrides;
    const app = createListener({ ...published, exchange, ...access, isReady });
    const { contract } = newestOf(published.versions);
    const needs: ContractNeeds = {
      maxHeaderBytes: maxHeaderBytes(contracts),
      headers: createFixedHeaders(contracts, corsOrigins)
        .of(undefined)
        .with({ 'Api-Version': contract.version }),
    };
    return { app, needs, admin, log, contract, sandboxKey, storeKind: store.kind, warmUp, drain, close };
  } catch (error) {
    await doors.close();
    await retention.stop();
    await running.close();
    await calls.close();
    throw error;
  }
}

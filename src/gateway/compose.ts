// Assembles the gateway from its parts. compose-back-office.ts chooses the adapter of the back office.
import type { RequestListener } from 'node:http';
import { type Logger, pino } from 'pino';
import { elapsedMs, wait } from '../async/clock.js';
import { createIdleTasks } from '../async/idle-tasks.js';
import { withOutcomeRecovery } from '../back-office/outcome-recovery.js';
import { limitPartnerCalls } from '../back-office/partner-concurrency.js';
import { startNode } from '../cluster/heartbeat.js';
import type { Admission } from '../http/admission.js';
import { newestOf } from '../http/bare-paths.js';
import { maxHeaderBytes } from '../http/connection/header-size.js';
import type { ContractNeeds } from '../http/connection/server.js';
import { loggedExchange, type OnInvalidResponse, type OnUnexpectedError } from '../http/exchange.js';
import { createFixedHeaders } from '../http/response/common-headers.js';
import { openCalls } from '../idempotency/compose.js';
import type { Contract } from '../openapi/contract.js';
import { callerOf } from '../partners/principal.js';
import { openReadiness } from '../readiness/readiness.js';
import { type DrillTiming, drillTiming } from '../readiness/watch.js';
import { openRuns, type RunOverrides } from '../runs/compose.js';
import { noRunOn } from '../runs/run-table/reads.js';
import { StoreStopped } from '../store/embedded/store-stopped.js';
import { embeddedIn } from '../store/location.js';
import { gatewayMigrations } from '../store/migrations/index.js';
import { openStore, type Store, type StoreLocation, type StoreOptions } from '../store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../store/tables.js';
import { type Admin, composeAdmin } from './compose-admin.js';
import { openAdmission } from './compose-admission.js';
import { type BackOfficeOverrides, type OpenBackOffice, openBackOffice } from './compose-back-office.js';
import { openKeys } from './compose-keys.js';
import { routeSandbox } from './compose-sandbox.js';
import type { Config } from './config.js';
import { type CreateListener, createApp } from './partner-app.js';
import { routeVersions } from './published-versions.js';
import { retentionTable, startRetention } from './retention.js';

/** Replacements for tests. */
export interface Overrides extends BackOfficeOverrides, RunOverrides {
  log?: Logger;
  /** For the gateway's own store. */
  storeTimeouts?: Pick<StoreOptions, 'connectionTimeoutMs' | 'queryTimeoutMs'>;
  /** Called if a store cannot continue in this process, also during the start: the process must end immediately. */
  onStopped?: (error: StoreStopped) => void;
  newRequestId?: () => string;
  /** The clock for delays after wrong tokens of the administration. */
  guessClock?: () => number;
  onInvalidResponse?: OnInvalidResponse;
  onUnexpectedError?: OnUnexpectedError;
  /** The clock of the rate limits. */
  limitsElapsedMs?: () => number;
  /** How long things take in readiness drills. */
  drillTiming?: DrillTiming;
  /** How long the response to a request above a limit is delayed. */
  refusalPauseMs?: number;
  /** Creates the partners' listener. */
  createListener?: CreateListener;
}

export interface Gateway {
  readonly app: RequestListener;
  /** What the app's listener needs. */
  readonly needs: ContractNeeds;
  /** The administration, for its own listener. */
  readonly admin: Admin;
  readonly log: Logger;
  /** The newest contract, for the banner. */
  readonly contract: Contract;
  /** Created for the simulated back office; undefined with a real one, unless configured. */
  readonly sandboxKey: string | undefined;
  readonly storeKind: StoreLocation['kind'];
  /** Compiles, after the start, what a first error response would otherwise wait for. */
  warmUp(): Promise<void>;
  /** Call it first at shutdown: no new work starts, and the calls of runs in flight finish. */
  drain(): Promise<void>;
  /** Waits for back-office calls, then closes the stores. Call it when no request is in flight. */
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
  // Concurrently: one computes while the other waits for the disk.
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

const NEWER_TABLES = 'the tables have additive migrations of a later version of the program';

interface Parts {
  readonly store: Store<GatewayTables>;
  readonly opened: OpenBackOffice;
  readonly log: Logger;
  readonly config: Config;
  readonly overrides: Overrides;
}

async function composeOn({ store, opened, log, config, overrides }: Parts): Promise<Gateway> {
  const { limitsElapsedMs = elapsedMs, refusalPauseMs } = overrides;
  if (store.newerMigrations.length > 0) log.warn({ migrations: store.newerMigrations }, NEWER_TABLES);
  const access = await openAdmission({ store, config, log, elapsedMs: limitsElapsedMs, refusalPauseMs });
  const keys = await openKeys({ store, secrets: config.encryptionKeys, log, elapsedMs });
  const { sealing } = keys;
  const node = await startNode(store, { log, keyIds: sealing.announcedKeyIds, elapsedMs });
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
    sealing,
    completeCall: calls.complete,
    log,
    wait,
    elapsedMs,
  }).catch(async (error: unknown) => {
    await calls.close();
    await access.close();
    throw error;
  });
  const drain = () => running.drain(config.drainSeconds * 1_000);
  const kept = retentionTable(config.retentionDays, running.forgetExecutions);
  const retention = startRetention(store.db, kept, log);
  const idle = createIdleTasks((err) => log.warn({ err }, 'could not run a deferred start-up task'));
  const readiness = await openReadiness({
    store,
    sealing,
    timing: overrides.drillTiming ?? drillTiming,
    isSandbox: opened.addBroker !== undefined,
    log,
    now: Date.now,
    wait,
  });
  keys.follow(readiness.resealKey);
  const close = async () => {
    idle.stop();
    await keys.close();
    await readiness.close();
    await access.close();
    await retention.stop();
    await running.close();
    await calls.close();
    await opened.close();
    await store.close();
  };
  try {
    const { authenticate, sandboxKey } = access;
    const admission: Admission = {
      ...access.admission,
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
      watch: readiness.watch,
      later,
    });
    const exchange = loggedExchange(log, overrides);
    const contracts = published.versions.map((version) => version.contract);
    const newest = newestOf(published.versions).contract;
    const { guessClock = elapsedMs } = overrides;
    const admin = await composeAdmin({
      config,
      store,
      exchange,
      log,
      later,
      guessClock,
      published: contracts,
      newest,
      runs: administration,
      readiness,
      encryptionKeys: keys.administration,
      onPartnersChange: access.partnersChanged,
    });
    const sandbox = await routeSandbox({
      config,
      store,
      newest,
      addBroker: opened.addBroker,
      access,
      admission,
      readiness,
      elapsedMs: limitsElapsedMs,
      later,
    });
    const isReady = () => store.isAnswering();
    const { corsOrigins, trustedProxies, securityContacts, publicUrl } = config;
    const security = securityContacts.length > 0 ? { contacts: securityContacts, publicUrl } : undefined;
    const callers = { authenticate, admission, corsOrigins, trustedProxies, publicUrl };
    const { createListener = createApp } = overrides;
    const app = createListener({ ...published, sandbox, security, exchange, ...callers, isReady });
    const needs: ContractNeeds = {
      maxHeaderBytes: maxHeaderBytes(contracts),
      headers: createFixedHeaders(contracts, corsOrigins)
        .of(undefined)
        .with({ 'Api-Version': newest.version }),
    };
    const { kind: storeKind } = store;
    return { app, needs, admin, log, contract: newest, sandboxKey, storeKind, warmUp, drain, close };
  } catch (error) {
    await keys.close();
    await readiness.close();
    await access.close();
    await retention.stop();
    await running.close();
    await calls.close();
    throw error;
  }
}

// Assembles the gateway from its parts.
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { elapsedMs, wait } from '../async/clock.js';
import { type Closers, createClosers } from '../async/closers.js';
import { createIdleTasks } from '../async/idle-tasks.js';
import { openRecorder } from '../audit/recorder.js';
import { startNode } from '../cluster/heartbeat.js';
import { watchLostNodes } from '../cluster/lost-node-log.js';
import type { Admission } from '../http/admission.js';
import { newestOf } from '../http/bare-paths.js';
import { maxHeaderBytes } from '../http/connection/header-size.js';
import type { ContractNeeds } from '../http/connection/server.js';
import { loggedExchange } from '../http/logged-exchange.js';
import { createFixedHeaders } from '../http/response/common-headers.js';
import { publishedErrorsAt } from '../http/response/error-shape.js';
import { openCalls } from '../idempotency/compose.js';
import { drillTiming } from '../readiness/drills.js';
import { openReadiness } from '../readiness/readiness.js';
import { openRuns } from '../runs/compose.js';
import { noRunOn } from '../runs/run-table/reads.js';
import { StoreStopped } from '../store/embedded/store-stopped.js';
import { embeddedIn, type StoreLocation } from '../store/location.js';
import { gatewayMigrations } from '../store/migrations/index.js';
import { isOfDatabase } from '../store/query-timeouts.js';
import { openStore, type Store } from '../store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../store/tables.js';
import { basePathOf } from '../texts/address.js';
import { type Candidates, openCandidates } from '../traffic/candidate.js';
import { openTraffic } from '../traffic/traffic.js';
import { publishedNames } from '../versions/index.js';
import { createClientChanges } from './client-changes.js';
import { composeAdmin } from './compose-admin.js';
import { openAdmission } from './compose-admission.js';
import { guardBackOffice, type OpenBackOffice, openBackOffice } from './compose-back-office.js';
import { openKeys } from './compose-keys.js';
import { composeMetrics, createObservers, type Observers } from './compose-metrics.js';
import { composeNode } from './compose-node.js';
import { routeSandbox } from './compose-sandbox.js';
import { type OpenTraces, observed, openTraces, traced } from './compose-tracing.js';
import type { Config } from './config.js';
import { openCountedLines } from './counted-lines.js';
import type { Gateway } from './gateway.js';
import { watchHealth } from './health-log.js';
import { createLog } from './log.js';
import type { Overrides } from './overrides.js';
import { createApp } from './partner-app.js';
import { routeVersions } from './published-versions.js';
import { retentionTable, startRetention } from './retention.js';
import { watchStore } from './watch-store.js';

export async function compose(config: Config, overrides: Overrides = {}): Promise<Gateway> {
  const nodeId = randomUUID();
  const log = (overrides.log ?? createLog(config.logLevel)).child({ node: nodeId });
  const onStoreError = (err: Error) => {
    log.error({ err }, 'a database connection broke');
    if (err instanceof StoreStopped) overrides.onStopped?.(err);
  };
  const locate = (folder: string): StoreLocation =>
    config.databaseUrl === undefined
      ? embeddedIn(config.dataDirectory, folder)
      : { kind: 'postgres', url: config.databaseUrl, migrationUrl: config.migrationDatabaseUrl };
  const closers = createClosers();
  const observers = createObservers();
  const given = { observers, closers, nodeId, log, config, overrides };
  try {
    const candidates = await openCandidates({ ...config.candidate, names: publishedNames, log });
    closers.opened(candidates, candidates.close);
    // Opened before anything writes, so that the store of another gateway stays unchanged.
    const store = await openStore<GatewayTables>({
      location: locate('gateway'),
      schema: GATEWAY_SCHEMA,
      migrations: gatewayMigrations,
      owner: config.owner,
      onError: onStoreError,
      onWaited: observers.onWaited,
      ...overrides.storeTimeouts,
    });
    closers.opened(store, store.close);
    const traces = await openTraces(config.tracing, nodeId);
    if (traces) closers.opened(traces, traces.close);
    const opened = await openBackOffice({
      config,
      log,
      location: locate('simulator'),
      onStoreError,
      observe: observers.backOffice.observe,
      overrides,
    });
    closers.opened(opened, opened.close);
    const composing = composeOn({ ...given, candidates, store, opened: traced(opened, traces), traces });
    return await composing.catch(async (error: unknown) => {
      throw isOfDatabase(error) ? await store.explain(error) : error;
    });
  } catch (error) {
    return closers.closeAfter(error);
  }
}

const NEWER_TABLES = 'the tables have additive migrations of a later version of the program';

interface Parts {
  readonly candidates: Candidates;
  readonly store: Store<GatewayTables>;
  readonly opened: OpenBackOffice;
  readonly observers: Observers;
  readonly traces: OpenTraces | undefined;
  readonly closers: Closers;
  readonly nodeId: string;
  readonly log: Logger;
  readonly config: Config;
  readonly overrides: Overrides;
}

async function composeOn(parts: Parts): Promise<Gateway> {
  const { candidates, store, opened, observers, traces, closers, nodeId, log, config, overrides } = parts;
  const { limitsElapsedMs = elapsedMs, refusalPauseMs, createListener = createApp } = overrides;
  if (store.newerMigrations.length > 0) log.warn({ migrations: store.newerMigrations }, NEWER_TABLES);
  const storeWatch = await watchStore({ store, repeats: config.backOffice?.repeats, log });
  closers.opened(storeWatch, storeWatch.stop);
  const access = await openAdmission({ store, config, log, elapsedMs: limitsElapsedMs, refusalPauseMs });
  closers.opened(access, access.close);
  const keys = await openKeys({ store, secrets: config.encryptionKeys, log, elapsedMs });
  closers.opened(keys, keys.close);
  const { sealing } = keys;
  const heartbeat = await startNode(store, {
    log,
    id: nodeId,
    keyIds: sealing.announcedKeyIds,
    elapsedMs,
    beforeReturn: storeWatch.check,
  });
  await store.checkOwner().catch(async (error: unknown) => {
    await heartbeat.close();
    throw error;
  });
  const audit = openRecorder({ store, nodeId: heartbeat.id, log, elapsedMs });
  closers.opened(audit, audit.close);
  const lines = openCountedLines({ log, elapsedMs, now: Date.now });
  closers.opened(lines, lines.close);
  const { backOffice, refuseWhileFull, settlement } = guardBackOffice(opened.backOffice, {
    mayAct: heartbeat.hasFreshHeartbeat,
    settlesUnknown: overrides.settlesUnknown,
  });
  const common = { store, node: heartbeat, log, wait, elapsedMs };
  const deadlineScale = config.backOffice?.deadlineScale ?? 1;
  const calls = await openCalls({ ...common, backOffice, isFree: noRunOn, settlement, deadlineScale });
  closers.opened(calls, calls.close);
  const { log: _log, ...replacements } = overrides;
  const running = await openRuns({
    ...replacements,
    ...common,
    backOffice: opened.backOffice,
    limits: config.runs,
    sealing,
    calls,
    aroundStep: traces?.step,
  });
  closers.opened(running, running.close);
  const drain = () => running.drain(config.drainSeconds * 1_000);
  const kept = retentionTable(config.retentionDays, running.forgetExecutions);
  const retention = startRetention(kept, { db: store.db, log, elapsedMs });
  closers.opened(retention, retention.stop);
  let isWarm = config.mode !== 'production';
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
  closers.opened(readiness, readiness.close);
  closers.opened(idle, idle.stop);
  const traffic = openTraffic({ db: store.db, log, now: Date.now });
  closers.opened(traffic, traffic.close);
  candidates.countWith(traffic.add);
  const { authenticate, sandboxKey } = access;
  const admission: Admission = { ...access.admission, call: refuseWhileFull };
  const { runs, administration } = running;
  const { later } = idle;
  const warmUp = async () => {
    await idle.run();
    isWarm = true;
  };
  const { openCircuits = () => [] } = opened;
  const node = composeNode({ ...common, calls, running, openCircuits, storeWatch, isWarm: () => isWarm });
  for (const watch of [watchHealth({ ...node, log, elapsedMs }), watchLostNodes(store, log, nodeId)])
    closers.opened(watch, watch.stop);
  const { ended: callsEnded } = calls;
  const published = await routeVersions({
    config,
    backOffice,
    elapsedMs,
    runs,
    authenticate,
    admission,
    guard: traces?.guard(calls.guard) ?? calls.guard,
    watch: readiness.watch,
    count: traffic.count,
    sample: candidates.sample,
    later,
  });
  const exchange = {
    ...loggedExchange({ log, elapsedMs }, overrides),
    onEnd: audit.record,
    hasLine: lines.hasLine,
  };
  const contracts = published.versions.map((version) => version.contract);
  const newest = newestOf(published.versions).contract;
  const sandbox = await routeSandbox({
    config,
    store,
    newest,
    addBroker: opened.addBroker,
    access,
    admission,
    readiness,
    clientChanges: createClientChanges({ traffic, candidates, contracts }),
    elapsedMs: limitsElapsedMs,
    later,
  });
  const metrics = composeMetrics({
    observers,
    store,
    opened,
    node,
    contracts: sandbox ? [...contracts, sandbox.contract] : contracts,
    heartbeatAgeMs: heartbeat.heartbeatAgeMs,
    sweepAgeMs: retention.sweepAgeMs,
    storeTimeline: storeWatch.timeline,
    candidateCalls: candidates.counts,
    settlesCalls: settlement !== undefined,
    elapsedMs,
    now: Date.now,
  });
  closers.opened(metrics, async () => metrics.stop());
  const admin = await composeAdmin({
    config,
    store,
    exchange,
    log,
    later,
    guessClock: overrides.guessClock ?? elapsedMs,
    published: contracts,
    newest,
    runs: administration,
    readiness,
    traffic,
    nodeStatus: node.status,
    measured: metrics,
    reasonsAgainst: node.reasonsAgainst,
    encryptionKeys: keys.administration,
    flushAudit: audit.flush,
    onPartnersChange: access.partnersChanged,
    onTokenUsed: access.tokenUsed,
  });
  const { corsOrigins, trustedProxies, forwardedHeader, securityContacts, publicUrl } = config;
  const security = securityContacts.length > 0 ? { contacts: securityContacts, publicUrl } : undefined;
  const callers = { authenticate, admission, corsOrigins, trustedProxies, forwardedHeader, publicUrl };
  const app = createListener({
    ...published,
    sandbox,
    security,
    exchange: observed(exchange, { inFlight: node.requests, traces, metrics }),
    ...callers,
    reasonsAgainst: node.reasonsAgainst,
  });
  const needs: ContractNeeds = {
    errors: publishedErrorsAt(basePathOf(publicUrl)),
    maxHeaderBytes: maxHeaderBytes(contracts),
    headers: createFixedHeaders(contracts, corsOrigins).of(undefined).with({ 'Api-Version': newest.version }),
  };
  const leave = (ms: number) => Promise.all([audit.close(ms), calls.leave(ms), lines.close()]);
  const { kind: storeKind } = store;
  const ends = { connectionClosed: lines.connectionClosed, drain, callsEnded, leave, close: closers.close };
  return { app, needs, admin, log, contract: newest, sandboxKey, storeKind, node, warmUp, ...ends };
}

// Assembles the metrics: those that each event updates, and those that are read on request.
import { elapsedMs } from '../async/clock.js';
import { createOverview, type Overview } from '../cluster/overview.js';
import { type BackOfficeMetrics, createBackOfficeMetrics } from '../metrics/back-office.js';
import { createClusterMetrics } from '../metrics/cluster.js';
import { createLastHour, type LastHour } from '../metrics/last-hour.js';
import { type NodeMetricsParts, nodeReads } from '../metrics/node.js';
import { createProcessMetrics } from '../metrics/process.js';
import { createMetrics, type Metrics } from '../metrics/registry.js';
import { createRequestMetrics, type RequestMetrics } from '../metrics/requests.js';
import type { Contract } from '../openapi/contract.js';
import { problems } from '../problems.js';
import { createRunCounts } from '../runs/run-table/counts.js';
import type { PoolName, Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import type { OpenBackOffice } from './compose-back-office.js';
import type { OwnNode } from './compose-node.js';

/** The observers that exist before the rest of the gateway is composed. */
export interface Observers extends Pick<Metrics, 'observe' | 'readFrom' | 'text'> {
  readonly backOffice: BackOfficeMetrics;
  readonly lastHour: LastHour;
  onWaited(pool: PoolName, ms: number): void;
}

export function createObservers(): Observers {
  const metrics = createMetrics();
  const lastHour = createLastHour({ elapsedMs, now: Date.now });
  const backOffice = createBackOfficeMetrics(metrics);
  return {
    ...metrics,
    lastHour,
    backOffice: {
      ...backOffice,
      observe(...call) {
        backOffice.observe(...call);
        lastHour.called(...call);
      },
    },
    onWaited: (pool, ms) =>
      metrics.observe(
        'db_client_connection_wait_time_seconds',
        { db_client_connection_pool_name: pool },
        ms / 1_000,
      ),
  };
}

interface MetricsParts {
  readonly observers: Observers;
  readonly store: Store<GatewayTables>;
  readonly opened: Pick<OpenBackOffice, 'places' | 'openCircuits'>;
  readonly node: OwnNode;
  readonly contracts: readonly Contract[];
  heartbeatAgeMs(): number;
  sweepAgeMs(): number;
  storeTimeline(): number | undefined;
  candidateCalls: NodeMetricsParts['candidateCalls'];
  /** Whether calls with an unknown outcome end without an operator. */
  readonly settlesCalls: boolean;
  elapsedMs(): number;
  now(): number;
}

export interface ComposedMetrics {
  readonly onEnd: RequestMetrics['ended'];
  overview(): Promise<Overview>;
  text(): Promise<string>;
  lastHour(): ReturnType<LastHour['read']>;
  stop(): void;
}

const serviceErrors = Object.entries(problems).flatMap(([code, { status }]) => (status >= 500 ? [code] : []));

export function composeMetrics(parts: MetricsParts): ComposedMetrics {
  const { observers, store, opened, node, settlesCalls } = parts;
  const { openCircuits = () => [], places } = opened;
  const overview = createOverview({ store, serviceErrors, settlesCalls });
  const countRuns = createRunCounts(store);
  const database = createClusterMetrics({
    ...parts,
    overview,
    countRuns,
    reasonsAgainst: node.reasonsAgainst,
  });
  const active = () => node.requests.size;
  const requests = createRequestMetrics({ metrics: observers, contracts: parts.contracts, active });
  const ofProcess = createProcessMetrics();
  const backOffice = places && (() => ({ places: places(), openCircuits: openCircuits() }));
  observers.readFrom({
    ...requests.reads,
    ...observers.backOffice.reads(backOffice),
    ...nodeReads({
      ...parts,
      pools: () => store.pools,
      isReady: database.isReady,
      load: node.load,
      version: node.version,
    }),
    ...database.reads,
    ...ofProcess.reads,
  });
  return {
    onEnd(exchange) {
      requests.ended(exchange);
      observers.lastHour.ended(exchange);
    },
    lastHour: () => observers.lastHour.read({ places, openCircuits }),
    overview,
    text: async () => {
      await database.refresh();
      return observers.text();
    },
    stop: ofProcess.stop,
  };
}

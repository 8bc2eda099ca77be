// Reads the state of this node and of its connections to the database.
import type { Reads } from './definitions.js';
import type { LabelValues } from './labels.js';

/** A pool of connections, such as that of pg. */
export interface Connections {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  /** Clients of the pool that are waiting for a connection because the server has refused one. */
  readonly refusedCount?: number;
  readonly options: { readonly max?: number };
}

export interface NodeMetricsParts {
  pools(): ReadonlyMap<string, Connections>;
  /** Undefined if it is not known yet. */
  isReady(): boolean | undefined;
  load(): { readonly calls: { readonly count: number }; readonly runs: number };
  heartbeatAgeMs(): number;
  sweepAgeMs(): number;
  /** Undefined if the store does not report one. */
  storeTimeline(): number | undefined;
  candidateCalls(): Readonly<Record<LabelValues['verdict'], number>>;
  readonly version: string;
}

const verdicts = ['accepted', 'refused', 'dropped', 'failed'] as const;

export function nodeReads(parts: NodeMetricsParts): Reads<'store'> & Reads<'node'> {
  const pools = () =>
    [...parts.pools()].map(([name, pool]) => ({ pool, labels: { db_client_connection_pool_name: name } }));
  return {
    db_client_connection_count: () =>
      pools().flatMap(({ labels, pool: { totalCount, idleCount } }) => [
        [{ ...labels, db_client_connection_state: 'used' as const }, totalCount - idleCount],
        [{ ...labels, db_client_connection_state: 'idle' as const }, idleCount],
      ]),
    db_client_connection_max: () => pools().map(({ labels, pool }) => [labels, pool.options.max ?? 0]),
    db_client_connection_pending_requests: () =>
      // Some of the refused clients are waiting in the pool again.
      pools().map(({ labels, pool: { waitingCount, refusedCount = 0 } }) => [
        labels,
        Math.max(waitingCount, refusedCount),
      ]),
    gateway_ready: () => {
      const isReady = parts.isReady();
      return isReady === undefined ? [] : [[{}, isReady ? 1 : 0]];
    },
    gateway_calls_in_progress: () => [[{}, parts.load().calls.count]],
    gateway_runs_in_progress: () => [[{}, parts.load().runs]],
    gateway_heartbeat_age_seconds: () => [[{}, parts.heartbeatAgeMs() / 1_000]],
    gateway_retention_sweep_age_seconds: () => [[{}, parts.sweepAgeMs() / 1_000]],
    gateway_store_timeline: () => {
      const timeline = parts.storeTimeline();
      return timeline === undefined ? [] : [[{}, timeline]];
    },
    gateway_candidate_calls_total: () => {
      const calls = parts.candidateCalls();
      return verdicts.map((verdict) => [{ verdict }, calls[verdict]]);
    },
    gateway_build_info: () => [
      [{ gateway_version: parts.version, node_version: process.version.slice(1) }, 1],
    ],
  };
}

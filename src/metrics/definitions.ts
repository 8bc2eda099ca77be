// The metrics of a node, one row each, named after the semantic conventions of OpenTelemetry where
// possible. docs/metrics.md, the alert rules and the dashboard are generated from this table.
import type { LabelValues } from './labels.js';

interface Row {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly labels: readonly (keyof LabelValues)[];
  readonly source: MetricSource;
  /** When the metric has no samples, besides what its source says. */
  readonly absent?: string;
  /** The upper bounds of a histogram, in seconds. */
  readonly buckets?: readonly number[];
}

/** Where the values come from, as the page describes it. */
export const sources = {
  requests: 'The requests from partners to this node.',
  backOffice:
    'The calls from this node to the back office. Absent with the simulated back office inside the gateway.',
  store: 'The connections from this node to the database.',
  node: 'The state of this node.',
  database:
    'What all nodes share, read from the database at most once every 10 seconds: use `max`, not `sum`, over the nodes. Absent while the ' +
    'values are older than a minute, because the database is unavailable.',
  process: 'The Node.js process of this node.',
} as const;

export type MetricSource = keyof typeof sources;

/** From a cached read to more than the longest default deadline of a back-office call. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60, 90, 120] as const;
const WAIT_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10] as const;

const pool = 'db_client_connection_pool_name';

export const metrics = {
  http_server_request_duration_seconds: {
    type: 'histogram',
    help: 'Seconds from the arrival of the headers of a request to the end of its response.',
    labels: ['version', 'operation'],
    source: 'requests',
    absent: 'until the first request of an operation has ended',
    buckets: CALL_SECONDS,
  },
  gateway_requests_total: {
    type: 'counter',
    help: 'Requests by error code. `code` is `none` for a success, and `disconnected` if the caller left before the response.',
    labels: ['version', 'operation', 'code'],
    source: 'requests',
  },
  gateway_partner_requests_total: {
    type: 'counter',
    help: 'Requests with a valid key by outcome. The first 100 partners have series; the rest are "other".',
    labels: ['partner', 'outcome'],
    source: 'requests',
    absent: 'until the first request of a partner has ended',
  },
  http_server_active_requests: {
    type: 'gauge',
    help: 'Requests in progress.',
    labels: [],
    source: 'requests',
  },
  gateway_back_office_call_duration_seconds: {
    type: 'histogram',
    help: 'Seconds of a call to the back office, including the wait for a free slot and the retries of a read.',
    labels: ['back_office_operation'],
    source: 'backOffice',
    absent: 'until the first call of an operation has ended',
    buckets: CALL_SECONDS,
  },
  gateway_back_office_calls_total: {
    type: 'counter',
    help: 'Completed calls to the back office by result. `none` means success, `refused` a rejection, `aborted` that the call ended for another reason, such as a disconnected caller; all other values say why there was no usable response.',
    labels: ['back_office_operation', 'result'],
    source: 'backOffice',
    absent: 'until the first call of an operation has ended with this result',
  },
  gateway_back_office_places: {
    type: 'gauge',
    help: 'Slots: the maximum number of concurrent calls to the back office.',
    labels: ['kind'],
    source: 'backOffice',
  },
  gateway_back_office_places_used: {
    type: 'gauge',
    help: 'Calls to the back office in progress.',
    labels: ['kind'],
    source: 'backOffice',
  },
  gateway_back_office_calls_waiting: {
    type: 'gauge',
    help: 'Calls that are waiting for a free slot.',
    labels: ['kind'],
    source: 'backOffice',
  },
  gateway_back_office_open_circuits: {
    type: 'gauge',
    help: '1 if a circuit of the operation has been open for some partner in the last minute, without a success since; otherwise 0.',
    labels: ['back_office_operation'],
    source: 'backOffice',
  },
  db_client_connection_count: {
    type: 'gauge',
    help: 'Open connections to the database.',
    labels: [pool, 'db_client_connection_state'],
    source: 'store',
  },
  db_client_connection_max: {
    type: 'gauge',
    help: 'Maximum open connections.',
    labels: [pool],
    source: 'store',
  },
  db_client_connection_pending_requests: {
    type: 'gauge',
    help: 'Queries that are waiting for a connection.',
    labels: [pool],
    source: 'store',
  },
  db_client_connection_wait_time_seconds: {
    type: 'histogram',
    help: 'Seconds that queries wait for a connection.',
    labels: [pool],
    source: 'store',
    absent: 'with the embedded store',
    buckets: WAIT_SECONDS,
  },
  gateway_ready: {
    type: 'gauge',
    help: '1 if the node should get traffic, otherwise 0, as in `/readyz`; checked at most once every 10 seconds.',
    labels: [],
    source: 'node',
    absent: 'before the first reading',
  },
  gateway_calls_in_progress: {
    type: 'gauge',
    help: 'Partner writes in progress on this node.',
    labels: [],
    source: 'node',
  },
  gateway_runs_in_progress: {
    type: 'gauge',
    help: 'Runs in progress on this node.',
    labels: [],
    source: 'node',
  },
  gateway_heartbeat_age_seconds: {
    type: 'gauge',
    help: 'Seconds since the last heartbeat of this node. After 12 seconds, other nodes recover its work.',
    labels: [],
    source: 'node',
  },
  gateway_retention_sweep_age_seconds: {
    type: 'gauge',
    help: 'Seconds since all expired records were last deleted, or since the start. The sweep runs every five minutes.',
    labels: [],
    source: 'node',
  },
  gateway_store_timeline: {
    type: 'gauge',
    help: 'Timeline of PostgreSQL, read at most 5 seconds ago. It grows with each fail-over.',
    labels: [],
    source: 'node',
    absent: 'with the embedded store, and if PostgreSQL does not report it',
  },
  gateway_candidate_calls_total: {
    type: 'counter',
    help: 'Sampled calls by the verdict of the candidate contract. `dropped`: not checked, because too many calls were waiting, the JSON was too large, or no thread was running. `failed`: the check had no result, for example because it took too long.',
    labels: ['verdict'],
    source: 'node',
  },
  gateway_build_info: {
    type: 'gauge',
    help: 'Always 1. The labels are the versions of the program and of Node.js.',
    labels: ['gateway_version', 'node_version'],
    source: 'node',
  },
  gateway_attention: {
    type: 'gauge',
    help: 'What needs attention, by kind, as `gateway status` shows it.',
    labels: ['attention'],
    source: 'database',
  },
  gateway_attention_age_seconds: {
    type: 'gauge',
    help: 'Age of the oldest item of each kind, 0 without one. Negative for a key or token that has not expired yet.',
    labels: ['attention'],
    source: 'database',
  },
  gateway_runs: {
    type: 'gauge',
    help: 'Runs by current step: running, waiting for the back office, or failed in the last 24 hours and started in the last three days.',
    labels: ['step', 'state'],
    source: 'database',
    absent: 'for a step and state without runs',
  },
  gateway_nodes: {
    type: 'gauge',
    help: 'Nodes that are alive, and nodes that were lost in the last hour without a clean shutdown. `replaced`: lost, and followed by a later start on the same host.',
    labels: ['state'],
    source: 'database',
  },
  nodejs_eventloop_delay_p99_seconds: {
    type: 'gauge',
    help: '99th percentile of the event loop delay since the last reading.',
    labels: [],
    source: 'process',
  },
  nodejs_eventloop_utilization_ratio: {
    type: 'gauge',
    help: 'Share of the time since the last reading in which the event loop was busy.',
    labels: [],
    source: 'process',
  },
  v8js_memory_heap_used_bytes: {
    type: 'gauge',
    help: 'Memory used by the JavaScript heap.',
    labels: [],
    source: 'process',
  },
  v8js_memory_heap_limit_bytes: {
    type: 'gauge',
    help: 'Maximum size of the JavaScript heap.',
    labels: [],
    source: 'process',
  },
  process_memory_usage_bytes: {
    type: 'gauge',
    help: 'Resident memory.',
    labels: [],
    source: 'process',
  },
  process_cpu_time_seconds_total: {
    type: 'counter',
    help: 'Processor time, in user and system mode.',
    labels: [],
    source: 'process',
  },
  process_unix_file_descriptor_count: {
    type: 'gauge',
    help: 'Open file descriptors.',
    labels: [],
    source: 'process',
    absent: 'on systems other than Linux',
  },
  process_uptime_seconds: {
    type: 'gauge',
    help: 'Seconds since the start of the process.',
    labels: [],
    source: 'process',
  },
} as const satisfies Record<string, Row>;

export type MetricName = keyof typeof metrics;
type Rows = typeof metrics;
type NameOf<Picked> = { [N in MetricName]: Rows[N] extends Picked ? N : never }[MetricName];

/** Metrics that are updated at each event; all others are read on request. */
export type HistogramName = NameOf<{ type: 'histogram' }>;

export type Labels<N extends MetricName> = {
  readonly [L in Rows[N]['labels'][number]]: LabelValues[L];
};

export type Sample<N extends MetricName> = readonly [labels: Labels<N>, value: number];

/** Reads a metric; a metric without samples is absent. */
type Read<N extends MetricName> = () => readonly Sample<N>[];
type ReadName<Source extends MetricSource> = Exclude<NameOf<{ source: Source }>, HistogramName>;

export type Reads<Source extends MetricSource = MetricSource> = {
  readonly [N in ReadName<Source>]: Read<N>;
};

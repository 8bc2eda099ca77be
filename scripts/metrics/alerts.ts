// The alerts: when each fires, what it means, and what to do. deploy/alerts.yaml and
// docs/alerts.md are generated from this table.
import { SETTLED_WITHIN_MS } from '../../src/cluster/overview.js';

/** How soon somebody must act on an alert of each severity. Every alert has steps. */
export const severities = {
  critical: 'pages somebody immediately',
  warning: 'can wait until somebody is at work on the same day',
  info: 'is not urgent: its steps can wait for some days',
} as const;

export interface Alert {
  readonly expr: string;
  /** How long the condition must be true before the alert fires. */
  readonly for: string;
  readonly severity: keyof typeof severities;
  readonly summary: string;
  readonly means: string;
  readonly steps: readonly string[];
  /** Series that fire the alert, in the notation of promtool's tests: one value a minute. */
  readonly firedBy: Readonly<Record<string, string>>;
}

/** Only these results show that the back office has failed. */
const FAULTS = 'unreachable|unavailable|unauthorized|connectionLost|timedOut|failed|broken|foreign';

const table = {
  GatewayDown: {
    expr: 'up{job="gateway"} == 0',
    for: '1m',
    severity: 'critical',
    summary: 'Prometheus cannot read the metrics of {{ $labels.instance }}',
    means:
      'The process is not running, its administration listener is not running, or the token is not valid. The other nodes recover the work ' +
      'of a node that has crashed.',
    steps: [
      'Ask the other nodes: `gateway status`. It says whether this node is lost, and whether another node has replaced it.',
      'Look at the end of its log. A line at level 60, `cannot start`, names the cause and the fix.',
      'Start it again. It needs no clean-up, even after `kill -9`.',
    ],
    firedBy: { 'up{job="gateway",instance="gateway-1"}': '1 0 0 0 0 0' },
  },
  NodeLost: {
    expr: 'max(gateway_attention{attention=~"LOST_NODES|REPLACED_NODES"}) > 0',
    for: '0m',
    severity: 'warning',
    summary: 'Lost nodes: {{ $value }}. Their heartbeats ended without a clean shutdown',
    means:
      'A process was killed, hangs, or cannot reach the database. The other nodes recover its calls and runs. The node counts as lost ' +
      'for an hour after its last heartbeat, even if another process has replaced it.',
    steps: [
      '`gateway status` names the host and process of the node, and says whether another process has replaced it.',
      'Look at the end of its log, and start it again unless it was replaced.',
      'If its calls are in doubt, [OutcomeUnknown](#outcomeunknown) follows.',
    ],
    firedBy: { 'gateway_attention{attention="LOST_NODES"}': '0 1 1 1 1 1' },
  },
  StoreUnavailable: {
    expr: 'max by (instance) (gateway_heartbeat_age_seconds) > 12',
    for: '0m',
    severity: 'critical',
    summary: '{{ $labels.instance }} has not reached the database for {{ $value | humanizeDuration }}',
    means:
      'PostgreSQL is down, hangs, is read-only, or cannot be reached. `/readyz` returns 503 with the reason. Calls in flight ' +
      'save their results when it is back; nothing new starts.',
    steps: [
      '`gateway status` (with the configured `ADMIN_TOKEN`) says why the heartbeat fails.',
      'Bring PostgreSQL back: primary, disk, network, pooler. The gateway continues by itself.',
      'After a fail-over, look for `PostgreSQL has failed over` in the log and follow ' +
        '[whose store it is](operations/postgresql.md#whose-store-it-is).',
    ],
    firedBy: { 'gateway_heartbeat_age_seconds{instance="gateway-1"}': '1 61 121 181 241 301' },
  },
  StoreFailedOver: {
    expr: 'max(gateway_store_timeline) > min(min_over_time(gateway_store_timeline[1h]))',
    for: '0m',
    severity: 'warning',
    summary: 'PostgreSQL has failed over to a replica; its timeline is now {{ $value }}',
    means:
      'A replica has become the primary in the last hour. With asynchronous replication, its last writes may be missing: the ' +
      'gateway has put open work, and work that failed in the minute before the fail-over, in doubt, and settles what it can by itself.',
    steps: [
      'The line `PostgreSQL has failed over to a replica` says since when, and how many calls are in doubt.',
      'If it was not intended, find out why the primary was lost. If it was a restore, follow ' +
        '[backup and restore](operations/data.md#backup-and-restore).',
      'If calls or runs stay in doubt, [OutcomeUnknown](#outcomeunknown) follows.',
    ],
    firedBy: { 'gateway_store_timeline{instance="gateway-1"}': '1 1 2 2 2 2 2 2 2' },
  },
  ConnectionsExhausted: {
    expr:
      'max by (instance, db_client_connection_pool_name) (db_client_connection_pending_requests) > 0 or ' +
      'histogram_quantile(0.9, sum by (instance, db_client_connection_pool_name, le) ' +
      '(rate(db_client_connection_wait_time_seconds_bucket[2m]))) > 0.5 ' +
      // A pool with little traffic sometimes opens a connection, which may take a second.
      'and sum by (instance, db_client_connection_pool_name) (increase(db_client_connection_wait_time_seconds_bucket{le="+Inf"}[2m])) ' +
      '- sum by (instance, db_client_connection_pool_name) (increase(db_client_connection_wait_time_seconds_bucket{le="0.5"}[2m])) > 5',
    for: '15s',
    severity: 'warning',
    summary: 'Queries from {{ $labels.instance }} are waiting for a connection to PostgreSQL',
    means:
      'All connections of a pool are in use, or PostgreSQL or the pooler accepts no more. After 10 s, requests get 503 ' +
      '`SERVICE_UNAVAILABLE`; nothing has been done.',
    steps: [
      'Compare `db_client_connection_count` with `db_client_connection_max`: if they differ, the server or the pooler refuses more. ' +
        'See [connections](operations/postgresql.md#connections).',
      'If they are equal, look for slow queries in `pg_stat_activity`.',
      'Add a node only if the server has connections for it.',
    ],
    firedBy: {
      'db_client_connection_wait_time_seconds_bucket{instance="gateway-1",db_client_connection_pool_name="tables",le="0.5"}':
        '0+0x10',
      'db_client_connection_wait_time_seconds_bucket{instance="gateway-1",db_client_connection_pool_name="tables",le="1"}':
        '0+60x10',
      'db_client_connection_wait_time_seconds_bucket{instance="gateway-1",db_client_connection_pool_name="tables",le="+Inf"}':
        '0+60x10',
    },
  },
  BackOfficeFailing: {
    expr:
      'max by (back_office_operation) (gateway_back_office_open_circuits) > 0 or ' +
      `sum by (back_office_operation) (rate(gateway_back_office_calls_total{result=~"${FAULTS}"}[1m])) ` +
      '/ sum by (back_office_operation) (rate(gateway_back_office_calls_total[1m])) > 0.2 ' +
      // A single lost call at night must not page anyone.
      `and sum by (back_office_operation) (increase(gateway_back_office_calls_total{result=~"${FAULTS}"}[5m])) > 1.5`,
    for: '0m',
    severity: 'critical',
    summary: '{{ $labels.back_office_operation }} calls to the back office are failing',
    means:
      'More than a fifth of the calls of an operation fail, at least two within five minutes, or a node has opened a circuit of the ' +
      'operation for some partner. Partners get 502, 503 or 504; runs wait.',
    steps: [
      'The lines `a back-office call failed` name the fault. `gateway status` names the circuits that are open.',
      'The fault `unauthorized`: the back office rejects the `BACK_OFFICE_API_KEY` of the node that logged the line. ' +
        'Correct it as described in [secrets](operations/data.md#other-secrets).',
      'Call the back-office team. Circuits close by themselves when it is back.',
      'Then follow [the back office is unavailable](operations/incidents/back-office-away.md): calls in doubt, and runs to retry.',
    ],
    firedBy: {
      'gateway_back_office_calls_total{back_office_operation="createDraft",result="timedOut"}': '0+6x10',
      'gateway_back_office_calls_total{back_office_operation="createDraft",result="none"}': '0+6x10',
    },
  },
  BackOfficeSlow: {
    expr:
      'max by (instance, kind) (gateway_back_office_calls_waiting) > 0 or ' +
      'histogram_quantile(0.9, sum by (back_office_operation, le) ' +
      '(rate(gateway_back_office_call_duration_seconds_bucket[5m]))) > 75',
    for: '10s',
    severity: 'warning',
    summary:
      'The back office is slow{{ with $labels.back_office_operation }} ({{ . }}){{ end }}: calls are waiting for a free slot, or take more than 75 s',
    means:
      'A call that gets no slot within 5 s (60 s for the step of a run) gets 503 `BACK_OFFICE_UNAVAILABLE`; nothing has been ' +
      'done. The deadline for most writes is 90 s: slower ones end in doubt.',
    steps: [
      'Compare the durations with the usual ones on the dashboard: which operation is slow?',
      'If durations are as usual, there is more traffic than slots: see [PartnerLimited](#partnerlimited) and ' +
        '`BACK_OFFICE_CONNECTIONS` in [configuration.md](configuration.md).',
      'If they are longer, call the back-office team.',
    ],
    firedBy: { 'gateway_back_office_calls_waiting{instance="gateway-1",kind="write"}': '0 4 9 9 9 9' },
  },
  OutcomeUnknown: {
    expr:
      'max by (attention) (gateway_attention{attention="RUNS_IN_DOUBT"}) > 0 or ' +
      // The gateway settles most of these by itself.
      'max by (attention) (gateway_attention{attention="UNKNOWN_CALLS"}) > 0 ' +
      `and max by (attention) (gateway_attention_age_seconds{attention="UNKNOWN_CALLS"}) > ${SETTLED_WITHIN_MS / 1_000}`,
    for: '0m',
    severity: 'critical',
    summary: '{{ $value }} of {{ $labels.attention }}: writes that may or may not have happened',
    means:
      'What settles a call with an unknown outcome depends on `BACK_OFFICE_REPEATS`. With `byLookup`, and with `byKey` where the back office reports outcomes, ' +
      'the gateway settles the call by itself. The alert therefore waits for five minutes, in every mode. With `byKey` otherwise, a repeat by the partner ' +
      "settles it. With `never`, a person has to check the carrier's system, and a repeat gets 409 `OUTCOME_UNKNOWN` until then. A failed " +
      'run with a step in doubt fires the alert immediately: with `byKey` and `byLookup`, a retry finds out; with `never`, a person does.',
    steps: [
      '`gateway call list --state UNKNOWN` and `gateway run list --status in-doubt`; `call show` and `run show` say what to do next.',
      'For calls, follow [calls with an unknown outcome](operations/incidents/unknown-calls.md): with `byKey`, ask the partner for a repeat.',
      'For runs, follow [steps in doubt](operations/incidents/steps-in-doubt.md).',
    ],
    firedBy: { 'gateway_attention{attention="RUNS_IN_DOUBT"}': '0 2 2' },
  },
  RunsFailed: {
    expr:
      'max by (attention) (gateway_attention{attention="FAILED_RUNS"}) > 0 or ' +
      'max by (attention) (gateway_attention_age_seconds{attention=~"WAITING_RUNS|LONG_CALLS"}) > 900',
    for: '0m',
    severity: 'warning',
    summary:
      'Runs have failed with an error of the service, or something has been waiting for 15 minutes ({{ $labels.attention }})',
    means:
      'Failed runs have a draft, and continue with the failed step when they are retried. Waiting runs continue by themselves ' +
      'when the back office is back, for up to `RUN_MAX_OUTAGE_MINUTES`. If a call has been in progress for 15 minutes, find out why.',
    steps: [
      '`gateway status`, then `gateway run list --status failed`.',
      'Fix the cause: [a failed run](operations/incidents/failed-run.md) says for each error what to do.',
      '`gateway run retry --failed --since 4h --dry-run` shows which runs a retry helps; without `--dry-run` it retries them.',
    ],
    firedBy: { 'gateway_attention{attention="FAILED_RUNS"}': '0 3 3 3 3 3' },
  },
  ErrorRate: {
    expr:
      'sum(rate(gateway_partner_requests_total{outcome="failed"}[5m])) ' +
      '/ sum(rate(gateway_partner_requests_total[5m])) > 0.05 ' +
      'and sum(increase(gateway_partner_requests_total{outcome="failed"}[5m])) > 2.5',
    for: '2m',
    severity: 'critical',
    summary: '{{ $value | humanizePercentage }} of the requests from partners get a 5xx',
    means:
      'Partners get errors that they did not cause, at least three within five minutes. Another alert usually says why: the ' +
      'store, its connections, or the back office.',
    steps: [
      'On the dashboard, "Requests by error code" shows which code and operation.',
      '`INTERNAL_ERROR`: look for `unexpected error` and `a response violated the contract` in the log, and report them.',
      '`SERVICE_UNAVAILABLE`: [StoreUnavailable](#storeunavailable), [ConnectionsExhausted](#connectionsexhausted). ' +
        '`BACK_OFFICE_…`: [BackOfficeFailing](#backofficefailing).',
    ],
    firedBy: {
      'gateway_partner_requests_total{partner="sandbox",outcome="failed"}': '0+60x10',
      'gateway_partner_requests_total{partner="sandbox",outcome="succeeded"}': '0+600x10',
    },
  },
  PartnerLimited: {
    expr: 'sum by (partner) (increase(gateway_partner_requests_total{outcome="limited"}[1m])) > 10',
    for: '0m',
    severity: 'info',
    summary: 'Partner {{ $labels.partner }} is exceeding its limits',
    means: 'The partner gets 429 with `Retry-After`; the other partners do not notice.',
    steps: [
      '`gateway audit sources --status 429 --from 10m` counts the requests by partner, key and address.',
      'Talk to the partner, or change its limits: [a flood](operations/incidents/flood.md).',
    ],
    firedBy: { 'gateway_partner_requests_total{partner="sandbox",outcome="limited"}': '0+60x10' },
  },
  KeyExpires: {
    expr: 'max by (attention) (gateway_attention{attention=~"EXPIRING_KEYS|EXPIRING_TOKENS"}) > 0',
    for: '0m',
    severity: 'info',
    summary: '{{ $value }} partner keys or administration tokens expire within 14 days',
    means:
      'The partner or operator loses access when the key or token expires, unless it is replaced before then.',
    steps: [
      '`gateway status` names the keys and tokens.',
      'Create a successor of each and hand it over: [keys](operations/partners.md#keys), [administration tokens](operations/partners.md#administration-tokens).',
    ],
    firedBy: { 'gateway_attention{attention="EXPIRING_KEYS"}': '0 1 1 1 1 1' },
  },
  RetentionBehind: {
    expr: 'min(gateway_retention_sweep_age_seconds) > 3600',
    for: '5m',
    severity: 'warning',
    summary: 'No node has deleted everything past its retention for {{ $value | humanizeDuration }}',
    means: 'Data stays longer than [retention.md](retention.md) says, and the tables grow.',
    steps: [
      'The lines `expired records could not be deleted` name what could not be deleted, and why.',
      'If the database was unavailable, the next sweep catches up by itself.',
      'SQLSTATE 55P03: a backup or a long query is reading the [audit](operations/audit.md), whose expired month is dropped afterwards.',
    ],
    firedBy: { 'gateway_retention_sweep_age_seconds{instance="gateway-1"}': '4000+60x20' },
  },
} satisfies Record<string, Alert>;

export type AlertName = keyof typeof table;

export const alerts: Readonly<Record<AlertName, Alert>> = table;

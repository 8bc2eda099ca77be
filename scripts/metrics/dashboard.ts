// The dashboard for Grafana: rows of panels, each with its queries.
import {
  type Dashboard,
  type Panel as GrafanaPanel,
  LegendDisplayMode,
  SortOrder,
  TooltipDisplayMode,
} from '@grafana/schema';
import type { Options } from '@grafana/schema/dist/esm/raw/composable/timeseries/panelcfg/x/TimeSeriesPanelCfg_types.gen';

interface Panel {
  readonly title: string;
  readonly unit: 'reqps' | 's' | 'short' | 'percentunit' | 'bytes';
  readonly queries: readonly (readonly [expr: string, legend: string])[];
}

const quantiles = (histogram: string, by: string): Panel['queries'] =>
  [0.5, 0.95].map((q) => [
    `histogram_quantile(${q}, sum by (${by}, le) (rate(${histogram}_bucket[$__rate_interval])))`,
    `{{${by}}} p${q * 100}`,
  ]);

const rows: Readonly<Record<string, readonly Panel[]>> = {
  Now: [
    {
      title: 'Requests by outcome',
      unit: 'reqps',
      queries: [['sum by (outcome) (rate(gateway_partner_requests_total[$__rate_interval]))', '{{outcome}}']],
    },
    {
      title: 'Requests by error code',
      unit: 'reqps',
      queries: [
        [
          'sum by (code, operation) (rate(gateway_requests_total{code!="none"}[$__rate_interval])) > 0',
          '{{code}} {{operation}}',
        ],
      ],
    },
    {
      title: 'Duration of requests',
      unit: 's',
      queries: quantiles('http_server_request_duration_seconds', 'operation'),
    },
    {
      title: 'What needs attention',
      unit: 'short',
      queries: [['max by (attention) (gateway_attention) > 0', '{{attention}}']],
    },
    {
      title: 'Nodes',
      unit: 'short',
      queries: [
        ['max by (state) (gateway_nodes)', '{{state}}'],
        ['sum(gateway_ready)', 'ready'],
      ],
    },
    {
      title: 'Requests in flight',
      unit: 'short',
      queries: [['sum by (instance) (http_server_active_requests)', '{{instance}}']],
    },
  ],
  'Back office': [
    {
      title: 'Duration of calls',
      unit: 's',
      queries: quantiles('gateway_back_office_call_duration_seconds', 'back_office_operation'),
    },
    {
      title: 'Calls that did not succeed',
      unit: 'reqps',
      queries: [
        [
          'sum by (back_office_operation, result) ' +
            '(rate(gateway_back_office_calls_total{result!="none"}[$__rate_interval])) > 0',
          '{{back_office_operation}} {{result}}',
        ],
      ],
    },
    {
      title: 'Slots for back-office calls',
      unit: 'short',
      queries: [
        ['sum by (kind) (gateway_back_office_places_used)', '{{kind}} used'],
        ['sum by (kind) (gateway_back_office_calls_waiting)', '{{kind}} waiting'],
        ['sum by (kind) (gateway_back_office_places)', '{{kind}} maximum'],
      ],
    },
    {
      title: 'Open circuits',
      unit: 'short',
      queries: [
        [
          'sum by (back_office_operation) (gateway_back_office_open_circuits) > 0',
          '{{back_office_operation}}',
        ],
      ],
    },
  ],
  'Partners and runs': [
    {
      title: 'Requests by partner',
      unit: 'reqps',
      queries: [
        [
          'topk(10, sum by (partner) (rate(gateway_partner_requests_total[$__rate_interval])))',
          '{{partner}}',
        ],
      ],
    },
    {
      title: 'Limited requests by partner',
      unit: 'reqps',
      queries: [
        [
          'sum by (partner) (rate(gateway_partner_requests_total{outcome="limited"}[$__rate_interval])) > 0',
          '{{partner}}',
        ],
      ],
    },
    {
      title: 'Requests by version',
      unit: 'reqps',
      queries: [['sum by (version) (rate(gateway_requests_total[$__rate_interval]))', '{{version}}']],
    },
    {
      title: 'Runs by step',
      unit: 'short',
      queries: [['max by (step, state) (gateway_runs)', '{{step}} {{state}}']],
    },
    {
      title: 'Age of the oldest',
      unit: 's',
      queries: [
        [
          'max by (attention) (gateway_attention_age_seconds{attention=~"UNKNOWN_CALLS|RUNS_IN_DOUBT|WAITING_RUNS|LONG_CALLS"})',
          '{{attention}}',
        ],
      ],
    },
    {
      title: 'Calls and runs in progress',
      unit: 'short',
      queries: [
        ['sum(gateway_calls_in_progress)', 'calls'],
        ['sum(gateway_runs_in_progress)', 'runs'],
      ],
    },
  ],
  'Database and process': [
    {
      title: 'Connections',
      unit: 'short',
      queries: [
        [
          'sum by (instance, db_client_connection_pool_name, db_client_connection_state) (db_client_connection_count)',
          '{{instance}} {{db_client_connection_pool_name}} {{db_client_connection_state}}',
        ],
        [
          'sum by (instance, db_client_connection_pool_name) (db_client_connection_max)',
          '{{instance}} {{db_client_connection_pool_name}} maximum',
        ],
        [
          'sum by (instance, db_client_connection_pool_name) (db_client_connection_pending_requests)',
          '{{instance}} {{db_client_connection_pool_name}} waiting',
        ],
      ],
    },
    {
      title: 'Wait for a connection',
      unit: 's',
      queries: quantiles('db_client_connection_wait_time_seconds', 'instance'),
    },
    {
      title: 'Age of heartbeat and retention sweep',
      unit: 's',
      queries: [
        ['max by (instance) (gateway_heartbeat_age_seconds)', '{{instance}} heartbeat'],
        ['max by (instance) (gateway_retention_sweep_age_seconds)', '{{instance}} sweep'],
      ],
    },
    {
      title: 'Event loop',
      unit: 'percentunit',
      queries: [['max by (instance) (nodejs_eventloop_utilization_ratio)', '{{instance}} busy']],
    },
    {
      title: 'Delay of the event loop',
      unit: 's',
      queries: [['max by (instance) (nodejs_eventloop_delay_p99_seconds)', '{{instance}} p99']],
    },
    {
      title: 'Processor',
      unit: 'percentunit',
      queries: [
        ['sum by (instance) (rate(process_cpu_time_seconds_total[$__rate_interval]))', '{{instance}}'],
      ],
    },
    {
      title: 'Memory',
      unit: 'bytes',
      queries: [
        ['max by (instance) (process_memory_usage_bytes)', '{{instance}} resident'],
        ['max by (instance) (v8js_memory_heap_used_bytes)', '{{instance}} heap'],
        ['max by (instance) (v8js_memory_heap_limit_bytes)', '{{instance}} heap limit'],
      ],
    },
    {
      title: 'File descriptors',
      unit: 'short',
      queries: [['max by (instance) (process_unix_file_descriptor_count)', '{{instance}}']],
    },
    {
      title: 'Uptime by version',
      unit: 's',
      queries: [
        [
          'max by (instance, gateway_version) (process_uptime_seconds * on (instance) ' +
            'group_left (gateway_version) gateway_build_info)',
          '{{instance}} {{gateway_version}}',
        ],
      ],
    },
    {
      title: 'Calls validated against a candidate contract',
      unit: 'reqps',
      queries: [['sum by (verdict) (rate(gateway_candidate_calls_total[5m]))', '{{verdict}}']],
    },
  ],
};

const COLUMNS = 3;
const [WIDTH, HEIGHT] = [24 / COLUMNS, 8];
const datasource = { type: 'prometheus', uid: '$' + '{datasource}' };

/** Uses the JSON model of Grafana 10 and later. */
export function dashboard(): Dashboard {
  const panels: NonNullable<Dashboard['panels']> = [];
  let y = 0;
  for (const [title, listed] of Object.entries(rows)) {
    const gridPos = { h: 1, w: 24, x: 0, y };
    panels.push({ id: panels.length + 1, type: 'row', title, collapsed: false, gridPos, panels: [] });
    for (const [index, panel] of listed.entries()) {
      const place = { x: (index % COLUMNS) * WIDTH, y: y + 1 + Math.floor(index / COLUMNS) * HEIGHT };
      panels.push(chart(panel, { id: panels.length + 1, gridPos: { h: HEIGHT, w: WIDTH, ...place } }));
    }
    y += 1 + Math.ceil(listed.length / COLUMNS) * HEIGHT;
  }
  return {
    uid: 'policy-gateway',
    title: 'Policy Submission Gateway',
    description: 'Written by `npm run generate` from scripts/metrics/dashboard.ts. Never edited by hand.',
    schemaVersion: 39,
    editable: true,
    time: { from: 'now-1h', to: 'now' },
    refresh: '30s',
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus' }] },
    panels,
  };
}

const options: Options = {
  legend: { displayMode: LegendDisplayMode.List, placement: 'bottom', showLegend: true, calcs: [] },
  tooltip: { mode: TooltipDisplayMode.Multi, sort: SortOrder.None },
};

const chart = (
  { title, unit, queries }: Panel,
  place: Pick<GrafanaPanel, 'id' | 'gridPos'>,
): GrafanaPanel => ({
  ...place,
  type: 'timeseries',
  title,
  datasource,
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  options: { ...options },
  targets: queries.map(([expr, legendFormat], index) => ({
    refId: String.fromCharCode('A'.charCodeAt(0) + index),
    datasource,
    expr,
    legendFormat,
  })),
});

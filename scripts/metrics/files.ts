// The files about metrics: docs/metrics.md, docs/alerts.md, the Prometheus rules and the Grafana
// dashboard.
import { stringify } from 'yaml';
import { type MetricName, type MetricSource, metrics, sources } from '../../src/metrics/definitions.js';
import { type Alert, alerts, severities } from './alerts.js';
import { dashboard } from './dashboard.js';
import { wrapped } from './wrap.js';

const OF_TABLE = 'Written by `npm run generate` from src/metrics/definitions.ts. Never edited by hand.';
const OF_ALERTS = 'Written by `npm run generate` from scripts/metrics/alerts.ts. Never edited by hand.';

export const metricsFiles = (): [string, string][] => [
  ['docs/metrics.md', wrapped(metricsPage())],
  ['docs/alerts.md', wrapped(alertsPage())],
  ['deploy/alerts.yaml', rules()],
  ['deploy/dashboard.json', `${JSON.stringify(dashboard(), null, 2)}\n`],
];

const METRICS_INTRODUCTION = `<!-- ${OF_TABLE} -->

# Metrics

Each node returns its metrics at \`/metrics\` on the administration listener (\`ADMIN_HOST\`, \`ADMIN_PORT\`), in the text format of \
Prometheus, to any administration token; the role \`read\` is enough:

\`\`\`yaml
scrape_configs:
  - job_name: gateway
    authorization: { credentials_file: /etc/prometheus/gateway-token }
    static_configs:
      - targets: ['gateway-1:8081', 'gateway-2:8081']
\`\`\`

\`promtool check metrics\` warns of two names that end with \`_count\`, as the conventions require.

\`gateway token add prometheus --role read\` creates the token. The database stores it: while the database is unavailable, a node \
accepts a token that it validated in the last 24 hours, for reads only.

The metrics contain no personal data, and name no policy and no API key. Label values are names from the contracts and the code, partner ids \
and versions, so a caller cannot create new series. Names follow the semantic conventions of OpenTelemetry where these have one.

[alerts.md](alerts.md) lists the alerts. \`deploy/alerts.yaml\` contains their rules, and \`deploy/dashboard.json\` is a dashboard for Grafana. \
Prometheus only evaluates the rules: for an alert to reach a person, configure your Alertmanager under \`alerting\` in its configuration.
`;

const TRACES = `## Traces

With \`OTEL_EXPORTER_OTLP_ENDPOINT\`, the gateway sends spans to an OpenTelemetry collector, over HTTP as JSON. Without it, no tracing code is \
loaded. The packages are not part of the gateway. If they are missing, the gateway does not start, and prints the command that installs them.

| span | of | parent |
|---|---|---|
| the name of an operation, server | a request to an operation, with a valid key | the span of the caller, if it sends \`traceparent\` |
| \`journal intent\`, \`journal outcome\` | what a write stores before its first call and after its last | the request |
| \`step BASE\`, … | each execution of a step of a run, on any node | the request that started the run |
| the name of a back-office operation, client | each call, including the wait for a free slot and the retries of a read; a repeated write and a lookup after a lost response are separate calls | the request, or the step |

The back office gets the span of its call in \`traceparent\`. If a caller sends \`traceparent\`, its sampling decision applies. For other \
requests, \`OTEL_TRACES_SAMPLER_ARG\` (0.05) is the share that is traced. Spans contain the method, operation, version, status, error \
code, partner and request id of a request, and the submission id and execution of a step, but no data from bodies. An unavailable collector costs spans, not requests.
`;

function metricsPage(): string {
  const sections = Object.entries(sources).map(([source, text]) => {
    const rows = Object.entries(metrics)
      .filter(([, row]) => row.source === source)
      .map(([name, row]) => `| \`${name}\` | ${row.type} | ${labelsText(row.labels)} | ${meaningOf(row)} |`);
    const head = ['| name | type | labels | meaning |', '|---|---|---|---|'];
    return [`## ${titles[source as MetricSource]}`, '', text, '', ...head, ...rows, ''].join('\n');
  });
  return [METRICS_INTRODUCTION, ...sections, TRACES].join('\n');
}

const titles: Readonly<Record<MetricSource, string>> = {
  requests: 'Requests',
  backOffice: 'Back office',
  store: 'Connections to the database',
  node: 'Node',
  database: 'All nodes',
  process: 'Process',
};

const meaningOf = ({ help, ...row }: (typeof metrics)[MetricName]): string =>
  'absent' in row ? `${help} Absent ${row.absent}.` : help;

const labelsText = (labels: readonly string[]): string =>
  labels.length === 0 ? '–' : labels.map((label) => `\`${label}\``).join(', ');

const severityText = Object.entries(severities)
  .map(([severity, asks]) => `\`${severity}\` ${asks}`)
  .join('; ');

const ALERTS_INTRODUCTION = `<!-- ${OF_ALERTS} -->

# Alerts

\`deploy/alerts.yaml\` contains the rules for Prometheus; the gateway's job is named \`gateway\`, and is scraped every 5 s as in \`deploy/compose/prometheus.yaml\`. ${severityText}. Each alert has one section here, which its annotation \
\`runbook\` names. \`gateway\` stands for the executable, or \`npm run gateway --\`. \
[reliability.md](reliability.md#which-alert-shows-which-fault) lists which alert shows which fault, and after how many seconds.
`;

function alertsPage(): string {
  const rows = Object.entries(alerts).map(
    ([name, { severity, summary }]) => `| [${name}](#${anchorOf(name)}) | ${severity} | ${plain(summary)} |`,
  );
  const table = ['| alert | severity | when |', '|---|---|---|', ...rows, ''].join('\n');
  return [ALERTS_INTRODUCTION, table, ...Object.entries(alerts).map(alertSection)].join('\n');
}

function alertSection([name, { expr, for: holds, means, steps }]: [string, Alert]): string {
  const listed = steps.map((step, index) => `${index + 1}. ${step}`);
  const held =
    holds === '0m'
      ? 'The alert fires as soon as this is true:'
      : `The alert fires when this has been true for ${holds}:`;
  return [`## ${name}`, '', means, '', ...listed, '', held, '', '```promql', expr, '```', ''].join('\n');
}

/** A summary without the placeholders that Prometheus fills in. */
const plain = (summary: string): string =>
  summary
    .replaceAll(/\{\{ with .*?\{\{ end \}\}/g, '')
    .replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, '`$1`')
    .replaceAll(/\{\{ \$value.*?\}\}/g, '*n*');

const anchorOf = (name: string): string => name.toLowerCase();

function rules(): string {
  const groups = [
    {
      name: 'gateway',
      rules: Object.entries(alerts).map(([name, { expr, for: holds, severity, summary }]) => ({
        alert: name,
        expr,
        for: holds,
        labels: { severity },
        annotations: { summary, runbook: `docs/alerts.md#${anchorOf(name)}` },
      })),
    },
  ];
  return `# ${OF_ALERTS}\n${stringify({ groups }, { lineWidth: 0 })}`;
}

// Every query of the alerts and of the dashboard is PromQL, about metrics and labels that exist.
import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type AlertName, alerts, severities } from '../../scripts/metrics/alerts.js';
import { doubtOfFaults } from '../../src/back-office/http/faults.js';
import type { Repeat } from '../../src/back-office/port.js';
import { metrics } from '../../src/metrics/definitions.js';
import { contracts, propertyOf } from '../contract/contracts.js';

interface Rule {
  readonly alert: AlertName;
  readonly expr: string;
  readonly annotations: { readonly runbook: string };
}
const rules: Rule[] = parse(readFileSync('deploy/alerts.yaml', 'utf8')).groups[0].rules;

interface Panel {
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}
const { panels }: { panels: Panel[] } = JSON.parse(readFileSync('deploy/dashboard.json', 'utf8'));

const queries: [where: string, expr: string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets = [] }) =>
    // Grafana fills in the interval.
    targets.map(({ expr }): [string, string] => [title, expr.replaceAll('$__rate_interval', '1m')]),
  ),
];

/** The labels that Prometheus adds to every series, and the metric that it creates itself. */
const ADDED = ['instance', 'job'];
const series = new Map<string, readonly string[]>([['up', []]]);
const bounds = new Set<string>();
for (const [name, metric] of Object.entries(metrics)) {
  const { type, labels } = metric;
  if (type === 'histogram') {
    for (const bound of metric.buckets) bounds.add(String(bound));
    for (const suffix of ['bucket', 'sum', 'count']) series.set(`${name}_${suffix}`, [...labels, 'le']);
  } else series.set(name, labels);
}

const admin = contracts.find(({ name }) => name === 'admin')?.document;
/** The values that a query may name. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  attention: Object.values(propertyOf(admin, 'components', 'schemas', 'AttentionKind', 'enum') ?? {}),
  result: [...Object.keys(doubtOfFaults), 'none', 'refused', 'unauthorized', 'aborted'],
  outcome: ['succeeded', 'refused', 'limited', 'failed', 'disconnected'],
  state: ['running', 'waiting', 'failed', 'alive', 'lost', 'replaced'],
  code: ['none'],
  job: ['gateway'],
  le: ['+Inf', ...bounds],
};

function read(expr: string) {
  const found = { names: new Set<string>(), labels: new Set<string>(), faults: [] as string[] };
  let label = '';
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      const text = expr.slice(from, to);
      if (type.isError) found.faults.push(`not PromQL at ${from}`);
      if (type.name === 'Identifier') found.names.add(text);
      if (type.name !== 'LabelName' && type.name !== 'StringLiteral') return;
      if (type.name === 'LabelName') {
        label = text;
        found.labels.add(text);
        return;
      }
      const unknown = text
        .slice(1, -1)
        .split('|')
        .filter((value) => !values[label]?.includes(value));
      found.faults.push(...unknown.map((value) => `${label} is never ${value}`));
    },
  });
  return found;
}

test('there are queries to read', () => {
  const names = new Set(queries.flatMap(([, expr]) => [...read(expr).names]));
  process.stdout.write(
    `queries: ${queries.length} of ${rules.length} alerts and the dashboard, ${names.size} series\n`,
  );
  expect(rules.length).toBeGreaterThan(7);
  expect(names.size).toBeGreaterThan(20);
});

test.each(queries)('%s is valid: %s', (_, expr) => {
  const { names, labels, faults } = read(expr);
  const unknown = [...names].filter((name) => !series.has(name));
  const known = [...ADDED, ...[...names].flatMap((name) => series.get(name) ?? [])];
  expect([faults, unknown, [...labels].filter((label) => !known.includes(label))]).toEqual([[], [], []]);
});

test('every metric is on the dashboard or in an alert', () => {
  const used = new Set(queries.flatMap(([, expr]) => [...read(expr).names]));
  const unused = Object.keys(metrics).filter(
    (name) => ![name, `${name}_bucket`].some((one) => used.has(one)),
  );
  expect(unused).toEqual([]);
});

test('the panels of the dashboard do not overlap', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test('the alert about unknown outcomes says for each kind of back office what settles them', () => {
  for (const repeat of ['byKey', 'byLookup', 'never'] satisfies Repeat[])
    expect(alerts.OutcomeUnknown.means).toContain(`\`${repeat}\``);
});

test('the page states how urgent each severity is, and never that an alert needs no action', () => {
  const page = readFileSync('docs/alerts.md', 'utf8').replaceAll(/\s+/g, ' ');
  for (const [severity, asks] of Object.entries(severities))
    expect(page).toContain(`\`${severity}\` ${asks}`);
  expect(page).not.toMatch(/needs no action|nothing to do/);
});

describe('each alert has its section', () => {
  const page = readFileSync('docs/alerts.md', 'utf8');
  test.each(rules)('$alert', ({ alert, annotations: { runbook } }) => {
    expect(runbook).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
    expect(page).toContain(`\n## ${alert}\n`);
    expect(alerts[alert].steps.length).toBeGreaterThan(1);
  });
});

// Prometheus itself accepts the rules, fires each alert for the series of its fault, and none for
// a healthy gateway. It needs promtool: apt-get install prometheus.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { alerts } from '../../scripts/metrics/alerts.js';

const isInstalled = spawnSync('promtool', ['--version']).error === undefined;
const rules = path.resolve('deploy/alerts.yaml');
/** As in deploy/compose/prometheus.yaml. */
const READ_EVERY = '5s';
const folder = mkdtempSync(path.join(tmpdir(), 'alerts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const healthy: Readonly<Record<string, string>> = {
  'up{job="gateway",instance="gateway-1"}': '1x20',
  'gateway_attention{attention="UNKNOWN_CALLS"}': '0x20',
  'gateway_attention{attention="LOST_NODES"}': '0x20',
  'gateway_attention_age_seconds{attention="WAITING_RUNS"}': '0x20',
  'gateway_store_timeline{instance="gateway-1"}': '3x20',
  'db_client_connection_pending_requests{instance="gateway-1",db_client_connection_pool_name="tables"}':
    '0x20',
  'gateway_heartbeat_age_seconds{instance="gateway-1"}': '1x20',
  'gateway_retention_sweep_age_seconds{instance="gateway-1"}': '30x20',
  'gateway_back_office_open_circuits{back_office_operation="createDraft"}': '0x20',
  'gateway_back_office_calls_waiting{instance="gateway-1",kind="write"}': '0x20',
  'gateway_back_office_calls_total{back_office_operation="createDraft",result="none"}': '0+60x20',
  'gateway_back_office_calls_total{back_office_operation="createDraft",result="refused"}': '0+60x20',
  'gateway_partner_requests_total{partner="sandbox",outcome="succeeded"}': '0+600x20',
  'gateway_partner_requests_total{partner="sandbox",outcome="failed"}': '0+1x20',
  'db_client_connection_wait_time_seconds_bucket{instance="gateway-1",db_client_connection_pool_name="tables",le="0.001"}':
    '0+60x20',
  'db_client_connection_wait_time_seconds_bucket{instance="gateway-1",db_client_connection_pool_name="tables",le="+Inf"}':
    '0+60x20',
};

/** The names of the alerts that fire within the first 10 minutes. */
function firedBy(series: Readonly<Record<string, string>>, interval = '1m'): string[] {
  const file = path.join(folder, 'test.yaml');
  const input_series = Object.entries(series).map(([name, values]) => ({ series: name, values }));
  const fired = {
    expr: 'count by (alertname) (last_over_time(ALERTS{alertstate="firing"}[20m]))',
    eval_time: '10m',
    exp_samples: [],
  };
  const tests = [{ interval, input_series, promql_expr_test: [fired] }];
  writeFileSync(file, stringify({ rule_files: [rules], evaluation_interval: '5s', tests }));
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  // The test expects no alert, so it fails and names an alert that fires.
  const output = stdout + stderr;
  if (!/SUCCESS|FAILED/.test(output)) throw new Error(output);
  return [...output.matchAll(/alertname="(\w+)"/g)].map(([, name = '']) => name);
}

describe.skipIf(!isInstalled)('promtool', () => {
  test('accepts the rules', () => {
    const output = execFileSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' });
    expect(output).toContain(`${Object.keys(alerts).length} rules found`);
  });

  test('fires nothing for a healthy gateway', () => {
    expect(firedBy(healthy)).toEqual([]);
  });

  const bucket = (le: string) =>
    `db_client_connection_wait_time_seconds_bucket{instance="gateway-1",db_client_connection_pool_name="runs",le="${le}"}`;
  const calls = (result: string) =>
    `gateway_back_office_calls_total{back_office_operation="findWrite",result="${result}"}`;
  const unknownCalls = (count: string, ages: string) => ({
    'gateway_attention{attention="UNKNOWN_CALLS"}': count,
    'gateway_attention_age_seconds{attention="UNKNOWN_CALLS"}': ages,
  });
  const requests = (outcome: string) =>
    `gateway_partner_requests_total{partner="sandbox",outcome="${outcome}"}`;

  // With little traffic, one event is a large share.
  test.each<[string, Readonly<Record<string, string>>]>([
    [
      'a new connection that takes a second',
      { [bucket('0.5')]: '0x20', [bucket('1')]: '0 0 1x18', [bucket('+Inf')]: '0 0 1x18' },
    ],
    ['a lost call', { [calls('timedOut')]: '0 0 1x18', [calls('none')]: '0+1x20' }],
    ['a failed request', { [requests('failed')]: '0 0 1x18', [requests('succeeded')]: '0+1x20' }],
    ['a call in doubt that is settled', unknownCalls('0 1 1 1 0x16', '0 60 120 180 0x16')],
  ])('fires nothing for %s', (_, series) => {
    expect(firedBy(series)).toEqual([]);
  });

  test('fires nothing for a pool that is exhausted at two separate readings, but fires if it stays exhausted', () => {
    const pending =
      'db_client_connection_pending_requests{instance="gateway-1",db_client_connection_pool_name="tables"}';
    expect(firedBy({ [pending]: '0 3 0 2 0x120' }, READ_EVERY)).toEqual([]);
    expect(firedBy({ [pending]: '0 3 3 3 3 0x120' }, READ_EVERY)).toEqual(['ConnectionsExhausted']);
  });

  test('BackOfficeFailing fires if the back office rejects the key of the gateway', () => {
    expect(firedBy({ [calls('unauthorized')]: '0+6x20' })).toEqual(['BackOfficeFailing']);
  });

  test('OutcomeUnknown fires if a call stays in doubt for five minutes', () => {
    expect(firedBy(unknownCalls('0 1x18', '0 0+60x18'))).toEqual(['OutcomeUnknown']);
  });

  test.each(Object.entries(alerts))(
    '%s fires for its fault, and nothing else does',
    (name, { firedBy: series }) => {
      expect(firedBy(series)).toEqual([name]);
    },
  );
});

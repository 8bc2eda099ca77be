// A metric that has no value is absent, not 0, and docs/metrics.md says when.
import { expect, test } from 'vitest';
import { metrics, sources } from '../../src/metrics/definitions.js';
import { nodeReads } from '../../src/metrics/node.js';
import { createMetrics } from '../../src/metrics/registry.js';
import { startTestGateway } from '../support/gateway.js';
import { testOfDetail } from '../support/sampled.js';
import { samplesOf } from './samples.js';

const nothing = () => [];

test('every metric without samples is absent', async () => {
  const { readFrom, text } = createMetrics();
  readFrom({
    gateway_requests_total: nothing,
    gateway_partner_requests_total: nothing,
    http_server_active_requests: nothing,
    gateway_back_office_calls_total: nothing,
    gateway_back_office_places: nothing,
    gateway_back_office_places_used: nothing,
    gateway_back_office_calls_waiting: nothing,
    gateway_back_office_open_circuits: nothing,
    db_client_connection_count: nothing,
    db_client_connection_max: nothing,
    db_client_connection_pending_requests: nothing,
    gateway_ready: nothing,
    gateway_calls_in_progress: nothing,
    gateway_runs_in_progress: nothing,
    gateway_heartbeat_age_seconds: nothing,
    gateway_retention_sweep_age_seconds: nothing,
    gateway_store_timeline: nothing,
    gateway_candidate_calls_total: nothing,
    gateway_build_info: nothing,
    gateway_attention: nothing,
    gateway_attention_age_seconds: nothing,
    gateway_runs: nothing,
    gateway_nodes: nothing,
    nodejs_eventloop_delay_p99_seconds: nothing,
    nodejs_eventloop_utilization_ratio: nothing,
    v8js_memory_heap_used_bytes: nothing,
    v8js_memory_heap_limit_bytes: nothing,
    process_memory_usage_bytes: nothing,
    process_cpu_time_seconds_total: nothing,
    process_unix_file_descriptor_count: nothing,
    process_uptime_seconds: nothing,
  });
  expect(samplesOf(await text())).toEqual([]);
});

test('a node whose readiness is not known yet does not say that it is not ready', () => {
  const { gateway_ready } = nodeReads({
    pools: () => new Map(),
    isReady: () => undefined,
    load: () => ({ calls: { count: 0 }, runs: 0 }),
    heartbeatAgeMs: () => 0,
    sweepAgeMs: () => 0,
    storeTimeline: () => undefined,
    candidateCalls: () => ({ accepted: 0, refused: 0, dropped: 0, failed: 0 }),
    version: '1.0.0',
  });
  expect(gateway_ready()).toEqual([]);
});

/** What docs/metrics.md says of a gateway without requests, on its own store and back office. */
const ABSENT_NOW = /embedded store|simulated back office|until the first|without runs/;

testOfDetail(
  'a new gateway on the embedded store lacks exactly the metrics that the documentation says',
  async () => {
    const gateway = await startTestGateway({ store: 'embedded', environment: { ADMIN_TOKEN: 'operator' } });
    const { text } = await gateway.admin.http.get('/metrics').set({ 'x-api-key': 'operator' });
    await gateway.stop();
    const present = new Set(samplesOf(text).map(({ metric }) => metric));
    const documented = Object.entries(metrics).map(([name, row]): [string, boolean] => {
      const said = [sources[row.source], 'absent' in row ? row.absent : ''].join(' ');
      return [name, !ABSENT_NOW.test(said)];
    });
    expect(Object.keys(metrics).map((name) => [name, present.has(name)])).toEqual(documented);
  },
);

// The values from the database: read at most once every 10 seconds, absent when they are old, and
// without effect on the other metrics.
import { expect, test } from 'vitest';
import type { Overview } from '../../src/cluster/overview.js';
import { createClusterMetrics } from '../../src/metrics/cluster.js';
import { createManualClock } from '../support/manual-clock.js';

const NOW = Date.parse('2026-11-20T17:00:00Z');

const overview: Overview = {
  readAt: '2026-11-20T17:00:00.000Z',
  nodes: [],
  attention: [
    { kind: 'UNKNOWN_CALLS', count: 3, since: '2026-11-20T16:58:00.000Z', names: [], needsPerson: true },
  ],
};

function fixture() {
  const clock = createManualClock();
  const asked = { count: 0 };
  const store = { isAway: false };
  const database = createClusterMetrics({
    reasonsAgainst: async () => (store.isAway ? ['The store does not answer.'] : []),
    overview: async () => {
      asked.count += 1;
      if (store.isAway) throw new Error('away');
      return overview;
    },
    countRuns: async () => [{ step: 'QUOTE', state: 'waiting', count: 4 }],
    elapsedMs: clock.elapsedMs,
    now: () => NOW,
  });
  return { ...database, clock, asked, store };
}

test('the database is read at most once every 10 seconds, however often the metrics are read', async () => {
  const { refresh, clock, asked } = fixture();
  for (let second = 0; second < 30; second += 1) {
    await Promise.all([refresh(), refresh(), refresh()]);
    clock.advance(1_000);
  }
  expect(asked.count).toBe(3);
});

test('each kind of attention has its count and age, and is 0 if nothing needs it', async () => {
  const { refresh, reads } = fixture();
  await refresh();
  const counts = reads.gateway_attention();
  expect(counts.filter(([, count]) => count > 0)).toEqual([[{ attention: 'UNKNOWN_CALLS' }, 3]]);
  expect(counts.length).toBeGreaterThan(1);
  const [age] = reads.gateway_attention_age_seconds().filter(([, seconds]) => seconds > 0);
  expect(age).toEqual([{ attention: 'UNKNOWN_CALLS' }, 120]);
  expect(reads.gateway_runs()).toEqual([[{ step: 'QUOTE', state: 'waiting' }, 4]]);
});

test('the node is not ready while the database is unavailable, and the values disappear after a minute', async () => {
  const { refresh, reads, isReady, clock, store } = fixture();
  await refresh();
  expect(isReady()).toBe(true);
  store.isAway = true;
  clock.advance(10_000);
  await refresh();
  expect([isReady(), reads.gateway_runs().length]).toEqual([false, 1]);
  clock.advance(50_000);
  await refresh();
  expect([reads.gateway_runs(), reads.gateway_attention(), reads.gateway_nodes()]).toEqual([[], [], []]);
  store.isAway = false;
  clock.advance(10_000);
  await refresh();
  expect([isReady(), reads.gateway_runs().length]).toEqual([true, 1]);
});

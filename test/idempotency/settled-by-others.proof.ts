// A gateway is killed with calls in flight, and no partner repeats them. Another gateway settles
// each of them: writes within a minute of noticing the loss, the retry of a run within two minutes
// of the kill.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callsOf } from '../chaos/calls/calls-of.js';
import { addPartners, createAdmin } from '../chaos/cluster/admin.js';
import { sendOnce } from '../chaos/cluster/client-call.js';
import { type Cluster, type GatewayNode, startCluster } from '../chaos/cluster/cluster.js';
import { useLogFolder } from '../chaos/cluster/log-folder.js';
import { createSimulatorControl } from '../chaos/cluster/simulator-control.js';
import { chooseOrder, retryOf } from '../chaos/runs/orders.js';
import { sharedResource } from '../support/store.js';
import { until } from '../support/until.js';

const CALLS = 15;
const directory = useLogFolder('settled');
const retryDirectory = useLogFolder('settled-retry');

const nodeOf = ({ nodes }: Cluster, at: number): GatewayNode => {
  const node = nodes[at];
  if (!node) throw new Error('There is no such gateway');
  return node;
};

const startTwo = async (mode: 'byKey' | 'byLookup', folder: string) =>
  startCluster({
    mode,
    nodes: 2,
    seed: 3,
    postgresUrl: await sharedResource('postgres-url'),
    carrierStore: 'postgres',
    directory: folder,
    // Drafts take about three seconds.
    timeScale: 0.08,
    isBuilt: true,
    environment: {},
  });

test.concurrent.each(['byKey', 'byLookup'] as const)(
  '%s: calls that happened, calls in progress and calls that never arrived are all settled',
  { timeout: 240_000 },
  async (mode) => {
    const cluster = await startTwo(mode, directory());
    try {
      const [killed, survivor] = [nodeOf(cluster, 0), nodeOf(cluster, 1)];
      for (const node of cluster.nodes) await cluster.start(node);
      const admin = createAdmin({ cluster: { nodes: [survivor] }, random: () => 0 });
      const simulator = createSimulatorControl(cluster.simulatorUrl);
      const [partner] = await addPartners(admin);
      if (!partner) throw new Error('There is no partner');
      // About a third of the writes hang before they have an effect: the kill hits them there.
      await simulator.fail({
        seed: 3,
        rules: [{ operationId: 'createDraft', kind: 'hangBefore', share: 0.33 }],
      });
      const { base } = callsOf({ partner, version: 'v2', isKeyed: true });
      const calls = Array.from({ length: CALLS }, () => ({ ...base(), key: randomUUID() }));
      const sent = calls.map((call) => sendOnce(call, killed));
      await wait(2_000);
      await cluster.kill(killed);
      const killedAt = performance.now();
      expect(await Promise.all(sent)).toEqual(calls.map(() => undefined));
      await simulator.fail({ rules: [] });
      const journal = async () => {
        const { items } = await admin.ask(
          async (client) =>
            (await client.GET('/calls', { params: { query: { state: 'ALL', pageSize: 100 } } })).data,
        );
        return items;
      };
      // The other gateway sees the loss 12 seconds after the last heartbeat.
      await until('the killed gateway is reported as lost', async () => {
        const { attention } = await admin.ask(async (client) => (await client.GET('/overview')).data);
        return attention.some(({ kind, count }) => kind === 'LOST_NODES' && count === 1);
      });
      const isSettled = async () => {
        const states = (await journal()).map(({ state }) => state);
        return states.length === CALLS && states.every((state) => state === 'DONE' || state === 'NOT_DONE');
      };
      await until('all are settled', isSettled, 60_000);
      const seconds = ((performance.now() - killedAt) / 1_000).toFixed(1);
      const settled = await journal();
      const done = settled.filter(({ state }) => state === 'DONE').length;
      process.stdout.write(`  ${mode}: ${CALLS} calls settled within ${seconds} s, ${done} of them done\n`);
      // Now the partner repeats the calls: each has exactly one effect.
      for (const call of calls) {
        const reply = await sendOnce(call, survivor);
        const state = settled.find(({ idempotencyKey }) => idempotencyKey === call.key)?.state;
        expect([reply?.status, reply?.isReplayed], state).toEqual([201, state === 'DONE']);
      }
      const users = (await simulator.effects()).map(({ auditUserId }) => auditUserId);
      expect(users.map(String).toSorted()).toEqual(calls.map(({ user }) => String(user)).toSorted());
      expect(done).toBeGreaterThan(0);
      expect(done).toBeLessThan(CALLS);
    } finally {
      await cluster.stop();
    }
  },
);

test.concurrent('the retry of a run is settled, and its repeat gets the stored response', {
  timeout: 240_000,
}, async () => {
  const cluster = await startTwo('byKey', retryDirectory());
  try {
    const [killed, survivor] = [nodeOf(cluster, 0), nodeOf(cluster, 1)];
    for (const node of cluster.nodes) await cluster.start(node);
    const admin = createAdmin({ cluster: { nodes: [survivor] }, random: () => 0 });
    const simulator = createSimulatorControl(cluster.simulatorUrl);
    const order = chooseOrder(() => 0.5, await addPartners(admin));
    await simulator.fail({ seed: 3, rules: [{ operationId: 'createDraft', kind: 'rejectKey' }] });
    const started = await sendOnce(order.call, survivor);
    const { submissionId, status } = JSON.parse(started?.text ?? '{}');
    expect(status).toBe('FAILED');
    await simulator.fail({ seed: 3, rules: [{ operationId: 'createDraft', kind: 'hangBefore' }] });
    const retry = retryOf(order, submissionId);
    const sent = sendOnce(retry, killed);
    await until('the retried step is sent', async () => {
      const { items } = await simulator.injections();
      return items.some(({ kind }) => kind === 'hangBefore');
    });
    await cluster.kill(killed);
    expect(await sent).toBeUndefined();
    await simulator.fail({ rules: [] });
    const states = async () => {
      const query = { state: 'ALL', operationId: 'retrySubmissionRun' } as const;
      const { items } = await admin.ask(
        async (client) => (await client.GET('/calls', { params: { query } })).data,
      );
      return items.map(({ state }) => state);
    };
    await until('it is settled', async () => (await states())[0] === 'DONE', 120_000);
    expect(await states()).toEqual(['DONE']);
    const repeated = await sendOnce(retry, survivor);
    expect([repeated?.status, repeated?.isReplayed]).toEqual([202, true]);
    expect(JSON.parse(repeated?.text ?? '')).toMatchObject({ submissionId, status: 'ACCEPTED' });
  } finally {
    await cluster.stop();
  }
});

// GET /overview: all nodes that share the database, and what needs attention.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type Insertable, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOverview } from '../../src/cluster/overview.js';
import type { AuditTable } from '../../src/store/audit-table.js';
import { expectRefusal } from '../operations/expect-refusal.js';
import { useGateway } from '../support/gateway.js';
import { insertRun } from '../support/insert-run.js';
import { until } from '../support/until.js';
import { insertCall, openBeside } from './journal.js';
import { createSilentBackOffice, ended, issue } from './runs.js';

const silent = createSilentBackOffice();
const gateway = useGateway({ store: 'postgres', backOffice: silent.backOffice });

const overview = async () => {
  const { data } = await gateway().admin.client.GET('/overview');
  if (!data) throw new Error('There is no overview');
  return data;
};
const attentionTo = async (kind: string) => (await overview()).attention.find((one) => one.kind === kind);

let beside: Awaited<ReturnType<typeof openBeside>>;
beforeEach(async () => {
  beside = await openBeside(gateway());
});
afterEach(() => beside.close());

const insertNode = async (secondsAgo: number, description: object | null) => {
  const id = randomUUID();
  const values = sql`(${id}, now() - interval '1 hour', now() + make_interval(secs => ${12 - secondsAgo}), ${
    description === null ? null : JSON.stringify(description)
  })`;
  await sql`insert into gateway.node (id, started_at, lives_until, description) values ${values}`.execute(
    beside.db,
  );
  return id;
};
const other = {
  version: '0.9.0',
  hostName: 'gateway-2',
  processId: 7,
  phase: 'lameDuck',
  requests: 3,
  calls: 2,
  runs: 1,
};
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

describe('200', () => {
  test('this node describes itself, and nothing needs attention if all is well', async () => {
    await until('the node has described itself', async () =>
      Boolean((await overview()).nodes[0]?.description),
    );
    const { nodes, attention, readAt } = await overview();
    expect(attention).toEqual([]);
    expect(Math.abs(Date.parse(readAt) - Date.now())).toBeLessThan(60_000);
    expect(nodes).toEqual([
      {
        nodeId: expect.any(String),
        startedAt: expect.any(String),
        heartbeatAt: expect.any(String),
        heartbeatAgeSeconds: expect.any(Number),
        isAlive: true,
        isReplaced: false,
        description: {
          version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
          hostName: hostname(),
          processId: process.pid,
          phase: 'serving',
          requests: 0,
          calls: 0,
          runs: 0,
          openCircuits: [],
        },
      },
    ]);
  });

  test('a node whose heartbeat stopped in the last hour is listed as lost, and nodes lost earlier are not listed; nodes of an earlier version are listed too', async () => {
    const [alive, earlier, lost] = [
      await insertNode(1, { ...other, openCircuits: [] }),
      await insertNode(1, null),
      await insertNode(100, { ...other, openCircuits: ['bindPolicy'] }),
    ];
    await insertNode(4_000, null);
    const { nodes, attention } = await overview();
    const listed = new Map(nodes.map((node) => [node.nodeId, node]));
    expect(listed.size).toBe(4);
    expect(listed.get(alive)).toMatchObject({ isAlive: true, description: { ...other, openCircuits: [] } });
    expect(listed.get(earlier)).toMatchObject({ isAlive: true, description: null });
    expect(listed.get(lost)).toMatchObject({ isAlive: false });
    // The open circuit of the lost node is not listed.
    expect(attention).toEqual([
      {
        kind: 'LOST_NODES',
        count: 1,
        since: listed.get(lost)?.heartbeatAt,
        names: ['gateway-2 (process 7)'],
        needsPerson: true,
      },
    ]);
  });

  test('a lost node that was started again on its host needs no operator', async () => {
    const own = (await overview()).nodes.find(({ description }) => description?.processId === process.pid);
    await beside.db
      .deleteFrom('node')
      .where('id', '!=', own?.nodeId ?? '')
      .execute();
    const here = { ...other, hostName: hostname(), openCircuits: [] };
    const replaced = await insertNode(1_800, here);
    expect((await overview()).nodes.find(({ nodeId }) => nodeId === replaced)).toMatchObject({
      isAlive: false,
      isReplaced: true,
    });
    expect(await attentionTo('REPLACED_NODES')).toMatchObject({ count: 1, needsPerson: false });
    expect(await attentionTo('LOST_NODES')).toBeUndefined();
    await insertNode(1_800, { ...other, openCircuits: [] });
    expect(await attentionTo('REPLACED_NODES')).toMatchObject({ count: 1 });
    expect(await attentionTo('LOST_NODES')).toMatchObject({ count: 1, needsPerson: true });
    // The host has one new process, which cannot replace two lost ones.
    await insertNode(1_700, here);
    expect(await attentionTo('REPLACED_NODES')).toMatchObject({ count: 1 });
    expect(await attentionTo('LOST_NODES')).toMatchObject({ count: 2, needsPerson: true });
  });

  test('the age of a heartbeat shows a node that was killed before it counts as lost', async () => {
    const killed = await insertNode(8, { ...other, openCircuits: [] });
    const { nodes } = await overview();
    const node = nodes.find(({ nodeId }) => nodeId === killed);
    expect(node).toMatchObject({ isAlive: true, isReplaced: false });
    expect(node?.heartbeatAgeSeconds).toBeGreaterThanOrEqual(8);
    expect(node?.heartbeatAgeSeconds).toBeLessThan(12);
  });

  test('a call that has started or retried a run needs no operator: the gateway settles it from the run', async () => {
    const call_key = await insertCall(beside.db, { operation_id: 'issuePolicy', policy_key: null });
    const retried_run = randomUUID();
    await insertCall(beside.db, { operation_id: 'retrySubmissionRun', retried_run });
    await insertRun(beside.db, { submission_id: retried_run, call_key, ended_at: new Date() });
    expect(await attentionTo('UNKNOWN_CALLS')).toBeUndefined();
    await insertCall(beside.db);
    expect(await attentionTo('UNKNOWN_CALLS')).toMatchObject({ count: 1, needsPerson: true });
    await beside.db.deleteFrom('call').execute();
    await beside.db.deleteFrom('run').execute();
  });

  test.each([
    ['at once if only an operator can settle it', false, 10, true],
    ['not yet while the gateway or a repeat may settle it', true, 240, false],
    ['once nothing has settled it for five minutes', true, 310, true],
  ])('an unknown call needs a person %s', async (_, settlesCalls, seconds, needsPerson) => {
    await insertCall(beside.db, { started_at: ago(seconds) });
    const { attention } = await createOverview({ store: beside, serviceErrors: [], settlesCalls })();
    expect(attention.find(({ kind }) => kind === 'UNKNOWN_CALLS')).toMatchObject({ count: 1, needsPerson });
    await beside.db.deleteFrom('call').execute();
  });

  test('no node is lost while the store accepts no heartbeats, for example because it is read-only', async () => {
    await beside.db.transaction().execute(async (db) => {
      await db
        .updateTable('node')
        .set({ lives_until: new Date(Date.now() - 60_000) })
        .execute();
      const { nodes, attention } = await createOverview({
        store: { db },
        serviceErrors: [],
        settlesCalls: true,
      })();
      expect(new Set(nodes.map(({ isAlive }) => isAlive))).toEqual(new Set([false]));
      expect(attention.map(({ kind }) => kind)).not.toContain('LOST_NODES');
    });
  });

  test('a fail-over of PostgreSQL is listed with the time at which the first node noticed it', async () => {
    const [first, second] = ['2026-11-20T09:00:00.000Z', '2026-11-20T09:00:04.000Z'];
    const at = (storeFailedOverAt: string) => ({ ...other, openCircuits: [], storeFailedOverAt });
    await insertNode(1, at(second));
    await insertNode(1, at(first));
    await insertNode(100, at('2026-11-20T08:00:00.000Z'));
    expect(await attentionTo('STORE_FAILED_OVER')).toEqual({
      kind: 'STORE_FAILED_OVER',
      count: 1,
      since: first,
      names: [],
      needsPerson: false,
    });
  });

  test('operations with an open circuit are listed with the number of nodes', async () => {
    await insertNode(1, { ...other, openCircuits: ['bindPolicy', 'quotePolicy'] });
    await insertNode(1, { ...other, openCircuits: ['bindPolicy'] });
    expect(await attentionTo('OPEN_CIRCUITS')).toEqual({
      kind: 'OPEN_CIRCUITS',
      count: 2,
      since: null,
      names: ['bindPolicy (2 nodes)', 'quotePolicy (1 node)'],
      needsPerson: true,
    });
  });

  test('callers whose requests were rejected by a limit in the last five minutes are listed, even if a clock is minutes behind', async () => {
    const insertRefusal = (secondsAgo: number, names: Partial<Insertable<AuditTable>>) =>
      beside.db
        .insertInto('audit')
        .values({
          ...{ exchange_id: randomUUID(), at: ago(secondsAgo), node_id: randomUUID(), outcome: 'REFUSED' },
          ...{ request_id: randomUUID(), status: 429, error_code: 'RATE_LIMITED', ...names },
        })
        .execute();
    await insertRefusal(400, { partner_id: 'sandbox', client_address: '192.0.2.1' });
    await insertRefusal(240, { partner_id: 'sandbox', client_address: '192.0.2.1' });
    await insertRefusal(10, { partner_id: 'sandbox', client_address: '192.0.2.1' });
    await insertRefusal(5, { client_address: '192.0.2.7' });
    await insertRefusal(400, { client_address: '192.0.2.8', count: 30, last_at: ago(10) });
    await insertRefusal(600, { count: 5, last_at: ago(400) });
    await insertRefusal(60, { count: 7, last_at: ago(1) });
    expect(await attentionTo('LIMITED_REQUESTS')).toEqual({
      kind: 'LIMITED_REQUESTS',
      count: 40,
      since: expect.any(String),
      names: ['192.0.2.8 (30)', 'other addresses (7)', 'Sandbox partner (2)', '192.0.2.7'],
      needsPerson: false,
    });
  });

  test('calls with an unknown outcome need attention, with the start of the oldest, and so do calls in progress for more than two minutes', async () => {
    const oldest = ago(7_200);
    await insertCall(beside.db, { started_at: oldest, error_code: 'BACK_OFFICE_TIMEOUT' });
    await insertCall(beside.db, { started_at: ago(60), error_code: 'BACK_OFFICE_TIMEOUT' });
    expect(await attentionTo('UNKNOWN_CALLS')).toEqual({
      kind: 'UNKNOWN_CALLS',
      count: 2,
      since: oldest.toISOString(),
      names: ['BACK_OFFICE_TIMEOUT (2)'],
      needsPerson: true,
    });
    const { nodes } = await overview();
    const begun = { state: 'UNDER_WAY', node_id: nodes[0]?.nodeId ?? '' } as const;
    await insertCall(beside.db, { ...begun, started_at: ago(60) });
    expect(await attentionTo('LONG_CALLS')).toBeUndefined();
    await insertCall(beside.db, { ...begun, started_at: ago(180) });
    expect(await attentionTo('LONG_CALLS')).toMatchObject({ count: 1, names: ['declineSubmission'] });
  });

  test('a run in doubt and a run that failed because of the service need attention; a run whose request was refused does not', async () => {
    silent.silenceNext('QUOTE');
    const inDoubt = await ended(gateway(), await issue(gateway()));
    expect(await attentionTo('RUNS_IN_DOUBT')).toEqual({
      kind: 'RUNS_IN_DOUBT',
      count: 1,
      since: inDoubt.endedAt,
      names: ['QUOTE'],
      needsPerson: true,
    });
    silent.refuseNext('QUOTE');
    const refused = await ended(gateway(), await issue(gateway()));
    expect(refused.overallStatus).toBe('FAILED');
    expect(await attentionTo('FAILED_RUNS')).toBeUndefined();
    const asFailed = (hours: number) =>
      sql`update gateway.run set error_code = 'BACK_OFFICE_UNAVAILABLE', ended_at = now() - make_interval(hours => ${hours})
        where submission_id = ${refused.submissionId}`.execute(beside.db);
    await asFailed(1);
    expect(await attentionTo('FAILED_RUNS')).toMatchObject({
      count: 1,
      names: ['BACK_OFFICE_UNAVAILABLE'],
      needsPerson: true,
    });
    await asFailed(25);
    expect(await attentionTo('FAILED_RUNS')).toBeUndefined();
  });

  test('a run that failed because of the service before it had a policy needs no operator: its partner has seen the failure', async () => {
    const failed = { overall_status: 'FAILED', current_step: 'BASE', ended_at: ago(60) } as const;
    const outage = { ...failed, error_code: 'BACK_OFFICE_UNAVAILABLE' };
    for (const hours of [1, 2, 25]) await insertRun(beside.db, { ...outage, created_at: ago(hours * 3_600) });
    await insertRun(beside.db, { ...failed, error_code: 'VALIDATION_ERROR' });
    expect(await attentionTo('RUNS_WITHOUT_POLICY')).toEqual({
      kind: 'RUNS_WITHOUT_POLICY',
      count: 2,
      since: expect.any(String),
      names: ['BACK_OFFICE_UNAVAILABLE (2)'],
      needsPerson: false,
    });
  });

  test('a run whose step was resolved needs a retry, whether the step had happened or not', async () => {
    const resolved = { overall_status: 'FAILED', current_step: 'BIND', ended_at: ago(60) } as const;
    await insertRun(beside.db, resolved);
    await insertRun(beside.db, { ...resolved, error_code: 'OUTCOME_UNKNOWN' });
    expect(await attentionTo('FAILED_RUNS')).toMatchObject({ names: ['resolved (2)'], needsPerson: true });
  });

  test('a run whose request was erased needs no operator: it can be neither resolved nor retried', async () => {
    const attentionToRuns = async () =>
      (await overview()).attention.filter(({ kind }) => /_RUNS|RUNS_/.test(kind));
    const before = await attentionToRuns();
    const expired = { overall_status: 'FAILED', current_step: 'QUOTE', expired_at: new Date() } as const;
    const ids = [
      await insertRun(beside.db, { ...expired, ended_at: ago(100 * 86_400) }),
      await insertRun(beside.db, { ...expired, ended_at: ago(60), error_code: 'BACK_OFFICE_UNAVAILABLE' }),
    ];
    const [submission_id = ''] = ids;
    const step = { submission_id, step: 'QUOTE', status: 'FAILED', in_doubt: true } as const;
    await beside.db.insertInto('run_step').values(step).execute();
    expect(await attentionToRuns()).toEqual(before);
    const { data } = await gateway().admin.client.GET('/runs', { params: { query: { state: 'IN_DOUBT' } } });
    expect(data?.items.map((run) => run.submissionId)).not.toContain(submission_id);
  });

  test('a run that is waiting for the back office needs no operator', async () => {
    const release = silent.holdNext('FULL');
    const runId = await issue(gateway());
    const go = await release;
    await sql`update gateway.run set waiting_since = now() where submission_id = ${runId}`.execute(beside.db);
    expect(await attentionTo('WAITING_RUNS')).toMatchObject({ count: 1, needsPerson: false });
    go();
    await ended(gateway(), runId);
  });

  test('API keys and tokens that expire within two weeks are listed, but not the keys of self-service partners', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const { client } = gateway().admin;
    const { data: added } = await client.POST('/partners', { body: { name: 'Broker', producerIds: ['1'] } });
    const path = { partnerId: added?.partnerId ?? '' };
    for (const [name, days] of [
      ['soon', 10],
      ['later', 20],
    ] as const) {
      await client.POST('/tokens', { body: { name, role: 'read', expiresAt: inDays(days) } });
      await client.POST('/partners/{partnerId}/keys', {
        params: { path },
        body: { label: name, expiresAt: inDays(days) },
      });
    }
    expect(await attentionTo('EXPIRING_TOKENS')).toMatchObject({
      count: 1,
      names: ['soon'],
      needsPerson: false,
    });
    expect(await attentionTo('EXPIRING_KEYS')).toMatchObject({
      count: 1,
      names: ['Broker (soon)'],
      needsPerson: false,
    });
    // The keys of self-service partners all expire within days.
    await beside.db.updateTable('partner').set({ self_service: true }).execute();
    expect(await attentionTo('EXPIRING_KEYS')).toBeUndefined();
  });
});

describe('400', () => {
  test('a query parameter is rejected', async () => {
    const { http, token } = gateway().admin;
    expectRefusal(await http.get('/overview?state=all').set('x-api-key', token), 'VALIDATION_ERROR', [
      'state',
    ]);
  });
});

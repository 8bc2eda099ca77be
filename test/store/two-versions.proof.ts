// Gateways of this version and of the next one side by side on one PostgreSQL, as in a rolling
// deploy and in a rollback: the next one migrates the tables while this one serves, each replays
// the other's calls, and each continues the runs of the other.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../client/create-client.js';
import { audit, baseExample } from '../support/examples.js';
import { execute } from '../support/execute.js';
import { issueRun, untilRunEnded } from '../support/issued-run.js';
import { type GatewayProcess, startGatewayProcess } from '../support/process.js';
import { startTestSimulator, type TestSimulator } from '../support/simulator.js';
import { makeTestDirectory, makeTestLocation } from '../support/store.js';

const apiKey = 'a-key-of-both-versions';
const NEXT_VERSION = ['--import', 'tsx', 'test/store/newer-gateway.ts'];

let simulator: TestSimulator;
let environment: Record<string, string>;
const disposals: (() => Promise<unknown>)[] = [];
const nodes = new Set<GatewayProcess>();

beforeAll(async () => {
  const [place, data] = await Promise.all([makeTestLocation('postgres', 'migrated'), makeTestDirectory([])]);
  disposals.push(place.dispose, data.dispose);
  simulator = await startTestSimulator({
    environment: { SIMULATOR_REPEATS: 'byKey', SIMULATOR_TIME_SCALE: '0.02' },
  });
  if (place.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  environment = {
    DATABASE_URL: place.location.url,
    DATA_DIR: data.directory,
    SANDBOX_API_KEY: apiKey,
    BACK_OFFICE_URL: simulator.url,
    BACK_OFFICE_API_KEY: simulator.apiKey,
    BACK_OFFICE_REPEATS: 'byKey',
  };
});
afterAll(async () => {
  await Promise.all([...nodes].map((node) => node.stop('SIGKILL')));
  await simulator.stop();
  for (const dispose of disposals) await dispose();
});

async function start(program?: readonly string[]): Promise<GatewayProcess> {
  const node = await startGatewayProcess(environment, program);
  nodes.add(node);
  return node;
}
async function stop(node: GatewayProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  nodes.delete(node);
  await node.stop(signal);
}

const clientOf = ({ address }: GatewayProcess) =>
  createClient({ baseUrl: `${address}/v2`, apiKey, attempts: 1, newIdempotencyKey: false, audit });

/** Creates a draft with this key. Returns its number, and whether the response was replayed. */
async function draft(node: GatewayProcess, key: string) {
  const { data, error, response } = await clientOf(node).POST('/submission/base', {
    params: { header: { ...audit, 'Idempotency-Key': key } },
    body: baseExample(),
  });
  if (!data) throw new Error(`No draft: ${JSON.stringify(error)}`);
  return { policyNo: data.policyNo, isReplayed: response.headers.get('Idempotency-Replayed') === 'true' };
}

const issue = (node: GatewayProcess) => issueRun(clientOf(node));
const ended = (node: GatewayProcess, submissionId: string) => untilRunEnded(clientOf(node), submissionId);

async function expectEachStepOnce(submissionId: string): Promise<void> {
  for (const step of ['BASE', 'FULL', 'QUOTE', 'BIND'])
    expect(await simulator.effectsOf(`${submissionId}:${step}`), step).toHaveLength(1);
}

async function expectReplays(one: GatewayProcess, other: GatewayProcess): Promise<void> {
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const key = randomUUID();
    const { policyNo, isReplayed } = await draft(first, key);
    expect(isReplayed).toBe(false);
    expect(await draft(second, key)).toEqual({ policyNo, isReplayed: true });
  }
}

test('writes, replays and runs pass from one version to the other, before and after a restart', async () => {
  const column = () =>
    execute(
      environment.DATABASE_URL ?? '',
      "select 1 from information_schema.columns where table_schema = 'gateway' and column_name = 'colour'",
    );
  const earlier = await start();
  expect((await draft(earlier, randomUUID())).policyNo).toMatch(/^Q/);
  expect(await column()).toHaveLength(0);
  const begunBefore = await issue(earlier);

  const later = await start(NEXT_VERSION);
  expect(await column(), 'the later one has migrated').toHaveLength(1);
  await expectReplays(earlier, later);
  expect(await ended(later, begunBefore)).toMatchObject({ overallStatus: 'SUCCESS' });
  await expectEachStepOnce(begunBefore);

  // A rollback: the earlier version starts on the tables of the later one.
  const left = await issue(earlier);
  await stop(earlier, 'SIGKILL');
  const restarted = await start();
  await expectReplays(restarted, later);
  expect(await ended(later, left)).toMatchObject({ overallStatus: 'SUCCESS' });
  await expectEachStepOnce(left);

  const leftByLater = await issue(later);
  await stop(later, 'SIGKILL');
  expect(await ended(restarted, leftByLater)).toMatchObject({ overallStatus: 'SUCCESS' });
  await expectEachStepOnce(leftByLater);
  expect(await restarted.stop('SIGTERM')).toBe(0);
  nodes.delete(restarted);
}, 180_000);

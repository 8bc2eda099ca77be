// Gateways as real processes on one PostgreSQL: all of them serve, starting with empty tables, and
// one that shuts down releases what it cannot finish to another.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../client/create-client.js';
import { simulatorMigrations } from '../../src/simulator/carrier/migrations.js';
import { SIMULATOR_SCHEMA, type SimulatorTables } from '../../src/simulator/carrier/tables.js';
import { openStore } from '../../src/store/store.js';
import { audit } from '../support/examples.js';
import { issueRun, untilRunEnded } from '../support/issued-run.js';
import { type GatewayProcess, startGatewayProcess } from '../support/process.js';
import { makeTestDirectory, makeTestLocation } from '../support/store.js';

const apiKey = 'a-key-of-all-nodes';
const NODES = 4;

let environment: Record<string, string>;
let url: string;
let disposals: (() => Promise<void>)[];
const nodes: GatewayProcess[] = [];

beforeEach(async () => {
  const [place, data] = await Promise.all([makeTestLocation('postgres', 'migrated'), makeTestDirectory([])]);
  if (place.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  url = place.location.url;
  environment = { DATABASE_URL: url, DATA_DIR: data.directory, SANDBOX_API_KEY: apiKey };
  disposals = [place.dispose, data.dispose];
});

afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop('SIGKILL')));
  for (const dispose of disposals) await dispose();
});

async function start(more: Record<string, string>): Promise<GatewayProcess> {
  const node = await startGatewayProcess({ ...environment, ...more });
  nodes.push(node);
  return node;
}

const clientOf = ({ address }: GatewayProcess) => createClient({ baseUrl: `${address}/v2`, apiKey, audit });

const issue = (node: GatewayProcess) => issueRun(clientOf(node));
const ended = (node: GatewayProcess, submissionId: string) => untilRunEnded(clientOf(node), submissionId);

/** How often each step of the run was executed. */
async function effectsOf(submissionId: string): Promise<Record<string, number>> {
  const store = await openStore<SimulatorTables>({
    location: { kind: 'postgres', url },
    schema: SIMULATOR_SCHEMA,
    migrations: simulatorMigrations,
    onError: () => undefined,
  });
  const rows = await store.db
    .selectFrom('call')
    .select(['idempotency_key', (eb) => eb.fn.countAll<number>().as('times')])
    .where('idempotency_key', 'like', `${submissionId}:%`)
    .groupBy('idempotency_key')
    .execute();
  await store.close();
  return Object.fromEntries(rows.map((row) => [row.idempotency_key.split(':')[1], row.times]));
}

const eachOnce = { BASE: 1, FULL: 1, QUOTE: 1, BIND: 1 };

test(`${NODES} gateways that start at the same time on empty tables all accept runs`, async () => {
  const quick = { SIMULATOR_TIME_SCALE: '0' };
  const started = await Promise.all(Array.from({ length: NODES }, () => start(quick)));
  for (const node of started) {
    const submissionId = await issue(node);
    expect(await ended(node, submissionId)).toMatchObject({ overallStatus: 'SUCCESS', currentStep: 'DONE' });
    expect(await effectsOf(submissionId)).toEqual(eachOnce);
  }
}, 120_000);

test('a gateway that shuts down releases what it cannot finish, and another one finishes it', async () => {
  const slow = { SIMULATOR_TIME_SCALE: '0.05', DRAIN_SECONDS: '0' };
  const [leaving, staying] = await Promise.all([start(slow), start(slow)]);
  const submissionId = await issue(leaving);
  expect(await leaving.stop('SIGTERM')).toBe(0);
  nodes.splice(nodes.indexOf(leaving), 1);
  const record = await ended(staying, submissionId);
  expect(record).toMatchObject({ overallStatus: 'SUCCESS', currentStep: 'DONE' });
  expect(record.executionArn).not.toBe(`${submissionId}:1`);
  expect(await effectsOf(submissionId)).toEqual(eachOnce);
}, 120_000);

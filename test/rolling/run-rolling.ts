// A rolling restart under load, from the start of its processes to the figures.
import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import createFetchClient from 'openapi-fetch';
import type { paths } from '../../generated/admin.js';
import { createRandom } from '../../src/simulator/server/random.js';
import { createDatabase } from '../chaos/cluster/databases.js';
import { startSimulator } from '../chaos/cluster/programs.js';
import { startBalancer } from './balancer.js';
import { ADMIN_TOKEN, planNodes, type RollingNode, type StopRecord } from './gateways.js';
import { brokenIn, createTally } from './keep-alive-client.js';
import { startLoad } from './load.js';

export interface RollingOptions {
  /** The minimum number of times that each node is stopped. */
  readonly rounds: number;
  /** Restarts continue until this many requests have ended. */
  readonly requests: number;
  readonly clients: number;
  readonly lameDuckSeconds: number;
  /** The share of the real duration of a call, which is 20 to 60 s. */
  readonly timeScale: number;
  readonly seed: number;
  readonly postgresUrl: string;
  readonly directory: string;
  progress(text: string): void;
}

export interface RollingResult {
  readonly requests: number;
  readonly broken: number;
  /** The counts by status or failure. */
  readonly ended: Readonly<Record<string, number>>;
  readonly stops: readonly (StopRecord & { readonly node: string })[];
  readonly runs: { readonly accepted: number; readonly succeeded: number };
  /** Calls in the journal without a final outcome. */
  readonly openCalls: number;
  readonly seconds: number;
}

const PRODUCER = '8800101';
/** Between two stops: as in a deploy that checks the new node before it continues. */
const SETTLED_MS = 2_000;

export async function runRolling(options: RollingOptions): Promise<RollingResult> {
  const { directory, postgresUrl, timeScale, seed, lameDuckSeconds, progress } = options;
  const ends: (() => Promise<unknown>)[] = [];
  try {
    progress('starting PostgreSQL databases, a simulator and two gateways');
    await mkdir(directory, { recursive: true });
    const [own, carriers] = [await createDatabase(postgresUrl), await createDatabase(postgresUrl)];
    ends.push(own.drop, carriers.drop);
    const place = { mode: 'never', isBuilt: true, directory, databaseUrl: carriers.url } as const;
    const simulator = await startSimulator(place, { seed, timeScale });
    ends.push(() => simulator.stop('SIGKILL'));
    const nodes = await planNodes({
      nodes: 2,
      directory,
      databaseUrl: own.url,
      backOfficeUrl: simulator.url,
      lameDuckSeconds,
    });
    for (const node of nodes) {
      await node.start();
      ends.push(() => node.stop());
    }
    return await restartAll(nodes, options, ends);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function restartAll(
  nodes: readonly RollingNode[],
  { rounds, requests, clients, seed, progress }: RollingOptions,
  ends: (() => Promise<unknown>)[],
): Promise<RollingResult> {
  const began = performance.now();
  const admin = createFetchClient<paths>({
    baseUrl: nodes[0]?.adminUrl ?? '',
    headers: { 'x-api-key': ADMIN_TOKEN },
  });
  const { data: made } = await admin.POST('/partners', {
    body: { name: 'Rolling', producerIds: [PRODUCER] },
  });
  if (!made) throw new Error('The partner was not added');
  const balancer = await startBalancer(nodes.map(({ port }) => port));
  ends.push(balancer.stop);
  const untilUp = async ({ port }: RollingNode) => {
    while (!balancer.isUp(port)) await wait(100);
  };
  for (const node of nodes) await untilUp(node);
  const tally = createTally();
  const ended = () => [...tally.ended.values()].reduce((sum, count) => sum + count, 0);
  const partner = { partnerId: made.partnerId, apiKey: made.apiKey, producerId: PRODUCER };
  const load = startLoad({ url: balancer.url, partner, clients, tally, random: createRandom(seed) });
  await wait(SETTLED_MS);
  const stops: (StopRecord & { node: string })[] = [];
  for (let round = 1; round <= rounds || ended() < requests; round += 1) {
    for (const node of nodes) {
      progress(`round ${round}: stopping ${node.name}; ${ended()} requests, ${brokenIn(tally.ended)} broken`);
      stops.push({ node: node.name, ...(await node.stop()) });
      await node.start();
      await untilUp(node);
      await wait(SETTLED_MS);
    }
  }
  progress('waiting for the last requests');
  await load.stop();
  const open = await admin.GET('/calls', { params: { query: { state: 'OPEN' } } });
  return {
    requests: ended(),
    broken: brokenIn(tally.ended),
    ended: Object.fromEntries([...tally.ended].toSorted(([a], [b]) => a.localeCompare(b))),
    stops,
    runs: load.runs,
    openCalls: open.data?.items.length ?? -1,
    seconds: Math.round((performance.now() - began) / 1_000),
  };
}

// Runs the chaos test of runs, from the start of its processes to the findings.
import path from 'node:path';
import { createRandom } from '../../../src/simulator/server/random.js';
import { addPartners, createAdmin } from '../cluster/admin.js';
import { sendOnce } from '../cluster/client-call.js';
import { type Cluster, startCluster } from '../cluster/cluster.js';
import { faultsOfRuns } from '../cluster/faults.js';
import { type Injected, injectedBy } from '../cluster/injected.js';
import { createSimulatorControl } from '../cluster/simulator-control.js';
import { createClientProgram, type Issued, recordIn } from './client-program.js';
import { createDisturber, type Disturbances } from './disturber.js';
import { type LogCounts, readGatewayLogs } from './gateway-logs.js';
import { createOperator } from './operator.js';
import { type ChaosRunsOptions, TIME_SCALE } from './options.js';
import { chooseOrder, statusOf } from './orders.js';
import type { StatusRecord } from './record.js';
import { openRunTable, type RunTable } from './run-table.js';
import { type Findings, verify } from './verify.js';

export interface ChaosRunsResult extends Findings, Disturbances, LogCounts {
  readonly options: Pick<
    ChaosRunsOptions,
    'mode' | 'runs' | 'nodes' | 'kills' | 'freezes' | 'isLossy' | 'seed'
  >;
  readonly sentAgain: number;
  readonly retried: number;
  /** Steps that an operator has resolved, and those of them that had happened. */
  readonly resolved: number;
  readonly resolvedAsDone: number;
  /** Gateways that have ended without being killed. */
  readonly endedAlone: number;
  readonly injected: Injected;
  readonly seconds: number;
}

export async function runChaos(options: ChaosRunsOptions): Promise<ChaosRunsResult> {
  const { nodes, mode, progress } = options;
  progress(`starting a simulator and ${nodes} gateways`);
  const cluster = await startCluster({
    ...options,
    carrierStore: 'embedded',
    timeScale: TIME_SCALE,
    environment: { PARTNER_CONCURRENT_RUNS: '500' },
  });
  const table = openRunTable(cluster.databaseUrl);
  try {
    const result = await runOn(cluster, table, options);
    return { ...result, ...(await readGatewayLogs(path.join(options.directory, mode))) };
  } finally {
    await table.close();
    await cluster.stop();
  }
}

async function runOn(
  cluster: Cluster,
  table: RunTable,
  options: ChaosRunsOptions,
): Promise<Omit<ChaosRunsResult, keyof LogCounts>> {
  const { mode, runs, nodes, kills, freezes, isLossy, seed, clients, progress } = options;
  const began = performance.now();
  const random = createRandom(seed);
  const simulator = createSimulatorControl(cluster.simulatorUrl);
  let ended = 0;
  let inPlay = 0;
  let accepted = 0;
  const shareDone = () => ended / runs;
  const disturber = createDisturber({
    cluster,
    table,
    options,
    random,
    shareDone,
    inPlay: () => inPlay,
  });
  await disturber.begin();
  const admin = createAdmin({ cluster, random });
  const partners = await addPartners(admin);
  const operator = createOperator({ admin, simulator });
  await simulator.fail(faultsOfRuns(seed));

  const onAccepted = () => {
    accepted += 1;
  };
  const issue = createClientProgram({ cluster, operator, random, onAccepted });
  const issued: Issued[] = [];
  // A separate generator, so that the seed alone determines the orders, whatever the timing.
  const chance = createRandom(seed);
  let begun = 0;
  const work = async () => {
    while (begun < runs || disturber.isBehind()) {
      begun += 1;
      const order = chooseOrder(chance, partners);
      await disturber.keepUp();
      inPlay += 1;
      issued.push(await issue(order));
      inPlay -= 1;
      ended += 1;
      progress(`${accepted} of ${runs} runs accepted, ${ended} ended, ${disturber.kills()} kills`);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  const disturbances = await disturber.stop();
  const injected = await injectedBy(simulator);
  await simulator.fail({ rules: [] });
  progress('looking at what was done');
  const records = await readRecords(cluster, issued);
  const lostIn = isLossy ? disturbances.failOverTimes : [];
  return {
    ...verify({ issued, records, effects: await simulator.effects(), lostIn }),
    ...disturbances,
    options: { mode, runs, nodes, kills, freezes, isLossy, seed },
    sentAgain: issued.reduce((sum, { sentAgain }) => sum + sentAgain, 0),
    retried: issued.reduce((sum, { retried }) => sum + retried, 0),
    resolved: operator.counts.resolved,
    resolvedAsDone: operator.counts.done,
    endedAlone: cluster.ended.length,
    injected,
    seconds: Math.round((performance.now() - began) / 1000),
  };
}

/** Reads the runs as their partners would, from any gateway, once every gateway serves. */
async function readRecords(
  { nodes }: Cluster,
  issued: readonly Issued[],
): Promise<Map<string, StatusRecord | undefined>> {
  const records = new Map<string, StatusRecord | undefined>();
  for (const [at, { order, submissionId }] of issued.entries()) {
    const node = nodes[at % nodes.length];
    if (submissionId === undefined || !node) continue;
    const { prefer: _prefer, ...call } = statusOf(order, submissionId);
    const reply = await sendOnce(call, node);
    if (reply?.status !== 200 && reply?.status !== 404)
      throw new Error(`There is no status of ${submissionId}: ${reply?.text}`);
    records.set(submissionId, recordIn(reply));
  }
  return records;
}

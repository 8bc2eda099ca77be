// Runs the chaos test of calls in one mode, from the start of its processes to the findings.
import { repeatedly } from '../../../src/async/repeat.js';
import type { Repeat } from '../../../src/back-office/port.js';
import { createRandom } from '../../../src/simulator/server/random.js';
import { addPartners, createAdmin } from '../cluster/admin.js';
import { type Cluster, startCluster } from '../cluster/cluster.js';
import { faultsOfCalls } from '../cluster/faults.js';
import { type Injected, injectedBy } from '../cluster/injected.js';
import { createSimulatorControl } from '../cluster/simulator-control.js';
import { type Afterwards, lookAfterwards, untilSettled } from './afterwards.js';
import { createClient } from './client.js';
import { chooseFlow, playFlow } from './flows.js';
import { type Kills, startKiller } from './killer.js';
import { createOperator } from './operator.js';
import { type ChaosOptions, TIME_SCALE } from './options.js';
import { type Findings, verify } from './verify.js';

const ROUND_EVERY_MS = 15_000;

export interface ModeResult extends Findings, Kills {
  readonly mode: Repeat;
  readonly flows: number;
  readonly retries: number;
  readonly parked: number;
  readonly resolved: number;
  readonly resolvedAsDone: number;
  /** Resolved calls that the operator found without a caller. */
  readonly foundOnRounds: number;
  readonly afterwards: Afterwards;
  readonly seconds: number;
  readonly injected: Injected;
}

export async function runMode(mode: Repeat, options: ChaosOptions): Promise<ModeResult> {
  options.progress(`${mode}: starting a simulator and ${options.nodes} gateways`);
  const cluster = await startCluster({
    ...options,
    mode,
    carrierStore: options.failOvers > 0 ? 'embedded' : 'postgres',
    timeScale: TIME_SCALE,
    isBuilt: false,
    environment: {},
  });
  try {
    for (const node of cluster.nodes) await cluster.start(node);
    return await runOn(cluster, mode, options);
  } finally {
    await cluster.stop();
  }
}

async function runOn(cluster: Cluster, mode: Repeat, options: ChaosOptions): Promise<ModeResult> {
  const { flows, seed, clients, progress } = options;
  const began = performance.now();
  const random = createRandom(seed);
  const simulator = createSimulatorControl(cluster.simulatorUrl);
  const admin = createAdmin({ cluster, random });
  const operator = createOperator({ admin, simulator });
  const client = createClient({ cluster, operator, random });
  const partners = await addPartners(admin);
  // Chosen first, so that the seed alone determines the flows, whatever the timing.
  const chosen = Array.from({ length: flows }, () => chooseFlow(random, partners));
  await simulator.fail(faultsOfCalls(seed));

  let played = 0;
  let inPlay = 0;
  const killer = startKiller({
    ...options,
    cluster,
    random,
    shareDone: () => played / flows,
    inPlay: () => inPlay,
  });
  const play = async () => {
    for (let flow = chosen.shift(); flow; flow = chosen.shift()) {
      await killer.keepUp();
      inPlay += 1;
      await playFlow(flow, client);
      inPlay -= 1;
      played += 1;
      progress(
        `${mode}: ${played} of ${flows} flows, ${client.sent.length} calls, ${operator.counts.resolved} resolved`,
      );
    }
  };
  // A call may be in doubt although its caller has the response: no caller repeats it, and its
  // policy is locked.
  const rounds = repeatedly(ROUND_EVERY_MS, async () => {
    if (mode === 'never' && options.failOvers > 0) await operator.goRound();
  });
  await Promise.all(Array.from({ length: clients }, play));
  await rounds.stop();
  const kills = await killer.stop();
  const injected = await injectedBy(simulator);
  await simulator.fail({ rules: [] });
  progress(`${mode}: looking at what was done`);
  await untilSettled(operator, mode);
  if (mode === 'never' && options.failOvers > 0) await operator.goRound();
  const findings = verify({
    sent: client.sent,
    journal: await operator.journal(),
    effects: await simulator.effects(),
  });
  const sent = [...client.sent];
  const afterwards = await lookAfterwards({ cluster, client, operator, partners, random, mode });
  return {
    mode,
    flows,
    ...findings,
    ...kills,
    retries: sent.reduce((sum, { retries }) => sum + retries, 0),
    foundOnRounds: operator.counts.foundOnRounds,
    parked: new Set(sent.filter(({ isParked }) => isParked).map(({ call }) => call)).size,
    resolved: operator.counts.resolved,
    resolvedAsDone: operator.counts.done,
    afterwards,
    seconds: Math.round((performance.now() - began) / 1000),
    injected,
  };
}

export function faultsOf({ mode, faults, afterwards, parked, repeatedWithoutKey }: ModeResult): string[] {
  const { submissions, created } = afterwards;
  return [
    ...faults,
    ...afterwards.faults,
    // Each repeat without a key may have created one more submission.
    ...(submissions < created || submissions > created + repeatedWithoutKey
      ? [`the lists count ${submissions} submissions, ${created} creations were answered`]
      : []),
    ...(mode !== 'never' && parked > 0 ? [`${parked} calls were left to an operator`] : []),
  ].map((fault) => `${mode}: ${fault}`);
}

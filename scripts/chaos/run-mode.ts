// Owns the run of one mode, from the start of its processes to what was found.
import type { Repeat } from '../../src/back-office/port.js';
import { createChance } from '../../src/simulator/chance.js';
import { type Afterwards, lookAfterwards, untilNothingIsUnderWay } from './afterwards.js';
import { createClient } from './client.js';
import type { Partner } from './client-call.js';
import { type Cluster, startCluster } from './cluster.js';
import { faultPlan } from './faults.js';
import { chooseFlow, playFlow } from './flows.js';
import { type Kills, startKiller } from './killer.js';
import { createOperator } from './operator.js';
import type { ChaosOptions } from './options.js';
import { createSimulatorControl } from './simulator-control.js';
import { type Findings, verify } from './verify.js';

export interface ModeResult extends Findings, Kills {
  readonly mode: Repeat;
  readonly flows: number;
  readonly retries: number;
  readonly parked: number;
  readonly resolved: number;
  readonly resolvedAsDone: number;
  readonly afterwards: Afterwards;
  readonly seconds: number;
  /** By kind. */
  readonly injected: Readonly<Record<string, number>>;
}

export async function runMode(mode: Repeat, options: ChaosOptions): Promise<ModeResult> {
  options.progress(`${mode}: starting a simulator and ${options.nodes} gateways`);
  const cluster = await startCluster(mode, options);
  try {
    return await runOn(cluster, mode, options);
  } finally {
    await cluster.stop();
  }
}

const PRODUCERS = ['8800101', '8800102', '8800103'];

async function runOn(cluster: Cluster, mode: Repeat, options: ChaosOptions): Promise<ModeResult> {
  const { flows, seed, clients, progress } = options;
  const began = performance.now();
  const random = createChance(seed);
  const simulator = createSimulatorControl(cluster.simulatorUrl);
  const operator = createOperator({ cluster, simulator, random });
  const client = createClient({ cluster, operator, random });
  const partners: Partner[] = [];
  for (const producerId of PRODUCERS) {
    const { partnerId, apiKey } = await operator.addPartner(`Chaos ${producerId}`, producerId);
    partners.push({ partnerId, apiKey, producerId });
  }
  // Chosen before anything runs, so that they follow from the seed whatever the timing.
  const chosen = Array.from({ length: flows }, () => chooseFlow(random, partners));
  await simulator.fail(faultPlan(seed));

  let played = 0;
  let inPlay = 0;
  const killer = startKiller({
    cluster,
    kills: options.kills,
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
  await Promise.all(Array.from({ length: clients }, play));
  const kills = await killer.stop();
  const { items } = await simulator.injections();
  await simulator.fail({ rules: [] });
  progress(`${mode}: looking at what was done`);
  await untilNothingIsUnderWay(operator);
  const findings = verify({
    sent: client.sent,
    journal: await operator.journal(),
    effects: await simulator.effects(),
  });
  const sent = [...client.sent];
  const afterwards = await lookAfterwards({ cluster, client, operator, partners, random });
  return {
    mode,
    flows,
    ...findings,
    ...kills,
    retries: sent.reduce((sum, { retries }) => sum + retries, 0),
    parked: new Set(sent.filter(({ isParked }) => isParked).map(({ call }) => call)).size,
    resolved: operator.counts.resolved,
    resolvedAsDone: operator.counts.done,
    afterwards,
    seconds: Math.round((performance.now() - began) / 1000),
    injected: byKind(items),
  };
}

function byKind(items: readonly { kind: string; count: number }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, count } of items) counts[kind] = (counts[kind] ?? 0) + count;
  return counts;
}

/** Everything that must not be, in words. */
export function faultsOf({ mode, faults, afterwards, parked, anewWithoutKey }: ModeResult): string[] {
  const { submissions, created } = afterwards;
  return [
    ...faults,
    ...afterwards.faults,
    // Each of those may have made one more.
    ...(submissions < created || submissions > created + anewWithoutKey
      ? [`the lists count ${submissions} submissions, ${created} creations were answered`]
      : []),
    ...(mode !== 'never' && parked > 0 ? [`${parked} calls were left to an operator`] : []),
  ].map((fault) => `${mode}: ${fault}`);
}

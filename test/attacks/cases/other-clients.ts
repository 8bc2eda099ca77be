// Groups 4 and 5, and flows during every continuous attack: the effect on other clients.
import type { Attack, Finding, Fixture } from '../attack.js';
import { type AttackerName, attackers } from '../concurrent/attackers.js';
import { type Kind, measureTraffic, type Traffic, type Workload } from '../concurrent/clients.js';
import { failuresOf, makeClients, measureBeside, ofCounts } from '../concurrent/measure-clients.js';

/** Smaller differences are noise of this machine. */
const FLOOR_MS = 100;
/** The machine is shared: a missed goal is measured again. */
const TRIES = 2;

interface Plan {
  readonly attacker: AttackerName;
  readonly workloads: readonly (readonly [Workload, clients: number])[];
  readonly factor: number;
}

async function compare(scene: Fixture, { attacker, workloads, factor }: Plan): Promise<Finding> {
  const figures: string[] = [];
  const notes: string[] = [];
  let isHeld = true;
  for (const [workload, count] of workloads) {
    let found: Finding | undefined;
    for (let tries = 0; tries < (scene.isQuick ? 1 : TRIES) && !found?.held; tries += 1) {
      scene.progress(`${workload}, try ${tries + 1}`);
      const clients = await makeClients(scene.arena, count);
      const beside = await measureBeside({ ...scene, seed: 1, attacker, clients, workload });
      found = judge(beside.before, beside.during, factor);
      notes.push(...failuresOf(beside.during), `attacker: ${ofCounts(beside.counts)}`);
      if (scene.arena.nodes.some(({ process }) => process.exit() !== undefined)) break;
    }
    isHeld &&= found?.held ?? false;
    figures.push(`${workload}: ${found?.figure}`);
  }
  return { held: isHeld, figure: figures.join('; '), notes: isHeld ? [] : notes };
}

const kinds: readonly Kind[] = ['reads', 'writes', 'runs'];

/** Withstood if there were calls, none failed, and no p99 above the floor exceeds the factor. */
export function judge(before: Traffic, during: Traffic, factor: number): Finding {
  const slower = kinds.filter((kind) => during.p99[kind] > Math.max(FLOOR_MS, factor * before.p99[kind]));
  const p99 = kinds
    .filter((kind) => before.p99[kind] > 0)
    .map((kind) => `${kind} p99 ${before.p99[kind].toFixed(0)} → ${during.p99[kind].toFixed(0)} ms`);
  return {
    held: before.failed.length === 0 && during.failed.length === 0 && during.calls > 0 && slower.length === 0,
    figure: `${during.failed.length} of ${during.calls} failed, ${p99.join(', ')}`,
  };
}

function shutOut(name: string, group: string, plan: Plan): Attack {
  return {
    name,
    group,
    says: `${attackers[plan.attacker].says}, next to another partner`,
    reach: `0 failed, p99 ≤ ${plan.factor} × (or ${FLOOR_MS} ms)`,
    on: 'pair',
    isLong: true,
    run: (scene) => compare(scene, plan),
  };
}

export const shutOuts: readonly Attack[] = [
  shutOut('open-drafts', '4', {
    attacker: 'openDrafts',
    workloads: [
      ['reads', 2],
      ['writes', 4],
    ],
    factor: 2,
  }),
  shutOut('back-office-errors', '4', {
    attacker: 'backOfficeErrors',
    workloads: [
      ['reads', 2],
      ['writes', 4],
    ],
    factor: 2,
  }),
  shutOut('runs-of-one', '4', { attacker: 'runs', workloads: [['runs', 4]], factor: 2 }),
  shutOut('request-flood', '4', { attacker: 'requests', workloads: [['reads', 2]], factor: 2 }),
  shutOut('documents-of-one', '4', {
    attacker: 'documents',
    workloads: [
      ['reads', 2],
      ['writes', 4],
    ],
    factor: 2,
  }),
  shutOut('tiny-chunks', '5', { attacker: 'tinyChunks', workloads: [['reads', 2]], factor: 2 }),
  shutOut('tiny-chunks-of-partner', '5', {
    attacker: 'tinyChunksOfPartner',
    workloads: [['reads', 2]],
    factor: 2,
  }),
  shutOut('wrong-keys', '5', { attacker: 'wrongKeys', workloads: [['reads', 2]], factor: 3 }),
];

const PARTNERS = 8;

function flowsBeside(attacker: AttackerName): Attack {
  return {
    name: `beside-${attacker.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    group: 'beside',
    says: `${attackers[attacker].says}, during flows of ${PARTNERS} other partners on both nodes`,
    reach: '0 failed; p99 before and during are shown',
    on: 'pair',
    isLong: true,
    run: async (scene) => {
      const clients = await makeClients(scene.arena, PARTNERS);
      const before = await alone(scene, clients);
      const { during, counts } = await measureBeside({
        ...scene,
        seed: 1,
        attacker,
        clients,
        workload: 'flows',
        before,
      });
      const { figure } = judge(before, during, 1);
      const held = during.failed.length === 0 && during.calls > 0;
      return { held, figure, notes: held ? [] : [...failuresOf(during), `attacker: ${ofCounts(counts)}`] };
    },
  };
}

const measuredAlone = new WeakMap<Fixture['arena'], Traffic>();

/** Measured once per arena, because a measurement takes as long as an attack. */
async function alone(
  { arena, seconds, progress }: Fixture,
  clients: Parameters<typeof measureTraffic>[0],
): Promise<Traffic> {
  const known = measuredAlone.get(arena);
  if (known) return known;
  progress('without an attack');
  const traffic = await measureTraffic(clients, 'flows', seconds);
  measuredAlone.set(arena, traffic);
  return traffic;
}

export const besides: readonly Attack[] = Object.keys(attackers)
  .filter((name): name is AttackerName => Object.hasOwn(attackers, name))
  .map(flowsBeside);

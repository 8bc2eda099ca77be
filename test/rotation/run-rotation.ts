// Rotates the encryption key over running gateways, and counts the results of the runs.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createSealing } from '../../src/store/sealing.js';
import { type Admin, addPartners, createAdmin } from '../chaos/cluster/admin.js';
import { jsonOf, sendOnce, textAt } from '../chaos/cluster/client-call.js';
import { createSimulatorControl } from '../chaos/cluster/simulator-control.js';
import { type Fleet, type FleetPlan, startFleet } from './fleet.js';
import { type Load, startLoad } from './load.js';

/**
 * What each rolling restart sets ENCRYPTION_KEYS to; `reseal` encrypts the stored texts again, with
 * the new key.
 */
const rollouts = {
  'two steps': ['old,new', 'new,old', 'reseal', 'new'],
  'one step': ['new,old', 'reseal', 'new'],
  'old key removed too early': ['new', 'new,old', 'reseal', 'new'],
} as const;

export type Way = keyof typeof rollouts;
export const WAYS: readonly Way[] = ['two steps', 'one step', 'old key removed too early'];

export interface RotationPlan extends FleetPlan {
  readonly ways: readonly Way[];
  /** The minimum number of runs. */
  readonly runs: number;
  progress(text: string): void;
}

export interface Rotation {
  readonly way: Way;
  readonly accepted: number;
  readonly succeeded: number;
  readonly failed: number;
  /** Starts without a response, and runs that have not ended. */
  readonly lost: number;
  readonly doubled: number;
  /** Responses with a status of 500 or above other than 503. */
  readonly wrong: readonly string[];
  /** Responses that ask to repeat the call: shutdowns, and records whose key the node lacks. */
  readonly later: number;
  readonly restarts: number;
  readonly kills: number;
  readonly resealed: number;
  /** Records that a node without the old key returns at the end. */
  readonly readable: number;
  readonly oldKeyIsUnused: boolean;
  readonly seconds: number;
}

export async function runRotations(plan: RotationPlan): Promise<Rotation[]> {
  const results: Rotation[] = [];
  for (const way of plan.ways) results.push(await runRotation(plan, way));
  return results;
}

/** The duration of the load between two restarts. */
const BETWEEN_RESTARTS_MS = 2_000;

async function runRotation(plan: RotationPlan, way: Way): Promise<Rotation> {
  const began = performance.now();
  const [old, young] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const keysOf = (text: string) => text.split(',').map((name) => (name === 'old' ? old : young));
  const fleet = await startFleet({ ...plan, directory: path.join(plan.directory, way.replaceAll(' ', '-')) });
  try {
    let restarts = 0;
    let kills = 0;
    let resealed = 0;
    for (const node of fleet.nodes) await fleet.restart(node, [old], 'SIGTERM');
    const admin = createAdmin({ cluster: fleet, random: Math.random });
    const load = startLoad(fleet.nodes, await addPartners(admin));
    await wait(BETWEEN_RESTARTS_MS * 2);
    for (const rollout of rollouts[way]) {
      plan.progress(`${way}: ${rollout}, ${load.runs.size} runs`);
      if (rollout === 'reseal') {
        resealed = await reseal(admin, createSealing([old]).keyIds[0] ?? '');
        continue;
      }
      for (const [at, node] of fleet.nodes.entries()) {
        // One of them crashes, so that the others recover its runs.
        const signal = at === 1 ? 'SIGKILL' : 'SIGTERM';
        await fleet.restart(node, keysOf(rollout), signal);
        restarts += 1;
        if (signal === 'SIGKILL') kills += 1;
        await wait(BETWEEN_RESTARTS_MS);
      }
    }
    while (load.runs.size < plan.runs) await wait(BETWEEN_RESTARTS_MS);
    plan.progress(`${way}: waiting for ${load.runs.size} runs to end`);
    await load.finish();
    const judged = await judge(fleet, load);
    const { keys = [] } = await admin.ask(async (one) => (await one.GET('/encryption-keys')).data);
    return {
      way,
      ...judged,
      restarts,
      kills,
      resealed,
      oldKeyIsUnused: keys.length === 1 && keys[0]?.state === 'ENCRYPTS',
      seconds: Math.round((performance.now() - began) / 1_000),
    };
  } finally {
    await fleet.stop();
  }
}

/**
 * Encrypts again until the gateway says that nothing needs the old key: it encrypts with the first
 * key only some seconds after the last restart.
 */
async function reseal(admin: Admin, oldId: string): Promise<number> {
  let resealed = 0;
  for (;;) {
    const done = await admin.ask(async (one) => (await one.POST('/encryption-keys/resealing')).data);
    resealed += done.resealed;
    const { keys } = await admin.ask(async (one) => (await one.GET('/encryption-keys')).data);
    if (keys.find(({ keyId }) => keyId === oldId)?.state === 'UNUSED') return resealed;
  }
}

type Judged = Omit<Rotation, 'way' | 'restarts' | 'kills' | 'resealed' | 'oldKeyIsUnused' | 'seconds'>;

async function judge(fleet: Fleet, { runs, counts, wrong }: Load): Promise<Judged> {
  const [node] = fleet.nodes;
  if (!node) throw new Error('There is no gateway');
  let readable = 0;
  for (const call of runs.values()) {
    const reply = await sendOnce(call, node);
    if (reply?.status === 200 && textAt(jsonOf(reply.text), 'baseOutputJson') !== undefined) readable += 1;
  }
  const pool = new pg.Client({ connectionString: fleet.databaseUrl });
  await pool.connect();
  const { rows } = await pool.query<{ failed: number; open: number }>(`
    select count(*) filter (where overall_status = 'FAILED')::integer as failed,
      count(*) filter (where ended_at is null)::integer as open from gateway.run`);
  await pool.end();
  const effects = await createSimulatorControl(fleet.simulatorUrl).effects();
  const keys = effects.map(({ idempotencyKey }) => idempotencyKey);
  const [{ failed = 0, open = 0 } = {}] = rows;
  return {
    accepted: runs.size,
    succeeded: counts.succeeded,
    failed,
    lost: counts.unanswered + open,
    doubled: keys.length - new Set(keys).size,
    wrong,
    later: counts.later,
    readable,
  };
}

// Runs attacks one after the other against gateways that it starts, and restarts those that an
// attack has ended.
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../support/random.js';
import type { Attack, Finding, Result } from './attack.js';
import { callsOf } from './requests/calls.js';
import { send } from './requests/http.js';
import { type Arena, type ArenaKind, startArena } from './targets/gateways.js';

export interface RunPlan {
  readonly attacks: readonly Attack[];
  readonly seed: number;
  readonly isQuick: boolean;
  readonly seconds: number;
  progress(text: string): void;
}

/** An attack that takes longer has hung, and counts as not withstood. */
const LONGEST_MS = 900_000;
const HEALTHY_MS = 3_000;

export async function runAttacks(plan: RunPlan): Promise<Result[]> {
  const results: Result[] = [];
  for (const kind of ['embedded', 'pair'] as const) {
    const attacks = plan.attacks.filter(({ on }) => on === kind);
    if (attacks.length > 0) results.push(...(await runOn(kind, attacks, plan)));
  }
  return results;
}

async function runOn(kind: ArenaKind, attacks: readonly Attack[], plan: RunPlan): Promise<Result[]> {
  plan.progress(`starting ${kind}`);
  const arena = await startArena(kind);
  const results: Result[] = [];
  try {
    for (const [at, attack] of attacks.entries()) results.push(await runOne(arena, attack, at, plan));
  } finally {
    await arena.stop();
  }
  return results;
}

async function runOne(arena: Arena, attack: Attack, at: number, plan: RunPlan): Promise<Result> {
  const { isQuick, seconds, seed } = plan;
  const { name, group, says, reach, on } = attack;
  const progress = (text: string) => plan.progress(`${name}: ${text}`);
  progress('…');
  const began = performance.now();
  const scene = { arena, random: createRandom(seed).fork(at), isQuick, seconds, progress };
  const finding = await bounded(attack.run(scene));
  const result = { ...finding, name, group, says, reach, on };
  const died = await repair(arena);
  if (!finding.held && died.length === 0 && on === 'pair')
    for (const node of arena.nodes) await node.restart();
  if (on === 'pair') await settle(arena);
  const took = Math.round((performance.now() - began) / 1000);
  plan.progress(`${finding.held && died.length === 0 ? '✔' : '✖'} ${name} (${took} s): ${finding.figure}\n`);
  if (died.length === 0) return { ...result, seconds: took };
  return { ...result, seconds: took, held: false, figure: `${finding.figure}; ${died.join(', ')}` };
}

async function bounded(running: Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve({ held: false, figure: 'did not end' }), LONGEST_MS);
  });
  const failed = (error: unknown): Finding => ({
    held: false,
    figure: `could not be measured: ${error instanceof Error ? error.message : error}`,
  });
  try {
    return await Promise.race([running.catch(failed), late]);
  } finally {
    clearTimeout(timer);
  }
}

const QUIET_MS = 400;
const SETTLED_AFTER = 3;
const MOST_TRIES = 120;

/** Waits until the effects of an attack are over: reads of a new partner are fast again. */
async function settle(arena: Arena): Promise<void> {
  const { apiKey } = await arena.addPartner('Settling');
  for (const { port } of arena.nodes) {
    let quick = 0;
    for (let tries = 0; quick < SETTLED_AFTER && tries < MOST_TRIES; tries += 1) {
      const reply = await callsOf({ port, apiKey }).get('/lookup/contacts?roleCode=PRD');
      quick = reply.status === 200 && reply.ms < QUIET_MS ? quick + 1 : 0;
      await wait(250);
    }
  }
}

/** Restarts gateways that have ended or no longer respond, and returns the reasons. */
async function repair({ nodes }: Arena): Promise<string[]> {
  const died: string[] = [];
  for (const node of nodes) {
    if (node.process.exit() !== undefined) {
      died.push(`${node.name} had ended (${node.process.exit()})`);
      await node.restart();
      continue;
    }
    const { status } = await send({ port: node.port, path: '/healthz', timeoutMs: HEALTHY_MS });
    if (status === 200) continue;
    died.push(`${node.name} did not respond to /healthz afterwards (${status})`);
    await node.restart();
  }
  return died;
}

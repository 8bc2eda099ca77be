// The drills in the memory of one or several nodes while reads and writes of the store overlap.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadContract, type Operation } from '../../src/openapi/contract.js';
import { createActiveDrills } from '../../src/readiness/active-drills.js';
import type { DrillRow } from '../../src/readiness/store.js';
import { createRandom } from '../support/random.js';

const PARTNER = 'partner-1';
const names = ['unavailable', 'lost-response', 'slow-response'] as const;

/** A store that executes each statement, and delivers its result, only when the test says so. */
function createSlowStore() {
  let row: DrillRow | undefined;
  const waiting: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => waiting.push(resolve));
  const slow = async <T>(statement: () => T): Promise<T> => {
    await turn();
    const result = statement();
    await turn();
    return result;
  };
  const same = (of: DrillRow) => row?.startedAt === of.startedAt && row.name === of.name;
  return {
    row: () => row,
    /** Does the next thing that some statement waits for; false if none waits. */
    async proceed(at: number) {
      const [next] = waiting.splice(at % Math.max(1, waiting.length), 1);
      next?.();
      // A result passes through a few promises before the node has seen it.
      await new Promise(setImmediate);
      return next !== undefined;
    },
    activeDrills: () => slow(() => (row ? [row] : [])),
    startDrill: (of: DrillRow) =>
      slow(() => {
        row = of;
      }),
    claimDrill: (of: DrillRow & { readonly hitAt: number }) =>
      slow(() => {
        if (!same(of) || row?.hitAt !== undefined) return false;
        row = of;
        return true;
      }),
    giveBackDrill: (of: DrillRow) =>
      slow(() => {
        if (!same(of) || !row) return;
        const { hitAt: _, ...rest } = row;
        row = rest;
      }),
  };
}

const operationOf = async (id: string): Promise<Operation> => {
  const found = (await loadContract('v2')).operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`v2 has no ${id}`);
  return found;
};

/** Random starts, hits, returns and reads of the nodes; the store answers in a random order. */
async function live(seed: number, count: number) {
  const write = { operation: await operationOf('createBaseSubmission'), isWrite: true };
  const random = createRandom(seed);
  const store = createSlowStore();
  let time = 0;
  const now = () => {
    time += 1;
    return time;
  };
  const parts = { store, log: pino({ level: 'silent' }), outageMs: 0, windowMs: 1e9, now };
  const nodes = Array.from({ length: count }, () => createActiveDrills(parts));
  const open: Promise<unknown>[] = [];
  /** How often each drill has hit, without the hits that were given back. */
  const hits = new Map<number, number>();
  const settle = async () => {
    while (await store.proceed(random.integer(0, 9)));
    await Promise.all(open);
  };
  const hit = (node: (typeof nodes)[number], isGivenBack: boolean) => {
    const hitting = Promise.resolve(node.hit(PARTNER, write)).then(async (drill) => {
      if (!drill) return undefined;
      if (isGivenBack) await node.giveBack(PARTNER, drill);
      else hits.set(drill.startedAt, (hits.get(drill.startedAt) ?? 0) + 1);
      return drill;
    });
    open.push(hitting);
    return hitting;
  };
  let isStarting = false;
  const start = (node: (typeof nodes)[number]) => {
    if (isStarting) return;
    isStarting = true;
    const end = () => {
      isStarting = false;
    };
    open.push(node.start(PARTNER, random.pick(names)).then(end));
  };
  for (let step = 0; step < 30; step += 1) {
    const node = random.pick(nodes);
    const act = random.integer(0, 5);
    if (act === 0) start(node);
    else if (act === 1) open.push(node.refresh());
    else if (act === 2) hit(node, random.chance(0.3));
    else await store.proceed(random.integer(0, 9));
  }
  await settle();
  return { store, nodes, hits, hit, settle };
}

const seeds = Array.from({ length: 300 }, (_, seed) => seed);

test('a node knows what it has done to a drill, whichever reads have ended since', async () => {
  let waiting = 0;
  for (const seed of seeds) {
    const { store, nodes, hit, settle } = await live(seed, 1);
    const row = store.row();
    const [node] = nodes;
    if (!node) throw new Error('there is no node');
    const next = hit(node, false);
    await settle();
    const isWaiting = row !== undefined && row.hitAt === undefined;
    if (isWaiting) waiting += 1;
    expect((await next)?.startedAt, `seed ${seed}`).toBe(isWaiting ? row.startedAt : undefined);
  }
  process.stdout.write(`${seeds.length} orders of statements, of which ${waiting} left a drill waiting\n`);
  expect(waiting).toBeGreaterThan(50);
});

test('of several nodes, exactly one hits with a drill, exactly once, and every node reads the state of the drill', async () => {
  let all = 0;
  for (const seed of seeds) {
    const { store, nodes, hits, settle } = await live(seed, 3);
    for (const count of hits.values()) expect(count, `seed ${seed}`).toBe(1);
    all += hits.size;
    for (const node of nodes) {
      const known = node.of(PARTNER);
      await settle();
      expect(await known, `seed ${seed}`).toEqual(store.row());
    }
  }
  process.stdout.write(`${seeds.length} orders of statements, ${all} hits\n`);
  expect(all).toBeGreaterThan(50);
});

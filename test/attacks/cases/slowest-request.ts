// A seeded search for the slowest request: about half of the bodies are generated, the others are
// mutations of the slowest ones.
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, Fixture } from '../attack.js';
import { MOST_BYTES } from '../bodies/bombs.js';
import { type BodyOperation, bodyOperations } from '../bodies/places.js';
import { cook, drawRecipe, mutateRecipe, type Recipe } from '../bodies/recipes.js';
import { type Cost, type CostedRequest, costOf } from '../cost.js';
import { quantile } from '../quantile.js';
import { REACH_MS } from './request-bombs.js';

interface Found {
  readonly recipe: Recipe;
  /** For a request that has started a run, the cost above that of the most expensive example. */
  readonly ms: number;
  readonly status: number;
  readonly bytes: number;
}

const CANDIDATES = 5_000;
const QUICK_CANDIDATES = 250;
const SHOWN = 10;
const RUN_STARTED = 202;
const REPEATS = 4;
const REPEATED_AFTER_MS = 1_000;
/** Mutations are made of this many slowest recipes. */
const ELITE = 12;
const PARTNERS = 12;
/** After this time without a response, the process may be busy for minutes, so it is restarted. */
const HOPELESS_MS = 4_000;
const MOST_RESTARTS = 3;
const MOST_FINDINGS = 60;

export const slowestRequest: Attack = {
  name: 'slowest-request',
  group: '2',
  says: `the slowest of ${CANDIDATES} requests up to the body limit, generated from the contract and searched for by hill climbing`,
  reach: `none above ${REACH_MS} ms of CPU; if it starts a run, none more than ${REACH_MS} ms above the example's run`,
  on: 'embedded',
  run: async (scene) => {
    const { arena, random, isQuick, progress } = scene;
    const [node] = arena.nodes;
    const operations = await bodyOperations();
    const partners = await Promise.all(
      Array.from({ length: PARTNERS }, (_, at) => arena.addPartner(`Searcher ${at}`)),
    );
    const keyAt = (at: number) => partners[at % partners.length]?.apiKey ?? '';
    const baseline = await parsingAlone(scene, operations, keyAt(0));
    const [dearest] = await examplesAlone(scene, operations, keyAt(1));
    const all: Found[] = [];
    let restarts = 0;
    const candidates = isQuick ? QUICK_CANDIDATES : CANDIDATES;
    let tooSlow = 0;
    for (
      let at = 0;
      at < candidates && restarts < (isQuick ? 1 : MOST_RESTARTS) && tooSlow < MOST_FINDINGS;
      at += 1
    ) {
      const recipe = next(all, operations, random.fork(at));
      const request = cook(recipe, operations);
      const cost = await leastCostOf({ node, apiKey: keyAt(at), ...request });
      // The process also executes the run, with its store and the simulated back office.
      const ms = cost.status === RUN_STARTED ? Math.max(0, cost.ms - (dearest?.ms ?? 0)) : cost.ms;
      all.push({ recipe, ms, status: cost.status, bytes: request.body.length });
      if (ms > REACH_MS) tooSlow += 1;
      if (cost.ended || (cost.status === 0 && cost.ms > HOPELESS_MS)) {
        restarts += 1;
        await node.restart();
      }
      if (at % 50 === 0) progress(`${at} of ${candidates}, the slowest ${slowest(all)[0]?.ms.toFixed(0)} ms`);
    }
    const [worst] = slowest(all);
    const times = all.map(({ ms }) => ms);
    const isWhole = all.length >= candidates;
    return {
      held: isWhole && worst !== undefined && worst.ms <= REACH_MS && restarts === 0,
      figure:
        `${all.length} requests${isWhole ? '' : ' (given up)'}: slowest ${worst?.ms.toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms, ` +
        `median ${quantile(times, 0.5).toFixed(1)} ms; ${tooSlow} above ${REACH_MS} ms; 1 MB of one text: ${baseline.toFixed(0)} ms; ` +
        `a run of the example: ${dearest?.ms.toFixed(0)} ms (${dearest?.operationId})`,
      notes: slowest(all).slice(0, SHOWN).map(describe),
    };
  },
};

/**
 * The machine itself may have delayed the request, for seconds at a time, so requests above the
 * limit are measured again a moment later.
 */
async function leastCostOf(request: CostedRequest): Promise<Cost> {
  let least = await costOf(request);
  for (let again = 0; again < REPEATS && least.ms > REACH_MS && least.status !== 0; again += 1) {
    await wait(REPEATED_AFTER_MS);
    const cost = await costOf(request);
    if (cost.status === 0) return cost;
    if (cost.ms < least.ms) least = cost;
  }
  return least;
}

function next(
  all: readonly Found[],
  operations: readonly BodyOperation[],
  random: Fixture['random'],
): Recipe {
  const elite = slowest(all).slice(0, ELITE);
  if (elite.length < ELITE || random.chance(0.5)) return drawRecipe(operations, random);
  return mutateRecipe(random.pick(elite).recipe, operations, random);
}

const slowest = (all: readonly Found[]) => all.toSorted((a, b) => b.ms - a.ms);

const describe = ({ recipe, ms, status, bytes }: Found): string =>
  `${ms.toFixed(1)} ms, ${status}, ${Math.round(bytes / 1024)} KB: ${JSON.stringify(recipe)}`;

/** The cost of reading and parsing a body of 1 MB. */
async function parsingAlone(
  { arena }: Fixture,
  operations: readonly BodyOperation[],
  apiKey: string,
): Promise<number> {
  const [operation] = operations;
  if (!operation) throw new Error('No operation has a body');
  const request = cook(
    {
      version: operation.version,
      operationId: operation.operationId,
      moves: [{ kind: 'text', at: ['policyDescription'], text: 'a', bytes: MOST_BYTES }],
      query: 0,
      header: 0,
    },
    operations,
  );
  const costs: number[] = [];
  for (let at = 0; at < 5; at += 1)
    costs.push((await costOf({ node: arena.nodes[0], apiKey, ...request })).ms);
  return quantile(costs, 0.5);
}

/**
 * The cost of each operation with its own example; some create a draft or a run. Most expensive
 * first.
 */
async function examplesAlone({ arena }: Fixture, operations: readonly BodyOperation[], apiKey: string) {
  const costs: { operationId: string; ms: number }[] = [];
  for (const { operationId, target, example } of operations) {
    const request = { node: arena.nodes[0], apiKey, path: target, body: JSON.stringify(example) };
    const times: number[] = [];
    for (let at = 0; at < 5; at += 1) times.push((await costOf(request)).ms);
    costs.push({ operationId, ms: quantile(times, 0.5) });
  }
  return costs.toSorted((a, b) => b.ms - a.ms);
}

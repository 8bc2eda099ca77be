// Batches statements of the same kind from many concurrent calls into one.
import DataLoader from 'dataloader';
import { isRefusedByStore } from './storable.js';

/** Small enough for one statement. */
const MOST_AT_ONCE = 500;

/**
 * Items of one turn of the event loop form a batch, and items that arrive while a batch is in
 * flight form the next one. So a single call does not wait, and the more calls there are, the fewer
 * statements each costs. `run` returns the results in the order of the items; if it throws, the
 * whole batch fails. If the store rejects invalid data, each item is retried alone. `isAlone` gives
 * the item a separate statement, for a retry: if another transaction has locked the row of an item,
 * its whole batch waits, and so do all later items.
 */
export function batched<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item, isAlone?: boolean) => Promise<Result> {
  /** The latest batch, until it ends. */
  let inFlight: Promise<unknown> | undefined;
  const loader = new DataLoader<Item, Result>(
    (items) => {
      const results: Promise<readonly (Result | Error)[]> = run(items).catch((error: unknown) => {
        if (items.length === 1 || !isRefusedByStore(error)) throw error;
        return oneByOne(items, run);
      });
      const ended = results
        .catch(() => undefined)
        .then(() => {
          if (inFlight === ended) inFlight = undefined;
        });
      inFlight = ended;
      return results;
    },
    {
      cache: false,
      maxBatchSize: MOST_AT_ONCE,
      batchScheduleFn: (dispatch) => {
        if (inFlight) void inFlight.then(dispatch);
        else setImmediate(dispatch);
      },
    },
  );
  const alone = new DataLoader<Item, Result>(run, { cache: false, batch: false });
  // Only `true` counts: `map` passes an index as the second argument.
  return (item, isAlone) => (isAlone === true ? alone : loader).load(item);
}

async function oneByOne<Item, Result>(
  items: readonly Item[],
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<(Result | Error)[]> {
  const results: (Result | Error)[] = [];
  for (const item of items) {
    const result = await run([item]).catch((error: unknown) => [
      error instanceof Error ? error : new Error(String(error)),
    ]);
    results.push(...result);
  }
  return results;
}

/**
 * Splits the items into rounds with at most one item per row: if one statement had several,
 * PostgreSQL would use an arbitrary one of them.
 */
export function roundsOf<Item extends { readonly id: string }>(items: readonly Item[]): Item[][] {
  const rounds: Map<string, Item>[] = [];
  for (const item of items) {
    const round = rounds.find((others) => !others.has(item.id));
    if (round) round.set(item.id, item);
    else rounds.push(new Map([[item.id, item]]));
  }
  return rounds.map((round) => [...round.values()]);
}

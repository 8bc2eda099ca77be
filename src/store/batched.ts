// Batches statements of the same kind from many concurrent calls into one.
import DataLoader from 'dataloader';
import { isRefusedByStore } from './storable.js';

const MOST_AT_ONCE = 500;

/**
 * Items of one turn of the event loop form a batch; items that arrive while one is in flight form
 * the next. `run` returns results in the items' order; if it throws, the whole batch fails, but if
 * the store rejects invalid data, each item is retried alone. `isAlone` sends an item separately:
 * if another transaction has locked its row, only that item waits.
 */
export function batched<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item, isAlone?: boolean) => Promise<Result> {
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

/** At most one item per row and round: PostgreSQL would use an arbitrary one of several. */
export function roundsOf<Item extends { readonly id: string }>(items: readonly Item[]): Item[][] {
  const rounds: Map<string, Item>[] = [];
  for (const item of items) {
    const round = rounds.find((others) => !others.has(item.id));
    if (round) round.set(item.id, item);
    else rounds.push(new Map([[item.id, item]]));
  }
  return rounds.map((round) => [...round.values()]);
}

// The same kind of statement of many calls goes to the store together.
import DataLoader from 'dataloader';
import { isRefusedByStore } from './refused.js';

/** Enough for any moment's calls, small enough for one statement. */
const MOST_AT_ONCE = 500;

/**
 * What comes in one turn of the event loop goes together, and what comes while a batch is under way goes with the next one:
 * alone a call waits for nobody, and the more there are, the fewer statements each of them costs. `run` answers each item in its place; where it throws, all of the batch do. Where the
 * store refuses one of them for what it is, each goes alone: the others have nothing to do with it.
 */
export function batched<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  /** Ends with the last batch; undefined while there is none. */
  let underWay: Promise<unknown> | undefined;
  const loader = new DataLoader<Item, Result>(
    (items) => {
      const results: Promise<readonly (Result | Error)[]> = run(items).catch((error: unknown) => {
        if (items.length === 1 || !isRefusedByStore(error)) throw error;
        return oneByOne(items, run);
      });
      const ended = results
        .catch(() => undefined)
        .then(() => {
          if (underWay === ended) underWay = undefined;
        });
      underWay = ended;
      return results;
    },
    {
      cache: false,
      maxBatchSize: MOST_AT_ONCE,
      batchScheduleFn: (dispatch) => {
        if (underWay) void underWay.then(dispatch);
        else setImmediate(dispatch);
      },
    },
  );
  return (item) => loader.load(item);
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

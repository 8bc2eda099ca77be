// Owns that the same kind of statement of many calls goes to the store together.
import DataLoader from 'dataloader';

/** Enough for any moment's calls, small enough for one statement. */
const MOST_AT_ONCE = 500;

/**
 * What comes while a batch is under way goes with the next one: alone a call waits for nobody, and the more there are, the
 * fewer statements each of them costs. `run` answers each item in its place; where it throws, all of the batch do.
 */
export function batched<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let underWay: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Item, Result>(
    (items) => {
      const results = run(items);
      underWay = results.catch(() => undefined);
      return results;
    },
    { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: (dispatch) => void underWay.then(dispatch) },
  );
  return (item) => loader.load(item);
}

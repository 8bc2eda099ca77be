// Owns that the same kind of statement of many calls goes to the store together.
import DataLoader from 'dataloader';
import { isRefusedData } from './refused-data.js';

/** Enough for any moment's calls, small enough for one statement. */
const MOST_AT_ONCE = 500;

/**
 * What comes while a batch is under way goes with the next one: alone a call waits for nobody, and the more there are, the
 * fewer statements each of them costs. `run` answers each item in its place; where it throws, all of the batch do, but for
 * data that the database refuses: that is the fault of its own item alone.
 */
export function batched<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let underWay: Promise<unknown> = Promise.resolve();
  const apart = (items: readonly Item[]): Promise<readonly (Result | Error)[]> =>
    run(items).catch(async (error: unknown) => {
      if (items.length === 1 || !isRefusedData(error)) throw error;
      const halves = [items.slice(0, items.length / 2), items.slice(items.length / 2)];
      const [first = [], second = []] = [await settled(halves[0]), await settled(halves[1])];
      return [...first, ...second];
    });
  const settled = (items: readonly Item[] = []): Promise<readonly (Result | Error)[]> =>
    apart(items).catch((error: unknown) => items.map(() => asError(error)));
  const loader = new DataLoader<Item, Result>(
    (items) => {
      const results = apart(items);
      underWay = results.catch(() => undefined);
      return results;
    },
    { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: (dispatch) => void underWay.then(dispatch) },
  );
  return (item) => loader.load(item);
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

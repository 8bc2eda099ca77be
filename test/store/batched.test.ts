// What comes while a batch is under way goes with the next one.
import { expect, test } from 'vitest';
import { batched } from '../../src/store/batched.js';

/** Batches that end when the test says so. */
function held() {
  const batches: { items: readonly number[]; end(): void; fail(error: Error): void }[] = [];
  const load = batched(
    (items: readonly number[]) =>
      new Promise<readonly string[]>((resolve, reject) => {
        batches.push({ items, end: () => resolve(items.map((item) => `result ${item}`)), fail: reject });
      }),
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { batches, load, turn };
}

test('one alone waits for nobody; what comes meanwhile goes together, and each gets its own result', async () => {
  const { batches, load, turn } = held();
  const first = load(1);
  await turn();
  const others = [load(2), load(3)];
  await turn();
  others.push(load(4));
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([[1]]);
  batches[0]?.end();
  expect(await first).toBe('result 1');
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3, 4]]);
  batches[1]?.end();
  expect(await Promise.all(others)).toEqual(['result 2', 'result 3', 'result 4']);
});

test('a batch that fails fails for all in it, and the next is sent all the same', async () => {
  const { batches, load, turn } = held();
  const first = [load(1), load(2)];
  await turn();
  const later = load(3);
  batches[0]?.fail(new Error('away'));
  expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await turn();
  batches[1]?.end();
  expect(await later).toBe('result 3');
});

test('a batch has 500 items at most', async () => {
  const { batches, load, turn } = held();
  const all = Array.from({ length: 501 }, (_, i) => load(i));
  await turn();
  for (const { end } of batches) end();
  await turn();
  for (const { end } of batches) end();
  await Promise.all(all);
  expect(batches.map(({ items }) => items.length)).toEqual([500, 1]);
});

test('data that the database refuses costs its own item alone; whatever else fails, fails all', async () => {
  const refused = Object.assign(new Error('duplicate key'), { code: '23505' });
  const away = new Error('The store is away');
  const asked: (readonly number[])[] = [];
  const load = batched(async (items: readonly number[]) => {
    asked.push(items);
    if (items.includes(13)) throw refused;
    if (items.includes(99)) throw away;
    return items.map((item) => `result ${item}`);
  });
  const settled = (items: readonly number[]) =>
    Promise.all(items.map((item) => load(item).catch((error: unknown) => error)));
  expect(await settled([1, 2, 13, 4, 5])).toEqual(['result 1', 'result 2', refused, 'result 4', 'result 5']);
  expect(asked[0]).toEqual([1, 2, 13, 4, 5]);
  expect(await settled([13, 13])).toEqual([refused, refused]);
  expect(await settled([1, 99])).toEqual([away, away]);
});

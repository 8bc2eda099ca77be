// Items that arrive while a batch is in flight form the next batch.
import pg from 'pg';
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

test('a single item does not wait; items that arrive meanwhile form a batch, and each gets its own result', async () => {
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

test('items of one turn of the event loop form a batch, even if one comes from a later microtask', async () => {
  const { batches, load, turn } = held();
  const first = load(1);
  await Promise.resolve();
  const second = load(2);
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([[1, 2]]);
  batches[0]?.end();
  expect(await Promise.all([first, second])).toEqual(['result 1', 'result 2']);
});

test('a failed batch fails all its items, and the next batch is sent', async () => {
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

test('an item that is sent alone is in no batch, and waits for none', async () => {
  const { batches, load, turn } = held();
  const first = load(1);
  await turn();
  const alone = [load(2, true), load(3, true)];
  const later = load(4);
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([[1], [2], [3]]);
  for (const { end } of batches) end();
  expect(await Promise.all([first, ...alone])).toEqual(['result 1', 'result 2', 'result 3']);
  await turn();
  batches[3]?.end();
  expect(await later).toBe('result 4');
});

test('a batch has at most 500 items', async () => {
  const { batches, load, turn } = held();
  const all = Array.from({ length: 501 }, (_, i) => load(i));
  await turn();
  for (const { end } of batches) end();
  await turn();
  for (const { end } of batches) end();
  await Promise.all(all);
  expect(batches.map(({ items }) => items.length)).toEqual([500, 1]);
});

test('an item with invalid data fails alone; if the store is unavailable, the whole batch fails', async () => {
  const refusal = Object.assign(new pg.DatabaseError('duplicate key', 0, 'error'), { code: '23505' });
  const away = new Error('Connection terminated');
  const asked: (readonly number[])[] = [];
  let error: Error = refusal;
  const load = batched(async (items: readonly number[]) => {
    asked.push(items);
    if (items.includes(2)) throw error;
    return items.map((item) => `result ${item}`);
  });
  const settled = () => Promise.allSettled([load(1), load(2), load(3)]);
  expect(await settled()).toEqual([
    { status: 'fulfilled', value: 'result 1' },
    { status: 'rejected', reason: refusal },
    { status: 'fulfilled', value: 'result 3' },
  ]);
  error = away;
  const failed = { status: 'rejected', reason: away };
  expect(await settled()).toEqual([failed, failed, failed]);
  expect(asked).toEqual([[1, 2, 3], [1], [2], [3], [1, 2, 3]]);
});

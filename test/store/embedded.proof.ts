// The guarantees of the embedded store when processes are killed or start twice. new-store.proof.ts
// has the slow cases.
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Child } from '../support/child.js';
import { makeTestLocation } from '../support/store.js';
import {
  content,
  openEmbedded,
  startStoreProcess,
  testKilledCreation,
  testNewStore,
} from './first-creation.js';
import type { StoreMessage } from './store-process.js';

let directory: string;
const children: Child<StoreMessage>[] = [];

beforeEach(async () => {
  const { location } = await makeTestLocation('embedded');
  if (location.kind === 'embedded') directory = location.directory;
});

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()));
  await rm(directory, { recursive: true });
});

function start(): Child<StoreMessage> {
  const child = startStoreProcess(directory);
  children.push(child);
  return child;
}

test('a second process on the same directory is rejected with the pid of the first', async () => {
  const store = await openEmbedded(directory);
  const answer = await start().nextMessage();
  await store.close();
  expect(answer).toMatchObject({ refused: expect.stringContaining(`process ${process.pid}`) });
});

test('a row committed before kill -9 still exists afterwards, and the lock is taken over', async () => {
  const child = start();
  expect(await child.nextMessage()).toEqual({ opened: true });
  child.send('p1');
  expect(await child.nextMessage()).toEqual({ committed: 'p1' });
  await child.kill();
  const store = await openEmbedded(directory);
  expect(await store.db.selectFrom('partner').select('id').execute()).toEqual([{ id: 'p1' }]);
  await store.close();
});

testKilledCreation('as a copy of the template');

testNewStore({
  rule: 'is copied from the template with its tables',
  templateOf: content,
  isWhole: true,
  isCopied: true,
});

test('a query outside of the open transaction fails instead of waiting forever', async () => {
  const store = await openEmbedded(directory, { connectionTimeoutMs: 50 });
  const confused = store.db.transaction().execute(() => store.db.selectFrom('partner').selectAll().execute());
  await expect(confused).rejects.toThrow('timeout exceeded');
  expect(await store.isAnswering()).toBe(true);
  await store.close();
});

test('the store counts as not responding while its only connection is busy for longer than the deadline', async () => {
  const store = await openEmbedded(directory, { connectionTimeoutMs: 50 });
  const during = await store.db.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection);
    return store.isAnswering();
  });
  await store.close();
  expect(during).toBe(false);
});

// A pool keeps all its connections, whenever their users stop waiting for them.
import type pg from 'pg';
import { expect, test } from 'vitest';
import { driverAddress } from '../../src/store/postgres-address.js';
import { hasWaitedInVain, WaitingPool } from '../../src/store/waiting-pool.js';
import { sharedResource } from '../support/store.js';
import { until } from '../support/until.js';

test('a connection is returned to the pool if its session begins after its user has waited in vain', async () => {
  const begun: (() => void)[] = [];
  const pool = new WaitingPool({
    ...driverAddress(await sharedResource('postgres-url')),
    max: 1,
    connectionTimeoutMillis: 1_000,
    verify: (_: pg.PoolClient, done: (error?: Error) => void) => {
      begun.push(() => done());
      // The first session begins immediately.
      if (begun.length === 1) done();
    },
  });
  const first = await pool.connect();
  const waiting = pool.connect().catch((error: unknown) => error);
  // The only connection is lost, so a new one is opened for the user that waits.
  first.release(true);
  await until('it is open', () => begun.length === 2);
  expect(hasWaitedInVain(await waiting)).toBe(true);
  begun[1]?.();
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  (await pool.connect()).release();
  await pool.end();
});

// A query and its values can be collected in the young generation, which costs almost nothing.
import pg from 'pg';
import { expect, test } from 'vitest';
import { StoreClient } from '../../src/store/store-client.js';
import { promotedBy } from '../support/promoted.js';
import { sharedResource } from '../support/store.js';

const VALUE_BYTES = 20_000;

async function promotedByQueries(Client: typeof pg.Client, limit?: number): Promise<number> {
  const client = new Client({ connectionString: await sharedResource('postgres-url') });
  await client.connect();
  let asked = 0;
  const ask = () => {
    asked += 1;
    const values = [String(asked).padEnd(VALUE_BYTES)];
    const timeout = limit === undefined ? {} : { query_timeout: limit };
    return client.query({ text: 'select $1::text', values, ...timeout });
  };
  const results = [await promotedBy(150, ask), await promotedBy(150, ask), await promotedBy(150, ask)];
  await client.end();
  // A full collection in between frees everything, and a stall of the machine keeps everything.
  const [, median = Number.NaN] = results.toSorted((one, other) => one - other);
  return median;
}

test('a query does not keep its values and rows after its end, unlike a query of the driver', async () => {
  expect(await promotedByQueries(pg.Client)).toBeGreaterThan(VALUE_BYTES);
  expect(await promotedByQueries(StoreClient)).toBeLessThan(VALUE_BYTES / 4);
  expect(await promotedByQueries(StoreClient, 60_000)).toBeLessThan(VALUE_BYTES / 4);
});

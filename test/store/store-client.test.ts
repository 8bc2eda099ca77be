// The timeout of a query.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoreClient } from '../../src/store/store-client.js';
import { block } from '../support/block.js';
import { sharedResource } from '../support/store.js';

let client: StoreClient;
beforeAll(async () => {
  client = new StoreClient({ connectionString: await sharedResource('postgres-url') });
  await client.connect();
});
afterAll(() => client.end());

test('a result that arrives while the process is paused is read, even if the timeout passed meanwhile', async () => {
  const query = { text: 'select 1 as one', query_timeout: 50 };
  const answered = client.query(query);
  await new Promise(setImmediate);
  block(200);
  expect((await answered).rows).toEqual([{ one: 1 }]);
});

test('a query without a result is abandoned after its timeout', async () => {
  const query = { text: 'select pg_sleep(1)', query_timeout: 20 };
  await expect(client.query(query)).rejects.toThrow('Query read timeout');
});

// A program that runs for months makes many calls: none of them leaves memory behind.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createClient } from '../../client/create-client.js';
import { audit } from '../support/examples.js';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const list = JSON.stringify({ total: 0, page: 1, pageSize: 25, items: [] });

test('a call leaves no memory behind', async () => {
  const client = createClient({
    ...{ baseUrl: 'http://gateway.test/v2', apiKey: 'key', audit },
    fetch: async () => new Response(list, { headers: { 'Content-Type': 'application/json' } }),
  });
  const usedAfter = async (calls: number) => {
    for (let made = 0; made < calls; made += 1) await client.GET('/submissions');
    // Finalizers run between two collections.
    for (let round = 0; round < 3; round += 1) {
      collect();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = await usedAfter(500);
  const grown = (await usedAfter(2_000)) - before;
  expect(grown / 2_000).toBeLessThan(1_500);
});

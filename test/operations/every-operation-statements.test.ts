// The store plans no statement again for each request: not for a call of version 2.0, not for its
// replay, and not to look up an API key that this process has not cached.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { operationRows, publishedContracts } from '../contract/contracts.js';
import { aboutRuns, isWrite } from '../contract/operation-guards.js';
import { useGateway } from '../support/gateway.js';
import { sampled } from '../support/sampled.js';
import { countStatements } from '../support/statements.js';
import { exampleRequest } from './example-request.js';
import { createHookedBackOffice } from './hooked-back-office.js';

/** Background statements are fewer than one for each request. */
const REQUESTS = 20;

const hooked = createHookedBackOffice();
const gateway = useGateway({ backOffice: hooked.backOffice });
const counts = countStatements();
afterAll(counts.stop);

const rows = operationRows(publishedContracts).filter(([label]) => label.startsWith('v2 '));

type Row = (typeof rows)[number];

async function send([, operation, contract]: Row, key: string, apiKey: string) {
  const { method, target, headers, body } = exampleRequest(contract, operation);
  const { 'Idempotency-Key': sent, ...others } = headers;
  const answer = await fetch(`${gateway().url}${target}`, {
    method,
    headers: { ...others, 'x-api-key': apiKey, ...(isWrite(operation) && { 'Idempotency-Key': key }) },
    ...(body !== undefined && { body }),
  });
  await answer.arrayBuffer();
  return answer;
}

/** Statements that are planned for each request, not once. */
async function plannedFor(request: (n: number) => Promise<unknown>): Promise<string[]> {
  await request(0);
  counts.take();
  for (let n = 1; n <= REQUESTS; n += 1) await request(n);
  return counts
    .take()
    .filter(({ isPrepared, count }) => !isPrepared && count >= REQUESTS)
    .map(({ name }) => name);
}

const calls = sampled(
  rows.filter(([, operation]) => !aboutRuns(operation)),
  ([, { path, method }]) => [`${method} ${path.split('/')[1]}`],
);

test.each(calls)('%s plans no statement for a call', async (...row) => {
  expect(await plannedFor(() => send(row, randomUUID(), gateway().apiKey))).toEqual([]);
});

test.each(calls.filter(([, operation]) => isWrite(operation)))(
  '%s plans no statement for a replay',
  async (...row) => {
    const key = randomUUID();
    const isReplayed = async () =>
      (await send(row, key, gateway().apiKey)).headers.get('Idempotency-Replayed');
    await isReplayed();
    expect(await plannedFor(isReplayed)).toEqual([]);
    expect(await isReplayed()).toBe('true');
  },
);

test('a key that this process has not cached is looked up without planning', async () => {
  const [row] = rows.filter(([label]) => label === 'v2 listPolicyStatuses');
  if (!row) throw new Error('There is no such operation');
  const added = await Promise.all(Array.from({ length: REQUESTS + 1 }, () => gateway().addPartner()));
  const keys = added.map(({ apiKey }) => apiKey);
  expect(await plannedFor((n) => send(row, randomUUID(), keys[n] ?? ''))).toEqual([]);
  process.stdout.write(`planned statements: ${calls.length} operations, ${keys.length} keys\n`);
});

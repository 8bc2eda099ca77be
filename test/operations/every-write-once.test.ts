// The `Idempotency-Key` guarantees of every write in every version, with its 409 and 422.
// test/runs/once.test.ts covers the operations that start runs.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operationRows, publishedContracts, sampledRows } from '../contract/contracts.js';
import { aboutRuns, isWrite, takesLock } from '../contract/operation-guards.js';
import { openBareEngine } from '../support/bare-engine.js';
import { useGateway } from '../support/gateway.js';
import { exampleRequest } from './example-request.js';
import { createHookedBackOffice } from './hooked-back-office.js';

const hooked = createHookedBackOffice();
const unsettled = createHookedBackOffice('never');
const gateway = useGateway({ backOffice: hooked.backOffice });
const doubtful = useGateway({ backOffice: unsettled.backOffice, openEngine: openBareEngine });

const rows = operationRows(publishedContracts);
const writes = rows.filter(([, operation]) => isWrite(operation) && !aboutRuns(operation));
const exclusive = rows.filter(([, operation]) => takesLock(operation));
const tried = sampledRows(writes);
const quote = rows.find(([label]) => label === 'v2 createQuote');

type Row = (typeof rows)[number];
type At = typeof gateway;

async function send([, operation, contract]: Row, key: string | undefined, at: At = gateway) {
  const { method, target, headers, body } = exampleRequest(contract, operation);
  const { 'Idempotency-Key': _, ...others } = headers;
  const answer = await fetch(`${at().url}${target}`, {
    method,
    headers: {
      ...others,
      'x-api-key': at().apiKey,
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body }),
  });
  const replayed = answer.headers.get('Idempotency-Replayed');
  return { status: answer.status, text: await answer.text(), replayed, headers: answer.headers };
}

const codeOf = ({ text }: { text: string }): unknown => JSON.parse(text).error.code;

test('finds writes to test', () => {
  process.stdout.write(`once: ${writes.length} writes, ${exclusive.length} operations that lock a policy\n`);
  expect(writes.length).toBeGreaterThan(10);
  expect(exclusive.length).toBeGreaterThan(5);
});

test.each(tried)(
  '%s: a repeat with the same key gets the first response and is not executed again',
  async (...row) => {
    const key = randomUUID();
    hooked.recording.takeArrived();
    const first = await send(row, key);
    const second = await send(row, key);
    expect(first.status).toBeLessThan(300);
    expect(first.replayed).toBeNull();
    expect(second).toMatchObject({ status: first.status, text: first.text, replayed: 'true' });
    expect(hooked.recording.takeArrived()).toHaveLength(1);
  },
);

test.each(tried)(
  '%s: without a key, or with an empty one, the same call sent later is a new call',
  async (...row) => {
    hooked.recording.takeArrived();
    const answers = [
      await send(row, undefined),
      await send(row, undefined),
      await send(row, ''),
      await send(row, ''),
    ];
    expect(answers.map(({ status }) => status < 300)).toEqual([true, true, true, true]);
    expect(answers.map(({ replayed }) => replayed)).toEqual([null, null, null, null]);
    expect(hooked.recording.takeArrived()).toHaveLength(4);
  },
);

test.each(tried)('%s returns 422 for a key that another call has used', async (...row) => {
  const key = randomUUID();
  const other = writes.find(([label]) => label !== row[0]);
  if (!other) throw new Error('There is only one write');
  expect((await send(other, key)).status).toBeLessThan(300);
  hooked.recording.takeArrived();
  const answer = await send(row, key);
  expect(answer.status).toBe(422);
  expect(codeOf(answer)).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(hooked.recording.takeArrived()).toEqual([]);
});

test.each(tried)('%s returns 409 while the call with its key is in flight', async (...row) => {
  const key = randomUUID();
  const held = hooked.holdNext();
  const first = send(row, key);
  const release = await held;
  const second = await send(row, key);
  release();
  expect(second.status).toBe(409);
  expect(codeOf(second)).toBe('CALL_IN_PROGRESS');
  expect(second.headers.get('Retry-After')).toMatch(/^\d+$/);
  const { status, text } = await first;
  expect(await send(row, key)).toMatchObject({ status, text, replayed: 'true' });
});

test.each(tried)('%s returns 409 if the outcome is unknown, and is not executed again', async (...row) => {
  const key = randomUUID();
  unsettled.doubtNext(1);
  unsettled.recording.takeArrived();
  expect((await send(row, key, doubtful)).status).toBe(504);
  const second = await send(row, key, doubtful);
  expect(second.status).toBe(409);
  expect(codeOf(second)).toBe('OUTCOME_UNKNOWN');
  expect(unsettled.recording.takeArrived()).toHaveLength(1);
});

test.each(sampledRows(exclusive))(
  '%s returns 409 while another call is working on the policy',
  async (...row) => {
    if (!quote) throw new Error('There is no quote');
    const held = hooked.holdNext();
    const first = send(quote, randomUUID());
    const release = await held;
    const second = await send(row, undefined);
    release();
    expect((await first).status).toBe(200);
    if (row[0] === quote[0]) expect(second.replayed).toBe(null);
    expect(second.status).toBe(409);
    expect(codeOf(second)).toBe('POLICY_BUSY');
    expect(second.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect((await send(row, undefined)).status, 'once the policy is free').toBe(200);
  },
);

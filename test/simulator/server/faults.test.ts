// Injected faults: each kind has exactly its documented effect on the caller and on the policies.
import { beforeEach, describe, expect, test } from 'vitest';
import { isWriteName, operationNames } from '../../../src/back-office/port-operations.js';
import { loadContract } from '../../../src/openapi/contract.js';
import { createResponseChecks } from '../../../src/openapi/response-check.js';
import { NEW_FIELD } from '../../../src/simulator/server/faults.js';
import { sampled } from '../../support/sampled.js';
import { type FaultRule, useSimulatorServer } from '../../support/simulator.js';
import { until } from '../../support/until.js';
import { type Answered, drafting, newKey, requestsOf, send } from './requests.js';

const simulator = useSimulatorServer();
const requestOf = requestsOf(simulator);
const contract = await loadContract('back-office');
const checkOf = createResponseChecks(contract);

beforeEach(async () => {
  await simulator().control.DELETE('/faults');
});

type Kind = FaultRule['kind'];
const closed = 'closed';
const attempt = (key: string): Promise<Answered | typeof closed> =>
  send(simulator(), drafting(key)).catch(() => closed);

/**
 * What the caller sees of a call that is answered or closed immediately, and how often the write
 * was executed.
 */
const answered: readonly (readonly [kind: Kind, seen: unknown, effects: number])[] = [
  ['errorBefore', { status: 500, text: expect.stringContaining('"FAULT"') }, 0],
  ['unavailable', { status: 503, headers: { 'retry-after': '1' } }, 0],
  ['rejectKey', { status: 401, text: expect.stringContaining('"UNAUTHORIZED"') }, 0],
  ['dropBefore', closed, 0],
  ['errorAfter', { status: 500, text: expect.stringContaining('"FAULT"') }, 1],
  ['dropAfter', closed, 1],
  ['cutReply', closed, 1],
  ['wrongBody', { status: 201, text: '{"wrongBody":true}' }, 1],
  ['notJson', { status: 201, headers: { 'content-type': 'text/html; charset=utf-8' } }, 1],
  ['newField', { status: 201, text: expect.stringContaining(NEW_FIELD) }, 1],
];

test.each(answered)('%s has its response and its effect', async (kind, seen, effects) => {
  const key = newKey();
  await simulator().failWith({ operationId: 'createDraft', kind, times: 1 });
  const outcome = await attempt(key);
  if (seen === closed) expect(outcome).toBe(closed);
  else expect(outcome).toMatchObject(Object(seen));
  expect(await simulator().effectsOf(key)).toHaveLength(effects);
  expect(await simulator().injections()).toEqual({ [`${kind} createDraft`]: 1 });

  // The rule is used up: the repeat is answered, and creates no second draft.
  expect(await attempt(key)).toMatchObject({ status: 201 });
  expect(await simulator().effectsOf(key)).toHaveLength(1);
});

test.each([
  ['hangBefore', 0],
  ['hangAfter', 1],
] as const)('%s sends no response until the caller gives up, and has %i effects', async (kind, effects) => {
  const key = newKey();
  await simulator().failWith({ kind });
  const caller = new AbortController();
  let settled = false;
  const outcome = send(simulator(), drafting(key), caller.signal).then(
    () => 'answered',
    () => 'given up',
  );
  void outcome.then(() => {
    settled = true;
  });
  await until('the call hangs', async () => `${kind} createDraft` in (await simulator().injections()));
  expect(settled).toBe(false);
  expect(await simulator().effectsOf(key)).toHaveLength(effects);
  caller.abort();
  expect(await outcome).toBe('given up');
});

test('clearing all faults closes hanging connections', async () => {
  await simulator().failWith({ kind: 'hangBefore' });
  const outcome = attempt(newKey());
  await until('the call hangs', async () => 'hangBefore createDraft' in (await simulator().injections()));
  await simulator().control.DELETE('/faults');
  expect(await outcome).toBe(closed);
});

test('latency delays the call, adds up over rules, and combines with another fault', async () => {
  await simulator().failWith(
    { kind: 'latency', delayMs: 60 },
    { operationId: 'createDraft', kind: 'latency', delayMs: 60 },
    { kind: 'errorBefore' },
  );
  const began = performance.now();
  expect(await attempt(newKey())).toMatchObject({ status: 500 });
  expect(performance.now() - began).toBeGreaterThanOrEqual(118);
  expect(await simulator().injections()).toEqual({
    'latency createDraft': 1,
    'errorBefore createDraft': 1,
  });
});

test('slowBody sends the complete response in pieces over the delay', async () => {
  const key = newKey();
  await simulator().failWith({ kind: 'slowBody', delayMs: 100 });
  const began = performance.now();
  const answer = await send(simulator(), drafting(key));
  expect(performance.now() - began).toBeGreaterThanOrEqual(80);
  expect(JSON.parse(answer.text)).toMatchObject({ policyStatus: 'Quote Preparation' });
  expect(await simulator().effectsOf(key)).toHaveLength(1);
});

test('refuse makes the listener refuse connections for a while, then accept them again', async () => {
  const key = newKey();
  await simulator().failWith({ kind: 'refuse', times: 1, delayMs: 300 });
  expect(await attempt(key)).toBe(closed);
  await expect(send(simulator(), drafting(key))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await until('connections are accepted again', async () => (await attempt(key)) !== closed);
  expect(await simulator().effectsOf(key)).toHaveLength(1);
  expect(await simulator().injections()).toEqual({ 'refuse createDraft': 1 });
});

describe.each(sampled(operationNames, (id) => [isWriteName(id)]))('%s', (id) => {
  const operation = contract.operations.find((one) => one.id === id);

  test.each(['wrongBody', 'newField'] as const)(
    '%s makes the response violate its contract',
    async (kind) => {
      const [status, sending] = await requestOf(id);
      await simulator().failWith({ operationId: id, kind });
      const answer = await send(simulator(), sending);
      expect(answer.status).toBe(status);
      const faults = operation && checkOf(operation)({ ...outgoing(answer), body: JSON.parse(answer.text) });
      expect(faults).not.toEqual([]);
      expect(await simulator().injections()).toEqual({ [`${kind} ${id}`]: 1 });
    },
  );

  test('dropBefore prevents the effect of the call, dropAfter does not', async () => {
    const [, sending] = await requestOf(id);
    const key = sending.headers?.['Idempotency-Key'] ?? 'none';
    await simulator().failWith({ operationId: id, kind: 'dropBefore', times: 1 }, { kind: 'dropAfter' });
    await expect(send(simulator(), sending)).rejects.toThrow();
    expect(await simulator().effectsOf(key)).toEqual([]);
    await expect(send(simulator(), sending)).rejects.toThrow();
    const effects = await simulator().effectsOf(key);
    expect(effects.map(({ operationId }) => operationId)).toEqual(key === 'none' ? [] : [id]);
  });
});

test('newField adds a field to every object of a response, nested ones included, and changes nothing else', async () => {
  const { data: plain } = await simulator().backOffice.GET('/reference-data');
  await simulator().failWith({ kind: 'newField' });
  const { text } = await send(simulator(), { path: '/reference-data' });
  const changed = JSON.parse(text);
  expect(changed[NEW_FIELD]).toBeDefined();
  expect(changed.products[0][NEW_FIELD]).toBeDefined();
  const without = JSON.parse(text, (name, value) => (name === NEW_FIELD ? undefined : value));
  expect(without).toEqual(plain);
});

function outgoing({ status, headers }: Answered) {
  return { status, mediaType: 'application/json', header: (name: string) => headers[name.toLowerCase()] };
}

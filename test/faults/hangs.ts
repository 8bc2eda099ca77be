// One cell of the table of hangs: the store hangs at one statement, and responds again later.
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Effect } from '../support/simulator.js';
import type { Hang } from '../support/statement-proxy.js';
import { until } from '../support/until.js';
import type { Lane } from './hang-lane.js';
import { type Answer, document, type HangOperation, type Write, write } from './hang-operations.js';

const READY_WITHIN_MS = 30_000;

export interface Cell {
  /** The error code of the first response, or the status of a success. */
  readonly first: string;
  readonly readyAfterMs: number;
}

/** A statement of an operation. The same text may occur several times. */
export interface Place {
  readonly text: string;
  readonly occurrence: number;
}

/** Also waits until all earlier calls have ended. */
async function prepared(lane: Lane, operation: HangOperation): Promise<Write> {
  const asked = await operation.prepare(lane);
  await until('the earlier calls have ended', async () => {
    const { rows } = await lane.store.query(`select from gateway.call where state = 'UNDER_WAY'`);
    return rows.length === 0;
  });
  return asked;
}

/** The statements of an undisturbed operation, in order. */
export async function placesOf(lane: Lane, operation: HangOperation): Promise<readonly Place[]> {
  const { proxy, background } = lane;
  const asked = await prepared(lane, operation);
  const places: Place[] = [];
  const note = (text: string) => {
    const isMeant = operation.statements?.test(text) ?? !background.has(text);
    const occurrence = 1 + places.filter((place) => place.text === text).length;
    if (text !== '' && isMeant) places.push({ text, occurrence });
    return false;
  };
  proxy.arm({ how: 'lost', at: 1, isCounted: note });
  await asked.send();
  await until('the run has ended', () => runHasEnded(lane, asked));
  proxy.disarm();
  return places.slice(0, operation.mostStatements);
}

/** Undefined if the statement did not occur, because its result was known. */
export async function lookAt(
  lane: Lane,
  operation: HangOperation,
  { how, place }: { how: Hang['how']; place: Place },
): Promise<Cell | undefined> {
  const { proxy, gateway } = lane;
  const asked = await prepared(lane, operation);
  const before = (await effectsAfter(lane, 0)).at(-1)?.sequence ?? 0;
  let isEnded = false;
  proxy.arm({ how, at: place.occurrence, isCounted: (text) => text === place.text });
  const sent = asked.send();
  const ended = sent.then(async () => {
    await until('the run has ended', () => runHasEnded(lane, asked), 60_000);
    isEnded = true;
  });
  await until('the fault is injected, or the operation has ended', () => isEnded || proxy.isMet(), 60_000);
  const isMet = proxy.isMet();
  proxy.disarm();
  if (!isMet) return undefined;
  if (proxy.isHanging()) await pause(operation.hangsForMs);
  const restoredAt = performance.now();
  proxy.restore();
  const first = await sent;
  await until('the node is ready', async () => (await fetch(`${gateway.url}/readyz`)).ok, READY_WITHIN_MS);
  const readyAfterMs = performance.now() - restoredAt;
  const answer = await finalAnswer(asked);
  if (first.code === undefined) expect(answer, 'the same response').toEqual(first);
  await ended;
  await until('the run has ended', () => runHasEnded(lane, asked), READY_WITHIN_MS);
  await expectOnce(lane, operation, asked, before);
  return { first: first.code ?? String(first.status), readyAfterMs };
}

const LATER: readonly string[] = ['SERVICE_UNAVAILABLE', 'CALL_IN_PROGRESS', 'POLICY_BUSY'];

async function finalAnswer(asked: Write): Promise<Answer> {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const answer = await asked.send();
    if (answer.code === undefined) return answer;
    expect(LATER, answer.text).toContain(answer.code);
    expect(performance.now(), `${answer.text} for too long`).toBeLessThan(deadline);
    await pause(100);
  }
}

/** Also true for a write that has started no run. */
async function runHasEnded({ store }: Lane, { user }: Write): Promise<boolean> {
  const { rows } = await store.query(
    'select from gateway.run where audit_user_id = $1 and ended_at is null',
    [user],
  );
  return rows.length === 0;
}

/** All effects at the carrier after the one with this sequence number. */
async function effectsAfter({ simulator }: Lane, after: number): Promise<readonly Effect[]> {
  const { data } = await simulator.control.GET('/effects', { params: { query: { after, limit: 10_000 } } });
  if (!data) throw new Error('The effects were not listed');
  return data.items;
}

async function expectOnce(
  lane: Lane,
  operation: HangOperation,
  { key, user }: Write,
  before: number,
): Promise<void> {
  const { store, gateway } = lane;
  const { rows: calls } = await store.query(
    'select state, policy_key from gateway.call where idempotency_key = $1',
    [key],
  );
  expect(calls).toEqual([{ state: 'DONE', policy_key: expect.any(String) }]);
  const { rows: runs } = await store.query(
    'select overall_status from gateway.run where audit_user_id = $1',
    [user],
  );
  expect(runs).toEqual(operation.effects > 1 ? [{ overall_status: 'SUCCESS' }] : []);
  const keys = (await effectsAfter(lane, before)).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(operation.effects);
  expect(new Set(keys).size).toBe(operation.effects);
  const policyKey = String(calls[0]?.policy_key);
  await until(
    'the policy accepts another write',
    async () => {
      const further = write(
        lane,
        'PUT',
        `/submission/global/uploadDocument?${new URLSearchParams({ policyId: policyKey, location: 'Files' })}`,
        document,
      );
      const { code, text } = await further.send();
      if (code !== undefined) expect(LATER, text).toContain(code);
      return code === undefined;
    },
    READY_WITHIN_MS,
  );
  expect(gateway.takeInvalidResponses()).toEqual([]);
}

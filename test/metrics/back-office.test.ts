// What the adapter reports to the metrics about each call: once, with its result; and how many
// calls are in progress and waiting.
import { expect, test } from 'vitest';
import type { CallResult } from '../../src/back-office/call-results.js';
import { newCall, read } from '../back-office/behaviour/support.js';
import { type Behaviour, json, refusal, useScripted } from '../back-office/http/scripted-server.js';
import { baseExample } from '../support/examples.js';
import { until } from '../support/until.js';

const scripted = useScripted();

const outcome = { policyStatus: 'Quote Preparation', policyNo: 'Q0000001', policyKey: '1' };

const rows: [what: string, Behaviour, CallResult][] = [
  ['a success', json(201, outcome), 'none'],
  ['a refusal', refusal(400, 'INVALID_REQUEST'), 'refused'],
  ['a rejected key of the gateway', refusal(401, 'UNAUTHORIZED'), 'unauthorized'],
  ['a lost connection', (req) => req.socket.resetAndDestroy(), 'connectionLost'],
  ['a failure', refusal(500, 'FAULT'), 'failed'],
  ['a page instead of JSON', (_, res) => res.writeHead(200).end('<h1>'), 'broken'],
];

test.each(rows)('%s is counted once', async (_, behaviour, result) => {
  const observed: unknown[] = [];
  scripted().behave(behaviour);
  const adapter = scripted().adapter({
    observe: (operation, _seconds, of) => observed.push([operation, of]),
  });
  await adapter.createDraft(baseExample(), newCall()).catch(() => undefined);
  expect(observed).toEqual([['createDraft', result]]);
});

test('a read whose caller disconnects counts as aborted, and a retried one counts once', async () => {
  const observed: unknown[] = [];
  scripted().behave((req) => req.socket.resetAndDestroy());
  const observe = (operation: string, _seconds: number, of: CallResult) => observed.push([operation, of]);
  const adapter = scripted().adapter({ observe, pauses: [1, 1] });
  await adapter.listPolicyStatuses('1', read()).catch(() => undefined);
  expect(scripted().requests).toHaveLength(3);
  const leaving = new AbortController();
  scripted().behave(() => leaving.abort());
  await adapter.listPolicyStatuses('1', { ...read(), signal: leaving.signal }).catch(() => undefined);
  expect(observed).toEqual([
    ['listPolicyStatuses', 'connectionLost'],
    ['listPolicyStatuses', 'aborted'],
  ]);
});

test('calls in progress and calls that wait for a free slot are counted by kind', async () => {
  const held: (() => void)[] = [];
  scripted().behave((_, res) => held.push(() => void json(201, outcome)(_, res)));
  const adapter = scripted().adapter({ limits: { maxConcurrentReads: 1, maxConcurrentWrites: 2 } });
  const calls = [1, 2, 3].map(() => adapter.createDraft(baseExample(), newCall()));
  await until('all slots are used', async () => held.length === 2 || adapter.places().write.waiting > 0);
  const { read: reads, write } = adapter.places();
  expect(reads).toEqual({ max: 1, used: 0, waiting: 0 });
  expect([write.max, write.used + write.waiting]).toEqual([2, 3]);
  await until('all are answered', async () => {
    for (const answer of held.splice(0)) answer();
    return adapter.places().write.used === 0;
  });
  await Promise.all(calls);
  expect(adapter.places().write).toEqual({ max: 2, used: 0, waiting: 0 });
});

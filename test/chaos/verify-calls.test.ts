// The judge of the chaos test of calls finds every error: otherwise a test without findings would
// prove nothing.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Sent } from './calls/client.js';
import type { Call } from './calls/judge-call.js';
import { type Evidence, verify } from './calls/verify.js';
import type { Effect } from './cluster/simulator-control.js';

const answer = { policyKey: '1000421' };
const callId = randomUUID();

const sentOnce = (parts: Partial<Sent> = {}, key: string | undefined = 'key-1'): Sent => ({
  call: {
    partner: { partnerId: 'p1', apiKey: 'k', producerId: '1' },
    version: 'v2',
    operationId: 'createQuote',
    method: 'POST',
    path: '/quote/create',
    query: {},
    body: {},
    key: key === '' ? undefined : key,
    user: 'user-1',
  },
  reply: { status: 200, text: JSON.stringify(answer), code: undefined, retryAfterMs: 0, isReplayed: false },
  retries: 0,
  isParked: false,
  isCutOff: false,
  failures: [],
  ...parts,
});

const row = (parts: Partial<Call> = {}): Call => ({
  callId,
  errorMessage: null,
  restoredAt: null,
  erasedAt: null,
  partnerId: 'p1',
  partnerName: 'Partner',
  keyId: 'key',
  apiVersion: '2.0',
  operationId: 'createQuote',
  state: 'DONE',
  policyKey: null,
  policyNo: null,
  submissionId: null,
  startedRunId: null,
  requestId: 'r',
  idempotencyKey: 'key-1',
  writeKey: callId,
  originationSource: 'chaos',
  auditUserId: 'user-1',
  attempts: 1,
  nodeId: randomUUID(),
  startedAt: '2026-11-21T12:00:00.000Z',
  finishedAt: '2026-11-21T12:00:01.000Z',
  status: 200,
  errorCode: null,
  resolution: null,
  ...parts,
});

const effect = (parts: Partial<Effect> = {}): Effect => ({
  sequence: 1,
  operationId: 'quotePolicy',
  idempotencyKey: callId,
  policyKey: '1000421',
  auditUserId: 'user-1',
  answer,
  createdAt: '2026-11-21T12:00:00.500Z',
  ...parts,
});

const found = (evidence: Partial<Evidence>) => {
  const all = { sent: [sentOnce()], journal: [row()], effects: [effect()], ...evidence };
  const { doubled, lost, wrong, open, repeatedWithoutKey, answers } = verify(all);
  return { doubled, lost, wrong, open, repeatedWithoutKey, answers };
};
const nothing = { doubled: 0, lost: 0, wrong: 0, open: 0, repeatedWithoutKey: 0, answers: 1 };

test('a call with one response and one effect has no findings', () => {
  expect(found({})).toEqual(nothing);
});

test.each<[string, Partial<Evidence>, Partial<typeof nothing>]>([
  ['two effects under one key', { effects: [effect(), effect()] }, { doubled: 1 }],
  [
    'a second effect under the key of a later attempt',
    { effects: [effect(), effect({ idempotencyKey: `${callId}:2` })] },
    { doubled: 1 },
  ],
  [
    'an effect that no call requested',
    { effects: [effect(), effect({ idempotencyKey: randomUUID(), auditUserId: null })] },
    { doubled: 1 },
  ],
  ['a response without an effect', { effects: [] }, { lost: 1 }],
  ['a call without a response', { sent: [sentOnce({ reply: undefined })] }, { lost: 1, answers: 0 }],
  [
    'a response that differs from the carrier’s',
    { effects: [effect({ answer: { policyKey: '2' } })] },
    { wrong: 1 },
  ],
  ['a 500 before the final response', { sent: [sentOnce({ failures: ['oh'] })] }, { wrong: 1 }],
  [
    'two senders with different responses',
    {
      sent: [
        sentOnce(),
        sentOnce({
          reply: {
            status: 201,
            text: JSON.stringify(answer),
            code: undefined,
            retryAfterMs: 0,
            isReplayed: true,
          },
        }),
      ],
    },
    { wrong: 1 },
  ],
  ['a call that was not settled', { journal: [row({ state: 'UNKNOWN' })] }, { open: 1 }],
])('the judge finds %s', (_, evidence, expected) => {
  expect(found(evidence)).toEqual({ ...nothing, ...expected });
});

const keyless = { idempotencyKey: null };
const later = {
  callId: randomUUID(),
  startedAt: '2026-11-21T12:00:02.000Z',
  finishedAt: '2026-11-21T12:00:03.000Z',
};
const twice = (second: Partial<Call>) => ({
  journal: [row({ ...keyless, ...later, ...second }), row(keyless)],
  effects: [effect(), effect({ idempotencyKey: later.callId })],
});

test('without a key, a repeat after the end of the call is another call, but an earlier repeat with an effect counts as doubled', () => {
  const cutOff = { sent: [sentOnce({ isCutOff: true }, '')] };
  expect(found({ ...cutOff, ...twice({}) })).toEqual({ ...nothing, repeatedWithoutKey: 1 });
  const atOnce = twice({ startedAt: '2026-11-21T12:00:00.500Z' });
  expect(found({ ...cutOff, ...atOnce })).toEqual({ ...nothing, doubled: 1 });
  expect(found({ sent: [sentOnce({}, '')], ...twice({}) })).toEqual({ ...nothing, doubled: 1 });
});

// Whether a node is ready for traffic: each reason why not, in words that anyone may read.
import { expect, test } from 'vitest';
import type { Phase } from '../../src/gateway/lifecycle.js';
import { createReadyCheck } from '../../src/gateway/ready-check.js';
import { createWriteRefusals, type WriteRefusal, writeRefusalOf } from '../../src/store/write-refusals.js';

interface Node {
  readonly isAnswering: boolean;
  readonly refusal: WriteRefusal | undefined;
  readonly isFresh: boolean;
  readonly failure: unknown;
  readonly phase: Phase;
  readonly isWarm: boolean;
  readonly isRefused: boolean;
}

const sound: Node = {
  isAnswering: true,
  refusal: undefined,
  isFresh: true,
  failure: undefined,
  phase: 'serving',
  isWarm: true,
  isRefused: false,
};

const errorWith = (code: string) => Object.assign(new Error('from the store'), { code });

const check = (node: Node) =>
  createReadyCheck({
    store: { isAnswering: async () => node.isAnswering, recentWriteRefusal: () => node.refusal },
    storeWatch: { isRefused: () => node.isRefused },
    node: { hasFreshHeartbeat: () => node.isFresh, heartbeatFailure: () => node.failure },
    lifecycle: { phase: () => node.phase },
    isWarm: () => node.isWarm,
  })();

test.each<[string, string[], Partial<Node>]>([
  ['nothing is wrong', [], {}],
  ['one heartbeat failed, and the last one is fresh', [], { failure: new Error('a timeout') }],
  ['the store does not answer', ['The store does not answer.'], { isAnswering: false, isFresh: false }],
  ['a heartbeat found the store read-only', ['The store is read-only.'], { failure: errorWith('25006') }],
  ['a heartbeat found the disk full', ['The disk of the store is full.'], { failure: errorWith('53100') }],
  ['a call found the disk full', ['The disk of the store is full.'], { refusal: 'full' }],
  [
    'the address leads to a different store',
    ['The store is not the one that this node has opened.'],
    { isRefused: true, isAnswering: false, isFresh: false },
  ],
  ['the heartbeat is old', ['The heartbeat of this node is too old.'], { isFresh: false }],
  ['the node is not warm', ['This node is warming up.'], { isWarm: false }],
  ['the node is a lame duck', ['This node is stopping.'], { phase: 'lameDuck' }],
  [
    'the node drains while the store is unavailable',
    ['This node is stopping.'],
    { phase: 'draining', isAnswering: false },
  ],
])('if %s, the check returns %j', async (_, reasons, wrong) => {
  expect(await check({ ...sound, ...wrong })).toEqual(reasons);
});

test('a stop that begins during the check is the reason that it returns', async () => {
  let phase: Phase = 'serving';
  const reasons = createReadyCheck({
    store: {
      isAnswering: async () => {
        phase = 'lameDuck';
        return true;
      },
      recentWriteRefusal: () => undefined,
    },
    storeWatch: { isRefused: () => false },
    node: { hasFreshHeartbeat: () => true, heartbeatFailure: () => undefined },
    lifecycle: { phase: () => phase },
    isWarm: () => true,
  });
  expect(await reasons()).toEqual(['This node is stopping.']);
});

test('a refused write counts for ten seconds, and other errors do not count', () => {
  let now = 0;
  const refusals = createWriteRefusals(() => now);
  refusals.note(errorWith('23505'));
  expect(refusals.recent()).toBeUndefined();
  refusals.note(errorWith('53100'));
  now = 9_999;
  expect(refusals.recent()).toBe('full');
  now = 10_000;
  expect(refusals.recent()).toBeUndefined();
  expect(writeRefusalOf('53100')).toBeUndefined();
});

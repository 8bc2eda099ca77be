// What becomes of a run that was left: its next execution is queued, unless it waits for a node, or has cost too many of them.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { LeftRun } from '../../src/runs/claims.js';
import { createRecovery } from '../../src/runs/recovery.js';
import type { ExecutionOf } from '../../src/runs/status-writes.js';

const MOST_TAKE_UPS = 3;
const dead: LeftRun = {
  submissionId: 'a',
  execution: 4,
  step: 'QUOTE',
  takeUps: 1,
  nodeId: 'dead',
  offeredAt: null,
};
const waiting: LeftRun = { ...dead, nodeId: null, offeredAt: '2026-01-01 00:00:00+00' };
const handedOver: LeftRun = { ...waiting, offeredAt: null };

interface Fixture {
  readonly left: LeftRun;
  readonly isQueued?: boolean;
  /** Another one was faster. */
  readonly isTaken?: boolean;
  readonly isActive?: boolean;
  readonly isDraining?: boolean;
}

async function look({
  left,
  isQueued = false,
  isTaken = false,
  isActive = false,
  isDraining = false,
}: Fixture) {
  const done: unknown[] = [];
  const note = (what: string) => async (of: ExecutionOf) => void done.push([what, of.execution]);
  await createRecovery({
    ownership: { left: async () => [left], takeUp: async () => !isTaken },
    engine: { enqueue: note('enqueued'), isQueued: async () => isQueued, drop: note('dropped') },
    active: new Map(isActive ? [['a:4', left]] : []),
    write: async ({ execution, overallStatus }) => {
      done.push([overallStatus, execution]);
      return true;
    },
    mostAtOnce: 10,
    isDraining: () => isDraining,
    mostTakeUps: MOST_TAKE_UPS,
    log: pino({ level: 'silent' }),
  })();
  return done;
}

test.each<[string, Fixture, unknown[]]>([
  ['its node is dead', { left: dead }, [['enqueued', 5]]],
  ['it was handed over', { left: handedOver }, [['enqueued', 5]]],
  ['it waits for a node', { left: waiting, isQueued: true }, []],
  ['it should wait for a node, but is not in the queue', { left: waiting }, [['enqueued', 5]]],
  ['another node was faster', { left: dead, isTaken: true }, []],
  ['it has begun here meanwhile', { left: dead, isActive: true }, []],
  ['this node is to end', { left: dead, isDraining: true }, []],
  ['as many nodes have died at it as may', { left: { ...dead, takeUps: MOST_TAKE_UPS } }, [['enqueued', 5]]],
  [
    'too many nodes have died at it',
    { left: { ...dead, takeUps: MOST_TAKE_UPS + 1 } },
    [
      ['FAILED', 4],
      ['dropped', 4],
    ],
  ],
])('a run that was left, where %s', async (_, scene, expected) => {
  expect(await look(scene)).toEqual(expected);
});

// What becomes of a run that was orphan: its next execution is queued, unless it waits for a node, or has cost too many of them.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { RunExecution } from '../../src/runs/ids.js';
import { createRecovery } from '../../src/runs/recovery.js';
import type { OrphanedRun } from '../../src/runs/run-table/claims.js';

const MAX_RECOVERIES = 3;
const dead: OrphanedRun = {
  submissionId: 'a',
  execution: 4,
  step: 'QUOTE',
  crashes: 1,
  nodeId: 'dead',
  offeredAt: null,
};
const waiting: OrphanedRun = { ...dead, nodeId: null, offeredAt: '2026-01-01 00:00:00+00' };
const released: OrphanedRun = { ...waiting, offeredAt: null };

interface Fixture {
  readonly orphan: OrphanedRun;
  readonly isQueued?: boolean;
  /** Another one was faster. */
  readonly isTaken?: boolean;
  readonly isActive?: boolean;
  readonly isDraining?: boolean;
}

async function look({
  orphan,
  isQueued = false,
  isTaken = false,
  isActive = false,
  isDraining = false,
}: Fixture) {
  const done: unknown[] = [];
  const note = (what: string) => async (of: RunExecution) => void done.push([what, of.execution]);
  await createRecovery({
    claims: { orphaned: async () => [orphan], recover: async () => !isTaken },
    engine: { enqueue: note('enqueued'), isQueued: async () => isQueued, drop: note('dropped') },
    active: new Map(isActive ? [['a:4', orphan]] : []),
    write: async ({ execution, overallStatus }) => {
      done.push([overallStatus, execution]);
      return true;
    },
    maxConcurrent: 10,
    isDraining: () => isDraining,
    maxRecoveries: MAX_RECOVERIES,
    log: pino({ level: 'silent' }),
  })();
  return done;
}

test.each<[string, Fixture, unknown[]]>([
  ['its node is dead', { orphan: dead }, [['enqueued', 5]]],
  ['it was handed over', { orphan: released }, [['enqueued', 5]]],
  ['it waits for a node', { orphan: waiting, isQueued: true }, []],
  ['it should wait for a node, but is not in the queue', { orphan: waiting }, [['enqueued', 5]]],
  ['another node was faster', { orphan: dead, isTaken: true }, []],
  ['it has begun here meanwhile', { orphan: dead, isActive: true }, []],
  ['this node is to end', { orphan: dead, isDraining: true }, []],
  [
    'as many nodes have died at it as may',
    { orphan: { ...dead, crashes: MAX_RECOVERIES } },
    [['enqueued', 5]],
  ],
  [
    'too many nodes have died at it',
    { orphan: { ...dead, crashes: MAX_RECOVERIES + 1 } },
    [
      ['FAILED', 4],
      ['dropped', 4],
    ],
  ],
])('a run that was orphan, where %s', async (_, scene, expected) => {
  expect(await look(scene)).toEqual(expected);
});

// The recovery of an orphaned run: its next execution is queued, unless it waits for a node or has
// crashed too many of them.
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
  requestId: 'order-7',
  offeredAt: null,
};
const waiting: OrphanedRun = { ...dead, nodeId: null, offeredAt: '2026-01-01 00:00:00+00' };
const released: OrphanedRun = { ...waiting, offeredAt: null };

interface Fixture {
  readonly orphan: OrphanedRun;
  readonly isQueued?: boolean;
  /** Another node was faster. */
  readonly isTaken?: boolean;
  readonly isActive?: boolean;
  readonly isDraining?: boolean;
}

const OWN = 'this node';

async function look({
  orphan,
  isQueued = false,
  isTaken = false,
  isActive = false,
  isDraining = false,
}: Fixture) {
  const done: unknown[] = [];
  const logged: Record<string, unknown>[] = [];
  const note = (what: string) => async (of: RunExecution) => void done.push([what, of.execution]);
  await createRecovery({
    claims: {
      openWork: async () => ({ hasRuns: true, hasQueued: true }),
      orphaned: async () => [orphan],
      recover: async () => !isTaken,
    },
    engine: {
      takeUp: () => undefined,
      enqueue: note('enqueued'),
      isQueued: async () => isQueued,
      drop: note('dropped'),
    },
    active: new Map(isActive ? [['a:4', orphan]] : []),
    write: async ({ execution, overallStatus }) => {
      done.push([overallStatus, execution]);
      return true;
    },
    maxConcurrent: 10,
    isDraining: () => isDraining,
    maxRecoveries: MAX_RECOVERIES,
    ownId: OWN,
    log: pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) }),
  })();
  return { done, logged };
}

test.each<[string, string, Fixture, unknown[]]>([
  ['queued', 'its node has crashed', { orphan: dead }, [['enqueued', 5]]],
  ['queued', 'it was released', { orphan: released }, [['enqueued', 5]]],
  ['left alone', 'it waits for a node', { orphan: waiting, isQueued: true }, []],
  ['queued', 'it should wait for a node, but is not in the queue', { orphan: waiting }, [['enqueued', 5]]],
  ['left alone', 'another node was faster', { orphan: dead, isTaken: true }, []],
  ['left alone', 'it has started here meanwhile', { orphan: dead, isActive: true }, []],
  ['left alone', 'this node is shutting down', { orphan: dead, isDraining: true }, []],
  [
    'queued',
    'it has crashed the maximum number of nodes',
    { orphan: { ...dead, crashes: MAX_RECOVERIES } },
    [['enqueued', 5]],
  ],
  [
    'stopped',
    'it has crashed too many nodes',
    { orphan: { ...dead, crashes: MAX_RECOVERIES + 1 } },
    [
      ['FAILED', 4],
      ['dropped', 4],
    ],
  ],
])('an orphaned run is %s if %s', async (_what, _why, scene, expected) => {
  expect((await look(scene)).done).toEqual(expected);
});

test('the recovery of a run of a crashed node is logged as an error that names the node; that of other runs is not', async () => {
  const errors = async (orphan: OrphanedRun) =>
    (await look({ orphan })).logged.filter(({ level }) => level === 50);
  const next = expect.stringContaining(String(dead.nodeId));
  expect(await errors(dead)).toMatchObject([{ lostNode: dead.nodeId, runs: 1, next }]);
  expect(await errors({ ...dead, nodeId: OWN })).toEqual([]);
  expect(await errors(released)).toEqual([]);
});

test('the log lines of a recovery name the request that started the run', async () => {
  const recovered = await look({ orphan: dead });
  const continued = await look({ orphan: released });
  const stopped = await look({ orphan: { ...dead, crashes: MAX_RECOVERIES + 1 } });
  expect(recovered.logged).toContainEqual(
    expect.objectContaining({ msg: 'a run was recovered', requestId: 'order-7' }),
  );
  expect(continued.logged).toContainEqual(
    expect.objectContaining({ level: 30, msg: 'a run that waited continues', requestId: 'order-7' }),
  );
  expect(stopped.logged).toContainEqual(expect.objectContaining({ requestId: 'order-7', level: 50 }));
});

test('a node takes executions from the queue, and skips four rounds if no run is in progress anywhere', async () => {
  let hasRuns = true;
  const done: string[] = [];
  const recover = createRecovery({
    claims: {
      openWork: async () => {
        done.push('asked');
        return { hasRuns, hasQueued: hasRuns };
      },
      orphaned: async () => [],
      recover: async () => false,
    },
    engine: {
      takeUp: () => void done.push('taken'),
      enqueue: async () => undefined,
      isQueued: async () => true,
      drop: async () => undefined,
    },
    active: new Map(),
    write: async () => true,
    maxConcurrent: 10,
    isDraining: () => false,
    maxRecoveries: MAX_RECOVERIES,
    log: pino({ level: 'silent' }),
  });
  await recover();
  expect(done.splice(0)).toEqual(['asked', 'taken']);
  hasRuns = false;
  for (let round = 0; round < 10; round += 1) await recover();
  expect(done).toEqual(['asked', 'asked']);
});

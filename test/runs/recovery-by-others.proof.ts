// Several nodes on PostgreSQL: another node recovers and completes the runs of a killed or frozen
// node. The other node notices that 12 seconds after the last heartbeat, for which the test waits.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCrashPoints, type CrashPoint } from '../../src/runs/crash-points.js';
import { sampledByDay } from '../support/sampled.js';
import { expectEnd } from './kill-table.js';
import { type NodeFixture, type NodePlan, openNodeFixture } from './node-fixture.js';

/** Before its record is written, no node can recover the run. */
const all = sampledByDay(allCrashPoints().filter((point) => point !== 'RUN:before-record'));

const plans: readonly NodePlan[] = [
  {
    repeat: 'byLookup',
    kills: all,
    // At BASE:written and FULL:before-attempt the call of FULL has been announced, but not sent.
    freezes: ['BASE:written', 'FULL:before-attempt', 'QUOTE:called', 'BIND:written'],
  },
  { repeat: 'never', kills: all, freezes: [] },
  // Between the heartbeat check and the sending, only the key prevents a second effect of a frozen
  // node's call.
  { repeat: 'byKey', kills: all, freezes: ['FULL:before-call', 'QUOTE:called'] },
];
const scenes = new Map<NodePlan, NodeFixture>();

beforeAll(async () => {
  for (const plan of plans) scenes.set(plan, await openNodeFixture(plan));
  // All nodes are killed or frozen first, so that their heartbeats expire during the same wait.
  for (const scene of scenes.values()) await scene.leave();
}, 600_000);

afterAll(async () => {
  await Promise.all([...scenes.values()].map((scene) => scene.close()));
  for (const { repeat, kills, freezes } of plans)
    process.stdout.write(`taken over, ${repeat}: ${kills.length} kills, ${freezes.length} freezes\n`);
});

for (const plan of plans) {
  const { repeat, kills, freezes } = plan;
  const expectRecovered = async (how: 'kill' | 'freeze', point: CrashPoint) => {
    const scene = scenes.get(plan);
    if (!scene) throw new Error('There is no scene');
    const report = await scene.ended(how, point);
    expect(scene.undisturbed.effects).toHaveLength(4);
    expectEnd({ repeat, point, report, undisturbed: scene.undisturbed });
  };
  describe(repeat, () => {
    test.each([...kills])('a run whose node is killed at %s is recovered', (point) =>
      expectRecovered('kill', point),
    );
    test.each([...freezes])(
      'a node that is frozen at %s writes nothing when it wakes, and causes no second effect',
      (point) => expectRecovered('freeze', point),
    );
  });
}

// Several nodes on PostgreSQL: what a killed one was at, and what a frozen one stands still at, another one brings to its
// end. It waits two minutes for heartbeats to go stale.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCrashPoints, type CrashPoint } from '../../src/runs/crash-points.js';
import { expectEnd } from './kill-table.js';
import { type NodeFixture, type NodePlan, openNodeFixture } from './node-fixture.js';

/** Before its record is written nobody has the run. */
const all = allCrashPoints().filter((boundary) => boundary !== 'RUN:before-record');

const plans: readonly NodePlan[] = [
  {
    repeat: 'byLookup',
    kills: all,
    // At BASE:written and FULL:before-attempt the call of FULL has been announced, and not sent.
    freezes: ['BASE:written', 'FULL:before-attempt', 'QUOTE:called', 'BIND:written'],
  },
  { repeat: 'never', kills: all, freezes: [] },
  // Between the look at its proof of life and the sending nothing but the key keeps a frozen node's call from being done.
  { repeat: 'byKey', kills: all, freezes: ['FULL:before-call', 'QUOTE:called'] },
];
const scenes = new Map<NodePlan, NodeFixture>();

beforeAll(async () => {
  for (const plan of plans) scenes.set(plan, await openNodeFixture(plan));
  // All are left before any is waited for: the proof of life of each has to end by itself.
  for (const scene of scenes.values()) await scene.leave();
}, 600_000);

afterAll(async () => {
  await Promise.all([...scenes.values()].map((scene) => scene.close()));
  for (const { repeat, kills, freezes } of plans)
    process.stdout.write(`taken over, ${repeat}: ${kills.length} kills, ${freezes.length} freezes\n`);
});

for (const plan of plans) {
  const { repeat, kills, freezes } = plan;
  const expectTakenOver = async (how: 'kill' | 'freeze', boundary: CrashPoint) => {
    const scene = scenes.get(plan);
    if (!scene) throw new Error('There is no scene');
    const report = await scene.ended(how, boundary);
    expect(scene.undisturbed.effects).toHaveLength(4);
    expectEnd({ repeat, boundary, report, undisturbed: scene.undisturbed });
  };
  describe(repeat, () => {
    test.each([...kills])('a run whose node is killed at %s is taken over', (boundary) =>
      expectTakenOver('kill', boundary),
    );
    test.each([...freezes])(
      'a node that is frozen at %s writes nothing when it wakes, and has no second effect',
      (boundary) => expectTakenOver('freeze', boundary),
    );
  });
}

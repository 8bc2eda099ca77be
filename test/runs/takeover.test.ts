// Several nodes on PostgreSQL: what a killed one was at, and what a frozen one stands still at, another one brings to its
// end. `npm run chaos:kills` sets KILLS and goes through all boundaries.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Repeat } from '../../src/back-office/port.js';
import { allBoundaries, type Boundary } from '../../src/runs/boundaries.js';
import { makeTestLocation, type TestLocation } from '../support/store.js';
import { until } from '../support/until.js';
import {
  attemptsOf,
  comparable,
  type RunProcess,
  reportOf,
  sendAndDie,
  startRunProcess,
  tell,
} from './killed-runs.js';
import type { RunReport } from './opened-runs.js';

const someKills: readonly Boundary[] = [
  'RUN:recorded',
  'RUN:begun',
  'BASE:before-call',
  'FULL:called',
  'QUOTE:written',
  'BIND:checkpointed',
];
const isWhole = process.env.KILLS === 'all';
/** Before its record is written nobody has the run. */
const kills = isWhole ? allBoundaries().filter((boundary) => boundary !== 'RUN:before-record') : someKills;

// Between the look at its proof of life and the sending nothing but the key keeps a frozen node's call from being done.
describe.each<{ repeat: Repeat; kills: readonly Boundary[]; freezes: readonly Boundary[] }>([
  { repeat: 'byLookup', kills, freezes: ['FULL:before-attempt', 'QUOTE:called', 'BIND:written'] },
  { repeat: 'byKey', kills: [], freezes: ['FULL:before-call', 'QUOTE:called'] },
])('$repeat', ({ repeat, kills, freezes }) => {
  let place: TestLocation;
  let survivor: RunProcess;
  let undisturbed: RunReport;
  const results = new Map<string, Promise<RunReport>>();
  const children: RunProcess[] = [];

  const start = async () => {
    const { location } = place;
    const child = await startRunProcess({ store: location, backOffice: location, repeat });
    children.push(child);
    return child;
  };
  const takenOver = async (name: string, leftAt: number): Promise<RunReport> => {
    const report = await ended(name);
    const seconds = Math.max(0, (Date.parse(report.record.updatedAt) - leftAt) / 1_000).toFixed(1);
    process.stdout.write(
      `  ${repeat} ${name}: ${report.record.overallStatus} ${seconds} s later, effects ${report.effects.length}, attempts ${attemptsOf(report)}\n`,
    );
    return report;
  };
  let asking: Promise<unknown> = Promise.resolve();
  /** One after the other, as they answer in that order: a run that is over tells so at once. */
  const ended = (name: string): Promise<RunReport> => {
    const asked = asking.then(async () => {
      const report = await reportOf(survivor, name, false);
      if (!report) throw new Error(`There is no run ${name}`);
      return report;
    });
    asking = asked.catch(() => undefined);
    return asked;
  };
  const killed = async (boundary: Boundary) => {
    await sendAndDie(await start(), `kill ${boundary}`, boundary);
    const leftAt = Date.now();
    return () => takenOver(`kill ${boundary}`, leftAt);
  };
  const frozen = async (boundary: Boundary) => {
    const child = await start();
    const callKey = `freeze ${boundary}`;
    tell(child, { callKey, isSent: true, freezeAt: boundary });
    await until('it stands still', () => isStopped(child.pid));
    const leftAt = Date.now();
    return async () => {
      const before = await takenOver(callKey, leftAt);
      process.kill(child.pid, 'SIGCONT');
      // It comes to the end of all that it had in hand.
      tell(child, 'drain');
      expect(await child.nextMessage()).toEqual({ drained: true });
      expect(await ended(callKey), 'what it does when it wakes').toEqual(before);
      return before;
    };
  };

  beforeAll(async () => {
    place = await makeTestLocation('postgres');
    survivor = await start();
    undisturbed = await reportOf(survivor, 'undisturbed', true).then((report) => {
      if (!report) throw new Error('There is no run');
      return report;
    });
    // All are left before any is waited for: the proof of life of each has to end by itself.
    const left: [string, () => Promise<RunReport>][] = [];
    for (const boundary of freezes) left.push([`freeze ${boundary}`, await frozen(boundary)]);
    for (const boundary of kills) left.push([`kill ${boundary}`, await killed(boundary)]);
    for (const [name, takeOver] of left) {
      const result = takeOver();
      // Whoever asks for it hears of it.
      result.catch(() => undefined);
      results.set(name, result);
    }
  }, 300_000);

  afterAll(async () => {
    await Promise.all(children.map((child) => child.kill()));
    await place.dispose();
    process.stdout.write(`taken over, ${repeat}: ${kills.length} kills, ${freezes.length} freezes\n`);
  });

  test.each([...kills])('a run whose node is killed at %s is taken over', async (boundary) => {
    expectAsUndisturbed(await results.get(`kill ${boundary}`));
  });

  test.each([...freezes])(
    'a node that is frozen at %s writes nothing when it wakes, and has no second effect',
    async (boundary) => {
      expectAsUndisturbed(await results.get(`freeze ${boundary}`));
    },
  );

  function expectAsUndisturbed(report: RunReport | undefined): void {
    if (!report) throw new Error('There is no run');
    expect(undisturbed.effects).toHaveLength(4);
    expect(comparable(report)).toEqual(comparable(undisturbed));
  }
});

async function isStopped(pid: number): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).startsWith('T');
}

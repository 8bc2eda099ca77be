// Several nodes on one PostgreSQL database: some are killed or frozen at a moment of a run, one is up all the while.
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Repeat } from '../../src/back-office/port.js';
import type { CrashPoint } from '../../src/runs/crash-points.js';
import { makeTestLocation } from '../support/store.js';
import { until } from '../support/until.js';
import { attemptsOf, type RunProcess, reportOf, sendAndDie, startRunProcess, tell } from './killed-runs.js';
import type { RunReport } from './opened-runs.js';

export interface NodePlan {
  readonly repeat: Repeat;
  readonly kills: readonly CrashPoint[];
  readonly freezes: readonly CrashPoint[];
}

export interface NodeFixture {
  readonly undisturbed: RunReport;
  /** Leaves a run at each boundary of the plan. */
  leave(): Promise<void>;
  /** How the run ended that was left so. */
  ended(how: 'kill' | 'freeze', boundary: CrashPoint): Promise<RunReport>;
  close(): Promise<void>;
}

export async function openNodeFixture({ repeat, kills, freezes }: NodePlan): Promise<NodeFixture> {
  const { location, dispose } = await makeTestLocation('postgres');
  const children: RunProcess[] = [];
  const start = async (isDeaf = true) => {
    const child = await startRunProcess({ store: location, backOffice: location, repeat, isDeaf });
    children.push(child);
    return child;
  };
  const survivor = await start(false);
  const undisturbed = await reportOf(survivor, 'undisturbed', true);
  if (!undisturbed) throw new Error('There is no run');

  let asking: Promise<unknown> = Promise.resolve();
  /** One question after the other, since answers do not say whose they are. */
  const reportTo = (name: string): Promise<RunReport> => {
    const asked = asking.then(() => reportOf(survivor, name, false));
    asking = asked.catch(() => undefined);
    return asked.then((report) => report ?? Promise.reject(new Error(`There is no run ${name}`)));
  };
  const takenOver = async (name: string, leftAt: number): Promise<RunReport> => {
    const report = await reportTo(name);
    const seconds = Math.max(0, (Date.parse(report.record.updatedAt) - leftAt) / 1_000).toFixed(1);
    const { overallStatus } = report.record;
    process.stdout.write(
      `  ${repeat} ${name}: ${overallStatus} ${seconds} s later, effects ${report.effects.length}, attempts ${attemptsOf(report)}\n`,
    );
    return report;
  };
  const kill = async (name: string, boundary: CrashPoint) => {
    await sendAndDie(await start(), name, boundary);
    const leftAt = Date.now();
    return () => takenOver(name, leftAt);
  };
  const freeze = async (name: string, boundary: CrashPoint) => {
    const child = await start();
    tell(child, { callKey: name, isSent: true, freezeAt: boundary });
    await until('it stands still', () => isStopped(child.pid));
    const leftAt = Date.now();
    return async () => {
      const before = await takenOver(name, leftAt);
      process.kill(child.pid, 'SIGCONT');
      // It comes to the end of all that it had in hand.
      tell(child, 'drain');
      expect(await child.nextMessage()).toEqual({ drained: true });
      expect(await reportTo(name), 'what it does when it wakes').toEqual(before);
      return before;
    };
  };

  const results = new Map<string, Promise<RunReport>>();
  return {
    undisturbed,
    async leave() {
      const left = new Map<string, () => Promise<RunReport>>();
      for (const at of freezes) left.set(`freeze ${at}`, await freeze(`freeze ${at}`, at));
      for (const at of kills) left.set(`kill ${at}`, await kill(`kill ${at}`, at));
      for (const [name, takeOver] of left) {
        const result = takeOver();
        // Whoever asks for it hears of it.
        result.catch(() => undefined);
        results.set(name, result);
      }
    },
    ended: (how, boundary) =>
      results.get(`${how} ${boundary}`) ?? Promise.reject(new Error(`Nothing was left at ${boundary}`)),
    async close() {
      await Promise.all(children.map((child) => child.kill()));
      await dispose();
    },
  };
}

async function isStopped(pid: number): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).startsWith('T');
}

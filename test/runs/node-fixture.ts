// Several nodes on one PostgreSQL database: some are killed or frozen at a crash point, one keeps
// running.
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
  /** Kills or freezes a process at each crash point of the plan. */
  leave(): Promise<void>;
  /** The report of the run that was left at this crash point, after its end. */
  ended(how: 'kill' | 'freeze', point: CrashPoint): Promise<RunReport>;
  close(): Promise<void>;
}

export async function openNodeFixture({ repeat, kills, freezes }: NodePlan): Promise<NodeFixture> {
  const { location, dispose } = await makeTestLocation('postgres', 'migrated');
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
  /** One request at a time, because replies do not identify their request. */
  const reportTo = (name: string): Promise<RunReport> => {
    const asked = asking.then(() => reportOf(survivor, name, false));
    asking = asked.catch(() => undefined);
    return asked.then((report) => report ?? Promise.reject(new Error(`There is no run ${name}`)));
  };
  const recovered = async (name: string, leftAt: number): Promise<RunReport> => {
    const report = await reportTo(name);
    const seconds = Math.max(0, (Date.parse(report.record.updatedAt) - leftAt) / 1_000).toFixed(1);
    const { overallStatus } = report.record;
    process.stdout.write(
      `  ${repeat} ${name}: ${overallStatus} ${seconds} s later, effects ${report.effects.length}, attempts ${attemptsOf(report)}\n`,
    );
    return report;
  };
  const kill = async (name: string, point: CrashPoint) => {
    await sendAndDie(await start(), name, point);
    const leftAt = Date.now();
    return () => recovered(name, leftAt);
  };
  const freeze = async (name: string, point: CrashPoint) => {
    const child = await start();
    tell(child, { writeKey: name, isSent: true, freezeAt: point });
    await until('it is frozen', () => isStopped(child.pid));
    const leftAt = Date.now();
    return async () => {
      const before = await recovered(name, leftAt);
      process.kill(child.pid, 'SIGCONT');
      // Makes the process end all its work.
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
      for (const [name, report] of left) {
        const result = report();
        // Reported by the test that requests it.
        result.catch(() => undefined);
        results.set(name, result);
      }
    },
    ended: (how, point) =>
      results.get(`${how} ${point}`) ?? Promise.reject(new Error(`Nothing was left at ${point}`)),
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

// Runs whose process kills itself at a crash point, and is started again on the same store.
import type { Repeat } from '../../src/back-office/port.js';
import type { CrashPoint } from '../../src/runs/crash-points.js';
import type { StoreLocation } from '../../src/store/location.js';
import { type Child, startChild } from '../support/child.js';
import { issueExample } from '../support/examples.js';
import { makeTestLocation } from '../support/store.js';
import { until } from '../support/until.js';
import type { RunReport } from './opened-runs.js';
import type { RunMessage, RunPlan, Told } from './run-process.js';

export type RunProcess = Child<RunMessage>;

/** All four steps. */
export function wholePayload(): RunPlan['payload'] {
  const { fullRequest: full, quoteRequest: quote } = issueExample();
  return { full, bind: { prebindSanctionCheckComplete: true }, ...(quote && { quote }) };
}

export async function startRunProcess(plan: Omit<RunPlan, 'payload'>): Promise<RunProcess> {
  const script = new URL('run-process.ts', import.meta.url);
  const args = [JSON.stringify({ ...plan, payload: wholePayload() })];
  // An optimized compilation of the embedded store takes seconds of two cores, and the process ends
  // before it would pay off.
  const child = startChild<RunMessage>(script, args, ['--liftoff-only']);
  await child.nextMessage();
  return child;
}

/** Resolves when the process has killed itself. */
export async function sendAndDie(child: RunProcess, writeKey: string, dieAt: CrashPoint): Promise<void> {
  tell(child, { writeKey, isSent: true, dieAt });
  await until(`the process has died at ${dieAt}`, () => !child.isRunning());
}

/** Resolves when the run has ended; undefined if there is none. */
export async function reportOf(
  child: RunProcess,
  writeKey: string,
  isSent: boolean,
): Promise<RunReport | undefined> {
  tell(child, { writeKey, isSent });
  const said = await child.nextMessage();
  return 'record' in said ? said : undefined;
}

export const tell = (child: RunProcess, told: Told): void => child.send(JSON.stringify(told));

/**
 * The record of a run without the values that differ between runs: names, times, executions and
 * attempts.
 */
export function comparable({ record, inDoubt, effects }: RunReport) {
  const { createdAt, updatedAt, executionArn, ...kept } = record;
  const { baseAttempts, fullAttempts, quoteAttempts, bindAttempts, ...state } = kept;
  const names = [record.submissionId, record.policyKey, record.policyActivityKey];
  const text = names.reduce<string>(
    (before, name, at) => (name === undefined ? before : before.replaceAll(name, `name-${at}`)),
    JSON.stringify({ state, inDoubt, effects }),
  );
  const told: Pick<RunReport, 'inDoubt' | 'effects'> & { state: Partial<RunReport['record']> } =
    JSON.parse(text);
  return told;
}

export const attemptsOf = ({ record }: RunReport): string =>
  [record.baseAttempts, record.fullAttempts, record.quoteAttempts, record.bindAttempts].join(' ');

export interface Lane {
  /** The running process of the lane; starts one if there is none. */
  process(): Promise<RunProcess>;
}

/**
 * Embedded stores with one process each. A caller has a lane to itself, and waits until one is
 * free.
 */
export async function openLanes(count: number, repeat: Repeat) {
  const backOffice = await makeTestLocation('postgres', 'migrated');
  const places = await Promise.all(
    Array.from({ length: count }, () => makeTestLocation('embedded', 'migrated')),
  );
  const children: RunProcess[] = [];
  const laneOf = (store: StoreLocation): Lane => {
    let current: RunProcess | undefined;
    return {
      async process() {
        if (current?.isRunning()) return current;
        current = await startRunProcess({ store, backOffice: backOffice.location, repeat });
        children.push(current);
        return current;
      },
    };
  };
  const free = places.map(({ location }) => laneOf(location));
  const waiting: ((lane: Lane) => void)[] = [];
  return {
    async use<T>(act: (lane: Lane) => Promise<T>): Promise<T> {
      const lane = free.pop() ?? (await new Promise<Lane>((resolve) => waiting.push(resolve)));
      try {
        return await act(lane);
      } finally {
        const next = waiting.shift();
        if (next) next(lane);
        else free.push(lane);
      }
    },
    async close() {
      await Promise.all(children.map((child) => child.kill()));
      await Promise.all([backOffice, ...places].map(({ dispose }) => dispose()));
    },
  };
}

// The kill table: at each crash point a process crashes during a run, and the next process
// completes the run as if nothing had happened, or leaves it to an operator.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Repeat } from '../../src/back-office/port.js';
import type { CrashPoint } from '../../src/runs/crash-points.js';
import { attemptsOf, comparable, openLanes, reportOf, sendAndDie } from './killed-runs.js';
import type { RunReport } from './opened-runs.js';

type Lanes = Awaited<ReturnType<typeof openLanes>>;

export interface KillTable {
  readonly repeat: Repeat;
  readonly points: readonly CrashPoint[];
  /**
   * Whether the caller repeats its call after the crash; it always does if nothing was recorded.
   */
  readonly comesBack: boolean;
}

const AT_ONCE = 2;

export function killTable(table: KillTable): void {
  describe(`${table.repeat}, the caller ${table.comesBack ? 'repeats' : 'does not repeat'} its call`, () =>
    rows(table));
}

function rows({ repeat, points, comesBack }: KillTable): void {
  let lanes: Lanes | undefined;
  let undisturbed: RunReport;
  let passed = 0;

  beforeAll(async () => {
    lanes = await openLanes(AT_ONCE, repeat);
    undisturbed = await lanes.use(async (lane) =>
      whole(await reportOf(await lane.process(), 'undisturbed', true)),
    );
    expect(undisturbed.record).toMatchObject({ overallStatus: 'SUCCESS', currentStep: 'DONE' });
    expect(undisturbed.effects).toHaveLength(4);
  });

  afterAll(async () => {
    await lanes?.close();
    process.stdout.write(`kills, ${repeat}: ${passed} of ${points.length} crash points\n`);
  });

  test.concurrent.each(points)(
    'a run whose process crashes at %s ends as without the crash, or waits for an operator',
    async (point) => {
      if (!lanes) throw new Error('There are no lanes');
      const told = await lanes.use(async (lane) => {
        await sendAndDie(await lane.process(), point, point);
        const began = performance.now();
        const next = await lane.process();
        const found = await reportOf(next, point, comesBack);
        const report = whole(found ?? (await reportOf(next, point, true)));
        const seconds = ((performance.now() - began) / 1_000).toFixed(1);
        return { report, wasThere: found !== undefined, seconds };
      });
      const { report, wasThere, seconds } = told;
      if (!comesBack) expect(wasThere).toBe(point !== 'RUN:before-record');
      expectEnd({ repeat, point, report, undisturbed });
      passed += 1;
      process.stdout.write(
        `  ${repeat} ${point}: ${report.record.overallStatus} after ${seconds} s, effects ${report.effects.length}, attempts ${attemptsOf(report)}\n`,
      );
    },
    60_000,
  );
}

/** Whether the call was announced, and its outcome was not recorded. */
export const isDoubtful = (point: CrashPoint): boolean => /:(before-call|called)$/.test(point);

export interface KilledRun {
  readonly repeat: Repeat;
  readonly point: CrashPoint;
  readonly report: RunReport;
  readonly undisturbed: RunReport;
}

/** The run ends as if nothing had happened, unless it cannot be known whether the call happened. */
export function expectEnd({ repeat, point, report, undisturbed }: KilledRun): void {
  if (repeat === 'never' && isDoubtful(point)) expectParked(report, point);
  else expect(comparable(report)).toEqual(comparable(undisturbed));
}

/** An unknown outcome is never retried: the run waits for an operator. */
function expectParked(report: RunReport, point: CrashPoint): void {
  const [step = '', moment] = point.split(':');
  const { record, inDoubt, doubtCauses, effects } = report;
  expect(record).toMatchObject({
    overallStatus: 'FAILED',
    currentStep: step,
    [`${step.toLowerCase()}Status`]: 'FAILED',
    [`${step.toLowerCase()}Error`]: expect.stringContaining('OUTCOME_UNKNOWN'),
  });
  expect(inDoubt).toEqual([step]);
  expect(doubtCauses).toEqual(['GATEWAY_LOST']);
  const ofStep = effects.filter(({ idempotencyKey }) => idempotencyKey.endsWith(`:${step}`));
  expect(ofStep).toHaveLength(moment === 'called' ? 1 : 0);
  expect(new Set(effects.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(effects.length);
}

function whole(report: RunReport | undefined): RunReport {
  if (!report) throw new Error('There is no run');
  return report;
}

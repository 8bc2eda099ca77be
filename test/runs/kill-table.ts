// The table of kills: at each boundary a process dies with a run in its hands, and the next one brings it to the end that it
// would have had.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Repeat } from '../../src/back-office/port.js';
import type { CrashPoint } from '../../src/runs/crash-points.js';
import { attemptsOf, comparable, openLanes, reportOf, sendAndDie } from './killed-runs.js';
import type { RunReport } from './opened-runs.js';

type Lanes = Awaited<ReturnType<typeof openLanes>>;

export interface KillTable {
  readonly repeat: Repeat;
  readonly boundaries: readonly CrashPoint[];
  /** Whether the caller sends its call again after the kill; where nothing is on record it always does. */
  readonly comesBack: boolean;
}

const AT_ONCE = 2;

export function killTable(table: KillTable): void {
  describe(`${table.repeat}, the caller ${table.comesBack ? 'comes' : 'does not come'} back`, () =>
    rows(table));
}

function rows({ repeat, boundaries, comesBack }: KillTable): void {
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
    process.stdout.write(`kills, ${repeat}: ${passed} of ${boundaries.length} boundaries\n`);
  });

  test.concurrent.each(boundaries)(
    'a run whose process dies at %s ends as it should',
    async (boundary) => {
      if (!lanes) throw new Error('There are no lanes');
      const told = await lanes.use(async (lane) => {
        await sendAndDie(await lane.process(), boundary, boundary);
        const began = performance.now();
        const next = await lane.process();
        const found = await reportOf(next, boundary, comesBack);
        const report = whole(found ?? (await reportOf(next, boundary, true)));
        const seconds = ((performance.now() - began) / 1_000).toFixed(1);
        return { report, wasThere: found !== undefined, seconds };
      });
      const { report, wasThere, seconds } = told;
      if (!comesBack) expect(wasThere).toBe(boundary !== 'RUN:before-record');
      expectEnd({ repeat, boundary, report, undisturbed });
      passed += 1;
      process.stdout.write(
        `  ${repeat} ${boundary}: ${report.record.overallStatus} after ${seconds} s, effects ${report.effects.length}, attempts ${attemptsOf(report)}\n`,
      );
    },
    60_000,
  );
}

/** The call was announced, and nobody has written what became of it. */
export const isDoubtful = (boundary: CrashPoint): boolean => /:(before-call|called)$/.test(boundary);

export interface KilledRun {
  readonly repeat: Repeat;
  readonly boundary: CrashPoint;
  readonly report: RunReport;
  readonly undisturbed: RunReport;
}

/** As if nothing had happened, unless nobody can know whether the call was done. */
export function expectEnd({ repeat, boundary, report, undisturbed }: KilledRun): void {
  if (repeat === 'never' && isDoubtful(boundary)) expectParked(report, boundary);
  else expect(comparable(report)).toEqual(comparable(undisturbed));
}

/** Nothing is repeated on hope: the run waits for an operator, with the doubt on record. */
function expectParked(report: RunReport, boundary: CrashPoint): void {
  const [step = '', moment] = boundary.split(':');
  const { record, inDoubt, effects } = report;
  expect(record).toMatchObject({
    overallStatus: 'FAILED',
    currentStep: step,
    [`${step.toLowerCase()}Status`]: 'FAILED',
    [`${step.toLowerCase()}Error`]: expect.stringContaining('OUTCOME_UNKNOWN'),
  });
  expect(inDoubt).toEqual([step]);
  const ofStep = effects.filter(({ idempotencyKey }) => idempotencyKey.endsWith(`:${step}`));
  expect(ofStep).toHaveLength(moment === 'called' ? 1 : 0);
  expect(new Set(effects.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(effects.length);
}

function whole(report: RunReport | undefined): RunReport {
  if (!report) throw new Error('There is no run');
  return report;
}

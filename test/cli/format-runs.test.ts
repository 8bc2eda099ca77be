// The display of a run: its timeline and the lines of a watcher, drawn from the contract's
// examples.
import { describe, expect, test } from 'vitest';
import type { components } from '../../generated/admin.js';
import { gateway } from '../../src/cli/config.js';
import { Failure } from '../../src/cli/failure.js';
import { retriedText, runsText, runText } from '../../src/cli/format-runs.js';
import { createOutput } from '../../src/cli/output.js';
import type { Run } from '../../src/cli/run-facts.js';
import { nothingToResolve } from '../../src/cli/run-state.js';
import { watchRun } from '../../src/cli/run-watch.js';
import { createTimeAxis, duration } from '../../src/cli/time-axis.js';
import { loadContract } from '../../src/openapi/contract.js';
import { resolve } from '../../src/openapi/document.js';

const { document } = await loadContract('admin');
function exampleRun(name: string): Run {
  const example = document.components?.examples?.[name];
  if (!example) throw new Error(`There is no example ${name}`);
  return JSON.parse(JSON.stringify(resolve(document.components?.examples, example).value));
}
type StepChange = Partial<components['schemas']['RunStep']>;
const withStep = (run: Run, name: string, change: StepChange): Run => ({
  ...run,
  steps: run.steps.map((step) => (step.step === name ? { ...step, ...change } : step)),
});

interface Drawing {
  readonly columns?: number;
  readonly colours?: boolean;
  readonly json?: boolean;
}
const sized = (columns: number | undefined) => (columns === undefined ? {} : { columns });
function output({ columns, colours = false, json = false }: Drawing = {}) {
  const written: string[] = [];
  const notes: string[] = [];
  const note = (text: string) => notes.push(text);
  const write = (text: string) => written.push(text);
  const out = createOutput({ json, colours, size: () => sized(columns), nowMs: Date.now, write, note });
  return { out, written, notes };
}
const draw = (run: Run, drawing: Drawing = {}) => runText(run, output(drawing).out);

describe('the timeline', () => {
  test('has one bar per step on a common axis, its error below, then what to do next', () => {
    expect(draw(exampleRun('runInDoubt'), { columns: 90 })).toBe(
      `
Run Q0010421  FAILED: it is not known whether QUOTE has happened

  submission       7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21
  partner          Whitcombe Brokers (partner_5e0c7b1a9d42), producer 8800101
  policy           key 1000421
  started          2026-11-20 16:31:07 UTC, version 2.0
  ended            2026-11-20 16:33:20 UTC, after 2 min 13 s
  request          5c1d7e90-2f4b-4a63-8e1c-7b9d0a3f6e21
  Idempotency-Key  3f6f2f0e-8a3c-4f51-9d59-6d1d2a6f0c11
  doubt            the back office did not respond in time

                     0 s                 1 min               2 min
                     ├───────────────────┼───────────────────┼───
  ✔ BASE   SUCCESS   ████████                                           24.1 s  1 attempt
  ✔ FULL   SUCCESS           ████████████████                           47.5 s  2 attempts
  ? QUOTE  IN DOUBT                          ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓    1 min 1 s  1 attempt
    OUTCOME_UNKNOWN: The outcome of this call in the carrier's system is unknown. An
    operator will resolve it.
  · BIND   pending

Next: look in the carrier's system for the write key of the step

    7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:QUOTE

then run one of these:

  it has not happened, and can no longer happen; a retry then sends it again
    npm run gateway -- run resolve Q0010421 --step QUOTE --attempts 1 --not-done --note "…" --by NAME

  it has happened; answer.json contains the response of the carrier's system
    npm run gateway -- run resolve Q0010421 --step QUOTE --attempts 1 --done answer.json --note "…" --by NAME
`.trim(),
    );
  });

  test('the axis omits idle time and marks the break', () => {
    const resolved = exampleRun('retriedRun');
    const bind = { startedAt: '2026-11-20T17:03:11.000Z', attempts: 1 };
    const atWork = withStep({ ...resolved, readAt: '2026-11-20T17:03:41.000Z' }, 'BIND', bind);
    const drawn = draw(atWork, { columns: 90 }).split('\n');
    const from = drawn.findIndex((line) => line.includes('├')) - 1;
    expect(`\n${drawn.slice(from, from + 8).join('\n')}\n`).toBe(`
                     0 s            1 min                32 min 4 s
                     ├──────────────┼───────────────── ⋯ ┼───────
  ✔ BASE   SUCCESS   ██████                                             24.1 s  1 attempt
  ✔ FULL   SUCCESS         ████████████                                 47.5 s  2 attempts
  ✔ QUOTE  SUCCESS                     ███████████████               1 min 1 s  1 attempt
    marked as done by m.okafor at 2026-11-20 17:02:44 UTC: the quote has been in the
    carrier system since 16:32
  ● BIND   running                                       ░░░░░░░░       30.0 s  1 attempt
`);
  });

  test('pending steps and skipped steps look different', () => {
    const idle = { status: 'PENDING', attempts: 0, startedAt: null, finishedAt: null, error: null } as const;
    const begun = withStep(withStep(exampleRun('retriedRun'), 'QUOTE', idle), 'FULL', idle);
    const drawn = draw({ ...begun, currentStep: 'FULL', lastStep: 'QUOTE' });
    expect(drawn).toMatch(/^ {2}· FULL {3}pending$/m);
    expect(drawn).toMatch(/^ {2}· QUOTE {2}pending$/m);
    expect(drawn).toMatch(/^ {2}– BIND {3}skipped$/m);
  });

  test('no line is wider than the terminal or 78 columns, and colours are used only if they are enabled', () => {
    for (const columns of [70, 80, 100, 200]) {
      const lines = draw(exampleRun('runInDoubt'), { columns }).split('\nNext')[0]?.split('\n') ?? [];
      expect(lines.length).toBeGreaterThan(10);
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(Math.max(columns, 78));
      expect(lines.join('')).not.toContain('\u001b');
    }
    expect(draw(exampleRun('runInDoubt'), { colours: true })).toContain('\u001b[31m');
  });

  test('the next steps depend on the state of the run', () => {
    const next = (run: Run) => draw(run).split('\nNext: ')[1];
    const doubt = exampleRun('runInDoubt');
    const timeout = withStep(doubt, 'QUOTE', { error: 'BACK_OFFICE_TIMEOUT: No answer in time.' });
    const refused = withStep(doubt, 'QUOTE', { error: 'INVALID_STATE: Declined.', inDoubt: false });
    expect(next(doubt)).not.toContain('run retry');
    expect(next(timeout)).toMatch(
      /^with BACK_OFFICE_REPEATS=byKey or byLookup, retry the run: .*\n\n +npm run gateway -- run retry Q0010421\n\nWith BACK_OFFICE_REPEATS=never, look (.*\n)+.*--done/,
    );
    expect(next(refused)).toMatch(
      /^after the cause is removed, continue with QUOTE; .*\n\n.*run retry Q0010421$/,
    );
    expect(next(exampleRun('resolvedRun'))).toMatch(/^continue with BIND; .*\n\n.*run retry Q0010421$/);
    expect(next(exampleRun('retriedRun'))).toMatch(/^wait, .*run show Q0010421 --watch/);
    const base = (resolution: string | null): Run => ({
      ...withStep(refused, 'BASE', { status: 'FAILED', resolution }),
      currentStep: 'BASE',
    });
    expect(next(base(null))).toMatch(/^nothing\. No policy exists, and the partner has seen the failure/);
    expect(next(base('marked as not done'))).toMatch(
      /^no policy exists, and the partner is waiting for you\./,
    );
    expect(next({ ...refused, expiredAt: refused.readAt })).toMatch(/^nothing; .* no longer stored/);
  });

  test('a policy number that the shell would interpret is quoted in a command to copy', () => {
    const run = { ...exampleRun('runInDoubt'), policyNo: 'Q1 $(id)' };
    expect(draw(run)).toMatch(/run (?:retry|resolve) 'Q1 \$\(id\)'/);
    expect(nothingToResolve({ ...run, overallStatus: 'SUCCESS' })).toContain("'Q1 $(id)'");
  });

  test('control characters from the carrier do not reach the terminal', () => {
    const run = withStep(exampleRun('runInDoubt'), 'QUOTE', { error: 'BACK_OFFICE_ERROR: \u001b[2Jgone' });
    expect(draw(run)).toContain('BACK_OFFICE_ERROR: ·[2Jgone');
  });
});

describe('the axis', () => {
  test('shows moments to scale, even for a run without any duration', () => {
    const axis = createTimeAxis(
      [
        { from: 0, to: 50_000 },
        { from: 50_000, to: 100_000 },
      ],
      50,
    );
    expect([0, 25_000, 50_000, 100_000, 200_000, -1].map(axis.column)).toEqual([0, 13, 25, 50, 50, 0]);
    expect(createTimeAxis([{ from: 7, to: 7 }], 50).column(7)).toBe(0);
    expect(createTimeAxis([], 10).lines).toEqual(['', '──────────']);
  });

  test.each([
    [0, '0 s'],
    [4, '0.004 s'],
    [441, '0.44 s'],
    [24_088, '24.1 s'],
    [59_990, '1 min'],
    [102_000, '1 min 42 s'],
    [3_600_000, '1 h'],
    [11_100_000, '3 h 5 min'],
    [187_200_000, '2 d 4 h'],
  ])('%i ms is %s', (ms, text) => {
    expect(duration(ms)).toBe(text);
  });
});

describe('watching', () => {
  const begun = exampleRun('retriedRun');
  const bind = { startedAt: '2026-11-20T17:03:11.000Z', attempts: 1 };
  const atWork = withStep({ ...begun, readAt: '2026-11-20T17:03:12.000Z' }, 'BIND', bind);
  const later = { ...atWork, readAt: '2026-11-20T17:03:13.000Z' };
  const done = { ...bind, status: 'SUCCESS', finishedAt: '2026-11-20T17:03:52.000Z' } as const;
  const over = { overallStatus: 'SUCCESS', currentStep: 'DONE', endedAt: done.finishedAt } as const;
  const ended = withStep({ ...later, ...over }, 'BIND', done);

  const watched = async (drawing: Drawing) => {
    const { out, written } = output(drawing);
    const runs = [begun, atWork, later, ended];
    const read = async () => runs.shift() ?? ended;
    expect(await watchRun({ out, read, wait: async () => undefined })).toEqual(ended);
    expect(runs).toEqual([]);
    return written;
  };

  test('a watch survives a restart of the gateway, without repeating a line', async () => {
    const { out, written, notes } = output({});
    const gone = new Failure('No gateway responds.', { code: 'UNREACHABLE', mayPass: true });
    const answers: (typeof ended | Failure)[] = [begun, gone, gone, begun, ended];
    const pauses: number[] = [];
    const read = async () => {
      const next = answers.shift() ?? ended;
      if (next instanceof Failure) throw next;
      return next;
    };
    const wait = async (ms: number) => void pauses.push(ms);
    expect(await watchRun({ out, read, wait })).toEqual(ended);
    expect(pauses).toEqual([1_000, 500, 1_000, 1_000]);
    expect(notes).toEqual([
      'The connection was lost, retrying: No gateway responds.',
      'The connection is back.',
    ]);
    const lines = written.join('').split('\n').filter(Boolean);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test.each([
    ['a wrong token', [begun, new Failure('Rejected.', { code: 'UNAUTHORIZED' })]],
    [
      'a gateway that does not respond at the start',
      [new Failure('None.', { code: 'UNREACHABLE', mayPass: true })],
    ],
  ])('%s ends the watch', async (_why, answers) => {
    const { out } = output({});
    const read = async () => {
      const next = answers.shift() ?? ended;
      if (next instanceof Failure) throw next;
      return next;
    };
    await expect(watchRun({ out, read, wait: async () => undefined })).rejects.toThrow(Failure);
  });

  test('a watch prints one line per change without a terminal', async () => {
    const said =
      'marked as done by m.okafor at 2026-11-20 17:02:44 UTC: the quote has been in the carrier system since 16:32';
    expect((await watched({})).join('')).toBe(
      `
2026-11-20 16:31:07 UTC  run    Q0010421 started
2026-11-20 16:31:31 UTC  BASE   SUCCESS after 24.1 s, 1 attempt
2026-11-20 16:32:19 UTC  FULL   SUCCESS after 47.5 s, 2 attempts
2026-11-20 16:33:20 UTC  QUOTE  SUCCESS after 1 min 1 s, 1 attempt: ${said}
2026-11-20 17:03:10 UTC  run    QUOTE_OK, execution 2, waiting for a node
2026-11-20 17:03:10 UTC  BIND   running, 1 attempt
2026-11-20 17:03:52 UTC  BIND   SUCCESS after 41.0 s, 1 attempt
2026-11-20 17:03:52 UTC  run    SUCCESS
`.trimStart(),
    );
  });

  test('on a terminal, each drawing replaces the previous one', async () => {
    const [first = '', ...others] = await watched({ columns: 80 });
    expect(first).not.toContain('\u001b');
    expect(others).toHaveLength(3);
    let rows = first.split('\n').length - 1;
    for (const drawing of others) {
      expect(drawing.startsWith(`\u001b[${rows}A\u001b[K`)).toBe(true);
      rows = drawing.split('\n').length - 1;
    }
    expect(others.at(-1)).toMatch(/Next: nothing\.\n$/);
  });

  test('a line that the terminal wraps counts as several rows', async () => {
    const [first = '', second = ''] = await watched({ columns: 60 });
    const rows = first
      .trimEnd()
      .split('\n')
      .reduce((sum, line) => sum + Math.max(Math.ceil(line.length / 60), 1), 0);
    expect(rows).toBeGreaterThan(first.trimEnd().split('\n').length);
    expect(second.startsWith(`\u001b[${rows}A`)).toBe(true);
  });

  test('a watch prints one document per change with --json', async () => {
    const documents = (await watched({ json: true })).map((line) => JSON.parse(line));
    expect(documents).toEqual([begun, atWork, ended]);
  });
});

describe('a retry', () => {
  const retried = (change: StepChange): Run => ({
    ...withStep(exampleRun('retriedRun'), exampleRun('retriedRun').currentStep, {
      status: 'PENDING',
      ...change,
    }),
    endedAt: null,
  });

  test('of a step that has failed says that the run continues', () => {
    expect(retriedText(retried({ inDoubt: false }), output().out)).toMatch(
      /^✔ Run \S+ continues with \w+\.\nNext: wait/,
    );
  });

  test('of a step in doubt says in which mode the step fails again', () => {
    expect(retriedText(retried({ inDoubt: true }), output().out)).toMatch(
      /^✔ Run \S+ is being retried at \w+\.\nIt is not known whether \w+ has happened\. .*with never, the step fails again.*\nNext: wait/,
    );
  });
});

test('a list with a run in doubt names the whole command that says how to resolve it', () => {
  const page = { items: [exampleRun('runInDoubt')], total: 1, page: 1, pageSize: 20 };
  expect(runsText(page, output().out)).toContain(`\nNext: ${gateway} run show <run> says how to resolve`);
});

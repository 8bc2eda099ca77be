// `run retry --failed` over HTTP; the test decides which steps the back office can execute, and
// controls the clock of the rate.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ErrorCode, Problem } from '../../src/problems.js';
import type { Store } from '../../src/store/store.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openBeside } from '../admin/journal.js';
import { createSilentBackOffice, ended, issue, type Run, readRun, type Step } from '../admin/runs.js';
import { useGateway } from '../support/gateway.js';
import { until } from '../support/until.js';
import { createBulkTools } from './bulk-tools.js';
import { type CliHereOptions, runCliHere } from './cli.js';

const silent = createSilentBackOffice();
/** The errors with which the back office fails each step now. */
const failing = new Map<Step, ErrorCode>();
const fail = (step: Step) => {
  const code = failing.get(step);
  if (code !== undefined) throw new Problem(code, 'As the test wants.');
};
const gateway = useGateway({
  store: 'postgres',
  backoffMs: () => 0,
  backOffice: {
    ...silent.backOffice,
    createDraft: async (draft, call) => {
      fail('BASE');
      return silent.backOffice.createDraft(draft, call);
    },
    quotePolicy: async (activity, quote, call) => {
      fail('QUOTE');
      return silent.backOffice.quotePolicy(activity, quote, call);
    },
    bindPolicy: async (activity, bind, call) => {
      fail('BIND');
      return silent.backOffice.bindPolicy(activity, bind, call);
    },
  },
});

let store: Store<GatewayTables>;
beforeAll(async () => {
  store = await openBeside(gateway());
});
afterAll(() => store.close());

/** The start of the test, so that it sees only its own runs. */
let since: string;
beforeEach(async () => {
  failing.clear();
  since = new Date().toISOString();
});

const retry = (args: readonly string[], options: CliHereOptions = {}) => {
  const { url, token } = gateway().admin;
  return runCliHere(['run', 'retry', '--failed', '--since', since, ...args, '--admin-url', url], {
    environment: { ADMIN_TOKEN: token },
    pace: createBulkTools().tools,
    ...options,
  });
};
async function failedRuns(
  count: number,
  step: Step,
  code: ErrorCode = 'BACK_OFFICE_UNAVAILABLE',
): Promise<Run[]> {
  failing.set(step, code);
  const runs: Run[] = [];
  for (let at = 0; at < count; at += 1) runs.push(await ended(gateway(), await issue(gateway())));
  failing.clear();
  for (const run of runs)
    expect(run).toMatchObject({ overallStatus: 'FAILED', currentStep: step, errorCode: code });
  return runs;
}
const untilEnded = (runs: readonly Run[]) =>
  Promise.all(runs.map(({ submissionId }) => ended(gateway(), submissionId)));
const statusesOf = async (runs: readonly Run[]) =>
  (await Promise.all(runs.map(({ submissionId }) => readRun(gateway(), submissionId)))).map(
    (run) => run.overallStatus,
  );
const idsOf = (runs: readonly Run[]) => runs.map(({ submissionId }) => submissionId);

test('a retry leaves out runs without a policy, which their partners may have sent again, unless the step is named', async () => {
  const runs = await failedRuns(2, 'BASE');
  const { stdout } = await retry(['--dry-run']);
  expect(stdout).toMatch(/^No failed runs that a retry can help\.\n/);
  expect(stdout).toMatch(
    /^Left out: 2: the base step failed: no policy exists, .* --partner <partnerId> --step BASE\.$/m,
  );
  expect((await retry(['--step', 'BASE', '--yes'])).code).toBe(0);
  await untilEnded(runs);
  expect(await statusesOf(runs)).toEqual(['SUCCESS', 'SUCCESS']);
});

test('a retry lists runs whose partners wait for an operator apart from those whose partners have seen the failure', async () => {
  await failedRuns(1, 'BASE');
  silent.silenceNext('BASE');
  const { submissionId: runId } = await ended(gateway(), await issue(gateway()));
  const said = { step: 'BASE', outcome: 'notDone', note: 'looked it up', resolvedBy: 'm.okafor' } as const;
  await gateway().admin.client.POST('/runs/{runId}/resolution', { params: { path: { runId } }, body: said });
  const { stdout } = await retry(['--dry-run']);
  expect(stdout).toMatch(/^Left out: 1: the base step failed: no policy exists/m);
  expect(stdout).toMatch(
    new RegExp(
      `^Left out: 1: the base step was resolved as not done, and the partner is waiting .*\\n +Sandbox partner: .*run retry ${runId}$`,
      'm',
    ),
  );
  expect(JSON.parse((await retry(['--dry-run', '--json'])).stdout).leftOut).toContainEqual({
    ...{ reason: 'PARTNER_WAITS', runs: 1, submissionIds: [runId] },
    errorCodes: [expect.any(String)],
  });
});

test('a retry continues the runs that it can help, the oldest first, and says why it leaves out the others', async () => {
  const away = await failedRuns(2, 'QUOTE');
  const later = await failedRuns(1, 'BIND', 'BACK_OFFICE_ERROR');
  const refused = await failedRuns(1, 'QUOTE', 'INVALID_STATE');
  silent.silenceNext('BIND');
  const doubtful = await ended(gateway(), await issue(gateway()));
  const done = await ended(gateway(), await issue(gateway()));

  const { code, stdout, stderr } = await retry(['--yes']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  // All of it is on stdout, so that a saved output is in order.
  expect(stdout).toMatch(
    /^3 failed runs to retry, oldest first, 2 a second: about 2 s\.\n\nCODE +PARTNER +STEP +RUNS/,
  );
  expect(stdout).toMatch(/^BACK_OFFICE_UNAVAILABLE +Sandbox partner +QUOTE +2$/m);
  expect(stdout).toMatch(/^BACK_OFFICE_ERROR +Sandbox partner +BIND +1$/m);
  expect(stdout).toMatch(/^Left out: 1: a step is in doubt\. Resolve it first/m);
  expect(stdout).toMatch(/^Left out: 1 \(INVALID_STATE\): a retry ends with the same error\. .*--code/m);
  expect(stdout).toMatch(/^3 of 3 runs retried, 0 refused, 0 no longer failed\.\nNext: /m);
  const ends = await untilEnded([...away, ...later]);
  expect(ends.map(({ overallStatus }) => overallStatus)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
  expect(await statusesOf([...refused, doubtful, done])).toEqual(['FAILED', 'FAILED', 'SUCCESS']);

  // An operator who names the code retries such runs too; then the command has nothing left to do.
  expect(JSON.parse((await retry(['--code', 'INVALID_STATE', '--yes', '--json'])).stdout)).toMatchObject({
    retried: idsOf(refused),
  });
  await untilEnded(refused);
  expect(await retry([])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^No failed runs that a retry can help\.\nLeft out: 1: a step is in doubt/),
  });
});

describe('selection', () => {
  test('is by step, code, partner and time; --dry-run and --json show it and change nothing', async () => {
    const [quote, bind] = [await failedRuns(2, 'QUOTE'), await failedRuns(1, 'BIND')];
    const selected = async (...args: string[]) => {
      const { code, stdout } = await retry([...args, '--dry-run', '--json']);
      expect(code).toBe(0);
      return JSON.parse(stdout);
    };
    expect(await selected()).toMatchObject({
      dryRun: true,
      selected: 3,
      retried: [],
      notTried: 0,
      stopped: null,
    });
    expect(await selected('--step', 'quote')).toMatchObject({
      groups: [{ errorCode: 'BACK_OFFICE_UNAVAILABLE', partnerId: 'sandbox', step: 'QUOTE', runs: 2 }],
    });
    expect(await selected('--code', 'BACK_OFFICE_ERROR')).toMatchObject({ selected: 0 });
    expect(await selected('--partner', 'sandbox')).toMatchObject({ selected: 3 });
    expect(await selected('--until', bind[0]?.createdAt ?? '')).toMatchObject({ selected: 2 });
    // These runs started long ago, and failed only now.
    await store.db
      .updateTable('run')
      .set({ created_at: new Date('2026-11-20T00:00:00Z') })
      .where('submission_id', 'in', idsOf(quote))
      .execute();
    expect(await selected()).toMatchObject({ selected: 3 });
    expect((await retry(['--dry-run'])).stdout).toMatch(
      /^3 failed runs(.*\n)*Nothing was done \(--dry-run\)\.\n$/,
    );
    expect(new Set(await statusesOf([...quote, ...bind]))).toEqual(new Set(['FAILED']));
    expect(await retry(['--yes'])).toMatchObject({ code: 0 });
    await untilEnded([...quote, ...bind]);
  });
});

test('a retry of failed runs needs a confirmation, or --yes without a terminal', async () => {
  const runs = await failedRuns(1, 'QUOTE');
  expect(await retry([])).toMatchObject({ code: 1, stderr: expect.stringContaining('add --yes') });
  expect(await retry([], { stdin: 'n\n' })).toMatchObject({ code: 1 });
  expect(await statusesOf(runs)).toEqual(['FAILED']);
  expect(await retry([], { stdin: 'y\n' })).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^1 failed run to retry(.*\n)*Continue\? \[y\/N\]/),
  });
  expect((await untilEnded(runs)).map(({ overallStatus }) => overallStatus)).toEqual(['SUCCESS']);
});

test('Ctrl-C stops between two retries, and the same command continues with the rest', async () => {
  const runs = await failedRuns(3, 'QUOTE');
  const { tools, interrupt } = createBulkTools();
  let waits = 0;
  const wait: typeof tools.wait = async (ms, signal) => {
    waits += 1;
    if (waits === 2) interrupt();
    return tools.wait(ms, signal);
  };
  const first = await retry(['--yes'], { pace: { ...tools, wait } });
  expect(first.code).toBe(1);
  expect(first.stdout).toContain('2 of 3 runs retried');
  expect(first.stderr).toContain('Stopped: It was interrupted. Not tried: 1 of the runs.');
  await untilEnded(runs.slice(0, 2));
  expect(await statusesOf(runs)).toEqual(['SUCCESS', 'SUCCESS', 'FAILED']);
  const second = JSON.parse((await retry(['--yes', '--json'])).stdout);
  expect(second).toMatchObject({ retried: idsOf(runs.slice(2)), notTried: 0 });
  await untilEnded(runs);
});

test('the command stops by itself if retried runs fail again because the back office is unavailable', async () => {
  const runs = await failedRuns(8, 'QUOTE');
  failing.set('QUOTE', 'BACK_OFFICE_UNAVAILABLE');
  const { tools } = createBulkTools();
  // Between two retries, each retried run has the time to fail.
  const wait: typeof tools.wait = async (ms, signal) => {
    await until('every run has ended', async () => {
      const { data } = await gateway().admin.client.GET('/runs', {
        params: { query: { state: 'AT_WORK', from: since } },
      });
      return data?.total === 0;
    });
    return tools.wait(ms, signal);
  };
  const { code, stdout } = await retry(['--yes', '--json'], { pace: { ...tools, wait } });
  expect(code).toBe(1);
  const report = JSON.parse(stdout);
  expect(report.stopped).toMatch(/^The back office is still unavailable: BACK_OFFICE_UNAVAILABLE: /);
  expect(report.retried).toEqual(idsOf(runs.slice(0, 5)));
  expect(report.notTried).toBe(3);
  failing.clear();
  expect((await retry(['--yes'])).code).toBe(0);
  expect((await untilEnded(runs)).map(({ overallStatus }) => overallStatus)).toEqual(
    Array(8).fill('SUCCESS'),
  );
  for (const { submissionId } of runs) expect(silent.arrived(submissionId, 'QUOTE')).toBe(1);
});

test.each([
  ['neither a run nor --failed', []],
  ['both', ['Q0000001', '--failed']],
  ['a filter for one run', ['Q0000001', '--code', 'BACK_OFFICE_ERROR']],
  ['following many runs', ['--failed', '--watch']],
  ['an invalid rate', ['--failed', '--rate', 'fast']],
  ['an invalid time', ['--failed', '--since', 'yesterday']],
])('%s is wrong usage', async (_, args) => {
  const { url, token } = gateway().admin;
  const command = ['run', 'retry', ...args, '--admin-url', url];
  expect(await runCliHere(command, { environment: { ADMIN_TOKEN: token } })).toMatchObject({ code: 2 });
});

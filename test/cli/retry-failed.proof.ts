// After an outage that outlasted every pause, one command continues all failed runs; nothing is
// executed twice at the back office.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended, issue, type Run, readRun } from '../admin/runs.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { startTestSimulator, type TestSimulator } from '../support/simulator.js';
import { sharedResource } from '../support/store.js';
import { until } from '../support/until.js';

const RUNS = 20;
const STEPS = ['BASE', 'FULL', 'QUOTE', 'BIND'] as const;

let simulator: TestSimulator;
let gateway: TestGateway;
beforeAll(async () => {
  simulator = await startTestSimulator();
  gateway = await startTestGateway({
    backoffMs: () => 0,
    http: { circuit: { failureThreshold: Number.POSITIVE_INFINITY } },
    environment: {
      SANDBOX_API_KEY: 'sandbox-key-for-the-proof',
      BACK_OFFICE_URL: simulator.url,
      BACK_OFFICE_API_KEY: simulator.apiKey,
      BACK_OFFICE_REPEATS: 'byKey',
      RUN_MAX_OUTAGE_MINUTES: '0',
    },
  });
});
afterAll(async () => {
  await gateway?.stop();
  await simulator?.stop();
});

/** The command in a process of its own, which gets a Ctrl-C when `interrupted` resolves. */
async function retryFailed(interrupted?: () => Promise<void>) {
  const built = await sharedResource('programs');
  const args = [
    'run',
    'retry',
    '--failed',
    '--yes',
    '--rate',
    '10',
    '--json',
    '--admin-url',
    gateway.admin.url,
  ];
  const child = spawn(process.execPath, [`${built}/cli/main.js`, ...args], {
    env: { PATH: process.env.PATH, ADMIN_TOKEN: gateway.admin.token },
  });
  child.stdin.end();
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (interrupted) {
    await interrupted();
    child.kill('SIGINT');
  }
  const [stdout, stderr] = await ended;
  return { code: child.exitCode, report: JSON.parse(stdout), stderr };
}

test('an interrupted and repeated command brings 20 failed runs to SUCCESS, and each step is executed once', async () => {
  await simulator.failWith({ operationId: 'quotePolicy', kind: 'unavailable', delayMs: 0 });
  const failed: Run[] = [];
  for (let at = 0; at < RUNS; at += 1) failed.push(await ended(gateway, await issue(gateway)));
  for (const run of failed) expect(run).toMatchObject({ overallStatus: 'FAILED', currentStep: 'QUOTE' });

  await simulator.failWith();
  const third = failed[2]?.submissionId ?? '';
  const first = await retryFailed(() =>
    until('the third run is retried', async () => (await readRun(gateway, third)).execution > 1),
  );
  expect(first).toMatchObject({ code: 1, report: { stopped: 'It was interrupted.' } });
  const second = await retryFailed();
  process.stdout.write(`retried: ${first.report.retried.length}, then ${second.report.retried.length}\n`);
  expect(second, second.stderr).toMatchObject({
    code: 0,
    report: { refused: [], stopped: null, notTried: 0 },
  });
  const retried = [...first.report.retried, ...second.report.retried];
  expect(retried).toEqual(failed.map(({ submissionId }) => submissionId));

  for (const { submissionId } of failed) {
    expect(await ended(gateway, submissionId)).toMatchObject({ overallStatus: 'SUCCESS', execution: 2 });
    for (const step of STEPS) expect(await simulator.effectsOf(`${submissionId}:${step}`)).toHaveLength(1);
  }
  expect((await readRun(gateway, failed[0]?.submissionId ?? '')).steps.map(({ status }) => status)).toEqual(
    STEPS.map(() => 'SUCCESS'),
  );
}, 120_000);

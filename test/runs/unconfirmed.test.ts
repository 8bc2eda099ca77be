// A write that the store does not confirm may have been stored: the call has an unknown outcome, so
// its repeat is the same call.
import { expect, test } from 'vitest';
import { repeatsByKey } from '../../src/back-office/port-operations.js';
import { UnknownOutcome } from '../../src/problems.js';
import { createBaseStepWait } from '../../src/runs/await-base-step.js';
import type { RunReads, RunRow } from '../../src/runs/run-table/reads.js';
import { createStartRun } from '../../src/runs/start.js';
import { createRunStatus } from '../../src/runs/status.js';
import { createSealing } from '../../src/store/sealing.js';
import { wholePayload } from './killed-runs.js';
import { orderOf } from './opened-runs.js';

const runInProgress = (submission_id: string): RunRow => ({
  submission_id,
  partner_id: 'p',
  producer_id: 'b',
  is_owner_uncertain: false,
  last_step: 'BASE',
  execution: 1,
  revision: 1,
  overall_status: 'RUNNING',
  current_step: 'BASE',
  policy_no: null,
  policy_key: null,
  policy_activity_key: null,
  created_at: new Date(0),
  updated_at: new Date(0),
  ended_at: null,
  expired_at: null,
  step_seconds: null,
  steps: [],
});

const neverCalled = (): never => expect.unreachable('Nothing is started or waited for');

test('a run that may have been recorded is not refused as if nothing had happened', async () => {
  const active = new Map();
  const start = createStartRun({
    activeRuns: { active, draining: new AbortController().signal, start: neverCalled },
    reads: { isOfRestoredCall: async () => false },
    writes: { accept: () => Promise.reject(new Error('Connection terminated unexpectedly')) },
    base: {
      untilBaseStep: neverCalled,
      afterBaseStep: neverCalled,
      accepted: neverCalled,
      firstStepEnd: neverCalled,
    },
    backOffice: { repeats: repeatsByKey },
    node: { id: 'node', currentHeartbeat: () => () => true },
    maxConcurrent: 1,
    at: () => undefined,
    elapsedMs: () => 0,
  });
  const answer = await start(orderOf('broken', wholePayload())).catch((error: unknown) => error);
  expect(answer).toBeInstanceOf(UnknownOutcome);
  expect(answer).toMatchObject({ code: 'SERVICE_UNAVAILABLE', headers: { 'Retry-After': '5' } });
  // If the run was recorded after all, this process may recover it.
  expect(active.size).toBe(0);
});

test('a caller does not wait for a run whose record a fail-over has lost, and may repeat the same call', async () => {
  const { untilBaseStep } = createBaseStepWait({
    status: createRunStatus({ find: async () => undefined }, createSealing([]), neverCalled),
    changes: { next: neverCalled },
    retryAfter: neverCalled,
    hasLeft: () => false,
    wait: neverCalled,
    elapsedMs: () => 0,
  });
  const answer = await untilBaseStep('lost').catch((error: unknown) => error);
  expect(answer).toBeInstanceOf(UnknownOutcome);
  expect(answer).toMatchObject({ code: 'SERVICE_UNAVAILABLE', headers: { 'Retry-After': '5' } });
});

test.each<[string, RunReads['find']]>([
  ['while the store is unavailable', () => Promise.reject(new Error('No connection to the store'))],
  ['for a run that no node can continue', async (name) => runInProgress(name)],
])('a caller waits for ten minutes %s, and may repeat the same call then', async (_, find) => {
  let now = 0;
  const pass = async (ms: number) => {
    now += ms;
    if (now > 3_600_000) throw new Error('It would wait for ever');
  };
  const { untilBaseStep } = createBaseStepWait({
    status: createRunStatus({ find }, createSealing([]), neverCalled),
    changes: { next: (_name, _revision, { ms }) => pass(ms).then(() => false) },
    retryAfter: neverCalled,
    hasLeft: () => false,
    wait: pass,
    elapsedMs: () => now,
  });
  const answer = await untilBaseStep('stuck').catch((error: unknown) => error);
  expect(answer).toBeInstanceOf(UnknownOutcome);
  expect(answer).toMatchObject({ code: 'SERVICE_UNAVAILABLE', headers: { 'Retry-After': '5' } });
  expect(now).toBe(600_000);
});

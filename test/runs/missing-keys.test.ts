// Records whose key this node lacks: callers are asked to retry, calls stay open, other work
// continues, and the log names the key.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { Problem, UnknownOutcome } from '../../src/problems.js';
import { createBaseStepWait } from '../../src/runs/await-base-step.js';
import { sealedPlace } from '../../src/runs/ids.js';
import { createMissingKeyReport } from '../../src/runs/missing-keys.js';
import type { RunRow } from '../../src/runs/run-table/reads.js';
import { settleOrphanedCalls } from '../../src/runs/settle-calls.js';
import { createRunStatus } from '../../src/runs/status.js';
import { createSealing } from '../../src/store/sealing.js';

const [mine, other] = [1, 2].map((byte) => createSealing([Buffer.alloc(32, byte).toString('base64')]));
if (!mine || !other) throw new Error('There are two keys');
const at = new Date('2026-11-20T12:00:00Z');

/** A run whose base step has failed, with an error that only the other node can read. */
const failedRun = (submissionId: string): RunRow => ({
  submission_id: submissionId,
  partner_id: 'p1',
  producer_id: '8800101',
  is_owner_uncertain: false,
  last_step: 'BIND',
  execution: 1,
  revision: 3,
  overall_status: 'FAILED',
  current_step: 'BASE',
  policy_no: null,
  policy_key: null,
  policy_activity_key: null,
  created_at: at,
  updated_at: at,
  ended_at: at,
  expired_at: null,
  step_seconds: null,
  steps: [
    {
      step: 'BASE',
      status: 'FAILED',
      attempts: 1,
      error: other.seal('BACK_OFFICE_ERROR: no', sealedPlace.error(submissionId, 'BASE')),
      output: null,
    },
  ],
});

const reported: string[] = [];
const baseOf = (sealing: typeof mine) =>
  createBaseStepWait({
    status: createRunStatus({ find: async (name) => failedRun(name) }, sealing, (keyId) =>
      reported.push(keyId),
    ),
    changes: { next: async () => false },
    retryAfter: async () => 1,
    hasLeft: () => false,
    wait: async () => undefined,
    elapsedMs: () => 0,
  });

test('a start whose result this node cannot read stays open with a 503, so that its repeat gets the result from another node', async () => {
  const failure = await baseOf(mine)
    .untilBaseStep('a')
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UnknownOutcome);
  expect(failure).toMatchObject({ code: 'SERVICE_UNAVAILABLE', headers: { 'Retry-After': '5' } });
  expect(reported.splice(0)).toEqual(other.keyIds);
  expect(await baseOf(other).untilBaseStep('a')).toMatchObject({
    status: 'FAILED',
    body: { message: 'The base step failed: BACK_OFFICE_ERROR: no' },
  });
});

test('an orphaned call that this node cannot settle does not stop the others', async () => {
  const settled: string[] = [];
  await settleOrphanedCalls({
    reads: {
      callsWithOutcome: async () => [
        { callId: 'c1', attempts: 1, submissionId: 'a' },
        { callId: 'c2', attempts: 1, submissionId: 'b' },
      ],
      retriesNotDone: async () => [{ callId: 'c3', attempts: 1 }],
    },
    base: {
      afterBaseStep: (submissionId) =>
        baseOf(submissionId === 'a' ? mine : other).afterBaseStep(submissionId),
    },
    settleCall: async (callId) => void settled.push(callId),
    warn: () => undefined,
  });
  expect(settled).toEqual(['c2', 'c3']);
});

test('orphaned calls that this node cannot settle do not hide the others, however many they are', async () => {
  const settled: string[] = [];
  const calls = Array.from({ length: 500 }, (_, at) => ({
    callId: `c${at}`,
    attempts: 1,
    submissionId: 'a',
  }));
  calls.push({ callId: 'last', attempts: 1, submissionId: 'b' });
  await settleOrphanedCalls({
    reads: {
      callsWithOutcome: async (limit, except) =>
        calls.filter(({ callId }) => !except.includes(callId)).slice(0, limit),
      retriesNotDone: async () => [],
    },
    base: {
      afterBaseStep: (submissionId) =>
        baseOf(submissionId === 'a' ? mine : other).afterBaseStep(submissionId),
    },
    settleCall: async (callId) => void settled.push(callId),
    warn: () => undefined,
  });
  expect(settled).toEqual(['last']);
});

test('the log names the key and what to do, once a minute for each key', () => {
  const lines: string[] = [];
  let elapsed = 0;
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const report = createMissingKeyReport({ log, elapsedMs: () => elapsed });
  report('4be07a13', 2);
  report('4be07a13', 1);
  report('9f2c41d7', 1);
  elapsed = 60_000;
  report('4be07a13', 5);
  const logged = lines.map((line): { keyId: string; runs: number; msg: string } => JSON.parse(line));
  expect(logged.map(({ keyId, runs }) => [keyId, runs])).toEqual([
    ['4be07a13', 2],
    ['9f2c41d7', 1],
    ['4be07a13', 5],
  ]);
  expect(logged[0]?.msg).toContain('add the key with this id to ENCRYPTION_KEYS');
});

test('the error for a caller names neither key nor place', () => {
  const status = createRunStatus({ find: async (name) => failedRun(name) }, mine, () => undefined);
  let failure: unknown;
  try {
    status.record(failedRun('a'));
  } catch (error) {
    failure = error;
  }
  expect(failure).toBeInstanceOf(Problem);
  expect(failure).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'The record of the run cannot be read at the moment. Retry in 5 seconds.',
  });
});

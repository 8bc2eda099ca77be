// A write that the store does not confirm may have been stored: the call has an unknown outcome, so
// its repeat is the same call.
import { expect, test } from 'vitest';
import { repeatsByKey } from '../../src/back-office/port-operations.js';
import { UnknownOutcome } from '../../src/problems.js';
import { createBaseStepWait } from '../../src/runs/await-base-step.js';
import { createStartRun } from '../../src/runs/start.js';
import { createRunStatus } from '../../src/runs/status.js';
import { createSealing } from '../../src/store/sealing.js';
import { wholePayload } from './killed-runs.js';
import { orderOf } from './opened-runs.js';

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
  // If it was recorded after all, this process may recover it.
  expect(active.size).toBe(0);
});

test('a caller does not wait for a run whose record a fail-over has lost, and may repeat the same call', async () => {
  const { untilBaseStep } = createBaseStepWait({
    status: createRunStatus({ find: async () => undefined }, createSealing([]), neverCalled),
    changes: { next: neverCalled },
    retryAfter: neverCalled,
    hasLeft: () => false,
    wait: neverCalled,
  });
  const answer = await untilBaseStep('lost').catch((error: unknown) => error);
  expect(answer).toBeInstanceOf(UnknownOutcome);
  expect(answer).toMatchObject({ code: 'SERVICE_UNAVAILABLE', headers: { 'Retry-After': '5' } });
});

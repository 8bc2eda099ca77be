// A store that does not confirm a write may have made it: the call is of unknown outcome, so that its repeat is the same one.
import { expect, test } from 'vitest';
import { repeatsByKey } from '../../src/back-office/port-operations.js';
import { UnknownOutcome } from '../../src/problems.js';
import { createStartRun } from '../../src/runs/start.js';
import { wholePayload } from './killed-runs.js';
import { orderOf } from './opened-runs.js';

const neverCalled = (): never => expect.unreachable('Nothing is begun or waited for');

test('a run that may be on record is not refused as one of which nothing has been done', async () => {
  const active = new Map();
  const start = createStartRun({
    activeRuns: { active, draining: new AbortController().signal, start: neverCalled },
    writes: { accept: () => Promise.reject(new Error('Connection terminated unexpectedly')) },
    base: { untilBaseStep: neverCalled, accepted: neverCalled, firstStepEnd: neverCalled },
    backOffice: { repeats: repeatsByKey },
    node: { id: 'node', currentHeartbeat: () => () => true },
    maxConcurrent: 1,
    at: () => undefined,
  });
  const answer = await start(orderOf('broken', wholePayload())).catch((error: unknown) => error);
  expect(answer).toBeInstanceOf(UnknownOutcome);
  expect(answer).toMatchObject({ code: 'SERVICE_UNAVAILABLE', headers: { 'Retry-After': '5' } });
  // Where it is on record after all, this process may take it up.
  expect(active.size).toBe(0);
});

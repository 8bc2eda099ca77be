// A run whose request can no longer be read fails once with the reason, and is not recovered again and again.
import { expect, test } from 'vitest';
import { createExecute } from '../../src/runs/execution.js';
import { sealedPlace } from '../../src/runs/ids.js';
import { createSealing } from '../../src/store/sealing.js';

const key = () => Buffer.alloc(32, 1).toString('base64');
const other = Buffer.alloc(32, 2).toString('base64');
const row = {
  submission_id: 'a',
  last_step: 'FULL',
  current_step: 'FULL',
  policy_key: '1',
  policy_activity_key: '2',
  origination_source: null,
  audit_user_id: null,
  partner_id: 'p1',
  traceparent: null,
  steps: [],
} as const;

test.each([
  ['sealed with a key that is gone', createSealing([other]).seal('{}', sealedPlace.payload('a'))],
  ['erased', null],
])('a request that is %s fails the run at its step, and no step is done', async (_, payload) => {
  const failed: unknown[] = [];
  const execute = createExecute({
    sealing: createSealing([key()]),
    active: new Map(),
    begin: async () => ({ ...row, payload }),
    runStep: () => Promise.reject(new Error('A step was done')),
    release: async () => undefined,
    fail: async (execution, step) => void failed.push([execution, step]),
    onUnexpectedError: (error) => expect.unreachable(String(error)),
    at: () => undefined,
  });
  const execution = { submissionId: 'a', execution: 1 };
  await execute(execution);
  expect(failed).toEqual([[execution, 'FULL']]);
});

// A run whose request was damaged fails once with the reason, and is not recovered again and again.
// If only the key is missing on this node, the run is left for another node.
import { expect, test } from 'vitest';
import { createExecute } from '../../src/runs/execution.js';
import { sealedPlace } from '../../src/runs/ids.js';
import { createSealing } from '../../src/store/sealing.js';

const key = Buffer.alloc(32, 1).toString('base64');
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
  tracestate: null,
  request_id: null,
  key_id: 'k',
  api_version: '2.0',
  waited_seconds: null,
  steps: [],
} as const;

interface Done {
  readonly failed: unknown[];
  readonly released: unknown[];
  readonly missing: string[];
}

const execution = { submissionId: 'a', execution: 1 };

/** What an execution does with this payload on a node with one key. */
async function done(payload: string | null): Promise<Done> {
  const { failed, released, missing }: Done = { failed: [], released: [], missing: [] };
  const execute = createExecute({
    sealing: createSealing([key]),
    active: new Map(),
    begin: async () => ({ ...row, payload }),
    runStep: () => Promise.reject(new Error('A step was executed')),
    release: async (one) => void released.push(one),
    onKeyMissing: (keyId) => missing.push(keyId),
    fail: async (one, step) => void failed.push([one, step]),
    onUnexpectedError: (error) => expect.unreachable(String(error)),
    at: () => undefined,
  });
  await execute(execution);
  return { failed, released, missing };
}

const place = sealedPlace.payload('a');
const sealed = createSealing([key]).seal('{}', place);

test.each([
  ['changed', `${sealed.slice(0, -6)}AAAAA=`],
  ['of another run', createSealing([key]).seal('{}', sealedPlace.payload('b'))],
  ['without the id of a key', 'sealed:nobody:AAAA'],
  ['erased', null],
])('a request that is %s fails the run at its step, and no step is executed', async (_, payload) => {
  expect(await done(payload)).toEqual({ failed: [[execution, 'FULL']], released: [], missing: [] });
});

test('a request whose key is missing here is released for another node, and the key is reported', async () => {
  const sealing = createSealing([other]);
  expect(await done(sealing.seal('{}', place))).toEqual({
    failed: [],
    released: [execution],
    missing: sealing.keyIds,
  });
});

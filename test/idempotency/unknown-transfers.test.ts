// What the gateway stores about the owner of a policy when the outcome of a transfer is, or was,
// unknown.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OpenCall } from '../../src/http/operation-types.js';
import { OperationResponse, reply } from '../../src/http/reply.js';
import { createCallGuard } from '../../src/idempotency/guard.js';
import { loadContract } from '../../src/openapi/contract.js';
import { Problem, UnknownOutcome } from '../../src/problems.js';
import { audit, fullExample } from '../support/examples.js';
import { principalOf } from '../support/principal.js';

/** Opens a full stage that names a broker company. Returns also what is stored about the owner. */
async function opened(mayHaveHappened: boolean): Promise<{ call: OpenCall; stored: string[] }> {
  const contract = await loadContract('v2');
  const operation = contract.operations.find(({ id }) => id === 'enrichSubmission');
  if (!operation) throw new Error('The operation does not exist');
  const stored: string[] = [];
  const journaled = {
    ...{ callId: 'c', identity: { writeKey: 'c', mayHaveHappened }, isLeased: true },
    ...{ end: async () => undefined, fail: async () => undefined },
  };
  const guard = createCallGuard({
    nodeId: randomUUID(),
    journal: { open: async () => journaled },
    locks: { take: () => expect.unreachable('The journal has locked it'), release: async () => undefined },
    access: {
      check: async () => undefined,
      ownersOf: () => null,
      byKey: async (_principal, named) => named,
      beforeTransfer: async () => void stored.push('uncertain'),
      refreshOwner: async () => undefined,
      recordOwner: async () => void stored.push('recorded'),
    },
    deadlineScale: 1,
  })(contract, operation);
  const call = await guard({
    params: {},
    query: { policyKey: '1000421', policyActivityKey: '1' },
    headers: { ...audit, 'Idempotency-Key': 'key' },
    body: { ...fullExample(), producer: { id: '8800102' } },
    principal: principalOf(),
    ...{ exchangeId: randomUUID(), startedAt: 0, requestId: 'r' },
  });
  if (call instanceof OperationResponse) throw new Error('It has not been executed');
  return { call, stored };
}

test.each([
  ['a first attempt records the owner that it names', false, ['uncertain', 'recorded']],
  [
    'a repeat of a call that may have happened does not, because the policy may have been transferred since',
    true,
    ['uncertain'],
  ],
])('%s', async (_, mayHaveHappened, expected) => {
  const { call, stored } = await opened(mayHaveHappened);
  await call.end(reply(200, { policyKey: '1000421', policyNo: 'Q1000421' }));
  expect(stored).toEqual(expected);
});

test('the owner is uncertain again once the outcome is unknown: a read may have recorded the former one meanwhile', async () => {
  const { call, stored } = await opened(false);
  await call.fail(new UnknownOutcome(new Problem('BACK_OFFICE_TIMEOUT', 'No response.'), undefined));
  expect(stored).toEqual(['uncertain', 'uncertain']);
});

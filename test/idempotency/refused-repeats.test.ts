// A repeat that is refused before anything is sent: the call's earlier outcome stays unknown.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCallGuard } from '../../src/idempotency/guard.js';
import type { JournaledCall } from '../../src/idempotency/journal.js';
import { loadContract } from '../../src/openapi/contract.js';
import { unlimited } from '../../src/partners/limits.js';
import type { Principal } from '../../src/partners/principal.js';
import { Problem, UnknownOutcome } from '../../src/problems.js';
import { audit } from '../support/examples.js';

const principal: Principal = {
  ...{ partnerId: 'p', keyId: 'k', apiVersion: null, contacts: 'all' },
  ...{ producerIds: ['8800101'], limits: unlimited },
};

/** Returns the errors that the journal receives when the caller may not access the policy. */
async function refused(mayHaveHappened: boolean) {
  const contract = await loadContract('v2');
  const operation = contract.operations.find(({ id }) => id === 'declineSubmission');
  if (!operation) throw new Error('The operation does not exist');
  const told: unknown[] = [];
  const call: JournaledCall = {
    callId: 'c',
    identity: { writeKey: 'c', mayHaveHappened },
    isLeased: false,
    end: () => expect.unreachable('It is refused'),
    fail: async (error) => void told.push(error),
  };
  const guard = createCallGuard({
    nodeId: randomUUID(),
    journal: { open: async () => call },
    locks: {
      take: () => expect.unreachable('It is refused before that'),
      release: async () => undefined,
    },
    access: {
      check: () => Promise.reject(new Problem('NOT_FOUND', 'The policy does not exist.')),
      ownersOf: () => undefined,
      byKey: async (_principal, named) => named,
      beforeTransfer: async () => undefined,
      refreshOwner: async () => undefined,
      recordOwner: async () => undefined,
    },
    deadlineScale: 1,
  })(contract, operation);
  const got = await guard({
    params: {},
    query: { policyKey: '1000421', policyActivityKey: '1' },
    headers: { ...audit, 'Idempotency-Key': 'key' },
    body: undefined,
    principal,
    exchangeId: randomUUID(),
    startedAt: 0,
    requestId: 'r',
  }).catch((error: unknown) => error);
  expect(got).toMatchObject({ code: 'NOT_FOUND' });
  return told;
}

test('a refusal that comes before anything is sent leaves the outcome of the earlier attempt unknown', async () => {
  const [told] = await refused(true);
  expect(told).toBeInstanceOf(UnknownOutcome);
  expect(told).toMatchObject({ code: 'NOT_FOUND' });
});

test('the refusal of a first attempt is its outcome', async () => {
  const [told] = await refused(false);
  expect(told).not.toBeInstanceOf(UnknownOutcome);
  expect(told).toMatchObject({ code: 'NOT_FOUND' });
});

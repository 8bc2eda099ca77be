// What a repeat with the same key gets, depending on how the attempt before it ended.
import { describe, expect, test } from 'vitest';
import { reply } from '../../src/http/reply.js';
import type { CallDocument } from '../../src/idempotency/journal.js';
import { type ErrorCode, Problem, UnknownOutcome } from '../../src/problems.js';
import { STORE_KINDS } from '../support/store.js';
import { newIntent, useJournal } from './journal-fixture.js';

/** A document whose reader fails before its end. */
const document: CallDocument = { beforeEnd: () => undefined, discard: async () => undefined };

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  const { nodeId, store, once } = useJournal(kind);
  const intent = () => newIntent({ node_id: nodeId, policy_key: null });
  const again = (first: ReturnType<typeof intent>, content_hash = first.content_hash) =>
    newIntent({ node_id: nodeId, policy_key: null, idempotency_key: first.idempotency_key, content_hash });
  const failWith = (error: Error) => () => Promise.reject(error);
  const problem = (code: ErrorCode) =>
    new Problem(code, 'It is refused.', {
      details: [{ field: 'policyKey', issue: 'condition', message: 'is refused' }],
    });
  /** The identity of the second attempt, after the first one failed. */
  const repeatedAfter = async (error: Error, sent: CallDocument | undefined = undefined) => {
    const first = intent();
    await expect(once(first, failWith(error), sent)).rejects.toBe(error);
    await store().db.updateTable('call').set({ restored_at: restoredAt }).execute();
    const attempt = { id: first.id, identity: {} };
    const second = again(first, error instanceof UnknownOutcome ? first.content_hash : 'other content');
    await once(second, async (_, identity) => {
      attempt.identity = identity;
      return reply(200, 'done');
    });
    return attempt;
  };
  let restoredAt: Date | null = null;

  test('a final error is the response of the repeat too, with its details, and marked as replayed', async () => {
    const first = intent();
    const refused = problem('NOT_FOUND');
    await expect(once(first, failWith(refused))).rejects.toBe(refused);
    const repeat = once(again(first), () => expect.fail('It is not executed again'));
    await expect(repeat).rejects.toMatchObject({
      code: 'NOT_FOUND',
      details: refused.details,
      headers: { 'Idempotency-Replayed': 'true' },
    });
  });

  test('the key of a call that has ended is refused for other content', async () => {
    const first = intent();
    await once(first, async () => reply(200, 'done'));
    const other = once(again(first, 'other content'), () => expect.fail('It is not executed'));
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('the refusal of a key that another version has used names both versions, so that the caller can repeat the first call', async () => {
    const first = newIntent({ node_id: nodeId, policy_key: null, api_version: '1.0' });
    await once(first, async () => reply(200, 'done'));
    const other = once(again(first, 'as version 2.0 hashes it'), () => expect.fail('It is not executed'));
    await expect(other).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: expect.stringMatching(/call with version 1\.0, and this request is one with version 2\.0/),
    });
  });

  test.each([
    ['a temporary error', 'SERVICE_UNAVAILABLE'],
    ['a limit of the partner', 'RATE_LIMITED'],
  ] as const)(
    'a call after %s is new: it may have other content, and has a new write key',
    async (_, code) => {
      const { id, identity } = await repeatedAfter(problem(code));
      expect(identity).toEqual({ writeKey: `${id}:2`, mayHaveHappened: false });
    },
  );

  test('the repeat of a call with an unknown outcome has the same write key', async () => {
    const { id, identity } = await repeatedAfter(
      new UnknownOutcome(problem('BACK_OFFICE_TIMEOUT'), undefined),
    );
    expect(identity).toEqual({ writeKey: id, mayHaveHappened: true });
  });

  test('after a restore from a backup, a call with a temporary error may have happened', async () => {
    restoredAt = new Date();
    const { identity } = await repeatedAfter(problem('SERVICE_UNAVAILABLE'));
    restoredAt = null;
    expect(identity).toMatchObject({ mayHaveHappened: true });
  });

  test('an error before the end of a document is not final, and the key accepts another document', async () => {
    const { id, identity } = await repeatedAfter(problem('NOT_FOUND'), document);
    expect(identity).toMatchObject({ writeKey: `${id}:2` });
  });
});

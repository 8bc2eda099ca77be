// Once an upload may have had an effect, its `Idempotency-Key` identifies that document: another
// document with the same key is a 422 and is never reported as stored.
import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { BackOffice, DocumentReceipt, Repeat } from '../../src/back-office/port.js';
import { repeatsAll } from '../../src/back-office/port-operations.js';
import { Problem, UnknownOutcome, validationProblem } from '../../src/problems.js';
import { openBareEngine } from '../support/bare-engine.js';
import { useGateway } from '../support/gateway.js';
import { expectRefusal } from './expect-refusal.js';
import { document } from './multipart.js';
import { createRecordingBackOffice } from './v2/recording-back-office.js';
import { stagesOf } from './v2/stages.js';

/** Stores documents by `writeKey`, in every repeat mode. */
function createDocumentStore(repeat: Repeat) {
  const stored = new Map<string, DocumentReceipt & { readonly text: string }>();
  const faults: ('before' | 'after')[] = [];
  const away = () => new Problem('BACK_OFFICE_UNAVAILABLE', 'Away.', { headers: { 'Retry-After': '1' } });
  const backOffice: BackOffice = {
    ...createRecordingBackOffice(),
    repeats: repeatsAll(repeat),
    async uploadDocument({ name, content }, { writeKey }) {
      const bytes = await buffer(content);
      const fault = faults.shift();
      if (fault === 'before') throw away();
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const before = stored.get(writeKey);
      if (before && before.sha256 !== sha256)
        throw validationProblem([{ field: 'Idempotency-Key', issue: 'duplicate', message: 'was used' }]);
      const text = bytes.toString();
      stored.set(writeKey, { documentId: '1', path: name, size: bytes.length, sha256, text });
      if (fault === 'after') throw new UnknownOutcome(away(), undefined);
      return { documentId: '1', path: name, size: bytes.length, sha256 };
    },
    async findWrite(key) {
      const receipt = stored.get(key);
      if (!receipt) return { state: 'unknown' };
      const { text: _, ...documentReceipt } = receipt;
      return { state: 'done', documentReceipt };
    },
  };
  return {
    backOffice,
    fail: (fault: 'before' | 'after') => void faults.push(fault),
    takeStored: () => {
      const texts = [...stored.values()].map(({ text }) => text);
      stored.clear();
      return texts;
    },
  };
}

const FIRST = '%PDF-1.7 the first';
const OTHER = '%PDF-1.7 the other';

describe.each(['byKey', 'byLookup', 'never'] as const)('a back office with repeat mode %s', (repeat) => {
  const { backOffice, fail, takeStored } = createDocumentStore(repeat);
  const gateway = useGateway({
    backOffice,
    openEngine: openBareEngine,
    environment: { MAX_DOCUMENT_BYTES: '100000' },
  });
  const { upload } = stagesOf(gateway);
  const put = (key: string, content: string | Buffer) =>
    upload({ policyId: '1' }, document(content, 'proposal.pdf'), { 'Idempotency-Key': key });

  test('the same document is confirmed again; another document under the same key is a 422, and the first one stays', async () => {
    const key = randomUUID();
    const first = await put(key, FIRST);
    expect(first.status, first.text).toBe(200);
    expectRefusal(await put(key, OTHER), 'IDEMPOTENCY_KEY_REUSED');
    const again = await put(key, FIRST);
    expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([
      200,
      first.text,
      'true',
    ]);
    expect(takeStored()).toEqual([FIRST]);
  });

  test('documents that differ only after 99,000 bytes are distinguished', async () => {
    const key = randomUUID();
    const [first, other] = ['a', 'b'].map((end) => Buffer.from(`%PDF-1.7 ${'x'.repeat(99_000)}${end}`));
    expect((await put(key, first ?? '')).status).toBe(200);
    expectRefusal(await put(key, other ?? ''), 'IDEMPOTENCY_KEY_REUSED');
    expect((await put(key, first ?? '')).status).toBe(200);
    expect(takeStored()).toHaveLength(1);
  });

  test('a key whose upload had no effect may be reused, even for another document', async () => {
    const key = randomUUID();
    fail('before');
    expectRefusal(await put(key, FIRST), 'BACK_OFFICE_UNAVAILABLE');
    expect((await put(key, OTHER)).status).toBe(200);
    expectRefusal(await put(key, FIRST), 'IDEMPOTENCY_KEY_REUSED');
    expect(takeStored()).toEqual([OTHER]);
  });

  test('if the response to the first upload is lost, another document is neither stored nor reported as stored', async () => {
    const key = randomUUID();
    fail('after');
    const first = await put(key, FIRST);
    const isSettledAtOnce = repeat === 'byLookup';
    expect(first.status).toBe(isSettledAtOnce ? 200 : 503);
    expectRefusal(await put(key, OTHER), 'IDEMPOTENCY_KEY_REUSED');
    if (repeat === 'never') {
      expectRefusal(await put(key, FIRST), 'OUTCOME_UNKNOWN');
      const { data } = await gateway().admin.client.GET('/calls', {
        params: { query: { state: 'UNKNOWN' } },
      });
      const callId = data?.items.find(({ idempotencyKey }) => idempotencyKey === key)?.callId ?? '';
      const { response } = await gateway().admin.client.POST('/calls/{callId}/resolution', {
        params: { path: { callId } },
        body: {
          outcome: 'done',
          note: 'looked',
          resolvedBy: 'm.okafor',
          answer: 'The document proposal.pdf has been stored in the top folder',
        },
      });
      expect(response.status).toBe(200);
      expectRefusal(await put(key, OTHER), 'IDEMPOTENCY_KEY_REUSED');
    }
    const again = await put(key, FIRST);
    expect([again.status, again.text]).toEqual([
      200,
      'The document proposal.pdf has been stored in the top folder',
    ]);
    expect(takeStored()).toEqual([FIRST]);
  });

  test('a repeat that is too large or incomplete is rejected for that reason, and the stored response stays', async () => {
    const key = randomUUID();
    expect((await put(key, FIRST)).status).toBe(200);
    expectRefusal(await put(key, Buffer.alloc(100_001, 'x')), 'PAYLOAD_TOO_LARGE');
    const { type, body } = document(FIRST, 'proposal.pdf');
    const cut = { type, body: body.subarray(0, -8) };
    expectRefusal(await upload({ policyId: '1' }, cut, { 'Idempotency-Key': key }), 'MALFORMED_MULTIPART');
    expect((await put(key, FIRST)).headers['idempotency-replayed']).toBe('true');
    expect(takeStored()).toEqual([FIRST]);
  });
});

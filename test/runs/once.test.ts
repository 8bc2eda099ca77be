// A run starts once for each key, and once for concurrent identical calls without a key.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refused } from '../operations/run-calls.js';
import { useRuns } from '../operations/run-fixture.js';

const runs = useRuns({ environment: { PARTNER_CONCURRENT_RUNS: '3' } });
const { hooked, gateway } = runs;
const { recording } = hooked;

const drafts = () => recording.takeArrived().filter(({ method }) => method === 'createDraft');

describe.each(['v1', 'v2'] as const)('in %s', (version) => {
  const { start, body, untilQuote, ended, held } = runs.calls(version);

  test('a repeat with the same key gets the first response, while the later steps run and after them', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    recording.takeArrived();
    let arrived = hooked.holdNext();
    const sent = start(body, key).then((answer) => answer);
    const inBase = await arrived;
    arrived = hooked.holdNext();
    inBase();
    const first = await sent;
    const inFull = await arrived;
    const during = await start(body, key);
    inFull();
    const record = await ended(first.body.submissionId);
    const after = await start(body, key);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    for (const repeat of [during, after]) {
      expect(repeat.status).toBe(202);
      expect(repeat.body).toEqual(first.body);
      expect(repeat.headers['idempotency-replayed']).toBe('true');
      // The time to wait is not part of the stored response.
      expect(repeat.headers['retry-after']).toBeUndefined();
    }
    expect(drafts()).toHaveLength(1);
    expect(await ended(record.submissionId)).toEqual(record);
  });

  test('a rejected base step is not executed again with the same key; with another key, another run starts', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    hooked.refuse('createDraft', refused);
    const first = await start(body, key);
    const second = await start(body, key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    const anew = await start(body, { 'Idempotency-Key': randomUUID() });
    expect(anew.status).toBe(202);
    expect(anew.body.submissionId).not.toBe(first.body.submissionId);
    await ended(anew.body.submissionId);
  });

  test('the same call without a key joins the first while that is waiting, and starts another run later', async () => {
    recording.takeArrived();
    const arrived = hooked.holdNext();
    const first = start(untilQuote).then((answer) => answer);
    const release = await arrived;
    const second = start(untilQuote).then((answer) => answer);
    const other = start(body).then((answer) => answer);
    // The call with another body is a separate run. Some time after its response, the second call
    // has arrived too.
    await other;
    for (let i = 0; i < 10; i += 1) await gateway().http.get('/healthz');
    release();
    const [one, two] = [await first, await second];
    expect([one.status, two.status]).toEqual([202, 202]);
    expect(two.body).toEqual(one.body);
    const later = await start(untilQuote);
    expect(later.body.submissionId).not.toBe(one.body.submissionId);
    expect(drafts()).toHaveLength(3);
    for (const { body: begun } of [one, await other, later]) await ended(begun.submissionId);
  });

  test('a key that was refused for too many runs may be used for the same call later', async () => {
    const { apiKey } = await gateway().addPartner();
    const release = await held(3, { 'x-api-key': apiKey });
    const headers = { 'x-api-key': apiKey, 'Idempotency-Key': randomUUID() };
    const refusal = await start(body, headers);
    await release();
    expect(refusal.status).toBe(429);
    const answer = await start(body, headers);
    expect(answer.status, answer.text).toBe(202);
    expect(answer.headers['idempotency-replayed']).toBeUndefined();
    await ended(answer.body.submissionId);
  });
});

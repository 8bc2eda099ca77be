// A partner that is suspended in the middle of its work: what was accepted continues, what is new
// is rejected, and after the suspension each repeat gets the stored response.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { audit, baseExample } from '../support/examples.js';
import { expectRefusal } from './expect-refusal.js';
import { useRuns } from './run-fixture.js';

const { gateway, hooked, calls, sql } = useRuns();
const { start, status, retry, failed, ended } = calls('v2');

const SUSPENSION = '/partners/{partnerId}/suspension';

const setSuspended = async (partnerId: string, isSuspended: boolean) => {
  const { client } = gateway().admin;
  const params = { path: { partnerId } };
  const { data } = await (isSuspended
    ? client.PUT(SUSPENSION, { params, body: {} })
    : client.DELETE(SUSPENSION, { params }));
  expect(data?.suspension === null).toBe(!isSuspended);
};
/** A new partner, with functions that act for it. */
async function addPartner() {
  const { partnerId, keyId, apiKey } = await gateway().addPartner();
  const draft = (idempotencyKey: string) =>
    gateway()
      .http.post('/v2/submission/base')
      .set({ ...audit, 'x-api-key': apiKey, 'Idempotency-Key': idempotencyKey })
      .send(baseExample())
      .then((answer) => answer);
  const suspend = () => setSuspended(partnerId, true);
  const resume = () => setSuspended(partnerId, false);
  return { partnerId, keyId, apiKey, key: { 'x-api-key': apiKey }, draft, suspend, resume };
}
type Added = Awaited<ReturnType<typeof addPartner>>;
/** The number of drafts that were sent since the last call of this function. */
const sentDrafts = () =>
  hooked.recording.takeArrived().filter(({ method }) => method === 'createDraft').length;

describe('calls', () => {
  test('a call in flight finishes, and its caller gets the response', async () => {
    const { draft, suspend } = await addPartner();
    const arrived = hooked.holdNext();
    const sent = draft(randomUUID());
    const release = await arrived;
    await suspend();
    expectRefusal(await draft(randomUUID()), 'FORBIDDEN');
    release();
    expect((await sent).status).toBe(201);
  });

  test('the repeat of a completed call is rejected, and gets the stored response after the suspension', async () => {
    const { draft, suspend, resume } = await addPartner();
    const key = randomUUID();
    sentDrafts();
    const first = await draft(key);
    await suspend();
    expectRefusal(await draft(key), 'FORBIDDEN');
    await resume();
    const repeat = await draft(key);
    expect(repeat).toMatchObject({ status: 201, body: first.body });
    expect(repeat.headers['idempotency-replayed']).toBe('true');
    expect(sentDrafts()).toBe(1);
  });

  test('a call that was first rejected is executed once when it is repeated after the suspension', async () => {
    const { draft, suspend, resume } = await addPartner();
    const key = randomUUID();
    sentDrafts();
    await suspend();
    expectRefusal(await draft(key), 'FORBIDDEN');
    await resume();
    expect((await draft(key)).status).toBe(201);
    expect((await draft(key)).status).toBe(201);
    expect(sentDrafts()).toBe(1);
  });
});

describe('runs', () => {
  test('a run in progress continues to its end; its partner can read it after the suspension', async () => {
    const { key, suspend, resume } = await addPartner();
    const arrived = hooked.holdNext();
    const sent = start(undefined, key).then((answer) => answer);
    const release = await arrived;
    await suspend();
    release();
    const { submissionId } = (await sent).body;
    expectRefusal(await status(submissionId, key), 'FORBIDDEN');
    expectRefusal(await start(undefined, key), 'FORBIDDEN');
    expect((await ended(submissionId)).overallStatus).toBe('SUCCESS');
    await resume();
    expect((await status(submissionId, key)).body.overallStatus).toBe('SUCCESS');
  });

  test('a failed run can be retried by an operator, but not by its partner', async () => {
    const { key, suspend } = await addPartner();
    const { submissionId = '' } = await failed('quotePolicy', key);
    await suspend();
    expectRefusal(await retry(submissionId, key), 'FORBIDDEN');
    const { response } = await gateway().admin.client.POST('/runs/{runId}/retry', {
      params: { path: { runId: submissionId } },
    });
    expect(response.status).toBe(202);
    expect((await ended(submissionId)).overallStatus).toBe('SUCCESS');
  });
});

describe('a read that is held until its run changes', () => {
  test.each([
    ['its partner is suspended', 'FORBIDDEN', ({ suspend }: Added) => suspend()],
    [
      'its key is revoked',
      'UNAUTHORIZED',
      ({ keyId }: Added) => gateway().admin.send('post', `/keys/${keyId}/revocation`),
    ],
    [
      'its partner no longer has the broker company',
      'NOT_FOUND',
      ({ partnerId }: Added) =>
        gateway().admin.send('patch', `/partners/${partnerId}`, { producerIds: ['8800102'] }),
    ],
  ] as const)('ends with the error of a new read when %s', async (_, code, change) => {
    const partner = await addPartner();
    const arrived = hooked.holdNext();
    const started = start(undefined, partner.key).then((answer) => answer);
    const inBase = await arrived;
    const inFull = hooked.holdNext();
    inBase();
    const { submissionId } = (await started).body;
    const release = await inFull;
    const held = status(submissionId, { ...partner.key, Prefer: 'wait=50' }).then((answer) => answer);
    const isHeld = await Promise.race([
      held.then(() => false),
      status(submissionId, partner.key).then(() => true),
    ]);
    expect(isHeld).toBe(true);
    await change(partner);
    expectRefusal(await held, code);
    release();
    await ended(submissionId);
  });
});

describe('keys', () => {
  test('the error for a key that expires during the suspension says so, even after the suspension', async () => {
    const { keyId, draft, suspend, resume } = await addPartner();
    await suspend();
    await sql(`update gateway.api_key set expires_at = now() where id = $1`, [keyId]);
    // Suspends again, because this clears the cache of keys.
    await suspend();
    for (const change of [suspend, resume]) {
      await change();
      const refused = await draft(randomUUID());
      expectRefusal(refused, 'UNAUTHORIZED');
      expect(refused.body.error.message).toContain('has expired');
    }
  });

  test('a key added during the suspension is rejected until the suspension ends', async () => {
    const { partnerId, suspend, resume } = await addPartner();
    await suspend();
    const { data } = await gateway().admin.client.POST('/partners/{partnerId}/keys', {
      params: { path: { partnerId } },
      body: {},
    });
    const key = { 'x-api-key': data?.apiKey ?? '' };
    const list = () => gateway().http.get('/v2/submissions').set(key);
    expectRefusal(await list(), 'FORBIDDEN');
    await resume();
    expect((await list()).status).toBe(200);
  });
});

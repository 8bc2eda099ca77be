// POST /erasures and its receipts, status by status; and what remains of an erased insured.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { components } from '../../generated/admin.js';
import { expectRefusal } from '../operations/expect-refusal.js';
import { audit } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { insertRun } from '../support/insert-run.js';
import { draftFor, everythingStored, issueFor, newInsured } from './insured.js';
import { insertCall, useBeside } from './journal.js';
import { readRun } from './runs.js';

// Without encryption, so that the test can see what is stored.
const gateway = useGateway({ store: 'postgres' });
const store = useBeside(gateway);

interface Policy {
  readonly policyNo: string;
  readonly policyKey: string;
}
type Order = Partial<components['schemas']['ErasureOrder']>;

const why = { reason: 'DSR-118', erasedBy: 'm.okafor' };
const erase = (order: Order) => gateway().admin.send('post', '/erasures', { ...why, ...order });
const receiptOf = async (order: Order): Promise<components['schemas']['ErasureReceipt']> => {
  const { status, text, body } = await erase(order);
  expect(status, text).toBe(200);
  return body;
};
const callsBy = (auditUser: string) =>
  store()
    .db.selectFrom('call')
    .select(['id', 'policy_key', 'policy_no'])
    .where('audit_user_id', '=', auditUser)
    .execute();
const quote = (policyKey: string, user: string) =>
  insertCall(store().db, {
    state: 'DONE',
    policy_key: policyKey,
    audit_user_id: user,
    status: 200,
    answer: JSON.stringify({ note: `for ${user}` }),
    resolution: `by ${user}`,
  });

describe('200', () => {
  test('numbers may be in lower case, and ids in capitals', async () => {
    const of = newInsured();
    const { submissionId, boundPolicyNo } = await issueFor(gateway(), of);
    const [call] = await callsBy(of.user);
    const capitals = submissionId.toUpperCase();
    for (const order of [
      { policies: [String(boundPolicyNo).toLowerCase()] },
      { policies: [capitals] },
      { runs: [capitals] },
    ])
      expect(await receiptOf({ ...order, isRehearsal: true })).toMatchObject({ runs: [submissionId] });
    const ofCall = await receiptOf({ calls: [String(call?.id).toUpperCase()], isRehearsal: true });
    expect(ofCall).toMatchObject({ calls: [call?.id] });
  });

  test('after an erasure by policy number, no table contains personal data, and the runs and calls stay without it', async () => {
    const of = newInsured();
    const [run, other] = [await issueFor(gateway(), of), await issueFor(gateway(), newInsured())];
    const call = await quote(run.policyKey ?? '', of.user);
    const starting = (await callsBy(of.user)).find(({ id }) => id !== call)?.id;
    const before = await everythingStored(store());
    for (const value of of.values) expect(before.includes(value), value).toBe(true);

    const receipt = await receiptOf({ policies: [run.boundPolicyNo ?? ''] });
    expect(receipt).toMatchObject({
      ...why,
      isRehearsal: false,
      policies: [run.boundPolicyNo],
      runs: [run.submissionId],
      calls: [call, starting].toSorted(),
      counts: {
        requests: 1,
        outputs: 4,
        errors: 0,
        responses: 2,
        resolutions: 1,
        auditUsers: expect.any(Number),
      },
    });
    // The end users of the run, its calls, and their rows in the audit log.
    expect(receipt.counts.auditUsers).toBeGreaterThan(3);
    const after = await everythingStored(store());
    for (const value of of.values) expect(after.includes(value), value).toBe(false);
    const { policyNo, boundPolicyNo, policyKey, overallStatus, createdAt, endedAt } = run;
    const bare = { policyNo, boundPolicyNo, policyKey, overallStatus, createdAt, endedAt };
    expect(await readRun(gateway(), run.submissionId)).toMatchObject(bare);
    expect(await readRun(gateway(), other.submissionId)).toEqual({ ...other, readAt: expect.any(String) });
  });

  test.each([
    ['if the call names the policy', false],
    ['even if the call ended on a node of a version that did not store the policy', true],
  ])(
    'an erasure by policy number erases the single call that created the policy, and the call is not executed again, %s',
    async (_, isOld) => {
      const of = newInsured();
      const key = randomUUID();
      const { data } = await draftFor(gateway(), of, key);
      const [created] = await callsBy(of.user);
      expect(created).toMatchObject({ policy_key: data?.policyKey, policy_no: data?.policyNo });
      if (isOld) {
        const forgotten = { policy_key: null, policy_no: null, submission_id: null };
        await store()
          .db.updateTable('call')
          .set(forgotten)
          .where('id', '=', created?.id ?? '')
          .execute();
      }
      // Without this row, only the call connects the number with the key.
      await store().db.deleteFrom('policy').execute();
      const call = await quote(data?.policyKey ?? '', of.user);
      const receipt = await receiptOf({ policies: [data?.policyNo ?? ''] });
      expect(receipt).toMatchObject({ runs: [], counts: { responses: 2 } });
      // The end users of the two calls and their rows in the audit log.
      expect(receipt.counts.auditUsers).toBeGreaterThan(2);
      expect(receipt.calls).toEqual([created?.id, call].toSorted());
      const repeat = await draftFor(gateway(), of, key);
      expect(repeat.response.status).toBe(422);
      expect(repeat.error?.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
      expect(repeat.error?.error.message).toContain('its response was erased. It is not executed again');
      const { data: shown } = await gateway().admin.client.GET('/calls/{callId}', {
        params: { path: { callId: created?.id ?? '' } },
      });
      expect(shown).toMatchObject({ state: 'DONE', status: 201, auditUserId: null, idempotencyKey: key });
      expect(shown).not.toHaveProperty('answer');
    },
  );

  test('a policy is erased by either of its numbers, even if the store knows only the other', async () => {
    const of = newInsured();
    const { data } = await draftFor(gateway(), of);
    const number = data?.policyNo ?? '';
    const digits = String(Date.now());
    const run = await insertRun(store().db, {
      policy_no: `Q${digits}`,
      policy_key: randomUUID(),
      payload: JSON.stringify(of.insured),
      audit_user_id: of.user,
      overall_status: 'SUCCESS',
      current_step: 'DONE',
      last_step: 'QUOTE',
      ended_at: new Date(),
    });
    const policies = [number.replace('Q', 'p'), `P${digits}`];
    expect(await receiptOf({ policies })).toMatchObject({ policies, runs: [run], counts: { requests: 1 } });
    const after = await everythingStored(store());
    for (const value of of.values) expect(after.includes(value), value).toBe(false);
  });

  test.each([
    ['its Q number', ({ policyNo }: Policy) => policyNo],
    ['its P number', ({ policyNo }: Policy) => policyNo.replace('Q', 'P')],
    ['its key', ({ policyKey }: Policy) => policyKey],
  ])(
    'after an erasure by %s, requests that named the policy by another name have no end user',
    async (_, nameOf) => {
      const of = newInsured();
      const { data } = await draftFor(gateway(), of);
      const { policyNo = '', policyKey = '' } = data ?? {};
      for (const name of [policyNo, policyNo.replace('Q', 'P')])
        await gateway()
          .http.get(`/v2/submission/global/${name}/status`)
          .set({ ...audit, 'x-api-key': gateway().apiKey, 'X-Audit-UserId': of.user });
      await receiptOf({ policies: [nameOf({ policyNo, policyKey })] });
      expect((await everythingStored(store())).includes(of.user)).toBe(false);
    },
  );

  test('after an erasure of a call, requests for its policy keep their end user', async () => {
    const of = newInsured();
    const { data } = await draftFor(gateway(), of);
    const { policyNo = '', policyKey = '' } = data ?? {};
    const [call] = await callsBy(of.user);
    const other = await quote(policyKey, `other-${of.user}`);
    await gateway()
      .http.get(`/v2/submission/global/${policyNo}/status`)
      .set({ ...audit, 'x-api-key': gateway().apiKey, 'X-Audit-UserId': `reader-${of.user}` });
    expect(await receiptOf({ calls: [call?.id ?? ''] })).toMatchObject({ calls: [call?.id] });
    const after = await everythingStored(store());
    expect([after.includes(`reader-${of.user}`), after.includes(other)]).toEqual([true, true]);
  });

  test('a rehearsal erases nothing and lists what an erasure would erase', async () => {
    const of = newInsured();
    const run = await issueFor(gateway(), of);
    // The audit log records the rehearsal.
    const before = await everythingStored(store(), ['audit']);
    const rehearsed = await receiptOf({ runs: [run.submissionId], isRehearsal: true });
    expect((await everythingStored(store(), ['audit'])) === before).toBe(true);
    const { erasureId, erasedAt, digest, ...erased } = await receiptOf({ runs: [run.submissionId] });
    expect(rehearsed).toMatchObject({ ...erased, isRehearsal: true });
  });

  test('all counts of a second erasure are zero, and a receipt can be applied again even if a call is missing', async () => {
    const run = await issueFor(gateway(), newInsured());
    const { runs, calls } = await receiptOf({ policies: [run.policyNo ?? ''] });
    const zero = {
      requests: 0,
      outputs: 0,
      errors: 0,
      responses: 0,
      resolutions: 0,
      auditUsers: 0,
    };
    const again = await receiptOf({ runs, calls: [...calls, randomUUID()], ignoresMissing: true });
    expect(again).toMatchObject({ runs, counts: zero });
  });

  test('a failed run that was erased cannot be retried', async () => {
    const submissionId = await insertRun(store().db, {
      overall_status: 'FAILED',
      payload: '{}',
      ended_at: new Date(),
    });
    await receiptOf({ runs: [submissionId] });
    const { error } = await gateway().client.POST('/submission/global/{policyNo}/retry', {
      params: { path: { policyNo: submissionId }, header: { 'Idempotency-Key': randomUUID() } },
    });
    expect(error?.error.code).toBe('RUN_EXPIRED');
  });

  test('the receipt can be read again, alone and in the list', async () => {
    const receipt = await receiptOf({ calls: [await insertCall(store().db, { state: 'NOT_DONE' })] });
    const { client } = gateway().admin;
    const path = { erasureId: receipt.erasureId };
    expect((await client.GET('/erasures/{erasureId}', { params: { path } })).data).toEqual(receipt);
    const { data } = await client.GET('/erasures', { params: { query: { pageSize: 1 } } });
    expect(data).toMatchObject({ pageSize: 1, items: [receipt] });
  });

  test('an erased call that had not happened can still be executed', async () => {
    const of = newInsured();
    const key = randomUUID();
    const id = await insertCall(store().db, {
      state: 'NOT_DONE',
      idempotency_key: key,
      operation_id: 'createBaseSubmission',
      policy_key: null,
    });
    await receiptOf({ calls: [id] });
    expect((await draftFor(gateway(), of, key)).response.status).toBe(201);
    const repeat = await draftFor(gateway(), of, key);
    expect([repeat.response.status, repeat.response.headers.get('idempotency-replayed')]).toEqual([
      201,
      'true',
    ]);
  });
});

describe('400', () => {
  test.each<[string, object, string[]]>([
    ['an empty body', {}, ['policies']],
    ['empty lists', { policies: [], runs: [], calls: [] }, ['policies']],
    ['a run that is not a UUID', { runs: ['Q0010421'] }, ['runs[0]']],
    ['an empty name', { policies: [''] }, ['policies[0]', 'policies[0]']],
    ['a blank name of the operator', { policies: ['Q1'], erasedBy: ' ' }, ['erasedBy']],
    ['no reason', { policies: ['Q1'], reason: '' }, ['reason']],
    ['an unknown field', { policies: ['Q1'], dryRun: true }, ['dryRun']],
  ])('%s is refused', async (_, order, fields) => {
    expectRefusal(await erase(order), 'VALIDATION_ERROR', fields);
  });
});

describe('404', () => {
  test('the error names a policy about which nothing is stored, and nothing is erased', async () => {
    const of = newInsured();
    const run = await issueFor(gateway(), of);
    const refused = await erase({ policies: [run.policyNo ?? '', 'Q9999999'] });
    expectRefusal(refused, 'NOT_FOUND');
    expect(refused.body.error.message).toContain('Nothing is stored about Q9999999.');
    expect((await everythingStored(store())).includes(of.user)).toBe(true);
  });

  test('an unknown receipt is not found', async () => {
    const answer = await gateway().admin.send('get', `/erasures/${randomUUID()}`);
    expectRefusal(answer, 'NOT_FOUND');
  });
});

describe('409', () => {
  test.each(['UNDER_WAY', 'UNKNOWN'] as const)(
    'an ended run is not erased while its retry is %s',
    async (state) => {
      const ended = { payload: '{}', overall_status: 'FAILED', ended_at: new Date() } as const;
      const retried_run = await insertRun(store().db, { policy_key: null, ...ended });
      const id = await insertCall(store().db, { policy_key: null, state, retried_run });
      const refused = await erase({ runs: [retried_run] });
      expectRefusal(refused, 'INVALID_STATE', ['calls']);
      expect(refused.body.error.message).toContain(id);
    },
  );

  test('the error names runs in progress or in doubt, and open calls, and says what to do; nothing is erased', async () => {
    const policy_key = randomUUID();
    const working = await insertRun(store().db, { policy_key, payload: '{}' });
    const failed = await insertRun(store().db, {
      policy_key,
      payload: '{}',
      overall_status: 'FAILED',
      ended_at: new Date(),
    });
    await store()
      .db.insertInto('run_step')
      .values({ submission_id: failed, step: 'QUOTE', status: 'FAILED', in_doubt: true })
      .execute();
    const unknown = await insertCall(store().db, { policy_key });
    const open = await insertCall(store().db, { policy_key, state: 'UNDER_WAY' });
    const done = await quote(policy_key, 'somebody');
    const refused = await erase({ policies: [policy_key] });
    expectRefusal(refused, 'INVALID_STATE', ['calls', 'calls', 'runs', 'runs']);
    const messages = refused.body.error.details.map(({ message }: { message: string }) => message);
    expect(messages.toSorted()).toEqual(
      [
        `The run ${working} is in progress. Wait until it ends.`,
        `A step of the run ${failed} is in doubt. Resolve it first.`,
        `The call ${open} is in progress. Wait until it ends.`,
        `The outcome of the call ${unknown} is unknown. Resolve it first.`,
      ].toSorted(),
    );
    const row = await store()
      .db.selectFrom('call')
      .select('audit_user_id')
      .where('id', '=', done)
      .executeTakeFirst();
    expect(row).toEqual({ audit_user_id: 'somebody' });
  });
});

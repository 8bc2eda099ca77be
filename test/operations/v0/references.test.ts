// References of version 0.0 are resolved before the ownership check, once per executed call.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../../../src/problems.js';
import { expectRefusal } from '../expect-refusal.js';
import { useSimulatedGateway } from '../simulated-gateway.js';
import { example } from './calls.js';

/** The broker company that the simulated carrier has as WHITC, and another one. */
const WHITCOMBE = '50123';
const OTHER = '8800102';

/** The lookups of contacts, in order, and how many ran at once. */
let lookups: unknown[] = [];
let [inFlight, mostInFlight] = [0, 0];
let isAway = false;
let [own, foreign] = ['', ''];

const { gateway } = useSimulatedGateway((carrier) => ({
  ...carrier,
  async listContacts(query, call) {
    lookups.push(query);
    if (isAway)
      throw new Problem('BACK_OFFICE_UNAVAILABLE', 'The back office is down.', {
        headers: { 'Retry-After': '5' },
      });
    inFlight += 1;
    mostInFlight = Math.max(mostInFlight, inFlight);
    return carrier.listContacts(query, call).finally(() => {
      inFlight -= 1;
    });
  },
}));

beforeAll(async () => {
  own = (await gateway().addPartner({ name: 'Whitcombe', producerIds: [WHITCOMBE] })).apiKey;
  foreign = (await gateway().addPartner({ name: 'Other', producerIds: [OTHER] })).apiKey;
});

const least = () => example('createBaseSubmission', 'leastDraft');
const underwriting = () => example('enrichSubmission', 'underwriting');
const post = (path: string, apiKey: string, body: object, headers = {}, query = {}) =>
  gateway()
    .http.post(path)
    .query(query)
    .set({ 'x-api-key': apiKey, ...headers })
    .send(body);
const base = (apiKey: string, body: object, headers = {}) =>
  post('/v0/submission/base', apiKey, body, headers);
const numberOfPolicies = async (): Promise<number> => {
  const { body } = await gateway().http.get('/v2/submissions').set('x-api-key', gateway().apiKey);
  return body.total;
};

describe('a broker company', () => {
  const forms = [
    ['by its id', { id: WHITCOMBE }],
    ['by its code', { code: 'WHITC' }],
    ['by its name', { description: 'whitcombe brokers LTD' }],
    ['by its id, which wins over a code', { id: WHITCOMBE, code: 'NOBODY' }],
  ] as const;

  test.each(forms)('%s: its own partner can write for it', async (_, producer) => {
    const answer = await base(own, { ...least(), producer });
    expect(answer.status, answer.text).toBe(201);
  });

  test.each(forms)('%s: another partner is rejected, and nothing is written', async (_, producer) => {
    const before = await numberOfPolicies();
    expectRefusal(await base(foreign, { ...least(), producer }), 'FORBIDDEN');
    expect(await numberOfPolicies()).toBe(before);
  });

  test.each(forms)('%s, in a full stage without keys: another partner is rejected', async (_, producer) => {
    const body = { ...example('enrichSubmission', 'newPolicy'), producer };
    expectRefusal(await post('/v0/submission/full', foreign, body), 'FORBIDDEN');
    expect((await post('/v0/submission/full', own, body)).status).toBe(200);
  });

  test.each(forms)('%s: a draft cannot be moved to another broker company', async (_, producer) => {
    const made = await base(foreign, { ...least(), producer: { id: OTHER } });
    const { policyKey, policyActivityKey } = made.body;
    const body = { ...example('enrichSubmission', 'underwritingById'), producer };
    const query = { policyKey, policyActivityKey };
    expectRefusal(await post('/v0/submission/full', foreign, body, {}, query), 'FORBIDDEN');
    expectRefusal(await post('/v0/submission/full', own, body, {}, query), 'NOT_FOUND');
  });

  test('the code of its own broker company next to the id of another one is rejected', async () => {
    const answer = await base(foreign, {
      ...least(),
      producer: { id: WHITCOMBE, code: 'OTHER', description: 'x' },
    });
    expectRefusal(answer, 'FORBIDDEN');
  });
});

test('a policy from a draft with codes belongs to its partner', async () => {
  const { body } = await base(own, { ...least(), producer: { code: 'WHITC' } });
  const read = (apiKey: string) =>
    gateway().http.get('/v2/policy/details').query({ policyNo: body.policyNo }).set('x-api-key', apiKey);
  expect([(await read(own)).status, (await read(foreign)).status]).toEqual([200, 404]);
});

test("another partner's insured is found by its exact code, not by its name", async () => {
  const insured = { companyName: 'Seen By Whitcombe Ltd' };
  await base(own, { ...least(), insured });
  const by = (apiKey: string, id: string, insureContacts: object) =>
    base(apiKey, { ...least(), producer: { id }, insured: { insureContacts } });
  const name = { description: 'seen by whitcombe ltd' };
  expect((await by(own, WHITCOMBE, name)).status).toBe(201);
  expectRefusal(await by(foreign, OTHER, name), 'VALIDATION_ERROR', ['insured.insureContacts.description']);
  expect((await by(foreign, OTHER, { code: 'HLANA' })).status).toBe(201);
});

describe('a call with an Idempotency-Key', () => {
  const byCode = () => ({ ...least(), producer: { code: 'WHITC' } });

  test('is replayed without another lookup, even while the back office is down', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await base(own, byCode(), headers);
    lookups = [];
    isAway = true;
    const second = await base(own, byCode(), headers);
    isAway = false;
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(lookups).toEqual([]);
  });

  test('is identified by its body as sent: another form of the same reference is a different call', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    expect((await base(own, byCode(), headers)).status).toBe(201);
    const otherForm = { ...least(), producer: { id: WHITCOMBE } };
    expectRefusal(await base(own, otherForm, headers), 'IDEMPOTENCY_KEY_REUSED');
  });

  test('may be corrected under its key if a reference could not be resolved', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const wrong = await base(own, { ...least(), producer: { code: 'NOBODY' } }, headers);
    expectRefusal(wrong, 'VALIDATION_ERROR', ['producer.code']);
    expect((await base(own, byCode(), headers)).status).toBe(201);
  });

  test('is not executed if a reference cannot be resolved while the back office is down', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const before = await numberOfPolicies();
    isAway = true;
    const refused = await base(own, byCode(), headers);
    isAway = false;
    expectRefusal(refused, 'BACK_OFFICE_UNAVAILABLE');
    expect(await numberOfPolicies()).toBe(before);
    expect((await base(own, byCode(), headers)).status).toBe(201);
  });
});

describe('lookups', () => {
  test('a body without names is forwarded without lookups', async () => {
    lookups = [];
    expect((await base(own, least())).status).toBe(201);
    expect(lookups).toEqual([]);
  });

  test('each name is looked up once, one after the other: a call takes one slot of its partner', async () => {
    const { partnerId, apiKey } = await gateway().addPartner({ producerIds: [WHITCOMBE] });
    await gateway().admin.client.PATCH('/partners/{partnerId}/limits', {
      params: { path: { partnerId } },
      body: { concurrentCalls: 1 },
    });
    const keys = (await base(apiKey, least())).body;
    const query = { policyKey: keys.policyKey, policyActivityKey: keys.policyActivityKey };
    [lookups, mostInFlight] = [[], 0];
    const body = { ...underwriting(), producingUnderwriter: { description: 'Amara Osei' } };
    const answer = await post('/v0/submission/full', apiKey, body, {}, query);
    expect(answer.status, answer.text).toBe(200);
    expect(lookups).toMatchObject([
      { roleCode: 'USR', contactName: 'Amara Osei' },
      { roleCode: 'USR', contactCode: 'AOSEI' },
    ]);
    expect(mostInFlight).toBe(1);
  });

  test('later versions look up nothing', async () => {
    lookups = [];
    const v1 = JSON.parse(JSON.stringify(least()));
    await post('/v1/submission/base', own, v1);
    expect(lookups).toEqual([]);
  });
});

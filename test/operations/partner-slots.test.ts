// One partner uses all of its back-office slots: it gets 429, and others are not affected.
import { expect, test } from 'vitest';
import { baseExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { until } from '../support/until.js';
import { expectRefusal } from './expect-refusal.js';
import { createRecordingBackOffice } from './v2/recording-back-office.js';

const recording = createRecordingBackOffice();
const held: (() => void)[] = [];
let holds = false;
const gateway = useGateway({
  backOffice: {
    ...recording,
    createDraft: async (...given) => {
      if (holds) await new Promise<void>((resolve) => held.push(resolve));
      return recording.createDraft(...given);
    },
  },
  environment: { PARTNER_CONCURRENT_CALLS: '3' },
});

const audit = { 'X-Origination-Source': 'portal', 'X-Audit-UserId': 'me' };

test('while one partner has three drafts in flight, its other drafts get 429, and another partner can draft and read', async () => {
  const [greedy, other] = [await gateway().addPartner(), await gateway().addPartner()];
  const draft = (apiKey: string) =>
    gateway()
      .http.post('/v2/submission/base')
      .set({ ...audit, 'x-api-key': apiKey, 'Idempotency-Key': crypto.randomUUID() })
      .send(baseExample())
      .then((answer) => answer);
  holds = true;
  const all = Array.from({ length: 300 }, () => draft(greedy.apiKey));
  await until('its slots are taken', () => held.length === 3);
  holds = false;
  const drafted = await draft(other.apiKey);
  const read = await gateway()
    .http.get('/v2/policy/status?policyKey=1')
    .set({ ...audit, 'x-api-key': other.apiKey });
  expect([drafted.status, read.status]).toEqual([201, 200]);
  await Promise.any(all);
  const isRefused = (await Promise.race(all)).status === 429;
  expect(isRefused).toBe(true);
  for (const release of held.splice(0)) release();
  const answers = await Promise.all(all);
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 201).length + refused.length).toBe(300);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expectRefusal(answer, 'RATE_LIMITED');
    expect(answer.headers['ratelimit-policy']).toContain('"concurrent-calls";q=3');
    expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  }
});

test('a draft of a partner without free slots is rejected before its body is read or its call recorded', async () => {
  const { apiKey, partnerId } = await gateway().addPartner();
  const send = (body: object) =>
    gateway()
      .http.post('/v2/submission/base')
      .set({ ...audit, 'x-api-key': apiKey, 'Idempotency-Key': crypto.randomUUID() })
      .send(body)
      .then((answer) => answer);
  holds = true;
  const three = Array.from({ length: 3 }, () => send(baseExample()));
  await until('its slots are taken', () => held.length === 3);
  expectRefusal(await send({ not: 'looked at' }), 'RATE_LIMITED');
  const { data } = await gateway().admin.client.GET('/calls', { params: { query: { partnerId } } });
  expect(data?.total).toBe(3);
  holds = false;
  for (const release of held.splice(0)) release();
  await Promise.all(three);
});

// What the back office is asked by each operation of version 2.0, seen by one that keeps what arrives.
import { once } from 'node:events';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { propertyOf } from '../../contract/contracts.js';
import { audit, baseExample, fullExample, quoteExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { createRecordingBackOffice } from './recording-back-office.js';
import { nobodysKeys, stagesOf } from './stages.js';

const backOffice = createRecordingBackOffice();
const gateway = useGateway({ backOffice });
const { base, full, quote, status } = stagesOf(gateway);
const auditTrail = {
  originationSource: audit['X-Origination-Source'],
  auditUserId: audit['X-Audit-UserId'],
};
const { insured } = baseExample();

test('a draft arrives unchanged, with who asked and a key of the call', async () => {
  const answer = await base(baseExample());
  expect(backOffice.takeArrived()).toEqual([
    {
      method: 'createDraft',
      content: baseExample(),
      call: { ...auditTrail, idempotencyKey: answer.headers['x-request-id'] },
    },
  ]);
});

test('underwriting data arrives unchanged, for the keys of the query', async () => {
  const answer = await full(nobodysKeys, { ...fullExample(), insured });
  expect(backOffice.takeArrived()).toEqual([
    {
      method: 'enrichDraft',
      activity: nobodysKeys,
      content: { ...fullExample(), insured },
      call: { ...auditTrail, idempotencyKey: answer.headers['x-request-id'] },
    },
  ]);
});

const quotes = [
  ['the example of one section', quoteExample()],
  ['the example of two sections', quoteExample('agencyAndMaeSections')],
  [
    'the other spellings and forms of fields',
    {
      ...quoteExample(),
      bindProbability: { id: 3 },
      sections: [
        {
          agreement: { agreement: '61001' },
          deductible: { deductionBasis: { id: '1' } },
          conditions: [{ clauseCondition: 'War exclusion' }],
          coverage: [{ waitingPeriodMeasurement: 'hours', 'premiumSplit%': 12.5 }],
        },
      ],
      lines: [
        {
          isThirdPartyCapacityDeployed: { id: '1' },
          defenseCostsCovered: { id: '2' },
          leaderPercent: '12.50',
        },
      ],
    },
  ],
] as const;

test.each(quotes)('a quote arrives unchanged: %s', async (_, body) => {
  const answer = await quote(nobodysKeys, body);
  expect(backOffice.takeArrived()).toEqual([
    {
      method: 'quotePolicy',
      activity: nobodysKeys,
      content: body,
      call: { ...auditTrail, idempotencyKey: answer.headers['x-request-id'] },
    },
  ]);
});

test('a read asks for its policy, and can be given up', async () => {
  await status({ policyKey: '42' });
  expect(backOffice.takeArrived()).toEqual([
    {
      method: 'listPolicyStatuses',
      policyKey: '42',
      call: { ...auditTrail, signal: expect.any(AbortSignal) },
    },
  ]);
});

const existing = { ...insured, insureContacts: { id: '70455' } };
test.each([
  ['base', () => base({ ...baseExample(), insured: existing })],
  ['full', () => full(nobodysKeys, { ...fullExample(), insured: existing })],
])('%s: of an existing insured only its contact arrives, whatever else was sent of it', async (_, send) => {
  expect((await send()).status).toBeLessThan(300);
  const [arrived] = backOffice.takeArrived();
  expect(arrived?.content).toHaveProperty('insured');
  expect(propertyOf(arrived?.content, 'insured')).toEqual({ insureContacts: { id: '70455' } });
});

test('a read whose caller goes away is given up, and that is no error', async () => {
  const arrived = backOffice.nextRead();
  const { url, apiKey } = gateway();
  const sent = get(`${url}/v2/policy/status?policyKey=42`, { headers: { 'x-api-key': apiKey, ...audit } });
  sent.on('error', () => undefined);
  const { signal } = await arrived;
  expect(signal.aborted).toBe(false);
  const aborted = once(signal, 'abort');
  sent.destroy();
  await aborted;
  backOffice.takeArrived();
});

test('each call has a key of its own', async () => {
  await Promise.all([base(baseExample()), base(baseExample())]);
  const [one, two] = backOffice
    .takeArrived()
    .map(({ call }) => ('idempotencyKey' in call ? call.idempotencyKey : ''));
  expect(one).toBeTruthy();
  expect(one).not.toBe(two);
});

test.each([
  ['base', () => base({})],
  ['full', () => full(nobodysKeys, {})],
  ['quote', () => quote(nobodysKeys, {})],
  ['status', () => status({})],
])('%s: a call that is refused does not arrive', async (_, send) => {
  expect((await send()).status).toBe(400);
  expect(backOffice.takeArrived()).toEqual([]);
});

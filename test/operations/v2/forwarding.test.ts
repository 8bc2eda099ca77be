// The back-office calls of each operation of version 2.0, recorded by a test double.
import { once } from 'node:events';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { defaultLimits } from '../../../src/partners/limits.js';
import { propertyOf } from '../../contract/contracts.js';
import {
  audit,
  baseExample,
  completeExample,
  fullExample,
  quoteExample,
  referenceExample,
} from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { document, multipart } from '../multipart.js';
import { createRecordingBackOffice } from './recording-back-office.js';
import { nobodysKeys, stagesOf } from './stages.js';

const backOffice = createRecordingBackOffice();
const gateway = useGateway({ backOffice });
const call = stagesOf(gateway);
const { base, full, complete, quote, status } = call;
const caller = {
  kind: 'partner',
  partnerId: 'sandbox',
  maxConcurrentCalls: defaultLimits.concurrentCalls,
} as const;
const auditTrail = {
  caller,
  originationSource: audit['X-Origination-Source'],
  auditUserId: audit['X-Audit-UserId'],
};
/** Identifies the call in the journal: new for each call. */
const identity = {
  writeKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
  mayHaveHappened: false,
  mayBeSent: expect.any(Function),
};
const nobody = { caller, originationSource: undefined, auditUserId: undefined };
const { insured } = baseExample();

test('a draft arrives unchanged, with the caller and a key of its own', async () => {
  await base(baseExample());
  expect(backOffice.takeArrived()).toEqual([
    {
      method: 'createDraft',
      content: [baseExample()],
      call: { ...auditTrail, ...identity },
    },
  ]);
});

test('a complete draft arrives unchanged', async () => {
  await complete(completeExample());
  expect(backOffice.takeArrived()).toEqual([
    {
      method: 'createCompleteDraft',
      content: [completeExample()],
      call: { ...auditTrail, ...identity },
    },
  ]);
});

test('underwriting data arrives unchanged, for the keys in the query', async () => {
  await full(nobodysKeys, { ...fullExample(), insured });
  expect(backOffice.takeArrived()).toEqual([
    {
      method: 'enrichDraft',
      content: [nobodysKeys, { ...fullExample(), insured }],
      call: { ...auditTrail, ...identity },
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
  await quote(nobodysKeys, body);
  expect(backOffice.takeArrived()).toEqual([
    {
      method: 'quotePolicy',
      content: [nobodysKeys, body],
      call: { ...auditTrail, ...identity },
    },
  ]);
});

test('a request for a reference arrives unchanged', async () => {
  await call.reference(referenceExample());
  expect(backOffice.takeArrived()).toEqual([
    {
      method: 'generatePolicyReference',
      content: [referenceExample()],
      call: { ...auditTrail, ...identity },
    },
  ]);
});

test.each([
  ['declineSubmission', (query: object) => call.decline(query)],
  ['markQuoteNotTakenUp', (query: object) => call.notTakenUp(query)],
] as const)('%s: the reason arrives as sent; an empty one is omitted', async (method, send) => {
  const reasons = ['Price & terms: 100% +1', '', undefined];
  for (const reason of reasons) {
    const query = reason === undefined ? nobodysKeys : { ...nobodysKeys, declineReason: reason };
    await send(query);
    expect(backOffice.takeArrived()).toEqual([
      {
        method,
        content: [nobodysKeys, reason ? { declineReason: reason } : {}],
        call: { ...auditTrail, ...identity },
      },
    ]);
  }
});

const period = { from: '2026-11-01T00:00:00', to: '2026-11-01T00:00:00' };
const reads: [string, () => PromiseLike<unknown>, object][] = [
  [
    'the status of a policy',
    () => status({ policyKey: '42' }),
    {
      method: 'listPolicyStatuses',
      content: ['42'],
      call: { ...auditTrail, signal: expect.any(AbortSignal) },
    },
  ],
  [
    'the details of a policy',
    () => call.details({ policyNo: 'Q1234567' }),
    {
      method: 'getPolicyDetails',
      content: [{ policyNo: 'Q1234567' }],
    },
  ],
  [
    'the details of a policy with its reference',
    () => call.details({ policyNo: 'Q1234567', reference: 'A/B' }),
    {
      method: 'getPolicyDetails',
      content: [{ policyNo: 'Q1234567', reference: 'A/B' }],
    },
  ],
  [
    'a submission',
    () => call.submission('a%2Fb', { classOfBusiness: 'pv' }),
    {
      method: 'getSubmission',
      content: ['a/b', { classOfBusiness: 'pv' }],
    },
  ],
  [
    'submissions',
    () => call.submissions(''),
    {
      method: 'listSubmissions',
      content: [{ page: 1, pageSize: 25 }],
    },
  ],
  [
    'submissions with every filter',
    () => call.submissions({ source: 'a&b', classOfBusiness: 'cyber', ...period, page: 3, pageSize: 7 }),
    {
      method: 'listSubmissions',
      content: [{ source: 'a&b', classOfBusiness: 'cyber', ...period, page: 3, pageSize: 7 }],
    },
  ],
  [
    'contacts',
    () => call.contacts({ roleCode: 'PRD' }),
    {
      method: 'listContacts',
      content: [{ roleCode: 'PRD', page: 1, pageSize: 25 }],
    },
  ],
  [
    'contacts with part of a name',
    () => call.contacts('roleCode=PRD&contactReference=O%27Neil+%26+Co&page=2&pageSize=100'),
    {
      method: 'listContacts',
      content: [{ roleCode: 'PRD', contactReference: "O'Neil & Co", page: 2, pageSize: 100 }],
    },
  ],
  ...(['coverage', 'agreement', 'agreementActivity', 'agreementSection'] as const).map(
    (field): [string, () => PromiseLike<unknown>, object] => [
      `allowed values of ${field}`,
      () =>
        field === 'coverage'
          ? call.fieldValues({ ...nobodysKeys, fieldNames: field })
          : call.agreementValues({ ...nobodysKeys, fieldNames: field }),
      { method: 'listAllowedValues', content: [nobodysKeys, field] },
    ],
  ),
];
test.each(reads)('a read of %s makes exactly one call, and can be aborted', async (_, send, asked) => {
  await send();
  const unnamed = { call: { ...nobody, signal: expect.any(AbortSignal) } };
  expect(backOffice.takeArrived()).toEqual([{ ...unnamed, ...asked }]);
});

test('a document arrives byte for byte, with a normalized name and folder', async () => {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\r\n--boundary\r\n'), Buffer.alloc(300_000, 'é')]);
  const query = 'policyId=42&location=Terms%20%26%20Conditions%2F.%2F%2F2027/&policyReference=A%2FB';
  const answer = await call.upload(query, document(content, ' proposal é.pdf '));
  expect(answer.text).toBe('The document proposal é.pdf has been stored in Terms & Conditions/2027');
  expect(backOffice.takeArrived()).toEqual([
    {
      method: 'uploadDocument',
      content: [
        {
          policyId: '42',
          name: 'proposal é.pdf',
          location: 'Terms & Conditions/2027',
          policyReference: 'A/B',
          content: content.toString(),
        },
      ],
      call: { ...nobody, ...identity },
    },
  ]);
});

test.each(['', '&location=', '&location=.', '&location=.//'])(
  'a document for the top folder has no location (%s)',
  async (location) => {
    await call.upload(`policyId=42${location}`);
    expect(backOffice.takeArrived()).toMatchObject([
      {
        content: [{ policyId: '42', name: 'proposal.pdf', location: undefined, policyReference: undefined }],
      },
    ]);
  },
);

const existing = { ...insured, insureContacts: { id: '70455' } };
test.each([
  ['base', () => base({ ...baseExample(), insured: existing })],
  ['full', () => full(nobodysKeys, { ...fullExample(), insured: existing })],
  ['complete', () => complete({ ...completeExample(), insured: existing })],
])(
  '%s: for an existing insured only its contact arrives, even if other fields were sent',
  async (_, send) => {
    expect((await send()).status).toBeLessThan(300);
    const [arrived] = backOffice.takeArrived();
    expect(propertyOf(arrived?.content.at(-1), 'insured')).toEqual({ insureContacts: { id: '70455' } });
  },
);

test('a read whose caller resets its connection is aborted without an error', async () => {
  const arrived = backOffice.nextRead();
  const { url, apiKey } = gateway();
  const sent = get(`${url}/v2/policy/status?policyKey=42`, { headers: { 'x-api-key': apiKey, ...audit } });
  sent.on('error', () => undefined);
  const { signal } = await arrived;
  expect(signal.aborted).toBe(false);
  const aborted = once(signal, 'abort');
  // A caller that only ends its direction may still read the response.
  sent.socket?.resetAndDestroy();
  await aborted;
  backOffice.takeArrived();
});

test('a trace is continued with a new span, but only if it has the standard format', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  await base(baseExample(), { traceparent });
  await status({ policyKey: '1' }, { traceparent });
  await base(baseExample(), { traceparent: `${traceparent}\tx` });
  const ownSpan = expect.stringMatching(
    /^00-4bf92f3577b34da6a3ce929d0e0e4736-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$/,
  );
  expect(backOffice.takeArrived().map(({ call }) => call.traceparent)).toEqual([ownSpan, ownSpan, undefined]);
});

test('each call has its own key, even if the caller repeats a request id', async () => {
  await base(baseExample(), { 'X-Request-Id': 'repeated' });
  await base(baseExample(), { 'X-Request-Id': 'repeated' });
  const [one, two] = backOffice.takeArrived().map(({ call }) => ('writeKey' in call ? call.writeKey : ''));
  expect(one).toBeTruthy();
  expect(one).not.toBe(two);
});

test.each([
  ['base', () => base({})],
  ['full', () => full(nobodysKeys, {})],
  ['quote', () => quote(nobodysKeys, {})],
  ['status', () => status({})],
  ['complete', () => complete({})],
  ['base, by a rule', () => base({ ...baseExample(), division: { id: '7' } })],
  ['complete, by a rule', () => complete({ ...completeExample(), division: { id: '7' } })],
  ['full, by a rule', () => full(nobodysKeys, { ...fullExample(), insured: { ...insured, zipCode: '' } })],
  [
    'quote, by a rule',
    () =>
      call.quote(nobodysKeys, {
        ...quoteExample(),
        lines: [{ division: { id: '2' } }, { division: { id: '2' } }],
      }),
  ],
  ['decline', () => call.decline({})],
  ['not taken up', () => call.notTakenUp({})],
  ['reference', () => call.reference({})],
  ['details', () => call.details('')],
  ['submission', () => call.submission('1', 'classOfBusiness=marine')],
  ['submissions', () => call.submissions('page=0')],
  ['submissions, by a rule', () => call.submissions({ ...period, from: '2026-11-01T00:00:01' })],
  ['contacts', () => call.contacts('')],
  ['field values', () => call.fieldValues('')],
  ['agreement values', () => call.agreementValues('')],
  ['upload', () => call.upload('')],
  ['upload, by its parts', () => call.upload('policyId=1', multipart({ name: 'file' }))],
  ['upload, by a rule', () => call.upload('policyId=1&location=..')],
])('%s: a rejected call does not arrive', async (_, send) => {
  expect((await send()).status).toBe(400);
  expect(backOffice.takeArrived()).toEqual([]);
});

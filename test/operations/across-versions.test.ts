// Policies whose base, full and quote stages are sent in any combination of versions, and are then
// bound. After each stage, the policy is read in every possible way.
import { describe, expect, test } from 'vitest';
import { bindExample, newCall } from '../back-office/behaviour/support.js';
import { baseExample, fullExample, quoteExample } from '../support/examples.js';
import { sampled } from '../support/sampled.js';
import { expectRefusal } from './expect-refusal.js';
import { useSimulatedGateway } from './simulated-gateway.js';
import { callsOf as v0CallsOf, example as v0Example } from './v0/calls.js';
import { callsOf as v1CallsOf, firstExample as v1Example } from './v1/calls.js';
import { type Keys, keysOf, stagesOf } from './v2/stages.js';

const { gateway, backOffice } = useSimulatedGateway();
const [v0, v1, v2] = [v0CallsOf(gateway), v1CallsOf(gateway), stagesOf(gateway)];
const { details, status, submissions } = v2;

/** Fields that a quote of version 0.0 may omit, but that the bind of its policy needs. */
const forTheBind = {
  noOfEmployees: 320,
  noOfPIIRecords: 1_250_000,
  typeOfCyberClauseStatus: { id: '1' },
  uSClassification: { id: '2' },
};

const stages = {
  '0.0': {
    base: () => v0.base(v0Example('createBaseSubmission', 'draftByCodes')),
    full: (keys: Keys) => v0.full(keys, v0Example('enrichSubmission', 'underwriting')),
    quote: (keys: Keys) => v0.quote(keys, { ...v0Example('createQuote', 'quote'), ...forTheBind }),
  },
  '1.0': {
    base: () => v1.base(v1Example('createBaseSubmission')),
    full: (keys: Keys) => v1.full(keys, v1Example('enrichSubmission')),
    quote: (keys: Keys) => v1.quote(keys, v1Example('createQuote')),
  },
  '2.0': {
    base: () => v2.base(baseExample()),
    full: (keys: Keys) => v2.full(keys, fullExample()),
    quote: (keys: Keys) => v2.quote(keys, quoteExample()),
  },
} as const;
type Version = keyof typeof stages;
const versions = ['0.0', '1.0', '2.0'] as const satisfies Version[];
const ways = sampled(
  versions.flatMap((first) =>
    versions.flatMap((second) => versions.map((third) => [first, second, third] as const)),
  ),
  ([first, second, third]) => [`${first} ${second}`, `${second} ${third}`],
);

/** The policy as every read returns it; each response is a 200. */
async function read(policyNo: string, { policyKey }: Keys) {
  const [detailed, summarised, listed] = await Promise.all([
    details({ policyNo }),
    status({ policyKey }),
    submissions({ pageSize: 100 }),
  ]);
  expect([detailed.status, summarised.status, listed.status], detailed.text).toEqual([200, 200, 200]);
  const item = listed.body.items.find((one: { policyNo: string }) => one.policyNo === policyNo);
  expect(item).toBeDefined();
  const record = await v2.submission(item.submissionId, {});
  expect(record.status, record.text).toBe(200);
  return { status: summarised.body[0].policyStatus, ...detailed.body };
}

describe.each(ways)('base in %s, full in %s, quote in %s', (first, second, third) => {
  const quoted = async () => {
    const drafted = await stages[first].base();
    expect(drafted.status, drafted.text).toBe(201);
    const keys = keysOf(drafted);
    const { policyNo } = drafted.body;
    expect(await read(policyNo, keys)).toMatchObject({ status: 'Quote Preparation' });
    const full = await stages[second].full(keys);
    expect(full.status, full.text).toBe(200);
    expect(await read(policyNo, keys)).toMatchObject({ status: 'Quote Preparation' });
    const quote = await stages[third].quote(keys);
    expect(quote.status, quote.text).toBe(200);
    return { keys, policyNo };
  };

  test('ends with a quoted and bound policy', async () => {
    const { keys, policyNo } = await quoted();
    expect(await read(policyNo, keys)).toMatchObject({ status: 'Quote' });
    const bound = await backOffice().bindPolicy(keys, bindExample(), newCall());
    expect(bound.policyStatus).toBe('Bound');
    const { status: after, quote } = await read(bound.policyNo, keys);
    expect(after).toBe('Bound');
    expect(quote.sections[0].agreement.agreement).toBe('61001');
  });
});

test('version 2.0 finds a policy that version 0.0 created and quoted, and can mark it as not taken up', async () => {
  const keys = await v0.newComplete();
  expect((await v0.quote(keys, v0Example('createQuote', 'quote'))).status).toBe(200);
  expect((await v2.fieldValues({ ...keys, fieldNames: 'coverage' })).status).toBe(200);
  expect((await v2.agreementValues({ ...keys, fieldNames: 'agreement' })).status).toBe(200);
  const notTakenUp = await v2.notTakenUp(keys);
  expect(notTakenUp.status, notTakenUp.text).toBe(200);
});

test.each([
  ['1.0', (keys: Keys, body: object) => v1.full(keys, body), v1Example('enrichSubmission')],
  ['2.0', (keys: Keys, body: object) => v2.full(keys, body), fullExample()],
] as const)(
  'the full stage of %s requires the state and postal code, which version 0.0 does not, and accepts them',
  async (_, full, body) => {
    const { insured, ...draft } = v0Example('createBaseSubmission', 'leastDraft');
    const sent = { ...Object(insured), domicileCountry: { code: 'US' } };
    const keys = keysOf(await v0.base({ ...draft, insured: sent }));
    const refused = await full(keys, body);
    expectRefusal(refused, 'VALIDATION_ERROR', ['insured.domicileState', 'insured.zipCode']);
    const whole = { ...sent, domicileState: { code: 'MA' }, zipCode: '02110' };
    const taken = await full(keys, { ...body, insured: whole });
    expect(taken.status, taken.text).toBe(200);
  },
);

test('a quote of version 0.0 that lacks the revenue says in which of its own fields to send it', async () => {
  const { revTurnover: _, ...body } = fullExample();
  const keys = keysOf(await v2.base(baseExample()));
  expect((await v2.full(keys, body)).status).toBe(200);
  const quote = v0Example('createQuote', 'quote');
  const answer = await v0.quote(keys, quote);
  expectRefusal(answer, 'VALIDATION_ERROR', ['revTurnover']);
  expect(answer.body.error.details).toMatchObject([{ pointer: '/revTurnover', issue: 'required' }]);
  const corrected = await v0.quote(keys, { ...quote, revTurnover: 1_000 });
  expect(corrected.status, corrected.text).toBe(200);
});

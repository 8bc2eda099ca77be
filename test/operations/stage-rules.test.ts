// The rules of the single stages, in versions 1.0 and 2.0, against the sandbox.
import { describe, expect, test } from 'vitest';
import { baseExample, completeExample, fullExample, quoteExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { expectRefusal, fieldsOf } from './expect-refusal.js';
import { callsOf, example, firstExample } from './v1/calls.js';
import { type Keys, keysOf, stagesOf } from './v2/stages.js';

const gateway = useGateway();
const v1 = callsOf(gateway);
const v2 = stagesOf(gateway);
const details = async (policyNo: string) => (await v2.details({ policyNo })).body;

const versions = {
  v1: {
    base: firstExample('createBaseSubmission'),
    quote: firstExample('createQuote'),
    sendBase: (body: object) => v1.base(body),
    sendQuote: (keys: Keys, body: object) => v1.quote(keys, body),
    newComplete: async () => keysOf(await v1.full({}, example('enrichSubmission', 'newPolicy'))),
    sendFull: (keys: Keys, fields: object) =>
      v1.full(keys, { ...firstExample('enrichSubmission'), ...fields }),
  },
  v2: {
    base: baseExample(),
    quote: quoteExample(),
    sendBase: (body: object) => v2.base(body),
    sendQuote: (keys: Keys, body: object) => v2.quote(keys, body),
    newComplete: async () => keysOf(await v2.complete(completeExample())),
    sendFull: (keys: Keys, fields: object) => v2.full(keys, { ...fullExample(), ...fields }),
  },
};

describe.each(['v1', 'v2'] as const)('%s', (version) => {
  const { base, quote, sendBase, sendFull, sendQuote, newComplete } = versions[version];
  const newDraft = async () => keysOf(await sendBase(base));

  test('a quote before the full stage is rejected with the name of the required stage', async () => {
    const answer = await sendQuote(await newDraft(), quote);
    expectRefusal(answer, 'INVALID_STATE');
    expect(answer.body.error.message).toContain('POST /submission/full');
  });

  test.each([1, 1001, 2_147_483_647])(
    'a written line of %i is accepted and read back',
    async (writtenLine) => {
      const answer = await sendBase({ ...base, writtenLine });
      expect(answer.status, answer.text).toBe(201);
      const keys = keysOf(answer);
      expect((await sendFull(keys, {})).status).toBe(200);
      const { lines: _, ...withoutLines } = { lines: [], ...quote };
      expect((await sendQuote(keys, withoutLines)).status).toBe(200);
      const { submission, lines } = await details(answer.body.policyNo);
      expect(submission.writtenLine).toBe(writtenLine);
      for (const line of lines) expect(line.writtenLine).toBe(writtenLine);
    },
  );

  test.each([0, -1, 1.5, 2_147_483_648])('a written line of %d is rejected', async (writtenLine) => {
    const answer = await sendBase({ ...base, writtenLine });
    expectRefusal(answer, 'VALIDATION_ERROR');
    expect(new Set(fieldsOf(answer))).toEqual(new Set(['writtenLine']));
  });

  test.each([
    [
      'an agreement that is not listed',
      { agreement: { agreement: '61011' } },
      'sections[0].agreement.agreement',
    ],
    ['a blank agreement', { agreement: { agreement: '' } }, 'sections[0].agreement.agreement'],
    ['a section without an agreement', { agreement: undefined }, 'sections[0].agreement'],
    ['an unknown coverage', { coverage: [{ code: 'GL' }] }, 'sections[0].coverage[0].code'],
  ])('%s is rejected', async (_, fields, field) => {
    const sections = quote.sections.map((section) => ({ ...section, ...fields }));
    expectRefusal(await sendQuote(await newComplete(), { ...quote, sections }), 'VALIDATION_ERROR', [field]);
  });

  test.each(['3', '6', '7', '12', '13'])('a line of the derived division %s is rejected', async (id) => {
    const answer = await sendQuote(await newComplete(), { ...quote, lines: [{ division: { id } }] });
    expectRefusal(answer, 'VALIDATION_ERROR', ['lines[0].division.id']);
    expect(answer.body.error.message).toContain('derives');
  });

  test('any field next to insureContacts is accepted, at base and at full; an unknown name is not', async () => {
    const insured = {
      insureContacts: { id: '70455' },
      email: 'no e-mail',
      domicileCountry: 7,
      zipCode: null,
    };
    const answer = await sendBase({ ...base, insured });
    expect(answer.status, answer.text).toBe(201);
    const enriched = await sendFull(keysOf(answer), { insured });
    expect(enriched.status, enriched.text).toBe(200);
    const { submission } = await details(answer.body.policyNo);
    expect(submission.insured).toEqual({ insureContacts: { id: '70455' } });
    expectRefusal(await sendBase({ ...base, insured: { ...insured, eMail: 'x' } }), 'VALIDATION_ERROR', [
      'insured.eMail',
    ]);
  });

  test('an obligor is required for political risk, and forwarded for any line of business', async () => {
    const obligor = { id: '80076' };
    const politicalRisk = { policy: { ...base.policy, product: { id: '250' } } };
    expectRefusal(await sendBase({ ...base, ...politicalRisk }), 'VALIDATION_ERROR', ['insured.obligor']);
    for (const fields of [{}, politicalRisk]) {
      const answer = await sendBase({ ...base, ...fields, insured: { ...base.insured, obligor } });
      expect(answer.status, answer.text).toBe(201);
      expect((await details(answer.body.policyNo)).submission.insured).toMatchObject({ obligor });
    }
  });

  test.each([
    [
      'a cover that ends before it begins',
      { policy: { ...base.policy, expiryDate: '2026-12-31' } },
      'policy.expiryDate',
    ],
    ['an unknown product', { policy: { ...base.policy, product: { id: '999' } } }, 'policy.product.id'],
    ['an unknown division', { division: { id: '999' } }, 'division.id'],
    [
      'an unknown country',
      { insured: { ...base.insured, domicileCountry: { code: 'ZZ' } } },
      'insured.domicileCountry.code',
    ],
    [
      'an unknown state',
      { insured: { ...base.insured, domicileState: { code: 'ZZ' } } },
      'insured.domicileState.code',
    ],
  ])('%s is rejected at base and at full, and the error names its field', async (_, fields, field) => {
    expectRefusal(await sendBase({ ...base, ...fields }), 'VALIDATION_ERROR', [field]);
    expectRefusal(await sendFull(await newDraft(), fields), 'VALIDATION_ERROR', [field]);
  });
});

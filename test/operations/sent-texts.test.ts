// Strings, numbers and codes are either rejected, with the name of their field, or read back as
// sent. Values that were stored before the rules existed stay readable.
import { describe, expect, test } from 'vitest';
import { newCall } from '../back-office/behaviour/support.js';
import { baseExample, completeExample, fullExample, quoteExample } from '../support/examples.js';
import { randomFrom } from '../texts/random-json.js';
import { expectRefusal, fieldsOf, issuesOf } from './expect-refusal.js';
import { useSimulatedGateway } from './simulated-gateway.js';
import { stageCalls } from './stage-calls.js';
import { example as earliest } from './v0/calls.js';
import { example as earlier } from './v1/calls.js';
import { keysOf, nobodysKeys, stagesOf } from './v2/stages.js';

/** Invisible characters that no pattern of the contract names. */
const beyond = ['\u{E0041}\u{E007F}', '\u{E0100}', '\u{1D173}', ' \u{E0001}\u200B'];

const { gateway, backOffice } = useSimulatedGateway();
const v2 = stagesOf(gateway);
const stages = { v0: stageCalls('v0', gateway), v1: stageCalls('v1', gateway), v2 };
const drafts = {
  v0: earliest('createBaseSubmission', 'leastDraft'),
  v1: earlier('createBaseSubmission', 'newInsured'),
  v2: { ...baseExample() },
};

describe.each(['v0', 'v1', 'v2'] as const)('%s', (version) => {
  const draft = drafts[version];
  const base = (change: object) => stages[version].base({ ...draft, ...change });
  const named = (companyName: string) => ({ insured: { ...Object(draft.insured), companyName } });
  const details = async (policyNo: string) => (await v2.details({ policyNo })).body;

  test.each(['   ', '\u00A0', '\u3000', '\u200B', '\u2060', '\u3164', '\u2800', '\u00AD\u200D', ...beyond])(
    'the company name %j is rejected as blank',
    async (companyName) => {
      const answer = await base(named(companyName));
      expectRefusal(answer, 'VALIDATION_ERROR', ['insured.companyName']);
      expect(issuesOf(answer)).toEqual({ 'insured.companyName': 'pattern' });
      expect(answer.text).toContain('visible character');
    },
  );

  test.each([
    'A\nB',
    'A\tB',
    'A\u001B[31mB',
    'A\u007FB',
    'A\u0085B',
    'A\u2028B',
    'A\u202EB',
    'A\u2066B',
    '\uFEFFAB',
  ])('the company name %j is rejected because it is not one line', async (companyName) => {
    expectRefusal(await base(named(companyName)), 'VALIDATION_ERROR', ['insured.companyName']);
  });

  test.each(['A\\ud800B', '\\udfff', 'A\\u0000'])(
    'the company name "%s" is rejected because it cannot be stored',
    async (escaped) => {
      const text = JSON.stringify({ ...draft, ...named('NAME') }).replace('NAME', escaped);
      const answer = await stages[version].base(text);
      expectRefusal(answer, 'VALIDATION_ERROR', ['insured.companyName']);
      expect(answer.body.error.details[0].pointer).toBe('/insured/companyName');
    },
  );

  test.each(['---', 'Ａ\u200Cی\u200D', '\u200FX', 'e\u0301 é ﬁ', '  Harbour  ', '🚢'])(
    'the company name %j is read back everywhere as it was sent',
    async (companyName) => {
      const answer = await base(named(companyName));
      expect(answer.status, answer.text).toBe(201);
      const { submission, insuredCompanyName } = await details(answer.body.policyNo);
      expect([submission.insured.companyName, insuredCompanyName]).toEqual([companyName, companyName]);
      const found = await v2.contacts({ roleCode: 'ACC', contactReference: companyName, pageSize: 100 });
      expect(found.body.items).toContainEqual(expect.objectContaining({ name: companyName }));
    },
  );

  test('a company name that is too long is counted in the same characters as its limit', async () => {
    const answer = await base(named('\u{1F6A2}'.repeat(201)));
    expectRefusal(answer, 'VALIDATION_ERROR', ['insured.companyName']);
    expect(answer.body.error.details).toMatchObject([
      { message: 'must have at most 200 characters', received: 'a string of 201 characters' },
    ]);
  });

  test('a body is refused if an object has a name twice', async () => {
    const text = JSON.stringify(draft).replace('{', '{"writtenLine":100,"writtenLine":50,');
    const answer = await stages[version].base(text.replace(/,"writtenLine":\d+}$/, '}'));
    expectRefusal(answer, 'VALIDATION_ERROR');
    expect(new Set(Object.values(issuesOf(answer)))).toEqual(new Set(['duplicate']));
  });

  test.each(['ﬁ', 'ıN', 'ß', 'ſE', 'Ｕs', 'K\u212A'])('the country %s does not exist', async (code) => {
    const insured = { companyName: 'Harbour Light', domicileCountry: { code } };
    const answer = await base({ insured });
    expectRefusal(answer, 'VALIDATION_ERROR', ['insured.domicileCountry.code']);
  });

  test.each([
    ['0000-01-01', 400],
    ['0001-01-01', 201],
    ['9999-12-31', 400],
  ])('a draft with cover from %s until the end of 2027 returns %i', async (effectiveDate, status) => {
    const policy = { ...Object(draft.policy), effectiveDate, expiryDate: '2027-12-31' };
    expect((await base({ policy })).status).toBe(status);
  });

  test('a code of white space counts as missing', async () => {
    const policy = { ...Object(draft.policy), territory: { code: '\u2003' } };
    expectRefusal(await base({ policy }), 'VALIDATION_ERROR', ['policy.territory.code']);
  });
});

describe('numbers', () => {
  test.each([
    '9007199254740992',
    '9007199254740993',
    '9007199254740992.0',
    '9.007199254740993e15',
    '90071992547409930e-1',
  ])('the integer %s is refused, not rounded', async (number) => {
    const { noOfPIIRecords: _, ...others } = quoteExample();
    const body = JSON.stringify(others).replace('{', `{"noOfPIIRecords":${number},`);
    const answer = await v2.quote(nobodysKeys, body);
    expectRefusal(answer, 'VALIDATION_ERROR');
    expect(new Set(fieldsOf(answer))).toEqual(new Set(['noOfPIIRecords']));
  });

  test.each([
    ['1E2', 100],
    ['100.0', 100],
    ['77', 77],
  ])('the integer %s is read back as %i', async (numeral, value) => {
    const answer = await v2.base(
      JSON.stringify({ ...baseExample(), writtenLine: 12321 }).replace('12321', numeral),
    );
    expect(answer.status).toBe(201);
    const { body: details } = await v2.details({ policyNo: answer.body.policyNo });
    expect(details.submission.writtenLine).toBe(value);
  });

  test.each(['99.99999999999999999', '1e400', '1e-400'])('the number %s is refused', async (numeral) => {
    const body = JSON.stringify({ ...baseExample(), writtenLine: 12321 }).replace('12321', numeral);
    const answer = await v2.base(body);
    expectRefusal(answer, 'VALIDATION_ERROR', ['writtenLine']);
    expect(issuesOf(answer)).toEqual({ writtenLine: 'range' });
  });

  test('90 random amounts are read back digit by digit, or refused', async () => {
    const random = randomFrom(8);
    const digits = (count: number) => Array.from({ length: count }, () => random(10)).join('');
    const amounts = Array.from(
      { length: 90 },
      () => `${1 + random(9)}${digits(random(9))}.${digits(1 + random(12))}`,
    );
    const [section] = quoteExample().sections;
    const draft = await v2.complete({ ...completeExample() });
    const list = (sent: readonly string[]) =>
      JSON.stringify({
        ...quoteExample(),
        sections: sent.map(() => ({ ...section, '100%BenchmarkPrm': 12321 })),
      });
    const bodyOf = (sent: readonly string[]) => {
      const left = [...sent];
      return list(sent).replaceAll('12321', () => left.shift() ?? '');
    };
    const refused = await v2.quote(keysOf(draft), bodyOf(amounts));
    const isRefused = new Set(fieldsOf(refused));
    const kept = amounts.filter((_, at) => !isRefused.has(`sections[${at}].100%BenchmarkPrm`));
    for (const amount of amounts)
      expect(kept.includes(amount) || amount.replace('.', '').length > 15, amount).toBe(true);
    const quoted = await v2.quote(keysOf(draft), bodyOf(kept));
    expect(quoted.status, quoted.text).toBe(200);
    const { body } = await v2.details({ policyNo: draft.body.policyNo });
    const plain = (text: string) => text.replace(/\.?0+$/, '');
    for (const [at, amount] of kept.entries()) {
      const read = body.quote.sections[at]['100%BenchmarkPrm'];
      // With 16 digits or more, what is read back rounds to what was sent.
      const sent = plain(amount);
      expect(plain(read.toPrecision(sent.replace('.', '').length)), amount).toBe(sent);
    }
    expect(isRefused.size).toBeGreaterThan(5);
    expect(kept.length).toBeGreaterThan(40);
  });
});

test.each(['0%', '100%', '100.0%', '99.9999%'])(
  'a bind probability of %s is accepted',
  async (bindProbability) => {
    const answer = await v2.quote(nobodysKeys, { ...quoteExample(), bindProbability });
    expect(answer.status).toBe(404);
  },
);

test.each(['101%', '999%', '100.1%'])('a bind probability of %s is rejected', async (bindProbability) => {
  const answer = await v2.quote(nobodysKeys, { ...quoteExample(), bindProbability });
  expectRefusal(answer, 'VALIDATION_ERROR', ['bindProbability']);
  expect(answer.text).toContain('from 0% to 100%');
});

test.each(['   ', '\u3000', '\u200B', ''])(
  'the UMR %j is not a reference, and is read back as sent',
  async (uMR) => {
    const draft = await v2.complete({ ...completeExample(), umr: uMR });
    expect((await v2.quote(keysOf(draft), { ...quoteExample(), uMR })).status).toBe(200);
    const { body } = await v2.details({ policyNo: draft.body.policyNo });
    expect([body.reference, body.quote.uMR, body.submission.umr]).toEqual([null, uMR, uMR]);
  },
);

test('a blank postal code counts as missing', async () => {
  const insured = { ...baseExample().insured, zipCode: '\u00A0' };
  expectRefusal(await v2.base({ ...baseExample(), insured }), 'VALIDATION_ERROR', ['insured.zipCode']);
});

test('a null character in the query is refused', async () => {
  const { status, body } = await v2.contacts('roleCode=PRD&contactReference=WHITC%00');
  expect([status, body.error.details]).toMatchObject([400, [{ field: 'contactReference', issue: 'format' }]]);
});

test('values stored before the rules existed can be read, and their policies can continue', async () => {
  const { insured, ...draft } = completeExample();
  const outcome = await backOffice().createCompleteDraft(
    {
      ...draft,
      insured: { ...insured, companyName: ' \n\t', mailingAddress1: 'A\u202EB' },
      policy: { ...draft.policy, effectiveDate: '0000-01-01' },
      marketSource: { id: ' ' },
    },
    newCall({ submissionId: 'before' }),
  );
  const keys = { policyKey: outcome.policyKey, policyActivityKey: outcome.policyActivityKey ?? '' };
  await backOffice().quotePolicy(keys, { ...quoteExample(), bindProbability: '999%' }, newCall());
  const read = await v2.details({ policyNo: outcome.policyNo });
  expect(read.status, read.text).toBe(200);
  expect(read.body).toMatchObject({
    insuredCompanyName: ' \n\t',
    effectiveDate: '0000-01-01',
    submission: { marketSource: { id: ' ' }, insured: { mailingAddress1: 'A\u202EB' } },
    quote: { bindProbability: '999%' },
  });
  expect((await v2.submission('before', {})).status).toBe(200);
  expect((await v2.status({ policyKey: keys.policyKey })).status).toBe(200);
  expect((await v2.full(keys, fullExample())).status).toBe(200);
});

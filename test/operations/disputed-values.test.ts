// Values on which published systems disagree get the status of docs/requirements.md, over HTTP.
import { expect, test } from 'vitest';
import { baseExample, completeExample, issueExample, quoteExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { fieldsOf } from './expect-refusal.js';
import { keysOf, stagesOf } from './v2/stages.js';

const gateway = useGateway();
const v2 = stagesOf(gateway);

test.each<[string, (insured: Record<string, unknown>) => object, number]>([
  ['the postal code N/A', (insured) => ({ insured: { ...insured, zipCode: 'N/A' } }), 201],
  ['Kosovo', (insured) => ({ insured: { ...insured, domicileCountry: { code: 'XK' } } }), 400],
  [
    'Panama without a postal code',
    ({ companyName }) => ({ insured: { companyName, domicileCountry: { code: 'PA' } } }),
    400,
  ],
  ['a quoted local part', (insured) => ({ insured: { ...insured, email: '"front desk"@example.com' } }), 400],
  ['a withdrawn currency', () => ({ policy: { ...baseExample().policy, currency: { code: 'HRK' } } }), 201],
])('%s gets the status that docs/requirements.md states', async (_, changed, status) => {
  const answer = await v2.base({ ...baseExample(), ...changed({ ...baseExample().insured }) });
  expect(answer.status, answer.text).toBe(status);
});

test.each([
  ['TS', 201],
  ['TG', 400],
  ['OR', 400],
  ['CT', 400],
  ['UT', 400],
])(
  'a draft for the Indian state %s returns %i: the current ISO 3166-2, without earlier codes',
  async (code, status) => {
    const { insured } = baseExample();
    const indian = {
      ...insured,
      domicileCountry: { code: 'IN' },
      domicileState: { code },
      zipCode: '500001',
    };
    const answer = await v2.base({ ...baseExample(), insured: indian });
    expect(answer.status, answer.text).toBe(status);
    if (status === 400) expect(fieldsOf(answer)).toEqual(['insured.domicileState.code']);
  },
);

test('a premium of 1000.5 JPY is read back as sent, although the yen has no decimals', async () => {
  const [section] = quoteExample().sections;
  const [coverage] = section?.coverage ?? [];
  const inYen = { ...coverage, premium: 1000.5, premiumCurrency: { code: 'JPY' } };
  const draft = await v2.complete({ ...completeExample() });
  const quoted = await v2.quote(keysOf(draft), {
    ...quoteExample(),
    sections: [{ ...section, coverage: [inYen] }],
  });
  expect(quoted.status, quoted.text).toBe(200);
  const { body } = await v2.details({ policyNo: draft.body.policyNo });
  expect(body.quote.sections[0].coverage).toMatchObject([
    { premium: 1000.5, premiumCurrency: { code: 'JPY' } },
  ]);
});

test('dates of the bind outside the period of cover are accepted, and read back as sent', async () => {
  const dates = {
    retroactiveDate: '2099-01-01',
    priorPending: '1999-12-31',
    tailEffectiveDate: '2020-02-29',
  };
  const bindRequest = { prebindSanctionCheckComplete: true, ...dates };
  const { status, body, text } = await v2.issue({ ...issueExample(), bindRequest });
  expect(status, text).toBe(202);
  const run = await gateway()
    .http.get(`/v2/submission/global/${body.policyNo}/status`)
    .set({ 'x-api-key': gateway().apiKey, Prefer: 'wait=50; until=end' });
  expect(run.body.overallStatus, run.text).toBe('SUCCESS');
  const { body: stored } = await v2.details({ policyNo: body.policyNo });
  expect(stored.bind).toMatchObject(dates);
});

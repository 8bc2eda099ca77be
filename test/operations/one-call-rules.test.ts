// The rules for a one-call request, in versions 1.0 and 2.0: errors that the blocks and the
// reference data show are rejected before the base step, and no run starts.
import { describe, expect, test } from 'vitest';
import { expectRefusal } from './expect-refusal.js';
import { useRuns } from './run-fixture.js';

const runs = useRuns();
const { hooked } = runs;

interface Changes {
  full?: object;
  quote?: object;
  bind?: object;
}
type Bodies = Record<'fullRequest' | 'quoteRequest' | 'bindRequest', object>;

const newInsured = {
  companyName: 'Harbour Light',
  domicileCountry: { code: 'US' },
  domicileState: { code: 'MA' },
  zipCode: '02110',
};
const policyOf = (fields: object) => ({
  effectiveDate: '2027-01-01',
  expiryDate: '2027-12-31',
  currency: { code: 'USD' },
  product: { id: '210' },
  territory: { code: 'US' },
  ...fields,
});
const ofProduct = (id: string) => ({ policy: policyOf({ product: { id } }) });
const agreement = { agreement: '61001' };
const sections = (...more: object[]) => ({ sections: [{ agreement }, ...more] });

type Row = [name: string, changes: Changes, fields: string[]];

const rows: Row[] = [
  [
    'a cyber quote without employees',
    { quote: { noOfEmployees: undefined } },
    ['quoteRequest.noOfEmployees'],
  ],
  [
    'a cyber quote without records',
    { quote: { noOfPIIRecords: undefined } },
    ['quoteRequest.noOfPIIRecords'],
  ],
  [
    'a quote of professional liability without employees, and a bind with a fon',
    { full: ofProduct('240'), quote: { noOfEmployees: undefined }, bind: { fon: {} } },
    ['bindRequest.fon', 'quoteRequest.noOfEmployees'],
  ],
  [
    'a new insured on political risk without an obligor',
    { full: { ...ofProduct('250'), insured: newInsured }, bind: { fon: undefined } },
    ['fullRequest.insured.obligor'],
  ],
  [
    'an existing insured on political risk without an obligor in the bind',
    { full: { ...ofProduct('250'), insured: { insureContacts: { id: '70455' } } }, bind: { fon: undefined } },
    ['bindRequest.obligor'],
  ],
  [
    'an existing insured on political risk whose obligor has a blank name',
    {
      full: { ...ofProduct('250'), insured: { insureContacts: { id: '70455' } } },
      bind: { fon: undefined, obligor: ' ' },
    },
    ['bindRequest.obligor'],
  ],
  [
    'a blank cyber clause, and a blank classification of a United States risk, in a call that binds',
    { quote: { typeOfCyberClauseStatus: { id: '' }, uSClassification: { id: '' } } },
    ['quoteRequest.typeOfCyberClauseStatus.id', 'quoteRequest.uSClassification.id'],
  ],
  ...['\u200B', '\u2060', '\u00AD', '\u2800', '\u0001'].map(
    (id): Row => [
      `a cyber clause and a classification of ${JSON.stringify(id)}, which is not visible,`,
      { quote: { typeOfCyberClauseStatus: { id }, uSClassification: { id } } },
      ['quoteRequest.typeOfCyberClauseStatus.id', 'quoteRequest.uSClassification.id'],
    ],
  ),
  [
    'two lines of one division',
    { quote: { lines: [{ division: { id: '2' } }, {}] } },
    ['quoteRequest.lines[1].division'],
  ],
  [
    'a derived line',
    { quote: { lines: [{ division: { id: '7' } }] } },
    ['quoteRequest.lines[0].division.id'],
  ],
  [
    'an unknown division in a section',
    { quote: sections({ division: { id: '999' } }) },
    ['quoteRequest.sections[1].division.id'],
  ],
  [
    'a blank agreement next to a valid one',
    { quote: sections({ agreement: { agreement: '' } }) },
    ['quoteRequest.sections[1].agreement.agreement'],
  ],
  [
    'an agreement that the product does not have',
    { quote: sections({ agreement: { agreement: '1' } }) },
    ['quoteRequest.sections[1].agreement.agreement'],
  ],
  [
    'a coverage that the product does not have',
    { quote: sections({ coverage: [{ code: 'GL' }] }) },
    ['quoteRequest.sections[1].coverage[0].code'],
  ],
  [
    'a sanctions check that is not complete',
    { bind: { prebindSanctionCheckComplete: false } },
    ['bindRequest.prebindSanctionCheckComplete'],
  ],
  [
    'a cover that ends before it begins',
    { full: { policy: policyOf({ expiryDate: '2026-12-31' }) } },
    ['fullRequest.policy.expiryDate'],
  ],
  [
    'a product that the carrier does not have',
    { full: ofProduct('999'), bind: { fon: undefined } },
    ['fullRequest.policy.product.id'],
  ],
  [
    'a country that the carrier does not know',
    { full: { insured: { ...newInsured, domicileCountry: { code: 'ZZ' } } } },
    ['fullRequest.insured.domicileCountry.code'],
  ],
  [
    'a state that the country does not have',
    { full: { insured: { ...newInsured, domicileState: { code: 'ZZ' } } } },
    ['fullRequest.insured.domicileState.code'],
  ],
  [
    'a division that the carrier does not have',
    { full: { division: { id: '999' } } },
    ['fullRequest.division.id'],
  ],
  [
    'errors in all blocks together',
    {
      full: { division: { id: '7' }, referenceType: { id: '1' } },
      quote: { noOfEmployees: undefined },
      bind: { prebindSanctionCheckComplete: false },
    },
    [
      'bindRequest.prebindSanctionCheckComplete',
      'fullRequest.producingCompany',
      'quoteRequest.noOfEmployees',
    ],
  ],
];

describe.each(['v1', 'v2'] as const)('%s', (version) => {
  const { start, ended, body } = runs.calls(version);
  const changed = ({ full, quote, bind }: Changes): Bodies => {
    const blocks: Bodies = JSON.parse(JSON.stringify(body));
    return {
      fullRequest: { ...blocks.fullRequest, ...full },
      quoteRequest: { ...blocks.quoteRequest, ...quote },
      bindRequest: { ...blocks.bindRequest, ...bind },
    };
  };
  const runsStarted = async () => (await runs.sql('select submission_id from gateway.run')).length;

  test.each(rows)(
    '%s is rejected with the name of its block, and no run starts',
    async (_, changes, fields) => {
      hooked.recording.takeArrived();
      const before = await runsStarted();
      expectRefusal(await start(changed(changes)), 'VALIDATION_ERROR', fields);
      expect(hooked.recording.takeArrived()).toEqual([]);
      expect(await runsStarted()).toBe(before);
    },
  );

  test('an obligor is forwarded for any line of business', async () => {
    hooked.recording.takeArrived();
    const insured = { ...newInsured, obligor: { id: '80076' } };
    const answer = await start(changed({ full: { insured } }));
    expect(answer.status, answer.text).toBe(202);
    await ended(answer.body.submissionId);
    const drafts = hooked.recording.takeArrived().filter(({ method }) => method === 'createDraft');
    expect(drafts).toMatchObject([{ content: [{ insured }] }]);
  });

  test('any field next to insureContacts is ignored; an unknown name is rejected', async () => {
    hooked.recording.takeArrived();
    const insureContacts = { id: '70455' };
    const insured = {
      insureContacts,
      email: 'no e-mail',
      zipCode: 5,
      domicileCountry: {},
      companyName: null,
    };
    const answer = await start(changed({ full: { insured } }));
    expect(answer.status, answer.text).toBe(202);
    await ended(answer.body.submissionId);
    const drafts = hooked.recording.takeArrived().filter(({ method }) => method === 'createDraft');
    expect(drafts.map(({ content }) => content[0])).toMatchObject([{ insured: { insureContacts } }]);
    expect(JSON.stringify(drafts)).not.toContain('no e-mail');
    expectRefusal(
      await start(changed({ full: { insured: { ...insured, eMail: 'x' } } })),
      'VALIDATION_ERROR',
      ['fullRequest.insured.eMail'],
    );
  });
});

// Chooses the parts of a policy at random, and writes them as each version sends them.
import { example as v0Example } from '../operations/v0/calls.js';
import { baseExample, fullExample, issueExample, quoteExample } from '../support/examples.js';
import type { Random } from '../support/random.js';
import { type Bind, BROKERS, type Draft, needsOf, PRODUCTS, type Product, type Quote } from './model.js';

export type Version = 'v0' | 'v1' | 'v2';

const MAE_ABOVE = 1000;
const FAILS_ONCE = 9_001_409;

/** A random draft, mostly valid, so that many policies get far. */
export function drawDraft(random: Random): Draft {
  const product = drawProduct(random);
  return {
    insured: random.pick(['US', 'US', 'DE', 'existing']),
    hasObligor: random.chance(needsOf(product).obligor ? 0.9 : 0.1),
    broker: random.pick(BROKERS),
    product,
    territory: random.pick(['US', 'USA', 'WW', 'DE', 'DE']),
    expiry: random.pick(['2027-12-31', '2028-01-31']),
    division: random.pick(['2', '2', '5', '7']),
    hasProducingCompany: random.chance(0.95),
    referenceType: random.chance(0.95) ? random.pick(['1', '2', '3']) : undefined,
    riskClass: random.chance(0.5) ? random.pick(['CYB', 'FIN']) : undefined,
    revenue: random.chance(0.6) ? random.pick([1_000, 2_000]) : undefined,
    occupation: random.pick(['518', '611']),
    regulatedIn: undefined,
    domicile: undefined,
    writtenLine: random.pick([50, 100]),
  };
}

const isProduct = (name: string): name is Product => Object.hasOwn(PRODUCTS, name);
const drawProduct = (random: Random): Product =>
  random.pick(Object.keys(PRODUCTS).filter(isProduct).concat('210', '210', '250'));

/**
 * The fields of a draft that a later full stage sends: some unchanged, some changed. The insured
 * and the policy are sent whole.
 */
export function drawChange(random: Random, draft: Draft): Partial<Draft> {
  const other = drawDraft(random);
  const sendsInsured = random.chance(0.2) && { insured: other.insured, hasObligor: other.hasObligor };
  const { product, territory, expiry } = random.chance(0.5) ? draft : other;
  return {
    ...sendsInsured,
    ...(random.chance(0.6) && { broker: other.broker }),
    ...(random.chance(0.4) && { product, territory, expiry }),
    ...(random.chance(0.3) && { division: random.pick([draft.division, other.division]) }),
    ...(random.chance(0.3) && { hasProducingCompany: true }),
    ...(random.chance(0.5) && { referenceType: draft.referenceType ?? '2' }),
    ...(random.chance(0.2) && other.riskClass !== undefined && { riskClass: other.riskClass }),
    ...(random.chance(0.4) && { revenue: draft.revenue ?? 1_000 }),
    ...(random.chance(0.2) && { writtenLine: other.writtenLine }),
    occupation: random.chance(0.8) ? (draft.occupation ?? '518') : (other.occupation ?? '518'),
  };
}

export function drawQuote(random: Random, draft: Draft, version: Version): Quote {
  const sectionDivision = random.chance(0.6) ? undefined : random.pick(['2', '5', '7'] as const);
  const fitting = (sectionDivision ?? draft.division) === '7' ? 'mae' : 'agency';
  const isEarliest = version === 'v0';
  return {
    isEarliest,
    sectionDivision,
    product: random.chance(0.97) ? draft.product : drawProduct(random),
    agreement: random.chance(0.95) ? fitting : random.pick(['agency', 'mae']),
    noOfEmployees: random.chance(0.95),
    noOfPIIRecords: random.chance(0.95),
    revenue: version === 'v1' ? 3_000.5 : undefined,
    clause: isEarliest ? random.pick(['absent', 'given']) : random.chance(0.92) ? 'given' : 'blank',
    classification: random.pick([
      ...(['nonRegulated', 'nonRegulated', 'nonRegulated', 'nonRegulated', 'regulated'] as const),
      isEarliest ? 'absent' : 'blank',
    ]),
    lines: random.chance(0.9)
      ? random.pick([[], [draft.division], [undefined], ['2', '5']])
      : random.pick([['2', '2'], ['7'], ['3']]),
    isAboveAuthority: random.chance(0.08),
  };
}

export const drawBind = (random: Random, { product }: Draft): Bind => ({
  isSanctionChecked: random.chance(0.97),
  hasObligor: random.chance(needsOf(product).obligor ? 0.6 : 0.1),
  fon:
    product === '210'
      ? random.chance(0.5)
        ? random.pick(['US', 'DE'])
        : undefined
      : random.chance(0.03)
        ? 'US'
        : undefined,
  failsOnce: random.chance(0.4),
});

function insuredOf({ insured, hasObligor }: Pick<Draft, 'insured' | 'hasObligor'>) {
  if (insured !== 'US' && insured !== 'DE') return { insureContacts: { id: '70455' } };
  const place =
    insured === 'US'
      ? { domicileCountry: { code: 'US' }, domicileState: { code: 'MA' }, zipCode: '02110' }
      : { domicileCountry: { code: 'DE' }, zipCode: '10115' };
  return { companyName: 'Walked Ltd', ...place, ...(hasObligor && { obligor: { id: '80076' } }) };
}

/** The earliest version may omit the currency, which then stays as it is. */
function policyOf(
  { product, territory, expiry }: Pick<Draft, 'product' | 'territory' | 'expiry'>,
  version: Version,
) {
  const { currency, ...others } = baseExample().policy;
  const changed = { expiryDate: expiry, product: { id: product }, territory: { code: territory } };
  return { ...others, ...changed, ...(version !== 'v0' && { currency }) };
}

/** The given fields of the base stage. */
function baseFields(sent: Partial<Draft>, version: Version) {
  const { insured, hasObligor = false, broker, product, territory, expiry, division, writtenLine } = sent;
  const isWhole = product && territory && expiry !== undefined;
  return {
    ...(insured && { insured: insuredOf({ insured, hasObligor }) }),
    ...(broker && { producer: { id: broker } }),
    ...(isWhole && { policy: policyOf({ product, territory, expiry }, version) }),
    ...(division && { division: { id: division } }),
    ...(writtenLine !== undefined && { writtenLine }),
    ...(version !== 'v0' && {
      ...(sent.hasProducingCompany === true && { producingCompany: { id: '1' } }),
      ...(sent.riskClass !== undefined && { class: { code: sent.riskClass } }),
      ...(sent.referenceType !== undefined && { referenceType: { id: sent.referenceType } }),
    }),
  };
}

export function baseBody(draft: Draft) {
  const { directAssumed, typeOfBilling, policyDescription } = baseExample();
  return { directAssumed, typeOfBilling, policyDescription, ...baseFields(draft, 'v2') };
}

export function fullBody(sent: Partial<Draft>, version: Version): object {
  if (version === 'v0')
    return {
      ...v0Example('enrichSubmission', 'underwritingById'),
      ...(sent.domicile === 'DE' && {
        insuredDomicileCountry: { code: 'DEU' },
        insuredDomicileState: { code: 'Berlin' },
      }),
      ...baseFields(sent, version),
      agencyOccupation: { id: sent.occupation },
      riskRegulatoryLoctn: { code: sent.regulatedIn },
      insuredRevenueTurnover: sent.revenue,
    };
  const { sectionIdentifier, underWriter } = fullExample();
  return {
    sectionIdentifier,
    underWriter,
    agencyOccupation: { id: sent.occupation },
    ...baseFields(sent, version),
    ...(sent.revenue !== undefined && { revTurnover: sent.revenue }),
  };
}

export function quoteBody(quote: Quote, version: Version): object {
  const { agreement, coverage } = PRODUCTS[quote.product];
  const first = quote.agreement === 'mae' ? agreement + MAE_ABOVE : agreement;
  const [common] = quoteExample().sections;
  const amounts = { premium: 100, limitOccurrence: 1_000, limitAggregate: 1_000 };
  const section = {
    ...(quote.sectionDivision && { division: { id: quote.sectionDivision } }),
    solvencyIIClass: common?.solvencyIIClass,
    gELR: 55,
    aggregateLimit: 1_000,
    '100%Limit': quote.isAboveAuthority ? 900_000_000 : 1_000,
    agreement: {
      agreement: String(quote.agreement === 'failsOnce' ? FAILS_ONCE : first),
      agreementActivity: String(first + 1),
      agreementSection: String(first + 2),
    },
    coverage: [{ code: coverage, ...amounts, ...(version === 'v0' && { 'ratedPremium(100%)': 100 }) }],
    deduction: [{ deduction: { id: '1' }, deductionRate: 0 }],
    ...(version === 'v0' && { codeSplit: [{ regulatoryCode: 'CY', codeSplitPc: 100 }] }),
  };
  const classifications = {
    blank: { id: '' },
    absent: undefined,
    regulated: { id: '1' },
    nonRegulated: { id: '2' },
  };
  const clauses = { blank: { id: '' }, absent: undefined, given: { id: '1' } };
  return {
    ...(version === 'v0' && {
      productTemplateSectionToAdd: 'Cyber',
      bindProbability: '80%',
      majorPeril: 'Cyber',
      uMR: '',
    }),
    summaryCurrency: { code: 'USD' },
    typeOfCyberClauseStatus: clauses[quote.clause],
    uSClassification: classifications[quote.classification],
    ...(quote.noOfEmployees && { noOfEmployees: 10 }),
    ...(quote.noOfPIIRecords && { noOfPIIRecords: 10 }),
    ...(quote.revenue !== undefined && { revTurnover: quote.revenue }),
    sections: [section],
    lines: quote.lines.map((id) => (id === undefined ? {} : { division: { id } })),
  };
}

export function bindBody({ isSanctionChecked, hasObligor, fon, failsOnce }: Bind, version: Version): object {
  return {
    prebindSanctionCheckComplete: isSanctionChecked,
    ...(version === 'v1' && { naicsCode: '518210' }),
    ...(hasObligor && { obligor: { id: '80076' } }),
    ...(fon && { fon: { riskRegulatoryLocation: { code: fon } } }),
    ...(failsOnce && { programs: [{ programKey: { id: String(FAILS_ONCE) } }] }),
  };
}

/** The body of a run. It contains every field of both stages. */
export function runBody(
  draft: Draft,
  blocks: { quote?: Quote | undefined; bind?: Bind | undefined },
  version: 'v1' | 'v2',
) {
  const { revTurnover: _, ...full } = { revTurnover: 0, ...fullBody(draft, version) };
  const revenue = version === 'v1' ? 'insuredRevenueTurnover' : 'revTurnover';
  const { typeOfPlacementBespoke } = issueExample().fullRequest;
  return {
    fullRequest: { ...baseBody(draft), ...full, typeOfPlacementBespoke, [revenue]: draft.revenue ?? 1_000 },
    ...(blocks.quote && { quoteRequest: quoteBody(blocks.quote, version) }),
    ...(blocks.bind && { bindRequest: bindBody(blocks.bind, version) }),
  };
}

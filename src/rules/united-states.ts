// Rules for the US classification and for the cyber clause at the bind. Those for the
// classification depend on whether a risk is in the United States, as far as its places are known.
import type { components } from '../../generated/back-office.js';
import type { ErrorDetail } from '../problems.js';
import { isBlank } from '../texts/blank.js';
import { condition, countryOf, type ReferenceData, required } from './reference-facts.js';

type Schemas = components['schemas'];
type Classification = Schemas['Quote']['uSClassification'] | undefined;

/**
 * The code of the classification "regulated" in the list `uSClassification`. Without such an entry,
 * the rule on it does not apply.
 */
const REGULATED = 'REG';

export interface Risk {
  readonly draft: Schemas['Submission'];
  readonly bind?: Schemas['Bind'] | undefined;
  /** The country of an existing insured, which only the carrier knows. */
  readonly insuredCountry?: string | undefined;
}

type Place = 'US' | 'elsewhere' | undefined;

/** Undefined if it depends on an unknown country, or on a territory of several countries. */
function placeOf({ draft, bind, insuredCountry }: Risk, facts: ReferenceData): Place {
  const { insured, insuredDomicileCountry, policy, riskRegulatoryLoctn } = draft;
  const domicile = 'insureContacts' in insured ? undefined : insured.domicileCountry?.code;
  const place = (code: string | undefined): Place => {
    const country = code === undefined ? undefined : countryOf(code, facts);
    return country && (country.code === 'US' ? 'US' : 'elsewhere');
  };
  const insuredIn = place(domicile ?? insuredCountry ?? insuredDomicileCountry?.code);
  const territories = [policy.territory, ...(bind?.territory ? [bind.territory] : [])];
  const covered = territories.map(({ code }) => place(code));
  const regulatedIn = [riskRegulatoryLoctn, bind?.fon?.riskRegulatoryLocation].map((at) => place(at?.code));
  if ([insuredIn, ...covered, ...regulatedIn].includes('US')) return 'US';
  return [insuredIn, ...covered].every((one) => one === 'elsewhere') ? 'elsewhere' : undefined;
}

/** The classification "regulated" requires a risk that may be in the United States. */
export function classificationOfRisk(sent: Classification, risk: Risk, facts: ReferenceData): ErrorDetail[] {
  const list = facts.lists?.find(({ name }) => name === 'uSClassification');
  const regulated = list?.entries.find(({ code }) => code === REGULATED)?.id;
  if (regulated === undefined || sent?.id !== regulated || placeOf(risk, facts) !== 'elsewhere') return [];
  const message =
    'is regulated, but neither the insured nor the territory nor a regulatory location is in the United States; send non-regulated';
  return [condition('uSClassification.id', message)];
}

/** Fields that may be blank in a quote, but not at the bind. */
export function blanksOfBoundQuote(quote: Schemas['Quote'], risk: Risk, facts: ReferenceData): ErrorDetail[] {
  const missing = (name: 'typeOfCyberClauseStatus' | 'uSClassification', message: string) =>
    isBlank(quote[name]?.id ?? '') ? [required(`${name}.id`, message)] : [];
  return [
    ...missing('typeOfCyberClauseStatus', 'must not be blank when the policy is bound'),
    ...(placeOf(risk, facts) === 'US'
      ? missing('uSClassification', 'must not be blank when a United States risk is bound')
      : []),
  ];
}

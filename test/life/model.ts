// A model of a policy's life from the requirements, written without the service: its rules, its
// states, and what a bind requires.
import { linesOfBusiness } from '../support/lines-of-business.js';

/** The broker companies between which a full stage moves policies. */
export const BROKERS = ['50123', '8800102'] as const;
export type Broker = (typeof BROKERS)[number];
export type Territory = 'US' | 'USA' | 'WW' | 'DE';
export type Division = '2' | '5' | '7';
export const PRODUCTS = {
  '210': { line: 'cyber', agreement: 61001, coverage: 'CYBLIAB' },
  '220': { line: 'financial institutions', agreement: 61011, coverage: 'FICRIME' },
  '230': { line: 'casualty', agreement: 61021, coverage: 'GL' },
  '250': { line: 'political risk', agreement: 61041, coverage: 'CF' },
  '260': { line: 'other', agreement: 61051, coverage: 'PVPD' },
} as const;
export type Product = keyof typeof PRODUCTS;
export const needsOf = (product: Product) => linesOfBusiness[PRODUCTS[product].line];
const EUROPEAN: Division = '7';
const NEED_REFERENCE_TYPE: readonly Division[] = ['5', '7'];

/** What the stages have sent of a submission; later values replace earlier ones. */
export interface Draft {
  /**
   * A new insured in a country, or the existing one, which is in the United States;
   * `existingSomewhere` if the gateway does not know its country.
   */
  readonly insured: 'US' | 'DE' | 'existing' | 'existingSomewhere';
  readonly hasObligor: boolean;
  /** The partners of this company see the policy, its submission and its run; others do not. */
  readonly broker: Broker;
  readonly product: Product;
  readonly territory: Territory;
  readonly expiry: string;
  readonly division: Division;
  readonly hasProducingCompany: boolean;
  readonly referenceType: string | undefined;
  readonly riskClass: string | undefined;
  readonly revenue: number | undefined;
  readonly occupation: string | undefined;
  /** Sent by the full stage of the earliest version. */
  readonly regulatedIn: 'US' | 'DE' | undefined;
  /** Also sent by that full stage. The model ignores it: the country of the insured decides. */
  readonly domicile: 'US' | 'DE' | undefined;
  readonly writtenLine: number;
}

export interface Quote {
  readonly isEarliest: boolean;
  readonly sectionDivision: Division | undefined;
  /** The product whose agreement and coverages it has. */
  readonly product: Product;
  readonly agreement: 'agency' | 'mae' | 'failsOnce';
  readonly noOfEmployees: boolean;
  readonly noOfPIIRecords: boolean;
  readonly revenue: number | undefined;
  readonly clause: 'blank' | 'absent' | 'given';
  readonly classification: 'blank' | 'absent' | 'regulated' | 'nonRegulated';
  /** Divisions of the lines; undefined for a line without one. */
  readonly lines: readonly (string | undefined)[];
  readonly isAboveAuthority: boolean;
}

export interface Bind {
  readonly isSanctionChecked: boolean;
  readonly hasObligor: boolean;
  /** The country of the bind's field `fon`, if it is sent. */
  readonly fon: 'US' | 'DE' | undefined;
  readonly failsOnce: boolean;
}

const placeOf = (code: string | undefined) =>
  code === undefined || code === 'WW' ? undefined : code === 'US' || code === 'USA' ? 'US' : 'elsewhere';

/** Whether the risk lies in the United States, as far as it is known. */
function risk({ insured, territory, regulatedIn }: Draft, fon?: 'US' | 'DE'): 'US' | 'elsewhere' | undefined {
  const domicile = insured === 'existingSomewhere' ? undefined : insured === 'DE' ? 'elsewhere' : 'US';
  if ([domicile, placeOf(territory), placeOf(regulatedIn), placeOf(fon)].includes('US')) return 'US';
  return domicile === 'elsewhere' && placeOf(territory) === 'elsewhere' ? 'elsewhere' : undefined;
}

export function breaksBase(draft: Draft, isEarliest = false): boolean {
  const lacksObligor = needsOf(draft.product).obligor && !isExisting(draft) && !draft.hasObligor;
  return lacksObligor || (!isEarliest && draft.division === EUROPEAN && !draft.hasProducingCompany);
}

export const breaksFull = (draft: Draft, isEarliest = false): boolean =>
  breaksBase(draft, isEarliest) ||
  (!isEarliest && NEED_REFERENCE_TYPE.includes(draft.division) && draft.referenceType === undefined);

export function breaksQuote(quote: Quote, draft: Draft, earlierRevenue?: number, fon?: 'US' | 'DE'): boolean {
  const agreementFits =
    quote.agreement === 'failsOnce' ||
    quote.agreement === ((quote.sectionDivision ?? draft.division) === EUROPEAN ? 'mae' : 'agency');
  return (
    quote.product !== draft.product || !agreementFits || breaksQuotedRules(quote, draft, earlierRevenue, fon)
  );
}

function breaksQuotedRules(quote: Quote, draft: Draft, earlierRevenue?: number, fon?: 'US' | 'DE'): boolean {
  const { figures, revenue } = needsOf(draft.product);
  const lines = quote.lines.map((line) => line ?? draft.division);
  return (
    (!quote.isEarliest && figures.some((figure) => !quote[figure])) ||
    (revenue && (quote.revenue ?? draft.revenue ?? earlierRevenue) === undefined) ||
    (quote.classification === 'regulated' && risk(draft, fon) === 'elsewhere') ||
    new Set(lines).size < lines.length ||
    lines.some((line) => ['3', '6', '7', '12', '13'].includes(line) && line !== draft.division)
  );
}

const isExisting = ({ insured }: Pick<Draft, 'insured'>): boolean =>
  insured === 'existing' || insured === 'existingSomewhere';

/** Whether the bind body breaks a rule on its own or together with the draft. */
export function breaksBind(bind: Bind, draft: Draft): boolean {
  const lacksObligor = needsOf(draft.product).obligor && isExisting(draft) && !bind.hasObligor;
  return (
    !bind.isSanctionChecked || lacksObligor || (bind.fon !== undefined && !needsOf(draft.product).mayHaveFon)
  );
}

export function hasBlankAtBind(quote: Quote, bind: Bind, draft: Draft): boolean {
  const isUnclassified = quote.classification === 'blank' || quote.classification === 'absent';
  return quote.clause !== 'given' || (isUnclassified && risk(draft, bind.fon) === 'US');
}

export type Status = 'Quote Preparation' | 'Quote' | 'Bound' | 'Submission Declined' | 'Quote NTU';
export type Result = 'done' | 'invalid' | 'refused';

/**
 * A policy according to the requirements. Each stage returns the result, and applies it if it is
 * allowed.
 */
export class Policy {
  status: Status = 'Quote Preparation';
  activity: 'Active' | 'Pending' | 'Bound' | 'Cancelled' | 'Quote NTU' = 'Active';
  wasQuoted = false;
  quote: Quote | undefined;
  private quotedRevenue: number | undefined;

  constructor(
    public draft: Draft,
    public isEnriched: boolean,
  ) {}

  get isOpen(): boolean {
    return this.status === 'Quote Preparation' || this.status === 'Quote';
  }

  get isReopened(): boolean {
    return this.status === 'Quote Preparation' && this.wasQuoted;
  }

  full(sent: Partial<Draft>, isEarliest: boolean): Result {
    if (!this.isOpen) return 'refused';
    const draft = { ...this.draft, ...sent };
    if (breaksFull(draft, isEarliest)) return 'invalid';
    if (this.status === 'Quote' && isOtherRisk(this.draft, draft)) this.status = 'Quote Preparation';
    this.draft = draft;
    this.isEnriched = true;
    return 'done';
  }

  makeQuote(quote: Quote): Result {
    if (!this.isOpen || !this.isEnriched) return 'refused';
    if (breaksQuote(quote, this.draft, this.quotedRevenue)) return 'invalid';
    this.quote = quote;
    this.quotedRevenue = quote.revenue ?? this.quotedRevenue;
    if (quote.isAboveAuthority) this.activity = 'Pending';
    else [this.status, this.activity, this.wasQuoted] = ['Quote', 'Active', true];
    return 'done';
  }

  bind(bind: Bind): Result {
    const { quote, draft } = this;
    if (this.status !== 'Quote' || this.activity === 'Pending' || !quote) return 'refused';
    if (this.breaksAnyRule({ ...quote, isEarliest: false }, bind, draft)) return 'invalid';
    [this.status, this.activity] = ['Bound', 'Bound'];
    return 'done';
  }

  private breaksAnyRule(quote: Quote, bind: Bind, draft: Draft): boolean {
    return (
      breaksFull(draft) ||
      breaksQuotedRules(quote, draft, this.quotedRevenue, bind.fon) ||
      breaksBind(bind, draft) ||
      hasBlankAtBind(quote, bind, draft)
    );
  }

  decline(): Result {
    if (!this.isOpen) return 'refused';
    [this.status, this.activity] = ['Submission Declined', 'Cancelled'];
    return 'done';
  }

  notTakenUp(): Result {
    if (this.status !== 'Quote' && !this.isReopened) return 'refused';
    [this.status, this.activity] = ['Quote NTU', 'Quote NTU'];
    return 'done';
  }
}

/** The request of a run, and the steps that the carrier rejects once. */
export interface RunRequest {
  readonly draft: Draft;
  readonly quote: Quote | undefined;
  readonly bind: Bind | undefined;
  readonly rejectsFull: boolean;
}

/** All stages in one call. Its base stage has created the policy. */
export class Run {
  state: 'FAILED' | 'SUCCESS' = 'FAILED';
  isErased = false;
  private step: 'full' | 'quote' | 'bind' = 'full';
  /** A fault ends once its call has arrived. */
  private readonly faults: Set<string>;

  constructor(private readonly sent: RunRequest) {
    const { rejectsFull, quote, bind } = sent;
    const faults = { full: rejectsFull, quote: quote?.agreement === 'failsOnce', bind: bind?.failsOnce };
    this.faults = new Set(Object.entries(faults).flatMap(([step, fails]) => (fails ? [step] : [])));
  }

  execute(policy: Policy): void {
    this.state = this.allSucceed(policy) ? 'SUCCESS' : 'FAILED';
  }

  private allSucceed(policy: Policy): boolean {
    const { draft, quote, bind } = this.sent;
    const succeeds = (stage: () => Result) => !this.faults.delete(this.step) && stage() === 'done';
    if (this.step === 'full') {
      if (!succeeds(() => policy.full(fieldsSentOf(draft), false))) return false;
      this.step = 'quote';
    }
    if (this.step === 'quote') {
      if (quote && !succeeds(() => policy.makeQuote(quote))) return false;
      this.step = 'bind';
    }
    return !bind || succeeds(() => policy.bind(bind));
  }

  /** The error of a retry; undefined if the run is retried. */
  refusalOfRetry({ isOpen, draft }: Policy): string | undefined {
    if (this.state !== 'FAILED') return 'RUN_NOT_FAILED';
    if (this.isErased) return 'RUN_EXPIRED';
    // On a closed policy no step can succeed, and the full step would give the policy back.
    const givesBack = this.step === 'full' && draft.broker !== this.sent.draft.broker;
    return isOpen && !givesBack ? undefined : 'INVALID_STATE';
  }
}

/** A later stage does not remove what this one does not send. */
function fieldsSentOf(draft: Draft): Partial<Draft> {
  const { regulatedIn: _, domicile: __, riskClass, hasProducingCompany, ...others } = draft;
  return {
    ...others,
    ...(riskClass !== undefined && { riskClass }),
    ...(hasProducingCompany && { hasProducingCompany }),
  };
}

/**
 * Whether the risk differs, by value: `USA` is `US`, and an existing insured has no obligor of its
 * own.
 */
function isOtherRisk(before: Draft, after: Draft): boolean {
  const of = ({ hasProducingCompany: _, regulatedIn: __, writtenLine: ___, broker: ____, ...draft }: Draft) =>
    JSON.stringify({
      ...draft,
      domicile: isExisting(draft) ? undefined : (draft.domicile ?? draft.insured),
      hasObligor: draft.hasObligor && !isExisting(draft),
      territory: draft.territory === 'USA' ? 'US' : draft.territory,
    });
  return of(before) !== of(after);
}

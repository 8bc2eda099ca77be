// Owns which conditions hold at which stage: those of src/rules, on the draft as merged, all refusals at once.
import { type ErrorDetail, validationProblem } from '../../problems.js';
import { producingCompanyOfDivision, referenceTypeOfDivision } from '../../rules/division.js';
import { addressOfNewInsured, obligorOfInsured } from '../../rules/insured.js';
import { figuresOfQuote, fonOfBind } from '../../rules/line-of-business.js';
import type { Bind, Quote } from '../port.js';
import { referenceData as facts } from './reference-data.js';
import type { Submission } from './tables.js';

export function requireDraft(draft: Submission): void {
  refuse(draftFaults(draft));
}

/** What base and full together have to be. */
export function requireUnderwritten(draft: Submission): void {
  refuse([...draftFaults(draft), ...referenceTypeOfDivision(draft, facts)]);
}

export function requireQuotable(draft: Submission, quote: Quote): void {
  const known = { product: draft.policy.product, revTurnover: draft.revTurnover };
  refuse(figuresOfQuote(quote, known, facts));
}

export function requireBindable(draft: Submission, bind: Bind): void {
  refuse(fonOfBind(bind, draft.policy.product, facts));
}

function draftFaults(draft: Submission): ErrorDetail[] {
  return [
    ...idFaults(draft),
    ...addressOfNewInsured(draft.insured, facts),
    ...obligorOfInsured(draft.insured, draft.policy.product, facts),
    ...producingCompanyOfDivision(draft, facts),
  ];
}

/** Ids of this back office are whole numbers, since its register repeats them as such. It does not have to know them. */
function idFaults({ insured, producer, policy }: Submission): ErrorDetail[] {
  const ids: [field: string, id: string][] = [
    ['producer.id', producer.id],
    ['policy.product.id', policy.product.id],
  ];
  if ('insureContacts' in insured) ids.push(['insured.insureContacts.id', insured.insureContacts.id]);
  return ids
    .filter(([, id]) => !/^\d{1,15}$/.test(id))
    .map(([field]) => ({
      field,
      issue: 'format',
      message: 'must be an id of digits, as the lookups give it',
    }));
}

function refuse(faults: readonly ErrorDetail[]): void {
  if (faults.length > 0) throw validationProblem(faults);
}

// Refuses what breaks a rule of src/rules, on the stored draft merged with what was sent; all findings at once.

import type { Bind, Quote, WriteCall } from '../../back-office/port.js';
import { type ErrorDetail, validationProblem } from '../../problems.js';
import {
  boundDraftFindings,
  completeFindings,
  draftFindings,
  quotedDraftFindings,
} from '../../rules/stages.js';
import { allowedCodes } from './allowed-values.js';
import { productOf } from './carrier.js';
import type { Policy } from './policies.js';
import { referenceData as facts } from './reference-data.js';
import type { Submission } from './tables.js';

export function requireDraft(draft: Submission, { shape }: WriteCall): void {
  refuse([...idFaults(draft), ...draftFindings(draft, facts, shape)]);
}

/** What base and full together have to be. */
export function requireUnderwritten(draft: Submission, { shape }: WriteCall): void {
  refuse([...idFaults(draft), ...completeFindings(draft, facts, shape)]);
}

export function requireQuotable(policy: Policy, quote: Quote, { shape }: WriteCall): void {
  const allowed = allowedCodes(productOf(policy.product_id));
  refuse(quotedDraftFindings(quote, policy.submission, allowed, facts, shape));
}

export function requireBindable({ submission }: Policy, bind: Bind): void {
  refuse(boundDraftFindings(bind, submission, facts));
}

/** Ids of this back office are whole numbers, since its register repeats them as such. */
function idFaults({ insured, producer }: Submission): ErrorDetail[] {
  const ids: [field: string, id: string][] = [['producer.id', producer.id]];
  if ('insureContacts' in insured) ids.push(['insured.insureContacts.id', insured.insureContacts.id]);
  return ids
    .filter(([, id]) => !/^\d{1,15}$/.test(id))
    .map(([field]) => ({
      field,
      issue: 'format',
      message: 'must be an id of digits, as the lookups return it',
    }));
}

function refuse(faults: readonly ErrorDetail[]): void {
  if (faults.length > 0) throw validationProblem(faults);
}

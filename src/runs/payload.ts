// The request of a run, and the part of it that the base step sends.
import type { Bind, CompleteDraft, Draft, Quote } from '../back-office/port.js';

/** The request, with the back office's names. */
export interface RunPayload {
  /** BASE sends its base fields, FULL all of it. */
  readonly full: CompleteDraft;
  readonly quote?: Quote;
  readonly bind?: Bind;
}

/** The fields that the base step sends. Complete by type: a new field of a draft needs a row. */
const draftFields: Readonly<Record<keyof Draft, true>> = {
  insured: true,
  producer: true,
  policy: true,
  directAssumed: true,
  typeOfBilling: true,
  division: true,
  writtenLine: true,
  policyDescription: true,
  sectionIdentifier: true,
  referenceType: true,
  class: true,
  producingCompany: true,
  marketSource: true,
  typeOfPlacementBespoke: true,
  majorPeril: true,
  office: true,
  mop: true,
};
const isOfDraft = (field: string): field is keyof Draft => Object.hasOwn(draftFields, field);

export function baseOf(full: CompleteDraft): Draft {
  const { insured, producer, policy } = full;
  const given: Draft = full;
  const draft: Draft = { insured, producer, policy };
  const copy = <Field extends keyof Draft>(field: Field) => {
    draft[field] = given[field];
  };
  Object.keys(full).filter(isOfDraft).forEach(copy);
  return draft;
}

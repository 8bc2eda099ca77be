// A draft requires fewer fields in version 0.0 than in later versions.
import type { CompleteDraft } from '../../back-office/port.js';
import { validationProblem } from '../../problems.js';
import type { Change } from '../change.js';
import { missingForNewPolicy } from '../v1/full-creates-policy.js';

const WRITTEN_LINE = 100;

export const wholeDraft: Change = {
  id: 'whole-draft',
  title: 'A draft is complete from the start',
  why: 'A draft could be created without its currency, its division and the country of a new insured, and had to be completed manually. Send them with the draft, and also the written line, which defaulted to 100. The state and postal code of a new insured are required if its country has them.',
  touches: {
    createBaseSubmission: [
      'body /insured/domicileCountry',
      'body /policy/currency',
      'body /directAssumed',
      'body /typeOfBilling',
      'body /division',
      'body /writtenLine',
    ],
    enrichSubmission: ['body /insured/domicileCountry', 'body /policy/currency'],
  },
  lost: [],
  fills: {
    createBaseSubmission: { writtenLine: WRITTEN_LINE },
    completeSubmission: { writtenLine: WRITTEN_LINE },
  },
};

export const withWrittenLine = <Body extends { writtenLine?: number }>(body: Body) => ({
  ...body,
  writtenLine: body.writtenLine ?? WRITTEN_LINE,
});

type Draft = Partial<Pick<CompleteDraft, 'insured' | 'producer' | 'policy'>>;

/** For a full stage without keys. Throws a VALIDATION_ERROR that names the missing fields. */
export function withDraft<Body extends Draft>({ insured, producer, policy, ...body }: Body) {
  if (!insured || !producer || !policy)
    throw validationProblem(missingForNewPolicy({ insured, producer, policy }));
  return { ...body, insured, producer, policy };
}

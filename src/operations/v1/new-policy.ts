// Owns turning a full body that came without keys into the complete draft of version 2.0: every base field is needed.
import type { components } from '../../../generated/v1.js';
import type { CompleteDraft } from '../../back-office/port.js';
import { type ErrorDetail, validationProblem } from '../../problems.js';
import { forwardedInsured } from '../../rules/insured.js';
import { exactly } from '../exactly.js';

type FullSubmission = components['schemas']['FullSubmission'];

/** Throws a VALIDATION_ERROR that names every base field that is missing. */
export function newPolicy(body: FullSubmission): CompleteDraft {
  const { insured, producer, policy, directAssumed, typeOfBilling, division, writtenLine, ...rest } = body;
  const base = { insured, producer, policy, directAssumed, typeOfBilling, division, writtenLine };
  if (
    !insured ||
    !producer ||
    !policy ||
    !directAssumed ||
    !typeOfBilling ||
    !division ||
    writtenLine === undefined
  ) {
    throw validationProblem(missingOf(base));
  }
  const given = { producer, policy, directAssumed, typeOfBilling, division, writtenLine };
  return exactly<CompleteDraft>()({ ...rest, ...given, insured: forwardedInsured(insured) });
}

function missingOf(base: Readonly<Record<string, unknown>>): ErrorDetail[] {
  return Object.entries(base)
    .filter(([, value]) => value === undefined)
    .map(([field]) => ({
      field,
      issue: 'required',
      message: 'is required for a new policy, which a call without keys makes',
    }));
}

// A full stage without keys creates a policy in version 1.0; version 2.0 has a separate operation.
import type { components, operations } from '../../../generated/v1.js';
import type { CompleteDraft } from '../../back-office/port.js';
import { exactly } from '../../operations/shared/exact-fields.js';
import { type ErrorDetail, validationProblem } from '../../problems.js';
import { bothKeysOrNone } from '../../rules/between-fields.js';
import type { Change } from '../change.js';

export const fullCreatesPolicy: Change = {
  id: 'full-creates-policy',
  title: 'The full stage requires a draft',
  why: 'A request to `/submission/full` without keys created a new policy, which was easy to do by mistake. Name the draft with `policyKey` and `policyActivityKey`. To create a policy with its underwriting data in one call, use `/submission/complete`, which also requires `referenceType`, `typeOfPlacementBespoke` and `revTurnover`.',
  touches: { enrichSubmission: ['query policyKey', 'query policyActivityKey'] },
  lost: [],
};

type Keys = NonNullable<operations['enrichSubmission']['parameters']['query']>;
type FullSubmission = components['schemas']['FullSubmission'];

export const isForNewPolicy = ({ policyKey, policyActivityKey }: Keys): boolean =>
  policyKey === undefined && policyActivityKey === undefined;

/** Throws a VALIDATION_ERROR if a key is missing. */
export function keysOfDraft(keys: Keys): Required<Keys> {
  const { policyKey, policyActivityKey } = keys;
  if (policyKey === undefined || policyActivityKey === undefined)
    throw validationProblem(bothKeysOrNone(keys));
  return { policyKey, policyActivityKey };
}

/** Throws a VALIDATION_ERROR that names every field of the base stage that a new policy lacks. */
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
    throw validationProblem(missingForNewPolicy(base));
  }
  const given = { insured, producer, policy, directAssumed, typeOfBilling, division, writtenLine };
  return exactly<CompleteDraft>()({ ...rest, ...given });
}

export const missingForNewPolicy = (base: Readonly<Record<string, unknown>>): ErrorDetail[] =>
  missingFields(base, 'is required to create a new policy; a request without keys creates one');

export const missingFields = (fields: Readonly<Record<string, unknown>>, message: string): ErrorDetail[] =>
  Object.entries(fields).flatMap(([field, value]) =>
    value === undefined ? [{ field, issue: 'required', message }] : [],
  );

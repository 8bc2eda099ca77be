// Describes the errors of an invalid request: the field of each, its JSON pointer if it is in the
// body, and how to fix the error.
import type { Operation } from '../../openapi/contract.js';
import type { Document } from '../../openapi/document.js';
import {
  type ErrorDetail,
  MOST_DETAILS,
  type PatchOperation,
  type Problem,
  validationProblem,
} from '../../problems.js';
import { cut } from '../../texts/cut.js';
import { corrections } from './correct-form.js';
import { explanations } from './explanations.js';
import { type FaultPlace, inOneForm, placeOf } from './fault-place.js';
import type { ValidatedParts, ValidatorFault } from './find-errors.js';

import { type NearestCandidate, provenPatches } from './nearest-valid.js';

/**
 * Whether an error only repeats another, which is reported anyway: a deeper one, or that a list is
 * too short. A list that may be empty has neither.
 */
export const isEcho = ({ keyword, path }: ValidatorFault, all: readonly ValidatorFault[]): boolean =>
  keyword === 'if' || (keyword === 'contains' && all.some((one) => saysMore(one, path)));

const saysMore = (one: ValidatorFault, list: string): boolean =>
  one.path.startsWith(`${list}/`) || (one.path === list && one.keyword === 'minItems');

const MAX_EXPECTED_LENGTH = 1_000;

export interface Explained {
  readonly request: ValidatedParts;
  /** Whether the faults are all errors of the request. */
  readonly isComplete: boolean;
  /** Returns every error of another body. Without it, no corrections are proposed. */
  readonly revalidate?: (body: unknown) => readonly ValidatorFault[];
}

/** If a parameter does not have exactly one readable value, its other errors are meaningless. */
const hidesOthers: ReadonlySet<string> = new Set(['duplicate', 'encoding']);

/** Keywords whose errors say more precisely what an error of the format says too. */
const precedesFormat: ReadonlySet<string> = new Set(['pattern', 'minimum', 'maximum']);

/** Explains the first hundred errors, without duplicates. The message says if there may be more. */
export function explainFaults(
  document: Document,
  operation: Operation,
  faults: readonly ValidatorFault[],
  { request, isComplete, revalidate }: Explained,
): Problem {
  const unreadable = new Set(faults.filter((f) => hidesOthers.has(f.keyword)).map((f) => f.path));
  const precise = new Set(faults.filter((f) => precedesFormat.has(f.keyword)).map((f) => f.path));
  const distinct = new Map<string, ValidatorFault>();
  for (const found of faults) {
    const fault = inOneForm(document, operation, found);
    if (isEcho(fault, faults) || (!hidesOthers.has(fault.keyword) && unreadable.has(fault.path))) continue;
    if (fault.keyword === 'format' && precise.has(fault.path)) continue;
    distinct.set(fault.path + fault.keyword, fault);
  }
  const places = [...distinct.values()].slice(0, MOST_DETAILS).map((fault): Explainable => {
    const place = placeOf(document, operation, fault, request);
    return { ...place, suggestion: explanations[place.issue].suggestion(place) };
  });
  const patches = isComplete && revalidate ? patchesFor(places, faults, { request, revalidate }) : noPatches;
  const details = places.map((place) => detailOf(place, patches.get(place.fault)));
  return validationProblem(details, { omitted: distinct.size - details.length, isComplete });
}

interface Explainable extends FaultPlace {
  readonly suggestion: string | undefined;
}

type Patches = ReadonlyMap<ValidatorFault, PatchOperation>;
const noPatches: Patches = new Map();

function patchesFor(
  places: readonly Explainable[],
  faults: readonly ValidatorFault[],
  { request, revalidate }: Required<Pick<Explained, 'request' | 'revalidate'>>,
): Patches {
  const candidates = places.flatMap((place): NearestCandidate[] => {
    const { fault, issue, part, isWhole, path } = place;
    if (part !== 'body' || !isWhole || path.length === 0) return [];
    const operation = corrections[issue](place);
    return operation ? [{ fault, operation }] : [];
  });
  const proven = provenPatches(candidates, { body: request.body, faults, faultsOf: revalidate });
  return new Map(proven.map(({ fault, operation }) => [fault, operation]));
}

function detailOf(place: Explainable, patch: PatchOperation | undefined): ErrorDetail {
  const { field, part, issue, pointer, isWhole, parentPointer, suggestion } = place;
  const { message, expected, received } = explanations[issue];
  const required = expected(place, suggestion);
  return {
    field,
    ...(part === 'body' && { pointer: isWhole ? pointer : parentPointer }),
    issue,
    message: message(place, suggestion),
    ...(required !== undefined && { expected: clipped(required) }),
    received: received(place),
    ...(suggestion !== undefined && { suggestion }),
    ...(patch && { patch: [patch] }),
  };
}

const clipped = (text: string): string =>
  text.length > MAX_EXPECTED_LENGTH ? `${cut(text, MAX_EXPECTED_LENGTH - 1)}…` : text;

// Finds the policies and runs that a request and its response identify (`x-identifies` in the
// contract).
import type { Operation } from '../openapi/contract.js';
import { lowerCaseCode, upperCaseCode } from '../texts/fold.js';
import type { NamedSubjects } from './exchange-facts.js';
import type { RequestParts } from './operation-types.js';
import type { Params, Query } from './target.js';

type Note = (subjects: NamedSubjects, value: string) => void;

/** Whether an identifier of a policy is its number, not its key. */
export const isPolicyNo = (name: string): boolean => /^[QP]\d{7}$/.test(name);

const notes: Readonly<Record<string, Note>> = {
  policyKey: (subjects, value) => {
    subjects.policyKey = value;
  },
  policyNo: (subjects, value) => {
    subjects.policyNo = value;
  },
  submissionId: (subjects, value) => {
    subjects.submissionId = value;
  },
  policy: (subjects, value) => {
    if (isPolicyNo(value)) subjects.policyNo = value;
    else subjects.policyKey = value;
  },
  // A run has the id of its submission. The number of its policy also identifies it.
  run: (subjects, value) => {
    if (UUID.test(value)) subjects.submissionId = value;
    else subjects.policyNo = value;
  },
};
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A rejected request may contain any text. */
const NAME = /^[\x21-\x7e]{1,100}$/;

/** Created once per operation. The request need not be valid. */
export function createSubjectNoter({
  parameters,
}: Operation): (subjects: NamedSubjects, parts: Pick<RequestParts, 'params' | 'query'>) => void {
  const naming = parameters.flatMap(({ name, in: place, 'x-identifies': as }) => {
    const note = typeof as === 'string' && Object.hasOwn(notes, as) ? notes[as] : undefined;
    return note ? [{ name, place, note }] : [];
  });
  return (subjects, { params, query }) => {
    for (const { name, place, note } of naming) {
      const value = (place === 'path' ? params : query)[name];
      if (typeof value === 'string' && NAME.test(value)) note(subjects, value);
    }
  };
}

/** The response takes precedence: it says what has happened. */
export function noteResponse(subjects: NamedSubjects, body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  if ('policyKey' in body && typeof body.policyKey === 'string') subjects.policyKey = body.policyKey;
  // The versions spell this name in two ways.
  if ('policykey' in body && typeof body.policykey === 'string') subjects.policyKey = body.policykey;
  if ('policyNo' in body && typeof body.policyNo === 'string') subjects.policyNo = body.policyNo;
  if ('submissionId' in body && typeof body.submissionId === 'string')
    subjects.submissionId = body.submissionId;
}

export function namedIn(body: unknown): NamedSubjects {
  const subjects = { policyKey: undefined, policyNo: undefined, submissionId: undefined };
  noteResponse(subjects, body);
  return subjects;
}

/** Brings identifiers into their stored form: modifies the query, and returns new parameters. */
type WithStoredNames = (query: Query, params: Params) => Params;

const TYPED_NUMBER = /^[qp]\d{7}$/;
const number = (name: string): string => (TYPED_NUMBER.test(name) ? upperCaseCode(name) : name);
const id = (name: string): string => (UUID.test(name) ? lowerCaseCode(name) : name);

/**
 * People type numbers in lower case, and some databases write ids in capitals. A key stays
 * unchanged, because the carrier chooses its form.
 */
const stored: Readonly<Record<string, (name: string) => string>> = {
  policyNo: number,
  policy: number,
  submissionId: id,
  run: (name) => number(id(name)),
};

export function createNameForm({ parameters }: Operation): WithStoredNames {
  const named = parameters.flatMap(({ name, in: place, 'x-identifies': as }) => {
    const form = typeof as === 'string' && Object.hasOwn(stored, as) ? stored[as] : undefined;
    return form ? [{ name, place, form }] : [];
  });
  return (query, params) => {
    let changed: Params | undefined;
    for (const { name, place, form } of named) {
      const value = place === 'path' ? params[name] : query[name];
      if (typeof value !== 'string') continue;
      const own = form(value);
      if (own === value) continue;
      if (place === 'path') changed = { ...(changed ?? params), [name]: own };
      else query[name] = own;
    }
    return changed ?? params;
  };
}

// Selects the corrections of an invalid body that remove their errors and cause no new ones, as the
// validator proves.
import type { PatchOperation } from '../../problems.js';
import { applyPatch } from './apply-patch.js';
import type { ValidatorFault } from './find-errors.js';

export interface NearestCandidate {
  readonly fault: ValidatorFault;
  readonly operation: PatchOperation;
}

/** Larger bodies and more corrections get no patch: a rejection must stay cheap. */
const MAX_BODY_LENGTH = 64 * 1024;
const MAX_PATCHES = 20;

interface Revalidation {
  readonly body: unknown;
  readonly faults: readonly ValidatorFault[];
  /** Called at most twice. */
  faultsOf(body: unknown): readonly ValidatorFault[];
}

/**
 * The candidates that together leave no fault at their places and cause no new one. If some fail,
 * the others are validated once more: either all of them are proven, or none is returned.
 */
export function provenPatches(
  candidates: readonly NearestCandidate[],
  sent: Revalidation,
): readonly NearestCandidate[] {
  const distinct = withoutConflicts(candidates);
  if (distinct.length === 0 || distinct.length > MAX_PATCHES) return [];
  const text = JSON.stringify(sent.body);
  if (text.length > MAX_BODY_LENGTH) return [];
  const before = new Set(sent.faults.map(keyOf));
  const openAfter = (tried: readonly NearestCandidate[]) => {
    const body: unknown = JSON.parse(text);
    applyPatch(
      body,
      tried.map(({ operation }) => operation),
    );
    return sent
      .faultsOf(body)
      .filter((fault) => !before.has(keyOf(fault)) || tried.some((one) => isAt(one, fault)));
  };
  const open = openAfter(distinct);
  if (open.length === 0) return distinct;
  const failed = new Set(open.flatMap((fault) => causesOf(fault, distinct)));
  const others = distinct.filter((one) => !failed.has(one));
  if (others.length === 0 || others.length === distinct.length) return [];
  return openAfter(others).length === 0 ? others : [];
}

const keyOf = ({ path, keyword }: ValidatorFault): string => `${path} ${keyword}`;

/** Keeps one correction for each place, and none if two names would become the same. */
function withoutConflicts(candidates: readonly NearestCandidate[]): NearestCandidate[] {
  const places = new Map<string, NearestCandidate>();
  for (const one of candidates) {
    const { operation } = one;
    const place = operation.from ?? operation.path;
    if (!places.has(place)) places.set(place, one);
  }
  const targets = [...places.values()].map(({ operation }) => operation.path);
  return [...places.values()].filter(
    ({ operation }) => targets.filter((path) => path === operation.path).length === 1,
  );
}

/** The corrections at the place of the fault; if there are none, those beside it. */
function causesOf(fault: ValidatorFault, tried: readonly NearestCandidate[]): readonly NearestCandidate[] {
  const direct = tried.filter((one) => isAt(one, fault));
  return direct.length > 0 ? direct : tried.filter((one) => isBeside(one, fault));
}

/** Whether the fault is at a place that the correction changes, or below it. */
function isAt({ operation: { path, from } }: NearestCandidate, fault: ValidatorFault): boolean {
  const at = placeOf(fault);
  return [path, from ?? path].some((place) => contains(place, at));
}

/** Whether the fault is in or above the object: a name can decide which fields it needs. */
function isBeside({ operation: { path } }: NearestCandidate, fault: ValidatorFault): boolean {
  const at = placeOf(fault);
  const parent = path.slice(0, path.lastIndexOf('/'));
  return contains(parent, at) || contains(at, parent);
}

const contains = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

const placeOf = ({ path }: ValidatorFault): string => path.replace(/^\/body/, '');

// The expected outcome of a fault in a back-office call, derived from the kind of fault and not
// from the gateway.
import type { components } from '../../generated/simulator.js';
import type { Repeat } from '../../src/back-office/port.js';
import type { ErrorCode } from '../../src/problems.js';

export type FaultKind = components['schemas']['FaultKind'];

/** What the gateway sees of a fault; `answer` is a usable response. */
type Seen = 'answer' | 'unavailable' | 'rejected' | 'cut' | 'late' | 'failed' | 'broken';

interface Nature {
  readonly acts: boolean;
  readonly seen: Seen;
  readonly delayMs?: number;
  /** Affects every call in flight, so that no other call may be in flight. */
  readonly strikesAll?: boolean;
}

/** A kind of fault without a row does not compile. */
export const natures: Readonly<Record<FaultKind, Nature>> = {
  latency: { acts: true, seen: 'answer', delayMs: 40 },
  slowBody: { acts: true, seen: 'answer', delayMs: 40 },
  newField: { acts: true, seen: 'answer' },
  unavailable: { acts: false, seen: 'unavailable', delayMs: 0 },
  rejectKey: { acts: false, seen: 'rejected' },
  errorBefore: { acts: false, seen: 'failed' },
  dropBefore: { acts: false, seen: 'cut' },
  hangBefore: { acts: false, seen: 'late' },
  refuse: { acts: false, seen: 'cut', delayMs: 20, strikesAll: true },
  errorAfter: { acts: true, seen: 'failed' },
  dropAfter: { acts: true, seen: 'cut' },
  hangAfter: { acts: true, seen: 'late' },
  cutReply: { acts: true, seen: 'cut' },
  wrongBody: { acts: true, seen: 'broken' },
  notJson: { acts: true, seen: 'broken' },
};

const isFaultKind = (name: string): name is FaultKind => Object.hasOwn(natures, name);
export const faultKinds: readonly FaultKind[] = Object.keys(natures).filter(isFaultKind);

/** A document is a stream, which cannot be sent again without its sender. */
export type Handling = 'read' | 'write' | 'upload';

export type Said = 'success' | 'success, replayed' | ErrorCode;

/** A call that meets the fault, then the same call with the same key after it. */
export interface Scenario {
  readonly met: 1;
  readonly first: Said;
  /** Of the first call, at the back office. */
  readonly effects: 0 | 1;
  readonly again: Said;
  readonly effectsInTheEnd: 0 | 1;
  /** At the end, in the journal, which keeps no reads. */
  readonly state: 'DONE' | 'UNKNOWN' | 'none';
}

const codes: Readonly<Record<Exclude<Seen, 'answer'>, ErrorCode>> = {
  unavailable: 'BACK_OFFICE_UNAVAILABLE',
  rejected: 'BACK_OFFICE_UNAVAILABLE',
  cut: 'BACK_OFFICE_TIMEOUT',
  late: 'BACK_OFFICE_TIMEOUT',
  failed: 'BACK_OFFICE_ERROR',
  broken: 'BACK_OFFICE_ERROR',
};

export function scenarioOf(kind: FaultKind, handling: Handling, repeat: Repeat): Scenario {
  const { acts, seen } = natures[kind];
  if (handling === 'read') return courseOfRead(seen);
  const atOnce: Scenario = {
    met: 1,
    first: 'success',
    effects: 1,
    again: 'success, replayed',
    effectsInTheEnd: 1,
    state: 'DONE',
  };
  if (seen === 'answer') return atOnce;
  const failed = { met: 1, first: codes[seen], effects: acts ? 1 : 0 } as const;
  const atTheRepeat: Scenario = { ...failed, again: 'success', effectsInTheEnd: 1, state: 'DONE' };
  // Nothing was done: the error says so, and the partner retries.
  if (seen === 'unavailable' || seen === 'rejected') return atTheRepeat;
  if (repeat === 'never')
    return { ...failed, again: 'OUTCOME_UNKNOWN', effectsInTheEnd: failed.effects, state: 'UNKNOWN' };
  const isKnown = repeat === 'byLookup' && acts;
  return handling === 'upload' && !isKnown ? atTheRepeat : atOnce;
}

/** Transient faults are retried immediately, but not a failure, a timeout or a rejected key. */
function courseOfRead(seen: Seen): Scenario {
  const first = seen === 'failed' || seen === 'late' || seen === 'rejected' ? codes[seen] : 'success';
  return { met: 1, first, effects: 0, again: 'success', effectsInTheEnd: 0, state: 'none' };
}

// How lines are judged: by the last evidence in the sightings of a partner, oldest first.
import { problems } from '../problems.js';
import { isDelivered, isRepeatOf, isSame, isSecondOf, isSuccess, type Sighting } from './sightings.js';

/** The evidence for one line. */
export interface Verdict {
  readonly state: 'proven' | 'refuted' | 'notSeen';
  /** The requests that decided it, oldest first. */
  readonly decidedBy: readonly Sighting[];
  /** When it was decided, in milliseconds since 1970. */
  readonly at?: number;
  /** What was seen, in a sentence. */
  readonly because?: string;
}

export interface History {
  /** Oldest first. */
  readonly sightings: readonly Sighting[];
  readonly now: number;
  /** How long a client may take to react where no drill sets a window. */
  readonly patienceMs: number;
}

export type Judge = (history: History) => Verdict;

export const notSeen: Verdict = { state: 'notSeen', decidedBy: [] };
const MOST_REQUESTS = 5;

export function decided(
  state: 'proven' | 'refuted',
  requests: readonly Sighting[],
  because: string,
): Verdict {
  const last = requests.at(-1);
  return {
    state,
    decidedBy: requests.slice(-MOST_REQUESTS),
    ...(last && { at: last.ended }),
    because,
  };
}

type Matches = (sighting: Sighting) => boolean;

/** Proven by the latest exchange of this kind. */
export const seen =
  (matches: Matches, because: string): Judge =>
  ({ sightings }) => {
    const last = sightings.findLast(matches);
    return last ? decided('proven', [last], because) : notSeen;
  };

interface Rule {
  readonly of: Matches;
  readonly keeps: Matches;
  /** So many in a row prove it; one of the last so many that breaks it refutes it. */
  readonly inARow: number;
  readonly kept: string;
  readonly broken: string;
}

/** A rule for every exchange of a kind. */
export const always =
  ({ of, keeps, inARow, kept, broken }: Rule): Judge =>
  ({ sightings }) => {
    const latest = sightings.filter(of).slice(-inARow);
    const wrong = latest.filter((sighting) => !keeps(sighting));
    if (wrong.length > 0) return decided('refuted', wrong, broken);
    return latest.length < inARow ? notSeen : decided('proven', latest, kept);
  };

/** What the client did after an exchange; undefined if that is not decided yet. */
export type Reaction = (
  trigger: Sighting,
  later: readonly Sighting[],
  clock: Pick<History, 'now' | 'patienceMs'>,
) => Verdict | undefined;

/** Judges the latest trigger whose reaction is decided. */
export const after =
  (isTrigger: Matches, reaction: Reaction): Judge =>
  ({ sightings, ...clock }) => {
    for (let at = sightings.length - 1; at >= 0; at -= 1) {
      const trigger = sightings[at];
      if (!trigger || !isTrigger(trigger)) continue;
      const verdict = reaction(trigger, sightings.slice(at + 1), clock);
      if (verdict) return verdict;
    }
    return notSeen;
  };

type Clock = Pick<History, 'now' | 'patienceMs'>;
const endOf = ({ ended, windowMs }: Sighting, { patienceMs }: Clock): number =>
  ended + (windowMs ?? patienceMs);
const isOver = (trigger: Sighting, clock: Clock): boolean => clock.now > endOf(trigger, clock);

/** A response after which nothing is to be sent again. */
const isFinal = (one: Sighting): boolean =>
  isDelivered(one) && (one.code === undefined || problems[one.code].retry !== 'later');

/** Sends the same write again with the same key, until it gets a response that is final. */
export const repeatsWithKey: Reaction = (trigger, later, clock) => {
  const intime = later.filter((one) => one.at >= trigger.ended && one.at <= endOf(trigger, clock));
  const final = intime.find((one) => isRepeatOf(one, trigger) && isFinal(one));
  const second = intime.find((one) => isSecondOf(one, trigger));
  // Once the write has its response, the same content may be sent as a new one.
  if (second && (!final || second.at < final.at))
    return decided(
      'refuted',
      [trigger, second],
      'The write was sent again as a new one, with another key or none.',
    );
  if (final) return decided('proven', [trigger, final], 'The write was sent again with the same key.');
  if (!isOver(trigger, clock)) return undefined;
  const last = intime.findLast((one) => isRepeatOf(one, trigger));
  return last
    ? decided('refuted', [trigger, last], 'The client gave up before it had a final response.')
    : decided('refuted', [trigger], 'The write was not sent again.');
};

/** Waits for the response, or gives up waiting and sends the write again with the same key. */
export const waitsOrRepeats: Reaction = (trigger, later, clock) =>
  isDelivered(trigger)
    ? decided('proven', [trigger], 'The client waited for the response.')
    : repeatsWithKey(trigger, later, clock);

/** Sends another request before the window ends. */
export const goesOn: Reaction = (trigger, later, clock) => {
  const next = later.find((one) => one.at >= trigger.ended && one.at <= endOf(trigger, clock));
  if (next) return decided('proven', [trigger, next], 'The client went on.');
  return isOver(trigger, clock) ? decided('refuted', [trigger], 'No request followed.') : undefined;
};

/** Reads the status of the run again until it has ended, however long that takes. */
export const readsOn: Reaction = (trigger, later, clock) => {
  const reads = later.filter((one) => isSame(one, trigger));
  const end = reads.find((one) => hasEnded(one.runStatus));
  if (end) return decided('proven', [trigger, end], 'The client followed the run to its end.');
  const last = reads.at(-1) ?? trigger;
  if (!isOver({ ...trigger, ended: last.ended }, clock)) return undefined;
  return decided('refuted', [trigger, last], 'The client stopped reading the status of the run.');
};

export const hasEnded = (status: string | undefined): boolean => status === 'SUCCESS' || status === 'FAILED';

/** Clocks and networks: a request may arrive this much earlier than the client meant. */
const TOLERANCE_MS = 300;

/** Waits as long as `Retry-After` says before the same request is sent again. */
export const waits: Reaction = (trigger, later) => {
  // What arrived before the response is no reaction to it.
  const again = later.find((one) => isSame(one, trigger) && one.at >= trigger.ended);
  if (!again) return undefined;
  const waited = again.at - trigger.ended;
  const needed = (trigger.retryAfter ?? 0) * 1_000 - TOLERANCE_MS;
  return waited >= needed
    ? decided('proven', [trigger, again], 'The next attempt waited as long as Retry-After says.')
    : decided('refuted', [trigger, again], `The next attempt came after ${waited} ms.`);
};

/** The gateway held the response, or the client waited. */
export const polls: Reaction = (trigger, later, clock) =>
  trigger.isLongPoll
    ? decided('proven', [trigger], 'The status was read with Prefer: wait.')
    : waits(trigger, later, clock);

const isInvalid = ({ code }: Sighting): boolean => code === 'VALIDATION_ERROR';

/** What was rejected is not sent again unchanged, and the same operation succeeds with other content. */
export const corrects: Judge = ({ sightings }) => {
  for (const rejected of sightings.filter(isInvalid).toReversed()) {
    const at = sightings.indexOf(rejected);
    const ofOperation = (one: Sighting) => one.operation === rejected.operation;
    const success = sightings.slice(at + 1).find((one) => ofOperation(one) && isSuccess(one));
    // A test that sends the same mistake on purpose may do so again after it has been corrected.
    const before = sightings.slice(0, at).findLast(ofOperation);
    if (before && isInvalid(before) && isSame(before, rejected))
      return decided('refuted', [before, rejected], 'The rejected request was sent again unchanged.');
    if (success) return decided('proven', [rejected, success], 'The request was corrected and succeeded.');
  }
  return notSeen;
};

/** A failed run was retried and succeeded. Nothing refutes it: a run may be left alone, and its submission corrected. */
export const retriesRun: Judge = ({ sightings }) => {
  const failures = sightings.filter(({ runStatus }) => runStatus === 'FAILED');
  for (const failure of failures.toReversed()) {
    const ofRun = sightings.filter((one) => one.run === failure.run && one.at >= failure.ended);
    const retry = ofRun.find((one) => one.operation === 'retrySubmissionRun' && isSuccess(one));
    const success = retry && ofRun.find((one) => one.at >= retry.at && one.runStatus === 'SUCCESS');
    if (success)
      return decided('proven', [failure, retry, success], 'The failed run was retried and succeeded.');
  }
  return notSeen;
};

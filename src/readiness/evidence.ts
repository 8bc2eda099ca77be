// How lines are judged: by the last evidence in the sightings of a partner, oldest first.
import { isDelivered, isRepeatOf, isSecondOf, isSuccess, type Sighting } from './sightings.js';

/** The evidence for one line. */
export interface Verdict {
  readonly state: 'proven' | 'refuted' | 'notSeen';
  /** The requests that decided it, oldest first. */
  readonly requestIds: readonly string[];
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

export const notSeen: Verdict = { state: 'notSeen', requestIds: [] };
const MOST_REQUESTS = 5;

export function decided(
  state: 'proven' | 'refuted',
  requests: readonly Sighting[],
  because: string,
): Verdict {
  const last = requests.at(-1);
  return {
    state,
    requestIds: requests.slice(-MOST_REQUESTS).map(({ requestId }) => requestId),
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

const isOver = (
  { ended, windowMs }: Sighting,
  { now, patienceMs }: Pick<History, 'now' | 'patienceMs'>,
): boolean => now > ended + (windowMs ?? patienceMs);

/** Sends the same write again with the same key, until it gets a response that is no failure. */
export const repeatsWithKey: Reaction = (trigger, later, clock) => {
  const repeat = later.find((one) => isRepeatOf(one, trigger));
  const second = later.find((one) => isSecondOf(one, trigger));
  if (second && (!repeat || second.at < repeat.at))
    return decided(
      'refuted',
      [trigger, second],
      'The write was sent again as a new one, with another key or none.',
    );
  if (repeat && isDelivered(repeat))
    return decided('proven', [trigger, repeat], 'The write was sent again with the same key.');
  if (isOver(trigger, clock)) return decided('refuted', [trigger], 'The write was not sent again.');
  return undefined;
};

/** Waits for the response, or gives up waiting and sends the write again with the same key. */
export const waitsOrRepeats: Reaction = (trigger, later, clock) =>
  isDelivered(trigger)
    ? decided('proven', [trigger], 'The client waited for the response.')
    : repeatsWithKey(trigger, later, clock);

/** Sends another request before the window ends. */
export const goesOn: Reaction = (trigger, later, clock) => {
  const next = later.find((one) => one.at >= trigger.ended);
  if (next && !isOver(trigger, { ...clock, now: next.at }))
    return decided('proven', [trigger, next], 'The client went on.');
  if (isOver(trigger, clock)) return decided('refuted', [trigger], 'No request followed.');
  return undefined;
};

/** Reads the status of the run again until it has ended. */
export const readsOn: Reaction = (trigger, later, clock) => {
  const end = later.find(
    (one) =>
      one.operation === trigger.operation && one.content === trigger.content && hasEnded(one.runStatus),
  );
  if (end) return decided('proven', [trigger, end], 'The client followed the run to its end.');
  if (isOver(trigger, clock))
    return decided('refuted', [trigger], 'The client stopped reading the status of the run.');
  return undefined;
};

export const hasEnded = (status: string | undefined): boolean => status === 'SUCCESS' || status === 'FAILED';

/** Clocks and networks: a request may arrive this much earlier than the client meant. */
const TOLERANCE_MS = 300;

/** Waits as long as `Retry-After` says before the same request is sent again. */
export const waits: Reaction = (trigger, later) => {
  const again = later.find((one) => one.operation === trigger.operation && one.content === trigger.content);
  if (!again) return undefined;
  const waited = again.at - trigger.ended;
  const needed = (trigger.retryAfter ?? 0) * 1_000 - TOLERANCE_MS;
  return waited >= needed
    ? decided('proven', [trigger, again], 'The next attempt waited as long as Retry-After says.')
    : decided('refuted', [trigger, again], `The next attempt came after ${Math.max(0, waited)} ms.`);
};

const isInvalid = ({ code }: Sighting): boolean => code === 'VALIDATION_ERROR';
const isSame = (one: Sighting, other: Sighting): boolean =>
  one.operation === other.operation && one.content !== undefined && one.content === other.content;

/** What was rejected is not sent again unchanged, and the same operation succeeds with other content. */
export const corrects: Judge = ({ sightings }) => {
  for (const rejected of sightings.filter(isInvalid).toReversed()) {
    const at = sightings.indexOf(rejected);
    const before = sightings.slice(0, at).findLast((one) => isInvalid(one) && isSame(one, rejected));
    if (before)
      return decided('refuted', [before, rejected], 'The rejected request was sent again unchanged.');
    const success = sightings
      .slice(at + 1)
      .find((one) => one.operation === rejected.operation && isSuccess(one));
    if (success) return decided('proven', [rejected, success], 'The request was corrected and succeeded.');
  }
  return notSeen;
};

/** Retries the failed run, which then succeeds. */
export const retriesRun: Reaction = (trigger, later, clock) => {
  const retry = later.find(({ operation }) => operation === 'retrySubmissionRun');
  const success = retry && later.find((one) => one.at >= retry.at && one.runStatus === 'SUCCESS');
  if (success)
    return decided('proven', [trigger, retry, success], 'The failed run was retried and succeeded.');
  if (isOver(trigger, clock) && !retry)
    return decided('refuted', [trigger], 'The failed run was not retried.');
  return undefined;
};

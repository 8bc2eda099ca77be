// Decides the lines of a report by the latest evidence in the history of a partner.
import type { History, Kind } from './history.js';
import { isAfter, isDelivered, isSame, isSecondOf, type Sighting } from './sightings.js';
import type { Matches, Timeline } from './timeline.js';

export interface LineVerdict {
  readonly state: 'proven' | 'refuted' | 'notSeen';
  /** The latest requests that decided the line, oldest first. */
  readonly decidedBy: readonly Sighting[];
  /** Milliseconds since 1970. */
  readonly at?: number;
  /** What was seen, in a sentence. */
  readonly because?: string;
}

/** A verdict depends on these times, and on the sightings. */
export interface EvidenceClock {
  readonly now: number;
  /** How long a client may take to react if no drill sets a window. */
  readonly patienceMs: number;
}

export interface Judge extends Kind {
  /** `found` contains the matching exchanges, oldest first. */
  decide(found: Timeline, history: History, clock: EvidenceClock): LineVerdict;
}

export const notSeen: LineVerdict = { state: 'notSeen', decidedBy: [] };
const MOST_REQUESTS = 5;

export function decided(
  state: 'proven' | 'refuted',
  requests: readonly Sighting[],
  because: string,
): LineVerdict {
  const last = requests.at(-1);
  return {
    state,
    decidedBy: requests.slice(-MOST_REQUESTS),
    ...(last && { at: last.ended }),
    because,
  };
}

export const seen = (of: Matches, because: string): Judge => ({
  of,
  decide(found) {
    const last = found.at(-1);
    return last ? decided('proven', [last], because) : notSeen;
  },
});

interface Rule {
  readonly of: Matches;
  readonly keeps: Matches;
  /**
   * Judges this many of the latest exchanges: a violation refutes the rule, and the full number
   * without one proves it.
   */
  readonly inARow: number;
  readonly kept: string;
  readonly broken: string;
}

export const always = ({ of, keeps, inARow, kept, broken }: Rule): Judge => ({
  of,
  decide(found) {
    const latest = found.latest(inARow);
    const wrong = latest.filter((sighting) => !keeps(sighting));
    if (wrong.length > 0) return decided('refuted', wrong, broken);
    if (latest.length >= inARow) return decided('proven', latest, kept);
    return latest.length === 0
      ? notSeen
      : { ...notSeen, because: `${latest.length} of ${inARow} in a row so far.` };
  },
});

/** What the client did after an exchange; undefined if that is not decided yet. */
export type Reaction = (trigger: Sighting, history: History, clock: EvidenceClock) => LineVerdict | undefined;

/** Judges the latest trigger whose reaction is decided. */
export const after = (isTrigger: Matches, reaction: Reaction): Judge => ({
  of: isTrigger,
  decide(found, history, clock) {
    for (const trigger of found.newestFirst()) {
      const verdict = reaction(trigger, history, clock);
      if (verdict) return verdict;
    }
    return notSeen;
  },
});

const endOf = ({ ended, windowMs }: Sighting, { patienceMs }: EvidenceClock): number =>
  ended + (windowMs ?? patienceMs);
const isOver = (trigger: Sighting, clock: EvidenceClock): boolean => clock.now > endOf(trigger, clock);

/** A request that was sent before the client had the response is no reaction to it. */
const follows =
  (trigger: Sighting): Matches =>
  (one) =>
    isAfter(one, trigger) && one.at >= trigger.ended;

/** Sends the same write again with the same key, until it gets a response that is final. */
export const repeatsWithKey: Reaction = (trigger, history, clock) => {
  const end = endOf(trigger, clock);
  const isLate: Matches = (one) => one.at > end;
  const [same, repeats] = [history.sameRequest.of(trigger), history.repeats.of(trigger)];
  const [from, to] = [same.indexOf(follows(trigger)), same.indexOf(isLate)];
  const [firstRepeat, endOfRepeats] = [repeats.indexOf(follows(trigger)), repeats.indexOf(isLate)];
  const next = history.finalRepeats.of(trigger).first(follows(trigger));
  const final = next && !isLate(next) ? next : undefined;
  // There is a second write only if not all requests are repeats. The line is then decided, so the
  // slow search runs only once.
  const second =
    to - from > Math.max(0, endOfRepeats - firstRepeat) ? secondOf(trigger, same, from, to) : undefined;
  // Once the write has its response, the same content may be sent as a new write.
  if (second && (!final || second.at < final.at))
    return decided(
      'refuted',
      [trigger, second],
      'The write was sent again as a new one, with a different key or none.',
    );
  if (final) return decided('proven', [trigger, final], 'The write was sent again with the same key.');
  if (!isOver(trigger, clock)) return undefined;
  const last = endOfRepeats > firstRepeat ? repeats.at(endOfRepeats - 1) : undefined;
  return last
    ? decided('refuted', [trigger, last], 'The client gave up before it had a final response.')
    : decided('refuted', [trigger], 'The write was not sent again.');
};

function secondOf(trigger: Sighting, same: Timeline, from: number, to: number): Sighting | undefined {
  for (let at = from; at < to; at += 1) {
    const one = same.at(at);
    if (one && isSecondOf(one, trigger)) return one;
  }
  return undefined;
}

/** Waits for the response, or gives up waiting and sends the write again with the same key. */
export const waitsOrRepeats: Reaction = (trigger, history, clock) =>
  isDelivered(trigger)
    ? decided('proven', [trigger], 'The client waited for the response.')
    : repeatsWithKey(trigger, history, clock);

export const goesOn: Reaction = (trigger, { all }, clock) => {
  const next = all.first(follows(trigger));
  if (next && next.at <= endOf(trigger, clock))
    return decided('proven', [trigger, next], 'The client continued.');
  return isOver(trigger, clock) ? decided('refuted', [trigger], 'No request followed.') : undefined;
};

/** Reads the status of the run again until it has ended, however long that takes. */
export const readsOn: Reaction = (trigger, history, clock) => {
  const end = history.sameRequestEnded.of(trigger).first((one) => isAfter(one, trigger));
  if (end) return decided('proven', [trigger, end], 'The client followed the run to its end.');
  const last = history.sameRequest.of(trigger).at(-1) ?? trigger;
  if (!isOver({ ...trigger, ended: last.ended }, clock)) return undefined;
  return decided('refuted', [trigger, last], 'The client stopped reading the status of the run.');
};

/** Clocks and networks can make a request arrive this much earlier than intended. */
const TOLERANCE_MS = 300;

export const waits: Reaction = (trigger, history) => {
  const again = history.sameRequest.of(trigger).first(follows(trigger));
  if (!again) return undefined;
  const waited = again.at - trigger.ended;
  const needed = (trigger.retryAfter ?? 0) * 1_000 - TOLERANCE_MS;
  return waited >= needed
    ? decided(
        'proven',
        [trigger, again],
        'The client waited as long as Retry-After says before the next attempt.',
      )
    : decided('refuted', [trigger, again], `The next attempt came after ${waited} ms.`);
};

/** Asks the gateway to delay the response (long poll), or waits for `Retry-After`. */
export const polls: Reaction = (trigger, history, clock) =>
  trigger.isLongPoll
    ? decided('proven', [trigger], 'The status was read with Prefer: wait.')
    : waits(trigger, history, clock);

const isInvalid = ({ code }: Sighting): boolean => code === 'VALIDATION_ERROR';

/** Does not repeat a rejected request, and succeeds with other content in the same operation. */
export const corrects: Judge = after(isInvalid, (rejected, { sameOperation, successes }) => {
  const isLater: Matches = (one) => isAfter(one, rejected);
  const ofOperation = sameOperation.of(rejected);
  // A test that makes the mistake on purpose may repeat it after the correction.
  const at = ofOperation.indexOf((one) => !isAfter(rejected, one));
  const before = at > 0 ? ofOperation.at(at - 1) : undefined;
  if (before && isInvalid(before) && isSame(before, rejected))
    return decided('refuted', [before, rejected], 'The rejected request was sent again unchanged.');
  const success = successes.of(rejected).first(isLater);
  return success && decided('proven', [rejected, success], 'The request was corrected and succeeded.');
});

/** Nothing refutes this line: a run may be abandoned, and its submission corrected. */
export const retriesRun: Judge = after(
  ({ runStatus }) => runStatus === 'FAILED',
  (failure, { retriesOfRun, successesOfRun }) => {
    const retry = retriesOfRun.of(failure).first((one) => one.at >= failure.ended);
    const success = retry && successesOfRun.of(failure).first((one) => one.at >= retry.at);
    return (
      success && decided('proven', [failure, retry, success], 'The failed run was retried and succeeded.')
    );
  },
);

// The sightings of one partner with all that a report needs of them: adding one, and judging a line, does not read the others.
import { Usage } from './coverage.js';
import { idOf, isFinal, isSuccess, type Sighting } from './sightings.js';
import { type Matches, Timeline, TimelineIndex } from './timeline.js';

const requestOf = ({ operation, content }: Sighting): string | undefined =>
  content === undefined ? undefined : `${operation} ${content}`;

const repeatOf = (sighting: Sighting): string | undefined => {
  const request = requestOf(sighting);
  return request === undefined || sighting.key === undefined ? undefined : `${request} ${sighting.key}`;
};

const runOf = ({ run = '' }: Sighting): string => run;

export const hasEnded = (status: string | undefined): boolean => status === 'SUCCESS' || status === 'FAILED';

/** Sightings that are found without a search. */
export interface Kind {
  readonly of: Matches;
}

export class History {
  readonly all = new Timeline();
  readonly usage = new Usage();
  /** The same request: the same content for the same operation. */
  readonly sameRequest = new TimelineIndex(requestOf);
  readonly sameRequestEnded = new TimelineIndex(requestOf, ({ runStatus }) => hasEnded(runStatus));
  /** The same request with the same key. */
  readonly repeats = new TimelineIndex(repeatOf);
  readonly finalRepeats = new TimelineIndex(repeatOf, isFinal);
  readonly sameOperation = new TimelineIndex(({ operation }) => operation);
  readonly successes = new TimelineIndex(({ operation }) => operation, isSuccess);
  readonly retriesOfRun = new TimelineIndex(
    runOf,
    (one) => one.operation === 'retrySubmissionRun' && isSuccess(one),
  );
  readonly successesOfRun = new TimelineIndex(runOf, ({ runStatus }) => runStatus === 'SUCCESS');
  readonly #ids = new Set<string>();
  readonly #found: ReadonlyMap<Kind, Timeline>;

  constructor(kinds: readonly Kind[], sightings: Iterable<Sighting> = []) {
    this.#found = new Map(kinds.map((kind) => [kind, new Timeline()]));
    for (const sighting of sightings) this.add(sighting);
  }

  /** One that is known already is ignored. */
  add(sighting: Sighting): void {
    const id = idOf(sighting);
    if (this.#ids.has(id)) return;
    this.#ids.add(id);
    this.all.add(sighting);
    this.usage.add(sighting);
    for (const index of [
      this.sameRequest,
      this.sameRequestEnded,
      this.repeats,
      this.finalRepeats,
      this.sameOperation,
      this.successes,
      this.retriesOfRun,
      this.successesOfRun,
    ])
      index.add(sighting);
    for (const [{ of }, timeline] of this.#found) if (of(sighting)) timeline.add(sighting);
  }

  /** Of the kinds that the history was made with. */
  found(kind: Kind): Timeline {
    return this.#found.get(kind) ?? new Timeline();
  }
}

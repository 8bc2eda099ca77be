// Sightings in the order of their requests; a search costs logarithmic time.
import { isAfter, type Sighting } from './sightings.js';

export type Matches = (sighting: Sighting) => boolean;

export class Timeline {
  readonly #all: Sighting[] = [];

  add(sighting: Sighting): void {
    this.#all.splice(
      this.indexOf((one) => isAfter(one, sighting)),
      0,
      sighting,
    );
  }

  get size(): number {
    return this.#all.length;
  }

  at(index: number): Sighting | undefined {
    return this.#all.at(index);
  }

  latest(count: number): readonly Sighting[] {
    return this.#all.slice(-count);
  }

  *newestFirst(): Generator<Sighting> {
    for (let at = this.#all.length - 1; at >= 0; at -= 1) {
      const one = this.#all[at];
      if (one) yield one;
    }
  }

  [Symbol.iterator](): Iterator<Sighting> {
    return this.#all.values();
  }

  /** The position of the first match, or the size; all later sightings must match too. */
  indexOf(matches: Matches): number {
    let low = 0;
    let high = this.#all.length;
    // A new sighting is nearly always the latest.
    const last = this.#all[high - 1];
    if (!last || !matches(last)) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const one = this.#all[middle];
      if (one && matches(one)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Like `indexOf`, but returns the sighting. */
  first(matches: Matches): Sighting | undefined {
    return this.#all[this.indexOf(matches)];
  }
}

const empty = new Timeline();

/** The sightings that match, by a key that they have in common. */
export class TimelineIndex {
  readonly #timelines = new Map<string, Timeline>();

  constructor(
    private readonly keyOf: (sighting: Sighting) => string | undefined,
    private readonly matches: Matches = () => true,
  ) {}

  add(sighting: Sighting): void {
    const key = this.matches(sighting) ? this.keyOf(sighting) : undefined;
    if (key === undefined) return;
    const timeline = this.#timelines.get(key) ?? new Timeline();
    this.#timelines.set(key, timeline);
    timeline.add(sighting);
  }

  /** `sighting` itself need not match. */
  of(sighting: Sighting): Timeline {
    const key = this.keyOf(sighting);
    return (key === undefined ? undefined : this.#timelines.get(key)) ?? empty;
  }
}

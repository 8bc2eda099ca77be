// The sightings of one partner, with indexes and counts, so that a report need not read all of
// them.
import type { components } from '../../generated/sandbox.js';
import type { NewestContract } from './newest-contract.js';
import { idOf, isAfter, isFinal, isSuccess, type Sighting } from './sightings.js';
import { type Matches, Timeline, TimelineIndex } from './timeline.js';

const requestOf = ({ operation, content }: Sighting): string | undefined =>
  content === undefined ? undefined : `${operation} ${content}`;

const repeatOf = (sighting: Sighting): string | undefined => {
  const request = requestOf(sighting);
  return request === undefined || sighting.key === undefined ? undefined : `${request} ${sighting.key}`;
};

const runOf = ({ run = '' }: Sighting): string => run;

export const hasEnded = (status: string | undefined): boolean => status === 'SUCCESS' || status === 'FAILED';

/** Has its own index, so that finding its sightings needs no search. */
export interface Kind {
  readonly of: Matches;
}

export class History {
  readonly all = new Timeline();
  readonly usage = new Usage();
  /** The sightings of the same request: the same content for the same operation. */
  readonly sameRequest = new TimelineIndex(requestOf);
  readonly sameRequestEnded = new TimelineIndex(requestOf, ({ runStatus }) => hasEnded(runStatus));
  /** The sightings of the same request with the same key. */
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

  /** Ignores a known sighting. */
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

  /** Empty for a kind that the history was not created with. */
  found(kind: Kind): Timeline {
    return this.#found.get(kind) ?? new Timeline();
  }
}

type Report = components['schemas']['ReadinessReport'];
type Coverage = Pick<Report, 'operations' | 'errors' | 'nextVersion'>;

interface Use {
  /** The number of successful requests. */
  count: number;
  readonly fields: Set<string>;
}

/** Collects the used operations, fields and error codes while sightings are added. */
class Usage {
  readonly #met = new Set<string>();
  /** By version and operation. */
  readonly #uses = new Map<string, Use>();
  /** The latest request for each operation of a deprecated version. */
  readonly #deprecated = new Map<string, Sighting>();

  add(sighting: Sighting): void {
    const { code, version, operation, fields = [], isDeprecated } = sighting;
    const name = `${version} ${operation}`;
    if (code !== undefined) this.#met.add(code);
    if (isSuccess(sighting)) {
      const use = this.#uses.get(name) ?? { count: 0, fields: new Set() };
      this.#uses.set(name, use);
      use.count += 1;
      for (const field of fields) use.fields.add(field);
    }
    if (!isDeprecated) return;
    const latest = this.#deprecated.get(name);
    if (!latest || isAfter(sighting, latest)) this.#deprecated.set(name, sighting);
  }

  of(contract: NewestContract): Coverage {
    return {
      operations: contract.operations.map((operation) => {
        const { count = 0, fields: sent = new Set<string>() } =
          this.#uses.get(`${contract.version} ${operation}`) ?? {};
        const { names = [], enumValues = [] } = contract.fields.get(operation) ?? {};
        return {
          operation,
          count,
          ...(names.length > 0 && { fields: usedOf(names, sent) }),
          ...(names.length > 0 && enumValues.length > 0 && { enumValues: usedOf(enumValues, sent) }),
        };
      }),
      errors: contract.codes.map((code) => ({ code, met: this.#met.has(code) })),
      nextVersion: {
        breaks: [...this.#deprecated.keys()].toSorted().flatMap((name) => {
          const latest = this.#deprecated.get(name);
          return latest
            ? [{ version: latest.version, operation: latest.operation, requestId: latest.requestId }]
            : [];
        }),
      },
    };
  }
}

function usedOf(declared: readonly string[], sent: ReadonlySet<string>) {
  const unused = declared.filter((one) => !sent.has(one));
  return { declared: declared.length, sent: declared.length - unused.length, unused };
}

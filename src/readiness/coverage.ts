// What a client has used of the newest contract, and what it uses of deprecated versions.
import type { components } from '../../generated/sandbox.js';
import type { NewestContract } from './newest-contract.js';
import { isAfter, isSuccess, type Sighting } from './sightings.js';

type Report = components['schemas']['ReadinessReport'];
type Coverage = Pick<Report, 'operations' | 'errors' | 'nextVersion'>;

interface Use {
  /** Of successful requests. */
  count: number;
  readonly fields: Set<string>;
}

/** Counts what is used while sightings are added. */
export class Usage {
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

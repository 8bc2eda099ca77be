// What a client has used of the newest contract, and what it uses of deprecated versions.
import type { components } from '../../generated/sandbox.js';
import type { NewestContract } from './newest-contract.js';
import { isSuccess, type Sighting } from './sightings.js';

type Report = components['schemas']['ReadinessReport'];
type Coverage = Pick<Report, 'operations' | 'errors' | 'nextVersion'>;

export function evidenceOf(sightings: readonly Sighting[], contract: NewestContract): Coverage {
  const ofNewest = sightings.filter(({ version }) => version === contract.version);
  const succeeded = ofNewest.filter(isSuccess);
  const used = countBy(succeeded, ({ operation }) => operation);
  const met = new Set<string>(sightings.flatMap(({ code }) => code ?? []));
  return {
    operations: contract.operations.map((operation) => ({
      operation,
      count: used.get(operation) ?? 0,
      ...fieldsOf(operation, succeeded, contract),
    })),
    errors: contract.codes.map((code) => ({ code, met: met.has(code) })),
    nextVersion: deprecatedUses(sightings),
  };
}

function fieldsOf(operation: string, sightings: readonly Sighting[], contract: NewestContract) {
  const { names = [], enumValues = [] } = contract.fields.get(operation) ?? {};
  if (names.length === 0) return {};
  const sent = new Set(
    sightings.filter((one) => one.operation === operation).flatMap(({ fields }) => fields ?? []),
  );
  return {
    fields: usedOf(names, sent),
    ...(enumValues.length > 0 && { enumValues: usedOf(enumValues, sent) }),
  };
}

function usedOf(declared: readonly string[], sent: ReadonlySet<string>) {
  const unused = declared.filter((one) => !sent.has(one));
  return { declared: declared.length, sent: declared.length - unused.length, unused };
}

/** Each operation of a deprecated version, with its latest request. */
function deprecatedUses(sightings: readonly Sighting[]): Coverage['nextVersion'] {
  const latest = new Map<string, Sighting>();
  for (const one of sightings) if (one.isDeprecated) latest.set(`${one.version} ${one.operation}`, one);
  return {
    breaks: [...latest.values()].map(({ version, operation, requestId }) => ({
      version,
      operation,
      requestId,
    })),
  };
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

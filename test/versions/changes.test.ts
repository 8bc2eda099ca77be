// Each difference between two versions of the contract belongs to one change, unless a client may
// ignore it, and each change lists only real differences.
import { describe, expect, test } from 'vitest';
import { type Contract, loadContract } from '../../src/openapi/contract.js';
import { touchedIn } from '../../src/versions/change.js';
import { isAdditive } from '../../src/versions/client-changes.js';
import { differencesOf } from '../../src/versions/differences.js';
import { olderVersions } from '../../src/versions/index.js';
import { publishedContracts } from '../contract/contracts.js';

const names = publishedContracts.map(({ name }) => name);
const rows = Object.entries(olderVersions).map(
  ([name, version]) => [name, names[names.indexOf(name) + 1] ?? '', version] as const,
);

describe.each(rows)('from %s to %s', async (olderName, newerName, version) => {
  const older = await loadContract(olderName);
  const newer = await loadContract(newerName);

  test('each older version lists its changes', () => {
    expect(Object.keys(olderVersions)).toEqual(names.slice(0, -1));
  });

  test('the versions are those of the contracts', () => {
    expect([version.from, version.to]).toEqual([older.version, newer.version]);
  });

  test.each(older.operations.map(({ id }) => id).filter((id) => !id.startsWith('preflight')))(
    '%s: each difference belongs to one change',
    (id) => {
      const differences = differencesOf(
        [operationOf(older, id), older],
        [operationOf(newer, version.becomes[id] ?? id), newer],
      );
      const touched = version.changes.flatMap((change) => touchedIn(change, id));
      const parts = differences
        .filter((one) => touched.includes(one.part) || !isAdditive(one))
        .map(({ part }) => part);
      const unexplained = parts.filter((part) => !touched.includes(part));
      expect(unexplained, `no change in src/versions/${olderName} lists these under touches.${id}`).toEqual(
        [],
      );
      expect(touched.toSorted()).toEqual(parts.toSorted());
    },
  );

  test('each change has its own id, and names at least one difference', () => {
    const ids = version.changes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { touches } of version.changes) expect(Object.values(touches).flat()).not.toEqual([]);
  });
});

function operationOf(contract: Contract, id: string) {
  const found = contract.operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`${contract.name} has no operation ${id}`);
  return found;
}

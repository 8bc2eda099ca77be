// What the next version or an unreleased edit would change for the client of one partner, from the
// counts of its requests.
import type { components } from '../../generated/sandbox.js';
import type { Contract } from '../openapi/contract.js';
import type { Candidates } from '../traffic/candidate.js';
import { refusalsIn } from '../traffic/refusals.js';
import type { Traffic } from '../traffic/traffic.js';
import { type ChangedOperation, changedOperations, touchedParts } from '../versions/client-changes.js';
import { olderVersions } from '../versions/index.js';

type Schemas = components['schemas'];

interface Parts {
  readonly traffic: Pick<Traffic, 'readPartner'>;
  readonly candidates: Pick<Candidates, 'ids'>;
  /** Oldest first. */
  readonly contracts: readonly Contract[];
}

export type ClientChangesOf = (partnerId: string) => Promise<Schemas['ClientChanges']>;

const MOST_LISTED = 1_000;

export function createClientChanges({ traffic, candidates, contracts }: Parts): ClientChangesOf {
  // Comparing two versions takes some milliseconds, so it is done on first use.
  const compared = new Map<Contract, readonly ChangedOperation[]>();
  const older = Object.values(olderVersions);
  return async (partnerId) => {
    const counted = await traffic.readPartner(partnerId);
    const versions = contracts.flatMap((contract, index): Schemas['ClientVersion'][] => {
      const { version: apiVersion } = contract;
      const own = counted.filter((one) => one.apiVersion === apiVersion);
      const calls = own.reduce((sum, one) => sum + one.calls, 0);
      if (calls === 0) return [];
      const [next, step] = [contracts[index + 1], older.find(({ from }) => from === apiVersion)];
      const edit = editOf(candidates.ids.get(apiVersion), own);
      if (!next || !step) return [{ apiVersion, nextVersion: null, calls, changes: 0, touched: [], edit }];
      const operations = compared.get(contract) ?? changedOperations(contract, next, step);
      compared.set(contract, operations);
      const touched = touchedParts(step, operations, own).slice(0, MOST_LISTED);
      return [{ apiVersion, nextVersion: next.version, calls, changes: step.changes.length, touched, edit }];
    });
    return { versions };
  };
}

function editOf(
  id: string | undefined,
  counted: Awaited<ReturnType<Traffic['readPartner']>>,
): Schemas['ClientRefusals'] | null {
  if (id === undefined) return null;
  const all = counted.map(({ operationId, features }) => ({ operationId, ...refusalsIn(id, features) }));
  const calls = all.reduce((sum, { sampled }) => sum + sampled, 0);
  if (calls === 0) return null;
  return {
    calls,
    refused: all.reduce((sum, { refused }) => sum + refused, 0),
    places: all
      .flatMap(({ operationId, places }) => places.map((one) => ({ operationId, ...one })))
      .slice(0, MOST_LISTED),
  };
}

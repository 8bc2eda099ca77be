// The encryption keys as an operator sees them, and the encryption of stored texts with the current
// one.
import type { components } from '../../generated/admin.js';
import { Problem } from '../problems.js';
import type { KeyUse, SealedTexts } from '../store/sealed-texts.js';
import type { Sealing } from '../store/sealing.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { keysOfNodes, type NodeKeys } from './key-choice.js';

export interface KeyState {
  readonly keyId: string;
  /** The key is in ENCRYPTION_KEYS of the node that responds. */
  readonly isConfigured: boolean;
  /** The first in that list, with which the node should encrypt. */
  readonly isFirst: boolean;
  /** Live nodes that have the key. */
  readonly nodes: number;
  /** Live nodes that encrypt with the key. */
  readonly encryptingNodes: number;
  readonly uses: readonly (Omit<KeyUse, 'keyId'> & { readonly place: SealedTexts['place'] })[];
}

export interface KeyReport {
  /** Null if no key is configured. */
  readonly encryptsWith: string | null;
  /** Live nodes, of which `silentNodes` do not report their keys. */
  readonly nodes: number;
  readonly silentNodes: number;
  /** The configured ones first, in their order. */
  readonly keys: readonly KeyState[];
}

type Resealing = components['schemas']['Resealing'];

export interface EncryptionKeys {
  report(): Promise<KeyReport>;
  /**
   * Works for a few seconds; call it until the result is complete. Throws INVALID_STATE if there is
   * no key, or a node does not encrypt with the first one.
   */
  reseal(): Promise<Resealing>;
}

interface Parts {
  readonly store: Pick<Store<GatewayTables>, 'db'>;
  readonly sealing: Sealing;
  readonly texts: readonly SealedTexts[];
  elapsedMs(): number;
}

/** Rows that are locked at the same time. */
const BATCH = 100;
const WORKS_FOR_MS = 3_000;

export function createEncryptionKeys({ store, sealing, texts, elapsedMs }: Parts): EncryptionKeys {
  const usesByPlace = async () => {
    const found = [];
    for (const { place, uses } of texts) for (const use of await uses()) found.push({ place, ...use });
    return found;
  };

  /** Encrypts the texts of one key in one column again, until none is left or the time is up. */
  const resealKey = async ({ reseal }: SealedTexts, keyId: string, isOver: () => boolean) => {
    let resealed = 0;
    let damaged = 0;
    while (!isOver()) {
      const done = await reseal(keyId, { limit: BATCH, skip: damaged });
      resealed += done.resealed;
      damaged += done.damaged;
      if (done.resealed + done.damaged === 0) return { resealed, damaged, isComplete: true };
    }
    return { resealed, damaged, isComplete: false };
  };

  return {
    async report() {
      // The nodes are read first: once every node encrypts with one key, the number of values that
      // need other keys only decreases.
      const nodes = await keysOfNodes(store);
      const uses = await usesByPlace();
      const configured = sealing.keyIds;
      const ofNodes = nodes.flatMap((keys) => keys ?? []);
      const ids = new Set([...configured, ...uses.map(({ keyId }) => keyId), ...ofNodes]);
      return {
        encryptsWith: sealing.currentKeyId() ?? null,
        nodes: nodes.length,
        silentNodes: nodes.filter((keys) => keys === null).length,
        keys: [...ids].map((id) => ({
          keyId: id,
          isConfigured: configured.includes(id),
          isFirst: configured[0] === id,
          nodes: nodes.filter((keys) => keys?.includes(id)).length,
          encryptingNodes: nodes.filter((keys) => keys?.[0] === id).length,
          uses: uses.filter(({ keyId }) => keyId === id).map(({ keyId: _keyId, ...use }) => use),
        })),
      };
    },

    async reseal() {
      const current = sealing.currentKeyId();
      refuseUnlessFirst(current, sealing.keyIds, await keysOfNodes(store));
      const until = elapsedMs() + WORKS_FOR_MS;
      const isOver = () => elapsedMs() >= until;
      let report: Resealing = { resealed: 0, damaged: 0, isComplete: true };
      for (const place of texts) {
        for (const { keyId } of await place.uses()) {
          if (keyId === current || !sealing.keyIds.includes(keyId)) continue;
          const done = await resealKey(place, keyId, isOver);
          report = {
            resealed: report.resealed + done.resealed,
            damaged: report.damaged + done.damaged,
            isComplete: report.isComplete && done.isComplete,
          };
        }
      }
      return report;
    },
  };
}

function refuseUnlessFirst(
  current: string | undefined,
  [first]: readonly string[],
  nodes: readonly NodeKeys[],
): void {
  if (current === undefined)
    throw new Problem('INVALID_STATE', 'No key is configured: ENCRYPTION_KEYS is empty.');
  const others = nodes.filter((keys) => keys?.[0] !== undefined && keys[0] !== first).length;
  if (current === first && others === 0) return;
  const message = `Not every node encrypts with the first key ${first} yet. Restart the nodes that do not have it, wait ten seconds, and try again.`;
  throw new Problem('INVALID_STATE', message);
}

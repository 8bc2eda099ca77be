// Encryption keys of stored data: the handlers of /encryption-keys.
import type { components, operations } from '../../../generated/admin.js';
import type { KeyReport, KeyState } from '../../cluster/encryption-keys.js';
import type { Handlers } from '../../http/operation-types.js';
import type { AdminParts } from './dependencies.js';

type Schemas = components['schemas'];

export function encryptionKeyHandlers({ encryptionKeys }: AdminParts) {
  return {
    listEncryptionKeys: async ({ reply }) => {
      const { keys, ...report } = await encryptionKeys.report();
      return reply(200, { ...report, keys: keys.map((key) => keyOf(key, report)) });
    },

    resealStoredData: async ({ reply }) => reply(200, await encryptionKeys.reseal()),
  } satisfies Partial<Handlers<operations>>;
}

function keyOf(
  { keyId, nodes, encryptingNodes, uses, ...key }: KeyState,
  { encryptsWith }: Pick<KeyReport, 'encryptsWith'>,
): Schemas['EncryptionKey'] {
  const isNeeded = uses.length > 0 || encryptingNodes > 0;
  return {
    keyId,
    state: stateOf({ ...key, isNeeded, encrypts: keyId === encryptsWith }),
    nodes,
    encryptingNodes,
    uses: uses.map(({ place, texts, oldestAt, newestAt }) => ({
      place,
      texts,
      oldestAt: oldestAt?.toISOString() ?? null,
      newestAt: newestAt?.toISOString() ?? null,
    })),
  };
}

interface KeyFacts {
  readonly isConfigured: boolean;
  readonly isNeeded: boolean;
  readonly encrypts: boolean;
}

function stateOf({ isConfigured, isNeeded, encrypts }: KeyFacts): Schemas['EncryptionKeyState'] {
  if (encrypts) return 'ENCRYPTS';
  if (!isConfigured) return 'MISSING';
  return isNeeded ? 'IN_USE' : 'UNUSED';
}

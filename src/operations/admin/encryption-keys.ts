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
  return {
    keyId,
    state: stateOf({
      ...key,
      isStored: uses.length > 0,
      isUsedByNode: encryptingNodes > 0,
      encrypts: keyId === encryptsWith,
    }),
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
  readonly isFirst: boolean;
  readonly isStored: boolean;
  readonly isUsedByNode: boolean;
  readonly encrypts: boolean;
}

function stateOf(key: KeyFacts): Schemas['EncryptionKeyState'] {
  if (key.encrypts) return 'ENCRYPTS';
  if (!key.isConfigured) return key.isStored ? 'MISSING' : 'OTHER_NODES';
  if (key.isFirst) return 'WAITING';
  return key.isStored || key.isUsedByNode ? 'IN_USE' : 'UNUSED';
}

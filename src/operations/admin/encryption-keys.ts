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
  { keyId, isConfigured, nodes, uses }: KeyState,
  report: Pick<KeyReport, 'encryptsWith'>,
): Schemas['EncryptionKey'] {
  return {
    keyId,
    state: stateOf({ keyId, isConfigured, uses }, report),
    nodes,
    uses: uses.map(({ place, texts, oldestAt, newestAt }) => ({
      place,
      texts,
      oldestAt: oldestAt?.toISOString() ?? null,
      newestAt: newestAt?.toISOString() ?? null,
    })),
  };
}

function stateOf(
  { keyId, isConfigured, uses }: Pick<KeyState, 'keyId' | 'isConfigured' | 'uses'>,
  { encryptsWith }: Pick<KeyReport, 'encryptsWith'>,
): Schemas['EncryptionKeyState'] {
  if (keyId === encryptsWith) return 'ENCRYPTS';
  if (!isConfigured) return 'MISSING';
  return uses.length > 0 ? 'IN_USE' : 'UNUSED';
}

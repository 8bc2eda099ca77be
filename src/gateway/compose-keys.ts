// Assembles the encryption keys: the choice of the key that encrypts, and the view for operators.
import type { Logger } from 'pino';
import type { Repeating } from '../async/repeat.js';
import { createEncryptionKeys, type EncryptionKeys } from '../cluster/encryption-keys.js';
import { chooseRepeatedly, createKeyChoice } from '../cluster/key-choice.js';
import { signingKeyText } from '../readiness/signing-key.js';
import { runTexts } from '../runs/run-table/sealed-texts.js';
import { createSealing, type Sealing } from '../store/sealing.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';

interface KeysParts {
  readonly store: Store<GatewayTables>;
  /** In base64; the first one should encrypt. */
  readonly secrets: readonly string[];
  readonly log: Logger;
  elapsedMs(): number;
}

export interface Keys {
  readonly sealing: Sealing;
  readonly administration: EncryptionKeys;
  /** Calls `onChange` when a different key encrypts. */
  follow(onChange: () => Promise<void>): void;
  close(): Promise<void>;
}

/** Resolves when the key that encrypts at first has been chosen. */
export async function openKeys({ store, secrets, log, elapsedMs }: KeysParts): Promise<Keys> {
  const sealing = createSealing(secrets);
  const choose = createKeyChoice({ store, sealing, log });
  await choose();
  let following: Repeating | undefined;
  const texts = [...runTexts(store, sealing), signingKeyText(store.db, sealing)];
  return {
    sealing,
    administration: createEncryptionKeys({ store, sealing, texts, elapsedMs }),
    follow(onChange) {
      following = chooseRepeatedly(choose, onChange);
    },
    close: async () => following?.stop(),
  };
}

// Encrypts personal data at rest with AES-256-GCM if a key is configured.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export interface Sealing {
  /** The text can be opened only with the same `place`. */
  seal(text: string, place: string): string;
  /** Throws a KeyMissing, or another error if the text was altered. */
  open(sealed: string, place: string): string;
  /** In the configured order. An id is the start of a hash and reveals nothing about its key. */
  readonly keyIds: readonly string[];
  /** Undefined if nothing is encrypted. */
  currentKeyId(): string | undefined;
  /** For other nodes: the key that encrypts comes first. */
  announcedKeyIds(): readonly string[];
  /**
   * Chooses the first key that all of these nodes have, so that each can read what the others
   * write; without such a key, the first one. Returns whether the encrypting key has changed.
   */
  useKeyKnownTo(nodes: readonly (readonly string[])[]): boolean;
}

/** The text may be intact, and another node may have its key. */
export class KeyMissing extends Error {
  override readonly name = 'KeyMissing';
  constructor(readonly keyId: string) {
    super(`Cannot decrypt data: its key ${keyId} is not in ENCRYPTION_KEYS of this node`);
  }
}

/** The id of the key and a colon follow. */
export const MARK = 'sealed:';
const ID_DIGITS = 8;
const ID = new RegExp(`^[0-9a-f]{${ID_DIGITS}}$`);
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  readonly id: string;
  readonly secret: Buffer;
}

/**
 * `secrets`: 32 bytes each, in base64. The first one encrypts unless `useKeyKnownTo` chooses
 * another one, and all of them decrypt, so keys are rotated by inserting a new one in front.
 */
export function createSealing(secrets: readonly string[]): Sealing {
  const keys = secrets.map(keyOf);
  let [current] = keys;
  return {
    seal: (text, place) => (current ? sealed(current, text, place) : text),
    open: (text, place) => (text.startsWith(MARK) ? opened(keys, text, place) : text),
    keyIds: keys.map(({ id }) => id),
    currentKeyId: () => current?.id,
    announcedKeyIds: () =>
      keys.toSorted((one, other) => Number(other === current) - Number(one === current)).map(({ id }) => id),
    useKeyKnownTo(nodes) {
      const before = current;
      current = keys.find(({ id }) => nodes.every((ids) => ids.includes(id))) ?? keys[0];
      return current !== before;
    },
  };
}

function keyOf(secret: string): Key {
  const bytes = Buffer.from(secret, 'base64');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, ID_DIGITS), secret: bytes };
}

function sealed({ id, secret }: Key, text: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(place));
  const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${MARK}${id}:${bytes.toString('base64')}`;
}

function opened(keys: readonly Key[], text: string, place: string): string {
  const [id = '', content = ''] = text.slice(MARK.length).split(':');
  const key = keys.find((one) => one.id === id);
  if (!key) {
    if (ID.test(id)) throw new KeyMissing(id);
    throw new Error('Cannot decrypt data: the text was altered, and contains no key id');
  }
  const bytes = Buffer.from(content, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key.secret, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

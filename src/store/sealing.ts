// Encrypts personal data at rest with AES-256-GCM if a key is configured.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export interface Sealing {
  /** `place` names where the text is stored; the text cannot be opened at any other place. */
  seal(text: string, place: string): string;
  /** Throws if the key is no longer configured, or if the text was changed. */
  open(sealed: string, place: string): string;
}

const MARK = 'sealed:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  readonly id: string;
  readonly secret: Buffer;
}

/** Secrets of 32 bytes in base64. The first one seals, and all of them open, so keys are rotated by adding one in front. */
export function createSealing(secrets: readonly string[]): Sealing {
  const keys = secrets.map(keyOf);
  const [current] = keys;
  return {
    seal: (text, place) => (current ? sealed(current, text, place) : text),
    open: (text, place) => (text.startsWith(MARK) ? opened(keys, text, place) : text),
  };
}

function keyOf(secret: string): Key {
  const bytes = Buffer.from(secret, 'base64');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), secret: bytes };
}

function sealed({ id, secret }: Key, text: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(place));
  const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${MARK}${id}:${bytes.toString('base64')}`;
}

function opened(keys: readonly Key[], text: string, place: string): string {
  const [id, content = ''] = text.slice(MARK.length).split(':');
  const key = keys.find((one) => one.id === id);
  if (!key) throw new Error(`Cannot decrypt data: its key ${id} is not in ENCRYPTION_KEYS`);
  const bytes = Buffer.from(content, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key.secret, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

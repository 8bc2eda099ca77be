// The form of an API key: random text and its checksum, so that most invalid keys are rejected without the store.
import { createHash, randomBytes } from 'node:crypto';

const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^(pk_[\\w-]{32})([\\w-]{${CHECKSUM_LENGTH}})$`);
/** Keys without a checksum: those of earlier releases, and the sandbox keys that the gateway makes. */
const EARLIER_FORM = /^(pk|sandbox)_[\w-]{32}$/;

export function makeApiKey(): string {
  const random = `pk_${randomBytes(24).toString('base64url')}`;
  return random + checksumOf(random);
}

/** Whether it may be a key at all; what it opens is for the store to say. */
export function isWellFormed(apiKey: string): boolean {
  const [, random, checksum] = FORM.exec(apiKey) ?? [];
  return random === undefined ? EARLIER_FORM.test(apiKey) : checksumOf(random) === checksum;
}

/** Anyone can compute it: it tells a mistyped or invented key from a possible one, and protects nothing else. */
function checksumOf(random: string): string {
  return createHash('sha256').update(random).digest('base64url').slice(0, CHECKSUM_LENGTH);
}

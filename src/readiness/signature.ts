// Signs reports with Ed25519, and verifies them offline.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { components } from '../../generated/sandbox.js';
import { canonicalJson } from '../canonical-json.js';

type Report = components['schemas']['ReadinessReport'];

export interface SigningKey {
  /** The first 16 hex digits of the public key's SHA-256. */
  readonly keyId: string;
  /** PEM. */
  readonly publicKey: string;
  readonly privateKey: string;
}

export function createSigningKey(): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { keyId: keyIdOf(publicKey), publicKey, privateKey };
}

const keyIdOf = (publicKey: string): string => sha256(publicKey.trim()).slice(0, 16);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const ALGORITHM = 'Ed25519';

/** Covers everything except its own value, in any order of fields. */
export function signed(report: Omit<Report, 'signature'>, { keyId, privateKey }: SigningKey): Report {
  const signature = { algorithm: ALGORITHM, keyId } as const;
  const value = sign(null, canonicalJson({ ...report, signature }), keyObjectOf(privateKey));
  return { ...report, signature: { ...signature, value: value.toString('base64') } };
}

/** Reading the key takes as long as signing with it. */
let last: { readonly pem: string; readonly key: KeyObject } | undefined;

function keyObjectOf(pem: string): KeyObject {
  if (last?.pem !== pem) last = { pem, key: createPrivateKey(pem) };
  return last.key;
}

export interface Expected {
  /** PEM. */
  readonly publicKey: string;
  /** SHA-256 of the contract that is valid now; undefined if that is not checked. */
  readonly contractSha256?: string | undefined;
  readonly now: Date;
}

/** Why a report must not be trusted; undefined for a valid one. */
export function flawOf(report: Report, { publicKey, contractSha256, now }: Expected): string | undefined {
  const { signature, ...content } = report;
  const { value, ...claimed } = signature;
  if (claimed.keyId !== keyIdOf(publicKey))
    return `It was signed with the key ${claimed.keyId}, not with ${keyIdOf(publicKey)}.`;
  const bytes = Buffer.from(value, 'base64');
  // Only one notation is valid: base64 has spare bits, and decoding ignores unknown characters.
  const isGenuine =
    bytes.toString('base64') === value &&
    verify(null, canonicalJson({ ...content, signature: claimed }), createPublicKey(publicKey), bytes);
  if (!isGenuine) return 'Its signature is wrong: it was changed after it was signed.';
  if (new Date(content.expiresAt) <= now) return `It expired at ${content.expiresAt}.`;
  if (contractSha256 !== undefined && content.contract.sha256 !== contractSha256)
    return `The contract has changed since: its SHA-256 was ${content.contract.sha256}, and is now ${contractSha256}.`;
  return undefined;
}

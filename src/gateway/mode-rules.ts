// Rules between variables: what a back office or a database needs, and what production refuses.
import { KEY_BYTES, listOf } from '../variable-types.js';

type Given = Readonly<Record<string, string | undefined>>;

/** Takes the raw values, so that all errors are listed together. */
export function modeFaults(given: Given): string[] {
  return [
    ...pairFaults(given),
    ...databaseFaults(given),
    ...(given.MODE === 'production' ? productionFaults(given) : []),
  ];
}

function pairFaults({ BACK_OFFICE_URL, BACK_OFFICE_API_KEY }: Given): string[] {
  if (BACK_OFFICE_URL && !BACK_OFFICE_API_KEY) return ['BACK_OFFICE_API_KEY: required with BACK_OFFICE_URL'];
  // A misspelt BACK_OFFICE_URL must not silently select the simulated back office.
  if (BACK_OFFICE_API_KEY && !BACK_OFFICE_URL) return ['BACK_OFFICE_URL: required with BACK_OFFICE_API_KEY'];
  return [];
}

const databaseFaults = ({ DATABASE_URL, MIGRATION_DATABASE_URL }: Given): string[] =>
  MIGRATION_DATABASE_URL && !DATABASE_URL ? ['DATABASE_URL: required with MIGRATION_DATABASE_URL'] : [];

function productionFaults(given: Given): string[] {
  return [
    ...backOfficeFaults(given),
    ...(given.DATABASE_URL ? [] : ['DATABASE_URL: production requires PostgreSQL, not the embedded store']),
    ...adminTokenFaults(given),
    ...(given.SANDBOX_API_KEY ? ['SANDBOX_API_KEY: not allowed in production'] : []),
    ...originFaults(given),
    ...encryptionFaults(given),
  ];
}

function backOfficeFaults({ BACK_OFFICE_URL: url, BACK_OFFICE_API_KEY, BACK_OFFICE_PLAIN_HTTP }: Given) {
  if (!url && !BACK_OFFICE_API_KEY) {
    return [
      'BACK_OFFICE_URL: production requires a real back office, not the simulated one',
      'BACK_OFFICE_API_KEY: production requires the key for the back office',
    ];
  }
  const isAllowed = BACK_OFFICE_PLAIN_HTTP === 'allowed';
  if (!url || isAllowed || !URL.canParse(url) || !goesUnencrypted(new URL(url))) return [];
  return [
    'BACK_OFFICE_URL: production requires https://, because http:// sends the key and personal data unencrypted; ' +
      'if the network is encrypted by other means, set BACK_OFFICE_PLAIN_HTTP=allowed',
  ];
}

/** `new URL` has normalized the host: `127.1` and `0x7f000001` are `127.0.0.1` here. */
function goesUnencrypted({ protocol, hostname }: URL): boolean {
  const isLoopback =
    hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
  return protocol === 'http:' && !isLoopback;
}

const CREATE_ONE = 'create one with: openssl rand -base64 32';

function adminTokenFaults({ ADMIN_TOKEN }: Given): string[] {
  if (!ADMIN_TOKEN) return [`ADMIN_TOKEN: required in production; ${CREATE_ONE}`];
  const weakness = weaknessOf(ADMIN_TOKEN);
  return weakness === undefined ? [] : [`ADMIN_TOKEN: ${weakness}; ${CREATE_ONE}`];
}

function originFaults({ CORS_ORIGINS = '*' }: Given): string[] {
  const origins = listOf(CORS_ORIGINS);
  return [
    ...(origins.includes('*')
      ? [
          'CORS_ORIGINS: production requires a list of origins, or an empty value for none; * is only for the sandbox',
        ]
      : []),
    ...(origins.includes('null')
      ? [
          'CORS_ORIGINS: production does not allow the origin null, which any page can get in a sandboxed frame',
        ]
      : []),
  ];
}

function encryptionFaults({ ENCRYPTION_KEYS }: Given): string[] {
  if (!ENCRYPTION_KEYS)
    return [
      `ENCRYPTION_KEYS: required in production, otherwise names and addresses of insureds are stored as plain text; ${CREATE_ONE}`,
    ];
  // The validator of the variable reports keys of the wrong length.
  const keys = listOf(ENCRYPTION_KEYS).map((key) => Buffer.from(key, 'base64'));
  const weak = keys.findIndex((key) => key.length === KEY_BYTES && new Set(key).size < LEAST_DIFFERENT);
  return weak < 0 ? [] : [`ENCRYPTION_KEYS: key number ${weak + 1} is not random; ${CREATE_ONE}`];
}

const LEAST_CHARACTERS = 32;
/** Fewer than one in ten million random tokens of 32 hex digits have fewer different digits. */
const LEAST_DIFFERENT = 8;
/** The longest part that a random token may repeat; `correct-horse-correct-horse` repeats more. */
const LONGEST_REPEAT = 7;
const PLACEHOLDER = /change.?me|passw|secret|example|letmein|qwerty/i;

/** Why a secret is obviously not random, without revealing it. */
function weaknessOf(secret: string): string | undefined {
  if (secret.length < LEAST_CHARACTERS)
    return `must have at least ${LEAST_CHARACTERS} random characters, not ${secret.length}`;
  if (PLACEHOLDER.test(secret))
    return 'is not random: it contains a word that is common in placeholders and passwords';
  const codes = [...Buffer.from(secret)];
  if (new Set(codes).size < LEAST_DIFFERENT)
    return `is not random: it has fewer than ${LEAST_DIFFERENT} different characters`;
  // The alphabet or the digits in order, in either direction, have one or two different steps.
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0));
  if (new Set(steps).size < LEAST_DIFFERENT) return 'is not random: its characters follow a simple sequence';
  if (hasRepeat(secret, LONGEST_REPEAT + 1)) return 'is not random: it contains a repeated part';
  return undefined;
}

function hasRepeat(text: string, length: number): boolean {
  const pieces = Array.from({ length: text.length - length + 1 }, (_, i) => text.slice(i, i + length));
  return new Set(pieces).size < pieces.length;
}

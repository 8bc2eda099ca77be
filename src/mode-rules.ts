// Owns which variables go together: what a back office needs, and what may not go to production.
import { KEY_BYTES, listOf } from './environment.js';
import { LEAST_DIFFERENT, weaknessOf } from './secret-strength.js';

type Given = Readonly<Record<string, string | undefined>>;

/** Works on what was given, so that these faults are listed beside those of single values. */
export function modeFaults(given: Given): string[] {
  return [...pairFaults(given), ...(given.MODE === 'production' ? productionFaults(given) : [])];
}

function pairFaults({ BACK_OFFICE_URL, BACK_OFFICE_API_KEY }: Given): string[] {
  if (BACK_OFFICE_URL && !BACK_OFFICE_API_KEY) return ['BACK_OFFICE_API_KEY: BACK_OFFICE_URL needs it'];
  // Else a misspelt address would put the simulated one in the place of the real.
  if (BACK_OFFICE_API_KEY && !BACK_OFFICE_URL) return ['BACK_OFFICE_URL: BACK_OFFICE_API_KEY needs it'];
  return [];
}

function productionFaults(given: Given): string[] {
  return [
    ...backOfficeFaults(given),
    ...(given.DATABASE_URL ? [] : ['DATABASE_URL: production needs PostgreSQL, not the embedded store']),
    ...adminTokenFaults(given),
    ...(given.SANDBOX_API_KEY ? ['SANDBOX_API_KEY: production takes no sandbox key'] : []),
    ...originFaults(given),
    ...encryptionFaults(given),
  ];
}

function backOfficeFaults({ BACK_OFFICE_URL: url, BACK_OFFICE_API_KEY, BACK_OFFICE_PLAIN_HTTP }: Given) {
  if (!url && !BACK_OFFICE_API_KEY) {
    return [
      'BACK_OFFICE_URL: production needs a real back office, not the simulated one',
      'BACK_OFFICE_API_KEY: production needs the key for its back office',
    ];
  }
  const isAllowed = BACK_OFFICE_PLAIN_HTTP === 'allowed';
  if (!url || isAllowed || !URL.canParse(url) || !goesUnencrypted(new URL(url))) return [];
  return [
    'BACK_OFFICE_URL: production needs https://, because http:// sends the key and personal data unencrypted; ' +
      'BACK_OFFICE_PLAIN_HTTP=allowed permits it where the network is encrypted by other means',
  ];
}

/** `new URL` has normalized the host: `127.1` and `0x7f000001` are `127.0.0.1` here. */
function goesUnencrypted({ protocol, hostname }: URL): boolean {
  const isLoopback =
    hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
  return protocol === 'http:' && !isLoopback;
}

function adminTokenFaults({ ADMIN_TOKEN }: Given): string[] {
  const cure = 'make one with: openssl rand -base64 32';
  if (!ADMIN_TOKEN) return [`ADMIN_TOKEN: production needs it, because it makes none itself; ${cure}`];
  const weakness = weaknessOf(ADMIN_TOKEN);
  return weakness === undefined ? [] : [`ADMIN_TOKEN: ${weakness}; ${cure}`];
}

function originFaults({ CORS_ORIGINS = '*' }: Given): string[] {
  const origins = listOf(CORS_ORIGINS);
  return [
    ...(origins.includes('*') ? ['CORS_ORIGINS: production names its origins; * is for the sandbox'] : []),
    ...(origins.includes('null')
      ? [
          'CORS_ORIGINS: production does not allow the origin null, which any page can take by a sandboxed frame',
        ]
      : []),
  ];
}

function encryptionFaults({ ENCRYPTION_KEYS }: Given): string[] {
  const cure = 'make one with: openssl rand -base64 32';
  if (!ENCRYPTION_KEYS)
    return [
      `ENCRYPTION_KEYS: production needs one, or names and addresses of insureds lie in the store as plain text; ${cure}`,
    ];
  // A key of another length is a fault of the variable itself.
  const keys = listOf(ENCRYPTION_KEYS).map((key) => Buffer.from(key, 'base64'));
  const weak = keys.findIndex((key) => key.length === KEY_BYTES && new Set(key).size < LEAST_DIFFERENT);
  return weak < 0 ? [] : [`ENCRYPTION_KEYS: number ${weak + 1} is not random; ${cure}`];
}

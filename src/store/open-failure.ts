// Explains in one sentence why a store cannot be opened, and the fix.
import { statfs } from 'node:fs/promises';
import { codeOf } from '../error-code.js';
import { readManifest } from '../manifest.js';
import { DirectoryInUse } from './embedded/directory-lock.js';
import { StoreMissing } from './embedded/store-marker.js';
import { StoreNotOwned } from './identity/refusal.js';
import type { StoreLocation } from './location.js';
import { migrationFailure, oneLine } from './migration-failure.js';
import { placeIn } from './postgres-address.js';

/** For the operator; `cause` is the explained error. */
export class StoreNotOpened extends Error {
  override readonly name = 'StoreNotOpened';
}

/** Less free space than this counts as a full disk: a new store takes about 60 MB. */
const FULL_BELOW_BYTES = 16_000_000;

export async function openFailure(error: unknown, location: StoreLocation): Promise<StoreNotOpened> {
  // From MIGRATION_DATABASE_URL: already explained.
  if (error instanceof StoreNotOpened) return error;
  const message =
    error instanceof StoreNotOwned
      ? error.sentence(...placeOf(location))
      : location.kind === 'postgres'
        ? postgresFailure(error, location.url, location.variable ?? 'DATABASE_URL')
        : await embeddedFailure(error, location.directory, location.variable ?? 'DATA_DIR');
  return new StoreNotOpened(message, { cause: error });
}

const placeOf = (location: StoreLocation): [place: string, variable: string] => {
  if (location.kind === 'embedded') return [location.directory, location.variable ?? 'DATA_DIR'];
  const { host, database } = placeIn(location.url);
  return [`${host}, database "${database}"`, location.variable ?? 'DATABASE_URL'];
};

type Explained = readonly [cause: string, fix: string];

const TRUST = 'set sslmode=verify-full&sslrootcert=/path/of/its/authority.pem';
const unknownAuthority: Explained = ['its certificate is from an authority that is not trusted', TRUST];

/** By the error code of Node.js. */
const tlsFaults: Readonly<Record<string, Explained>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: ['its certificate is self-signed', TRUST.replace('authority', 'certificate')],
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  CERT_SIGNATURE_FAILURE: unknownAuthority,
  CERT_HAS_EXPIRED: ['its certificate has expired', 'renew the certificate of the server'],
  CERT_NOT_YET_VALID: ['its certificate is not valid yet', 'check the clocks, or renew the certificate'],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'its certificate is not for this host name',
    'use a host name that the certificate has, or add this host name to the certificate',
  ],
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA: [
    'it does not trust the authority of the client certificate',
    'correct sslcert and sslkey, or ssl_ca_file of the server',
  ],
};

/** By the message of PostgreSQL or the driver, where codes are shared with other faults. */
const tlsTexts: readonly (readonly [said: RegExp, explained: Explained])[] = [
  [
    /does not support SSL/,
    ['it does not support TLS', 'configure TLS on the server, or set sslmode=disable'],
  ],
  [/no encryption|SSL required/, ['it requires TLS', TRUST]],
  [/valid client certificate/, ['it requires a client certificate', 'add sslcert and sslkey']],
];

/** Undefined for an unknown error. */
function explainConnection(code: string, user: string, database: string, said: string) {
  const unreachable: Explained = ['the host does not respond', 'correct host and port, or open the firewall'];
  const unresolved: Explained = ['the host name cannot be resolved', 'correct it, or check the DNS'];
  const explained: Readonly<Record<string, Explained>> = {
    ...tlsFaults,
    ECONNREFUSED: ['connection refused', 'start the server, or correct host and port'],
    ECONNRESET: ['the connection was closed immediately', 'check that a PostgreSQL server listens there'],
    ENOTFOUND: unresolved,
    EAI_AGAIN: unresolved,
    ETIMEDOUT: unreachable,
    EHOSTUNREACH: unreachable,
    ENETUNREACH: unreachable,
    '28P01': [`it rejects the password of user "${user}"`, 'correct user and password'],
    '28000': [`it rejects user "${user}" (${said})`, 'correct the user, or allow it in pg_hba.conf'],
    '3D000': [`it has no database "${database}"`, 'create the database, or correct its name'],
    '42501': [
      `user "${user}" lacks a privilege (${said})`,
      'grant it what its role needs, see "Roles" in docs/operations/postgresql.md',
    ],
    '53300': [
      `it has no free connection (${said})`,
      'raise max_connections or the CONNECTION LIMIT, or close other clients',
    ],
    '57014': [`it cancels statements (${said})`, 'raise statement_timeout for this user'],
    '55P03': [`a table is locked (${said})`, 'end the session that locks it'],
    '53100': ['its disk is full', 'free some space'],
    '57P03': ['it is starting or shutting down', 'try again in a moment'],
  };
  const [, byText] = tlsTexts.find(([text]) => text.test(said)) ?? [];
  return byText ?? explained[code] ?? explainText(said, unreachable);
}

function explainText(said: string, unreachable: Explained): Explained | undefined {
  if (/timeout exceeded when trying to connect/.test(said))
    return ['it accepts too few connections', 'see "Connections" in docs/operations/postgresql.md'];
  if (/read-only transaction/.test(said))
    return ['it is read-only', 'make it writable (see default_transaction_read_only), or use the primary'];
  if (/Query read timeout/.test(said))
    return [
      'a statement took too long',
      'end the session that locks the table, if there is one (see pg_stat_activity), or look at the server',
    ];
  if (/timeout/.test(said)) return unreachable;
  if (/password must be a string/.test(said)) return ['it requires a password', 'add one to the URL'];
  if (/two connections at the same time/.test(said))
    return [
      'migrations need two connections at the same time, and there is only one',
      'set MIGRATION_DATABASE_URL to the direct address of the server, or enlarge the pool of the pooler',
    ];
  if (/transaction blocks not allowed/.test(said))
    return ['its pooler allows no transactions', 'set its pool_mode to transaction or session'];
  return undefined;
}

function postgresFailure(error: unknown, url: string, variable: string): string {
  const { host, user, database } = placeIn(url);
  const place = `${host}, database "${database}" (${variable})`;
  const migration = migrationFailure(error, place);
  if (migration !== undefined) return migration;
  const roots = rootsOf(error);
  const [root] = roots.slice(-1);
  const said = messageOf(root);
  const found = roots.map((one) => explainConnection(codeOf(one), user, database, messageOf(one)));
  const [explained] = found.filter((one) => one !== undefined);
  if (explained) return `Cannot use PostgreSQL at ${place}: ${explained[0]}; ${explained[1]}.`;
  return `Cannot use PostgreSQL at ${place}: ${said}.`;
}

/** An optional package. Only the version that created a store can open it. */
const pglite = () => `@electric-sql/pglite@${readManifest().optionalDependencies['@electric-sql/pglite']}`;

async function embeddedFailure(error: unknown, directory: string, variable: string): Promise<string> {
  if (error instanceof DirectoryInUse || error instanceof StoreMissing) return error.message;
  const place = `${directory} (${variable})`;
  const code = codeOf(rootsOf(error).at(-1));
  if (code === 'ENOSPC' || (await isFull(directory)))
    return `The disk is full: no space for the store in ${place}; free some space, or choose a different folder.`;
  if (code === 'ERR_MODULE_NOT_FOUND')
    return `The embedded store in ${place} needs a package that is not installed: npm install ${pglite()}, or set ${variable.replace('DATA_DIR', 'DATABASE_URL')} for PostgreSQL.`;
  if (code in folderFaults) return `Cannot use the folder ${place}: ${folderFaults[code]}.`;
  const migration = migrationFailure(error, place);
  if (migration !== undefined) return migration;
  const said = messageOf(error);
  return `The store in ${place} is damaged, or a different version of PGlite created it (${said}): restore the folder from a backup, or move it away to start with an empty store.`;
}

const folderFaults: Readonly<Record<string, string>> = {
  EACCES: 'permission denied; change its owner, or choose a different folder',
  EPERM: 'permission denied; change its owner, or choose a different folder',
  EROFS: 'its file system is read-only; mount it with write access, or choose a different folder',
  ENOTDIR: 'its parent is not a folder; choose another one',
  EEXIST: 'it is not a folder; choose another one',
  ENOENT: 'it cannot be created; choose another one',
  EMFILE: 'the process has too many open files; raise its limit (ulimit -n)',
  EIO: 'disk error; replace the disk, and restore the folder from a backup',
};

/** The root cause last. */
function rootsOf(error: unknown): unknown[] {
  const inner = error instanceof AggregateError ? error.errors[0] : causeOf(error);
  return inner === undefined ? [error] : [error, ...rootsOf(inner)];
}

const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined);

const messageOf = (error: unknown): string =>
  oneLine(error instanceof Error ? error.message : String(error)) || 'no reason given';

async function isFull(directory: string): Promise<boolean> {
  return statfs(directory).then(
    ({ bavail, bsize }) => bavail * bsize < FULL_BELOW_BYTES,
    () => false,
  );
}

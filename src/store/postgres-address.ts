// Reads the address of a PostgreSQL database: refuses parameters that the driver ignores or
// interprets differently from PostgreSQL, and gives `sslmode` its documented meaning.
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ConnectionOptions, createSecureContext } from 'node:tls';
import pg from 'pg';
import { codeOf } from '../error-code.js';

type Tls = 'off' | 'unverified' | 'verified';

/** By the value of `sslmode`, or of the driver's own parameter `ssl`. */
const MODES: Readonly<Record<string, Tls>> = {
  disable: 'off',
  'no-verify': 'unverified',
  require: 'verified',
  'verify-ca': 'verified',
  'verify-full': 'verified',
  '0': 'off',
  false: 'off',
  '1': 'verified',
  true: 'verified',
};

/** The driver's option for each parameter that names a file. */
const FILES = { sslrootcert: 'ca', sslcert: 'cert', sslkey: 'key' } as const;
const FILE_NAMES = ['sslrootcert', 'sslcert', 'sslkey'] as const;
const OF_TLS = ['sslmode', 'ssl', 'sslnegotiation', ...FILE_NAMES];

const ALTERNATIVE = 'give one name, or the address of a proxy, that leads to the primary';
const IGNORED = 'the driver ignores it';
const UNPROTECTED = `${IGNORED}, so the connection would be less protected than the address says; remove it`;

const refused: Readonly<Record<string, string>> = {
  target_session_attrs: `${IGNORED}; remove it: a connection to a standby is refused anyway, so ${ALTERNATIVE}`,
  load_balance_hosts: `${IGNORED}; remove it, and ${ALTERNATIVE}`,
  hostaddr: `${IGNORED}; give the address as the host`,
  service: `${IGNORED}; give host, port, user and database`,
  sslcrl: `${IGNORED}, so revoked certificates would be accepted; remove it`,
  sslcrldir: `${IGNORED}, so revoked certificates would be accepted; remove it`,
  dbname: `${IGNORED}, and would use another database; give the database after the host, as in postgres://host/database`,
  passfile: `${IGNORED}; give the password in the address, or the file in the variable PGPASSFILE`,
  channel_binding: UNPROTECTED,
  require_auth: UNPROTECTED,
  requirepeer: UNPROTECTED,
  ssl_min_protocol_version: UNPROTECTED,
  sslpassword: `${IGNORED}; store the key without a password`,
  uselibpqcompat: 'remove it: for TLS without verification, set sslmode=no-verify',
};

/** Undefined if the gateway can use the address. Reads the files that it names, and PGHOST. */
export function addressFault(url: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(url)) return 'must start with postgres:// or postgresql://';
  const [, authority = ''] = /^\w+:\/\/([^/?#]*)/.exec(url) ?? [];
  const severalHosts = `names several hosts, of which the driver uses one; ${ALTERNATIVE}`;
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  // A list with ports is not a URL.
  if (/,|%2c/i.test(host)) return severalHosts;
  const parsed = parse(url);
  if (!parsed)
    return 'must be postgres://user:password@host:port/database; encode special characters of user and password, such as # as %23';
  const { searchParams } = parsed;
  if (['host', 'port'].some((name) => searchParams.getAll(name).join().includes(','))) return severalHosts;
  const isHostNamed = host !== '' || searchParams.has('host');
  if (!isHostNamed && new pg.Client().host.includes(',')) return `names no host, and PGHOST ${severalHosts}`;
  const [name, why] = Object.entries(refused).find(([key]) => searchParams.has(key)) ?? [];
  return name === undefined ? tlsFault(searchParams) : `${name}: ${why}`;
}

/**
 * Parses the address as the driver does. The host may be omitted if it is in the query, as for a
 * socket.
 */
function parse(url: string): URL | undefined {
  try {
    const parsed = new URL(url.replace('@/', '@host/'));
    for (const part of [parsed.username, parsed.password, parsed.pathname]) decodeURIComponent(part);
    return parsed;
  } catch {
    return undefined;
  }
}

function tlsFault(parameters: URLSearchParams): string | undefined {
  const named = ['sslmode', 'ssl'].filter((name) => parameters.has(name));
  const unknown = named.find((name) => MODES[parameters.get(name) ?? ''] === undefined);
  if (unknown !== undefined)
    return `${unknown}=${parameters.get(unknown)}: must be sslmode=verify-full, or disable; see "Address and TLS" in docs/operations/postgresql.md`;
  if (parameters.has('sslcert') !== parameters.has('sslkey'))
    return 'sslcert and sslkey: a client certificate needs both';
  const [fault] = FILE_NAMES.flatMap((name) => fileFault(name, parameters.get(name)) ?? []);
  return fault ?? pairFault(parameters);
}

function fileFault(name: (typeof FILE_NAMES)[number], path: string | null): string | undefined {
  if (path === null) return undefined;
  try {
    const content = readFileSync(path);
    if (name !== 'sslkey') new X509Certificate(content);
    return undefined;
  } catch (error) {
    return `${name}: cannot use ${path}: ${reasonOf(error)}`;
  }
}

function pairFault(parameters: URLSearchParams): string | undefined {
  try {
    createSecureContext(filesOf(parameters));
    return undefined;
  } catch (error) {
    return `sslcert and sslkey: cannot use ${parameters.get('sslcert')} with ${parameters.get('sslkey')}: ${reasonOf(error)}`;
  }
}

const NOT_PEM = 'it is not in PEM format';
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ERR_OSSL_PEM_NO_START_LINE: NOT_PEM,
  ERR_OSSL_UNSUPPORTED: 'the key is not in PEM format',
  ERR_OSSL_X509_KEY_VALUES_MISMATCH: 'the key is not that of the certificate',
  ERR_OSSL_BAD_DECRYPT: 'the key has a password; store it without one',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return reasons[codeOf(error)] ?? error.message;
}

function filesOf(parameters: URLSearchParams): Pick<ConnectionOptions, 'ca' | 'cert' | 'key'> {
  return Object.fromEntries(
    FILE_NAMES.flatMap((name) => {
      const path = parameters.get(name);
      return path === null ? [] : [[FILES[name], readFileSync(path, 'utf8')] as const];
    }),
  );
}

/** For messages, without the password. The driver prefers a host in the query, as for a socket. */
export function placeIn(url: string): { host: string; user: string; database: string } {
  const { hostname, port, username, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'));
  const host = searchParams.get('host') ?? (hostname || 'localhost');
  return {
    host: host.startsWith('/') ? host : `${host}:${searchParams.get('port') ?? (port || 5432)}`,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
}

/** Without a TLS parameter, the driver reads the variable PGSSLMODE. */
export function driverAddress(
  url: string,
): Pick<pg.PoolConfig, 'connectionString' | 'ssl' | 'sslnegotiation'> {
  const parameters = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);
  if (!OF_TLS.some((name) => parameters.has(name))) return { connectionString: url };
  const mode = parameters.get('sslmode') ?? parameters.get('ssl') ?? 'verify-full';
  const tls = MODES[mode] ?? 'verified';
  const isDirect = parameters.get('sslnegotiation') === 'direct';
  const ssl = tls !== 'off' && { ...filesOf(parameters), rejectUnauthorized: tls === 'verified' };
  for (const name of OF_TLS) parameters.delete(name);
  const rest = parameters.size === 0 ? '' : `?${parameters}`;
  return {
    connectionString: url.replace(/\?[^#]*/, rest),
    ssl,
    ...(isDirect && { sslnegotiation: 'direct' as const }),
  };
}

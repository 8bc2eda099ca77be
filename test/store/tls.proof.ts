// TLS to a real PostgreSQL: what works, and one sentence with the variable and the fix for each
// failure, in every program.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressFault } from '../../src/store/postgres-address.js';
import { withUnmigrated } from '../../src/store/store.js';
import { type Certificate, createAuthority, selfSigned } from '../support/certificates.js';
import { audit, issueExample } from '../support/examples.js';
import { startTestGateway } from '../support/gateway.js';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { sharedResource } from '../support/store.js';
import { until } from '../support/until.js';

const NAMES = 'IP:127.0.0.1,DNS:localhost';

/** `client`: needs a certificate. `encrypted`: needs TLS. */
const RULES = `
hostssl client postgres 127.0.0.1/32 trust clientcert=verify-ca
hostssl encrypted postgres 127.0.0.1/32 trust
hostssl working postgres 127.0.0.1/32 trust
host postgres postgres 127.0.0.1/32 trust
`;

type ServerName = 'good' | 'expired' | 'elsewhere' | 'selfSigned' | 'plain';

const servers = new Map<ServerName, OwnPostgres>();
let trusted = '';
let untrusted = '';
let ours: Certificate;
let theirs: Certificate;
let own: Certificate;

beforeAll(async () => {
  const [authority, other] = [await createAuthority(), await createAuthority()];
  [trusted, untrusted] = [authority.cert, other.cert];
  ours = await authority.sign('client');
  theirs = await other.sign('client');
  own = await selfSigned(NAMES);
  const certificates: Record<ServerName, Certificate | undefined> = {
    good: await authority.sign('good', { names: NAMES }),
    expired: await authority.sign('expired', { names: NAMES, days: -1 }),
    elsewhere: await authority.sign('elsewhere'),
    selfSigned: own,
    plain: undefined,
  };
  const start = async (name: ServerName) => {
    const certificate = certificates[name];
    const server = await startOwnPostgres({
      programs: 'package',
      flags: certificate ? ['-c', 'ssl=on', '-c', 'ssl_ca_file=root.crt'] : [],
      async prepare(data) {
        await writeFile(path.join(data, 'pg_hba.conf'), RULES);
        if (!certificate) return;
        await copyFile(certificate.cert, path.join(data, 'server.crt'));
        await copyFile(certificate.key, path.join(data, 'server.key'));
        await copyFile(trusted, path.join(data, 'root.crt'));
      },
    });
    servers.set(name, server);
  };
  for (const name of ['good', 'expired', 'elsewhere', 'selfSigned', 'plain'] as const) await start(name);
  for (const database of ['client', 'encrypted'])
    await servers.get('good')?.ask(`create database ${database}`);
}, 120_000);
afterAll(async () => {
  for (const server of servers.values()) await server.stop();
});

type Parameters = Readonly<Record<string, string>>;

function urlOf(server: ServerName, database: string, parameters: Parameters): string {
  const url = new URL(`postgres://postgres@127.0.0.1:${servers.get(server)?.port}/${database}`);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Whether the connection is encrypted. Rejects as the start of a gateway does. */
const connect = (url: string) =>
  withUnmigrated({ location: { kind: 'postgres', url }, schema: 'gateway', migrations: {} }, async (db) => {
    const { rows } = await sql<{ ssl: boolean }>`
      select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
    return rows[0]?.ssl;
  });

describe('a connection works', () => {
  test.each<[string, ServerName, string, isEncrypted: boolean, () => Parameters]>([
    ['verify-full', 'good', 'encrypted', true, () => ({ sslmode: 'verify-full', sslrootcert: trusted })],
    ['verify-ca', 'good', 'encrypted', true, () => ({ sslmode: 'verify-ca', sslrootcert: trusted })],
    ['require', 'good', 'encrypted', true, () => ({ sslmode: 'require', sslrootcert: trusted })],
    ['only a root certificate', 'good', 'encrypted', true, () => ({ sslrootcert: trusted })],
    [
      'a trusted self-signed certificate',
      'selfSigned',
      'postgres',
      true,
      () => ({ sslmode: 'verify-full', sslrootcert: own.cert }),
    ],
    ['no-verify', 'selfSigned', 'postgres', true, () => ({ sslmode: 'no-verify' })],
    ['no-verify with an expired certificate', 'expired', 'postgres', true, () => ({ sslmode: 'no-verify' })],
    ['disable', 'good', 'postgres', false, () => ({ sslmode: 'disable' })],
    ['no parameter', 'plain', 'postgres', false, () => ({})],
    [
      'direct negotiation',
      'good',
      'encrypted',
      true,
      () => ({ sslmode: 'verify-full', sslrootcert: trusted, sslnegotiation: 'direct' }),
    ],
    [
      'a client certificate',
      'good',
      'client',
      true,
      () => ({ sslmode: 'verify-full', sslrootcert: trusted, sslcert: ours.cert, sslkey: ours.key }),
    ],
  ])('%s', async (_, server, database, isEncrypted, parameters) => {
    const url = urlOf(server, database, parameters());
    expect(addressFault(url)).toBeUndefined();
    expect(await connect(url)).toBe(isEncrypted);
  });
});

const TRUST = 'set sslmode=verify-full&sslrootcert=';

describe('a connection fails with the cause and the fix', () => {
  test.each<[string, ServerName, string, () => Parameters, cause: string, fix: string]>([
    [
      'an authority that the address does not name',
      'good',
      'postgres',
      () => ({ sslmode: 'require' }),
      'authority that is not trusted',
      TRUST,
    ],
    [
      'another authority',
      'good',
      'postgres',
      () => ({ sslmode: 'verify-full', sslrootcert: untrusted }),
      'authority that is not trusted',
      TRUST,
    ],
    [
      'a self-signed certificate',
      'selfSigned',
      'postgres',
      () => ({ sslmode: 'verify-full' }),
      'is self-signed',
      TRUST,
    ],
    [
      'an expired certificate',
      'expired',
      'postgres',
      () => ({ sslmode: 'verify-full', sslrootcert: trusted }),
      'has expired',
      'renew the certificate',
    ],
    [
      'a certificate for another host',
      'elsewhere',
      'postgres',
      () => ({ sslmode: 'verify-full', sslrootcert: trusted }),
      'is not for this host name',
      'use a host name that the certificate has',
    ],
    [
      'a certificate for another host, although sslmode is verify-ca',
      'elsewhere',
      'postgres',
      () => ({ sslmode: 'verify-ca', sslrootcert: trusted }),
      'is not for this host name',
      'use a host name that the certificate has',
    ],
    [
      'a server without TLS',
      'plain',
      'postgres',
      () => ({ sslmode: 'require' }),
      'does not support TLS',
      'configure TLS on the server',
    ],
    ['a server that requires TLS', 'good', 'encrypted', () => ({}), 'requires TLS', TRUST],
    [
      'a missing client certificate',
      'good',
      'client',
      () => ({ sslmode: 'verify-full', sslrootcert: trusted }),
      'requires a client certificate',
      'add sslcert and sslkey',
    ],
    [
      'a client certificate of another authority',
      'good',
      'client',
      () => ({ sslmode: 'verify-full', sslrootcert: trusted, sslcert: theirs.cert, sslkey: theirs.key }),
      'does not trust the authority of the client certificate',
      'correct sslcert and sslkey',
    ],
  ])('%s', async (_, server, database, parameters, cause, fix) => {
    const failing = connect(urlOf(server, database, parameters()));
    await expect(failing).rejects.toThrow(`database "${database}" (DATABASE_URL): it`);
    await expect(failing).rejects.toThrow(cause);
    await expect(failing).rejects.toThrow(fix);
  });

  test('the configuration refuses a key that does not belong to its certificate', () => {
    const url = urlOf('good', 'client', { sslcert: ours.cert, sslkey: theirs.key });
    expect(addressFault(url)).toMatch(
      /^sslcert and sslkey: cannot use .*: the key is not that of the certificate$/,
    );
    const swapped = urlOf('good', 'client', { sslcert: ours.cert, sslkey: ours.cert });
    expect(addressFault(swapped)).toMatch(/the key is not in PEM format$/);
  });
});

test('a gateway works over TLS, with every connection encrypted', async () => {
  const server = servers.get('good');
  await server?.ask('create database working');
  const parameters = { sslmode: 'verify-full', sslrootcert: trusted };
  const gateway = await startTestGateway({
    environment: { DATABASE_URL: urlOf('good', 'working', parameters) },
  });
  const issued = await gateway.http
    .post('/v2/policy/issue')
    .set({ 'x-api-key': gateway.apiKey, ...audit, 'Idempotency-Key': randomUUID() })
    .send(issueExample());
  expect(issued.status, issued.text).toBe(202);
  await until('the run has succeeded', async () => {
    const { body } = await gateway.http
      .get(`/v2/submission/global/${issued.body.submissionId}/status`)
      .set({ 'x-api-key': gateway.apiKey });
    return body.overallStatus === 'SUCCESS';
  });
  const connections = await server?.ask(`
    select ssl, application_name like '% runs %' as is_engine from pg_stat_ssl join pg_stat_activity using (pid)
    where datname = 'working'`);
  await gateway.stop();
  expect(new Set(connections?.map(({ is_engine }) => is_engine))).toEqual(new Set([true, false]));
  expect(connections?.filter(({ ssl }) => ssl !== true)).toEqual([]);
}, 60_000);

describe('every program', () => {
  /** A library that emits a warning as soon as there is a listener. */
  const WARNING = `process.on('newListener', (event) =>
    event === 'warning' && setImmediate(() => process.emitWarning('an old function')))`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(WARNING)}`;
  const run = async (program: string, environment: Record<string, string>) => {
    const [file = '', ...args] = program.split(' ');
    const child = spawn(process.execPath, [`${await sharedResource('programs')}/${file}`, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: await makeScratchDirectory('tls'), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [stdout, stderr] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { code: child.exitCode, stdout, stderr };
  };
  const SAYS = 'its certificate is from an authority that is not trusted; set sslmode=verify-full';

  test('the gateway in production reports the fault in JSON lines only, with the warnings of libraries', async () => {
    const secret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64');
    const { code, stdout, stderr } = await run('main.js', {
      MODE: 'production',
      UNRELEASED_CONTRACT: 'allowed',
      DATABASE_URL: urlOf('good', 'postgres', { sslmode: 'require' }),
      BACK_OFFICE_URL: 'https://127.0.0.1:1',
      BACK_OFFICE_API_KEY: secret(),
      ADMIN_TOKEN: secret(),
      ENCRYPTION_KEYS: secret(),
      CORS_ORIGINS: '',
      NODE_OPTIONS,
    });
    expect([code, stderr]).toEqual([1, '']);
    const lines: { msg: string; reason?: string; err?: { message: string } }[] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.at(-1)).toMatchObject({ msg: 'cannot start', reason: expect.stringContaining(SAYS) });
    expect(lines.at(-1)?.reason).toContain('(DATABASE_URL)');
    expect(lines.filter(({ err }) => err?.message === 'an old function').length).toBeGreaterThan(0);
  }, 60_000);

  test.each([
    ['simulator/server/main.js', 'SIMULATOR_DATABASE_URL'],
    ['cli/main.js migrate', 'DATABASE_URL'],
    ['cli/main.js store restored', 'DATABASE_URL'],
  ])(
    '%s prints the fault in one line, after a line about the start at most',
    async (program, variable) => {
      const { code, stderr } = await run(program, {
        [variable]: urlOf('good', 'postgres', { sslmode: 'require' }),
        BACK_OFFICE_REPEATS: 'byKey',
      });
      expect(code).toBe(1);
      const lines = stderr
        .trim()
        .split('\n')
        .filter((line) => line !== 'starting …');
      expect(lines).toEqual([expect.stringContaining(SAYS)]);
      expect(lines[0]).toContain(`(${variable})`);
    },
    60_000,
  );
});

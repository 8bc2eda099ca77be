// The address of PostgreSQL: what the driver would ignore or misread is refused, by every program
// that has one.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/gateway/config.js';
import { readSimulatorConfig } from '../../src/simulator/server/config.js';
import { addressFault, driverAddress, placeIn } from '../../src/store/postgres-address.js';
import { runCliHere } from '../cli/cli.js';
import { makeScratchDirectory } from '../support/scratch.js';

const HOSTS = /^names several hosts, .*that leads to the primary$/;

test.each([
  ['postgres://a,b/db', HOSTS],
  ['postgres://user:p@a:5432,b:5433/db', HOSTS],
  ['postgresql://[::1]:5432,[::2]/db?target_session_attrs=read-write', HOSTS],
  ['postgres://user@/db?host=a,b', HOSTS],
  ['postgres://user@/db?host=a&host=b', HOSTS],
  ['postgres://user@a/db?port=5432,5433', HOSTS],
  ['postgres://user@a%2Cb/db', HOSTS],
  ['postgres://user@/db?host=a%2cb', HOSTS],
  ['postgres://a/db?target_session_attrs=primary', /^target_session_attrs: the driver ignores it; remove it/],
  ['postgres://a/db?load_balance_hosts=random', /^load_balance_hosts: /],
  ['postgres://a/db?hostaddr=10.0.0.1', /^hostaddr: /],
  ['postgres:///db?service=main', /^service: /],
  ['postgres://a/?dbname=db', /^dbname: .*would use another database; give the database after the host/],
  ['postgres://a/db?passfile=/x', /^passfile: .*PGPASSFILE$/],
  [
    'postgres://a/db?sslmode=require&channel_binding=require',
    /^channel_binding: .*less protected.*remove it$/,
  ],
  ['postgres://a/db?require_auth=scram-sha-256', /^require_auth: /],
  ['postgres://a/db?requirepeer=postgres', /^requirepeer: /],
  ['postgres://a/db?ssl_min_protocol_version=TLSv1.3', /^ssl_min_protocol_version: /],
  ['postgres://a/db?sslmode=verify-full&sslcrl=/x', /^sslcrl: .*revoked certificates would be accepted/],
  ['postgres://a/db?uselibpqcompat=true&sslmode=require', /sslmode=no-verify$/],
  ['postgres://a/db?sslmode=prefer', /^sslmode=prefer: must be sslmode=verify-full, or disable/],
  ['postgres://a/db?sslmode=allow', /^sslmode=allow: must be/],
  ['postgres://a/db?sslmode=', /^sslmode=: must be/],
  ['postgres://a/db?ssl=maybe', /^ssl=maybe: must be/],
  ['postgres://a/db?sslcert=/x', /^sslcert and sslkey: a client certificate needs both$/],
  [
    'postgres://a/db?sslrootcert=/not/there.pem',
    /^sslrootcert: cannot use \/not\/there\.pem: it does not exist$/,
  ],
  ['postgres://a/db?sslrootcert=/', /^sslrootcert: cannot use \/: it is a folder$/],
  ['postgres://user:a#b@host/db', /^must be postgres:\/\/user.*encode special characters/],
  ['mysql://a/db', /^must start with postgres/],
])('%s is refused', (url, why) => {
  expect(addressFault(url)).toMatch(why);
});

test.each([
  'postgres://user:with,comma@a:5432/db',
  'postgres:///db?host=/var/run/postgresql',
  'postgres://user@/db?host=a',
  'postgres://a/db?application_name=a,b&options=-c%20geqo%3Doff',
  'postgres://a/db?sslmode=require',
  'postgres://a/db?sslmode=disable',
])('%s is accepted', (url) => {
  expect(addressFault(url)).toBeUndefined();
});

test('PGHOST with several hosts is refused if the address names no host', () => {
  vi.stubEnv('PGHOST', 'a,b');
  try {
    for (const url of ['postgres:///db', 'postgres://user@/db'])
      expect(addressFault(url)).toMatch(/^names no host, and PGHOST names several hosts, .*to the primary$/);
    expect(addressFault('postgres://c/db')).toBeUndefined();
    expect(addressFault('postgres:///db?host=c')).toBeUndefined();
  } finally {
    vi.unstubAllEnvs();
  }
});

test.each([
  ['postgres://user@db.example/a', 'db.example:5432'],
  ['postgres://user@db.example:6432/a', 'db.example:6432'],
  ['postgres://user@/a', 'localhost:5432'],
  ['postgres:///a', 'localhost:5432'],
  ['postgres:///a?host=/var/run/postgresql', '/var/run/postgresql'],
  ['postgres://user@/a?host=/var/run/postgresql', '/var/run/postgresql'],
  ['postgres://user@/a?host=db.example&port=6432', 'db.example:6432'],
])('a message about %s names the place to which the driver connects', (url, host) => {
  expect(placeIn(url)).toMatchObject({ host, database: 'a' });
});

test('an invalid root certificate is refused', async () => {
  const file = path.join(await makeScratchDirectory('tls'), 'root.pem');
  await writeFile(file, 'not a certificate');
  expect(addressFault(`postgres://a/db?sslrootcert=${file}`)).toBe(
    `sslrootcert: cannot use ${file}: it is not in PEM format`,
  );
});

describe('the driver', () => {
  test.each([
    ['?sslmode=verify-full', { rejectUnauthorized: true }],
    ['?sslmode=verify-ca', { rejectUnauthorized: true }],
    ['?sslmode=require', { rejectUnauthorized: true }],
    ['?ssl=true', { rejectUnauthorized: true }],
    ['?sslnegotiation=direct', { rejectUnauthorized: true }],
    ['?sslmode=no-verify', { rejectUnauthorized: false }],
    ['?sslmode=disable', false],
    ['?application_name=x', undefined],
  ])('verifies certificates as %s says, and reads the rest of the address unchanged', (query, ssl) => {
    const url = `postgres://us%40er:p%2Fw@a:5433/d%20b${query}`;
    const address = driverAddress(`${url}&options=-c%20geqo%3Doff`);
    expect(address.ssl).toEqual(ssl);
    const { user, password, host, port, database } = new pg.Client(address);
    expect([user, password, host, port, database]).toEqual(['us@er', 'p/w', 'a', 5433, 'd b']);
    expect(new URL(address.connectionString ?? '').searchParams.get('options')).toBe('-c geqo=off');
  });
});

describe('an address with several hosts is refused', () => {
  const url = 'postgres://a:5432,b:5432/db';
  const says = /names several hosts/;
  test('by the gateway', () => {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(/DATABASE_URL: names several hosts/);
  });
  test('by the simulator', () => {
    expect(() => readSimulatorConfig({ SIMULATOR_DATABASE_URL: url })).toThrow(
      /SIMULATOR_DATABASE_URL: names several hosts/,
    );
  });
  test.each([
    [['migrate']],
    [['store', 'restored']],
    [['store', 'copy']],
    [['store', 'copy', '--to', url]],
    [
      [
        'store',
        'hand-over',
        '--mode',
        'sandbox',
        '--back-office',
        'simulated',
        '--same-system',
        '--reason',
        'r',
        '--by',
        'b',
      ],
    ],
  ])('by the command %j', async (command) => {
    const { code, stderr } = await runCliHere(command, { environment: { DATABASE_URL: url } });
    expect(code).not.toBe(0);
    expect(stderr).toMatch(says);
  });
});

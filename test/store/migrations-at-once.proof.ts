// Runs several `gateway migrate` processes at the same time on an empty database, directly and
// through PgBouncer.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../cli/cli.js';
import { endsAfterEach } from '../support/closed-with-test.js';
import { execute } from '../support/execute.js';
import { hasPgBouncer, installPgBouncer, type PoolMode, startPgBouncer } from '../support/pgbouncer.js';
import { startGatewayProcess } from '../support/process.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { makeTestLocation, sharedResource } from '../support/store.js';

if (!hasPgBouncer) process.stdout.write(`NOT PROVEN: PgBouncer is not installed (${installPgBouncer})\n`);

const AT_ONCE = 6;
const noTransactions = /its pooler allows no transactions; set its pool_mode to transaction or session\.\n$/;
let direct: URL;
const ends = endsAfterEach();
beforeEach(async () => {
  const { location, dispose } = await makeTestLocation('postgres');
  ends.push(dispose);
  if (location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  direct = new URL(location.url);
});
const through = async (mode: PoolMode, settings?: readonly string[]) => {
  const pooler = await startPgBouncer(mode, direct, settings);
  ends.push(pooler.stop);
  return { MIGRATION_DATABASE_URL: pooler.url.href };
};
const locks = () =>
  execute(
    direct.href,
    `select pid from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`,
  );

describe.each<[string, PoolMode | undefined]>([
  ['directly', undefined],
  ['through PgBouncer in session mode', 'session'],
  ['through PgBouncer in transaction mode', 'transaction'],
])('%s', (_, mode) => {
  const isProvable = mode === undefined || hasPgBouncer;
  const address = async (settings?: readonly string[]) =>
    mode ? through(mode, settings) : { MIGRATION_DATABASE_URL: direct.href };

  test.skipIf(!isProvable)(
    'six concurrent migrations on an empty database succeed, and leave no lock',
    async () => {
      const environment = await address();
      const runs = await Promise.all(
        Array.from({ length: AT_ONCE }, () => runCli(['migrate'], { environment })),
      );
      expect(runs.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
        runs.map(() => ({ code: 0, stderr: '' })),
      );
      expect(await runCli(['migrate', '--check'], { environment })).toMatchObject({ code: 0, stderr: '' });
      expect(await locks()).toEqual([]);
      const invalid = await execute(direct.href, 'select indexrelid from pg_index where not indisvalid');
      expect(invalid).toEqual([]);
    },
    180_000,
  );

  test.skipIf(!isProvable)(
    'three gateways that start at the same time on an empty database all serve',
    async () => {
      // Each gateway may open 30 connections, including those of the simulated back office.
      const { MIGRATION_DATABASE_URL: url } = await address(['default_pool_size = 90']);
      const directories = await Promise.all([1, 2, 3].map(() => makeScratchDirectory('at-once')));
      const gateways = await Promise.all(
        directories.map(async (DATA_DIR) => {
          const environment = { DATABASE_URL: url, DATA_DIR, SANDBOX_API_KEY: 'a-key-of-the-sandbox' };
          const gateway = await startGatewayProcess(environment);
          ends.push(() => gateway.stop('SIGKILL'));
          return gateway;
        }),
      );
      const answers = await Promise.all(gateways.map(({ address: at }) => fetch(`${at}/readyz`)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const gateway of gateways) expect(await gateway.stop('SIGTERM')).toBe(0);
      for (const directory of directories) await rm(directory, { recursive: true });
    },
    180_000,
  );

  test.skipIf(!isProvable)(
    'a migration that is killed in the middle leaves no lock, and the next one completes it',
    async () => {
      const environment = await address();
      const program = `${await sharedResource('programs')}/cli/main.js`;
      const killed = spawn(process.execPath, [program, 'migrate'], {
        env: { PATH: process.env.PATH, ...environment },
      });
      for await (const text of killed.stdout.setEncoding('utf8')) if (/0005/.test(String(text))) break;
      const ended = once(killed, 'exit');
      killed.kill('SIGKILL');
      await ended;
      expect(await runCli(['migrate'], { environment })).toMatchObject({ code: 0, stderr: '' });
      expect(await locks()).toEqual([]);
    },
    180_000,
  );
});

test.skipIf(!hasPgBouncer)(
  'a pooler with one connection is rejected, the error names the fix, and neither a lock nor a table is left',
  async () => {
    const { MIGRATION_DATABASE_URL } = await through('transaction', ['default_pool_size = 1']);
    const refused = await runCli(['migrate'], { environment: { DATABASE_URL: MIGRATION_DATABASE_URL } });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(
      /^Cannot use PostgreSQL at .*\(DATABASE_URL\): migrations need two connections at the same time, and there is only one; set MIGRATION_DATABASE_URL to the direct address of the server, or enlarge the pool of the pooler\.\n$/,
    );
    expect(await locks()).toEqual([]);
    expect(await execute(direct.href, "select 1 from pg_namespace where nspname = 'gateway'")).toEqual([]);
    const environment = { DATABASE_URL: MIGRATION_DATABASE_URL, MIGRATION_DATABASE_URL: direct.href };
    expect(await runCli(['migrate'], { environment })).toMatchObject({ code: 0, stderr: '' });
  },
  180_000,
);

test.skipIf(!hasPgBouncer)(
  'on migrated tables too, the gateway and `migrate` reject a pooler in statement mode and name the fix',
  async () => {
    const migrated = await runCli(['migrate'], { environment: { MIGRATION_DATABASE_URL: direct.href } });
    expect(migrated).toMatchObject({ code: 0, stderr: '' });
    const { MIGRATION_DATABASE_URL: url } = await through('statement');
    const environment = { DATABASE_URL: url, SANDBOX_API_KEY: 'a-key-of-the-sandbox' };
    await expect(startGatewayProcess(environment)).rejects.toThrow(noTransactions);
    for (const command of [['migrate'], ['migrate', '--check']]) {
      const { code, stderr } = await runCli(command, { environment });
      expect([code, stderr]).toEqual([1, expect.stringMatching(noTransactions)]);
    }
  },
  60_000,
);

test.skipIf(!hasPgBouncer)(
  'a pooler in statement mode is rejected, and the error names the fix',
  async () => {
    const environment = await through('statement');
    const { code, stderr } = await runCli(['migrate'], { environment });
    expect(code).toBe(1);
    expect(stderr).toMatch(noTransactions);
  },
  60_000,
);

// A store that PostgreSQL's own tools have copied is refused until an operator marks it.
import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCliHere } from '../cli/cli.js';
import { dumpOf } from '../support/dump.js';
import { audit, baseExample } from '../support/examples.js';
import { startTestGateway } from '../support/gateway.js';
import {
  hasDebianPostgres,
  installDebianPostgres,
  type OwnPostgres,
  startOwnPostgres,
} from '../support/own-postgres.js';

if (!hasDebianPostgres)
  process.stdout.write(`NOT PROVEN: pg_dump of PostgreSQL 15 is not installed (${installDebianPostgres})\n`);

/** A user that may not read the identifier of the server in the database `secret`. */
const ROLE = 'gateway';
const urlOn = ({ port }: OwnPostgres, database: string, user = 'postgres') =>
  `postgres://${user}@127.0.0.1:${port}/${database}`;

describe.skipIf(!hasDebianPostgres)('a store whose gateway runs while it is backed up', () => {
  const ends: (() => Promise<unknown>)[] = [];
  const lines: { msg: string }[] = [];
  let server: OwnPostgres;
  let other: OwnPostgres;
  let recovered: OwnPostgres;
  let file = '';
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(server.bin, program), args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const start = async (url: string) => {
    lines.splice(0);
    const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) });
    return startTestGateway({ environment: { DATABASE_URL: url }, log });
  };
  const markRestored = (url: string) =>
    runCliHere(['store', 'restored'], { environment: { DATABASE_URL: url, BACK_OFFICE_REPEATS: 'byKey' } });

  beforeAll(async () => {
    server = await startOwnPostgres({ programs: 'debian' });
    ends.push(server.stop);
    other = await startOwnPostgres({ programs: 'debian' });
    ends.push(other.stop);
    for (const one of [server, other]) {
      await one.ask(`create role ${ROLE} login`);
      for (const name of ['store', 'secret']) await one.ask(`create database ${name} owner ${ROLE}`);
      await one.ask('revoke execute on function pg_control_system() from public', 'secret');
    }
    for (const name of ['store', 'secret']) {
      const gateway = await start(urlOn(server, name, ROLE));
      const draft = await gateway.http
        .post('/v2/submission/base')
        .set({ 'x-api-key': gateway.apiKey, ...audit, 'Idempotency-Key': randomUUID() })
        .send(baseExample());
      expect(draft.status, draft.text).toBe(201);
      file = join(server.folder, 'dump');
      const schemas = ['--schema=gateway', '--schema=engine'];
      run('pg_dump', '--format=custom', ...schemas, `--file=${file}-${name}`, urlOn(server, name));
      const refused = await markRestored(urlOn(server, name, ROLE));
      expect(refused.stderr).toContain('1 gateway is running on this store.');
      if (name === 'store') {
        const copy = join(server.folder, 'base');
        const from = `host=127.0.0.1 port=${server.port} user=postgres`;
        run('pg_basebackup', '--checkpoint=fast', '-D', copy, '-d', from);
        recovered = await startOwnPostgres({
          programs: 'debian',
          flags: ['-c', 'restore_command=false', '-c', 'recovery_target_timeline=latest'],
          async prepare(data) {
            await rm(data, { recursive: true });
            execFileSync('cp', ['-a', copy, data]);
            await writeFile(join(data, 'recovery.signal'), '');
          },
        });
        ends.push(recovered.stop);
      }
      await gateway.stop();
    }
  }, 300_000);
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const IS_MOVED = /was last used in .* and is now in .*gateway store restored.*nothing was written/s;
  const IS_OVERWRITTEN = /was restored from a dump into .*gateway store restored.*nothing was written/s;
  const restoring = (to: string, name: string) => [
    ...[`--role=${ROLE}`, '--no-owner'],
    ...[`--dbname=${to}`, `${file}-${name}`],
  ];
  const restore = (to: string, name: string) => run('pg_restore', ...restoring(to, name));
  /** `pg_restore` fails to drop the keys of partitions one by one, then drops their whole table. */
  const restoreOver = (to: string, name: string) => {
    const how = ['--clean', '--if-exists', ...restoring(to, name)];
    const { stderr } = spawnSync(join(server.bin, 'pg_restore'), how, { encoding: 'utf8' });
    const errors = stderr.split('\n').filter((line) => line.startsWith('pg_restore: error'));
    expect(errors.filter((line) => !line.includes('cannot drop inherited constraint "audit_'))).toEqual([]);
  };

  test.each<[string, says: RegExp, restoreTo: () => Promise<string>]>([
    [
      'into another database of the server',
      IS_MOVED,
      async () => {
        await server.ask(`create database copy owner ${ROLE}`);
        restore(urlOn(server, 'copy'), 'store');
        return urlOn(server, 'copy', ROLE);
      },
    ],
    [
      'into the database where the store was, over its tables',
      IS_OVERWRITTEN,
      async () => {
        restoreOver(urlOn(server, 'store'), 'store');
        return urlOn(server, 'store', ROLE);
      },
    ],
    [
      'into a new database of the same name',
      IS_MOVED,
      async () => {
        await server.ask('drop database store with (force)');
        await server.ask(`create database store owner ${ROLE}`);
        restore(urlOn(server, 'store'), 'store');
        return urlOn(server, 'store', ROLE);
      },
    ],
    [
      'into another server',
      IS_MOVED,
      async () => {
        restore(urlOn(other, 'store'), 'store');
        // Simulates a clock that is behind that of the dump's server.
        await other.ask(`update gateway.node set lives_until = now() + interval '1 minute'`, 'store');
        return urlOn(other, 'store', ROLE);
      },
    ],
    [
      'into another server, where neither server reports its identifier',
      /was (last used in|restored from a dump into) .*gateway store restored.*nothing was written/s,
      async () => {
        restore(urlOn(other, 'secret'), 'secret');
        return urlOn(other, 'secret', ROLE);
      },
    ],
  ])(
    'restored %s, is refused until it is marked, which its heartbeats do not prevent',
    async (_, says, restoreTo) => {
      const url = await restoreTo();
      const before = await dumpOf({ kind: 'postgres', url });
      expect(before['gateway.node']).toHaveLength(1);
      await expect(start(url)).rejects.toThrow(says);
      expect(await dumpOf({ kind: 'postgres', url })).toEqual(before);
      const { code, stderr } = await markRestored(url);
      expect([code, stderr]).toEqual([0, '']);
      const gateway = await start(url);
      expect((await gateway.http.get('/readyz')).status).toBe(200);
      await gateway.stop();
      const says_ = lines
        .map(({ msg }) => msg)
        .filter((msg) => msg.includes('does not report its identifier'));
      expect(says_).toHaveLength(url.includes('secret') ? 1 : 0);
    },
    120_000,
  );

  test('has a higher timeline after point-in-time recovery, which counts as a fail-over until the store is marked', async () => {
    const url = urlOn(recovered, 'store', ROLE);
    const [row] = await recovered.ask('select timeline_id from pg_control_checkpoint()');
    expect(row).toEqual({ timeline_id: 2 });
    const [copy] = await recovered.ask('select timeline from gateway.store_identity', 'store');
    expect(copy).toEqual({ timeline: 1 });
    await (await start(url)).stop();
    expect(lines.filter(({ msg }) => msg.includes('failed over'))).toHaveLength(1);
    await recovered.ask('update gateway.store_identity set timeline = 1', 'store');
    expect((await markRestored(url)).code).toBe(0);
    await (await start(url)).stop();
    expect(lines.filter(({ msg }) => msg.includes('failed over'))).toEqual([]);
  }, 120_000);
});

// A store is handed over only on purpose, while no gateway runs on it, and to another back office
// only without open work.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { repeatedly } from '../../src/async/repeat.js';
import type { ConfiguredOwner } from '../../src/store/identity/owner.js';
import { embeddedIn } from '../../src/store/location.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore, type Store } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { insertCall } from '../admin/journal.js';
import { runCliHere } from '../cli/cli.js';
import { makeFirst, makeFormer } from '../store/former-store.js';
import { dumpOf } from '../support/dump.js';
import { execute } from '../support/execute.js';
import { insertRun } from '../support/insert-run.js';
import { makeTestPlace, STORE_KINDS, type TestPlace } from '../support/store.js';

/** An embedded store takes seconds to open on a busy machine, and each command opens it. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const sandbox: ConfiguredOwner = { mode: 'sandbox', backOffice: 'simulated', unset: [] };

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await makeTestPlace(kind);
    await inStore(async () => undefined, sandbox);
  });
  afterEach(() => place.dispose());

  const inStore = async <Result>(
    work: (store: Store<GatewayTables>) => Promise<Result>,
    owner?: ConfiguredOwner,
  ) => {
    const { DATABASE_URL: url } = place.environment;
    const location =
      url === undefined ? embeddedIn(place.directory, 'gateway') : ({ kind: 'postgres', url } as const);
    const tables = { schema: GATEWAY_SCHEMA, migrations: gatewayMigrations, onError: () => undefined };
    const store = await openStore<GatewayTables>({ location, ...tables, ...(owner && { owner }) });
    return work(store).finally(store.close);
  };
  const identity = () =>
    inStore(({ db }) =>
      db
        .selectFrom('store_identity')
        .select(['id', 'mode', 'back_office', 'set_by', 'reason'])
        .executeTakeFirst(),
    );
  const handOver = (...args: string[]) =>
    runCliHere(['store', 'hand-over', '--reason', 'a test', '--by', 'M. Price', ...args], {
      environment: place.environment,
    });
  const TO_CARRIER = ['--mode', 'sandbox', '--back-office', 'https://Carrier.example/api/'];

  test('a store that is handed over belongs to the new gateway, keeps its id, and the audit log records who did it and why', async () => {
    const before = await identity();
    await inStore(({ db }) => insertCall(db));
    const { code, stdout } = await handOver(...TO_CARRIER, '--same-system');
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining(
        'MODE=sandbox, back office carrier.example:443/api (previous owner: MODE=sandbox, back office simulated).',
      ),
    ]);
    expect(await identity()).toEqual({
      id: before?.id,
      mode: 'sandbox',
      back_office: 'carrier.example:443/api',
      set_by: 'M. Price',
      reason: 'a test',
    });
    const row = await inStore(({ db }) =>
      db.selectFrom('audit').select(['key_id', 'path', 'operation_id']).executeTakeFirst(),
    );
    expect(row).toEqual({
      key_id: 'M. Price',
      operation_id: 'storeHandOver',
      path: '--same-system, from a sandbox with the simulated back office to a sandbox with the back office carrier.example:443/api: a test',
    });
    await expect(inStore(async () => undefined, sandbox)).rejects.toThrow(
      'belongs to a sandbox with the back office',
    );
    await inStore(async () => undefined, { ...sandbox, backOffice: 'carrier.example:443/api' });
  });

  /** The statements are the same on both stores, so one store is enough. */
  const onPostgres = test.runIf(kind === 'postgres');

  onPostgres.each<[string, string, (store: Store<GatewayTables>) => Promise<unknown>]>([
    ['a call in progress', '1 call in progress', ({ db }) => insertCall(db, { state: 'UNDER_WAY' })],
    ['a call in doubt', '1 call in doubt', ({ db }) => insertCall(db)],
    [
      'a call whose repeat is in doubt',
      '1 call in doubt',
      ({ db }) => insertCall(db, { state: 'NOT_DONE', restored_at: new Date() }),
    ],
    ['a run in progress', '1 run in progress', ({ db }) => insertRun(db, { payload: '{}' })],
    [
      'a run that can be retried',
      '1 run that can be retried',
      ({ db }) => insertRun(db, { payload: '{}', overall_status: 'FAILED', ended_at: new Date() }),
    ],
  ])(
    'a store with %s is not handed over to another back office, but may go to the same one',
    async (_, says, add) => {
      await inStore(add);
      const before = await identity();
      const { code, stderr } = await handOver(...TO_CARRIER, '--other-system');
      expect([code, stderr]).toEqual([
        1,
        expect.stringContaining(`The store has ${says}, which would continue`),
      ]);
      expect(await identity()).toEqual(before);
      expect((await handOver(...TO_CARRIER, '--same-system')).code).toBe(0);
    },
  );

  test('a store that is handed over to another back office forgets the owners of policies', async () => {
    await inStore(async ({ db }) => {
      await insertCall(db, { state: 'DONE' });
      await insertRun(db, { overall_status: 'FAILED', ended_at: new Date() });
      await db
        .insertInto('policy')
        .values({ policy_key: '1', policy_no: 'Q1', submission_id: null, producer_id: '2' })
        .execute();
    });
    expect((await handOver(...TO_CARRIER, '--other-system')).code).toBe(0);
    expect(await inStore(({ db }) => db.selectFrom('policy').selectAll().execute())).toEqual([]);
  });

  onPostgres(
    'a store on which a gateway of the previous version runs is neither handed over nor migrated',
    async () => {
      const url = place.environment.DATABASE_URL ?? '';
      await makeFirst(url);
      await makeFormer(url);
      await execute(
        url,
        `insert into gateway.node (id, lives_until) values (gen_random_uuid(), now() + interval '12 seconds')`,
      );
      const beating = repeatedly(100, async () => {
        await execute(url, `update gateway.node set lives_until = now() + interval '12 seconds'`);
      });
      const rows = async () => ({
        ...(await dumpOf({ kind: 'postgres', url })),
        'gateway.node': undefined,
      });
      const before = await rows();
      const { code, stderr } = await handOver(...TO_CARRIER, '--same-system').finally(beating.stop);
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/1 gateway is running on this store\. .*Nothing was changed\./),
      ]);
      expect(await rows()).toEqual(before);
    },
  );

  onPostgres('the remaining heartbeat of a killed gateway does not prevent a hand-over', async () => {
    await inStore(({ db }) =>
      db
        .insertInto('node')
        .values({ id: randomUUID(), lives_until: sql<Date>`now() + interval '1 second'` })
        .execute(),
    );
    expect((await handOver(...TO_CARRIER, '--same-system')).code).toBe(0);
  });

  test.each([
    [
      ['--mode', 'production', '--back-office', 'simulated', '--same-system'],
      1,
      'requires a real back office',
    ],
    [['--mode', 'test', '--back-office', 'simulated', '--same-system'], 2, '--mode must be'],
    [['--mode', 'sandbox', '--back-office', 'carrier', '--same-system'], 2, '--back-office must'],
    [[...TO_CARRIER], 2, 'either --same-system or --other-system'],
    [[...TO_CARRIER, '--same-system', '--other-system'], 2, 'either --same-system or --other-system'],
  ])('wrong options are refused: %j', async (args, code, says) => {
    expect(await handOver(...args)).toMatchObject({ code, stderr: expect.stringContaining(says) });
    expect(await identity()).toMatchObject({ back_office: 'simulated' });
  });
});

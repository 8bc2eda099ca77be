// A gateway that is started on the store of another one opens, migrates, writes and recovers
// nothing.
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compose } from '../../src/gateway/compose.js';
import { readConfig } from '../../src/gateway/config.js';
import { hashApiKey, openApiKeys } from '../../src/partners/api-keys.js';
import { defaultLimits } from '../../src/partners/limits.js';
import { embeddedIn, type StoreLocation } from '../../src/store/location.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore, type Store } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { insertCall } from '../admin/journal.js';
import { closedWithTest } from '../support/closed-with-test.js';
import { dumpOf } from '../support/dump.js';
import { insertRun } from '../support/insert-run.js';
import { makeScratchDirectory } from '../support/scratch.js';
import {
  makeTestPlace,
  openTestStore,
  STORE_KINDS,
  type StoreKind,
  type TestPlace,
} from '../support/store.js';

const production = {
  MODE: 'production',
  BACK_OFFICE_URL: 'https://carrier.example/api',
  BACK_OFFICE_API_KEY: 'k',
  ADMIN_TOKEN: 'Zq8vLr2Xw5Tn1Jp7Ky4Bd9Mh3Gc6Fs0A',
  ENCRYPTION_KEYS: Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('base64'),
  CORS_ORIGINS: '',
};
const realSandbox = { BACK_OFFICE_URL: 'https://carrier.example/api', BACK_OFFICE_API_KEY: 'k' };
const log = pino({ level: 'silent' });

const startedOn = async (place: TestPlace, environment: Record<string, string>) => {
  const variables = { LOG_LEVEL: 'silent', ...place.environment, ...environment };
  const gateway = closedWithTest(await compose(readConfig(variables), { log }));
  await gateway.drain();
  await gateway.close();
};
const locationOf = ({ environment, directory }: TestPlace): StoreLocation =>
  environment.DATABASE_URL === undefined
    ? embeddedIn(directory, 'gateway')
    : { kind: 'postgres', url: environment.DATABASE_URL };
const inStore = async (place: TestPlace, work: (store: Store<GatewayTables>) => Promise<unknown>) => {
  const store = await openStore<GatewayTables>({
    location: locationOf(place),
    schema: GATEWAY_SCHEMA,
    migrations: gatewayMigrations,
    onError: () => undefined,
  });
  await work(store).finally(store.close);
};

/** The configuration of the first owner of each store, and those that are refused afterwards. */
const cases: Record<
  StoreKind,
  [first: Record<string, string>, others: Record<string, Record<string, string>>]
> = {
  postgres: [
    production,
    {
      'a sandbox': {},
      'a sandbox with the same back office': realSandbox,
      'production with another back office': { ...production, BACK_OFFICE_URL: 'https://other.example/api' },
    },
  ],
  // Production needs PostgreSQL, so the first owner of an embedded store is a sandbox.
  embedded: [
    realSandbox,
    {
      'a sandbox': {},
      'a sandbox with another back office': { ...realSandbox, BACK_OFFICE_URL: 'https://other.example/api' },
    },
  ],
};

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  const [first, others] = cases[kind];
  let place: TestPlace;
  beforeAll(async () => {
    place = await makeTestPlace(kind);
    if (kind === 'embedded') await rm(`${place.directory}/simulator`, { recursive: true });
    await startedOn(place, first);
    await inStore(place, async ({ db }) => {
      await insertCall(db);
      await insertRun(db, { payload: '{}' });
      await db
        .insertInto('partner')
        .values({ id: 'partner_a', name: 'A', sees_all_producers: true })
        .execute();
    });
  }, 60_000);
  afterAll(() => place.dispose());

  test.each(Object.entries(others))('%s does not start, and writes nothing', async (_, environment) => {
    const files = await readdir(place.directory);
    const before = await dumpOf(locationOf(place));
    await expect(startedOn(place, environment)).rejects.toThrow(
      /^The store in .* belongs to a .* with the back office carrier\.example:443\/api, and this is a .*nothing was written\.$/,
    );
    expect(await dumpOf(locationOf(place))).toEqual(before);
    expect(await readdir(place.directory)).toEqual(files);
  });
});

test('production does not start on the store of a sandbox', async () => {
  const place = await makeTestPlace();
  await startedOn(place, {});
  const data = await makeScratchDirectory('production');
  const before = await dumpOf(locationOf(place));
  await expect(startedOn(place, { ...production, DATA_DIR: data })).rejects.toThrow(
    'belongs to a sandbox with the simulated back office, and this is a production gateway with the back office carrier.example:443/api:',
  );
  expect(await dumpOf(locationOf(place))).toEqual(before);
  expect(await readdir(data)).toEqual([]);
  expect(existsSync(`${place.directory}/sandbox-api-key`)).toBe(true);
  await place.dispose();
}, 60_000);

test.each(STORE_KINDS)(
  'partners that only a sandbox may have are unknown to production on the %s store',
  async (kind) => {
    const { store, dispose } = await openTestStore(kind);
    const partners = [
      { id: 'sandbox', self_service: false },
      { id: 'partner_own', self_service: true },
      { id: 'partner_real', self_service: false },
    ];
    for (const { id, ...rest } of partners) {
      await store.db
        .insertInto('partner')
        .values({ id, name: id, sees_all_producers: true, ...rest })
        .execute();
      await store.db
        .insertInto('api_key')
        .values({ key_hash: hashApiKey(keyOf(id)), partner_id: id, api_version: null })
        .execute();
    }
    const known = async (isSandbox: boolean) => {
      const keys = await openApiKeys({ store, defaults: defaultLimits, isSandbox, elapsedMs: () => 0 });
      const found = [];
      for (const { id } of partners) found.push((await keys.authenticate(keyOf(id)))?.partnerId);
      return found;
    };
    expect(await known(true)).toEqual(['sandbox', 'partner_own', 'partner_real']);
    expect(await known(false)).toEqual([undefined, undefined, 'partner_real']);
    await dispose();
  },
);

const keyOf = (id: string): string => `pk_${id.padEnd(32, '0')}`;

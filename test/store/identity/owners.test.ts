// Only the gateway that a store belongs to can open it. Tested on both stores.
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConfiguredOwner } from '../../../src/store/identity/owner.js';
import type { Migrations } from '../../../src/store/migrate.js';
import { gatewayMigrations } from '../../../src/store/migrations/index.js';
import { openStore } from '../../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../../src/store/tables.js';
import { dumpOf } from '../../support/dump.js';
import { makeTestLocation, STORE_KINDS, type TestLocation } from '../../support/store.js';

/** An embedded store takes seconds to open on a busy machine, and these tests open it often. */
vi.setConfig({ testTimeout: 90_000 });

const production: ConfiguredOwner = { mode: 'production', backOffice: 'carrier.example:443/api', unset: [] };
const sandbox: ConfiguredOwner = {
  mode: 'sandbox',
  backOffice: 'simulated',
  unset: ['MODE', 'BACK_OFFICE_URL'],
};
const elsewhere: ConfiguredOwner = { ...production, backOffice: 'other.example:443' };
const FAILS = { '9999-fails': { up: () => Promise.reject(new Error('no')) } };

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let place: TestLocation;
  const fresh = async (content: 'empty' | 'migrated') => {
    place = await makeTestLocation(kind, content);
  };
  afterEach(() => place.dispose());

  const open = (owner?: ConfiguredOwner, migrations: Migrations = gatewayMigrations) =>
    openStore<GatewayTables>({
      location: place.location,
      schema: GATEWAY_SCHEMA,
      migrations,
      onError: () => undefined,
      ...(owner && { owner }),
    });
  const use = async (owner?: ConfiguredOwner, migrations?: Migrations) => {
    await (await open(owner, migrations)).close();
  };
  const ownerIn = async () => {
    const store = await open();
    const rows = await store.db.selectFrom('store_identity').select(['mode', 'back_office']).execute();
    await store.close();
    return rows;
  };
  /** Creates a store that no gateway owns yet, with this content. */
  const fill = async ({ partner, key }: { partner?: string; key?: true }) => {
    const store = await open();
    if (partner !== undefined) {
      await sql`insert into gateway.partner (id, name, sees_all_producers) values (${partner}, 'A', true)`.execute(
        store.db,
      );
      if (key)
        await sql`insert into gateway.api_key (key_hash, partner_id) values (${'a'.repeat(64)}, ${partner})`.execute(
          store.db,
        );
    }
    await store.close();
  };

  test('a new store belongs to its first gateway, from the transaction of its first migration on', async () => {
    await fresh('empty');
    await expect(use(production, { ...gatewayMigrations, ...FAILS })).rejects.toThrow('9999-fails');
    expect(Object.keys(await dumpOf(place.location)).filter((name) => name.endsWith('identity'))).toEqual([]);
    await use(production);
    expect(await ownerIn()).toEqual([{ mode: 'production', back_office: 'carrier.example:443/api' }]);
    await use(production);
  });

  test('another mode or another back office is refused, in both directions, and nothing is written', async () => {
    await fresh('migrated');
    await use(production);
    const before = await dumpOf(place.location);
    await expect(use(sandbox)).rejects.toThrow(
      /belongs to a production gateway with the back office carrier\.example:443\/api, and this is a sandbox with the simulated back office \(MODE and BACK_OFFICE_URL are not set\): .*hand-over`; nothing was written\.$/,
    );
    await expect(use(elsewhere)).rejects.toThrow(
      /carrier\.example:443\/api, and this is a production gateway with the back office other\.example:443: /,
    );
    await expect(use({ ...production, mode: 'sandbox' })).rejects.toThrow('and this is a sandbox');
    expect(await dumpOf(place.location)).toEqual(before);
  });

  test('the store of a sandbox is refused to production, even with migrations pending', async () => {
    await fresh('migrated');
    await use(sandbox);
    const before = await dumpOf(place.location);
    await expect(use(production, { ...gatewayMigrations, ...FAILS })).rejects.toThrow('belongs to a sandbox');
    expect(await dumpOf(place.location)).toEqual(before);
  });

  test('a former store of production is refused to a sandbox, and production adopts it', async () => {
    await fresh('empty');
    await fill({ partner: 'partner_a', key: true });
    const before = await dumpOf(place.location);
    await expect(use(sandbox)).rejects.toThrow(
      /no key of the sandbox partner.*\(MODE and BACK_OFFICE_URL are not set\).*nothing was written/,
    );
    expect(await dumpOf(place.location)).toEqual(before);
    await use(production);
    expect(await ownerIn()).toEqual([{ mode: 'production', back_office: 'carrier.example:443/api' }]);
    await expect(use(sandbox)).rejects.toThrow('belongs to a production gateway');
  });

  test.each([
    ['with the key of the sandbox partner', { partner: 'sandbox', key: true } as const],
    ['without partners and calls', {}],
  ])('a former store %s belongs to the sandbox that opens it', async (_, content) => {
    await fresh('empty');
    await fill(content);
    await use(sandbox);
    expect(await ownerIn()).toEqual([{ mode: 'sandbox', back_office: 'simulated' }]);
    await expect(use(production)).rejects.toThrow('belongs to a sandbox');
  });

  test('a former store with a sandbox partner without a key is refused to a sandbox', async () => {
    await fresh('empty');
    await fill({ partner: 'sandbox' });
    await expect(use(sandbox)).rejects.toThrow('no key of the sandbox partner');
  });
});

describe('on PostgreSQL', () => {
  let place: TestLocation;
  afterEach(() => place.dispose());
  const open = (owner: ConfiguredOwner) =>
    openStore<GatewayTables>({
      location: place.location,
      schema: GATEWAY_SCHEMA,
      migrations: gatewayMigrations,
      onError: () => undefined,
      owner,
    });

  test.each(['empty', 'migrated'] as const)(
    'of nodes that start at the same time on an %s store, one becomes the owner',
    async (content) => {
      place = await makeTestLocation('postgres', content);
      const owners = [production, sandbox, production, sandbox, elsewhere, production];
      const results = await Promise.allSettled(owners.map(open));
      const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      const [first] = opened;
      const rows = await first?.db.selectFrom('store_identity').selectAll().execute();
      await Promise.all(opened.map((store) => store.close()));
      expect(rows).toHaveLength(1);
      const [{ mode, back_office: backOffice } = { mode: '', back_office: '' }] = rows ?? [];
      const isOwner = (owner: ConfiguredOwner) => owner.mode === mode && owner.backOffice === backOffice;
      expect(results.map(({ status }) => status === 'fulfilled')).toEqual(owners.map(isOwner));
      for (const result of results)
        if (result.status === 'rejected')
          expect(String(result.reason)).toMatch(/belongs to .*nothing was written/);
    },
  );

  describe('a store that has moved', () => {
    beforeEach(async () => {
      place = await makeTestLocation('postgres', 'migrated');
      await (await open(production)).close();
    });
    const change = async (set: string) => {
      const store = await open(production);
      await sql.raw(`update gateway.store_identity set ${set}`).execute(store.db);
      await store.close();
    };

    test.each([["system_id = '1'"], ["database_id = '1'"], ["table_id = '1'"]])(
      'is refused: %s',
      async (set) => {
        await change(set);
        const before = await dumpOf(place.location);
        await expect(open(production)).rejects.toThrow(
          /was (last used in|restored from a dump into) .*gateway store restored.*nothing was written/,
        );
        expect(await dumpOf(place.location)).toEqual(before);
      },
    );

    test('is recorded if its place was not known, and a fail-over is still noticed', async () => {
      await change('system_id = null, table_id = null, timeline = 0');
      const store = await open(production);
      const row = await store.db.selectFrom('store_identity').selectAll().executeTakeFirst();
      await store.close();
      expect(row).toMatchObject({
        system_id: expect.stringMatching(/^\d+$/),
        table_id: expect.stringMatching(/^\d+$/),
        timeline: 0,
      });
    });
  });
});

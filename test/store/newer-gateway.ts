// A gateway of the next version, as a process: this program with one more, additive migration.
import { type Kysely, sql } from 'kysely';
import { gatewayMigrations } from '../../src/store/migrations/index.js';

const next = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('call').addColumn('colour', 'text').execute();
    await db.schema
      .alterTable('run')
      .addColumn('size', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createTable('extra')
      .addColumn('id', 'uuid', (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
      .execute();
  },
};
Object.assign(gatewayMigrations, { '9999-next-version': next });

await import('../../src/main.js');

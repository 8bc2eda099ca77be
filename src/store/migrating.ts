// The place where tables are created and changed, while no other program does so.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { StoreLocation } from './location.js';
import { withMigrationLock } from './migration-lock.js';

export interface MigrationPlace {
  readonly db: Kysely<unknown>;
  /** Under `db`. */
  readonly pool: pg.Pool;
}

/**
 * Gives `work` the database of a store with the rights to change its tables, while no other program
 * migrates it.
 */
export type Migrating = <Result>(work: (place: MigrationPlace) => Promise<Result>) => Promise<Result>;

/** An embedded store has one process and one session. */
export function migratingIn(kind: StoreLocation['kind'], place: MigrationPlace): Migrating {
  return (work) => (kind === 'embedded' ? work(place) : withMigrationLock(place.db, () => work(place)));
}

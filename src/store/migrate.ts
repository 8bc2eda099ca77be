// Migrates a schema to its newest version, one node at a time, and records whether earlier versions
// of the program can use the migrated tables.
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type Migration, type MigrationResultSet, Migrator, sql } from 'kysely';
import { codeOf } from '../error-code.js';
import { type Former, formerOnes } from './former-migrations.js';
import type { StoreFacts } from './identity/decide.js';
import type { IdentityGuard } from './identity/guard.js';
import { beginMigration, type Migrating } from './migration-lock.js';
import { requireUniqueIndexes } from './unique-indexes.js';

export interface DeclaredMigration extends Migration {
  /** By default true: only adds tables, indexes and optional columns, so earlier versions work. */
  readonly isAdditive?: boolean;
  /** Runs after the others and not in a transaction, so each statement must be repeatable. */
  readonly isConcurrent?: boolean;
  /** The migrations of a development version that this one replaces. */
  readonly former?: Former;
  /** Unique indexes that the tables have from then on. A store that lacks one is not opened. */
  readonly uniqueIndexes?: readonly string[];
}

/** By name: a new migration must sort after all existing ones. */
export type Migrations = Readonly<Record<string, DeclaredMigration>>;

/** `newer`, `tooNew`: of a later version; this version can, or cannot, use the tables. */
type MigrationState = 'applied' | 'pending' | 'newer' | 'tooNew';

export interface ListedMigration {
  readonly name: string;
  readonly state: MigrationState;
}

/** The cause is an error of the database or of the migration itself. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
  constructor(
    what: string,
    readonly schema: string,
    cause: unknown,
    /** False if completed work stays, and is not repeated. */
    readonly isRolledBack = true,
  ) {
    super(`${what} of schema "${schema}" failed`, { cause });
  }
}

export class TablesTooNew extends Error {
  override readonly name = 'TablesTooNew';
  constructor(
    readonly schema: string,
    readonly migrations: readonly string[],
  ) {
    super(`The tables of schema "${schema}" are too new: ${migrations.join(', ')}`);
  }
}

/** MIGRATION_DATABASE_URL leads to another database. */
export class MigratedElsewhere extends Error {
  override readonly name = 'MigratedElsewhere';
}

interface MigrateOptions {
  readonly migrating: Migrating;
  readonly onBegun?: (name: string) => void;
  /** For a store that belongs to a gateway. */
  readonly guard?: IdentityGuard | undefined;
}

/**
 * Creates the schema if needed and applies the missing migrations in one transaction, followed by
 * those that must not be in a transaction. Nodes that start at the same time take turns; a node
 * that finds the schema up to date does not wait. Throws a MigrationFailed that names the
 * migration, a TablesTooNew, a TablesTooOld, a MigratedElsewhere, an IndexesMissing or a
 * StoreNotOwned. Resolves with the additive migrations of later versions.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  schema: string,
  migrations: Migrations,
  options: MigrateOptions,
): Promise<readonly string[]> {
  const newer = await applyMissing(db, schema, migrations, options);
  const unique = Object.values(migrations).flatMap(({ uniqueIndexes = [] }) => uniqueIndexes);
  if (unique.length > 0) await requireUniqueIndexes(db, schema, unique);
  return newer;
}

async function applyMissing<Tables>(
  db: Kysely<Tables>,
  schema: string,
  migrations: Migrations,
  { migrating, onBegun = () => undefined, guard }: MigrateOptions,
): Promise<readonly string[]> {
  const found = await listMigrations(db, schema, migrations);
  refuseTooNew(schema, found);
  const here = await guard?.check(db);
  if (namesOf(found, 'pending').length === 0) return namesOf(found, 'newer');
  const newer = await migrating(async ({ db: place }) => {
    const listed = await listMigrations(place, schema, migrations);
    refuseTooNew(schema, listed);
    // Another gateway may have become the owner while this gateway waited.
    const there = await guard?.check(place);
    if (isElsewhere(here?.system, there?.system)) throw new MigratedElsewhere('Another database');
    const newer = namesOf(listed, 'newer');
    const pending = new Set(namesOf(listed, 'pending'));
    const isLast = (name: string) => pending.has(name) && migrations[name]?.isConcurrent === true;
    const first = Object.fromEntries(Object.entries(migrations).filter(([name]) => !isLast(name)));
    const apply = async (some: Migrations, disableTransactions: boolean) => {
      const former = formerNames(migrations, schema, await recordsIn(place, schema));
      const migrator = new Migrator({
        db: place,
        migrationTableSchema: schema,
        disableTransactions,
        // A later version may have added a name that sorts before one of this version.
        allowUnorderedMigrations: true,
        provider: {
          getMigrations: async () => ({
            ...noted(schema, some, onBegun, guard),
            // The migrator refuses migrations that it does not know.
            ...Object.fromEntries([...newer, ...former].map((name) => [name, { up: async () => undefined }])),
          }),
        },
      });
      const { error, results } = await untilNotLocked(() => migrator.migrateToLatest());
      if (error === undefined) return;
      const failed = results?.find((result) => result.status === 'Error')?.migrationName;
      const what = failed === undefined ? 'The migrations' : `The migration ${failed}`;
      throw new MigrationFailed(what, schema, error, !disableTransactions);
    };
    await apply(first, false);
    await apply(migrations, true);
    return newer;
  });
  const left = namesOf(await listMigrations(db, schema, migrations), 'pending');
  if (left.length > 0) throw new MigratedElsewhere(`The store still lacks ${left.join(', ')}`);
  return newer;
}

/** SQLSTATEs of `lock_timeout` and of a deadlock. */
const LOCKED: readonly string[] = ['55P03', '40P01'];
const TRIES = 20;
const TRY_AGAIN_AFTER_MS = 2_000;

/**
 * A change of a table waits for its readers, such as a backup, and later queries wait behind it. So
 * it waits briefly, is rolled back to let them pass, and is tried again.
 */
async function untilNotLocked(migrateOnce: () => Promise<MigrationResultSet>): Promise<MigrationResultSet> {
  for (let tried = 1; ; tried += 1) {
    const result = await migrateOnce();
    if (!LOCKED.includes(codeOf(result.error)) || tried === TRIES) return result;
    await pause(TRY_AGAIN_AFTER_MS);
  }
}

/** Not every server reports its identifier. */
const isElsewhere = (here: StoreFacts['system'], there: StoreFacts['system']): boolean =>
  here !== undefined &&
  there !== undefined &&
  (here.systemId !== there.systemId || here.databaseId !== there.databaseId);

/**
 * Two short reads, in a transaction so that a pooler that allows none is refused here. Throws a
 * TablesTooOld.
 */
export async function listMigrations<Tables>(
  db: Kysely<Tables>,
  schema: string,
  migrations: Migrations,
): Promise<readonly ListedMigration[]> {
  const rows = await db.transaction().execute((transaction) => recordsIn(transaction, schema));
  const known = Object.keys(migrations);
  const former = formerNames(migrations, schema, rows);
  const applied = new Set(rows.map(({ name }) => name));
  const listed = [
    ...known.map((name) => ({ name, state: applied.has(name) ? 'applied' : 'pending' }) as const),
    ...rows
      .filter(({ name }) => !known.includes(name) && !former.includes(name))
      .map((row) => ({ name: row.name, state: row.isAdditive === true ? 'newer' : 'tooNew' }) as const),
  ];
  return listed.toSorted((one, other) => one.name.localeCompare(other.name));
}

interface Recorded {
  readonly name: string;
  /** Null if not recorded. */
  readonly isAdditive: boolean | null;
}

async function recordsIn<Tables>(db: Kysely<Tables>, schema: string): Promise<readonly Recorded[]> {
  const [records, notes] = [`${schema}.kysely_migration`, `${schema}.migration_note`];
  const { rows: found } = await sql<{ records: string | null; notes: string | null }>`
    select to_regclass(${records}) as records, to_regclass(${notes}) as notes`.execute(db);
  const hasNotes = found[0]?.notes != null;
  const isAdditive = hasNotes
    ? sql`(select is_additive from ${sql.table(notes)} as note where note.name = record.name)`
    : sql`null`;
  if (found[0]?.records == null) return [];
  const { rows } = await sql<Recorded>`
    select name, ${isAdditive} as "isAdditive" from ${sql.table(records)} as record`.execute(db);
  return rows;
}

function formerNames(migrations: Migrations, schema: string, records: readonly Recorded[]): string[] {
  const names = records.map(({ name }) => name);
  return Object.values(migrations).flatMap(({ former }) => (former ? formerOnes(schema, former, names) : []));
}

export const namesOf = (listed: readonly ListedMigration[], wanted: MigrationState): string[] =>
  listed.flatMap(({ name, state }) => (state === wanted ? [name] : []));

function refuseTooNew(schema: string, listed: readonly ListedMigration[]): void {
  const names = namesOf(listed, 'tooNew');
  if (names.length > 0) throw new TablesTooNew(schema, names);
}

function noted(
  schema: string,
  migrations: Migrations,
  onBegun: (name: string) => void,
  guard: IdentityGuard | undefined,
): Record<string, Migration> {
  const notes = sql.table(`${schema}.migration_note`);
  const entries = Object.entries(migrations).map(([name, { up, isAdditive = true }]) => {
    const upAndNote = async (db: Kysely<unknown>) => {
      onBegun(name);
      if (db.isTransaction) await beginMigration(db);
      await up(db);
      await sql`create table if not exists ${notes} (name text primary key, is_additive boolean not null)`.execute(
        db,
      );
      await sql`insert into ${notes} (name, is_additive) values (${name}, ${isAdditive})
        on conflict (name) do nothing`.execute(db);
      if (name === guard?.recordAfter) await guard.record(db);
    };
    return [name, { up: upAndNote }] as const;
  });
  return Object.fromEntries(entries);
}

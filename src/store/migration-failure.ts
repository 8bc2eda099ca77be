// Explains why the tables of a store could not be migrated, and the fix.
import pg from 'pg';
import { TablesTooOld } from './former-migrations.js';
import { MigratedElsewhere, MigrationFailed, TablesTooNew } from './migrate.js';
import { IndexesMissing } from './unique-indexes.js';

/** Undefined if the error is not about migrations. `place` is the database or folder. */
export function migrationFailure(error: unknown, place: string): string | undefined {
  if (error instanceof TablesTooNew) {
    const [names, them] = error.migrations.length === 1 ? ['migration', 'it'] : ['migrations', 'them'];
    return `The tables of schema "${error.schema}" in ${place} are newer than this version of the program, which does not contain the ${names} ${error.migrations.join(', ')} and cannot work with ${them}: start the version that created them, or a newer one.`;
  }
  if (error instanceof TablesTooOld)
    return `The tables of schema "${error.schema}" in ${place} are those of a development version from before 1.0.0 (up to the migration ${error.last}), and only those up to ${error.wanted} can be taken over: start the last development version on the store once, or begin with an empty one.`;
  if (error instanceof IndexesMissing)
    return `${error.message} in ${place}, without which a repeated request could be executed twice. A restore may have ended early: repeat it, and correct what pg_restore reports. Or create the indexes as in the output of pg_dump --schema-only for a new store.`;
  if (error instanceof MigratedElsewhere)
    return 'MIGRATION_DATABASE_URL leads to a different database from DATABASE_URL: make both lead to the same one.';
  if (!(error instanceof MigrationFailed)) return undefined;
  const { cause } = error;
  const code = cause instanceof pg.DatabaseError ? (cause.code ?? '') : '';
  const effect = error.isRolledBack ? 'It was rolled back' : 'What was completed stays';
  return `${error.message} in ${place}: ${saidBy(cause)}. ${effect}; ${fixes[code] ?? 'fix the cause'} and try again.`;
}

/** By SQLSTATE. */
const fixes: Readonly<Record<string, string>> = {
  '42501':
    'set MIGRATION_DATABASE_URL to an address of the user that owns the tables (see "Roles" in docs/operations/postgresql.md)',
  '0A000': 'if the detail names a view, drop it (create it again after the migration)',
  '25006': 'use the primary server, not a read-only one,',
  '53100': 'free some space on the disk of the database',
  '55P03': 'end the sessions that lock the table',
  '57014': 'raise statement_timeout for this user',
  '40P01': 'end the sessions that lock the table',
  '23505': 'correct the rows that contradict the migration',
  '23514': 'correct the rows that contradict the migration',
  '23502': 'correct the rows that contradict the migration',
};

function saidBy(cause: unknown): string {
  if (!(cause instanceof pg.DatabaseError))
    return cause instanceof Error ? oneLine(cause.message) : String(cause);
  const { message, code, detail, hint, where, schema, table, column, constraint } = cause;
  const parts = { SQLSTATE: code, detail, hint, where, schema, table, column, constraint };
  const said = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${oneLine(value)}`],
  );
  return `${oneLine(message)}${said.length === 0 ? '' : ` (${said.join('; ')})`}`;
}

/** The text in one line, without its full stop. */
export const oneLine = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/[.]$/, '');

// The command that migrates a gateway's stores. It needs only the gateway's environment.
import type { Command } from 'commander';
import type { SchemaReport } from '../gateway/compose-migrations.js';
import { counted } from '../texts/counted.js';
import { gateway } from './config.js';
import { Failure } from './failure.js';
import type { Output, Style } from './output.js';

type State = SchemaReport['migrations'][number]['state'];

const HELP = `
Run this command with the environment variables of the gateway: MIGRATION_DATABASE_URL,
DATABASE_URL or DATA_DIR, and MODE and BACK_OFFICE_URL, because a store belongs to one
gateway. A gateway also applies pending migrations when it starts; this command applies
them earlier, and shows why one fails. Nodes of the previous version continue to work
with the new tables. If several commands run at the same time, they wait for each other.

Exit code 1: the command failed, for example because the store belongs to another
gateway, or its tables are too new for this version; or, with --check, a migration is
pending or the database has an encoding that cannot hold every text.`;

export function addMigrateCommand(
  program: Command,
  outputOf: (command: Command) => Output,
  environment: NodeJS.ProcessEnv,
): void {
  program
    .command('migrate')
    .description('apply pending migrations to the tables of the database; needs no running gateway')
    .option('--check', 'change nothing; the exit code is 1 if migrations are pending')
    .addHelpText('after', HELP)
    .action(async ({ check = false }: { check?: boolean }, command: Command) => {
      const out = outputOf(command);
      const reports = await (check ? checked(environment) : migrated(environment, out));
      out.show({ schemas: reports }, () => reports.map((report) => reportText(report, out)).join('\n\n'));
      refuseUnusable(reports);
      if (!check) return;
      refusePending(reports);
      refuseEncoding(reports);
    });
}

/** Loaded on demand: most commands do not need the stores. */
const stores = () => import('../gateway/compose-migrations.js');

async function checked(environment: NodeJS.ProcessEnv): Promise<readonly SchemaReport[]> {
  const { checkStores } = await stores();
  return checkStores(environment).catch(explained);
}

async function migrated(environment: NodeJS.ProcessEnv, out: Output): Promise<readonly SchemaReport[]> {
  const { migrateStores } = await stores();
  // The migration is not final yet: if it or a later one fails, it may be rolled back.
  const onBegun = (schema: string, name: string) => {
    if (!out.isJson) out.write(`${schema}: ${name} …\n`);
  };
  return migrateStores(environment, onBegun).catch(explained);
}

/** The message of a failed start says what to do. */
async function explained(error: unknown): Promise<never> {
  const { startFailure } = await import('../start-failure.js');
  throw new Failure(startFailure(error));
}

const looks: Readonly<Record<State, { style: Style; says: string }>> = {
  applied: { style: 'green', says: 'applied' },
  pending: { style: 'yellow', says: 'pending' },
  newer: { style: 'cyan', says: 'of a newer version, additive: this version works with it' },
  tooNew: { style: 'red', says: 'of a newer version: this version cannot work with it' },
};

function reportText({ schema, place, migrations, applied }: SchemaReport, { style }: Output): string {
  const rows = migrations.map(({ name, state }) => {
    const { style: look, says } = applied.includes(name)
      ? ({ style: 'green', says: 'applied now' } as const)
      : looks[state];
    return `  ${name.padEnd(30)}  ${style(look, says)}`;
  });
  return [style('bold', `Schema ${schema} in ${place}`), ...rows, endOf({ migrations, applied })].join('\n');
}

function endOf({ migrations, applied }: Pick<SchemaReport, 'migrations' | 'applied'>): string {
  const tooNew = migrations.filter(({ state }) => state === 'tooNew');
  if (tooNew.length > 0) return `✖ ${tooNew.length} of a newer version that this version cannot work with.`;
  const pending = migrations.filter(({ name, state }) => state === 'pending' && !applied.includes(name));
  if (pending.length > 0) return `${pending.length} pending.`;
  return applied.length > 0 ? `✔ ${applied.length} applied.` : '✔ Up to date.';
}

function refuseUnusable(reports: readonly SchemaReport[]): void {
  const tooNew = reports.flatMap(({ migrations }) => migrations.filter(({ state }) => state === 'tooNew'));
  if (tooNew.length > 0)
    throw new Failure(
      'A newer version has changed the tables so that this version cannot work with them. Use that version, or a newer one.',
    );
}

function refusePending(reports: readonly SchemaReport[]): void {
  const pending = reports.flatMap(({ migrations }) => migrations.filter(({ state }) => state === 'pending'));
  if (pending.length === 0) return;
  const what = counted(pending.length, 'migration is', 'migrations are');
  throw new Failure(`${what} pending.\nNext: ${gateway} migrate`);
}

/** Only `--check` refuses an encoding other than UTF8: an existing store with one stays in use. */
function refuseEncoding(reports: readonly SchemaReport[]): void {
  const wrong = reports.find(({ encoding }) => encoding !== null && encoding !== 'UTF8');
  if (wrong)
    throw new Failure(
      `The database of schema ${wrong.schema} has the encoding ${wrong.encoding}, which cannot hold every text.\nNext: stop the gateways, and move the store to a database with ENCODING 'UTF8' (see "Encoding" in docs/operations/postgresql.md)`,
    );
}

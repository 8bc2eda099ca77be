// The commands for a store without a running gateway: copy an embedded store to PostgreSQL, mark a
// store that was restored from a backup, and hand a store over to another gateway.
import type { Command } from 'commander';
import type { CopyStore, copyStore } from '../maintenance/copy-store.js';
import type { HandedOver } from '../maintenance/hand-over.js';
import type { MarkOptions, Restored } from '../maintenance/mark-restored.js';
import { counted } from '../texts/counted.js';
import { gateway } from './config.js';
import { Failure } from './failure.js';
import { facts, type Output } from './output.js';
import { time } from './shown-times.js';
import { table } from './table.js';

interface Surroundings {
  readonly environment: NodeJS.ProcessEnv;
  readonly stderr: { readonly isTTY?: boolean; write(text: string): unknown };
}

type CopiedSchema = Awaited<ReturnType<typeof copyStore>>[number];

interface CopyOptions {
  from: string;
  to?: string;
}

const COPY_HELP = `
Stop the gateway first. The target must be an empty database. Either everything is
copied or nothing is. The source keeps its data. If its tables are of an older version,
the command migrates them first, as the gateway does when it starts.`;

const RESTORED_HELP = `
Run this command after a restore and before a gateway starts, with the gateway's
environment variables. It marks runs and calls that may have continued after the
backup as in doubt, so that the carrier's system executes nothing twice. The command
refuses to run while a gateway uses the store. This check may take up to 12 seconds.`;

const HAND_OVER_HELP = `
Stop every gateway first. Use --same-system if the back office has the policies in the
store, for example because only its address, the mode or the location of the database
has changed. Use --other-system if it does not; then the store must have no calls in
progress or in doubt, and no runs in progress or retryable. The hand-over is recorded
in the audit log.`;

interface HandOverCommand {
  readonly mode: string;
  readonly backOffice: string;
  readonly sameSystem?: true;
  readonly otherSystem?: true;
  readonly reason: string;
  readonly by: string;
}

export function addStoreCommands(
  program: Command,
  outputOf: (command: Command) => Output,
  { environment, stderr }: Surroundings,
): void {
  const { DATA_DIR } = environment;
  const store = program
    .command('store')
    .description('commands for the store of a gateway that is not running');

  store
    .command('copy')
    .description('copy the embedded store to PostgreSQL')
    .option('--from <folder>', 'data folder of the gateway', DATA_DIR || './data')
    .option('--to <url>', 'PostgreSQL database; DATABASE_URL or DATABASE_URL_FILE by default')
    .addHelpText('after', COPY_HELP)
    .action(async ({ from, to: given }: CopyOptions, command: Command) => {
      const { configuredDatabase } = await import('../maintenance/existing-store.js');
      const to = given ?? (await explained(Promise.resolve(environment).then(configuredDatabase)));
      if (!to)
        return command.error('error: give the database with --to, or set DATABASE_URL or DATABASE_URL_FILE');
      const { addressFault } = await import('../store/postgres-address.js');
      const fault = addressFault(to);
      if (fault !== undefined) return command.error(`error: --to ${fault}`);
      const out = outputOf(command);
      const { copyStore } = await import('../maintenance/copy-store.js');
      const onProgress = progressOn(stderr);
      const copied = await explained(copyStore({ dataDirectory: from, databaseUrl: to, onProgress }));
      out.show({ schemas: copied }, () => copiedText(copied, from, out));
    });

  store
    .command('restored')
    .description('mark the store after a restore from a backup, so that nothing is executed twice')
    .option('--again', 'the backup was made after an earlier restore of the store')
    .addHelpText('after', RESTORED_HELP)
    .action(async (options: MarkOptions, command: Command) => {
      const out = outputOf(command);
      const { configuredStore } = await import('../maintenance/existing-store.js');
      const { markRestored } = await import('../maintenance/mark-restored.js');
      const marking = configuredStore(environment).then((configured) => markRestored(configured, options));
      out.show(await explained(marking), (restored) => restoredText(restored, out));
    });

  store
    .command('hand-over')
    .description('give the store to a gateway with a different mode or back office')
    .requiredOption('--mode <mode>', 'MODE of the gateway: sandbox or production')
    .requiredOption('--back-office <url>', 'its BACK_OFFICE_URL, or `simulated`')
    .option('--same-system', 'the back office has the policies in the store')
    .option('--other-system', 'the back office does not have the policies in the store')
    .requiredOption('--reason <text>', 'the reason, which the audit log records')
    .requiredOption('--by <name>', 'your name')
    .addHelpText('after', HAND_OVER_HELP)
    .action(async (options: HandOverCommand, command: Command) => {
      const { mode, backOffice, sameSystem = false, otherSystem = false, reason, by } = options;
      if (mode !== 'sandbox' && mode !== 'production')
        return command.error('error: --mode must be sandbox or production');
      if (!isBackOffice(backOffice))
        return command.error('error: --back-office must start with http:// or https://, or be simulated');
      if (sameSystem === otherSystem)
        return command.error('error: give either --same-system or --other-system');
      const out = outputOf(command);
      const { configuredStore } = await import('../maintenance/existing-store.js');
      const { handOver } = await import('../maintenance/hand-over.js');
      const given = { mode, backOffice, isSameSystem: sameSystem, reason, by } as const;
      const handing = configuredStore(environment).then(({ location }) => handOver(location, given));
      out.show(await explained(handing), (result) => handedOverText(result, out));
    });
}

const isBackOffice = (given: string): boolean =>
  given === 'simulated' || (/^https?:\/\//.test(given) && URL.canParse(given));

const ownerText = ({ mode, backOffice }: HandedOver['to']): string =>
  `MODE=${mode}, back office ${backOffice}`;

/** Errors whose messages say what to do. */
const EXPLAINED = ['StoreNotOpened', 'CopyRefused', 'StoreRefused'];

const explained = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'ConfigError')
      throw new Failure(`Invalid configuration; correct these variables:\n${error.message}`);
    throw EXPLAINED.includes(error.name) ? new Failure(error.message) : error;
  });

/** Shows progress: on a terminal, one line that is updated; elsewhere, one line for each table. */
function progressOn(stderr: Surroundings['stderr']): CopyStore['onProgress'] {
  return ({ schema, table: name, copied, total }) => {
    const line = `${schema}.${name}: ${copied} of ${counted(total, 'row')}`;
    if (stderr.isTTY) stderr.write(`\r\u001b[K${line}${copied === total ? '\n' : ''}`);
    else if (copied === total) stderr.write(`${line}\n`);
  };
}

function copiedText(copied: readonly CopiedSchema[], from: string, out: Output): string {
  const rows = copied.flatMap(({ schema, tables }) =>
    tables.map((one) => [`${schema}.${one.table}`, String(one.rows), one.digest]),
  );
  return [
    table(['TABLE', 'ROWS', 'DIGEST'], rows, out),
    '',
    `${out.style('green', '✔')} The copy equals the store in ${from}: the same rows with the same digests.`,
    '',
    'Next: set DATABASE_URL, keep DATA_DIR and ENCRYPTION_KEYS as they are, and start the gateway. Keep the folder until',
    'you have checked the copy. Do not start a gateway on it again: both gateways would continue the same runs.',
  ].join('\n');
}

function handedOverText({ from, to }: HandedOver, { style }: Output): string {
  return [
    `${style('green', '✔')} The store now belongs to ${ownerText(to)} (previous owner: ${from ? ownerText(from) : 'none'}).`,
    '',
    'Next: start the gateway with these values of MODE and BACK_OFFICE_URL. A gateway with a different MODE or back office can no longer open the store.',
  ].join('\n');
}

function restoredText({ repeats, lastSeenAt, calls, runs }: Restored, { style }: Output): string {
  const last = lastSeenAt === null ? 'an empty store' : `of ${time(lastSeenAt)} or shortly after`;
  return [
    `${style('green', '✔')} The store is marked as restored (BACK_OFFICE_REPEATS=${repeats}).`,
    '',
    facts([
      ['backup', last],
      ['open calls', `${calls.open}, now UNKNOWN`],
      ['calls without effect', `${calls.repeatable}, whose repeats are in doubt`],
      ['runs in progress', `${runs.inProgress}, whose remaining steps are in doubt`],
      [
        'failed runs',
        repeats === 'byKey' ? undefined : `${runs.failed}, in doubt because they may have been retried since`,
      ],
    ]),
    '',
    ...nextSteps[repeats],
    'What partners sent after the backup is not in the store: inform them, and see "Backup and restore" in the operations guide.',
  ].join('\n');
}

const nextSteps: Readonly<Record<Restored['repeats'], readonly string[]>> = {
  byKey: [
    "Next: start the gateway. It repeats the runs' steps with their keys, and the carrier's system executes none twice.",
  ],
  byLookup: [
    "Next: start the gateway. It asks the carrier's system about each step in doubt before it sends it.",
  ],
  never: [
    "Next: start the gateway. It sends nothing that is in doubt. Check each run and call in doubt in the carrier's system, then resolve it:",
    `  ${gateway} run list --status in-doubt --out steps.csv`,
    `  ${gateway} call list --state UNKNOWN --out calls.csv`,
  ],
};

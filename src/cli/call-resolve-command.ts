// The command `call resolve`: one call, or those of a file.
import type { Command } from 'commander';
import type { components } from '../../generated/admin.js';
import { rateOf, readJson } from './arguments.js';
import { resolveFromFile } from './call-bulk.js';
import type { Output } from './output.js';
import type { Open } from './session.js';

type Call = components['schemas']['Call'];

interface ResolveOptions {
  done?: true;
  notDone?: true;
  answer?: string;
  status?: number;
  fromFile?: string;
  rate?: number;
  dryRun?: true;
  yes?: true;
  note?: string;
  by: string;
}

const CALLS_A_SECOND = 5;

const isOfOneCall = ({ done, notDone, answer, status }: ResolveOptions): boolean =>
  Boolean(done) || Boolean(notDone) || answer !== undefined || status !== undefined;

export function addResolveCommand(
  call: Command,
  open: Open,
  resolvedText: (call: Call, out: Output) => string,
): void {
  call
    .command('resolve [callId]')
    .description("resolve calls with an unknown outcome, after you have checked the carrier's system")
    .option('--not-done', "it has not happened: the partner's repeat is executed again")
    .option('--done', "it has happened: the partner's repeat gets the response")
    .option(
      '--answer <file>',
      'with --done: file with the JSON body that the repeat gets; - reads standard input',
    )
    .option(
      '--status <number>',
      'with --done: HTTP status of the response, if the operation has several',
      Number,
    )
    .option('--from-file <file>', 'resolve each call that the file of call list --out has an outcome for')
    .option('--rate <number>', 'with --from-file: calls a second, by default 5', rateOf)
    .option('--dry-run', 'with --from-file: show what would be resolved')
    .option('--yes', 'with --from-file: do not ask')
    .option('--note <text>', 'what you found, and where; with --from-file for lines without a note')
    .requiredOption('--by <name>', 'your name')
    .action(async (callId: string | undefined, options: ResolveOptions, command: Command) => {
      const { fromFile: file, rate, dryRun, yes, note, by } = options;
      if ((callId === undefined) === (file === undefined))
        return command.error('error: give either a call or --from-file');
      if (callId === undefined || file !== undefined) {
        if (file === undefined || isOfOneCall(options))
          return command.error('error: with --from-file, the file says what has happened');
        return resolveFromFile(
          {
            file,
            by,
            note,
            isDryRun: dryRun === true,
            rate: rate ?? CALLS_A_SECOND,
            isAnswered: yes === true,
          },
          await open(command),
        );
      }
      if (rate !== undefined || dryRun || yes)
        return command.error('error: --rate, --dry-run and --yes belong to --from-file');
      const body = await resolutionOf(options, command);
      const { client, take, out } = await open(command);
      const resolving = client.POST('/calls/{callId}/resolution', { params: { path: { callId } }, body });
      out.show(await take(resolving), (resolved) => resolvedText(resolved, out));
    });
}

async function resolutionOf(
  { done, notDone, answer, status, note, by }: ResolveOptions,
  command: Command,
): Promise<components['schemas']['Resolution']> {
  if (note === undefined) return command.error("error: required option '--note <text>' not specified");
  const found = { note, resolvedBy: by };
  if (Boolean(done) === Boolean(notDone)) return command.error('error: give either --done or --not-done');
  if (notDone) {
    if (answer === undefined && status === undefined) return { outcome: 'notDone', ...found };
    return command.error('error: --answer and --status belong to --done');
  }
  if (answer === undefined) return command.error('error: --done needs --answer <file>');
  const resolution = { outcome: 'done' as const, answer: await readJson(answer), ...found };
  return status === undefined ? resolution : { ...resolution, status };
}

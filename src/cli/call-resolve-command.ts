// The command `call resolve`: one call, or those of a file.
import type { Command } from 'commander';
import type { components } from '../../generated/admin.js';
import { callDecisions } from './call-decisions.js';
import { gateway } from './config.js';
import type { Output } from './output.js';
import { type FileOptions, fileIn, noteOf, resolveFromFile, withFileOptions } from './resolve-file.js';
import type { Open } from './session.js';
import { readJson } from './text-file.js';

type Call = components['schemas']['Call'];

interface ResolveOptions extends FileOptions {
  done?: true;
  notDone?: true;
  answer?: string;
  status?: number;
  writeKey?: string;
}

export function addCallResolveCommand(
  call: Command,
  open: Open,
  resolvedText: (call: Call, out: Output) => string,
): void {
  const resolve = call
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
    .option(
      '--write-key <key>',
      'what you have looked up: if the call was sent again since, with another key, it is not resolved',
    );
  withFileOptions(resolve, callDecisions).action(
    async (callId: string | undefined, options: ResolveOptions, command: Command) => {
      const { done, notDone, answer, status, writeKey } = options;
      const isDecided = [done, notDone, answer, status, writeKey].some((value) => value !== undefined);
      const file = fileIn(command, { name: callId, noun: 'call', isDecided });
      if (callId === undefined || file) {
        if (file) await resolveFromFile(file, callDecisions, await open(command));
        return;
      }
      const body = await resolutionOf(options, command);
      const { client, take, out } = await open(command);
      const resolving = client.POST('/calls/{callId}/resolution', { params: { path: { callId } }, body });
      const fixes = {
        INVALID_STATE: `Next: ${gateway} call show ${callId} shows its state and its write key.`,
      };
      out.show(await take(resolving, fixes), (resolved) => resolvedText(resolved, out));
    },
  );
}

async function resolutionOf(
  options: ResolveOptions,
  command: Command,
): Promise<components['schemas']['Resolution']> {
  const { done, notDone, answer, status, writeKey, by } = options;
  const found = {
    ...{ note: noteOf(options, command), resolvedBy: by },
    ...(writeKey !== undefined && { writeKey }),
  };
  if (Boolean(done) === Boolean(notDone)) return command.error('error: give either --done or --not-done');
  if (notDone) {
    if (answer === undefined && status === undefined) return { outcome: 'notDone', ...found };
    return command.error('error: --answer and --status belong to --done');
  }
  if (answer === undefined) return command.error('error: --done needs --answer <file>');
  const resolution = { outcome: 'done' as const, answer: await readJson(answer), ...found };
  return status === undefined ? resolution : { ...resolution, status };
}

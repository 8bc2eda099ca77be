// Owns the commands on calls: list, show, resolve.
import { type Command, InvalidArgumentError } from 'commander';
import type { components, operations } from '../../generated/admin.js';
import { callsText, callText, resolvedText } from './call-view.js';
import { readJson, timeOf } from './given.js';
import type { Open } from './session.js';

type Query = NonNullable<operations['listCalls']['parameters']['query']>;
type State = NonNullable<Query['state']>;

interface ListOptions {
  state?: State;
  partner?: string;
  policy?: string;
  operation?: string;
  from?: string;
  page?: number;
  pageSize?: number;
}

interface ResolveOptions {
  done?: true;
  notDone?: true;
  answer?: string;
  status?: number;
  note: string;
  by: string;
}

const states: Readonly<Record<State, true>> = {
  OPEN: true,
  UNDER_WAY: true,
  UNKNOWN: true,
  DONE: true,
  NOT_DONE: true,
  ALL: true,
};

export function addCallCommands(program: Command, open: Open): void {
  const call = program
    .command('call')
    .description('the writes that partners asked for, and what became of them');

  call
    .command('list')
    .description('list calls, the newest first; the open ones unless --state says otherwise')
    .option('--state <state>', `one of ${Object.keys(states).join(', ')}`, stateOf)
    .option('--partner <partnerId>', 'calls of this partner')
    .option('--policy <policyKey>', 'calls that work on this policy')
    .option('--operation <operationId>', 'calls of this operation')
    .option('--from <time>', 'calls that were begun at this day or time, or later', timeOf)
    .option('--page <number>', 'which page', Number)
    .option('--page-size <number>', 'most calls on a page', Number)
    .action(async (options: ListOptions, command: Command) => {
      const { client, take, out } = await open(command);
      const listed = client.GET('/calls', { params: { query: queryOf(options) } });
      out.show(await take(listed), (page) => callsText(page, out));
    });

  call
    .command('show <callId>')
    .description('show one call, and what to do next')
    .action(async (callId: string, _options: object, command: Command) => {
      const { client, take, out } = await open(command);
      const found = client.GET('/calls/{callId}', { params: { path: { callId } } });
      out.show(await take(found), (one) => callText(one, out));
    });

  call
    .command('resolve <callId>')
    .description("settle a call whose outcome is unknown, once you have looked into the carrier's system")
    .option('--not-done', "it has not happened: the partner's repeat is done anew")
    .option('--done', "it has happened: the partner's repeat gets the answer")
    .option('--answer <file>', 'with --done: the JSON body that the repeat gets; - reads it from the input')
    .option('--status <number>', 'with --done: HTTP status of the answer, where there are several', Number)
    .requiredOption('--note <text>', 'what you found out, and where')
    .requiredOption('--by <name>', 'your name')
    .action(async (callId: string, options: ResolveOptions, command: Command) => {
      const body = await resolutionOf(options, command);
      const { client, take, out } = await open(command);
      const resolved = client.POST('/calls/{callId}/resolution', { params: { path: { callId } }, body });
      out.show(await take(resolved), (settled) => resolvedText(settled, out));
    });
}

function queryOf({ partner, policy, operation, ...same }: ListOptions): Query {
  return {
    ...same,
    ...(partner === undefined ? {} : { partnerId: partner }),
    ...(policy === undefined ? {} : { policyKey: policy }),
    ...(operation === undefined ? {} : { operationId: operation }),
  };
}

async function resolutionOf(
  { done, notDone, answer, status, note, by }: ResolveOptions,
  command: Command,
): Promise<components['schemas']['Resolution']> {
  const said = { note, resolvedBy: by };
  if (Boolean(done) === Boolean(notDone)) return command.error('error: give either --done or --not-done');
  if (notDone) {
    if (answer === undefined && status === undefined) return { outcome: 'notDone', ...said };
    return command.error('error: --answer and --status belong to --done');
  }
  if (answer === undefined) return command.error('error: --done needs --answer <file>');
  const settled = { outcome: 'done' as const, answer: await readJson(answer), ...said };
  return status === undefined ? settled : { ...settled, status };
}

function stateOf(given: string): State {
  const wanted = given.toUpperCase().replaceAll('-', '_');
  if (isState(wanted)) return wanted;
  throw new InvalidArgumentError(`It is one of ${Object.keys(states).join(', ')}.`);
}

function isState(text: string): text is State {
  return Object.hasOwn(states, text);
}

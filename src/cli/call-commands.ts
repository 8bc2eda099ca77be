// The commands on calls: list, show, resolve.
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
  const call = program.command('call').description('the writes of partners and their outcomes');

  call
    .command('list')
    .description('list calls, newest first; without --state only the open ones')
    .option('--state <state>', `one of ${Object.keys(states).join(', ')}`, stateOf)
    .option('--partner <partnerId>', 'calls of this partner')
    .option('--policy <policyKey>', 'calls on this policy')
    .option('--operation <operationId>', 'calls of this operation')
    .option('--from <time>', 'calls that started on this day or at this time, or later', timeOf)
    .option('--page <number>', 'page number', Number)
    .option('--page-size <number>', 'maximum calls per page', Number)
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
    .description("resolve a call whose outcome is unknown, after you have checked the carrier's system")
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
    .requiredOption('--note <text>', 'what you found, and where')
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
  throw new InvalidArgumentError(`Must be one of ${Object.keys(states).join(', ')}.`);
}

function isState(text: string): text is State {
  return Object.hasOwn(states, text);
}

// The commands that show what the gateway is doing (status, nodes), and, only for the help, those
// that start a program.
import type { Command } from 'commander';
import type { components } from '../../generated/admin.js';
import { counted } from '../texts/counted.js';
import { jsonText } from '../texts/json.js';
import type { CommandContext, Open } from './administration-client.js';
import { phases, STORE_AWAY_ADVICE } from './attention-words.js';
import { Failure } from './failure.js';
import { facts, fitted, type Output, plain } from './output.js';
import { attentionText, nodesText } from './overview-text.js';
import { time } from './shown-times.js';
import { createScreen, readAgain } from './watch.js';

type Schemas = components['schemas'];
type NodeStatus = Schemas['NodeStatus'];

interface Status {
  readonly node: NodeStatus;
  /** Undefined if it could not be read, for example because the database is unavailable. */
  readonly overview: Schemas['Overview'] | undefined;
  readonly failure: Failure | undefined;
}

interface StatusOptions {
  readonly watch?: true;
  readonly check?: true;
}

const AFTER = `
✖ needs a person. ● does not: it resolves itself, or there is still time.`;

export function addStatusCommands(program: Command, open: Open): void {
  program
    .command('status')
    .description(
      'show the work of the node at --admin-url, all nodes, and what needs attention: what, how many, since when',
    )
    .option('--watch', 'refresh every 2 seconds, until Ctrl-C')
    .option('--check', 'the exit code is 1 if something needs a person')
    .addHelpText('after', AFTER)
    .action(async ({ watch, check }: StatusOptions, command: Command) => {
      const context = await open(command);
      const { out } = context;
      const read = () => readStatus(context);
      if (watch) return follow({ context, read, json: jsonOf, text: (status) => watchedText(status, out) });
      const status = await read();
      out.show(jsonOf(status), () => statusText(status, out));
      if (status.failure) throw status.failure;
      const kinds = status.overview?.attention.filter(({ needsPerson }) => needsPerson).length ?? 0;
      if (check && (kinds > 0 || isUnwell(status.node)))
        throw new Failure('Something needs a person, see above.', { code: 'ATTENTION' });
    });

  program
    .command('nodes')
    .description('list the nodes that share the database: the work of each, and when it was last seen')
    .option('--watch', 'refresh every 2 seconds, until Ctrl-C')
    .action(async ({ watch }: Pick<StatusOptions, 'watch'>, command: Command) => {
      const context = await open(command);
      const { client, take, out } = context;
      const read = async () => (await take(client.GET('/overview'))).nodes;
      if (watch)
        return follow({ context, read, json: (nodes) => nodes, text: (nodes) => nodesText(nodes, out) });
      out.show(await read(), (nodes) => nodesText(nodes, out));
    });

  for (const [name, what, otherwise] of PROGRAMS)
    program
      .command(name)
      .description(`start ${what} in this process; only the executable \`gateway\` has this command`)
      .addHelpText('after', '\nEnvironment variables configure it: docs/configuration.md lists them.')
      .action(() => {
        throw new Failure(`Only the executable starts ${what}: gateway ${name}. Otherwise use ${otherwise}.`);
      });
}

/** The programs that the executable runs instead of a command. Listed here for the help. */
const PROGRAMS = [
  ['start', 'the gateway', 'npm start or node dist/main.js'],
  ['simulator', 'the simulated back office', 'npm run simulator or node dist/simulator/server/main.js'],
] as const;

async function readStatus({ client, take }: CommandContext): Promise<Status> {
  const node = await take(client.GET('/status'));
  try {
    return { node, overview: await take(client.GET('/overview')), failure: undefined };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { node, overview: undefined, failure: error };
  }
}

/** Whether the node needs a person. A stopping node is not ready either, but needs nobody. */
const isUnwell = ({ isReady, phase }: NodeStatus): boolean => !isReady && phase === 'serving';

const jsonOf = ({ node, overview }: Status) => ({ node, overview: overview ?? null });

interface Followed<Data> {
  readonly context: CommandContext;
  read(): Promise<Data>;
  json(data: Data): unknown;
  text(data: Data): string;
}

const EVERY_MS = 2_000;

/** Shows the data repeatedly, until Ctrl-C ends the process, or nobody reads the output. */
async function follow<Data>({ context: { out, bulk }, read, json, text }: Followed<Data>): Promise<void> {
  const wait = (ms: number) => bulk.wait(ms, new AbortController().signal);
  const draw = createScreen(out);
  for (let data = await read(); !out.isUnread(); data = await readAgain({ out, read, wait })) {
    if (out.isJson) out.write(`${jsonText(json(data))}\n`);
    else if (out.isTerminal) draw(text(data));
    else out.write(`${text(data)}\n\n`);
    await wait(EVERY_MS);
  }
}

/** What needs attention comes last, because the end is next to the prompt. */
function statusText(status: Status, out: Output): string {
  const { self, nodes, attention } = partsOf(status, out);
  return [self, nodes, attention].filter((part) => part !== undefined).join('\n\n');
}

/** What needs attention comes before the nodes, because a small terminal does not show the end. */
function watchedText(status: Status, out: Output): string {
  const { self, nodes, attention } = partsOf(status, out);
  return [self, attention, nodes].filter((part) => part !== undefined).join('\n\n');
}

interface Parts {
  readonly self: string;
  readonly nodes: string;
  readonly attention?: string;
}

function partsOf({ node, overview, failure }: Status, out: Output): Parts {
  const titled = (title: string, lines: readonly string[]) => [out.style('bold', title), ...lines].join('\n');
  const self = titled('This node', [nodeText(node, out)]);
  if (overview === undefined)
    return {
      self,
      nodes: [
        `The nodes and what needs attention cannot be read: ${failure?.message}`,
        ...(isUnwell(node) ? [out.style('dim', `Next: ${STORE_AWAY_ADVICE}`)] : []),
      ].join('\n'),
    };
  const count = overview.nodes.length;
  const unwell = isUnwell(node)
    ? [
        `${out.style('red', '✖')} This node is not ready: ${node.reasons.join(' ')}`,
        `  ${out.style('dim', 'Next: "Health" in the operations guide explains how to fix each reason')}`,
      ]
    : [];
  const others =
    unwell.length > 0 && overview.attention.length === 0 ? [] : [attentionText(overview.attention, out)];
  return {
    self,
    nodes: titled(counted(count, 'node'), [nodesText(overview.nodes, out)]),
    attention: titled('Attention', [...unwell, ...others]),
  };
}

function nodeText(status: NodeStatus, out: Output): string {
  const { nodeId, version, hostName, processId, startedAt, requests, calls, runs, reasons } = status;
  const ready = status.isReady
    ? out.style('green', 'ready')
    : out.style('red', `not ready: ${reasons.join(' ')}`);
  // Further lines begin below the first value, to the right of the widest name.
  const fits = (text: string) => fitted(text, out, 12);
  return facts([
    ['node', fits(`${plain(nodeId)} (${plain(hostName)}, process ${processId}, version ${plain(version)})`)],
    ['started', `${time(startedAt)}, ${out.ago(startedAt)}`],
    ['phase', phaseText(status)],
    ['/readyz', ready],
    ['requests', fits(workText(requests, 'request'))],
    ['calls', fits(workText(calls, 'call', requests))],
    ['runs', `${runs.count} in progress`],
  ]);
}

const phaseText = ({ phase, secondsLeft }: NodeStatus): string =>
  secondsLeft === null ? phases[phase] : `${phases[phase]}, ${secondsLeft} s left at most`;

/** `12 calls in flight, the longest for 31 s (createQuote, request 0b6f…)` */
function workText(
  { count, longest }: NodeStatus['calls'],
  noun: string,
  lineAbove?: NodeStatus['calls'],
): string {
  const total = `${counted(count, noun)} in flight`;
  if (longest === null) return total;
  const { seconds, operationId, requestId } = longest;
  if (requestId === lineAbove?.longest?.requestId) return `${total}, the longest is for the same request`;
  return `${total}, the longest for ${seconds} s (${plain(operationId ?? 'no operation')}, request ${plain(requestId)})`;
}

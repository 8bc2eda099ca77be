// The command `resolve` for calls and for runs: resolves a single one, or all in a file of
// decisions, one after the other.
import type { Command, Option } from 'commander';
import { counted, plural } from '../texts/counted.js';
import type { CommandContext, Fixes, Open } from './administration-client.js';
import { rateOf, withoutUndefined } from './arguments.js';
import { incomplete, rest, runBulk } from './bulk.js';
import {
  type DecisionFormat,
  type Decisions,
  type FiledDecision,
  type FoundOutcome,
  type OperatorResolution,
  readDecisions,
} from './decisions.js';
import { Failure } from './failure.js';
import { type Output, plain } from './output.js';
import { table } from './table.js';

export type Resolvability =
  | { readonly result: 'TO_RESOLVE' }
  | { readonly result: 'ALREADY' | 'REFUSED'; readonly reason?: string };

/** What is resolved: calls, or steps of runs. */
export interface Resolvable<Target, Item> extends DecisionFormat<Target> {
  /** Such as `call`. */
  readonly noun: string;
  /** The column headings of the table, for `namesOf`. */
  readonly heads: readonly string[];
  namesOf(target: Target): Readonly<Record<string, string>>;
  /** The consequence of a wrong decision. */
  readonly warning: string;
  /** Sorts the decisions into the order of sending; by default, the order of the file. */
  inOrder?(decisions: readonly FiledDecision<Target>[]): readonly FiledDecision<Target>[];
  read(target: Target, context: CommandContext): Promise<Item>;
  /** Describes the item for people, such as the operation and the policy. */
  about(item: Item): string;
  /** Decides whether the item can be resolved in this way. `all`: the decisions of the file. */
  judge(item: Item, decision: FiledDecision<Target>, all: readonly FiledDecision<Target>[]): Resolvability;
  send(
    resolution: OperatorResolution<Target>,
    by: string,
    context: CommandContext,
    fixes?: Fixes,
  ): Promise<Item>;
  readonly next?: string;
}

/** The command for a single target, which its argument names. */
export interface ResolveOne<Options, Target, Item> {
  /** What the argument names, such as `run`. */
  readonly noun: string;
  readonly usage: string;
  readonly description: string;
  readonly help?: string;
  readonly options: readonly Option[];
  /** Ends the command with an error if the options do not belong together. */
  outcomeOf(
    options: Options,
    command: Command,
  ): Promise<Omit<OperatorResolution<unknown>, 'target' | 'note'>>;
  find(
    name: string,
    options: Options,
    context: CommandContext,
  ): Promise<{ readonly target: Target; readonly fixes: Fixes }>;
  text(resolved: Item, target: Target, out: Output): string;
}

interface SharedOptions {
  fromFile?: string;
  rate?: number;
  dryRun?: boolean;
  yes?: boolean;
  note?: string;
  by: string;
}

const A_SECOND = 5;

export function addResolveCommand<Options, Target, Item>(
  parent: Command,
  open: Open,
  kind: Resolvable<Target, Item>,
  one: ResolveOne<Options, Target, Item>,
): void {
  const { noun, writtenBy } = kind;
  const resolve = parent.command(`resolve [${one.usage}]`).description(one.description);
  for (const option of one.options) resolve.addOption(option);
  resolve
    .option('--from-file <file>', `resolve each ${noun} for which the file from ${writtenBy} has an outcome`)
    .option('--rate <number>', `with --from-file: ${noun}s a second, by default ${A_SECOND}`, rateOf)
    .option('--dry-run', 'with --from-file: show what would be resolved')
    .option('--yes', 'with --from-file: do not ask')
    .option('--note <text>', 'what you found, and where; with --from-file for lines without a note')
    .requiredOption('--by <name>', 'your name')
    .addHelpText('after', one.help ?? '')
    .action(async (name: string | undefined, options: SharedOptions & Options, command: Command) => {
      const { fromFile: file, rate, dryRun, yes, note, by } = options;
      const either = `error: give either a ${one.noun} or --from-file`;
      if (file !== undefined) {
        if (name !== undefined) return command.error(either);
        if (one.options.some((option) => command.getOptionValue(option.attributeName()) !== undefined))
          return command.error('error: with --from-file, the file says what has happened');
        return resolveFromFile({ ...options, file }, kind, await open(command));
      }
      if (name === undefined) return command.error(either);
      if (rate !== undefined || dryRun || yes)
        return command.error('error: --rate, --dry-run and --yes belong to --from-file');
      const outcome = await one.outcomeOf(options, command);
      if (note === undefined) return command.error("error: required option '--note <text>' not specified");
      const context = await open(command);
      const { target, fixes } = await one.find(name, options, context);
      const resolved = await kind.send({ ...outcome, target, note }, by, context, fixes);
      context.out.show(resolved, () => one.text(resolved, target, context.out));
    });
}

type Result = Resolvability['result'] | 'RESOLVED';

interface Row {
  readonly line: number;
  readonly names: Readonly<Record<string, string>>;
  /** Empty if the gateway refused a request about the item. */
  readonly about: string;
  readonly outcome: FoundOutcome;
  readonly answer: string | undefined;
  readonly result: Result;
  readonly reason: string | undefined;
}

interface ResolveFile extends SharedOptions {
  readonly file: string;
}

/** Validates the whole file first. What is already resolved stays: a file can be used again. */
async function resolveFromFile<Target, Item>(
  { file, by, note, dryRun: isDryRun = false, rate = A_SECOND, yes: isAnswered = false }: ResolveFile,
  kind: Resolvable<Target, Item>,
  context: CommandContext,
): Promise<void> {
  const { out, confirm, bulk } = context;
  const read = await readDecisions(file, kind, note);
  if (read.faults.length > 0) throw new Failure(faultsText(file, read), { code: 'INVALID_FILE' });
  const decisions = kind.inOrder?.(read.decisions) ?? read.decisions;
  const noun = `${kind.noun}s`;
  const rowOf = (decision: FiledDecision<Target>, result: Result, reason?: string): Row => {
    const { line, target, outcome, answer } = decision;
    return { line, names: kind.namesOf(target), about: '', outcome, answer, result, reason };
  };
  const judged = async (decision: FiledDecision<Target>): Promise<Row> => {
    const item = await kind.read(decision.target, context);
    const judgement = kind.judge(item, decision, decisions);
    const row = rowOf(decision, judgement.result, 'reason' in judgement ? judgement.reason : undefined);
    return { ...row, about: kind.about(item) };
  };
  const show = (rows: readonly Row[], stopped?: string) =>
    out.show(
      { dryRun: isDryRun, skipped: read.skipped, rows: rows.map(jsonOf), stopped: stopped ?? null },
      () => rowsText({ rows, skipped: read.skipped, isDryRun }, kind, out),
    );
  if (decisions.length === 0) return show([]);
  if (!isDryRun) await confirm({ text: questionOf(decisions, rate, kind), isAnswered });
  const { results, stopped } = await runBulk<FiledDecision<Target>, Row>(
    {
      items: decisions,
      noun,
      perSecond: rate,
      async act(decision) {
        const row = await judged(decision);
        if (isDryRun || row.result !== 'TO_RESOLVE') return row;
        await kind.send(decision, by, context);
        return { ...row, result: 'RESOLVED' };
      },
      refused: (decision, { message }) => rowOf(decision, 'REFUSED', message),
    },
    bulk,
  );
  show(results, stopped);
  const refused = results.filter(({ result }) => result === 'REFUSED').length;
  const failure = incomplete({ stopped, left: decisions.length - results.length, refused, noun });
  if (failure) throw failure;
}

const jsonOf = ({ line, names, about, outcome, result, reason }: Row) => ({
  line,
  ...names,
  about,
  outcome,
  result,
  ...withoutUndefined({ reason }),
});

function faultsText(file: string, { faults }: Pick<Decisions<unknown>, 'faults'>): string {
  const lines = faults.map(({ line, message }) => `  line ${line}: ${message}`);
  return `${file} has ${counted(faults.length, 'mistake')}. Nothing was sent.\n${lines.join('\n')}`;
}

function questionOf(
  decisions: readonly FiledDecision<unknown>[],
  rate: number,
  { noun, warning }: Pick<Resolvable<unknown, unknown>, 'noun' | 'warning'>,
): string {
  const done = decisions.filter(({ outcome }) => outcome === 'done').length;
  const took = rest(decisions.length / rate);
  return [
    `${counted(decisions.length, noun)}: ${done} done, ${decisions.length - done} not done; about ${took}. A resolution is final.`,
    warning,
  ].join('\n');
}

const says: Readonly<Record<Result, string>> = {
  RESOLVED: 'resolved',
  ALREADY: 'already resolved in the same way',
  REFUSED: 'refused',
  TO_RESOLVE: 'would be resolved',
};

const MOST_SHOWN = 60;

const beginningOf = (json: string): string =>
  plain(json.length > MOST_SHOWN ? `${json.slice(0, MOST_SHOWN)}…` : json);

interface Rows {
  readonly rows: readonly Row[];
  readonly skipped: number;
  readonly isDryRun: boolean;
}

function rowsText(
  { rows, skipped, isDryRun }: Rows,
  { heads, next }: Pick<Resolvable<unknown, unknown>, 'heads' | 'next'>,
  out: Output,
): string {
  const empty =
    skipped === 0
      ? []
      : [`${counted(skipped, 'line')} without an outcome ${plural(skipped, 'was', 'were')} skipped.`];
  if (rows.length === 0) return ['No line has an outcome: nothing to resolve.', ...empty].join('\n');
  const cells = rows.map(({ line, names, about, outcome, answer, result, reason }) => [
    String(line),
    ...Object.values(names),
    plain(about),
    outcome,
    // The operator can compare it with the carrier's record before it is final.
    ...(isDryRun ? [beginningOf(answer ?? '')] : []),
    reason === undefined ? says[result] : `${says[result]}: ${plain(reason)}`,
  ]);
  const count = (result: Result) => rows.filter((row) => row.result === result).length;
  const first = isDryRun ? `${count('TO_RESOLVE')} to resolve` : `${count('RESOLVED')} resolved`;
  const summary = `${first}, ${count('ALREADY')} already resolved, ${count('REFUSED')} refused.`;
  const changed = isDryRun || count('RESOLVED') > 0 ? [] : ['Nothing was changed.'];
  return [
    table(['LINE', ...heads, 'ABOUT', 'OUTCOME', ...(isDryRun ? ['ANSWER'] : []), 'RESULT'], cells, out),
    '',
    [summary, ...changed, ...empty].join(' '),
    ...(isDryRun ? ['Nothing was done (--dry-run).'] : []),
    ...(count('RESOLVED') > 0 && next !== undefined ? [next] : []),
  ].join('\n');
}

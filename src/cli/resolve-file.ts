// `call resolve --from-file` and `run resolve --from-file`: applies the decisions of a file, one after the other.
import type { Command } from 'commander';
import { rateOf } from './arguments.js';
import { incomplete, rest, runBulk } from './bulk.js';
import {
  type Decision,
  type DecisionFormat,
  type Decisions,
  type Outcome,
  readDecisions,
} from './decisions.js';
import { Failure } from './failure.js';
import { counted, type Output, plain } from './output.js';
import type { CommandContext } from './session.js';
import { table } from './table.js';

export interface ResolveFile {
  readonly file: string;
  readonly by: string;
  readonly note: string | undefined;
  readonly isDryRun: boolean;
  readonly rate: number;
  readonly isAnswered: boolean;
}

export type Judgement =
  | { readonly result: 'TO_RESOLVE' }
  | { readonly result: 'ALREADY' | 'REFUSED'; readonly reason?: string };

/** What the decisions of a file are about. */
export interface Resolvable<Target, Item> extends DecisionFormat<Target> {
  /** Of one, such as `call`. */
  readonly noun: string;
  /** Of the table, for the names below. */
  readonly heads: readonly string[];
  namesOf(target: Target): Readonly<Record<string, string>>;
  /** What a wrong decision does. */
  readonly warning: string;
  /** The decisions in the order in which they are sent. */
  inOrder(decisions: readonly Decision<Target>[]): readonly Decision<Target>[];
  /** The target as it is now. */
  read(target: Target, context: CommandContext): Promise<Item>;
  /** For people, such as the operation and the policy. */
  about(item: Item): string;
  /** What the decision means for it; `all` are those of the file. */
  judge(item: Item, decision: Decision<Target>, all: readonly Decision<Target>[]): Judgement;
  send(decision: Decision<Target>, resolvedBy: string, context: CommandContext): Promise<unknown>;
  /** What to do after something was resolved. */
  readonly next?: string;
}

export interface FileOptions {
  fromFile?: string;
  rate?: number;
  dryRun?: true;
  yes?: true;
  note?: string;
  by: string;
}

const A_SECOND = 5;

export const withFileOptions = (
  command: Command,
  { noun, writtenBy }: Pick<Resolvable<unknown, unknown>, 'noun' | 'writtenBy'>,
): Command =>
  command
    .option('--from-file <file>', `resolve each ${noun} that the file of ${writtenBy} has an outcome for`)
    .option('--rate <number>', `with --from-file: ${noun}s a second, by default ${A_SECOND}`, rateOf)
    .option('--dry-run', 'with --from-file: show what would be resolved')
    .option('--yes', 'with --from-file: do not ask')
    .option('--note <text>', 'what you found, and where; with --from-file for lines without a note')
    .requiredOption('--by <name>', 'your name');

/** What to do with a file; undefined if one target was named. Ends with an error if the options do not belong together. */
export function fileIn(
  command: Command,
  given: { readonly name: string | undefined; readonly noun: string; readonly isDecided: boolean },
): ResolveFile | undefined {
  const { fromFile: file, rate, dryRun, yes, note, by } = command.opts<FileOptions>();
  if ((given.name === undefined) === (file === undefined))
    return command.error(`error: give either a ${given.noun} or --from-file`);
  if (file === undefined) {
    if (rate !== undefined || dryRun || yes)
      return command.error('error: --rate, --dry-run and --yes belong to --from-file');
    return undefined;
  }
  if (given.isDecided) return command.error('error: with --from-file, the file says what has happened');
  return { file, by, note, isDryRun: dryRun === true, rate: rate ?? A_SECOND, isAnswered: yes === true };
}

/** The note of one resolution. */
export const noteOf = ({ note }: FileOptions, command: Command): string =>
  note ?? command.error("error: required option '--note <text>' not specified");

type Result = Judgement['result'] | 'RESOLVED';

interface Row {
  readonly line: number;
  readonly names: Readonly<Record<string, string>>;
  /** Empty if it could not be read. */
  readonly about: string;
  readonly outcome: Outcome;
  readonly answer: string | undefined;
  readonly result: Result;
  readonly reason: string | undefined;
}

/** Validates the whole file first. What is resolved already stays as it is, so a file can be used again. */
export async function resolveFromFile<Target, Item>(
  options: ResolveFile,
  kind: Resolvable<Target, Item>,
  context: CommandContext,
): Promise<void> {
  const { file, by, note, isDryRun, rate, isAnswered } = options;
  const { out, confirm, bulk } = context;
  const read = await readDecisions(file, kind, note);
  if (read.faults.length > 0) throw new Failure(faultsText(file, read), { code: 'INVALID_FILE' });
  const decisions = kind.inOrder(read.decisions);
  const noun = `${kind.noun}s`;
  const rowOf = (decision: Decision<Target>, result: Result, reason?: string): Row => {
    const { line, target, outcome, answer } = decision;
    return { line, names: kind.namesOf(target), about: '', outcome, answer, result, reason };
  };
  const judged = async (decision: Decision<Target>): Promise<Row> => {
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
  const { results, stopped } = await runBulk<Decision<Target>, Row>(
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
  ...(reason !== undefined && { reason }),
});

function faultsText(file: string, { faults }: Pick<Decisions<unknown>, 'faults'>): string {
  const lines = faults.map(({ line, message }) => `  line ${line}: ${message}`);
  const count = faults.length === 1 ? 'a mistake' : `${faults.length} mistakes`;
  return `${file} has ${count}. Nothing was sent.\n${lines.join('\n')}`;
}

function questionOf(
  decisions: readonly Decision<unknown>[],
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
      : [`${counted(skipped, 'line')} without an outcome ${skipped === 1 ? 'was' : 'were'} skipped.`];
  if (rows.length === 0) return ['No line has an outcome: nothing to resolve.', ...empty].join('\n');
  const cells = rows.map(({ line, names, about, outcome, answer, result, reason }) => [
    String(line),
    ...Object.values(names),
    plain(about),
    outcome,
    // To compare with the carrier's record before it is final.
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

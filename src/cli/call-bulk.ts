// `call list --out` and `call resolve --from-file`: many calls with an unknown outcome, resolved through one file.
import { isDeepStrictEqual } from 'node:util';
import type { components, operations } from '../../generated/admin.js';
import { incomplete, rest, runBulk } from './bulk.js';
import { gateway } from './config.js';
import { writeTemplate } from './decision-file.js';
import { type Decision, type Decisions, readDecisions } from './decisions.js';
import { readEveryItem } from './every-item.js';
import { Failure } from './failure.js';
import { type Output, plain } from './output.js';
import type { CommandContext } from './session.js';
import { table } from './table.js';

type Call = components['schemas']['Call'];
type Query = NonNullable<operations['listCalls']['parameters']['query']>;

/** Writes all calls of the filter, however many pages they fill. */
export async function writeUnknownCalls(file: string, filter: Query, context: CommandContext): Promise<void> {
  const { client, take, out } = context;
  const { to, ...others } = filter;
  const calls = await readEveryItem({
    read: (page) => take(client.GET('/calls', { params: { query: { ...others, ...page } } })),
    idOf: ({ callId }) => callId,
    startedAtOf: ({ startedAt }) => startedAt,
    to,
  });
  if (calls.length > 0) await writeTemplate(file, calls);
  out.show({ file: calls.length > 0 ? file : null, calls: calls.length }, () => {
    if (calls.length === 0) return 'No call has an unknown outcome: no file was written.';
    return [
      `${calls.length} calls written to ${file}.`,
      "Next: look for each writeKey in the carrier's system, and fill in outcome (done or notDone), answer and note. Then:",
      '',
      `    ${gateway} call resolve --from-file ${file} --by NAME --dry-run`,
    ].join('\n');
  });
}

export interface ResolveFile {
  readonly file: string;
  readonly by: string;
  readonly note: string | undefined;
  readonly isDryRun: boolean;
  readonly rate: number;
  readonly isAnswered: boolean;
}

type Result = 'RESOLVED' | 'ALREADY' | 'REFUSED' | 'TO_RESOLVE';

interface Row {
  readonly line: number;
  readonly callId: string;
  readonly outcome: Decision['resolution']['outcome'];
  readonly result: Result;
  readonly reason?: string;
}

/** Validates the whole file first. A call that is resolved already stays as it is, so a file can be used again. */
export async function resolveFromFile(options: ResolveFile, context: CommandContext): Promise<void> {
  const { file, by, note, isDryRun, rate, isAnswered } = options;
  const { out, confirm, bulk } = context;
  const read = await readDecisions(file, { by, note });
  if (read.faults.length > 0) throw new Failure(faultsText(file, read), { code: 'INVALID_FILE' });
  const { decisions } = read;
  const show = (rows: readonly Row[], stopped?: string) =>
    out.show({ dryRun: isDryRun, skipped: read.skipped, rows, stopped: stopped ?? null }, () =>
      rowsText({ rows, skipped: read.skipped, isDryRun }, out),
    );
  if (decisions.length === 0) return show([]);
  if (!isDryRun) await confirm({ text: questionOf(decisions, rate), isAnswered });
  const { results, stopped } = await runBulk<Decision, Row>(
    {
      items: decisions,
      noun: 'calls',
      perSecond: rate,
      act: (decision) => (isDryRun ? judge(decision, context) : resolve(decision, context)),
      refused: (decision, { message }) => rowOf(decision, 'REFUSED', message),
    },
    bulk,
  );
  show(results, stopped);
  const refused = results.filter(({ result }) => result === 'REFUSED').length;
  const failure = incomplete({ stopped, left: decisions.length - results.length, refused, noun: 'calls' });
  if (failure) throw failure;
}

function faultsText(file: string, { faults }: Decisions): string {
  const lines = faults.map(({ line, message }) => `  line ${line}: ${message}`);
  const count = faults.length === 1 ? 'a mistake' : `${faults.length} mistakes`;
  return `${file} has ${count}. Nothing was sent.\n${lines.join('\n')}`;
}

function questionOf(decisions: readonly Decision[], rate: number): string {
  const done = decisions.filter(({ resolution }) => resolution.outcome === 'done').length;
  const took = rest(decisions.length / rate);
  return [
    `${decisions.length} calls: ${done} done, ${decisions.length - done} not done; about ${took}. A resolution is final.`,
    "A call that is resolved as not done although it happened is executed twice: the partner's repeat executes it.",
  ].join('\n');
}

const rowOf = ({ line, callId, resolution }: Decision, result: Result, reason?: string): Row => ({
  line,
  callId,
  outcome: resolution.outcome,
  result,
  ...(reason !== undefined && { reason }),
});

async function resolve(decision: Decision, context: CommandContext): Promise<Row> {
  const judged = await judge(decision, context);
  if (judged.result !== 'TO_RESOLVE') return judged;
  const { client, take } = context;
  const { callId, resolution: body } = decision;
  await take(client.POST('/calls/{callId}/resolution', { params: { path: { callId } }, body }));
  return rowOf(decision, 'RESOLVED');
}

/** What the decision means for the call as it is now. */
async function judge(decision: Decision, { client, take }: CommandContext): Promise<Row> {
  const { callId, writeKey, resolution } = decision;
  const call = await take(client.GET('/calls/{callId}', { params: { path: { callId } } }));
  // After a "not done", the partner's repeat is a new attempt, of which this decision knows nothing.
  if (plain(call.writeKey) !== writeKey) return otherAttempt(call, decision);
  if (call.state === 'UNKNOWN') return rowOf(decision, 'TO_RESOLVE');
  if (isSame(call, decision)) return rowOf(decision, 'ALREADY');
  const difference = call.state === 'DONE' && resolution.outcome === 'done' ? ' with another response' : '';
  return rowOf(
    decision,
    'REFUSED',
    `the call is ${call.state}${difference}; only an UNKNOWN call can be resolved`,
  );
}

/** Only an attempt that has not happened is followed by one with another write key. */
function otherAttempt({ state }: Call, decision: Decision): Row {
  if (state !== 'UNKNOWN' && decision.resolution.outcome === 'notDone')
    return rowOf(decision, 'ALREADY', `the partner has repeated the call since, and it is ${state}`);
  const reason = `the call is ${state} and its write key is not that of the file: look it up again with a new template`;
  return rowOf(decision, 'REFUSED', reason);
}

function isSame(call: Call, { resolution }: Decision): boolean {
  if (resolution.outcome === 'notDone') return call.state === 'NOT_DONE';
  const isSameStatus = resolution.status === undefined || resolution.status === call.status;
  return call.state === 'DONE' && isSameStatus && isDeepStrictEqual(call.answer, resolution.answer);
}

const says: Readonly<Record<Result, string>> = {
  RESOLVED: 'resolved',
  ALREADY: 'already resolved in the same way',
  REFUSED: 'refused',
  TO_RESOLVE: 'would be resolved',
};

interface Rows {
  readonly rows: readonly Row[];
  readonly skipped: number;
  readonly isDryRun: boolean;
}

function rowsText({ rows, skipped, isDryRun }: Rows, out: Output): string {
  const empty = skipped === 0 ? [] : [`${skipped} lines without an outcome were skipped.`];
  if (rows.length === 0) return ['No line has an outcome: nothing to resolve.', ...empty].join('\n');
  const cells = rows.map(({ line, callId, outcome, result, reason }) => [
    String(line),
    callId,
    outcome,
    reason === undefined ? says[result] : `${says[result]}: ${plain(reason)}`,
  ]);
  const count = (result: Result) => rows.filter((row) => row.result === result).length;
  const first = isDryRun ? `${count('TO_RESOLVE')} to resolve` : `${count('RESOLVED')} resolved`;
  const summary = `${first}, ${count('ALREADY')} already resolved, ${count('REFUSED')} refused.`;
  const changed = isDryRun || count('RESOLVED') > 0 ? [] : ['Nothing was changed.'];
  return [
    table(['LINE', 'CALL', 'OUTCOME', 'RESULT'], cells, out),
    '',
    [summary, ...changed, ...empty].join(' '),
    ...(isDryRun ? ['Nothing was done (--dry-run).'] : []),
  ].join('\n');
}

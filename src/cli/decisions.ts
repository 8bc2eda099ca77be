// Validates every decision in an operator's file before any is sent.
import path from 'node:path';
import { isBlank } from '../texts/blank.js';
import { type Columns, type DecisionFault, type RawLine, readDecisionFile } from './decision-file.js';
import { plain } from './output.js';
import { jsonFlaw, NO_JSON, readText } from './text-file.js';

export type FoundOutcome = 'done' | 'notDone';

export interface OperatorResolution<Target> {
  readonly target: Target;
  readonly outcome: FoundOutcome;
  /** JSON text. Present only if the outcome is done. */
  readonly answer: string | undefined;
  readonly status: number | undefined;
  readonly note: string;
}

export interface FiledDecision<Target> extends OperatorResolution<Target> {
  readonly line: number;
}

export interface DecisionFormat<Target> extends Columns {
  /** The columns whose combined values may occur in only one line. */
  readonly identity: readonly string[];
  /** What an answer is, for messages. */
  readonly answerIs: string;
  targetOf(cell: Cell): { readonly target: Target } | { readonly messages: readonly string[] };
  contradictions?(decisions: readonly FiledDecision<Target>[]): readonly DecisionFault[];
}

/** The text in a column; empty if there is none. */
export type Cell = (name: string) => string;

export interface Decisions<Target> {
  readonly decisions: readonly FiledDecision<Target>[];
  /** Lines without outcome, status and answer. */
  readonly skipped: number;
  readonly faults: readonly DecisionFault[];
}

/** `note` is for lines without a note of their own. */
export async function readDecisions<Target>(
  file: string,
  format: DecisionFormat<Target>,
  note?: string,
): Promise<Decisions<Target>> {
  const { lines, faults } = await readDecisionFile(file, format);
  const filled = lines.filter(isFilled);
  const folder = path.dirname(file);
  const read = await Promise.all(filled.map((line) => readLine(line, folder, format, note)));
  const decisions = read.flatMap(({ decision }) => (decision ? [decision] : []));
  const found = [
    ...faults,
    ...read.flatMap((one) => one.faults),
    ...repeated(filled, format),
    ...(format.contradictions?.(decisions) ?? []),
  ];
  return {
    decisions,
    skipped: lines.length - filled.length,
    faults: found.toSorted((one, other) => one.line - other.line),
  };
}

/** A note alone is not a decision yet. */
const isFilled = ({ cells, answer }: RawLine): boolean =>
  ['outcome', 'status', 'answer'].some((name) => (cells.get(name) ?? '') !== '') || answer !== undefined;

const outcomes: Readonly<Record<string, FoundOutcome>> = { done: 'done', notdone: 'notDone' };
const LONGEST_NOTE = 2_000;

interface ReadLine<Target> {
  readonly decision?: FiledDecision<Target>;
  readonly faults: readonly DecisionFault[];
}

async function readLine<Target>(
  { line, cells, ...raw }: RawLine,
  folder: string,
  { targetOf, decided, answerIs }: DecisionFormat<Target>,
  commonNote: string | undefined,
): Promise<ReadLine<Target>> {
  const cell = (name: string) => cells.get(name.toLowerCase()) ?? '';
  const about = targetOf(cell);
  const messages = 'messages' in about ? [...about.messages] : [];
  const outcome = outcomes[cell('outcome').toLowerCase().replaceAll(SEPARATORS, '')];
  const status = decided.includes('status') ? cell('status') : '';
  const note = cell('note') || (commonNote ?? '');
  if (outcome === undefined)
    messages.push(`outcome ${quoted(cell('outcome'))}: write done or notDone, or leave the line empty`);
  if (isBlank(note)) messages.push('note is missing: write what you found and where, or add --note');
  if (note.length > LONGEST_NOTE) messages.push(`note is longer than ${LONGEST_NOTE} characters: shorten it`);
  if (status !== '' && !/^2\d\d$/.test(status))
    messages.push(`status ${quoted(status)}: write an HTTP status from 200 to 299, or nothing`);
  const answer = await answerOf(
    raw.answer === undefined ? cell('answer') : { json: JSON.stringify(raw.answer) },
    folder,
  );
  if ('message' in answer) messages.push(answer.message);
  const isGiven = !('isAbsent' in answer);
  if (outcome === 'done' && !isGiven)
    messages.push(`answer is missing: for done, write ${answerIs}, or the name of a file`);
  if (outcome === 'notDone' && (isGiven || status !== ''))
    messages.push(
      `${decided.includes('status') ? 'answer and status' : 'answer'}: only for done. Remove the text, or correct the outcome`,
    );
  if (messages.length > 0 || outcome === undefined || 'messages' in about)
    return { faults: messages.map((message) => ({ line, message })) };
  const json = 'json' in answer ? answer.json : undefined;
  return {
    decision: {
      ...{ line, target: about.target, outcome, note, answer: json },
      status: status === '' ? undefined : Number(status),
    },
    faults: [],
  };
}

const SEPARATORS = /[\s_-]/g;

type Answer = { readonly isAbsent: true } | { readonly json: string } | { readonly message: string };

/** A cell contains JSON, or the path of a file, relative to the file of decisions. */
async function answerOf(given: string | { readonly json: string }, folder: string): Promise<Answer> {
  if (typeof given !== 'string') return given;
  if (given === '') return { isAbsent: true };
  if (isJson(given)) return jsonIn(given, quoted(given));
  const isMeantAsJson = /^[{["]/.test(given);
  if (isMeantAsJson) return { message: `answer is not JSON: ${quoted(given)}. Correct it, or name a file` };
  const text = await readText(path.resolve(folder, given)).catch(() => undefined);
  if (text === undefined)
    return {
      message: `answer ${quoted(given)} is neither JSON nor a file next to this one; a string needs its own double quotes, in JSON lines "\\"a text\\""`,
    };
  return isJson(text)
    ? jsonIn(text, `the file ${quoted(given)}`)
    : { message: `answer: the file ${quoted(given)} does not contain JSON` };
}

const isJson = (text: string): boolean => jsonFlaw(text) !== NO_JSON;

function jsonIn(json: string, place: string): Answer {
  const flaw = jsonFlaw(json);
  return flaw === undefined ? { json } : { message: `answer: ${place} ${flaw}` };
}

function repeated(
  lines: readonly RawLine[],
  { identity }: Pick<DecisionFormat<unknown>, 'identity'>,
): DecisionFault[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, cells }) => {
    const values = identity.map((name) => cells.get(name.toLowerCase())?.toLowerCase() ?? '');
    const key = values.join(' ');
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    const message = `${identity.join(' and ')} as in line ${before}: keep one of the lines`;
    return before === undefined || values.includes('') ? [] : [{ line, message }];
  });
}

const LONGEST_QUOTE = 40;

export function quoted(text: string): string {
  const shown = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return `"${plain(shown)}"`;
}

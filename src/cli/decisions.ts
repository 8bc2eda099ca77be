// What an operator has decided on calls: validates the lines of a file before anything is sent.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { components } from '../../generated/admin.js';
import { type Fault, type RawLine, readDecisionFile } from './decision-file.js';
import { plain } from './output.js';

type Resolution = components['schemas']['Resolution'];

export interface Decision {
  readonly line: number;
  readonly callId: string;
  /** Of the attempt that the operator has looked up. */
  readonly writeKey: string;
  readonly resolution: Resolution;
}

export interface Decisions {
  readonly decisions: readonly Decision[];
  /** Lines without an outcome. */
  readonly skipped: number;
  readonly faults: readonly Fault[];
}

export interface Signature {
  readonly by: string;
  /** For lines without a note of their own. */
  readonly note: string | undefined;
}

export async function readDecisions(file: string, signature: Signature): Promise<Decisions> {
  const { lines, faults } = await readDecisionFile(file);
  const filled = lines.filter(isFilled);
  const folder = path.dirname(file);
  const read = await Promise.all(filled.map((line) => readLine(line, folder, signature)));
  const found = [...faults, ...read.flatMap((one) => one.faults), ...repeated(filled)];
  return {
    decisions: read.flatMap(({ decision }) => (decision ? [decision] : [])),
    skipped: lines.length - filled.length,
    faults: found.toSorted((one, other) => one.line - other.line),
  };
}

/** A note alone is no decision yet. */
const isFilled = ({ cells, answer }: RawLine): boolean =>
  ['outcome', 'status', 'answer'].some((name) => (cells.get(name) ?? '') !== '') || answer !== undefined;

const outcomes: Readonly<Record<string, Resolution['outcome']>> = { done: 'done', notdone: 'notDone' };
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const LONGEST_NOTE = 2_000;

interface ReadLine {
  readonly decision?: Decision;
  readonly faults: readonly Fault[];
}

async function readLine(
  { line, cells, ...raw }: RawLine,
  folder: string,
  { by, note }: Signature,
): Promise<ReadLine> {
  const messages: string[] = [];
  const cell = (name: string) => cells.get(name.toLowerCase()) ?? '';
  const callId = cell('callId');
  const writeKey = withoutEscape(cell('writeKey'));
  const outcome =
    outcomes[
      cell('outcome')
        .toLowerCase()
        .replaceAll(/[\s_-]/g, '')
    ];
  const status = cell('status');
  const ownNote = cell('note') || (note ?? '');
  if (!UUID.test(callId))
    messages.push(`callId ${quoted(callId)} is not the id of a call: take it from the template`);
  if (writeKey === '') messages.push('writeKey is missing: take it from the template');
  if (outcome === undefined)
    messages.push(`outcome ${quoted(cell('outcome'))}: write done or notDone, or leave the line empty`);
  if (ownNote.trim() === '') messages.push('note is missing: write what you found and where, or add --note');
  if (ownNote.length > LONGEST_NOTE)
    messages.push(`note is longer than ${LONGEST_NOTE} characters: shorten it`);
  if (status !== '' && !/^2\d\d$/.test(status))
    messages.push(`status ${quoted(status)}: write an HTTP status from 200 to 299, or nothing`);
  const answer = await answerOf(raw.answer === undefined ? cell('answer') : { value: raw.answer }, folder);
  if ('message' in answer) messages.push(answer.message);
  const isGiven = !('isAbsent' in answer);
  if (outcome === 'done' && !isGiven)
    messages.push(
      "answer is missing: for done, write the JSON that the partner's repeat gets, or the name of a file",
    );
  if (outcome === 'notDone' && (isGiven || status !== ''))
    messages.push('answer and status belong to done: remove them, or correct the outcome');
  if (messages.length > 0 || outcome === undefined)
    return { faults: messages.map((message) => ({ line, message })) };
  const resolution = {
    outcome,
    note: ownNote,
    resolvedBy: by,
    ...('value' in answer && { answer: answer.value }),
    ...(status !== '' && { status: Number(status) }),
  };
  return { decision: { line, callId: callId.toLowerCase(), writeKey, resolution }, faults: [] };
}

type Answer = { readonly isAbsent: true } | { readonly value: unknown } | { readonly message: string };

/** A cell contains JSON, or the name of a file next to the file of decisions. */
async function answerOf(given: string | { readonly value: unknown }, folder: string): Promise<Answer> {
  if (typeof given !== 'string') return given;
  if (given === '') return { isAbsent: true };
  const value = jsonIn(given);
  if (value) return value;
  const isMeantAsJson = /^[{["]/.test(given);
  if (isMeantAsJson) return { message: `answer is not JSON: ${quoted(given)}. Correct it, or name a file` };
  const text = await readFile(path.resolve(folder, given), 'utf8').catch(() => undefined);
  if (text === undefined)
    return {
      message: `answer ${quoted(given)} is neither JSON nor a file next to this one; a text needs double quotes`,
    };
  return jsonIn(text) ?? { message: `answer: the file ${quoted(given)} does not contain JSON` };
}

function jsonIn(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    return undefined;
  }
}

function repeated(lines: readonly RawLine[]): Fault[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, cells }) => {
    const callId = cells.get('callid')?.toLowerCase() ?? '';
    const before = first.get(callId);
    if (before === undefined) first.set(callId, line);
    const message = `callId is that of line ${before} too: keep one of the lines`;
    return before === undefined || callId === '' ? [] : [{ line, message }];
  });
}

/** The template puts an apostrophe before what a spreadsheet would take for a formula. */
const withoutEscape = (text: string): string => (/^'[=+\-@]/.test(text) ? text.slice(1) : text);

const LONGEST_QUOTE = 40;

function quoted(text: string): string {
  const shown = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return `"${plain(shown)}"`;
}

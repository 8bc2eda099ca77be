// Follows a run until it ends: redraws it on a terminal, otherwise prints a line for each change.
import { stripVTControlCharacters } from 'node:util';
import { exponential } from '../async/backoff.js';
import { Failure } from './failure.js';
import { runText, timelineText } from './format-runs.js';
import { type Output, plain, plainJson, time } from './output.js';
import { attempts, lookOfStep, nameOf, type Run, type RunStep } from './run-state.js';
import { duration, spanOf } from './run-timeline.js';

export interface Watched {
  readonly out: Output;
  read(): Promise<Run>;
  wait(ms: number): Promise<void>;
}

const EVERY_MS = 500;

/** Resolves to the run when it has ended. */
export async function watchRun(watched: Watched): Promise<Run> {
  const { out, read, wait } = watched;
  const show = out.isJson ? showJson(out) : out.isTerminal ? showRedrawn(out) : showChanges(out);
  for (let run = await read(); ; run = await readAgain(watched)) {
    show(run);
    if (run.endedAt !== null) return run;
    await wait(EVERY_MS);
  }
}

const reconnect = exponential({ firstMs: 500, longestMs: 10_000 });

/** A run survives a restart of the gateway, and so does this. Any other failure, such as a wrong token, is final. */
async function readAgain({ out, read, wait }: Watched): Promise<Run> {
  for (let failures = 0; ; failures += 1) {
    try {
      const run = await read();
      if (failures > 0) out.note('The connection is back.');
      return run;
    } catch (error) {
      if (!(error instanceof Failure) || error.facts.mayPass !== true) throw error;
      if (failures === 0) out.note(`The connection was lost, retrying: ${error.message}`);
      await wait(reconnect(failures + 1));
    }
  }
}

/** One JSON document per line. */
function showJson({ write }: Output) {
  let last = '';
  return ({ readAt, ...run }: Run) => {
    const text = JSON.stringify(run);
    if (text !== last) write(`${plainJson({ ...run, readAt })}\n`);
    last = text;
  };
}

function showRedrawn(out: Output) {
  let rows = 0;
  return (run: Run) => {
    const text = run.endedAt === null ? timelineText(run, out) : runText(run, out);
    const back = rows === 0 ? '' : `\u001b[${rows}A\u001b[0J`;
    out.write(`${back}${text}\n`);
    rows = text.split('\n').reduce((sum, line) => sum + rowsOf(line, out.columns), 0);
  };
}

/** A line that is wider than the terminal takes several rows. */
const rowsOf = (line: string, columns: number): number =>
  Math.max(Math.ceil(stripVTControlCharacters(line).length / columns), 1);

function showChanges({ write }: Output) {
  let before: readonly string[] = [];
  return (run: Run) => {
    const lines = linesOf(run);
    for (const { at, text } of lines) if (!before.includes(text)) write(`${time(at)}  ${text}\n`);
    before = lines.map(({ text }) => text);
  };
}

interface Line {
  readonly at: string;
  /** Contains no running time, so that only a change makes it different. */
  readonly text: string;
}

export function linesOf(run: Run): Line[] {
  const { execution, overallStatus, createdAt, updatedAt, endedAt } = run;
  const where = placeOf(run);
  const now = `${overallStatus}, execution ${execution}, ${where}`;
  return [
    { at: createdAt, text: `run    ${plain(nameOf(run))} started` },
    ...run.steps.flatMap((step) => lineOf(run, step)),
    endedAt === null
      ? { at: updatedAt, text: `run    ${now}` }
      : { at: endedAt, text: `run    ${overallStatus}` },
  ];
}

function placeOf({ nodeId, continuesAt }: Run): string {
  if (continuesAt !== null) return 'waits for the back office';
  return nodeId === null ? 'waits for a node' : `on node ${nodeId}`;
}

function lineOf(run: Run, step: RunStep): Line[] {
  const { startedAt, finishedAt, error, resolution } = step;
  if (startedAt === null) return [];
  const { word } = lookOfStep(run, step);
  const span = spanOf(run, step);
  const took = finishedAt !== null && span ? ` after ${duration(span.to - span.from)}` : '';
  const texts = [error, resolution].flatMap((text) => (text === null ? [] : `: ${plain(text)}`)).join('');
  const text = `${step.step.padEnd(5)}  ${word}${took}, ${attempts(step.attempts)}${texts}`;
  return [{ at: finishedAt ?? run.updatedAt, text }];
}

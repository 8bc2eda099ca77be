// Follows a run until it ends: redraws it on a terminal, otherwise prints a line for each change.
import { jsonText } from '../texts/json.js';
import { runText, timelineText } from './format-runs.js';
import { type Output, plain } from './output.js';
import { attempts, lookOfStep, nameOf, type Run, type RunStep } from './run-facts.js';
import { spanOf } from './run-timeline.js';
import { time } from './shown-times.js';
import { duration } from './time-axis.js';
import { createScreen, readAgain, type WatchedView } from './watch.js';

const EVERY_MS = 1_000;

/** Resolves with the run when it has ended, or nobody reads the output. */
export async function watchRun(watched: WatchedView<Run>): Promise<Run> {
  const { out, read, wait } = watched;
  const show = out.isJson ? showJson(out) : out.isTerminal ? showRedrawn(out) : showChanges(out);
  for (let run = await read(); ; run = await readAgain(watched)) {
    show(run);
    if (run.endedAt !== null || out.isUnread()) return run;
    await wait(EVERY_MS);
  }
}

/** One JSON document per line. */
function showJson({ write }: Output) {
  let last = '';
  return ({ readAt, ...run }: Run) => {
    const text = JSON.stringify(run);
    if (text !== last) write(`${jsonText({ ...run, readAt })}\n`);
    last = text;
  };
}

function showRedrawn(out: Output) {
  const draw = createScreen(out);
  return (run: Run) => {
    const isLast = run.endedAt !== null;
    draw(isLast ? runText(run, out) : timelineText(run, out), isLast);
  };
}

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
  /** Contains no elapsed time, so that the text differs only after a change. */
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
  if (continuesAt !== null) return 'waiting for the back office';
  return nodeId === null ? 'waiting for a node' : `on node ${nodeId}`;
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

// Renders the timeline of a run: one bar per step on a common time axis, with its duration and
// attempts, and below it the error and the resolution.
import { type Output, plain, wrapped } from './output.js';
import { attempts, lookOfStep, type Run, type RunStep } from './run-facts.js';
import { createTimeAxis, duration, type Span } from './time-axis.js';

const NAME_COLUMNS = 21;
const FACTS_COLUMNS = 25;
const NARROWEST_BAR = 20;
/** Wider timelines are hard to read. */
const MOST_COLUMNS = 120;
const TEXT_INDENT = 4;

const bars: Readonly<Record<RunStep['status'], string>> = { SUCCESS: '█', FAILED: '▓', PENDING: '░' };

export function timeline(run: Run, { style, columns: given }: Pick<Output, 'style' | 'columns'>): string {
  const columns = Math.min(given, MOST_COLUMNS);
  const width = Math.max(columns - NAME_COLUMNS - FACTS_COLUMNS, NARROWEST_BAR);
  const begun = { from: at(run.createdAt), to: at(run.createdAt) };
  const spans = run.steps.flatMap((step) => spanOf(run, step) ?? []);
  const now = { from: at(run.readAt), to: at(run.readAt) };
  const axis = createTimeAxis([begun, ...spans, ...(run.endedAt === null ? [now] : [])], width);
  const margin = ' '.repeat(NAME_COLUMNS);
  return [
    ...(spans.length === 0 ? [] : axis.lines.map((line) => style('dim', `${margin}${line}`))),
    ...run.steps.flatMap((step) => {
      const { mark, word, style: look } = lookOfStep(run, step);
      const name = `  ${mark} ${step.step.padEnd(5)}  ${word}`.padEnd(NAME_COLUMNS);
      const span = spanOf(run, step);
      const bar = span ? barOf(step, axis.column(span.from), axis.column(span.to), width) : '';
      const isIdle = !span && step.attempts === 0;
      const facts = isIdle ? '' : factsOf(step, span);
      const row = `${style(look, name)}${style(look, bar)}${' '.repeat(width - bar.length)}${facts}`;
      return [row.trimEnd(), ...textsOf(step, columns).map((line) => style(look, line))];
    }),
  ].join('\n');
}

/** The time from the step's start to its end, or to now; undefined before it has started. */
export function spanOf(run: Run, { startedAt, finishedAt }: RunStep): Span | undefined {
  return startedAt === null ? undefined : { from: at(startedAt), to: at(finishedAt ?? run.readAt) };
}

/** Even the shortest step has a visible bar. */
function barOf({ status }: RunStep, from: number, to: number, width: number): string {
  const start = Math.min(from, width - 1);
  return ' '.repeat(start) + bars[status].repeat(Math.max(to - start, 1));
}

function factsOf(step: RunStep, span: Span | undefined): string {
  const took = span ? duration(span.to - span.from) : '';
  return `  ${took.padStart(11)}  ${attempts(step.attempts)}`;
}

function textsOf({ error, resolution }: RunStep, columns: number): string[] {
  return [error, resolution]
    .filter((text) => text !== null)
    .flatMap((text) => wrapped(plain(text), columns, TEXT_INDENT));
}

const at = (iso: string): number => Date.parse(iso);

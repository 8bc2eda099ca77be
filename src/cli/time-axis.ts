// The time axis of a run: to scale during activity, with breaks for long idle gaps.

/** In milliseconds since the epoch. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

interface TimeAxis {
  /** The column of a moment, from 0 to the width. */
  column(moment: number): number;
  readonly lines: readonly [labels: string, rule: string];
}

/** Idle gaps that are longer than a second and than this share of all activity are cut out. */
const BROKEN_SHARE = 0.25;
const BREAK = ' ⋯ ';
/** The columns that a tick with its label needs. */
const LABEL_COLUMNS = 14;
const MOST_TICKS = 20;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TICKS = [
  ...[0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30].map((n) => n * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * MINUTE),
  ...[1, 2, 6, 12, 24].map((n) => n * HOUR),
];

/** `spans` are in order of time. */
export function createTimeAxis(spans: readonly Span[], width: number): TimeAxis {
  const parts = partsOf(spans);
  const shown = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  const scale = shown === 0 ? 0 : (width - BREAK.length * (parts.length - 1)) / shown;
  let left = 0;
  const placed = parts.map((part) => {
    const at = left;
    left += (part.to - part.from) * scale + BREAK.length;
    return { ...part, at };
  });
  const [first] = placed;
  const column = (moment: number) => {
    const part = placed.findLast(({ from }) => from <= moment) ?? first;
    if (!part) return 0;
    return Math.round(part.at + (Math.min(Math.max(moment, part.from), part.to) - part.from) * scale);
  };
  const tick = TICKS.find((length) => length * scale >= LABEL_COLUMNS) ?? DAY;
  const starts = placed.map(({ from }) => ({
    moment: from,
    label: round(duration(from - (first?.from ?? from))),
  }));
  const ticks = placed.flatMap(({ from, to, at }) => ticksOf({ from, to }, tick, at > 0));
  let labels = '';
  let rule = '─'.repeat(width);
  for (const { at } of placed.slice(1)) rule = put(rule, Math.round(at) - BREAK.length, BREAK);
  // Starts of parts come first: they matter more than ticks.
  for (const { moment, label } of [...starts, ...ticks]) {
    const place = column(moment);
    const isFree = labels.slice(Math.max(place - 2, 0), place + label.length + 2).trim() === '';
    if (place >= width || !isFree) continue;
    rule = put(rule, place, place === 0 ? '├' : '┼');
    labels = put(labels, place, label);
  }
  return { column, lines: [labels, rule] };
}

/** Ticks after a break count from the break. */
function ticksOf({ from, to }: Span, tick: number, isAfterBreak: boolean) {
  const count = Math.min(Math.floor((to - from) / tick), MOST_TICKS);
  return Array.from({ length: count }, (_, before) => {
    const since = (before + 1) * tick;
    return { moment: from + since, label: `${isAfterBreak ? '+' : ''}${round(duration(since))}` };
  });
}

function put(text: string, at: number, part: string): string {
  return text.slice(0, at).padEnd(at) + part + text.slice(at + part.length);
}

/** Writes whole seconds as `30 s`, not `30.0 s`. */
const round = (label: string): string => label.replace('.0 s', ' s');

/** The parts that are shown to scale: everything except long idle gaps. */
function partsOf(spans: readonly Span[]): Span[] {
  const busy = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  const parts: Span[] = [];
  for (const span of spans) {
    const last = parts.at(-1);
    const isNear = last && span.from - last.to <= Math.max(busy * BROKEN_SHARE, SECOND);
    if (isNear) parts.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to) });
    else parts.push(span);
  }
  return parts;
}

/** `24.1 s`, `1 min 42 s`, `3 h 5 min`, `2 d 4 h` */
export function duration(ms: number): string {
  if (ms < 10) return `${(ms / SECOND).toFixed(ms < 1 ? 0 : 3)} s`;
  if (ms < SECOND) return `${Number((ms / SECOND).toFixed(2))} s`;
  if (ms < MINUTE - 50) return `${(ms / SECOND).toFixed(1)} s`;
  if (ms < HOUR - SECOND / 2) return both(Math.round(ms / SECOND), 60, 'min', 's');
  if (ms < DAY - MINUTE / 2) return both(Math.round(ms / MINUTE), 60, 'h', 'min');
  return both(Math.round(ms / HOUR), 24, 'd', 'h');
}

function both(count: number, most: number, large: string, small: string): string {
  const rest = count % most;
  return `${Math.floor(count / most)} ${large}${rest === 0 ? '' : ` ${rest} ${small}`}`;
}

// Plots of the last hour by minute, as inline SVG: bars of counts, lines of durations.
import { type Child, el, svg } from './dom.js';

export interface Series {
  readonly name: string;
  readonly look: 'good' | 'warn' | 'bad' | 'busy' | 'soft';
  /** One value for each minute; null if there is nothing to show. */
  readonly values: readonly (number | null)[];
}

interface Plot {
  readonly title: string;
  readonly kind: 'bars' | 'lines';
  readonly series: readonly Series[];
  /** Minutes that the plot shows; the last one is the current minute. */
  readonly minutes: number;
  readonly labelOf: (minute: number) => string;
  readonly format: (value: number) => string;
}

const HEIGHT = 100;

export function plot(given: Plot): HTMLElement {
  const { title, series, kind, format, minutes } = given;
  const tops = Array.from({ length: minutes }, (_, at) => topOf(given, at));
  const most = Math.max(...tops, 0);
  const scale = kind === 'bars' ? linear(most) : logarithmic(most);
  const drawn = kind === 'bars' ? bars(given, scale.y) : series.flatMap((one) => line(one, scale.y));
  const legend = series.map(({ name, look }) => el('li', { class: look }, name));
  const picture = svg(
    'svg',
    {
      viewBox: `0 0 ${minutes} ${HEIGHT}`,
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': `${title}: ${summaryOf(given)}`,
    },
    svg('line', { class: 'grid', x1: 0, x2: minutes, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
    ...drawn,
    ...hovers(given),
  );
  const marks = scale.marks.map((mark) => el('span', {}, format(mark)));
  return el(
    'figure',
    { class: 'plot' },
    el('figcaption', {}, el('strong', {}, title), el('ul', { class: 'legend' }, ...legend)),
    el('div', { class: 'axis', 'aria-hidden': 'true' }, ...marks),
    most === 0 ? el('p', { class: 'empty' }, 'Nothing in the last hour.') : picture,
    el(
      'div',
      { class: 'times', 'aria-hidden': 'true' },
      el('span', {}, `${minutes} min ago`),
      el('span', {}, 'now'),
    ),
  );
}

const topOf = ({ kind, series }: Plot, at: number): number => {
  const values = series.map(({ values: all }) => all[at] ?? 0);
  return kind === 'bars' ? values.reduce((sum, one) => sum + one, 0) : Math.max(...values);
};

interface Scale {
  readonly y: (value: number) => number;
  /** The values of the marks at the top, in the middle, and at the bottom. */
  readonly marks: readonly [number, number, number];
}

function linear(most: number): Scale {
  const top = roundUp(most);
  return { y: (value) => HEIGHT - (value / top) * HEIGHT, marks: [top, top / 2, 0] };
}

/** Reads take milliseconds and writes most of a minute, and both must be visible. */
function logarithmic(most: number): Scale {
  const decades = Math.ceil(Math.log10(Math.max(most, 10)));
  // An even number of decades has a round number in its middle.
  const top = decades < 4 ? decades + (decades % 2) : decades;
  const low = top % 2;
  return {
    y: (value) => HEIGHT * (1 - (Math.log10(Math.max(value, 10 ** low)) - low) / (top - low)),
    marks: [10 ** top, 10 ** ((top + low) / 2), 10 ** low],
  };
}

/** Rounds up to 2, 4, 6, 8, 10, 20, 40, …: even, so that half of the number is whole. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 2)));
  return [2, 4, 6, 8].map((one) => one * power).find((one) => one >= value) ?? 10 * power;
}

function bars({ series, minutes }: Plot, y: (value: number) => number): SVGElement[] {
  const made: SVGElement[] = [];
  for (let at = 0; at < minutes; at += 1) {
    let below = 0;
    for (const { look, values } of series) {
      const value = values[at] ?? 0;
      if (value === 0) continue;
      const [top, bottom] = [y(below + value), y(below)];
      made.push(svg('rect', { class: look, x: at + 0.1, width: 0.8, y: top, height: bottom - top }));
      below += value;
    }
  }
  return made;
}

/** A minute without a value interrupts the line; a value between two such minutes is a dash. */
function line({ look, values }: Series, y: (value: number) => number): SVGElement[] {
  let path = '';
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const isNew = (values[at - 1] ?? null) === null;
    path += isNew ? `M${at + 0.2} ${y(value)}H${at + 0.8}` : `L${at + 0.5} ${y(value)}`;
  }
  return path === '' ? [] : [svg('path', { class: look, d: path })];
}

const hovers = (given: Plot): SVGElement[] =>
  Array.from({ length: given.minutes }, (_, at) => {
    const lines = given.series.flatMap(({ name, values }) => {
      const value = values[at] ?? null;
      return value === null ? [] : [`${name}: ${given.format(value)}`];
    });
    const title = [given.labelOf(at), ...lines].join('\n');
    return svg('rect', { class: 'hover', x: at, width: 1, y: 0, height: HEIGHT }, svg('title', {}, title));
  });

/** The text for readers who cannot see the plot. */
function summaryOf({ kind, series, format }: Plot): string {
  return series
    .map(({ name, values }) => {
      const known = values.filter((value) => value !== null);
      const figure = kind === 'bars' ? known.reduce((sum, one) => sum + one, 0) : Math.max(...known, 0);
      return `${name} ${kind === 'bars' ? '' : 'at most '}${format(figure)}`;
    })
    .join(', ');
}

export function meter(
  name: string,
  { max, used, waiting }: { max: number; used: number; waiting: number },
): Child {
  const text = `${used} of ${max}${waiting > 0 ? `, ${waiting} waiting` : ''}`;
  const share = max === 0 ? 0 : Math.min(used / max, 1);
  const look = waiting > 0 ? 'bad' : share > 0.8 ? 'warn' : 'busy';
  return el(
    'div',
    { class: 'meter' },
    el('span', {}, name),
    svg(
      'svg',
      { viewBox: '0 0 100 8', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      svg('rect', { class: 'whole', width: 100, height: 8 }),
      svg('rect', { class: look, width: share * 100, height: 8 }),
    ),
    el('span', { class: 'figure' }, text),
  );
}

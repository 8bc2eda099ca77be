// The output of the benchmark, for people, documents or programs.
import { styleText } from 'node:util';
import { alignedTable } from '../../src/cli/table.js';
import type { Result } from './figures.js';
import type { TargetTimes } from './requests.js';

export interface Detail {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Report {
  readonly facts: readonly string[];
  readonly results: readonly Result[];
  readonly details: readonly Detail[];
}

const mark = (holds: boolean): string => (holds ? '✔' : '✖');

export const asJson = ({ facts, results }: Report): string =>
  JSON.stringify({ figures: results, facts }, null, 2);

export function asMarkdown(report: Report): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return render(report, {
    heading: (text) => text,
    mark,
    table: (head, rows) =>
      [row(head), row(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n'),
  });
}

export function asText(report: Report, isColoured: boolean): string {
  const style = (format: 'bold' | 'green' | 'red', text: string) =>
    isColoured ? styleText(format, text, { validateStream: false }) : text;
  return render(report, {
    heading: (text) => style('bold', text),
    mark: (holds) => style(holds ? 'green' : 'red', mark(holds)),
    table: alignedTable,
  });
}

interface Medium {
  heading(text: string): string;
  mark(holds: boolean): string;
  table(head: readonly string[], rows: readonly (readonly string[])[]): string;
}

function render({ facts, results, details }: Report, medium: Medium): string {
  const figures = medium.table(
    ['figure', 'value', 'p10 to p90', 'goal'],
    results.map(({ name, value, unit, p10, p90, reach, bound, holds }) => [
      name,
      number(value, unit),
      `${number(p10, '')} to ${number(p90, '')}`,
      bound === undefined || holds === undefined
        ? ''
        : `${{ 'at least': '≥', 'at most': '≤', below: '<' }[bound]} ${reach}${unit && ` ${unit}`} ${medium.mark(holds)}`,
    ]),
  );
  const judged = results.filter(({ holds }) => holds !== undefined).length;
  const held = results.filter(({ holds }) => holds === true).length;
  return [
    facts.join('\n'),
    ...details.map(({ title, head, rows }) => `${medium.heading(title)}\n\n${medium.table(head, rows)}`),
    figures,
    `${held} of ${judged} figures reach their goals.`,
  ].join('\n\n');
}

export function timesDetail(times: readonly TargetTimes[]): Detail {
  return {
    title: 'CPU time per request, user and system, in µs',
    head: ['server', 'request', 'median', 'p10 to p90', 'PostgreSQL'],
    rows: times.map(({ title, method, cpu, postgresCpu }) => [
      title,
      method,
      cpu.median.toFixed(0),
      `${cpu.p10.toFixed(0)} to ${cpu.p90.toFixed(0)}`,
      postgresCpu ? `+ ${postgresCpu.median.toFixed(0)}` : '',
    ]),
  };
}

/** Enough digits to show on which side of its goal a value lies. */
function number(value: number, unit: string): string {
  const size = Math.abs(value);
  const text = Number.isInteger(value) ? String(value) : value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 3);
  return unit === '' ? text : `${text} ${unit}`;
}

// Formats the table of results.
import Table from 'cli-table3';
import type { Result } from './attack.js';

export function report(results: readonly Result[]): string {
  const table = new Table({
    head: ['group', 'attack', 'on', 'measured', 'goal', 'held'],
    style: { head: [], border: [] },
    colWidths: [6, 20, 10, 62, 44, 6],
    wordWrap: true,
  });
  for (const { group, name, on, figure, reach, held } of results)
    table.push([group, name, on, figure, reach, held ? '✔' : '✖']);
  const notes = results.flatMap(({ name, notes }) => notes?.map((note) => `${name}: ${note}`) ?? []);
  const failed = results.filter(({ held }) => !held);
  const summary =
    failed.length === 0
      ? `The gateway withstood all ${results.length} attacks.`
      : `The gateway did not withstand ${failed.length} of ${results.length} attacks: ${failed.map(({ name }) => name).join(', ')}.`;
  return [table.toString(), ...notes, summary].join('\n');
}

export function markdown(results: readonly Result[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const rows = results.map(
    ({ group, name, says, on, figure, reach, held }) =>
      `| ${group} | \`${name}\`: ${cell(says)} | ${on} | ${cell(figure)} | ${cell(reach)} | ${held ? '✔' : '✖'} |`,
  );
  return ['| group | attack | on | measured | goal | held |', '|---|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

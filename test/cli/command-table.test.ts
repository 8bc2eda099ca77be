// The table of commands in docs/operations.md lists exactly the commands that exist.
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { readCliConfig } from '../../src/cli/config.js';
import { createProgram } from '../../src/cli/program.js';

const quiet = { write: () => true };
const program = createProgram(readCliConfig({}), { stdout: quiet, stderr: quiet });

const pathsOf = (command: Command, path: string): string[] =>
  command.commands.flatMap((each) =>
    each.commands.length > 0 ? pathsOf(each, `${path}${each.name()} `) : [`${path}${each.name()}`],
  );

/** `partner add`, `list` are two commands: a name alone belongs to the group before it. */
function documented(): string[] {
  const [, rows = ''] = readFileSync('docs/operations.md', 'utf8').split('| command | effect |\n|---|---|\n');
  const table = rows.slice(0, rows.indexOf('\n\n')).split('\n');
  return table.flatMap((row) => {
    const cells = [...(row.split(' | ')[0] ?? '').matchAll(/`([a-z- ]+)/g)].map(([, words = '']) =>
      words.trim(),
    );
    const [group = ''] = (cells[0] ?? '').split(' ');
    const isGroup = program.commands.some((each) => each.name() === group && each.commands.length > 0);
    return cells.map((words) => (isGroup && !words.startsWith(`${group} `) ? `${group} ${words}` : words));
  });
}

test('the table of docs/operations.md names each command', () => {
  const named = documented();
  const missing = pathsOf(program, '').filter(
    (path) => !named.some((words) => `${words} `.startsWith(`${path} `)),
  );
  expect(missing).toEqual([]);
});

test('the table of docs/operations.md names no command that does not exist', () => {
  const existing = pathsOf(program, '');
  expect(
    documented().filter((words) => !existing.some((path) => `${words} `.startsWith(`${path} `))),
  ).toEqual([]);
});

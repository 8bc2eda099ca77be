// Owns `npm test`: every check in turn, all of them even when one fails, and a table at the end.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { run } from './run.js';

interface Check {
  name: string;
  command: string;
  args: string[];
}

/** To add a check: a row here. */
const checks: Check[] = [
  { name: 'lint', command: 'biome', args: ['check', '.'] },
  {
    name: 'imports',
    command: 'depcruise',
    args: ['src', 'scripts', 'client', 'test', '--output-type', 'err-long'],
  },
  { name: 'contract lint, generated/ fresh', command: 'tsx', args: ['scripts/generate.ts', '--check'] },
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'packages', command: 'tsx', args: ['scripts/audit.ts', '--offline'] },
  { name: 'docs build', command: 'tsx', args: ['scripts/docs.ts'] },
  { name: 'tests', command: 'vitest', args: ['run'] },
];

const colour = process.stdout.isTTY;
const green = (text: string) => (colour ? `\u001b[32m${text}\u001b[0m` : text);
const red = (text: string) => (colour ? `\u001b[31m${text}\u001b[0m` : text);

const rows: { name: string; passed: boolean; seconds: string; says: string }[] = [];
for (const { name, command, args } of checks) {
  process.stdout.write(`… ${name}`);
  const started = performance.now();
  const { code, output } = await run(command, args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  // A test runner whose exit code is lost must not look like one that passed.
  const passed = code === 0 && !/\d+ failed/.test(tellingLine(output));
  process.stdout.write(`\r${passed ? green('✔') : red('✖')} ${name} (${seconds} s)\n`);
  if (!passed) console.log(output);
  rows.push({ name, passed, seconds, says: tellingLine(output) });
}

const width = Math.max(...rows.map(({ name }) => name.length));
console.log('');
for (const { name, passed, seconds, says } of rows) {
  console.log(`${passed ? green('✔') : red('✖')} ${name.padEnd(width)} ${seconds.padStart(6)} s  ${says}`);
}
const failed = rows.filter(({ passed }) => !passed).length;
console.log(`\nchecks of ${packageName()}\n${rows.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** The line that says how many things were looked at. */
function tellingLine(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim());
  const counted = lines.filter((line) => /^(Checked|Tests|generated:|docs:)|dependencies cruised/.test(line));
  return counted.at(-1) ?? '';
}

function packageName(): string {
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  return `${name} ${version}`;
}

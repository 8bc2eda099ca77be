// Runs all checks, two at a time if there is enough memory, even if one fails, and prints a table
// at the end.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { readOptions } from './options.js';
import { hasLittleMemory, run } from './run.js';

export interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const colour = process.stdout.isTTY;
const green = (text: string) => (colour ? `\u001b[32m${text}\u001b[0m` : text);
const red = (text: string) => (colour ? `\u001b[31m${text}\u001b[0m` : text);

/** Parallel checks: two for the cores of a small machine, or one if it has little memory. */
const AT_ONCE = hasLittleMemory() ? 1 : 2;

interface Row {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: string;
  readonly says: string;
  readonly files: readonly TimedFile[];
}

interface TimedFile {
  readonly name: string;
  readonly ms: number;
}

const LONGEST_SHOWN = 8;

/**
 * Exits with 1 if a check has failed. The checks of a stage run in parallel, so list the longest
 * first; a stage waits for the previous one.
 */
export async function runChecks(title: string, ...stages: readonly (readonly Check[])[]): Promise<void> {
  readOptions([`The ${title} of ${packageName()}:`, ...stages.flat().map(lineOf)].join('\n'), {});
  const rows: Row[] = [];
  for (const stage of stages) {
    const waiting = [...stage];
    const workOff = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) rows.push(await perform(next));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, workOff));
  }
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log('');
  for (const { name, passed, seconds, says } of rows) {
    console.log(`${passed ? green('✔') : red('✖')} ${name.padEnd(width)} ${seconds.padStart(6)} s  ${says}`);
  }
  const files = rows.flatMap((row) => row.files).sort((a, b) => b.ms - a.ms);
  if (files.length > 0) console.log('\nLongest test files:');
  for (const { name, ms } of files.slice(0, LONGEST_SHOWN))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
  const failed = rows.filter(({ passed }) => !passed).length;
  console.log(`\n${title} of ${packageName()}\n${rows.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Longer lines are truncated: some commands contain dozens of files. */
const MOST_SHOWN = 100;

function lineOf({ name, command, args }: Check): string {
  const line = `  ${name}: ${[command.split('/').at(-1), ...args].join(' ')}`;
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line;
}

async function perform({ name, command, args, env }: Check): Promise<Row> {
  const started = performance.now();
  const { code, output } = await run(command, args, env);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  // A test runner whose exit code is lost must not look successful.
  const passed = code === 0 && !/\d+ failed/.test(tellingLine(output));
  process.stdout.write(`${passed ? green('✔') : red('✖')} ${name} (${seconds} s)\n`);
  if (!passed) console.log(output);
  return { name, passed, seconds, says: tellingLine(output), files: timedFiles(output) };
}

/** The files in the output of vitest, with their durations. */
function timedFiles(output: string): TimedFile[] {
  const lines = stripVTControlCharacters(output).matchAll(/^ *\S (test\/\S+) \(\d+ tests?[^)]*\) (\d+)ms$/gm);
  return [...lines].map(([, name = '', ms]) => ({ name, ms: Number(ms) }));
}

/** The line with the number of things checked. */
function tellingLine(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim());
  const counted = lines.filter((line) =>
    /^(Checked|Tests|generated:|docs:|client:|\d+ attacks,)|dependencies cruised/.test(line),
  );
  return counted.at(-1) ?? '';
}

function packageName(): string {
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  return `${name} ${version}`;
}

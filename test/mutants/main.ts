// `npm run mutants`: makes one small fault of `mutants.txt` at a time, in memory, and fails if its
// tests do not notice it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { createVitest } from 'vitest/node';
import { readOptions } from '../../scripts/options.js';

const { only } = readOptions(
  'Makes one small fault of mutants.txt at a time, of files whose path has the text of --only.',
  { only: { type: 'string', default: '' } },
);

interface Mutant {
  readonly file: string;
  readonly tests: readonly string[];
  readonly from: string;
  readonly to: string;
}

function readMutants(): Mutant[] {
  const mutants: Mutant[] = [];
  let [file, tests]: [string, string[]] = ['', []];
  for (const line of readFileSync(new URL('mutants.txt', import.meta.url), 'utf8').split('\n')) {
    const [left = '', right = ''] = line.split(line.startsWith('  ') ? /\s*→\s*/ : ' | ');
    if (line.startsWith('  ')) mutants.push({ file, tests, from: left.trim(), to: right });
    else if (right !== '') [file, tests] = [left, right.split(' ')];
  }
  return mutants;
}

/** A text that is not there once would be a fault elsewhere, or none. */
function requireText({ file, from }: Mutant): void {
  const places = readFileSync(file, 'utf8').split(from).length - 1;
  if (places !== 1)
    throw new Error(`${file} has "${from}" ${places} times; correct test/mutants/mutants.txt`);
}

let current: Mutant | undefined;
const making: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  transform: (code, id) =>
    current && id === path.resolve(current.file)
      ? code.replace(current.from, () => current?.to ?? '')
      : undefined,
};
const vitest = await createVitest('test', { watch: false, bail: 1, reporters: [{}] }, { plugins: [making] });

/** The files with failing tests, and other errors. Stops at the first one. */
async function failuresOf(tests: readonly string[]): Promise<string[]> {
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(path.resolve(test)));
  if (specifications.length < tests.length) throw new Error(`A test does not exist: ${tests.join(', ')}`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failed = testModules.filter((module) => !module.ok());
  return [
    ...failed.map(({ moduleId }) => path.relative('', moduleId)),
    ...unhandledErrors.map(() => 'an error outside of tests'),
  ];
}

const mutants = readMutants().filter(({ file }) => file.includes(only));
for (const mutant of mutants) requireText(mutant);
await vitest.standalone();
const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
const failures = await failuresOf(tests);
if (failures.length > 0) throw new Error(`These tests fail without any mutant: ${failures.join(', ')}`);

let noticed = 0;
for (const mutant of mutants) {
  current = mutant;
  vitest.invalidateFile(path.resolve(mutant.file));
  const isNoticed = (await failuresOf(mutant.tests)).length > 0;
  vitest.invalidateFile(path.resolve(mutant.file));
  if (isNoticed) noticed += 1;
  process.stdout.write(
    `${isNoticed ? 'noticed ' : 'SURVIVED'} ${mutant.file}: ${mutant.from} → ${mutant.to}\n`,
  );
}
await vitest.close();
process.stdout.write(`${noticed} of ${mutants.length} mutants were noticed\n`);
process.exit(noticed === mutants.length && noticed > 0 ? 0 : 1);

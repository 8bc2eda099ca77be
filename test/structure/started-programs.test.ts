// Which files of `npm test` start programs: a start takes as long as a hundred requests. A new test
// that needs a separate process should be a proof; the exceptions are listed below.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Imports of what starts a process: Node's own, and the functions of the tests. */
const STARTERS =
  /from 'node:child_process'|^import [^;]*\b(?:startGatewayProcess|startChild|startOwnPostgres|runCli|describeSamples)\b/m;

/** These tests check behaviour that shows only in a separate process. */
const known = [
  'cli/calls.test.ts',
  'cli/completion.test.ts',
  'cli/partner-kit.test.ts',
  'cli/partners.test.ts',
  'cli/program.test.ts',
  'cli/runs.test.ts',
  'client/package.test.ts',
  'compatibility/compare.test.ts',
  'deploy/files.test.ts',
  'docs/three-versions.test.ts',
  'gateway/log.test.ts',
  'portal/readiness.test.ts',
  'portal/samples.test.ts',
  'structure/commits.test.ts',
  'structure/lint-rules.test.ts',
  'structure/options.test.ts',
  'texts/kit-scripts.test.ts',
];

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.test.ts') && !file.endsWith('started-programs.test.ts'));
const textOf = (file: string) => readFileSync(path.join('test', file), 'utf8');

test('only the listed files start programs', () => {
  const found = files.filter((file) => STARTERS.test(textOf(file))).toSorted();
  process.stdout.write(`started programs: ${found.length} of ${files.length} files\n`);
  expect(found).toEqual(known);
});

test('no test starts npm, which takes a second before the program starts', () => {
  expect(files.filter((file) => /['"`](?:npm|npx)['"`],/.test(textOf(file)))).toEqual([]);
});

test('no test or proof builds in the checkout, where the others read what was built', () => {
  const all = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:test|proof)\.ts$/.test(file),
  );
  const script =
    /\bbuildAll\(|scripts\/(?:build|bundle|client|docs|mock-package|operator-page|validators)\.ts/;
  process.stdout.write(`started programs: ${all.length} files build nothing\n`);
  expect(all.filter((file) => script.test(textOf(file)))).toEqual([]);
});

// The scripts of package.json say what they do for `--help`, and refuse what they do not know
// before they do anything.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sampled } from '../support/sampled.js';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
/** The programs of the product have tests of their own. */
const files = [
  ...new Set(
    Object.values(scripts).flatMap((line) =>
      [...line.matchAll(/tsx ((?:scripts|test)\/\S+\.ts)/g)].map(([, file = '']) => file),
    ),
  ),
];

async function run(file: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { stdout, stderr, code };
}

test('finds scripts to test', () => {
  process.stdout.write(`scripts with options: ${files.length}\n`);
  expect(files.length).toBeGreaterThan(10);
});

test.each(files)('%s refuses unknown options', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(
    /await runChecks\(|\breadOptions\(|\bnew Command\(|\brunContract\(/,
  );
});

test('npm test -- --help prints what it would run', async () => {
  const { stdout, stderr, code } = await run('scripts/check.ts', '--help');
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  expect(stdout).toContain('tests: vitest run');
});

const wrong = [
  ['scripts/proofs.ts', 'test/http', "Unexpected argument 'test/http'; --help lists the options."],
  ['scripts/check.ts', '--fast', "Unknown option '--fast'; --help lists the options."],
  ['test/rolling/main.ts', '--rounds=many', '--rounds must be a whole number, 0 or more, not many.'],
  ['test/bench/upload.ts', '--mib=0', '--mib must be a whole number, 1 or more, not 0.'],
  ['test/chaos/runs/main.ts', '--mode=fast', '--mode must be one of byKey, byLookup, never, not fast.'],
] as const;
test.each(sampled(wrong, ([file]) => [file.split('/')[0] ?? '']))(
  '%s refuses %s',
  async (file, argument, sentence) => {
    expect(await run(file, argument)).toEqual({ stdout: '', stderr: `${sentence}\n`, code: 2 });
  },
);

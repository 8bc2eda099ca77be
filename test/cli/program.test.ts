// What all commands share: errors as text and as JSON, the version, and the name of the command in
// hints.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { commandName } from '../../src/gateway/command-name.js';
import { listenAnywhere } from '../support/listen.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { sharedResource } from '../support/store.js';
import { runCliHere } from './cli.js';

const environment = { ADMIN_TOKEN: 'a token', ADMIN_PORT: '65530' };

describe('an error', () => {
  test('is one line of JSON with --json, with code, message and the next step', async () => {
    const { code, stdout, stderr } = await runCliHere(['call', 'list', '--json'], { environment });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(stderr)).toEqual({
      error: {
        code: 'UNREACHABLE',
        message: expect.stringMatching(/^No gateway responds at http:\/\/127\.0\.0\.1:65530 \(E\w+\)\.$/),
        next: expect.stringContaining('--admin-url'),
      },
    });
  });

  test('is text without --json', async () => {
    const { code, stderr } = await runCliHere(['call', 'list'], { environment });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^No gateway responds at .*\nStart it with .*--admin-url, or with ADMIN_HOST and ADMIN_PORT\.\n$/,
    );
  });

  test.each([
    ['an unknown command', ['cal', 'list']],
    ['an unknown option', ['call', 'list', '--stat', 'ALL']],
    ['a value that is not allowed', ['call', 'list', '--state', 'SOME']],
    ['a missing argument', ['call', 'show']],
    [
      'two options that exclude each other',
      ['call', 'resolve', 'x', '--done', '--not-done', '--note', 'n', '--by', 'b'],
    ],
  ])('of usage, %s, is JSON too, and the exit code is 2', async (_what, args) => {
    const { code, stdout, stderr } = await runCliHere([...args, '--json'], { environment });
    expect([code, stdout]).toEqual([2, '']);
    expect(JSON.parse(stderr)).toEqual({
      error: { code: 'USAGE', message: expect.stringMatching(/^(?!error:)./) },
    });
  });

  test('of a missing token says where it was looked for', async () => {
    const { stderr } = await runCliHere(['run', 'list', '--json'], { environment: { DATA_DIR: '/none' } });
    expect(JSON.parse(stderr)).toMatchObject({
      error: { code: 'NO_TOKEN', message: 'There is no administration token in /none/admin-token (ENOENT).' },
    });
  });
});

test('--version prints the version of package.json', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(await runCliHere(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

describe('hints name the command that exists where the program runs', () => {
  test.each([
    ['an npm script', '/app/src/cli/main.ts', 'gateway', 'npm run gateway --'],
    ['a build', '/app/dist/cli/main.js', undefined, 'node dist/cli/main.js'],
    ['a gateway of a build', '/app/dist/main.js', undefined, 'node dist/cli/main.js'],
    ['a gateway of a checkout', '/app/dist/main.js', 'start', 'npm run gateway --'],
    ['the executable', '/usr/local/bin/gateway', undefined, 'gateway'],
    ['the file of the executable', '/app/dist/executable.js', undefined, 'gateway'],
    ['a test', '/app/node_modules/vitest/vitest.mjs', undefined, 'npm run gateway --'],
    ['no file', undefined, undefined, 'npm run gateway --'],
  ])('for %s', (_place, script, npmScript, expected) => {
    expect(commandName(script, npmScript)).toBe(expected);
  });

  test('no other string in src/ contains one of these commands', () => {
    const folder = 'src';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    // The page of a report is read elsewhere, in a checkout.
    const own = [path.join('gateway', 'command-name.ts'), path.join('cli', 'readiness-page.ts')];
    const wrong = files
      .filter((file) => !own.includes(file))
      .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('npm run gateway'));
    process.stdout.write(`hints: ${files.length} files\n`);
    expect(wrong).toEqual([]);
  });
});

/** An administration with a failed run, and three values to encrypt again, one per request. */
async function serveAdministration({ refuses = false } = {}) {
  let changes = 0;
  const server = createServer(({ method }, response) => {
    if (method === 'POST') changes += 1;
    const run = { submissionId: 'r', partnerId: 'p', currentStep: 'QUOTE', steps: [], expiredAt: null };
    const policyNo = 'Q'.repeat(10_000);
    const list = { nodes: [], items: [{ ...run, policyNo, errorCode: 'BACK_OFFICE_TIMEOUT' }] };
    const resealing = { resealed: refuses ? 0 : 1, damaged: 0, isComplete: changes === 3 };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ ...list, ...run, ...resealing }));
  });
  const { url, close } = await listenAnywhere(server);
  onTestFinished(close);
  return { url, changes: () => changes };
}

test('a terminal that obeys no control sequences gets none', async () => {
  const { url } = await serveAdministration();
  const printed = async (more: Record<string, string>) => {
    const options = { environment: { ADMIN_TOKEN: 'a token', ...more }, columns: 100 };
    const { code, stdout } = await runCliHere(['nodes', '--admin-url', url], options);
    return [code, stdout.includes('\u001b')];
  };
  expect(await printed({})).toEqual([0, true]);
  expect(await printed({ TERM: 'dumb' })).toEqual([0, false]);
});

type Outputs = Readonly<Record<'stdout' | 'stderr', 'read' | 'closed' | number>>;

/** Resolves to the exit code and to what could be printed. */
async function runWith({ stdout, stderr }: Outputs, url: string, args: readonly string[]) {
  const built = await sharedResource('programs');
  const stdio = [stdout, stderr].map((kind) => (typeof kind === 'number' ? kind : 'pipe'));
  const child = spawn(process.execPath, [`${built}/cli/main.js`, '--admin-url', url, ...args], {
    stdio: ['ignore', ...stdio],
    env: { PATH: process.env.PATH, ADMIN_TOKEN: 'a token' },
  });
  if (stdout === 'closed') child.stdout?.destroy();
  if (stderr === 'closed') child.stderr?.destroy();
  const printed = stderr === 'read' && child.stderr ? text(child.stderr) : '';
  const [message] = await Promise.all([printed, once(child, 'close')]);
  return { code: child.exitCode, message };
}

const RESEAL = ['keys', 'reseal'];
const RETRY = ['run', 'retry', '--failed', '--yes', '--json'];

test('a reader that closes the pipe early is not an error, and ends a command that only shows something', async () => {
  const { url } = await serveAdministration();
  const outputs = { stdout: 'closed', stderr: 'read' } as const;
  for (const args of [
    ['run', '--help'],
    ['nodes', '--watch', '--json'],
  ])
    expect(await runWith(outputs, url, args), args.join(' ')).toEqual({ code: 0, message: '' });
});

test.each([
  ['standard output', { stdout: 'closed', stderr: 'read' }, RESEAL, 3],
  ['standard error', { stdout: 'read', stderr: 'closed' }, RETRY, 1],
] as const)(
  'a command completes its work after the reader of %s has left',
  async (_name, outputs, args, expected) => {
    const { url, changes } = await serveAdministration();
    expect(await runWith(outputs, url, args)).toEqual({ code: 0, message: '' });
    expect(changes()).toBe(expected);
  },
);

test('a command that fails exits with 1, even if nobody reads its output', async () => {
  const { url } = await serveAdministration({ refuses: true });
  for (const outputs of [
    { stdout: 'closed', stderr: 'closed' },
    { stdout: 'read', stderr: 'closed' },
  ] as const)
    expect(await runWith(outputs, url, RESEAL)).toEqual({ code: 1, message: '' });
});

test.skipIf(process.platform !== 'linux')(
  'a command that cannot write its output completes its work, and says in a sentence that the output is lost',
  async () => {
    const full = openSync('/dev/full', 'w');
    const { url, changes } = await serveAdministration();
    const { code, message } = await runWith({ stdout: full, stderr: 'read' }, url, RESEAL);
    expect([code, changes()]).toEqual([1, 3]);
    expect(message).toMatch(/^Cannot write the output \(ENOSPC\)\.\nNext: [^\n]*\n$/);
  },
);

test('a command that cannot write a file completely leaves none, so that it can be repeated', async () => {
  const { url } = await serveAdministration();
  const [built, folder] = await Promise.all([sharedResource('programs'), makeScratchDirectory('files')]);
  // With this limit, a file cannot become longer than 1 KiB.
  const limited = 'trap "" XFSZ; ulimit -f 1; exec "$@"';
  const list = ['run', 'list', '--status', 'failed', '--out', path.join(folder, 'runs.csv')];
  const args = ['-c', limited, 'sh', process.execPath, `${built}/cli/main.js`, '--admin-url', url, ...list];
  const child = spawn('sh', args, { env: { PATH: process.env.PATH, ADMIN_TOKEN: 'a token' } });
  const [message] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect(message).toMatch(/^Cannot write .*runs\.csv: EFBIG/);
  expect(readdirSync(folder)).toEqual([]);
});

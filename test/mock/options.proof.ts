// The error for a wrong option or variable of the mock names it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeScratchDirectory } from '../support/scratch.js';

async function start(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'mock/main.ts', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { stdout, stderr, code };
}

test.each<[string, string[], NodeJS.ProcessEnv, string]>([
  ['--port', ['--port', '99999'], {}, '--port must be a port number, not 99999.'],
  ['MOCK_PORT', [], { MOCK_PORT: 'x' }, 'MOCK_PORT must be a port number, not x.'],
  [
    'PUBLIC_URL',
    [],
    { PUBLIC_URL: 'x' },
    'PUBLIC_URL must be the address at which callers reach the mock, not x.',
  ],
  ['--host', ['--host='], {}, '--host must be an address of this machine, not empty.'],
  ['--delay', ['--delay='], {}, '--delay must be from 0 to 120000 milliseconds, not .'],
  ['--failure-rate', ['--failure-rate='], {}, '--failure-rate must be a share from 0 to 1, not .'],
])('a wrong %s is refused before anything starts', async (_, args, environment, sentence) => {
  expect(await start(args, environment)).toEqual({ stdout: '', stderr: `${sentence}\n`, code: 2 });
});

test('the error of a port in use names the option or the variable that chose it', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = String(typeof address === 'object' && address?.port);
  const sentence = (name: string) =>
    `Port ${port} is in use: set ${name} to a free port, or to 0 for any free port.\n`;
  const [byOption, byVariable] = await Promise.all([
    start(['--port', port], { MOCK_PORT: '0' }),
    start([], { MOCK_PORT: port }),
  ]);
  taken.close();
  expect(byOption).toEqual({ stdout: '', stderr: sentence('--port'), code: 1 });
  expect(byVariable).toEqual({ stdout: '', stderr: sentence('MOCK_PORT'), code: 1 });
}, 180_000);

test.each([
  ['stateless', []],
  ['stateful', ['--stateful']],
])(
  'the error of the %s mock for an address that this machine does not have names the option',
  async (_, kind) => {
    const { stderr, code } = await start(['--port', '0', '--host', '192.0.2.1', ...kind]);
    expect({ stderr, code }).toEqual({
      stderr:
        'Cannot listen on 192.0.2.1: this machine has no such address; set --host to one of its addresses, ' +
        'such as 127.0.0.1, or to 0.0.0.0 for all of them.\n',
      code: 1,
    });
  },
  180_000,
);

test('a stateful mock that refuses a variable leaves no store behind', async () => {
  const directory = await makeScratchDirectory('mock-options');
  const { stderr, code } = await start(['--stateful'], {
    TMPDIR: directory,
    SIMULATOR_TIME_SCALE: 'fast',
  });
  expect(stderr).toMatch(/^Invalid configuration; correct these variables:\n.*SIMULATOR_TIME_SCALE/);
  expect(code).toBe(1);
  const left = (await readdir(directory)).filter((name) => name.startsWith('policy-mock-'));
  expect(left.map((name) => path.join(directory, name))).toEqual([]);
});

// The mock from its tarball, in a folder without this repository: it starts and responds as
// `npm run mock` does.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mock, startMock } from '../../mock/mock-app.js';
import { audit, baseExample } from '../support/examples.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { sharedResource } from '../support/store.js';

const execute = promisify(execFile);

let directory: string;
let program: ChildProcess;
let installed: string;
let here: Mock;
beforeAll(async () => {
  const built = await sharedResource('mock');
  const tarball = (await readdir(built)).find((name) => name.endsWith('.tgz')) ?? '';
  directory = await makeScratchDirectory('mock');
  await writeFile(path.join(directory, 'package.json'), '{"private":true}');
  const install = ['install', '--silent', '--ignore-scripts', path.resolve(built, tarball)];
  await execute('npm', install, { cwd: directory });
  const bin = path.join(directory, 'node_modules', '.bin', 'policy-submission-mock');
  program = spawn(bin, ['--port', '0'], { cwd: directory, stdio: ['ignore', 'pipe', 'inherit'] });
  if (!program.stdout) throw new Error('It has no output');
  for await (const line of createInterface(program.stdout)) {
    installed = /(http:\/\/127\.0\.0\.1:\d+)\/v2/.exec(line)?.[1] ?? '';
    if (installed !== '') break;
  }
  here = await startMock(0);
}, 180_000);
afterAll(async () => {
  await here?.close();
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  await rm(directory, { recursive: true, force: true });
});

test('the mock runs with npx from its tarball', async () => {
  const tarball = (await readdir('dist/mock')).find((name) => name.endsWith('.tgz')) ?? '';
  await copyFile(path.join('dist/mock', tarball), path.join(directory, tarball));
  const { stdout } = await execute('npx', ['--yes', `./${tarball}`, '--help'], { cwd: directory });
  expect(stdout).toContain('--port');
}, 120_000);

test('the request in its README gets the response that the README shows', async () => {
  const readme = await readFile(
    path.join(directory, 'node_modules/policy-submission-mock/README.md'),
    'utf8',
  );
  const request = /^curl (?:.*\\\n)*.*$/m.exec(readme)?.[0] ?? '';
  const { stdout } = await execute('bash', ['-c', request.replace('http://127.0.0.1:4010', installed)]);
  expect(JSON.parse(stdout)).toMatchObject([{ policyStatus: 'Quote' }]);
});

test('the tarball contains the licence', async () => {
  const installedLicence = path.join(directory, 'node_modules/policy-submission-mock/LICENSE');
  expect(await readFile(installedLicence, 'utf8')).toBe(await readFile('LICENSE', 'utf8'));
});

interface Case {
  readonly path: string;
  readonly method?: string;
  readonly prefer?: string;
  readonly body?: object;
}

test.each<[string, Case, number]>([
  ['a read', { path: '/v2/policy/status?policyKey=1' }, 200],
  ['a draft', { path: '/v2/submission/base', body: baseExample() }, 201],
  ['an invalid draft', { path: '/v2/submission/base', body: { ...baseExample(), writtenLine: 'x' } }, 400],
  ['a chosen error', { path: '/v2/submission/base', prefer: 'code=403', body: baseExample() }, 403],
  ['an older version', { path: '/v1/submission/global/Q0010421/status' }, 200],
  ['an unknown path', { path: '/v2/nothing' }, 404],
  ['a write at the page of the mock', { path: '/', method: 'POST' }, 405],
])(
  '%s gets the same response as from the mock of this repository',
  async (_, { path: target, method, prefer, body }, status) => {
    const ask = async (address: string) => {
      const response = await fetch(`${address}${target}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          'x-api-key': 'any',
          ...audit,
          ...(body && { 'Content-Type': 'application/json' }),
          ...(prefer !== undefined && { Prefer: prefer }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        text: text.replaceAll(address, '').replaceAll(/"requestId":"[^"]+"/g, ''),
      };
    };
    const [one, other] = [await ask(installed), await ask(here.address)];
    expect(one.status, one.text).toBe(status);
    expect(one).toEqual(other);
  },
);

test('a wrong port is refused in one sentence', async () => {
  const bin = path.join(directory, 'node_modules', '.bin', 'policy-submission-mock');
  const refusal = execute(bin, ['--port', '99999'], { cwd: directory });
  await expect(refusal).rejects.toMatchObject({
    code: 2,
    stderr: '--port must be a port number, not 99999.\n',
  });
});

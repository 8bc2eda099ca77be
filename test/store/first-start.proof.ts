// The gateway itself on the embedded store: its first start is killed again and again, and a second
// process is rejected.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startGatewayProcess } from '../support/process.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { makeTestDirectory, sharedResource } from '../support/store.js';
import { until } from '../support/until.js';

let directory: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  directory = await makeScratchDirectory('first');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

const environment = () => ({ DATA_DIR: directory, SIMULATOR_TIME_SCALE: '0' });

function start(): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', ADMIN_PORT: '0', LOG_LEVEL: 'silent', ...environment() },
    stdio: 'ignore',
  });
  children.push(child);
  return child;
}

// A gateway whose stores have no tables creates those of the engine and its own; a kill may come at
// any moment of that.
const KILLS = 5;
const AT_MOST_LATER_MS = 1_200;

test.each([
  ['whose stores are copied from what the build has made', false],
  ['whose stores have no tables yet', true],
])(
  'a gateway %s, killed at any moment of its first start, starts and serves after that',
  async (_, isEmpty) => {
    const empty = await sharedResource('embedded-template');
    if (isEmpty)
      for (const name of ['gateway', 'simulator'])
        await cp(empty, path.join(directory, name), { recursive: true });
    const moments: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = start();
      await until(
        'both stores are there',
        () => ['gateway', 'simulator'].every((name) => existsSync(path.join(directory, name, 'pgdata'))),
        60_000,
      );
      const moment = performance.now() + Math.random() * AT_MOST_LATER_MS * (kill + 1);
      moments.push((moment - performance.now()).toFixed(0));
      await until('the moment has come', () => performance.now() > moment);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    process.stdout.write(`first start: ${moments.length} kills, ${moments.join(', ')} ms after its stores\n`);
    const gateway = await startGatewayProcess(environment());
    expect((await fetch(`${gateway.address}/readyz`)).status).toBe(200);
    expect(await gateway.stop('SIGTERM')).toBe(0);
  },
  180_000,
);

test('a second process on the same DATA_DIR names the first one and the fix, and exits with 1', async () => {
  const made = await makeTestDirectory(['gateway', 'simulator']);
  const shared = { DATA_DIR: made.directory, SIMULATOR_TIME_SCALE: '0' };
  const first = await startGatewayProcess(shared);
  const pid = /process +(\d+)/.exec(first.banner)?.[1];
  const second = startGatewayProcess(shared);
  await expect(second).rejects.toThrow(/exited with code 1 /);
  await expect(second).rejects.toThrow(`is in use by process ${pid}`);
  await expect(second).rejects.toThrow('DATABASE_URL');
  expect(await first.stop('SIGTERM')).toBe(0);
  await made.dispose();
}, 60_000);

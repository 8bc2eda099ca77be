// The log in a file: nothing is lost, even when the process ends immediately.
import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../src/gateway/log.js';
import { makeTestDirectory } from '../support/store.js';
import { until } from '../support/until.js';

let place: Awaited<ReturnType<typeof makeTestDirectory>>;
beforeAll(async () => {
  place = await makeTestDirectory([]);
});
afterAll(() => place.dispose());

const messagesOf = (lines: string): string[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).msg);
const messagesIn = async (file: string): Promise<string[]> => messagesOf(await readFile(file, 'utf8'));
/** A reader may see the beginning of a line that is being written. */
const wholeLinesIn = async (file: string): Promise<number> =>
  (await readFile(file, 'utf8')).split('\n').length - 1;

test('lines of several loggers of one log are written in order', async () => {
  const file = path.join(place.directory, 'turns.log');
  const log = createLog('info', openSync(file, 'w'));
  const child = log.child({ part: 'child' });
  const expected: string[] = [];
  for (let n = 0; n < 300; n += 1) {
    (n % 2 === 0 ? log : child).info(`line ${n}`);
    expected.push(`line ${n}`);
    if (n % 7 === 0) await new Promise(setImmediate);
  }
  await until('all lines are in the file', async () => (await wholeLinesIn(file)) === 300);
  expect(await messagesIn(file)).toEqual(expected);
});

test('the first line of a repeated failure is written immediately, and the others are counted', async () => {
  const file = path.join(place.directory, 'repeated.log');
  const log = createLog('info', openSync(file, 'w')).child({ node: 'n' });
  for (let n = 0; n < 100; n += 1) log.error({ err: new Error(`away ${n}`) }, 'failed');
  await until('the first line is in the file', async () => (await wholeLinesIn(file)) > 0);
  // If a second has already passed, a second line counts the others.
  expect(await wholeLinesIn(file)).toBeLessThanOrEqual(2);
});

test('the last line is written by the end of the process, even if its threads are busy', async () => {
  const module = JSON.stringify(path.resolve('src/gateway/log.ts'));
  const file = path.join(place.directory, 'busy.log');
  const script = `const { createLog } = await import(${module});
    const { openSync, readFileSync } = await import('node:fs');
    const log = createLog('info', openSync(${JSON.stringify(file)}, 'w'));
    process.once('exit', () => process.stdout.write(readFileSync(${JSON.stringify(file)})));
    log.info('first'); await new Promise((resolve) => setTimeout(resolve, 100)); log.info('last');
    (await import('node:crypto')).pbkdf2('a', 'b', 400_000, 64, 'sha512', () => undefined);
    process.exit(0);`;
  const env = { ...process.env, UV_THREADPOOL_SIZE: '1' };
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    env,
  });
  expect(messagesOf(String(stdout))).toEqual(['first', 'last']);
});

test('the last lines before process.exit and before an uncaught error are written', async () => {
  const module = JSON.stringify(path.resolve('src/gateway/log.ts'));
  for (const end of ['process.exit(0)', 'throw new Error("uncaught")']) {
    const file = path.join(place.directory, `${end.length}.log`);
    const script = `const { createLog } = await import(${module});
      const log = createLog('info', (await import('node:fs')).openSync(${JSON.stringify(file)}, 'w'));
      log.info('first'); await new Promise(setImmediate); log.info('last'); ${end}`;
    spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
    // If a write is in flight at the end, the last lines come before its lines.
    expect((await messagesIn(file)).toSorted()).toEqual(['first', 'last']);
  }
});

/** Logs to a full disk, which becomes `file` when the script calls `makeRoom`. */
function runOnFullDisk(script: string) {
  const module = JSON.stringify(path.resolve('src/gateway/log.ts'));
  const file = path.join(place.directory, 'full.log');
  const before = `const { closeSync, openSync } = await import('node:fs');
    const { createLog } = await import(${module});
    const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const full = openSync('/dev/full', 'w');
    const log = createLog('info', full);
    const makeRoom = () => {
      closeSync(full);
      while (openSync(${JSON.stringify(file)}, 'w') !== full);
    };`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', before + script];
  const { status, signal, stderr } = spawnSync(process.execPath, args, { timeout: 30_000 });
  return { file, ended: { status, signal, stderr: String(stderr) } };
}
const WELL = { status: 0, signal: null, stderr: '' };

describe.skipIf(process.platform !== 'linux')('on a full disk', () => {
  test('the process continues, and ends when it wants to', () => {
    const { ended } = runOnFullDisk(`log.error('first'); await pause(300); log.info('last');
      await pause(300); process.exit(0);`);
    expect(ended).toEqual(WELL);
  });

  test('the lines wait for room, and each is then written once', async () => {
    const { file, ended } = runOnFullDisk(`log.error('first'); await pause(50); log.info('second');
      await pause(50); makeRoom(); await pause(300); log.info('last');`);
    expect(ended).toEqual(WELL);
    expect(await messagesIn(file)).toEqual(['first', 'second', 'last']);
  });

  test('the lines that wait have a limit, and the first line after them counts the lost ones', async () => {
    const { file, ended } = runOnFullDisk(`const text = 'x'.repeat(1_000_000);
      for (let n = 0; n < 40; n += 1) { log.info({ n, text }, 'long'); if (n % 5 === 0) await pause(30); }
      makeRoom(); await pause(500);`);
    expect(ended).toEqual(WELL);
    const lines = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const kept = lines.length - 1;
    expect(kept).toBeGreaterThan(10);
    expect(lines.slice(0, kept).map(({ n }) => n)).toEqual([...Array(kept).keys()]);
    expect(lines.at(-1)).toMatchObject({ msg: 'lines of the log are lost', lost: 40 - kept });
  });
});

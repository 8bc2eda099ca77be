// The lock of a directory, with holders that run and holders that have crashed.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireDirectoryLock } from '../../src/store/embedded/directory-lock.js';
import { type Child, startChild } from '../support/child.js';
import { makeScratchDirectory } from '../support/scratch.js';
import type { LockMessage } from './lock-process.js';

let directory: string;
const children: Child<LockMessage>[] = [];

beforeEach(async () => {
  directory = await makeScratchDirectory('lock');
});

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()));
  await rm(directory, { recursive: true });
});

async function startRival(): Promise<Child<LockMessage>> {
  const rival = startChild<LockMessage>(new URL('lock-process.ts', import.meta.url), [directory]);
  children.push(rival);
  expect(await rival.nextMessage()).toEqual({ ready: true });
  return rival;
}

async function startHolder(): Promise<Child<LockMessage>> {
  const holder = await startRival();
  holder.send('take it');
  expect(await holder.nextMessage()).toEqual({ acquired: true });
  return holder;
}

async function writeStaleLock(changes: object): Promise<void> {
  const lock = await acquireDirectoryLock(directory);
  const file = join(directory, (await readdir(directory))[0] ?? '');
  const holder: object = JSON.parse(await readFile(file, 'utf8'));
  await lock.release();
  await writeFile(file, JSON.stringify({ ...holder, ...changes }));
}

test('the error of a second process names the directory, the pid of the process that has locked it, and the fix', async () => {
  const holder = await startHolder();
  const refused = acquireDirectoryLock(directory);
  await expect(refused).rejects.toThrow(`${directory} is in use by process ${holder.pid}`);
  await expect(refused).rejects.toThrow('DATA_DIR');
  const named = acquireDirectoryLock(directory, '--from');
  await expect(named).rejects.toThrow(/: stop that process\.$/);
});

test('one process cannot take the lock twice, but can take it again after its release', async () => {
  const lock = await acquireDirectoryLock(directory);
  await expect(acquireDirectoryLock(directory)).rejects.toThrow(`process ${process.pid}`);
  await lock.release();
  await (await acquireDirectoryLock(directory)).release();
});

test('the lock of a killed process is taken over, and one file is left', async () => {
  await (await startHolder()).kill();
  const lock = await acquireDirectoryLock(directory);
  expect(await readdir(directory)).toHaveLength(1);
  await lock.release();
});

test('exactly one of six processes that race for the lock of a killed process wins', async () => {
  const dead = await startHolder();
  const rivals = await Promise.all(Array.from({ length: 6 }, startRival));
  await dead.kill();
  for (const rival of rivals) rival.send('take it');
  const answers = await Promise.all(rivals.map((rival) => rival.nextMessage()));
  const winner = rivals[answers.findIndex((answer) => 'acquired' in answer)];
  const refusals = answers.filter((answer) => 'refused' in answer);
  expect(refusals).toHaveLength(5);
  for (const { refused } of refusals) expect(refused).toContain(`process ${winner?.pid}`);
});

test('exactly one of eight attempts to take a stale lock wins, in a hundred rounds', async () => {
  for (let round = 0; round < 100; round += 1) {
    await writeStaleLock({ bootId: 'before' });
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => acquireDirectoryLock(directory)),
    );
    const winners = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(winners, `round ${round}`).toHaveLength(1);
    for (const winner of winners) await winner.value.release();
  }
});

test('a lock file without content, as after a power failure, is free', async () => {
  await writeFile(join(directory, 'lock.7'), '{"pid":');
  await (await acquireDirectoryLock(directory)).release();
});

test('a process on another host is not presumed dead, and the error names the file to delete', async () => {
  await writeStaleLock({ host: 'elsewhere', bootId: 'another' });
  await expect(acquireDirectoryLock(directory)).rejects.toThrow(join(directory, 'lock.1'));
});

test('a process from before a restart of the host counts as dead', async () => {
  await writeStaleLock({ bootId: 'before' });
  await (await acquireDirectoryLock(directory)).release();
});

test.runIf(process.platform === 'linux')('a reused pid does not hold the lock', async () => {
  await writeStaleLock({ startTicks: '1' });
  await (await acquireDirectoryLock(directory)).release();
});

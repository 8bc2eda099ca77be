// Locks a directory for one process; after a crash, the next process can take the lock.
//
// The lock is the highest-numbered file `lock.<n>`. It names its holder; an empty file means free.
// A process takes over a stale lock by creating the file with the next number, which only one
// process can do, and removes the stale file only then. If it removed the file first, a slow
// process could remove the new file of another process.
import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../../error-code.js';

export interface DirectoryLock {
  release(): Promise<void>;
}

const LOCK = /^lock\.(\d+)$/;
const DRAFT = 'lock.new-';

export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
}

/** Throws a DirectoryInUse that names the holder and the fix if a process may hold the lock. */
export async function acquireDirectoryLock(directory: string, variable = 'DATA_DIR'): Promise<DirectoryLock> {
  const self = await identifyThisProcess();
  for (;;) {
    const newest = await newestLock(directory);
    if (newest > 0) await refuseIfHeld({ directory, variable }, newest, self);
    const mine = newest + 1;
    if (!(await createLock(directory, mine, self))) continue;
    // Another process may meanwhile have created a higher number and removed this file.
    if ((await newestLock(directory)) === mine) {
      await removeOthers(directory, mine);
      return { release: () => truncate(lockFile(directory, mine), 0) };
    }
    await rm(lockFile(directory, mine), { force: true });
  }
}

interface Place {
  directory: string;
  variable: string;
}

async function refuseIfHeld(place: Place, number: number, self: ProcessIdentity): Promise<void> {
  const holder = await readHolder(lockFile(place.directory, number));
  if (holder === undefined) return;
  const fate = await fateOf(holder, self);
  if (fate !== 'gone') throw new DirectoryInUse(refusal(place, number, holder, fate));
}

function refusal({ directory, variable }: Place, number: number, holder: ProcessIdentity, fate: Fate) {
  // A command whose option names the folder needs exactly that folder.
  const isChoice = variable.includes('DATA_DIR');
  const url = variable.replace('DATA_DIR', 'DATABASE_URL');
  const choice = isChoice ? `, use a separate directory (${variable}), or use PostgreSQL (${url})` : '';
  if (fate === 'running') {
    return `${directory} is in use by process ${holder.pid}: stop that process${choice}.`;
  }
  const file = lockFile(directory, number);
  return `${directory} is locked by process ${holder.pid} on host ${holder.host}, which cannot be checked from here: if that process has ended, delete ${file}; if not, stop it${choice}.`;
}

const lockFile = (directory: string, number: number): string => join(directory, `lock.${number}`);

async function newestLock(directory: string): Promise<number> {
  const entries = await readdir(directory);
  return Math.max(0, ...entries.map((name) => Number(LOCK.exec(name)?.[1] ?? 0)));
}

// Undefined if released (empty), removed, or incomplete after a power failure.
async function readHolder(file: string): Promise<ProcessIdentity | undefined> {
  try {
    const holder: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isHolder(holder) ? holder : undefined;
  } catch {
    return undefined;
  }
}

const isHolder = (value: unknown): value is ProcessIdentity =>
  typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number';

// The link makes the file appear with its content: a half-written lock must not look free.
async function createLock(directory: string, number: number, self: ProcessIdentity): Promise<boolean> {
  const draft = join(directory, DRAFT + randomUUID());
  try {
    await writeFile(draft, JSON.stringify(self));
    await link(draft, lockFile(directory, number));
    return true;
  } catch (error) {
    // ENOENT: the winner has removed this draft.
    if (['EEXIST', 'ENOENT'].includes(codeOf(error))) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeOthers(directory: string, mine: number): Promise<void> {
  const others = (await readdir(directory)).filter(
    (name) => name.startsWith(DRAFT) || (LOCK.test(name) && name !== `lock.${mine}`),
  );
  await Promise.all(others.map((name) => rm(join(directory, name), { force: true })));
}

/** More than the pid, because pids are reused. Without /proc, only pid and host are known. */
interface ProcessIdentity {
  pid: number;
  host: string;
  bootId: string;
  pidNamespace: string;
  /** In clock ticks since boot, from /proc. */
  startTicks: string;
}

export type Fate = 'running' | 'gone' | 'unknown';

async function identifyThisProcess(): Promise<ProcessIdentity> {
  const [bootId, pidNamespace, status] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
    processStatus(process.pid),
  ]);
  return {
    pid: process.pid,
    host: hostname(),
    bootId: bootId.trim(),
    pidNamespace,
    startTicks: status?.startTicks ?? '',
  };
}

/** 'unknown': on another machine, or in another container. */
async function fateOf(other: ProcessIdentity, self: ProcessIdentity): Promise<Fate> {
  const samePidTable = other.bootId === self.bootId && other.pidNamespace === self.pidNamespace;
  const sameHost = other.host === self.host;
  // The same host with another pid table: the host or the container was restarted. Without /proc,
  // only the name of the host is known.
  if (!samePidTable) return sameHost ? 'gone' : 'unknown';
  if (self.bootId === '' && !sameHost) return 'unknown';
  if (!pidExists(other.pid)) return 'gone';
  const status = await processStatus(other.pid);
  if (status === undefined) return self.bootId === '' ? 'running' : 'gone';
  // A zombie has closed its files.
  if (status.state === 'Z' || status.state === 'X') return 'gone';
  return status.startTicks === other.startTicks ? 'running' : 'gone';
}

function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return codeOf(error) !== 'ESRCH';
  }
}

async function processStatus(pid: number): Promise<{ state: string; startTicks: string } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The second field, the program's name in parentheses, may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', startTicks: fields[19] ?? '' };
}

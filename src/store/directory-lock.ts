// One process at a time in a directory; a crash does not leave the lock in the way.
//
// The lock is the highest-numbered file `lock.<n>`; it names its holder and an empty one is free. A lock
// is never removed or rewritten to take it over: the next number is made instead, which only one process
// can do. Removing a stale file would let a slow rival remove the fresh one that replaced it.
import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Fate, fateOf, identifyThisProcess, type ProcessIdentity } from './process-identity.js';

export interface DirectoryLock {
  release(): Promise<void>;
}

const LOCK = /^lock\.(\d+)$/;
const DRAFT = 'lock.new-';

/** Another process has the directory. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
}

/** Throws a DirectoryInUse that names the directory, the holder's pid and the cure when another holder has it. */
export async function acquireDirectoryLock(directory: string, variable = 'DATA_DIR'): Promise<DirectoryLock> {
  const self = await identifyThisProcess();
  for (;;) {
    const newest = await newestLock(directory);
    if (newest > 0) await refuseIfHeld({ directory, variable }, newest, self);
    const mine = newest + 1;
    if (!(await createLock(directory, mine, self))) continue;
    // A rival may have gone past this number and cleared it away between our look and our making it.
    if ((await newestLock(directory)) === mine) {
      await removeOthers(directory, mine);
      return { release: () => truncate(lockFile(directory, mine), 0) };
    }
    await rm(lockFile(directory, mine), { force: true });
  }
}

/** The directory, and the variable that names it. */
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
  const url = variable.replace('DATA_DIR', 'DATABASE_URL');
  const cure = `use a separate directory (${variable}), or use PostgreSQL (${url}).`;
  if (fate === 'running') {
    return `${directory} is in use by process ${holder.pid}: stop that process, ${cure}`;
  }
  const file = lockFile(directory, number);
  return `${directory} is locked by process ${holder.pid} on host ${holder.host}, which cannot be checked from here: if that process has ended, delete ${file}; if not, ${cure}`;
}

const lockFile = (directory: string, number: number): string => join(directory, `lock.${number}`);

async function newestLock(directory: string): Promise<number> {
  const entries = await readdir(directory);
  return Math.max(0, ...entries.map((name) => Number(LOCK.exec(name)?.[1] ?? 0)));
}

// Undefined: released (empty), cleared away meanwhile, or torn by a power cut, which no holder survived.
async function readHolder(file: string): Promise<ProcessIdentity | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

// A link, so that the file appears with its content: nobody may take a half-written lock for a free one.
async function createLock(directory: string, number: number, self: ProcessIdentity): Promise<boolean> {
  const draft = join(directory, DRAFT + randomUUID());
  try {
    await writeFile(draft, JSON.stringify(self));
    await link(draft, lockFile(directory, number));
    return true;
  } catch (error) {
    // ENOENT: the winner has cleared our draft away.
    const lost =
      error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOENT');
    if (lost) return false;
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

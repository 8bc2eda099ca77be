// Directories of one test run: in memory where there is room for them, else under the system's temporary folder.
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Tests kill processes and never the machine, so nothing has to reach a disk; a copy takes a tenth of the time there. */
const MEMORY = '/dev/shm';
/** What a run needs at its most is a small part of it. */
const ROOM_BYTES = 4e9;

/** The marker of a store lies beside its folder, hidden. */
const NAME = /^\.?policy-gateway-test-(\d+)-/;

/** A new empty directory; `runPid` is the process whose end makes it rubbish. */
export async function makeScratchDirectory(what: string, runPid: number = process.pid): Promise<string> {
  const root = (await hasRoom(MEMORY)) ? MEMORY : tmpdir();
  return mkdtemp(join(root, `policy-gateway-test-${runPid}-${what}-`));
}

async function hasRoom(directory: string): Promise<boolean> {
  const free = await statfs(directory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free > ROOM_BYTES;
}

/**
 * Removes what runs that were killed left behind. A PostgreSQL server that outlived its run ends by itself
 * within a minute of losing its directory.
 */
export async function removeScratchOfDeadRuns(): Promise<void> {
  for (const root of [MEMORY, tmpdir()]) {
    for (const name of await readdir(root).catch(() => [])) {
      const pid = Number(NAME.exec(name)?.[1]);
      if (pid > 0 && !isRunning(pid)) await rm(join(root, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

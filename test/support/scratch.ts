// Directories of one test run, in memory if there is room.
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../../src/error-code.js';

/**
 * Tests kill processes, never the machine, so nothing must reach a disk: copies take a tenth of the
 * time.
 */
const MEMORY = '/dev/shm';
/** A run needs only a fraction of this. */
const ROOM_BYTES = 4e9;

/** Also matches the hidden marker of a store, which is next to its folder. */
const NAME = /^\.?policy-gateway-test-(\d+)-/;

/** A new empty directory, which is garbage once the process `runPid` has ended. */
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
 * Removes what killed runs left behind. A PostgreSQL server ends by itself within a minute of
 * losing its directory.
 */
export async function removeScratchOfDeadRuns(): Promise<void> {
  for (const root of [MEMORY, tmpdir()]) {
    for (const name of await readdir(root).catch(() => [])) {
      const pid = Number(NAME.exec(name)?.[1]);
      if (pid > 0 && !isRunning(pid) && (await isOurs(join(root, name))))
        await rm(join(root, name), { recursive: true, force: true });
    }
  }
}

/** Another user's files are left for that user. The servers of a run of root have their own. */
const isOurs = async (name: string): Promise<boolean> => {
  const user = process.getuid?.() ?? 0;
  return (
    user === 0 ||
    (await stat(name).then(
      ({ uid }) => uid === user,
      () => false,
    ))
  );
};

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

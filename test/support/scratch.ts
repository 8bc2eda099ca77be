// Directories of one test run under the system's temporary folder.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^policy-gateway-test-(\d+)-/;

/** A new empty directory; `runPid` is the process whose end makes it rubbish. */
export function makeScratchDirectory(what: string, runPid: number = process.pid): Promise<string> {
  return mkdtemp(join(tmpdir(), `policy-gateway-test-${runPid}-${what}-`));
}

/**
 * Removes what runs that were killed left behind. A PostgreSQL server that outlived its run ends by itself
 * within a minute of losing its directory.
 */
export async function removeScratchOfDeadRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

// The folder for the logs of a proof's processes, which are stopped at the end of its suite.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import { makeScratchDirectory } from '../../support/scratch.js';
import { stopAllProcesses } from './processes.js';

/** `end` stops what the processes use. */
export function useLogFolder(name: string, end: () => unknown = () => undefined): () => string {
  let directory: string;
  beforeAll(async () => {
    directory = await makeScratchDirectory(name);
  });
  afterAll(async () => {
    // A test that timed out may have left processes.
    stopAllProcesses();
    await end();
    await rm(directory, { recursive: true, force: true });
  });
  return () => directory;
}

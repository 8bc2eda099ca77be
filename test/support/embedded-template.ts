// An embedded store that tests copy: creating one takes seconds, copying it a tenth of a second.
import { cp, rm } from 'node:fs/promises';
import { openEmbeddedPool } from '../../src/store/embedded/embedded-pool.js';
import { bringUpToDate } from './migrated.js';
import { makeScratchDirectory } from './scratch.js';

export interface EmbeddedTemplate {
  directory: string;
  remove(): Promise<void>;
}

export async function makeEmbeddedTemplate(): Promise<EmbeddedTemplate> {
  const directory = await makeScratchDirectory('template');
  const { close } = await openEmbeddedPool({
    directory,
    connectionTimeoutMs: 10_000,
    onError: (error) => {
      throw error;
    },
  });
  await close();
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}

/** With every table that a gateway or a simulator creates at its first start. */
export async function makeMigratedTemplate(empty: string): Promise<EmbeddedTemplate> {
  const directory = await makeScratchDirectory('template');
  await cp(empty, directory, { recursive: true });
  await bringUpToDate({ kind: 'embedded', directory });
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}

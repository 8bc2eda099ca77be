// An embedded store that tests copy: making one takes seconds, a copy takes a tenth of one.
import { rm } from 'node:fs/promises';
import { openEmbeddedPool } from '../../src/store/embedded.js';
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

/** With every table that a gateway or a simulator makes at its first start. */
export async function makeMigratedTemplate(): Promise<EmbeddedTemplate> {
  const template = await makeEmbeddedTemplate();
  await bringUpToDate({ kind: 'embedded', directory: template.directory });
  return template;
}

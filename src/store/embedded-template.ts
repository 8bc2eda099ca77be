// A new cluster is copied from one that the build has made: to copy one takes a tenth of the time that PGlite takes.
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite, pgliteVersion } from './pglite.js';

/** Makes the template for the installed version of PGlite, unless it is there; removes those of other versions. */
export async function makeTemplate(folder: string): Promise<void> {
  const version = await pgliteVersion();
  await mkdir(folder, { recursive: true });
  const isMade = await isWhole(join(folder, version));
  const others = (await readdir(folder)).filter((name) => !isMade || name !== version);
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true })));
  if (isMade) return;
  const unfinished = join(folder, `new-${randomUUID()}`);
  await makeCluster(unfinished);
  await rename(unfinished, join(folder, version));
}

/** Makes a cluster: a copy of the template, or from nothing where the folder has none of this version. */
export async function copyOrMakeCluster(template: string | undefined, directory: string): Promise<void> {
  const source = template === undefined ? undefined : join(template, await pgliteVersion());
  if (source === undefined || !(await isWhole(source))) await makeCluster(directory);
  else await cp(source, directory, { recursive: true });
  await stat(join(directory, 'PG_VERSION'));
}

async function makeCluster(directory: string): Promise<void> {
  await (await openPglite(directory)).close();
}

const isWhole = (cluster: string): Promise<boolean> =>
  stat(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );

// Detects a missing store, such as an unmounted volume, by a marker file beside its folder.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

export class StoreMissing extends Error {
  override readonly name = 'StoreMissing';
}

interface MarkedPlace {
  readonly directory: string;
  /** The folder that `variable` sets; may be a mount point. */
  readonly dataDirectory?: string | undefined;
  readonly variable?: string | undefined;
}

/** Outside the folder: mounting a volume or emptying the folder does not affect it. */
const markerOf = (directory: string): string => join(dirname(directory), `.${basename(directory)}.has-store`);

const placesOf = ({ directory, dataDirectory }: MarkedPlace): string[] =>
  dataDirectory === undefined ? [directory] : [directory, dataDirectory];

/**
 * Call it before the folders are created. Throws a StoreMissing if the cluster's folder has no
 * cluster, or a marked folder has no store. A folder that does not exist was removed on purpose.
 */
export async function refuseIfStoreIsMissing(place: MarkedPlace, cluster: string): Promise<void> {
  const { directory, dataDirectory, variable = 'DATA_DIR' } = place;
  const entries = await readdir(directory).catch(() => undefined);
  const contents = entries?.includes(cluster) ? await readdir(join(directory, cluster)) : undefined;
  if (contents?.includes('PG_VERSION')) return;
  // A cluster appears complete, by a rename, so this one was emptied or lacks its volume.
  if (contents) throw missing(join(directory, cluster), variable, `remove ${join(directory, cluster)}`);
  const outer = dataDirectory === undefined ? undefined : await readdir(dataDirectory).catch(() => undefined);
  const emptied = [
    ...(entries ? [directory] : []),
    ...(dataDirectory !== undefined && outer?.length === 0 ? [dataDirectory] : []),
  ];
  for (const folder of emptied) {
    const marker = markerOf(folder);
    const isMarked = await readFile(marker).then(
      () => true,
      () => false,
    );
    if (isMarked) throw missing(folder, variable, `remove ${marker}`);
  }
}

function missing(folder: string, variable: string, wayOut: string): StoreMissing {
  return new StoreMissing(
    `The store in ${folder} (${variable}) is missing: mount its volume or restore it from a backup; to start with an empty store, ${wayOut}.`,
  );
}

/** Without write access to the parent, common at mount points, an emptied folder is not noticed. */
export async function markStore(place: MarkedPlace): Promise<void> {
  const text =
    'The folder with this name contains a store. While this file exists, the folder must not be empty.\n';
  for (const folder of placesOf(place))
    await writeFile(markerOf(folder), text, { flag: 'wx', mode: 0o600 }).catch(() => undefined);
}

// Detects that a store is missing, for example because a volume is not mounted: a marker file
// beside the folder records the store.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A store was created here and is missing. */
export class StoreMissing extends Error {
  override readonly name = 'StoreMissing';
}

export interface MarkedPlace {
  /** The store's own folder. */
  readonly directory: string;
  /** The folder that `variable` sets, which may be a mount point. */
  readonly dataDirectory?: string | undefined;
  readonly variable?: string | undefined;
}

/**
 * A hidden file outside the folder, so that mounting a volume or emptying the folder does not
 * affect it.
 */
const markerOf = (directory: string): string => join(dirname(directory), `.${basename(directory)}.has-store`);

const placesOf = ({ directory, dataDirectory }: MarkedPlace): string[] =>
  dataDirectory === undefined ? [directory] : [directory, dataDirectory];

/**
 * Call it before the folders are created. Throws a StoreMissing if the folder of the cluster
 * contains no cluster, or if a folder exists and is marked but contains no store. If the folder
 * does not exist, it was removed on purpose.
 */
export async function refuseIfStoreIsMissing(place: MarkedPlace, cluster: string): Promise<void> {
  const { directory, dataDirectory, variable = 'DATA_DIR' } = place;
  const entries = await readdir(directory).catch(() => undefined);
  const contents = entries?.includes(cluster) ? await readdir(join(directory, cluster)) : undefined;
  if (contents?.includes('PG_VERSION')) return;
  // A rename creates a cluster in one step, so this folder was emptied or is a mount point without
  // its volume.
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

/**
 * Without write access to the parent folder, which is common at mount points, there is no marker,
 * and an emptied folder is not noticed.
 */
export async function markStore(place: MarkedPlace): Promise<void> {
  const text =
    'The folder with this name contains a store. While this file exists, the folder must not be empty.\n';
  for (const folder of placesOf(place))
    await writeFile(markerOf(folder), text, { flag: 'wx', mode: 0o600 }).catch(() => undefined);
}

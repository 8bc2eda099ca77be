// Records beside a folder that it contains a store: if it is empty later, like an unmounted volume, that is an error.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A store was made here and is gone. */
export class StoreMissing extends Error {
  override readonly name = 'StoreMissing';
}

export interface MarkedPlace {
  /** The store's own folder. */
  readonly directory: string;
  /** The folder that `variable` names, which a volume may be mounted at. */
  readonly dataDirectory?: string | undefined;
  readonly variable?: string | undefined;
}

/** Hidden, and outside of what it speaks of: what is mounted over the folder, or removed from it, does not touch it. */
const markerOf = (directory: string): string => join(dirname(directory), `.${basename(directory)}.has-store`);

const placesOf = ({ directory, dataDirectory }: MarkedPlace): string[] =>
  dataDirectory === undefined ? [directory] : [directory, dataDirectory];

/**
 * Call it before the folders are made. Throws a StoreMissing where a folder is there and marked, but has no store any more.
 * A folder that is not there at all was removed on purpose: it begins again.
 */
export async function refuseIfStoreIsMissing(place: MarkedPlace, cluster: string): Promise<void> {
  const { directory, dataDirectory, variable = 'DATA_DIR' } = place;
  const entries = await readdir(directory).catch(() => undefined);
  const contents = entries?.includes(cluster) ? await readdir(join(directory, cluster)) : undefined;
  if (contents?.includes('PG_VERSION')) return;
  // Ours appear whole, by a rename: this is a mount point without its volume, or was emptied.
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

/** Where the folder above may not be written, as often at a mount point, there is no marker and so no such check. */
export async function markStore(place: MarkedPlace): Promise<void> {
  const text =
    'The folder with this name contains a store. While this file exists, the folder must not be empty.\n';
  for (const folder of placesOf(place))
    await writeFile(markerOf(folder), text, { flag: 'wx', mode: 0o600 }).catch(() => undefined);
}

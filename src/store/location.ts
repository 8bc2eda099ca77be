// Where a store is: a folder on this machine, or a PostgreSQL server.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** `variable` is for messages; the default is DATA_DIR or DATABASE_URL. */
export type StoreLocation =
  | {
      kind: 'embedded';
      directory: string;
      /** The folder that the variable sets, if `directory` is inside it. */
      dataDirectory?: string;
      variable?: string;
      /** For new stores. */
      templates?: string;
    }
  | {
      kind: 'postgres';
      url: string;
      variable?: string;
      /** MIGRATION_DATABASE_URL; the default is `url`. */
      migrationUrl?: string | undefined;
    };

/** Created by `npm run build`. */
export const builtTemplates = fileURLToPath(new URL('../../dist/store-templates/', import.meta.url));

/** A subfolder of the folder that `variable` sets. */
export const embeddedIn = (dataDirectory: string, folder: string, variable?: string): StoreLocation => ({
  kind: 'embedded',
  directory: path.join(dataDirectory, folder),
  dataDirectory,
  templates: builtTemplates,
  ...(variable !== undefined && { variable }),
});

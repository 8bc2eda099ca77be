// Where a store is: a folder of this machine, or a PostgreSQL server.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** `variable` names the place in messages: DATA_DIR or DATABASE_URL by default. */
export type StoreLocation =
  | {
      kind: 'embedded';
      directory: string;
      /** The folder that the variable names, if `directory` is inside it. */
      dataDirectory?: string;
      variable?: string;
      /** The folder with templates that new stores are copied from. */
      templates?: string;
    }
  | {
      kind: 'postgres';
      url: string;
      variable?: string;
      /** Where the tables are created and changed (MIGRATION_DATABASE_URL); undefined: at `url`. */
      migrationUrl?: string | undefined;
    };

/** Created by `npm run build`. */
export const builtTemplates = fileURLToPath(new URL('../../dist/store-templates/', import.meta.url));

/** A store in its own subfolder of the folder that `variable` names. */
export const embeddedIn = (dataDirectory: string, folder: string, variable?: string): StoreLocation => ({
  kind: 'embedded',
  directory: path.join(dataDirectory, folder),
  dataDirectory,
  templates: builtTemplates,
  ...(variable !== undefined && { variable }),
});

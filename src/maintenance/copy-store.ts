// Moves a gateway from its embedded store to PostgreSQL: copies the tables of the gateway, and those of the simulated back
// office if there are any. The engine's queue need not move: runs in progress are recovered from their records.
import path from 'node:path';
import { simulatorMigrations } from '../simulator/carrier/migrations/index.js';
import { SIMULATOR_SCHEMA } from '../simulator/carrier/tables.js';
import { type CopiedTable, type CopyProgress, CopyRefused, copyTables } from '../store/copy-tables.js';
import { embeddedIn, type StoreLocation } from '../store/location.js';
import type { Migrations } from '../store/migrate.js';
import { gatewayMigrations } from '../store/migrations/index.js';
import { openStore } from '../store/store.js';
import { GATEWAY_SCHEMA } from '../store/tables.js';
import { hasCluster } from './existing-store.js';

export interface CopyStore {
  /** The folder with the embedded stores. */
  readonly dataDirectory: string;
  readonly databaseUrl: string;
  onProgress(progress: CopyProgress & { readonly schema: string }): void;
}

export interface CopiedSchema {
  readonly schema: string;
  readonly tables: readonly CopiedTable[];
}

interface Part {
  /** Of the embedded store, in the data folder. */
  readonly folder: string;
  readonly schema: string;
  readonly migrations: Migrations;
  /** Tables with rows from migrations. */
  readonly seeded?: readonly string[];
}

const parts: readonly Part[] = [
  { folder: 'gateway', schema: GATEWAY_SCHEMA, migrations: gatewayMigrations },
  {
    folder: 'simulator',
    schema: SIMULATOR_SCHEMA,
    migrations: simulatorMigrations,
    seeded: ['contact', 'contact_role'],
  },
];

/** A scan of a large table takes longer than any query of a request. */
const QUERY_TIMEOUT_MS = 3_600_000;

/**
 * Throws a StoreNotOpened, for example if a gateway uses the source, or a CopyRefused, for example if the target has rows. A
 * schema is copied completely or not at all.
 */
export async function copyStore({
  dataDirectory,
  databaseUrl,
  onProgress,
}: CopyStore): Promise<CopiedSchema[]> {
  const copied: CopiedSchema[] = [];
  const [gateway] = parts;
  if (!(await hasCluster(path.join(dataDirectory, gateway?.folder ?? ''))))
    throw new CopyRefused(
      `There is no store of a gateway in ${dataDirectory}. Give its data folder, DATA_DIR, with --from.`,
    );
  // The simulator first: if the copy of the gateway's own tables is refused, the cure is the same for both.
  for (const part of parts.toReversed()) {
    if (!(await hasCluster(path.join(dataDirectory, part.folder)))) continue;
    copied.unshift(await copyPart(part, { dataDirectory, databaseUrl, onProgress }));
  }
  return copied;
}

async function copyPart(
  part: Part,
  { dataDirectory, databaseUrl, onProgress }: CopyStore,
): Promise<CopiedSchema> {
  const { folder, schema, migrations, seeded } = part;
  const onError = () => undefined;
  const open = (location: StoreLocation) =>
    openStore<object>({ location, schema, migrations, onError, queryTimeoutMs: QUERY_TIMEOUT_MS });
  const from = await open(embeddedIn(dataDirectory, folder, '--from'));
  try {
    const to = await open({ kind: 'postgres', url: databaseUrl, variable: '--to' });
    try {
      const place = placeOf(databaseUrl);
      const tables = await copyTables({
        from: from.db,
        to: to.db,
        schema,
        place,
        ...(seeded && { seeded }),
        onProgress: (progress) => onProgress({ schema, ...progress }),
      });
      return { schema, tables };
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url.replace('@/', '@localhost/'));
  return `The database "${decodeURIComponent(pathname.slice(1))}" at ${hostname}:${port || '5432'}`;
}

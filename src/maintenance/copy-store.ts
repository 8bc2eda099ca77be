// Moves a gateway from its embedded store to PostgreSQL, with the simulated back office if there is
// one. The engine's queue is not copied: runs in progress are recovered from their records.
import path from 'node:path';
import type { Kysely } from 'kysely';
import { createClosers } from '../async/closers.js';
import { makeMonthsOf } from '../audit/months.js';
import { simulatorMigrations } from '../simulator/carrier/migrations.js';
import { SIMULATOR_SCHEMA } from '../simulator/carrier/tables.js';
import {
  type CopiedPart,
  type CopiedSchema,
  type CopyProgress,
  CopyRefused,
  type CopySource,
  copyTables,
  refuseRows,
} from '../store/copy-tables.js';
import { ENCODING } from '../store/identity/decide.js';
import { readFacts, readIdentity } from '../store/identity/facts.js';
import { isSameOwner, ownerText } from '../store/identity/owner.js';
import { embeddedIn, type StoreLocation } from '../store/location.js';
import type { Migrations } from '../store/migrate.js';
import { gatewayMigrations } from '../store/migrations/index.js';
import { placeIn } from '../store/postgres-address.js';
import { openStore, withUnmigrated } from '../store/store.js';
import { GATEWAY_SCHEMA } from '../store/tables.js';
import { hasCluster, QUERY_TIMEOUT_MS } from './existing-store.js';

export interface CopyStore {
  /** The folder that contains the embedded stores. */
  readonly dataDirectory: string;
  readonly databaseUrl: string;
  onProgress(progress: CopyProgress): void;
}

interface Part extends CopiedPart {
  readonly folder: string;
  readonly migrations: Migrations;
}

const parts: readonly Part[] = [
  // The copy keeps the owner of its source. If a gateway was started on the target first, the
  // owners must be the same.
  { folder: 'gateway', schema: GATEWAY_SCHEMA, migrations: gatewayMigrations, seeded: ['store_identity'] },
  {
    folder: 'simulator',
    schema: SIMULATOR_SCHEMA,
    migrations: simulatorMigrations,
    seeded: ['contact', 'contact_role'],
  },
];

/**
 * All or nothing. Throws a StoreNotOpened, for example if a gateway uses the source, or a
 * CopyRefused, for example if the target has rows.
 */
export async function copyStore(copy: CopyStore): Promise<CopiedSchema[]> {
  const { dataDirectory, databaseUrl, onProgress } = copy;
  const found = [];
  for (const part of parts) if (await hasCluster(path.join(dataDirectory, part.folder))) found.push(part);
  if (!found.some(({ schema }) => schema === GATEWAY_SCHEMA))
    throw new CopyRefused(
      `There is no store of a gateway in ${dataDirectory}. Give its data folder, DATA_DIR, with --from.`,
    );
  const place = placeOf(databaseUrl);
  const location: StoreLocation = { kind: 'postgres', url: databaseUrl, variable: '--to' };
  // Before the migrations, so that a database that was given by mistake stays unchanged.
  for (const part of found)
    await withUnmigrated({ ...part, location }, async (db) => {
      await refuseRows(db, part, place);
      const { encoding } = await readFacts(db, location.kind);
      if (encoding !== ENCODING) throw new CopyRefused(otherEncoding(place, encoding));
    });
  const closers = createClosers();
  const open = async (part: Part, where: StoreLocation) => {
    const { schema, migrations } = part;
    const limits = { onError: () => undefined, queryTimeoutMs: QUERY_TIMEOUT_MS };
    const store = await openStore<object>({ location: where, schema, migrations, ...limits });
    return closers.opened(store, store.close).db;
  };
  try {
    const sources: CopySource[] = [];
    let to: Kysely<object> | undefined;
    for (const part of found) {
      const from = await open(part, embeddedIn(dataDirectory, part.folder, '--from'));
      sources.push({ ...part, from });
      // Any of these stores can access every schema of the target.
      to = await open(part, location);
    }
    const [source] = sources;
    if (source && to) await refuseOtherOwner(source.from, to, place);
    if (source && to) await makeMonthsOf(source.from, to);
    const copied = to ? await copyTables(sources, { to, place, onProgress }) : [];
    await closers.close();
    return copied;
  } catch (error) {
    return closers.closeAfter(error);
  }
}

async function refuseOtherOwner(from: Kysely<object>, to: Kysely<object>, place: string): Promise<void> {
  const [source, target] = [await readIdentity(from), await readIdentity(to)];
  if (!source || !target || isSameOwner(source, target)) return;
  throw new CopyRefused(
    `${place} belongs to ${ownerText(target)}, and the store to ${ownerText(source)}. Nothing was copied. Create a new database for the copy.`,
  );
}

const otherEncoding = (place: string, encoding: string): string =>
  `${place} has the encoding ${encoding}, which cannot hold every text. Nothing was copied. Create it with CREATE DATABASE name ENCODING '${ENCODING}' TEMPLATE template0.`;

function placeOf(url: string): string {
  const { host, database } = placeIn(url);
  return `The database "${database}" at ${host}`;
}

// Opens PGlite in a directory, as a pg pool.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { reportConnectionErrors, valueParsers } from '../postgres.js';
import { StoreClient } from '../store-client.js';
import { acquireDirectoryLock } from './directory-lock.js';
import { openPglite } from './pglite.js';
import { markStore, refuseIfStoreIsMissing } from './store-marker.js';
import { watchForEnd } from './store-stopped.js';
import { copyOrMakeCluster, type TemplateOf, templateName } from './template.js';

interface EmbeddedPoolOptions {
  directory: string;
  /** The folder that `variable` sets, if `directory` is inside it. */
  dataDirectory?: string | undefined;
  /** For messages; the default is DATA_DIR. */
  variable?: string | undefined;
  /** For new stores: the folder with templates, and which of them to copy. */
  template?: { readonly folder: string; readonly of: TemplateOf } | undefined;
  /** How long a query waits for the only connection, in milliseconds, before it fails. */
  connectionTimeoutMs: number;
  /** Also called with a StoreStopped if the store cannot continue. */
  onError: (error: Error) => void;
}

interface EmbeddedPool {
  pool: pg.Pool;
  /** Ends the pool, closes PGlite and unlocks the directory. */
  close(): Promise<void>;
}

const CLUSTER = 'pgdata';
const UNFINISHED = 'pgdata.new-';

/** Creates the directory if needed. Throws a DirectoryInUse or a StoreMissing. */
export async function openEmbeddedPool(options: EmbeddedPoolOptions): Promise<EmbeddedPool> {
  await refuseIfStoreIsMissing(options, CLUSTER);
  await mkdir(options.directory, { recursive: true, mode: 0o700 });
  const lock = await acquireDirectoryLock(options.directory, options.variable);
  try {
    const pglite = await openPglite(await findOrMakeCluster(options));
    await markStore(options);
    const { hasStopped } = watchForEnd(pglite, options.directory, options.onError);
    const pool = singleSessionPool(pglite, options);
    const close = async () => {
      // A stopped PGlite never responds.
      if (!hasStopped()) {
        await pool.end();
        await pglite.close();
      }
      await lock.release();
    };
    return { pool, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

// PGlite has one session: two connections would share a transaction, and a rollback of one would
// undo the work of the other.
function singleSessionPool(pglite: PGlite, options: EmbeddedPoolOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: StoreClient,
    ...createPgConfig(pglite),
    max: 1,
    idleTimeoutMillis: 0,
    // Without a timeout, a query outside the open transaction of the same call would wait forever.
    connectionTimeoutMillis: options.connectionTimeoutMs,
    types: valueParsers(),
  });
  reportConnectionErrors(pool, options.onError);
  return pool;
}

// A kill during the first creation can leave files that can never be opened, so a cluster is
// renamed when it is complete. The lock keeps other processes away from the leftovers.
async function findOrMakeCluster({ directory, template }: EmbeddedPoolOptions): Promise<string> {
  const entries = await readdir(directory);
  const leftovers = entries.filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(leftovers.map((name) => rm(join(directory, name), { recursive: true, force: true })));
  const cluster = join(directory, CLUSTER);
  if (entries.includes(CLUSTER)) return cluster;
  const unfinished = join(directory, UNFINISHED + randomUUID());
  await copyOrMakeCluster(template && join(template.folder, await templateName(template.of)), unfinished);
  await rename(unfinished, cluster);
  return cluster;
}

// PGlite in a directory, seen through one pg pool.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { reportConnectionErrors } from './connection-errors.js';
import { acquireDirectoryLock } from './directory-lock.js';
import { copyOrMakeCluster, type TemplateOf, templateName } from './embedded-template.js';
import { openPglite } from './pglite.js';
import { markStore, refuseIfStoreIsMissing } from './store-marker.js';
import { watchForEnd } from './store-stopped.js';
import { valueParsers } from './value-parsers.js';

export interface EmbeddedPoolOptions {
  directory: string;
  /** The folder that `variable` names, where the store's own lies in it. */
  dataDirectory?: string | undefined;
  /** The variable that names the folder, for messages; DATA_DIR by default. */
  variable?: string | undefined;
  /** The folder with what new stores are copied from, and which of them fits. */
  template?: { readonly folder: string; readonly of: TemplateOf } | undefined;
  /** How long a query waits for the one connection, in milliseconds, before it fails. */
  connectionTimeoutMs: number;
  /** Hears of the store's own end too, as a StoreStopped. */
  onError: (error: Error) => void;
}

export interface EmbeddedPool {
  pool: pg.Pool;
  /** Ends the pool, closes PGlite and gives the directory back. */
  close(): Promise<void>;
}

const CLUSTER = 'pgdata';
const UNFINISHED = 'pgdata.new-';

/** Opens the directory, making it first if needed; throws when another process holds it, or when its store is gone. */
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
      // Neither would ever come back from one that has stopped.
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

// PGlite is one session, so one connection: two would share a transaction, and the rollback of one would
// take back what the other had been told was committed. It is never idled out, it costs nothing to keep.
function singleSessionPool(pglite: PGlite, options: EmbeddedPoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    max: 1,
    idleTimeoutMillis: 0,
    // A query made outside of the transaction that is open in the same flow would wait for ever.
    connectionTimeoutMillis: options.connectionTimeoutMs,
    types: valueParsers(),
  });
  reportConnectionErrors(pool, options.onError);
  return pool;
}

// A kill in the middle of the first creation can leave files that never open again. So it is done under
// another name, and only a whole cluster gets the real one. The caller holds the lock: leftovers are dead.
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

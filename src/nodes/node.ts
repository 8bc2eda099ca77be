// Owns this process's proof of life in the store, on the database's time: others take up what a dead node has left.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { repeatedly } from './repeatedly.js';

export interface Node {
  /** A new one for each start of a process. */
  readonly id: string;
  /** Gives up the proof, so that others need not wait for it to end. */
  close(): Promise<void>;
}

const LIVES_FOR_SECONDS = 15;
const RENEWED_EVERY_MS = 5_000;

export async function startNode({ db, kind }: Store<GatewayTables>, log: Logger): Promise<Node> {
  const id = randomUUID();
  const until = sql<Date>`now() + make_interval(secs => ${LIVES_FOR_SECONDS})`;
  // The embedded store has one process at a time, so whoever was here before is dead.
  if (kind === 'embedded') await db.deleteFrom('node').execute();
  await db.insertInto('node').values({ id, lives_until: until }).execute();
  const renew = async () => {
    try {
      await db
        .insertInto('node')
        .values({ id, lives_until: until })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ lives_until: until }))
        .execute();
    } catch (error) {
      log.warn({ err: error }, 'this node could not prove that it lives');
    }
  };
  const loop = repeatedly(RENEWED_EVERY_MS, renew);
  return {
    id,
    async close() {
      await loop.stop();
      await db
        .deleteFrom('node')
        .where('id', '=', id)
        .execute()
        .catch((error: unknown) => log.warn({ err: error }, 'this node could not say that it ends'));
    },
  };
}

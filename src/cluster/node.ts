// The heartbeat of this process in the store, on the database's clock: other nodes recover the work of a crashed node.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { repeatedly } from '../async/repeat.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';

export interface Node {
  /** A new one for each start of a process. */
  readonly id: string;
  /**
   * Whether what is begun now is sent before others may think this node dead: its last proof is fresh enough for that. A
   * node that was frozen, or whose store is away, has to let go.
   */
  isProven(): boolean;
  /**
   * Tells of the proof that there is now whether it is fresh still, whatever newer one there is: while it is, nobody can have
   * thought this node dead in between.
   */
  currentProof(): () => boolean;
  /** Hears when the last proof is so old that others may have taken over what this node was at; returns how to stop it. */
  onLost(listener: () => void): () => void;
  /** Gives up the proof, so that others need not wait for it to end. */
  close(): Promise<void>;
}

export interface NodeParts {
  readonly log: Logger;
  /** Milliseconds of a clock that only goes forward. */
  elapsedMs(): number;
}

const LIVES_FOR_SECONDS = 12;
const RENEWED_EVERY_MS = 1_500;
/** What is left of the 12 s is the time that a call may wait for its place and its connection. */
const PROVEN_FOR_MS = 4_000;
const LOOKED_AT_EVERY_MS = 1_000;
/** A renewal without an answer is not waited for: the next one may get through on another connection. */
const RENEWED_WITHIN_MS = 2_000;

export async function startNode(
  { db, kind }: Store<GatewayTables>,
  { log, elapsedMs }: NodeParts,
): Promise<Node> {
  const id = randomUUID();
  const until = sql<Date>`now() + make_interval(secs => ${LIVES_FOR_SECONDS})`;
  // The embedded store has one process at a time, so earlier processes have ended.
  if (kind === 'embedded') await db.deleteFrom('node').execute();
  let provenAt = elapsedMs();
  await db.insertInto('node').values({ id, lives_until: until }).execute();
  const renewed = async (began: number) => {
    await db
      .insertInto('node')
      .values({ id, lives_until: until })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ lives_until: until }))
      .execute();
    // One that was given up may be answered after a later one.
    provenAt = Math.max(provenAt, began);
  };
  const renew = async () => {
    const renewing = renewed(elapsedMs()).catch((error: unknown) =>
      log.warn({ err: error }, 'could not send a heartbeat'),
    );
    await within(RENEWED_WITHIN_MS, renewing);
  };
  const loop = repeatedly(RENEWED_EVERY_MS, renew);
  const listeners = new Set<() => void>();
  let isLost = false;
  const watch = repeatedly(LOOKED_AT_EVERY_MS, async () => {
    const wasLost = isLost;
    isLost = elapsedMs() - provenAt >= LIVES_FOR_SECONDS * 1_000;
    if (!isLost) return;
    for (const listener of [...listeners]) listener();
    if (!wasLost)
      log.warn('heartbeat lost: other nodes may recover the work of this node, so it stops its work');
  });
  return {
    id,
    isProven: () => elapsedMs() - provenAt < PROVEN_FOR_MS,
    currentProof() {
      const of = provenAt;
      return () => elapsedMs() - of < PROVEN_FOR_MS;
    },
    onLost(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      await watch.stop();
      await loop.stop();
      await db
        .deleteFrom('node')
        .where('id', '=', id)
        .execute()
        .catch((error: unknown) => log.warn({ err: error }, 'could not remove the heartbeat at shutdown'));
    },
  };
}

/** Resolves with the work, or after a while; the work continues. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

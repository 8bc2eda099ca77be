// Finds problems of the store that operators must know about, such as a fail-over of PostgreSQL,
// after which the last writes may be missing.
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Repeating } from '../async/repeat.js';
import { repeatOrWarn } from '../async/repeated-warning.js';
import type { Repeat } from '../back-office/port.js';
import { lastSeenIn } from '../cluster/after-restore.js';
import { putLastCallsInDoubt } from '../idempotency/maintenance.js';
import { putLastRunsInDoubt } from '../runs/run-table/maintenance.js';
import { NotAsked } from '../store/connect.js';
import { ENCODING } from '../store/identity/decide.js';
import { onFailOver } from '../store/identity/guard.js';
import { StoreNotOpened } from '../store/open-failure.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';

const CHECKED_EVERY_MS = 5_000;
/**
 * Work of the last minute before a fail-over is in doubt: an asynchronous replica is seconds
 * behind. If more is missing, the store was restored (`gateway store restored`).
 */
const LAST_MS = 60_000;
/** How long a fail-over is shown: as long as lost nodes. */
const SHOWN_FOR_MS = 3_600_000;

const FAILED_OVER = 'PostgreSQL has failed over to a replica: what happened in the minute before is in doubt';
const NOT_ITS_STORE =
  'the address leads to a store that is not the one that this node has opened: the node does not use it';
const WRONG_ENCODING =
  'the database has an encoding that cannot hold every text: requests with other characters fail';

const UNKNOWN_SERVER =
  'PostgreSQL does not report its identifier: a copy of the store on another server may not be recognized';

/** The address leads to a primary that a standby has replaced: writes to it are lost. */
class ReplacedServer extends Error {
  override readonly name = 'ReplacedServer';

  constructor(timeline: number, latest: number) {
    super(
      `The server is on timeline ${timeline}, and was replaced by one on ${latest}: the address must lead to that one`,
    );
  }
}

/** Why this node must not use the store; undefined for any other failure. */
function refusalIn(failure: unknown): Error | undefined {
  if (failure instanceof NotAsked) return refusalIn(failure.cause);
  return failure instanceof StoreNotOpened || failure instanceof ReplacedServer ? failure : undefined;
}

/** The result for an embedded store: there is nothing to watch. */
const NOTHING: StoreWatch = {
  stop: async () => undefined,
  check: async () => undefined,
  timeline: () => undefined,
  failedOverAt: () => undefined,
  isRefused: () => false,
};

interface WatchParts {
  readonly store: Pick<
    Store<GatewayTables>,
    'db' | 'kind' | 'facts' | 'checkOwner' | 'checkConnections' | 'closeConnections'
  >;
  /** What the back office promises for repeats; undefined for the simulated one. */
  readonly repeats: Repeat | undefined;
  readonly log: Logger;
}

export interface StoreWatch extends Repeating {
  /**
   * Looks for a fail-over now; resolves when everything that it may have lost is in doubt. Rejects
   * if the store is not the one that this node has opened.
   */
  check(): Promise<void>;
  /** Undefined if the store does not report one. */
  timeline(): number | undefined;
  /** When this node noticed a fail-over in the last hour. */
  failedOverAt(): Date | undefined;
  /** Whether the address leads to a store that this node must not use. */
  isRefused(): boolean;
}

/** Resolves when the start may continue: work in doubt must not be recovered before that. */
export async function watchStore({ store, repeats = 'byKey', log }: WatchParts): Promise<StoreWatch> {
  const encoding = store.facts?.encoding ?? ENCODING;
  if (encoding !== ENCODING)
    log.error(
      { encoding, next: 'docs/operations/postgresql.md#encoding says how to move the store' },
      WRONG_ENCODING,
    );
  if (store.kind === 'embedded') return NOTHING;
  if (store.facts?.system && store.facts.system.systemId === undefined)
    log.warn(
      { next: 'grant execute on function pg_control_system() to the user of the gateway' },
      UNKNOWN_SERVER,
    );
  let timeline: number | undefined;
  let failedOver: Date | undefined;
  /** The last complete check, by the clock of the store. */
  let checkedAt: Date | undefined;
  let refusal: Error | undefined;
  const lookForFailOver = async (connection: Kysely<GatewayTables>) => {
    const facts = await store.checkOwner(connection);
    const now = facts?.system?.timeline;
    if (!facts || now === undefined) return;
    const { readAt } = facts;
    const before = timeline ?? now;
    if (now < before) throw new ReplacedServer(now, before);
    const doubtful = await onFailOver(connection, facts, async (db) => {
      // After an outage, all writes to the new primary are newer than those that were lost.
      const lastSeenAt = (await lastSeenIn(db)) ?? readAt;
      const since = new Date(Math.min(lastSeenAt.getTime(), (checkedAt ?? lastSeenAt).getTime()) - LAST_MS);
      const calls = await putLastCallsInDoubt(db, { since, repeats });
      await putLastRunsInDoubt(db, { since, repeats });
      return { since, calls };
    });
    // Also covers a fail-over while no node was running, and one that another node has noticed.
    if (doubtful || now > before) failedOver = new Date();
    timeline = Math.max(timeline ?? now, now);
    checkedAt = readAt;
    if (doubtful)
      log.error(
        { ...doubtful, next: 'gateway status; tell partners the time of the fail-over' },
        FAILED_OVER,
      );
  };
  const refuse = (failure: Error) => {
    if (!refusal) log.error({ err: failure }, NOT_ITS_STORE);
    refusal = failure;
  };
  /** After another failure, such as a lost connection, a refusal remains. */
  const checkOn = async (connection: Kysely<GatewayTables>, isRefusal: (failure: Error) => boolean) => {
    try {
      await lookForFailOver(connection);
      refusal = undefined;
    } catch (error) {
      const failure = refusalIn(error);
      if (failure && isRefusal(failure)) {
        refuse(failure);
        // The other open connections may lead to the same store. If there was no connection for the
        // check, only the new one was wrong, or its own check has closed the others.
        if (!(error instanceof NotAsked)) store.closeConnections();
      }
      throw error;
    }
  };
  const check = () => checkOn(store.db, () => true);
  await check();
  // Reads from a new primary must show what is in doubt. If a new connection leads to a replaced
  // server, only that connection is refused: the others may be right.
  store.checkConnections((connection) => checkOn(connection, (failure) => failure instanceof StoreNotOpened));
  const watching = repeatOrWarn(CHECKED_EVERY_MS, check, log, 'could not look for a fail-over');
  return {
    ...watching,
    check,
    timeline: () => timeline,
    failedOverAt: () =>
      failedOver && Date.now() - failedOver.getTime() < SHOWN_FOR_MS ? failedOver : undefined,
    isRefused: () => refusal !== undefined,
  };
}

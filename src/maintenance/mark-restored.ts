// Marks a store that was restored from a backup, before a gateway starts on it: what may have been
// sent since the backup is in doubt, so that nothing is executed twice.
import * as realClock from '../async/clock.js';
import { lastRestoreIn, recordRestore } from '../audit/maintenance.js';
import type { Repeat } from '../back-office/port.js';
import {
  hasWorkedSince,
  lastSeenIn,
  removeFormerNodes,
  type WaitingClock,
} from '../cluster/after-restore.js';
import { type DoubtfulCalls, putCallsInDoubt } from '../idempotency/maintenance.js';
import { type DoubtfulRuns, putRunsInDoubt } from '../runs/run-table/maintenance.js';
import { recordSystem } from '../store/identity/guard.js';
import { gatewayMigrations } from '../store/migrations/index.js';
import { openStore } from '../store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../store/tables.js';
import {
  type ConfiguredStore,
  DATA_UNCHANGED,
  QUERY_TIMEOUT_MS,
  refuseIfInUse,
  refuseIfMissing,
  StoreRefused,
} from './existing-store.js';

export interface Restored {
  readonly repeats: Repeat;
  /** When a gateway last wrote, approximately: the time of the backup. Null for an empty store. */
  readonly lastSeenAt: string | null;
  readonly calls: DoubtfulCalls;
  readonly runs: DoubtfulRuns;
}

const UNKNOWN_BACK_OFFICE =
  'What is in doubt depends on the back office: set BACK_OFFICE_URL and BACK_OFFICE_REPEATS as on the gateways. For the simulated back office, set BACK_OFFICE_REPEATS=byKey. Nothing was changed.';

export interface MarkOptions {
  /** The store was marked, a gateway worked on it, and a later backup has now been restored. */
  readonly again?: boolean;
  readonly clock?: WaitingClock;
}

/**
 * Can be repeated until a gateway starts. After that, it is refused unless `again` is true, because
 * operators may have resolved what was in doubt. The heartbeats of a dump may delay it by some
 * seconds. Throws a StoreNotOpened, or a StoreRefused.
 */
export async function markRestored(
  { location, repeats, owner }: ConfiguredStore,
  { again = false, clock = realClock }: MarkOptions = {},
): Promise<Restored> {
  await refuseIfMissing(location);
  if (repeats === undefined) throw new StoreRefused(UNKNOWN_BACK_OFFICE);
  const { refuseNew } = await refuseIfInUse(location, clock);
  const store = await openStore<GatewayTables>({
    location,
    schema: GATEWAY_SCHEMA,
    migrations: gatewayMigrations,
    owner,
    isMaintenance: true,
    onError: () => undefined,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
  });
  try {
    return await store.db.transaction().execute(async (transaction) => {
      await refuseNew(transaction);
      const lastSeenAt = await lastSeenIn(transaction);
      const markedAt = await lastRestoreIn(transaction);
      if (markedAt && !again && (await hasWorkedSince(transaction, markedAt)))
        throw new StoreRefused(alreadyMarked(markedAt));
      const honoursKeys = repeats === 'byKey';
      const calls = await putCallsInDoubt(transaction);
      const runs = await putRunsInDoubt(transaction, { honoursKeys });
      await removeFormerNodes(transaction);
      await recordRestore(transaction);
      await recordSystem(transaction, store.facts?.system);
      return { repeats, lastSeenAt: lastSeenAt?.toISOString() ?? null, calls, runs };
    });
  } finally {
    await store.close();
  }
}

const alreadyMarked = (at: Date) =>
  `The store was marked as restored at ${at.toISOString()}, and a gateway has worked on it since. If you have just restored a backup that was made after that time, run the command with --again. Otherwise, do not mark it a second time: that would put calls and runs in doubt again that operators have already resolved. ${DATA_UNCHANGED}`;

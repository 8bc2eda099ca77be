// Hands a store over to a gateway with another mode, another address of the same back office, or
// another back office.
import { forgetOwners } from '../access/policy-table.js';
import * as realClock from '../async/clock.js';
import { recordHandOver } from '../audit/maintenance.js';
import { type OpenCalls, readOpenCalls } from '../idempotency/maintenance.js';
import { type OpenRunCounts, readOpenRuns } from '../runs/run-table/maintenance.js';
import { readFacts, readIdentity } from '../store/identity/facts.js';
import { handOverTo } from '../store/identity/guard.js';
import { backOfficeName, ownerText, SIMULATED, type StoreOwner } from '../store/identity/owner.js';
import type { StoreLocation } from '../store/location.js';
import { gatewayMigrations } from '../store/migrations/index.js';
import { openStore } from '../store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../store/tables.js';
import { counted } from '../texts/counted.js';
import {
  DATA_UNCHANGED,
  QUERY_TIMEOUT_MS,
  refuseIfInUse,
  refuseIfMissing,
  StoreRefused,
} from './existing-store.js';

interface HandOverOptions extends Pick<StoreOwner, 'mode'> {
  /** A URL, or `simulated`. */
  readonly backOffice: string;
  /** True if the back office has the policies in the store. */
  readonly isSameSystem: boolean;
  readonly by: string;
  readonly reason: string;
}

export interface HandedOver {
  /** Null if there was no owner. */
  readonly from: StoreOwner | null;
  readonly to: StoreOwner;
}

/** Throws a StoreNotOpened, or a StoreRefused. */
export async function handOver(location: StoreLocation, options: HandOverOptions): Promise<HandedOver> {
  const { mode, isSameSystem, by, reason } = options;
  const backOffice = options.backOffice === SIMULATED ? SIMULATED : backOfficeName(options.backOffice);
  if (mode === 'production' && backOffice === SIMULATED)
    throw new StoreRefused(
      'Production requires a real back office, not the simulated one. Nothing was changed.',
    );
  await refuseIfMissing(location);
  const { refuseNew } = await refuseIfInUse(location, realClock);
  const store = await openStore<GatewayTables>({
    location,
    schema: GATEWAY_SCHEMA,
    migrations: gatewayMigrations,
    onError: () => undefined,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
  });
  try {
    const { system } = await readFacts(store.db, location.kind);
    return await store.db.transaction().execute(async (db) => {
      // A gateway that starts meanwhile waits to store its heartbeat, and then checks the owner
      // again.
      await refuseNew(db);
      if (!isSameSystem) {
        refuseOpenWork(await readOpenCalls(db), await readOpenRuns(db));
        await forgetOwners(db);
      }
      const before = await readIdentity(db);
      const to = { mode, backOffice };
      await handOverTo(db, { ...to, system, by, reason });
      const kind = isSameSystem ? '--same-system' : '--other-system';
      const from = before ? ownerText(before) : 'no owner';
      await recordHandOver(db, { by, what: `${kind}, from ${from} to ${ownerText(to)}: ${reason}` });
      return { from: before ? { mode: before.mode, backOffice: before.backOffice } : null, to };
    });
  } finally {
    await store.close();
  }
}

/** Another back office does not know open calls and runs: they would be repeated, or fail. */
function refuseOpenWork(calls: OpenCalls, runs: OpenRunCounts): void {
  const found = [
    [calls.inProgress, 'in progress', 'call'],
    [calls.inDoubt, 'in doubt', 'call'],
    [runs.inProgress, 'in progress', 'run'],
    [runs.retryable, 'that can be retried', 'run'],
  ] as const;
  const open = found
    .filter(([count]) => count > 0)
    .map(([count, what, noun]) => `${counted(count, noun)} ${what}`);
  if (open.length === 0) return;
  throw new StoreRefused(
    `The store has ${open.join(', ')}, which would continue at a back office that does not know them. Let the former gateway finish them, resolve those in doubt, and let runs expire or erase them; or start the new gateway on a new store. ${DATA_UNCHANGED}`,
  );
}

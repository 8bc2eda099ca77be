// Opens a store only for its owner: checked before the migrations, and recorded in the transaction
// of the first one.
import { hostname } from 'node:os';
import { type Kysely, sql } from 'kysely';
import { decide, isRefusal, type StoreFacts, type StoreSystem } from './decide.js';
import { readFacts } from './facts.js';
import { type ConfiguredOwner, isSameOwner, type StoreOwner } from './owner.js';
import { StoreNotOwned } from './refusal.js';

export interface IdentityGuard {
  /** Changes nothing. Throws a StoreNotOwned; after `settle`, also if the store has no owner. */
  check<Tables>(db: Kysely<Tables>): Promise<StoreFacts>;
  /** The migration in whose transaction the owner is recorded. */
  readonly recordAfter: string;
  record(db: Kysely<unknown>): Promise<void>;
  /**
   * Call it after the migrations: records the owner and facts that are not recorded yet. Throws a
   * StoreNotOwned if another gateway was faster.
   */
  settle<Tables>(db: Kysely<Tables>): Promise<StoreFacts>;
}

export function createIdentityGuard(
  configured: ConfiguredOwner,
  kind: 'embedded' | 'postgres',
): IdentityGuard {
  let found: StoreFacts | undefined;
  let isSettled = false;
  const check = async <Tables>(db: Kysely<Tables>): Promise<StoreFacts> => {
    const facts = await readFacts(db, kind);
    const decision = isSettled && !facts.stored ? 'gone' : decide(configured, facts);
    if (isRefusal(decision)) throw new StoreNotOwned(decision, configured, facts);
    found = facts;
    return facts;
  };
  const record = <Tables>(db: Kysely<Tables>) => recordOwner(db, configured, found?.system);
  return {
    check,
    recordAfter: '0001-release',
    record,
    async settle(db) {
      let facts = await check(db);
      if (decide(configured, facts) === 'adopt') {
        await record(db);
        facts = await check(db);
      }
      if (decide(configured, facts) === 'learn' && facts.system) await learnSystem(db, facts.system);
      isSettled = true;
      return facts;
    },
  };
}

/** The first owner wins. The table's id is recorded later: the facts are older than the table. */
async function recordOwner<Tables>(
  db: Kysely<Tables>,
  { mode, backOffice }: StoreOwner,
  system: StoreSystem | undefined,
): Promise<void> {
  const { systemId = null, databaseId = null, timeline = null } = system ?? {};
  await sql`insert into gateway.store_identity (mode, back_office, system_id, database_id, timeline, set_by)
    values (${mode}, ${backOffice}, ${systemId}, ${databaseId}, ${timeline}, ${thisProcess()})
    on conflict (is_only) do nothing`.execute(db);
}

const thisProcess = (): string => `process ${process.pid} on ${hostname()}`;

/** Does not replace known facts, so that a fail-over is noticed. */
async function learnSystem<Tables>(db: Kysely<Tables>, system: StoreSystem): Promise<void> {
  const { systemId = null, databaseId, tableId = null, timeline = null } = system;
  await sql`update gateway.store_identity
    set system_id = coalesce(system_id, ${systemId}), database_id = coalesce(database_id, ${databaseId}),
      table_id = coalesce(table_id, ${tableId}), timeline = coalesce(timeline, ${timeline})`.execute(db);
}

/** Records the current place of a store that was moved. */
export async function recordSystem<Tables>(
  db: Kysely<Tables>,
  system: StoreSystem | undefined,
): Promise<void> {
  const { systemId = null, databaseId = null, tableId = null, timeline = null } = system ?? {};
  await sql`update gateway.store_identity
    set system_id = ${systemId}, database_id = ${databaseId}, table_id = ${tableId}, timeline = ${timeline}`.execute(
    db,
  );
}

/** Gives no store an owner, and accepts a store that was moved. */
export function createMaintenanceGuard(
  configured: ConfiguredOwner,
  kind: 'embedded' | 'postgres',
): IdentityGuard {
  const check = async <Tables>(db: Kysely<Tables>): Promise<StoreFacts> => {
    const facts = await readFacts(db, kind);
    if (facts.stored && !isSameOwner(facts.stored, configured))
      throw new StoreNotOwned('otherOwner', configured, facts);
    return facts;
  };
  return { check, recordAfter: '', record: async () => undefined, settle: check };
}

interface HandOver extends StoreOwner {
  readonly system: StoreSystem | undefined;
  readonly by: string;
  readonly reason: string;
}

/** Replaces the owner, or gives the store its first one. The store keeps its id. */
export async function handOverTo<Tables>(db: Kysely<Tables>, handOver: HandOver): Promise<void> {
  const { mode, backOffice, system, by, reason } = handOver;
  await sql`insert into gateway.store_identity (mode, back_office, set_by, reason)
    values (${mode}, ${backOffice}, ${by}, ${reason})
    on conflict (is_only) do update set (mode, back_office, set_by, reason, set_at)
      = (excluded.mode, excluded.back_office, excluded.set_by, excluded.reason, now())`.execute(db);
  await recordSystem(db, system);
}

/** Short: every new connection of every node waits for the node that handles a fail-over. */
const ABANDONED_AFTER_MS = 2_000;

/**
 * If the store knows only an earlier timeline, records this one and does `work` in one transaction.
 * Only the node that notices the fail-over first does so. If that node freezes meanwhile, the
 * server ends its transaction, and the next node takes over. Undefined if `work` was not done.
 */
export async function onFailOver<Tables, Result>(
  db: Kysely<Tables>,
  { stored, system }: Pick<StoreFacts, 'stored' | 'system'>,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result | undefined> {
  const recorded = stored?.system?.timeline;
  const timeline = system?.timeline;
  if (recorded === undefined || timeline === undefined || recorded >= timeline) return undefined;
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('idle_in_transaction_session_timeout', ${String(ABANDONED_AFTER_MS)}, true)`.execute(
      transaction,
    );
    const { numAffectedRows } = await sql`update gateway.store_identity set timeline = ${timeline}
      where timeline < ${timeline}`.execute(transaction);
    return numAffectedRows === 0n ? undefined : work(transaction);
  });
}

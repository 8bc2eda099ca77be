// The policy lock: one call or run at a time works on a policy, across all nodes, by the database's
// clock. Most calls lock with their intent instead (journal-store.ts).
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { orUnavailable, Problem } from '../problems.js';
import { batched } from '../store/batched.js';
import { countChanged, daysAgo, type Expire } from '../store/retention.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';

interface PolicyLockRequest {
  readonly policyKey: string;
  /** A call or run, whose own repeat can take the lock too. */
  readonly holder: string;
  /** Long enough for the back office to finish the call of a crashed node. */
  readonly seconds: number;
}

/** A lock is released only with its token. */
export interface PolicyLock extends PolicyLockRequest {
  readonly token: string;
}

export interface PolicyLocks {
  /** Throws POLICY_BUSY if another call or run is working on the policy. */
  take(request: PolicyLockRequest): Promise<PolicyLock>;
  /** `isAlone` as in `batched`. */
  release(lock: PolicyLock, isAlone?: boolean): Promise<void>;
}

/** SQL on a column with a policy key: no work without a lock, such as a run, is in progress. */
export type PolicyIsFree = (policyKey: string) => string;

const RETRY_AFTER_SECONDS = '5';

/**
 * Parts of an SQL statement: the locked policies of the claims, and those whose lock may be
 * replaced, by a condition on `lease`. The second skips rows that another transaction has locked:
 * one that an operator forgot to end would block all writes of this node. Both look the policies up
 * one by one: a join reads all rows of a new or bloated table.
 */
export const replaceable = (claimed: string, condition: string): string => `
held as materialized (
  select policy_key from gateway.policy_lease where policy_key = any (array(${claimed}))),
replaceable as materialized (
  select policy_key from gateway.policy_lease as lease
  where policy_key = any (array(${claimed})) and (${condition}) order by policy_key for update skip locked)`;

/** SQL with the parts of `replaceable`: the policy has no lock, or one that may be replaced. */
export const isTakeable = (policyKey: string): string => `(
  ${policyKey} <> all (array(select policy_key from held))
  or ${policyKey} = any (array(select policy_key from replaceable)))`;

const take = (isFree: PolicyIsFree) => `
with claims as materialized (
  select claim."policyKey" as policy_key, holder, seconds, token
  from json_to_recordset($1::json) as claim("policyKey" text, holder uuid, seconds integer, token uuid)),
${replaceable(
  'select policy_key from claims',
  'held_until < now() or holder = any (array(select holder from claims))',
)}
insert into gateway.policy_lease as lease (policy_key, holder, token, held_until)
select distinct on (policy_key collate "C") policy_key, holder, token, now() + make_interval(secs => seconds)
from claims
where ${isFree('claims.policy_key')} and ${isTakeable('claims.policy_key')}
order by policy_key collate "C"
on conflict (policy_key) do update
  set holder = excluded.holder, token = excluded.token, held_until = excluded.held_until
  where lease.held_until < now() or lease.holder = excluded.holder
returning token`;

/** Locks the rows in the order in which locks are taken, so that two statements cannot deadlock. */
const RELEASE = `
with given as materialized (
  select * from json_to_recordset($1::json) as given("policyKey" text, token uuid)),
locked as materialized (
  select policy_key from gateway.policy_lease
  where policy_key = any (array(select "policyKey" from given)) order by policy_key for update)
delete from gateway.policy_lease as lease using locked join given on given."policyKey" = locked.policy_key
where lease.policy_key = locked.policy_key and lease.token = given.token`;

export function createPolicyLocks(
  { prepare }: Pick<Store<GatewayTables>, 'prepare'>,
  isFree: PolicyIsFree,
): PolicyLocks {
  const takeAll = prepare<{ token: string }>('lease-take', take(isFree));
  const releaseAll = prepare('lease-release', RELEASE);
  const tryTake = batched(async (batch: readonly PolicyLock[]) => {
    const taken = await takeAll(JSON.stringify(batch));
    const tokens = new Set(taken.map(({ token }) => token));
    return batch.map(({ token }) => tokens.has(token));
  });
  const release = batched(async (batch: readonly PolicyLock[]) => {
    await releaseAll(JSON.stringify(batch));
    return batch.map(() => undefined);
  });
  return {
    async take(request) {
      const lock = { ...request, token: randomUUID() };
      const isTaken = await orUnavailable(tryTake(lock));
      if (isTaken) return lock;
      const message = `Another call or run is working on the policy ${request.policyKey}. Retry in ${RETRY_AFTER_SECONDS} seconds.`;
      throw new Problem('POLICY_BUSY', message, { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
    },
    release,
  };
}

export const deleteExpiredLocks: Expire = (db, { days }) =>
  countChanged(sql`delete from ${sql.table('gateway.policy_lease')} where held_until < ${daysAgo(days)}`, db);

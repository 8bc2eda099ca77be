// The policy lock: one call or run at a time works on a policy, over all nodes, by the database's clock. Most calls lock the
// policy with their intent and release it with their outcome (journal-store.ts); this file locks a policy separately.
import { randomUUID } from 'node:crypto';
import { orUnavailable, Problem } from '../problems.js';
import { batched } from '../store/batched.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';

export interface Claim {
  readonly policyKey: string;
  /** The call, so that its own repeat is never shut out. */
  readonly holder: string;
  /** As long as the back office may still process the call after the node that sent it has crashed. */
  readonly seconds: number;
}

/** A claim that holds; only who has taken it gives it back. */
export interface PolicyLock extends Claim {
  readonly token: string;
}

export interface PolicyLocks {
  /** Resolves once the claim holds. Throws POLICY_BUSY where another call has the policy. */
  take(claim: Claim): Promise<PolicyLock>;
  release(lease: PolicyLock): Promise<void>;
}

const RETRY_AFTER_SECONDS = '5';

/** An SQL expression: no run is in progress on the policy. */
export const noRunOn = (policyKey: string): string =>
  `not exists (select from gateway.run as run where run.policy_key = ${policyKey} and run.ended_at is null)`;

const TAKE = `
insert into gateway.policy_lease as lease (policy_key, holder, token, held_until)
select distinct on (claim."policyKey") claim."policyKey", claim.holder, claim.token,
  now() + make_interval(secs => claim.seconds)
from json_to_recordset($1::json) as claim("policyKey" text, holder uuid, seconds integer, token uuid)
where ${noRunOn('claim."policyKey"')}
order by claim."policyKey"
on conflict (policy_key) do update
  set holder = excluded.holder, token = excluded.token, held_until = excluded.held_until
  where lease.held_until < now() or lease.holder = excluded.holder
returning token`;

const RELEASE = `
delete from gateway.policy_lease as lease
using json_to_recordset($1::json) as given("policyKey" text, token uuid)
where lease.policy_key = given."policyKey" and lease.token = given.token`;

export function createPolicyLocks({ prepare }: Pick<Store<GatewayTables>, 'prepare'>): PolicyLocks {
  const takeAll = prepare<{ token: string }>('lease-take', TAKE);
  const releaseAll = prepare('lease-release', RELEASE);
  const claimAll = batched(async (batch: readonly PolicyLock[]) => {
    const taken = await takeAll(JSON.stringify(batch));
    const tokens = new Set(taken.map(({ token }) => token));
    return batch.map(({ token }) => tokens.has(token));
  });
  const giveBack = batched(async (batch: readonly PolicyLock[]) => {
    await releaseAll(JSON.stringify(batch));
    return batch.map(() => undefined);
  });
  return {
    async take(claim) {
      const lease = { ...claim, token: randomUUID() };
      const isTaken = await orUnavailable(claimAll(lease));
      if (isTaken) return lease;
      const message = `Another call or run is working on the policy ${claim.policyKey}. Retry in ${RETRY_AFTER_SECONDS} seconds.`;
      throw new Problem('POLICY_BUSY', message, { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
    },
    release: giveBack,
  };
}

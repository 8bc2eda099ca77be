// Queries on the table of policies and their owners: for erasures, and for hand-overs of a store.
import type { Kysely } from 'kysely';
import type { GatewayTables } from '../store/tables.js';

export interface FoundPolicy {
  readonly policy_key: string;
  readonly policy_no: string;
  readonly submission_id: string | null;
}

/** An erasure keeps the rows: they contain identifiers only. */
export const findPoliciesOf = (
  db: Kysely<GatewayTables>,
  names: readonly string[],
): Promise<readonly FoundPolicy[]> =>
  names.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('policy')
        .select(['policy_key', 'policy_no', 'submission_id'])
        .where((eb) =>
          eb.or([
            eb('policy_key', 'in', names),
            eb('policy_no', 'in', names),
            eb('submission_id', 'in', names),
          ]),
        )
        .execute();

/** A different back office may use the same keys for different policies. */
export async function forgetOwners(db: Kysely<GatewayTables>): Promise<void> {
  await db.deleteFrom('policy').execute();
}

// Finds the policies of an insured that is erased, with their other names. The rows stay: they
// contain identifiers only.
import type { Kysely } from 'kysely';
import type { GatewayTables } from '../store/tables.js';

export interface FoundPolicy {
  readonly policy_key: string;
  readonly policy_no: string;
  readonly submission_id: string | null;
}

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

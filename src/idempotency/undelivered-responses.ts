// Keeps responses that callers without a key may not have received: such a caller gets the response
// if it sends the same request again within ten minutes.
import type { Kysely } from 'kysely';
import { operationsThat } from '../partner-operations.js';
import type { CallTable, GatewayTables } from '../store/tables.js';

export interface KeptResponses {
  /** Keeps the response for a repeat, unless that has already started, until it is delivered. */
  noteDelivery(
    id: string,
    intent: Pick<CallTable, 'partner_id' | 'join_hash'>,
    isDelivered: boolean,
  ): Promise<void>;
  /**
   * Whether another call may have changed the policy since: then the response is no longer kept.
   */
  forgetSuperseded(id: string): Promise<boolean>;
}

const LEAVE_POLICY = operationsThat(({ policy }) => policy === 'unchanged');

export function createKeptResponses(db: Kysely<GatewayTables>): KeptResponses {
  return {
    async noteDelivery(id, { partner_id, join_hash }, isDelivered) {
      const ended = db.updateTable('call').where('id', '=', id).where('state', '=', 'DONE');
      if (isDelivered)
        await ended
          .set({ join_hash: null, undelivered_at: null })
          .where('undelivered_at', 'is not', null)
          .execute();
      else
        await ended
          .set((eb) => ({ join_hash, undelivered_at: eb.fn<Date>('now') }))
          .where('join_hash', 'is', null)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('call as other')
                  .select('other.id')
                  .where('other.partner_id', '=', partner_id)
                  .where('other.join_hash', '=', join_hash),
              ),
            ),
          )
          .execute();
    },

    async forgetSuperseded(id) {
      const { numUpdatedRows } = await db
        .updateTable('call')
        .set({ join_hash: null, undelivered_at: null })
        .where('id', '=', id)
        .where('state', '=', 'DONE')
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('call as later')
              .select('later.id')
              .whereRef('later.policy_key', '=', 'call.policy_key')
              .whereRef('later.started_at', '>', 'call.started_at')
              .where('later.state', '<>', 'NOT_DONE')
              .where('later.error_code', 'is', null)
              .where('later.operation_id', 'not in', LEAVE_POLICY),
          ),
        )
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

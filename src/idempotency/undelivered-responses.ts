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
   * Returns whether another call or a run may have changed the policy of this call since; if so,
   * stops keeping its response.
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
        .where(({ or, exists, selectFrom }) =>
          or([
            exists(
              selectFrom('call as later')
                .select('later.id')
                .whereRef('later.policy_key', '=', 'call.policy_key')
                .whereRef('later.started_at', '>', 'call.started_at')
                .where('later.state', '<>', 'NOT_DONE')
                .where('later.error_code', 'is', null)
                .where('later.operation_id', 'not in', LEAVE_POLICY),
            ),
            // An operator's retry of a run is not a call. The run that this call has retried is no
            // other change.
            exists(
              selectFrom('run')
                .innerJoin('run_step', 'run_step.submission_id', 'run.submission_id')
                .select('run.submission_id')
                .whereRef('run.policy_key', '=', 'call.policy_key')
                .whereRef('run.submission_id', 'is distinct from', 'call.retried_run')
                .where((eb) =>
                  eb('run.ended_at', 'is', null).or(
                    eb('run_step.started_at', '>', eb.ref('call.started_at')).and(
                      eb('run_step.status', '<>', 'FAILED').or('run_step.in_doubt', '=', true),
                    ),
                  ),
                ),
            ),
          ]),
        )
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

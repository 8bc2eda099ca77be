// Lists the committed writes, one entry per execution.
import type { components, operations } from '../../../generated/simulator.js';
import type { Store } from '../../store/store.js';
import { plainText, type SimulatorTables } from './tables.js';

export type EffectsQuery = NonNullable<operations['listEffects']['parameters']['query']>;

/** Oldest first; `total` counts the effects that match the filters. */
export async function listEffects(
  { db }: Store<SimulatorTables>,
  { after = 0, limit = 1000, ...only }: EffectsQuery,
): Promise<Omit<components['schemas']['Effects'], 'underWay'>> {
  let found = db.selectFrom('call');
  if (only.operationId !== undefined) found = found.where('operation', '=', only.operationId);
  if (only.idempotencyKey !== undefined)
    found = found.where('idempotency_key', '=', plainText(only.idempotencyKey));
  if (only.policyKey !== undefined) found = found.where('policy_key', '=', plainText(only.policyKey));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select([
      'sequence',
      'operation',
      'idempotency_key',
      'policy_key',
      'audit_user_id',
      'answer',
      'created_at',
    ])
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute();
  const items = rows.map((row) => ({
    sequence: row.sequence,
    operationId: row.operation,
    idempotencyKey: row.idempotency_key,
    policyKey: row.policy_key,
    auditUserId: row.audit_user_id,
    answer: JSON.parse(row.answer),
    createdAt: row.created_at.toISOString(),
  }));
  return { total, items };
}

// Lists the committed writes: each once per execution.

import type { BackOfficeWrites } from '../../back-office/port.js';
import type { Store } from '../../store/store.js';
import { plainText, type SimulatorTables } from './tables.js';

export interface EffectsQuery {
  readonly after?: number;
  readonly limit?: number;
  readonly operationId?: keyof BackOfficeWrites;
  readonly idempotencyKey?: string;
  readonly policyKey?: string;
}

export interface Effect {
  sequence: number;
  operationId: keyof BackOfficeWrites;
  idempotencyKey: string;
  policyKey: string | null;
  auditUserId: string | null;
  /** The response that was sent, whether or not it arrived. */
  answer: unknown;
  createdAt: string;
}

/** Oldest first; `total` counts the effects that match the filters. */
export async function listEffects(
  { db }: Store<SimulatorTables>,
  { after = 0, limit = 1000, ...only }: EffectsQuery,
): Promise<{ total: number; items: Effect[] }> {
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

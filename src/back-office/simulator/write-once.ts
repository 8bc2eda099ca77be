// Owns doing a write once: its effect and its answer in one transaction, the same answer to the same key.
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { Problem } from '../../problems.js';
import type { Store } from '../../store/store.js';
import type { SubmissionOutcome, WriteCall } from '../port.js';
import type { SimulatorTables } from './tables.js';

export interface Write {
  readonly operation: string;
  /** All that makes this write what it is: a repeat of the key with anything else is refused. */
  readonly content: unknown;
  readonly call: WriteCall;
}

export async function writeOnce(
  { db }: Store<SimulatorTables>,
  { operation, content, call }: Write,
  act: (transaction: Transaction<SimulatorTables>) => Promise<SubmissionOutcome>,
): Promise<SubmissionOutcome> {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([operation, content]))
    .digest('hex');
  return db.transaction().execute(async (transaction) => {
    const isFirst = await claim(transaction, { operation, call, bodyHash });
    if (!isFirst) return repeated(transaction, call.idempotencyKey, bodyHash);
    const answer = await act(transaction);
    await transaction
      .updateTable('call')
      .set({ answer: JSON.stringify(answer) })
      .where('idempotency_key', '=', call.idempotencyKey)
      .execute();
    return answer;
  });
}

interface Claim {
  operation: string;
  call: WriteCall;
  bodyHash: string;
}

/** Takes the key; whoever else has it open is waited for. */
async function claim(
  transaction: Transaction<SimulatorTables>,
  { operation, call, bodyHash }: Claim,
): Promise<boolean> {
  const taken = await transaction
    .insertInto('call')
    .values({
      idempotency_key: call.idempotencyKey,
      operation,
      body_hash: bodyHash,
      origination_source: call.originationSource ?? null,
      audit_user_id: call.auditUserId ?? null,
      answer: JSON.stringify(null),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('idempotency_key')
    .executeTakeFirst();
  return taken !== undefined;
}

async function repeated(
  transaction: Transaction<SimulatorTables>,
  key: string,
  bodyHash: string,
): Promise<SubmissionOutcome> {
  const before = await transaction
    .selectFrom('call')
    .select(['body_hash', 'answer'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  if (before.body_hash === bodyHash) return before.answer;
  const message = 'was used before for another request';
  throw new Problem('VALIDATION_ERROR', `The Idempotency-Key ${message}.`, {
    details: [{ field: 'Idempotency-Key', issue: 'duplicate', message }],
  });
}

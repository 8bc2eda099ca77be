// Owns doing a write once: its effect and its answer in one transaction, the same answer to the same key.
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { validationProblem } from '../../problems.js';
import type { Store } from '../../store/store.js';
import type { BackOfficeWrites, WriteCall } from '../port.js';
import type { SimulatorTables } from './tables.js';

export interface Write {
  readonly operation: keyof BackOfficeWrites;
  /** All that makes this write what it is: a repeat of the key with anything else is refused. */
  readonly content: unknown;
  readonly call: WriteCall;
}

export async function writeOnce<Answer>(
  { db }: Store<SimulatorTables>,
  { operation, content, call }: Write,
  act: (transaction: Transaction<SimulatorTables>) => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([operation, content], inOrder))
    .digest('hex');
  return db.transaction().execute(async (transaction) => {
    const isFirst = await claim(transaction, { operation, call, bodyHash });
    if (!isFirst) return repeated<Answer>(transaction, call.idempotencyKey, bodyHash);
    const answer = await act(transaction);
    await transaction
      .updateTable('call')
      .set({ answer: JSON.stringify(answer) })
      .where('idempotency_key', '=', call.idempotencyKey)
      .execute();
    return answer;
  });
}

/** The order of an object's fields says nothing: a repeat may have another. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface Claim {
  operation: keyof BackOfficeWrites;
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
      answer: '',
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('idempotency_key')
    .executeTakeFirst();
  return taken !== undefined;
}

async function repeated<Answer>(
  transaction: Transaction<SimulatorTables>,
  key: string,
  bodyHash: string,
): Promise<Answer> {
  const before = await transaction
    .selectFrom('call')
    .select(['body_hash', 'answer'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  if (before.body_hash !== bodyHash) {
    const message = 'was used before for another request';
    throw validationProblem([{ field: 'Idempotency-Key', issue: 'duplicate', message }]);
  }
  // The operation is part of the hash, so this is an answer of the same operation.
  const answer: Answer = JSON.parse(before.answer);
  return answer;
}

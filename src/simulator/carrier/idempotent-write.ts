// Executes a write: its effect and its response in one transaction, and once per key where keys are honoured.
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { BackOfficeWrites, WriteCall } from '../../back-office/port.js';
import { canonicalJson } from '../../canonical-json.js';
import { validationProblem } from '../../problems.js';
import type { SimulatorParts } from './dependencies.js';
import type { SimulatorTables } from './tables.js';

export interface Write {
  readonly operation: keyof BackOfficeWrites;
  /** All that makes this write what it is: a repeat of the key with anything else is refused. */
  readonly content: unknown;
  /** The policy that it concerns, where its answer does not say so. */
  readonly policyKey?: string;
  readonly call: WriteCall;
}

export async function carryOut<Answer extends object>(
  { store, repeat }: SimulatorParts,
  write: Write,
  act: (transaction: Transaction<SimulatorTables>) => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = createHash('sha256')
    .update(canonicalJson([write.operation, write.content]))
    .digest('hex');
  const key = write.call.idempotencyKey;
  const honouredKey = repeat === 'byKey' ? key : null;
  return store.db.transaction().execute(async (transaction) => {
    const sequence = await begun(transaction, { write, bodyHash, honouredKey });
    if (sequence === undefined) return repeated<Answer>(transaction, key, bodyHash);
    const answer = await act(transaction);
    const policyKey = 'policyKey' in answer ? String(answer.policyKey) : write.policyKey;
    await transaction
      .updateTable('call')
      .set({ answer: JSON.stringify(answer), policy_key: policyKey ?? null })
      .where('sequence', '=', sequence)
      .execute();
    return answer;
  });
}

interface Beginning {
  write: Write;
  bodyHash: string;
  /** Null where every call is a write of its own. */
  honouredKey: string | null;
}

/** The number of the write; undefined where its key was taken. Whoever else has the key open is waited for. */
async function begun(
  transaction: Transaction<SimulatorTables>,
  { write: { operation, call }, bodyHash, honouredKey }: Beginning,
): Promise<number | undefined> {
  const taken = await transaction
    .insertInto('call')
    .values({
      idempotency_key: call.idempotencyKey,
      honoured_key: honouredKey,
      operation,
      body_hash: bodyHash,
      origination_source: call.originationSource ?? null,
      audit_user_id: call.auditUserId ?? null,
      answer: '',
    })
    .onConflict((conflict) => conflict.column('honoured_key').doNothing())
    .returning('sequence')
    .executeTakeFirst();
  return taken?.sequence;
}

async function repeated<Answer>(
  transaction: Transaction<SimulatorTables>,
  key: string,
  bodyHash: string,
): Promise<Answer> {
  const before = await transaction
    .selectFrom('call')
    .select(['body_hash', 'answer'])
    .where('honoured_key', '=', key)
    .executeTakeFirstOrThrow();
  if (before.body_hash !== bodyHash) {
    const message = 'was already used for a different request';
    throw validationProblem([{ field: 'Idempotency-Key', issue: 'duplicate', message }]);
  }
  // The operation is part of the hash, so this is an answer of the same operation.
  const answer: Answer = JSON.parse(before.answer);
  return answer;
}

// Executes a write: stores its effect and its response in one transaction, once per key if keys are
// honoured.
import type { Transaction } from 'kysely';
import type { BackOfficeWrites, WriteCall } from '../../back-office/port.js';
import { canonicalSha256 } from '../../canonical-json.js';
import { validationProblem } from '../../problems.js';
import type { SimulatorParts } from './dependencies.js';
import type { SimulatorTables } from './tables.js';

export interface Write {
  readonly operation: keyof BackOfficeWrites;
  /** Everything that identifies the request: the same key with different content is refused. */
  readonly content: unknown;
  /** The policy, if the response does not contain its key. */
  readonly policyKey?: string;
  readonly call: WriteCall;
}

export async function idempotentWrite<Response extends object>(
  { store, repeat }: SimulatorParts,
  write: Write,
  act: (transaction: Transaction<SimulatorTables>) => Promise<Response>,
): Promise<Response> {
  const bodyHash = canonicalSha256([write.operation, write.content]);
  const key = write.call.writeKey;
  const honouredKey = repeat === 'byKey' ? key : null;
  return store.db.transaction().execute(async (transaction) => {
    const sequence = await insertCall(transaction, { write, bodyHash, honouredKey });
    if (sequence === undefined) return responseOfRepeat<Response>(transaction, key, bodyHash);
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

interface NewCall {
  write: Write;
  bodyHash: string;
  /** Null if keys are not honoured. */
  honouredKey: string | null;
}

/** Undefined if the key is taken. Waits for another transaction with the same key. */
async function insertCall(
  transaction: Transaction<SimulatorTables>,
  { write: { operation, call }, bodyHash, honouredKey }: NewCall,
): Promise<number | undefined> {
  const taken = await transaction
    .insertInto('call')
    .values({
      idempotency_key: call.writeKey,
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

async function responseOfRepeat<Response>(
  transaction: Transaction<SimulatorTables>,
  key: string,
  bodyHash: string,
): Promise<Response> {
  const before = await transaction
    .selectFrom('call')
    .select(['body_hash', 'answer'])
    .where('honoured_key', '=', key)
    .executeTakeFirstOrThrow();
  if (before.body_hash !== bodyHash) {
    const message = 'was already used for a different request';
    throw validationProblem([{ field: 'Idempotency-Key', issue: 'duplicate', message }]);
  }
  // The operation is part of the hash, so this is a response of the same operation.
  const answer: Response = JSON.parse(before.answer);
  return answer;
}

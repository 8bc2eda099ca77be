// Two of partner, operation and version together: what an operator looks for before a version ends.
import type { Kysely } from 'kysely';
import { createIndexes, dropIndex } from '../create-indexes.js';

/** Not in a transaction. */
export const isConcurrent = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexes(db, {
    call_of_partner_in_operation: {
      on: 'call',
      columns: ['partner_id', 'operation_id', 'api_version', 'started_at'],
    },
    call_of_operation_in_version: { on: 'call', columns: ['operation_id', 'api_version', 'started_at'] },
  });
  await dropIndex(db, 'call_of_partner');
  await dropIndex(db, 'call_of_operation');
}

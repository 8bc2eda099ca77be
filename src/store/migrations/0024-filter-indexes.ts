// Filters that match few rows although each alone matches many, or that match rare rows of the audit.
import { type Kysely, sql } from 'kysely';
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
    audit_of_operation: { on: 'audit', columns: ['operation_id', 'partner_id', 'at'] },
    audit_with_error: { on: 'audit', columns: ['status', 'at'], where: sql<boolean>`status >= 400` },
    audit_not_ok: { on: 'audit', columns: ['outcome', 'at'], where: sql<boolean>`outcome <> 'OK'` },
  });
  await dropIndex(db, 'call_of_partner');
  await dropIndex(db, 'call_of_operation');
}

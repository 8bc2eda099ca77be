// The newest rows of a partner or an operation, also when all of them are old: 0024 orders them by version first.
import type { Kysely } from 'kysely';
import { createIndexes } from '../create-indexes.js';

/** Not in a transaction. */
export const isConcurrent = true;

export const up = (db: Kysely<unknown>): Promise<void> =>
  createIndexes(db, {
    call_newest_of_partner: { on: 'call', columns: ['partner_id', 'started_at'] },
    call_newest_of_operation: { on: 'call', columns: ['operation_id', 'started_at'] },
    audit_newest_of_operation: { on: 'audit', columns: ['operation_id', 'at'] },
  });

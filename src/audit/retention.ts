// Deletes expired audit rows, in the one way that the rule of the database allows.
import { sql } from 'kysely';
import { countChanged, daysAgo, type Expire } from '../store/retention.js';

export const deleteAudit: Expire = (db, { days, limit }) =>
  db.transaction().execute(async (transaction) => {
    await sql`set local gateway.audit_retention = 'on'`.execute(transaction);
    return countChanged(
      sql`delete from gateway.audit where (at, exchange_id) in (
        select at, exchange_id from gateway.audit where at < ${daysAgo(days)} limit ${limit} for update skip locked)`,
      transaction,
    );
  });

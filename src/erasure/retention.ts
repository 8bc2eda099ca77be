// Deletes receipts of erasures when their time is over.
import { sql } from 'kysely';
import { countChanged, daysAgo, type Expire } from '../store/retention.js';

const erasures = sql.table('gateway.erasure');

export const deleteReceipts: Expire = (db, { days, limit }) =>
  countChanged(
    sql`
    delete from ${erasures} where id in (
      select id from ${erasures} where erased_at < ${daysAgo(days)} limit ${limit} for update skip locked)`,
    db,
  );

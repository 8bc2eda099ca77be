// Assembles the erasure of insureds; reads its receipts, and deletes old ones.
import { sql } from 'kysely';
import { readPage } from '../store/page.js';
import { countChanged, daysAgo, type Expire } from '../store/retention.js';
import type { Sealing } from '../store/sealing.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { createErase } from './erase.js';
import type { ErasureReceipt, Erasures } from './erasures.js';
import { createInsuredSearch } from './search.js';

export function createErasures(
  store: Pick<Store<GatewayTables>, 'db'>,
  sealing: Sealing,
  flushAudit: () => Promise<void>,
): Erasures {
  const { db } = store;
  return {
    search: createInsuredSearch(store, sealing),
    erase: createErase(store, flushAudit),
    list: (page) =>
      readPage(
        db.selectFrom('erasure').select('receipt').orderBy('erased_at', 'desc').orderBy('id'),
        page,
        ({ receipt }) => receiptIn(receipt),
      ),
    async find(erasureId) {
      const row = await db
        .selectFrom('erasure')
        .select('receipt')
        .where('id', '=', erasureId)
        .executeTakeFirst();
      return row && receiptIn(row.receipt);
    },
  };
}

/** Not validated: the gateway has written the receipt. */
const receiptIn = (text: string): ErasureReceipt => JSON.parse(text);

const erasures = sql.table('gateway.erasure');

export const deleteReceipts: Expire = (db, { days, limit }) =>
  countChanged(
    sql`
    delete from ${erasures} where id in (
      select id from ${erasures} where erased_at < ${daysAgo(days)} limit ${limit} for update skip locked)`,
    db,
  );

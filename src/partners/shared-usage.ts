// Shares the usage of partners between nodes through PostgreSQL, once per second. Requests never
// wait for it.
import { sql } from 'kysely';
import { type Repeating, repeatedly } from '../async/repeat.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import type { PartnerLevel, Usage } from './rate-limits.js';

const SETTLED_EVERY_MS = 1_000;

/** Does nothing for an embedded store: it has only one process, so there is nothing to share. */
export function settleUsageRepeatedly(
  store: Store<GatewayTables>,
  usage: Usage,
  onError: (error: unknown) => void,
): Repeating {
  if (store.kind === 'embedded') return { stop: async () => undefined };
  return repeatedly(SETTLED_EVERY_MS, () => settleUsage(store, usage).catch(onError));
}

/**
 * Each row is a leaky bucket on the database's clock: it drains for the time since its last change,
 * then the usage here is added. One statement for all partners that were active here. Rows are
 * locked in a fixed order, so that two nodes never deadlock. The time is read after a row is
 * locked, so it goes back only if the clock does. In that case, one change drains nothing; later
 * ones do not wait until the clock has caught up.
 */
export async function settleUsage({ db }: Store<GatewayTables>, usage: Usage): Promise<void> {
  const uses = usage.take();
  if (uses.length === 0) return;
  const column = (name: 'requests' | 'requestsPerSecond' | 'documentBytes' | 'documentBytesPerSecond') =>
    uses.map((use) => use[name]);
  try {
    const { rows } = await sql<PartnerLevel>`
      insert into gateway.partner_usage as total
        (partner_id, requests, requests_per_second, document_bytes, document_bytes_per_second, settled_at)
      select partner_id, requests, requests_per_second, document_bytes, document_bytes_per_second, clock_timestamp()
      from unnest(
        ${uses.map(({ partnerId }) => partnerId)}::text[],
        ${column('requests')}::float8[], ${column('requestsPerSecond')}::float8[],
        ${column('documentBytes')}::float8[], ${column('documentBytesPerSecond')}::float8[]
      ) as used (partner_id, requests, requests_per_second, document_bytes, document_bytes_per_second)
      order by partner_id
      on conflict (partner_id) do update set
        requests = excluded.requests + greatest(0, total.requests - excluded.requests_per_second
          * greatest(0, extract(epoch from clock_timestamp() - total.settled_at))),
        requests_per_second = excluded.requests_per_second,
        document_bytes = greatest(0, excluded.document_bytes + greatest(0, total.document_bytes
          - excluded.document_bytes_per_second
          * greatest(0, extract(epoch from clock_timestamp() - total.settled_at)))),
        document_bytes_per_second = excluded.document_bytes_per_second,
        settled_at = clock_timestamp()
      returning partner_id as "partnerId", requests, document_bytes as "documentBytes"`.execute(db);
    for (const total of rows) usage.settle(total);
  } catch (error) {
    usage.putBack(uses);
    throw error;
  }
}

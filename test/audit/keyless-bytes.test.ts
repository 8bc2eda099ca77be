// A day of a flood of requests without a valid key, in the largest rows that a caller can cause,
// takes less than 10 MB in the store.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mostRecords } from '../../src/async/counts.js';
import { keylessRows } from '../../src/audit/recorder.js';
import { auditRow, countedRow, insertRows } from '../../src/audit/row.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore } from '../support/store.js';
import { exchange } from './exchange.js';

const DAY_MS = 86_400_000;
const LONGEST_ADDRESS = '2001:db80:ffff:ffff::/64';

test('a day of any flood takes less than 10 MB', async () => {
  const { store, dispose } = await openTestStore<GatewayTables>('postgres');
  const most = mostRecords(keylessRows, DAY_MS);
  const every = (count: number) => (_: unknown, n: number) => Math.floor((DAY_MS / count) * n);
  const singles = Array.from({ length: most.single }, every(most.single)).map((startedAt) =>
    auditRow(
      randomUUID(),
      exchange(randomUUID(), {
        startedAt,
        principal: undefined,
        requestId: randomUUID().repeat(4).slice(0, 128),
        operationId: undefined,
        path: `/${'x'.repeat(1_000)}`,
        method: 'M-SEARCH',
        // Texts that do not compress.
        auditUserId: Array.from({ length: 6 }, randomUUID).join('').slice(0, 200),
        originationSource: Array.from({ length: 6 }, randomUUID).join('').slice(0, 200),
        clientAddress: LONGEST_ADDRESS,
      }),
      { status: 401, errorCode: 'UNSUPPORTED_MEDIA_TYPE' },
    ),
  );
  const counted = Array.from({ length: most.counted }, every(most.counted)).map((firstAt) =>
    countedRow(randomUUID(), {
      source: { clientAddress: LONGEST_ADDRESS, status: 415, errorCode: 'UNSUPPORTED_MEDIA_TYPE' },
      count: 1_000_000,
      firstAt,
      lastAt: firstAt + 60_000,
    }),
  );
  const rows = [...singles, ...counted].toSorted((one, other) => one.at.localeCompare(other.at));
  const add = store.prepare('audit-add', insertRows('$1::json'));
  // As few at a time as in a slow flood, so that pages fill as they do there.
  for (let at = 0; at < rows.length; at += 25) await add(JSON.stringify(rows.slice(at, at + 25)));
  const { rows: sizes } = await sql<{ rows: number; bytes: number }>`
    select sum(rows)::integer as rows, sum(pg_total_relation_size(part))::integer as bytes
    from (select tableoid::regclass as part, count(*) as rows from gateway.audit group by 1) as parts`.execute(
    store.db,
  );
  await dispose();
  const [size] = sizes;
  process.stdout.write(`a day of flood: ${size?.rows} rows, ${size?.bytes} bytes\n`);
  expect(size?.rows).toBe(most.single + most.counted);
  expect(size?.bytes).toBeLessThan(10_000_000);
});

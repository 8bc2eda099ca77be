// Each search of an operator and each statement of the hot path finds its rows by an index, and
// each index is used by one of them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireAudit } from '../../src/audit/months.js';
import { insertRows } from '../../src/audit/row.js';
import { createOverview } from '../../src/cluster/overview.js';
import { createJournalStore } from '../../src/idempotency/journal-store.js';
import { deleteEndedCalls, forgetJoined, sweep } from '../../src/idempotency/orphaned-calls.js';
import { createRunReads, noRunOn } from '../../src/runs/run-table/reads.js';
import type { Store } from '../../src/store/store.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { fill } from '../bench/search/fill.js';
import { searchesIn } from '../bench/search/searches.js';
import { newIntent } from '../idempotency/journal-fixture.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';
import { listening, type Scan, type Sent, scansOf } from './plans.js';

const ROWS = 10_000;
const TABLES = ['call', 'audit'];

/** Statements other than searches: each looks for a few rows, or for one. */
function otherStatements(store: Store<GatewayTables>): Record<string, () => Promise<unknown>> {
  const { db } = store;
  const journal = createJournalStore(store, noRunOn);
  const runs = createRunReads(store);
  const [keyed, keyless] = [newIntent(), newIntent({ idempotency_key: null, join_hash: 'c0ffee' })];
  const addRows = store.prepare('audit-add', insertRows('$1::json'));
  const none = { days: 10_000, limit: 10 };
  const outcome = { state: 'DONE', status: 200, answer: '{}', error_code: null } as const;
  return {
    'journal: begin': () => Promise.all([keyed, keyless].map((intent) => journal.begin(intent))),
    'journal: repeat': () => journal.find(keyed),
    'journal: joined': () => journal.find(keyless),
    'journal: document': () => journal.noteDocument({ ...keyed, attempt: 1 }, 'c0ffee'),
    'journal: finish': () => journal.finish({ ...keyed, ...outcome, attempt: 1 }),
    'journal: delivery': () => journal.noteDelivery(keyless.id, keyless, false),
    'journal: superseded': () => journal.forgetSuperseded(keyless.id),
    'journal: read': () => journal.read(keyed.id),
    'journal: sweep': () => sweep(store, { nodeId: keyed.node_id, inFlight: () => [keyed.id] }),
    'journal: forget joined': () => forgetJoined(store),
    'journal: retention': () => deleteEndedCalls(db, none),
    'runs: closed policy': () => runs.closingOf('1000421'),
    'runs: policy given away': () => runs.isGivenAway(randomUUID()),
    'runs: restored call': () => runs.isOfRestoredCall(randomUUID()),
    'runs: calls with outcome': () => runs.callsWithOutcome(10, []),
    'runs: retries not done': () => runs.retriesNotDone(10, []),
    'runs: retried': () => runs.hasRetried(randomUUID(), randomUUID()),
    'audit: add': () => addRows('[]'),
    'audit: retention': () => expireAudit(db, none),
    overview: createOverview({ store, serviceErrors: [], settlesCalls: true }),
  };
}

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  const sent: Sent[] = [];
  const scans = new Map<string, Scan[]>();
  beforeAll(async () => {
    opened = await openTestStore(kind);
    await fill(opened.store, { calls: ROWS, runs: ROWS / 50 }, () => undefined);
    const store = listening(opened.store, sent);
    for (const [name, make] of Object.entries({ ...otherStatements(store), ...searchesIn(store, ROWS) })) {
      sent.length = 0;
      await make(ROWS / 2);
      scans.set(name, await scansOf(opened.store.pool, [...sent], { isForced: true }));
    }
  }, 300_000);
  afterAll(() => opened.dispose());

  const isOfCallsOrAudit = ({ relation, index }: Scan) =>
    TABLES.some((name) => relation === name || (relation ?? index)?.startsWith(`${name}_`) === true);

  test('no search and no statement of the hot path reads a whole table or partition', async () => {
    const { rows: few } = await opened.store.pool.query<{ name: string }>(
      `select coalesce(whole.relname, part.relname) as name
       from pg_class as part left join pg_inherits on inhrelid = part.oid left join pg_class as whole on whole.oid = inhparent
       where part.relkind = 'i' group by 1 having sum(part.reltuples) * 20 < $1`,
      [ROWS],
    );
    const { rows: empty } = await opened.store.pool.query<{ name: string }>(
      `select relname as name from pg_class where relispartition and relkind = 'r' and reltuples = 0`,
    );
    const isSmall = (index: string) => few.some(({ name }) => name === index);
    // The months ahead: any index is as good as another.
    const isEmpty = ({ relation }: Scan) => empty.some(({ name }) => name === relation);
    // A filter by the bounds of a partition matches all of its rows.
    const { rows: bounds } = await opened.store.pool.query<{ at: string }>(
      `select unnest(array[starts, ends])::text as at from gateway.audit_partitions()`,
    );
    const isBoundOfPartition = (filter: string) => {
      const times = [...filter.matchAll(/at (?:>=|<) '([^']+)'::timestamp with time zone/g)].map(
        ([, at]) => at,
      );
      return (
        !/[a-z_]{3,}/.test(filter.replaceAll(/AND|'[^']+'::timestamp with time zone/g, '')) &&
        times.length > 0 &&
        times.every((time) => bounds.some(({ at }) => at === time))
      );
    };
    let looked = 0;
    const whole = [];
    for (const [name, plans] of scans)
      for (const { kind, relation, index, condition, filter } of plans.filter(
        (scan) => isOfCallsOrAudit(scan) && !isEmpty(scan),
      )) {
        looked += 1;
        if (kind === 'Seq Scan') whole.push(`${name}: ${relation}`);
        // A scan in order of time ends when enough rows match its filter: if none matches, it reads
        // all rows.
        if (index === undefined || isSmall(index) || condition !== undefined || filter === undefined)
          continue;
        if (!isBoundOfPartition(filter)) whole.push(`${name}: ${index}, ${filter}`);
      }
    process.stdout.write(`plans: ${scans.size} searches and statements, ${looked} scans\n`);
    expect(looked).toBeGreaterThan(scans.size);
    expect(whole).toEqual([]);
  });

  test('each index of calls and of the audit log is used by a search or a statement', async () => {
    const used = new Set([...scans.values()].flat().map(({ index }) => index));
    const { rows } = await opened.store.pool.query<{ name: string }>(
      `select indexname as name from pg_indexes where schemaname = 'gateway' and tablename = any ($1)`,
      [TABLES],
    );
    process.stdout.write(`plans: ${rows.length} indexes\n`);
    expect(rows.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  });
});

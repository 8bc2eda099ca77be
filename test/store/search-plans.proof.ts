// Each search of an operator and each statement of the hot path finds its rows by an index, and no index is without one of them.
import { randomUUID } from 'node:crypto';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireAudit } from '../../src/audit/retention.js';
import { insertRows } from '../../src/audit/row.js';
import { createOverview } from '../../src/cluster/overview.js';
import { createJournalStore } from '../../src/idempotency/journal-store.js';
import { deleteEndedCalls, forgetJoined, sweep } from '../../src/idempotency/sweep.js';
import { createRunReads, noRunOn } from '../../src/runs/run-table/reads.js';
import type { Store } from '../../src/store/store.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { fill } from '../bench/search/fill.js';
import { searchesIn } from '../bench/search/searches.js';
import { newIntent } from '../idempotency/journal-fixture.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

const ROWS = 10_000;
const TABLES = ['call', 'audit'];

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Part of the JSON of EXPLAIN. */
interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** A store that notes what is sent to it. */
function listening(store: Store<GatewayTables>, sent: Sent[]): Store<GatewayTables> {
  const { db } = store;
  const note = (
    node: RootOperationNode,
    queryId: Parameters<KyselyPlugin['transformQuery']>[0]['queryId'],
  ) => {
    const { sql: text, parameters: values } = db.getExecutor().compileQuery(node, queryId);
    if (/^\s*(with|select|insert|update|delete)\b/i.test(text)) sent.push({ text, values });
    return node;
  };
  return {
    ...store,
    db: db.withPlugin({
      transformQuery: ({ node, queryId }) => note(node, queryId),
      transformResult: async ({ result }) => result,
    }),
    prepare: <Row extends pg.QueryResultRow>(name: string, text: string) => {
      const statement = store.prepare<Row>(name, text);
      return (...values: readonly unknown[]) => {
        sent.push({ text, values });
        return statement(...values);
      };
    },
  };
}

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
    'journal: sweep': () => sweep(store),
    'journal: forget joined': () => forgetJoined(store),
    'journal: retention': () => deleteEndedCalls(db, none),
    'runs: closed policy': () => runs.closingOf('1000421'),
    'runs: restored call': () => runs.isOfRestoredCall(randomUUID()),
    'runs: calls with outcome': () => runs.callsWithOutcome(10),
    'audit: add': () => addRows('[]'),
    'audit: retention': () => expireAudit(db, none),
    overview: createOverview(store, []),
  };
}

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  const sent: Sent[] = [];
  const scans = new Map<string, Plan[]>();
  beforeAll(async () => {
    opened = await openTestStore(kind);
    await fill(opened.store, { calls: ROWS, runs: ROWS / 50 }, () => undefined);
    const store = listening(opened.store, sent);
    for (const [name, make] of Object.entries({ ...otherStatements(store), ...searchesIn(store, ROWS) })) {
      sent.length = 0;
      await make(ROWS / 2);
      const statements = [...sent];
      const found: Plan[] = [];
      for (const statement of statements) found.push(...(await scansOf(statement)));
      scans.set(name, found);
    }
  }, 300_000);
  afterAll(() => opened.dispose());

  /** With sequential scans disabled, one is planned only where no index can be used, however small the table is. */
  const scansOf = async ({ text, values }: Sent): Promise<Plan[]> => {
    const client = await opened.store.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
        `explain (format json) ${text}`,
        [...values],
      );
      const [{ Plan: plan } = { Plan: { 'Node Type': 'none' } }] = rows[0]?.['QUERY PLAN'] ?? [];
      return nodesOf(plan).filter((node) => 'Relation Name' in node || 'Index Name' in node);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const isOfCallsOrAudit = ({ 'Relation Name': table, 'Index Name': index }: Plan) =>
    TABLES.some((name) => table === name || index?.startsWith(`${name}_`) === true);

  test('no search and no statement of the hot path reads a whole table', async () => {
    const { rows: few } = await opened.store.pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'i' and reltuples * 20 < $1`,
      [ROWS],
    );
    const isSmall = (index: string | undefined) => few.some(({ name }) => name === index);
    let looked = 0;
    const whole = [];
    for (const [name, plans] of scans)
      for (const plan of plans.filter(isOfCallsOrAudit)) {
        looked += 1;
        if (plan['Node Type'] === 'Seq Scan') whole.push(`${name}: ${plan['Relation Name']}`);
        // Rows that are read by time until enough match: a filter that nothing matches reads them all.
        const { 'Index Name': index, 'Index Cond': condition, Filter: filter } = plan;
        if (index !== undefined && !isSmall(index) && condition === undefined && filter !== undefined)
          whole.push(`${name}: ${index}, ${filter}`);
      }
    process.stdout.write(`plans: ${scans.size} searches and statements, ${looked} scans\n`);
    expect(looked).toBeGreaterThan(scans.size);
    expect(whole).toEqual([]);
  });

  test('each index of calls and of the audit is used by one of them', async () => {
    const used = new Set([...scans.values()].flat().map((plan) => plan['Index Name']));
    const { rows } = await opened.store.pool.query<{ name: string }>(
      `select indexname as name from pg_indexes where schemaname = 'gateway' and tablename = any ($1)`,
      [TABLES],
    );
    process.stdout.write(`plans: ${rows.length} indexes\n`);
    expect(rows.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  });
});

// The plans of the statements that are sent to the store, and the tables and indexes that they
// read. The index of a partition counts as the index of the whole table.
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type pg from 'pg';
import type { Store } from '../../src/store/store.js';
import type { GatewayTables } from '../../src/store/tables.js';

export interface Sent {
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

/** How one table, or one partition of it, is read. */
export interface Scan {
  readonly kind: string;
  /** The table or partition itself; undefined where an index says which rows are read. */
  readonly relation: string | undefined;
  /** The index of the whole table. */
  readonly index: string | undefined;
  readonly condition: string | undefined;
  readonly filter: string | undefined;
}

/** A store that records in `sent` the statements that it gets. */
export function listening(store: Store<GatewayTables>, sent: Sent[]): Store<GatewayTables> {
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

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * The scans of each statement. With `isForced`, a whole table is read only where no index can be
 * used, however small the table is.
 */
export async function scansOf(
  pool: pg.Pool,
  sent: readonly Sent[],
  { isForced }: { readonly isForced: boolean },
): Promise<Scan[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // A join that reads a whole table is the cheapest only if the table is small.
    const forced = isForced ? ['seqscan', 'hashjoin', 'mergejoin'] : [];
    for (const way of forced) await client.query(`set local enable_${way} = off`);
    const { rows: partitioned } = await client.query<{ part: string; whole: string }>(`
      select part.relname as part, whole.relname as whole from pg_inherits
      join pg_class as part on part.oid = inhrelid join pg_class as whole on whole.oid = inhparent
      where whole.relkind = 'I'`);
    const wholes = new Map(partitioned.map(({ part, whole }) => [part, whole]));
    const scans: Scan[] = [];
    for (const { text, values } of sent) {
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
        `explain (format json) ${text}`,
        [...values],
      );
      const [{ Plan: plan } = { Plan: { 'Node Type': 'none' } }] = rows[0]?.['QUERY PLAN'] ?? [];
      for (const node of nodesOf(plan)) {
        const { 'Relation Name': relation, 'Index Name': index } = node;
        if (relation === undefined && index === undefined) continue;
        scans.push({
          kind: node['Node Type'],
          relation,
          index: index === undefined ? undefined : (wholes.get(index) ?? index),
          condition: node['Index Cond'],
          filter: node.Filter,
        });
      }
    }
    return scans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

// Reads the gateways' table of runs: which node executes which run, and since when.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface HeldRun {
  readonly submissionId: string;
  readonly execution: number;
  /** A call has been announced and its outcome is not recorded. */
  readonly isInFlight: boolean;
}

export interface RunTable {
  nodeIds(): Promise<string[]>;
  busy(): Promise<ReadonlySet<string>>;
  heldBy(nodeId: string): Promise<HeldRun[]>;
  /**
   * The runs that continue or have ended, and whether a later execution did so: a write that a
   * gateway had sent when it crashed may still be executed, even the end of a run.
   */
  begun(runs: readonly HeldRun[]): Promise<ReadonlyMap<string, { isByLater: boolean }>>;
  close(): Promise<void>;
}

const inFlight = `exists (select 1 from gateway.run_step as step
  where step.submission_id = run.submission_id and step.step = run.current_step and step.in_doubt)`;

export function openRunTable(url: string): RunTable {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 2_000 });
  // A restart of PostgreSQL ends connections; the next query uses another one.
  pool.on('error', () => undefined);
  const look = async <Row extends pg.QueryResultRow>(query: string, values: unknown[]): Promise<Row[]> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return (await pool.query<Row>(query, values)).rows;
      } catch (error) {
        if (hasNoTables(error)) return [];
        if (tries > 100) throw error;
        await wait(100);
      }
    }
  };
  return {
    async nodeIds() {
      const rows = await look<{ id: string }>('select id from gateway.node', []);
      return rows.map(({ id }) => id);
    },
    async busy() {
      const query = `select distinct node_id from gateway.run as run
        where ended_at is null and node_id is not null and ${inFlight}`;
      const rows = await look<{ node_id: string }>(query, []);
      return new Set(rows.map(({ node_id }) => node_id));
    },
    heldBy(nodeId) {
      const query = `select submission_id as "submissionId", execution, ${inFlight} as "isInFlight"
        from gateway.run as run where ended_at is null and node_id = $1`;
      return look<HeldRun>(query, [nodeId]);
    },
    async begun(runs) {
      const query = `select run.submission_id, run.execution > held.execution as is_later from gateway.run as run
        join json_to_recordset($1) as held("submissionId" uuid, execution integer)
          on held."submissionId" = run.submission_id
        where run.ended_at is not null or run.execution > held.execution and run.node_id is not null`;
      const rows = await look<{ submission_id: string; is_later: boolean }>(query, [JSON.stringify(runs)]);
      return new Map(rows.map(({ submission_id, is_later }) => [submission_id, { isByLater: is_later }]));
    },
    close: () => pool.end(),
  };
}

/** The first gateway has not created the tables yet. */
const hasNoTables = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42P01';

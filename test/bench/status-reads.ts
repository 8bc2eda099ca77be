// How long a status read takes with few and with very many runs stored.
import { sql } from 'kysely';
import { createRunReads } from '../../src/runs/run-table/reads.js';
import { createRunStatus } from '../../src/runs/status.js';
import { createSealing } from '../../src/store/sealing.js';
import type { Store } from '../../src/store/store.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { principal } from './open-runs.js';

const READS = 2_000;

/** The mean milliseconds of a read, with each of these numbers of runs stored. */
export async function readTimes(store: Store<GatewayTables>, counts: readonly number[]): Promise<number[]> {
  const times: number[] = [];
  let stored = 0;
  for (const count of counts) {
    await add(store, stored + 1, count);
    stored = count;
    times.push(await readTime(store, count));
  }
  return times;
}

async function add({ db }: Store<GatewayTables>, from: number, to: number): Promise<void> {
  const BATCH = 20_000;
  for (let first = from; first <= to; first += BATCH) {
    const last = Math.min(first + BATCH - 1, to);
    await sql`
      with made as (
        insert into ${sql.table('gateway.run')} (submission_id, call_key, partner_id, key_id, producer_id, api_version, last_step,
          overall_status, current_step, policy_no, bound_policy_no, policy_key, policy_activity_key, ended_at)
        select gen_random_uuid(), n::text, 'bench', 'bench', '8800101', '2.0', 'BIND', 'SUCCESS', 'DONE', 'Q' || n, 'P' || n,
          n::text, n::text, now() - interval '10 days'
        from generate_series(${first}::int, ${last}::int) as n
        returning submission_id
      )
      insert into ${sql.table('gateway.run_step')} (submission_id, step, status, attempts, output, started_at, finished_at)
      select submission_id, step, 'SUCCESS', 1, repeat('x', 200), now(), now()
      from made cross join unnest(array['BASE', 'FULL', 'QUOTE', 'BIND']) as step
    `.execute(db);
  }
  await sql`analyze ${sql.table('gateway.run')}`.execute(db);
  await sql`analyze ${sql.table('gateway.run_step')}`.execute(db);
}

async function readTime(store: Store<GatewayTables>, count: number): Promise<number> {
  const status = createRunStatus(createRunReads(store), createSealing([]), () => undefined);
  const readSome = async (reads: number) => {
    const started = performance.now();
    for (let read = 0; read < reads; read += 1) {
      const name = `${read % 2 === 0 ? 'Q' : 'P'}${1 + Math.floor(Math.random() * count)}`;
      const row = await status.find(name, principal);
      if (!row) throw new Error(`There is no run ${name}`);
      status.record(row);
    }
    return (performance.now() - started) / reads;
  };
  await readSome(READS);
  return readSome(READS);
}

// A call names the run that it has retried. Before, a run named the calls that had last retried it.
import { type Kysely, sql } from 'kysely';

const statements = [
  // One development version has made this change as 0006.
  sql`alter table gateway.call add column if not exists retried_run uuid`,
  sql`alter table gateway.run add column if not exists retry_key text`,
  sql`update gateway.call set retried_run = run.submission_id from gateway.run
    where call.retried_run is null and call.state in ('UNDER_WAY', 'UNKNOWN')
      and (run.retry_key = call.write_key or call.write_key = any(run.former_retry_keys))`,
  // A call that names no run has retried none. Nobody knows that of the others: these name a run
  // that does not exist, and an operator decides.
  sql`update gateway.call set retried_run = '00000000-0000-0000-0000-000000000000'
    where retried_run is null and operation_id = 'retrySubmissionRun' and state in ('UNDER_WAY', 'UNKNOWN')`,
  sql`alter table gateway.run drop column retry_key, drop column former_retry_keys`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

/** Programs without it do not name the run, and their retries would count as not done. */
export const isAdditive = false;

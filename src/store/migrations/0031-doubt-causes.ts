// Why it is not known whether a step has happened. Doubts from before have no recorded cause.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('run_step').addColumn('doubt_cause', 'text').execute();
  await sql`update ${sql.table('gateway.run_step')} set doubt_cause = 'NOT_RECORDED'
    where status = 'FAILED' and in_doubt`.execute(db);
}

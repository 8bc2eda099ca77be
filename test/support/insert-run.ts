// Writes a run directly into the table for tests.
import { randomUUID } from 'node:crypto';
import type { InsertObject, Kysely } from 'kysely';
import type { GatewayTables } from '../../src/store/tables.js';

type Run = Partial<InsertObject<GatewayTables, 'run'>>;

/** With only the columns that the table requires, unless `run` says more. Resolves with the id. */
export async function insertRun(
  db: Kysely<GatewayTables>,
  { submission_id = randomUUID(), ...run }: Omit<Run, 'submission_id'> & { submission_id?: string } = {},
): Promise<string> {
  await db
    .insertInto('run')
    .values({
      submission_id,
      call_key: submission_id,
      partner_id: 'sandbox',
      key_id: 'k1',
      producer_id: '8800101',
      api_version: '2.0',
      last_step: 'BIND',
      ...run,
    })
    .execute();
  return submission_id;
}

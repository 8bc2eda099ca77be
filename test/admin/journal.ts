// Writes calls directly into the journal for tests.
import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore } from '../../src/store/store.js';
import { type CallTable, GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import type { TestGateway } from '../support/gateway.js';

type CallRow = Insertable<CallTable>;

/**
 * Stores a decline that was started and about which nothing else is known, unless `call` says more.
 * Returns its id.
 */
export async function insertCall(db: Kysely<GatewayTables>, call: Partial<CallRow> = {}): Promise<string> {
  const id = randomUUID();
  const row: CallRow = {
    id,
    write_key: id,
    partner_id: 'sandbox',
    api_version: '2.0',
    operation_id: 'declineSubmission',
    request_id: 'request-1',
    idempotency_key: null,
    content_hash: 'c0ffee',
    join_hash: null,
    policy_key: '1000421',
    origination_source: 'broker-portal',
    audit_user_id: 'j.whitcombe',
    state: 'UNKNOWN',
    node_id: randomUUID(),
    status: null,
    answer: null,
    error_code: null,
    resolution: null,
    finished_at: null,
    ...call,
  };
  await db.insertInto('call').values(row).execute();
  return id;
}

/** Opens the store of a running gateway a second time, which only PostgreSQL allows. */
export function openBeside({ config }: Pick<TestGateway, 'config'>) {
  if (config.databaseUrl === undefined) throw new Error('Only PostgreSQL can be opened twice');
  return openStore<GatewayTables>({
    location: { kind: 'postgres', url: config.databaseUrl },
    schema: GATEWAY_SCHEMA,
    migrations: gatewayMigrations,
    onError: () => undefined,
  });
}

/** Opened once for a suite. */
export function useBeside(gateway: () => TestGateway) {
  let store: Awaited<ReturnType<typeof openBeside>> | undefined;
  beforeAll(async () => {
    store = await openBeside(gateway());
  });
  afterAll(() => store?.close());
  return () => {
    if (!store) throw new Error('The store is available only inside tests');
    return store;
  };
}

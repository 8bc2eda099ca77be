// What a request costs PostgreSQL: for a write, its intent, outcome and audit row; for a read, that
// row.
import { randomUUID } from 'node:crypto';
import { type AuditRow, insertRows } from '../../../src/audit/row.js';
import { createJournalStore, type Intent } from '../../../src/idempotency/journal-store.js';
import { noRunOn } from '../../../src/runs/run-table/reads.js';
import type { Store } from '../../../src/store/store.js';
import type { GatewayTables } from '../../../src/store/tables.js';
import { progress } from '../../support/long-program.js';
import type { BenchPostgres } from '../postgres.js';

/** Microseconds of CPU time, each the lowest of several measurements. */
export interface Costs {
  readonly write: number;
  readonly read: number;
}

const REQUESTS = 20_000;
/** The number that the gateway stores together when it is busy. */
const AT_ONCE = 50;
const MEASUREMENTS = 3;

export async function requestCosts(
  store: Store<GatewayTables>,
  postgres: Pick<BenchPostgres, 'cpuMicroseconds'>,
): Promise<Costs> {
  const journal = createJournalStore(store, noRunOn);
  const addRows = store.prepare('audit-add', insertRows('$1::json'));
  const kinds = {
    async write() {
      const intents = Array.from({ length: AT_ONCE }, newIntent);
      await Promise.all(intents.map((intent) => journal.begin(intent)));
      await Promise.all(
        intents.map((intent) => {
          const { id, exchange_id, write_key } = intent;
          return journal.finish({
            ...{ id, exchange_id, write_key, attempt: 1, state: 'DONE', status: 200, error_code: null },
            answer: '{"policyNo":"Q0010421"}',
            audit: rowOf(intent),
          });
        }),
      );
    },
    async read() {
      await addRows(
        JSON.stringify(Array.from({ length: AT_ONCE }, () => rowOf({ ...newIntent(), id: null }))),
      );
    },
  };
  const least = { write: Number.POSITIVE_INFINITY, read: Number.POSITIVE_INFINITY };
  for (let measurement = 1; measurement <= MEASUREMENTS; measurement += 1)
    for (const kind of ['write', 'read'] as const) {
      progress(`the cost of a ${kind}, ${measurement} of ${MEASUREMENTS}`);
      const from = postgres.cpuMicroseconds() ?? 0;
      for (let done = 0; done < REQUESTS; done += AT_ONCE) await kinds[kind]();
      const cost = ((postgres.cpuMicroseconds() ?? 0) - from) / REQUESTS;
      least[kind] = Math.min(least[kind], cost);
    }
  return least;
}

function newIntent(): Intent {
  const id = randomUUID();
  return {
    ...{ id, write_key: id, partner_id: 'partner-0', api_version: '2.0', operation_id: 'createQuote' },
    ...{ request_id: randomUUID(), exchange_id: randomUUID(), key_id: 'key', idempotency_key: randomUUID() },
    ...{ content_hash: id, join_hash: null, policy_key: id, origination_source: null, audit_user_id: null },
    ...{ node_id: id, exchange_at: new Date().toISOString() },
  };
}

/** `id` is null for a read. */
function rowOf(request: Omit<Intent, 'id'> & { readonly id: string | null }): AuditRow {
  const { id, exchange_id, exchange_at, node_id, request_id, partner_id, key_id, policy_key } = request;
  const { api_version, operation_id } = request;
  return {
    ...{ exchange_id, node_id, request_id, partner_id, key_id, api_version, operation_id, policy_key },
    ...{ at: exchange_at, audit_user_id: 'user', origination_source: 'portal' },
    ...{
      client_address: '192.0.2.1',
      method: 'POST',
      path: null,
      policy_no: 'Q0010421',
      submission_id: null,
    },
    ...{ call_id: id, status: 200, error_code: null, outcome: 'OK', ms: 38_000 },
    ...{ count: 1, last_at: null },
  };
}

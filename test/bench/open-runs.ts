// A store and the runs on it, as the gateway composes them, without HTTP in front.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import type { components } from '../../generated/v2.js';
import { elapsedMs, wait } from '../../src/async/clock.js';
import { startNode } from '../../src/cluster/heartbeat.js';
import { noteRetried } from '../../src/idempotency/call-records.js';
import { unlimited } from '../../src/partners/limits.js';
import type { Principal } from '../../src/partners/principal.js';
import { openRuns } from '../../src/runs/compose.js';
import type { RunPayload } from '../../src/runs/payload.js';
import type { RunOrder } from '../../src/runs/runs.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { createSealing } from '../../src/store/sealing.js';
import { openStore, type Store } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { createInstantBackOffice } from './instant-back-office.js';

export const log = pino({ level: 'warn' });
export const principal: Principal = {
  partnerId: 'bench',
  keyId: 'bench',
  apiVersion: null,
  producerIds: 'all',
  contacts: 'all',
  limits: unlimited,
};

/** On the PostgreSQL of DATABASE_URL, or embedded in DATA_DIR. */
export function openBenchStore(): Promise<Store<GatewayTables>> {
  const { DATABASE_URL: url, DATA_DIR: directory = '' } = process.env;
  return openStore<GatewayTables>({
    location: url === undefined ? { kind: 'embedded', directory } : { kind: 'postgres', url },
    schema: GATEWAY_SCHEMA,
    migrations: gatewayMigrations,
    onError: (error) => log.error(error),
  });
}

export async function openBenchRuns(store: Store<GatewayTables>) {
  const node = await startNode(store, { log, elapsedMs });
  const instant = createInstantBackOffice();
  const open = await openRuns({
    store,
    node,
    backOffice: instant.backOffice,
    limits: { maxConcurrent: 10_000, maxRecoveries: 10, maxOutageSeconds: 0 },
    calls: { settle: async () => undefined, noteRetried, refreshOwner: async () => undefined },
    sealing: createSealing([]),
    log,
    wait,
    elapsedMs,
  });
  const close = async () => {
    await open.drain(60_000);
    await open.close();
    await node.close();
  };
  return { ...instant, runs: open.runs, close };
}

type IssueRequest = components['schemas']['IssueRequest'];

/** The example of the contract: about 5 KB. */
export async function readPayload(): Promise<RunPayload> {
  const body: IssueRequest = JSON.parse(await readFile('generated/examples/v2/issuePolicy.json', 'utf8'));
  if (!('bindRequest' in body)) throw new Error('The example of an issue has no bind block');
  const { fullRequest: full, quoteRequest: quote, bindRequest: bind } = body;
  return { full, quote, bind };
}

export const orderOf = (payload: RunPayload): RunOrder => ({
  writeKey: randomUUID(),
  mayHaveHappened: false,
  principal,
  apiVersion: '2.0',
  payload,
  originationSource: 'bench',
  auditUserId: 'bench',
});

/** Queries the store often only near the end: the queries distort the result of a slow machine. */
export async function untilAllEnded({ db }: Store<GatewayTables>, isNear = () => true): Promise<void> {
  for (;;) {
    for (let waited = 0; waited < 1_000 && !isNear(); waited += 2) await setTimeout(2);
    const left = await db
      .selectFrom('run')
      .select('submission_id')
      .where('ended_at', 'is', null)
      .limit(1)
      .execute();
    if (left.length === 0) return;
    await setTimeout(5);
  }
}

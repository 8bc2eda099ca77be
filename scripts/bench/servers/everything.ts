// The gateway with everything: its enforcement, and journal, lease and ownership on the PostgreSQL of BENCH_DATABASE_URL.
import { setTimeout as wait } from 'node:timers/promises';
import { openCalls } from '../../../src/calls/calls.js';
import { startNode } from '../../../src/nodes/node.js';
import { gatewayMigrations } from '../../../src/store/migrations/index.js';
import { openStore } from '../../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../../src/store/tables.js';
import { backOffice, log, serveGateway } from '../gateway-server.js';

const store = await openStore<GatewayTables>({
  location: { kind: 'postgres', url: process.env.BENCH_DATABASE_URL ?? '' },
  schema: GATEWAY_SCHEMA,
  migrations: gatewayMigrations,
  onError: (error) => {
    throw error;
  },
});
const node = await startNode(store, { log, elapsedMs: () => performance.now() });
const calls = await openCalls({ store, node, backOffice, log, wait: (ms) => wait(ms) });
await serveGateway(calls.guard);

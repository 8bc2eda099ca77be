// A primary fails over to its standby, or the address leads to a standby for a while: the gateway
// recovers by itself.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit, baseExample } from '../support/examples.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../support/replicated-postgres.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';

let servers: ReplicatedPostgres;
let proxy: TcpProxy;
let gateway: TestGateway;
beforeAll(async () => {
  servers = await startReplicatedPostgres();
  proxy = await startTcpProxy('127.0.0.1', servers.primary.port);
  gateway = await startTestGateway({
    environment: { DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres` },
    storeTimeouts: { connectionTimeoutMs: 1_000, queryTimeoutMs: 1_000 },
  });
});
afterAll(async () => {
  await gateway?.stop();
  await proxy?.cut();
  await servers?.stop();
});

const readiness = async () => (await gateway.http.get('/readyz')).body;
const isReady = async () => (await gateway.http.get('/readyz')).status === 200;
const draft = () =>
  gateway.http
    .post('/v2/submission/base')
    .set({ 'x-api-key': gateway.apiKey, ...audit, 'Idempotency-Key': randomUUID() })
    .send(baseExample());

/** Breaks every connection, as if a server or the route to it had disappeared. */
async function moveTo(port: number): Promise<void> {
  await proxy.cut();
  proxy.leadTo(port);
  await proxy.restore();
}

test('the node becomes ready again each time the address leads to a standby and back', async () => {
  for (let round = 0; round < 2; round += 1) {
    await until('the node is ready', isReady);
    expect((await draft()).status).toBe(201);
    await moveTo(servers.standby.port);
    await until('the node says why it is not ready', async () =>
      JSON.stringify(await readiness()).includes('read-only'),
    );
    const refused = await draft();
    expect(refused.status, refused.text).toBe(503);
    expect(refused.body.error.code).toBe('SERVICE_UNAVAILABLE');
    // Open connections to the standby stay, as with an address that is looked up again only for a
    // new connection.
    proxy.leadTo(servers.primary.port);
  }
  await until('the node is ready', isReady);
  await until('no connection to the standby is kept', async () => {
    const [row] = await servers.standby.ask(
      `select count(*)::int as kept from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return row?.kept === 0;
  });
}, 120_000);

test('every draft that the standby has is kept when the primary is lost and the standby is promoted', async () => {
  await until('the node is ready', isReady);
  const before = await draft();
  expect(before.status, before.text).toBe(201);
  await servers.caughtUp();
  await servers.primary.kill();
  await servers.standby.ask('select pg_promote()');
  await moveTo(servers.standby.port);
  await until('the node is ready', isReady);
  const after = await draft();
  expect(after.status, after.text).toBe(201);
  for (const { body } of [before, after]) {
    const status = await gateway.http
      .get('/v2/policy/status')
      .query({ policyKey: body.policyKey })
      .set({ 'x-api-key': gateway.apiKey, ...audit });
    expect(status.status, status.text).toBe(200);
  }
}, 120_000);

// The gateway through PgBouncer, in session and transaction mode and with its default settings.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, baseExample } from '../support/examples.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { issueRun, untilRunEnded } from '../support/issued-run.js';
import { hasPgBouncer, installPgBouncer, pgBouncerVersion, startPgBouncer } from '../support/pgbouncer.js';
import { makeTestLocation } from '../support/store.js';

if (!hasPgBouncer) process.stdout.write(`NOT PROVEN: PgBouncer is not installed (${installPgBouncer})\n`);

describe.skipIf(!hasPgBouncer).each(['session', 'transaction'] as const)('in %s mode', (mode) => {
  let gateway: TestGateway;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    process.stdout.write(`pooler: ${pgBouncerVersion()}\n`);
    const { location, dispose } = await makeTestLocation('postgres');
    ends.push(dispose);
    if (location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
    const pooler = await startPgBouncer(mode, new URL(location.url));
    ends.push(pooler.stop);
    gateway = await startTestGateway({ environment: { DATABASE_URL: pooler.url.href } });
    ends.push(gateway.stop);
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const post = (path: string, body: object) =>
    gateway.http
      .post(`/v2${path}`)
      .set({ 'x-api-key': gateway.apiKey, ...audit, 'Idempotency-Key': randomUUID() })
      .send(body);

  test('20 concurrent requests create 20 drafts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/submission/base', baseExample())),
    );
    expect(answers.map(({ status, text }) => (status === 201 ? status : text))).toEqual(
      answers.map(() => 201),
    );
    expect(new Set(answers.map(({ body }) => body.policyKey)).size).toBe(20);
  });

  test('a run succeeds', async () => {
    const run = await untilRunEnded(gateway.client, await issueRun(gateway.client));
    expect(run.overallStatus).toBe('SUCCESS');
  });
});

// If the store is unavailable for so long that a node's heartbeat expires, the node releases its
// runs. They continue when the store is back.
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { BackOffice } from '../../src/back-office/port.js';
import type { AtCrashPoint } from '../../src/runs/crash-points.js';
import { submissionIdOf } from '../../src/runs/ids.js';
import { makeTestLocation } from '../support/store.js';
import { startTcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';
import { wholePayload } from './killed-runs.js';
import { hasEnded, openRunsOn, orderOf } from './opened-runs.js';

test('if the heartbeat is lost while a call is in flight, the run continues, and nothing is executed twice', async () => {
  const place = await makeTestLocation('postgres', 'migrated');
  onTestFinished(() => place.dispose());
  if (place.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  const wire = new URL(place.location.url);
  const proxy = await startTcpProxy(wire.hostname, Number(wire.port === '' ? 5432 : wire.port));
  onTestFinished(() => proxy.cut());
  wire.hostname = '127.0.0.1';
  wire.port = String(proxy.port);

  let passed = 0;
  let callsOfFull = 0;
  // The first response never arrives although the call happened: the run continues only if the node
  // releases it.
  const before = (backOffice: BackOffice): BackOffice => ({
    ...backOffice,
    enrichDraft: async (...call) => {
      const outcome = await backOffice.enrichDraft(...call);
      callsOfFull += 1;
      return callsOfFull === 1 ? new Promise(() => undefined) : outcome;
    },
  });
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
  const begun: string[] = [];
  const at: AtCrashPoint = (point, submissionId) => {
    if (point === 'RUN:begun') begun.push(submissionId);
  };
  const opened = await openRunsOn(
    { store: { kind: 'postgres', url: wire.href }, backOffice: place.location, repeat: 'byKey' },
    { before, at, log, elapsedMs: () => performance.now() + passed },
  );
  // Also if the test fails: a process can have only one engine, and other tests need their own.
  onTestFinished(() => opened.close());
  const order = orderOf('lost', wholePayload());
  const submissionId = submissionIdOf(order.writeKey);
  await opened.runs.start(order);
  await until('the call has been made', () => callsOfFull === 1);
  expect(begun).toEqual([submissionId]);

  await proxy.cut();
  passed = 13_000;
  await until('it stops its work', () => logged.some((line) => line.includes('so it stops its work')));
  expect(callsOfFull).toBe(1);
  await proxy.restore();
  await until('the run has ended', () =>
    opened.report(submissionId).then(
      ({ record }) => hasEnded(record),
      () => false,
    ),
  );
  const { record, effects, inDoubt } = await opened.report(submissionId);
  expect(record).toMatchObject({ overallStatus: 'SUCCESS', currentStep: 'DONE', fullAttempts: 2 });
  expect(inDoubt).toEqual([]);
  expect(effects).toHaveLength(4);
  expect(begun).toEqual([submissionId, submissionId]);
});

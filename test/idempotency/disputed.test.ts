// A node seems to be lost while its write is in progress, an operator resolves the call as not
// done, and then the write happens; or a fail-over loses the record of a write in progress.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHookedBackOffice } from '../operations/hooked-back-office.js';
import { audit } from '../support/examples.js';
import { execute } from '../support/execute.js';
import { useGateway } from '../support/gateway.js';
import { until } from '../support/until.js';

const { backOffice, holdNext } = createHookedBackOffice('never');
const lines: Readonly<Record<string, unknown>>[] = [];
const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
const gateway = useGateway({ backOffice, log });

/** Does what the sweep of another node does. */
async function takeForLost(): Promise<string> {
  const rows = await execute(
    gateway().config.databaseUrl ?? '',
    `update gateway.call set state = 'UNKNOWN', finished_at = now() where state = 'UNDER_WAY' returning id`,
  );
  expect(rows).toHaveLength(1);
  return String(rows[0]?.id);
}

test('a write that happens after it was resolved as not done is logged as an error that names the call', async () => {
  const holding = holdNext();
  const declined = gateway()
    .http.post('/v2/submission/decline')
    .query({ policyKey: '1000421', policyActivityKey: '1' })
    .set({ ...audit, 'x-api-key': gateway().apiKey, 'Idempotency-Key': randomUUID() })
    .then((response) => response);
  const release = await holding;
  const callId = await takeForLost();
  const body = { outcome: 'notDone', note: 'looked it up', resolvedBy: 'm.okafor' } as const;
  const { data } = await gateway().admin.client.POST('/calls/{callId}/resolution', {
    ...{ params: { path: { callId } }, body },
  });
  expect(data).toMatchObject({ state: 'NOT_DONE' });
  release();
  expect((await declined).status).toBe(200);
  await until('it is logged', () => lines.some(({ level }) => level === 50));
  expect(lines.filter(({ level }) => level === 50)).toEqual([
    expect.objectContaining({
      msg: 'a call recorded as not done did happen',
      ...{ callId, writeKey: callId, operationId: 'declineSubmission', attempt: 1 },
      next: expect.stringContaining(`gateway call show ${callId}`),
    }),
  ]);
});

test('a write whose record a fail-over has lost is recorded again, and its repeat gets the response', async () => {
  lines.length = 0;
  const key = randomUUID();
  const decline = () =>
    gateway()
      .http.post('/v2/submission/decline')
      .query({ policyKey: '1000422', policyActivityKey: '1' })
      .set({ ...audit, 'x-api-key': gateway().apiKey, 'Idempotency-Key': key });
  const holding = holdNext();
  const declined = decline().then((response) => response);
  const release = await holding;
  const rows = await execute(
    gateway().config.databaseUrl ?? '',
    `delete from gateway.call where state = 'UNDER_WAY' returning id`,
  );
  expect(rows).toHaveLength(1);
  release();
  const first = await declined;
  expect(first.status).toBe(200);
  await until('it is logged', () => lines.some(({ level }) => level === 50));
  expect(lines.filter(({ level }) => level === 50)).toEqual([
    expect.objectContaining({
      msg: 'a fail-over had lost the record of a call',
      ...{ callId: rows[0]?.id, state: 'DONE', operationId: 'declineSubmission' },
    }),
  ]);
  const again = await decline();
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
  expect(again.body).toEqual(first.body);
});

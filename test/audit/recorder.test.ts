// The group writer: nothing waits for it, an unavailable store loses nothing that fits into memory,
// and a flood cannot fill the table.
import { Writable } from 'node:stream';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { LONGEST_COUNTED_MS } from '../../src/async/counts.js';
import { createRecorder } from '../../src/audit/recorder.js';
import type { AuditRow } from '../../src/audit/row.js';
import { keyless as nobody } from '../../src/partners/principal.js';
import { exchange, principal } from './exchange.js';

let elapsed = 0;
const advance = (ms: number) => {
  elapsed += ms;
};

function recorderOn(add: (rows: readonly AuditRow[]) => Promise<unknown>) {
  const lines: { msg: string; dropped?: number; exchangeId?: string }[] = [];
  const log = pino(
    {},
    new Writable({ write: (line, _, done) => done(void lines.push(JSON.parse(String(line)))) }),
  );
  return { recorder: createRecorder({ nodeId: 'n', log, elapsedMs: () => elapsed }, add), lines };
}

test('recorded exchanges are stored in groups, at the latest when the recorder closes', async () => {
  const groups: number[] = [];
  const { recorder } = recorderOn(async (rows) => groups.push(rows.length));
  for (let n = 0; n < 1_200; n += 1) recorder.record(exchange(`e${n}`));
  await recorder.close();
  expect(groups).toEqual([500, 500, 200]);
});

test('a store that never responds delays closing only for the given time, and the lost rows are counted', async () => {
  const { recorder, lines } = recorderOn(() => new Promise(() => undefined));
  for (let n = 0; n < 3; n += 1) recorder.record(exchange(`e${n}`));
  await recorder.close(1);
  expect(lines).toMatchObject([{ msg: 'reads and refusals are missing from the audit log', dropped: 3 }]);
});

test('exchanges that other code records, and successful ones without an operation, are not stored', async () => {
  const stored: string[] = [];
  const { recorder } = recorderOn(async (rows) => stored.push(...rows.map((row) => row.exchange_id)));
  recorder.record(exchange('write', { isRecorded: true }));
  recorder.record(exchange('page', { operationId: undefined }));
  recorder.record(exchange('refused', { operationId: undefined, errorCode: 'NOT_FOUND', status: 404 }));
  await recorder.close();
  expect(stored).toEqual(['refused']);
});

test('repeated reads of a watching command are stored once', async () => {
  const stored: string[] = [];
  const { recorder } = recorderOn(async (rows) => stored.push(...rows.map((row) => row.exchange_id)));
  const operator = { ...principal, partnerId: 'administration' };
  for (const id of ['first', 'second'])
    recorder.record(exchange(id, { principal: operator, operationId: 'getRun' }));
  await recorder.close();
  expect(stored).toEqual(['first']);
});

test('while the store is unavailable, 20,000 exchanges wait, and an error in the log has the number of lost ones', async () => {
  let isAway = true;
  const stored: string[] = [];
  const { recorder, lines } = recorderOn(async (rows) => {
    if (isAway) throw new Error('away');
    stored.push(...rows.map((row) => row.exchange_id));
  });
  for (let n = 0; n < 20_007; n += 1) recorder.record(exchange(`e${n}`));
  await recorder.flush();
  await recorder.flush();
  isAway = false;
  await recorder.close();
  expect(stored).toHaveLength(20_000);
  expect(lines.filter(({ msg }) => msg === 'the audit log is waiting for the store')).toHaveLength(1);
  expect(lines).toContainEqual(expect.objectContaining({ dropped: 7, level: 50, next: expect.any(String) }));
});

const keyless = {
  principal: undefined,
  operationId: undefined,
  errorCode: 'UNAUTHORIZED',
  status: 401,
} as const;
const limited = { errorCode: 'RATE_LIMITED', status: 429 } as const;

test('the first few refusals of an address without a key have rows, and the others one row with their count', async () => {
  const stored: AuditRow[] = [];
  const { recorder, lines } = recorderOn(async (rows) => stored.push(...rows));
  for (let n = 0; n < 5_000; n += 1) recorder.record(exchange(`e${n}`, { ...keyless, startedAt: n }));
  for (let n = 0; n < 10; n += 1) recorder.record(exchange(`p${n}`));
  advance(60_000);
  await recorder.flush();
  expect(stored.filter((row) => row.partner_id === 'p')).toHaveLength(10);
  expect(stored.filter((row) => row.partner_id === null).map(({ count }) => count)).toEqual([1, 1, 1, 4_997]);
  expect(stored.at(-1)).toMatchObject({
    at: new Date(3).toISOString(),
    last_at: new Date(4_999).toISOString(),
    client_address: '192.0.2.1',
    status: 401,
    error_code: 'UNAUTHORIZED',
    outcome: 'REFUSED',
    audit_user_id: null,
    ms: null,
  });
  await recorder.close();
  expect(lines).toEqual([]);
});

test('the remaining counts are stored when the recorder closes', async () => {
  const stored: AuditRow[] = [];
  const { recorder } = recorderOn(async (rows) => stored.push(...rows));
  for (let n = 0; n < 100; n += 1)
    recorder.record(exchange(`e${n}`, { ...keyless, clientAddress: `192.0.2.${n}` }));
  await recorder.close();
  expect(stored.filter(({ last_at }) => last_at !== null)).toMatchObject([
    { client_address: null, status: 401, count: 80 },
  ]);
  expect(stored.reduce((sum, { count }) => sum + count, 0)).toBe(100);
});

test('an exchange that creates a sandbox key has its own row, and refused creations are counted', async () => {
  const stored: AuditRow[] = [];
  const { recorder } = recorderOn(async (rows) => stored.push(...rows));
  const given = { principal: nobody, method: 'POST', operationId: 'createSandboxKey' };
  for (let n = 0; n < 10; n += 1) {
    recorder.record(exchange(`given${n}`, { ...given, status: 201 }));
    recorder.record(exchange(`refused${n}`, { ...given, ...limited }));
  }
  await recorder.close();
  expect(stored.filter(({ status, count }) => status === 201 && count === 1)).toHaveLength(10);
  expect(stored.filter(({ status }) => status === 429).map(({ count }) => count)).toEqual([1, 1, 1, 7]);
});

test('requests above the limits of a partner fill at most a part of the buffer, and its other requests are all stored', async () => {
  const stored: (string | null)[] = [];
  const { recorder, lines } = recorderOn(async (rows) => stored.push(...rows.map((row) => row.error_code)));
  for (let n = 0; n < 5_000; n += 1) recorder.record(exchange(`e${n}`, limited));
  for (let n = 0; n < 10; n += 1) recorder.record(exchange(`p${n}`));
  await recorder.close();
  expect(stored.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1_000);
  expect(stored.filter((code) => code === null)).toHaveLength(10);
  expect(lines).toContainEqual(expect.objectContaining({ dropped: 4_000 }));
});

test('a row that the store refuses is the only one that is lost', async () => {
  const stored: string[] = [];
  const { recorder, lines } = recorderOn(async (rows) => {
    if (rows.some((row) => row.exchange_id === 'bad'))
      throw Object.assign(new pg.DatabaseError('invalid', 0, 'error'), { code: '22P05' });
    stored.push(...rows.map((row) => row.exchange_id));
  });
  for (const id of ['one', 'bad', 'two']) recorder.record(exchange(id));
  await recorder.close();
  expect(stored).toEqual(['one', 'two']);
  expect(lines).toContainEqual(expect.objectContaining({ exchangeId: 'bad' }));
});

test('a flood while the store is unavailable displaces no exchanges of partners, however long both last', async () => {
  let isAway = true;
  const stored: AuditRow[] = [];
  const { recorder, lines } = recorderOn(async (rows) => {
    if (isAway) throw new Error('away');
    stored.push(...rows);
  });
  for (let n = 0; n < 2_400; n += 1) {
    for (let sent = 0; sent < 20; sent += 1) {
      recorder.record(exchange(`k${n}-${sent}`, keyless));
      recorder.record(exchange(`e${n}-${sent}`, limited));
    }
    advance(250);
    await recorder.flush();
  }
  recorder.record(exchange('p'));
  isAway = false;
  await recorder.close();
  const withoutKey = stored.filter((row) => row.partner_id === null);
  expect(withoutKey.length).toBeLessThanOrEqual(50);
  expect(withoutKey.reduce((sum, { count }) => sum + count, 0)).toBe(48_000);
  expect(stored.filter((row) => row.error_code === 'RATE_LIMITED')).toHaveLength(1_000);
  expect(stored.filter((row) => row.partner_id === 'p' && row.error_code === null)).toHaveLength(1);
  expect(lines.filter(({ dropped }) => dropped !== undefined)).toMatchObject([{ dropped: 47_000 }]);
});

test('a flood during an outage of three hours leaves rows of at most an hour, as the search expects', async () => {
  let isAway = true;
  const stored: AuditRow[] = [];
  const { recorder } = recorderOn(async (rows) => {
    if (isAway) throw new Error('away');
    stored.push(...rows);
  });
  for (let n = 0; n < 20_000; n += 1) recorder.record(exchange(`e${n}`));
  for (let minute = 0; minute < 180; minute += 1) {
    recorder.record(exchange(`k${minute}`, { ...keyless, startedAt: minute * 60_000 }));
    advance(60_000);
    await recorder.flush();
  }
  isAway = false;
  await recorder.flush();
  await recorder.flush();
  const counted = stored.filter(({ partner_id }) => partner_id === null);
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(180);
  for (const { at, last_at } of counted)
    expect(Date.parse(last_at ?? at) - Date.parse(at)).toBeLessThanOrEqual(LONGEST_COUNTED_MS);
  await recorder.close();
});

test('a flood of ten minutes is reported about once a minute, with the count of lost rows', async () => {
  const { recorder, lines } = recorderOn(async () => undefined);
  for (let n = 0; n < 2_400; n += 1) {
    for (let sent = 0; sent < 20; sent += 1) recorder.record(exchange(`e${n}-${sent}`, limited));
    await recorder.flush();
  }
  await recorder.close();
  const reports = lines.flatMap(({ dropped }) => dropped ?? []);
  expect(reports.length).toBeLessThanOrEqual(12);
  const total = reports.reduce((sum, dropped) => sum + dropped, 0);
  expect(total).toBeGreaterThan(20_000);
  expect(total).toBeLessThan(48_000);
});

test('in a name from the back office that the store cannot keep, only the invalid character is replaced', async () => {
  const stored: (string | null)[] = [];
  const { recorder } = recorderOn(async (rows) => stored.push(...rows.map((row) => row.policy_key)));
  recorder.record(
    exchange('e', { subjects: { policyKey: 'a\0b', policyNo: undefined, submissionId: undefined } }),
  );
  await recorder.close();
  expect(stored).toEqual(['a\uFFFDb']);
});

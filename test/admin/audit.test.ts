// GET /audit: who did what, newest first, in pages that follow a position.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditTable } from '../../src/store/audit-table.js';
import type { Store } from '../../src/store/store.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { expectRefusal } from '../operations/expect-refusal.js';
import { useGateway } from '../support/gateway.js';
import { openBeside } from './journal.js';

const gateway = useGateway({ store: 'postgres' });
let store: Store<GatewayTables>;
beforeAll(async () => {
  store = await openBeside(gateway());
});
afterAll(() => store.close());

const get = (query: string) =>
  gateway().admin.http.get(`/audit${query}`).set('x-api-key', gateway().admin.token);
const found = async (query: string): Promise<string[]> => {
  const { status, text, body } = await get(query);
  expect(status, text).toBe(200);
  return body.items.map(({ exchangeId }: { exchangeId: string }) => exchangeId);
};
const add = async (row: Partial<Insertable<AuditTable>> = {}): Promise<string> => {
  const exchange_id = randomUUID();
  const values = {
    exchange_id,
    at: new Date(),
    node_id: randomUUID(),
    request_id: 'r',
    outcome: 'OK',
    ...row,
  } as const;
  await store.db.insertInto('audit').values(values).execute();
  return exchange_id;
};

describe('200', () => {
  test('one request by each filter, and all filters must match', async () => {
    const at = new Date('2026-01-05T12:00:00Z');
    const call_id = randomUUID();
    const wanted = await add({
      at,
      request_id: 'quoted by a partner',
      partner_id: 'p1',
      key_id: 'k1',
      audit_user_id: 'u1',
      operation_id: 'createQuote',
      call_id,
      status: 504,
      outcome: 'UNKNOWN',
    });
    for (const query of [
      'partnerId=p1',
      'keyId=k1',
      'requestId=quoted%20by%20a%20partner',
      'auditUserId=u1',
      `callId=${call_id}`,
      'status=504',
      'outcome=UNKNOWN',
      'from=2026-01-05T12:00:00Z&to=2026-01-05T12:00:01Z',
      'partnerId=p1&operationId=createQuote&outcome=UNKNOWN',
    ])
      expect(await found(`?${query}`), query).toEqual([wanted]);
    expect(await found('?partnerId=p1&outcome=OK')).toEqual([]);
    expect(await found('?partnerId=p1&to=2026-01-05T12:00:00Z')).toEqual([]);
  });

  test('a policy is found by each of its names, whichever the request has used', async () => {
    const submission_id = randomUUID();
    const named = { policy_key: '7000', policy_no: 'Q0007000', submission_id };
    await store.db
      .insertInto('policy')
      .values({ ...named, producer_id: '1' })
      .execute();
    const day = (n: number) => new Date(`2026-02-0${n}T00:00:00Z`);
    const ids = [
      await add({ at: day(4), policy_key: '7000' }),
      await add({ at: day(3), policy_no: 'Q0007000' }),
      await add({ at: day(2), policy_no: 'P0007000' }),
      await add({ at: day(1), submission_id }),
    ];
    await add({ policy_key: '7001', policy_no: 'Q0007001' });
    for (const name of ['7000', 'Q0007000', 'P0007000', submission_id])
      expect(await found(`?policy=${name}`), name).toEqual(ids);
  });

  test('pages follow each other without gaps and repeats, also where many requests came at the same time', async () => {
    const at = new Date('2026-03-01T00:00:00Z');
    const all = await Promise.all(Array.from({ length: 7 }, () => add({ at, partner_id: 'paged' })));
    const seen: string[] = [];
    let after = '';
    for (let pages = 0; pages < 4; pages += 1) {
      const { body } = await get(`?partnerId=paged&pageSize=3${after}`);
      seen.push(...body.items.map(({ exchangeId }: { exchangeId: string }) => exchangeId));
      if (body.next === null) break;
      after = `&after=${body.next}`;
    }
    expect(seen).toEqual(all.toSorted().toReversed());
  });

  test('docs/operations.md names each field of an entry', async () => {
    await add({ partner_id: 'fields' });
    const { body } = await get('?partnerId=fields');
    const page = await readFile('docs/operations.md', 'utf8');
    const [, table = ''] = /<!-- audit fields -->\n([\s\S]*?)\n\n/.exec(page) ?? [];
    const rows = table.split('\n').slice(2);
    const named = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(named.toSorted()).toEqual(Object.keys(body.items[0]).toSorted());
  });
});

describe('400', () => {
  test.each([
    ['?after=1', 'after'],
    ['?after=MTIzNDU2Nzg5MDEyMzQ1Njc4OTAgeA', 'after'],
    ['?from=yesterday', 'from'],
    ['?outcome=LOST', 'outcome'],
    ['?status=99', 'status'],
    ['?callId=1', 'callId'],
    ['?pageSize=101', 'pageSize'],
    ['?page=2', 'page'],
  ])('%s is refused', async (query, field) => {
    expectRefusal(await get(query), 'VALIDATION_ERROR', [field]);
  });
});

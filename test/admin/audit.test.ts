// GET /audit: who did what, newest first, page by page. GET /audit/sources: where requests came
// from.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Insertable, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AuditTable } from '../../src/store/audit-table.js';
import { expectRefusal } from '../operations/expect-refusal.js';
import { useGateway } from '../support/gateway.js';
import { useBeside } from './journal.js';

const gateway = useGateway({ store: 'postgres' });
const store = useBeside(gateway);

const get = (query: string) => gateway().admin.send('get', `/audit${query}`);
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
  await store().db.insertInto('audit').values(values).execute();
  return exchange_id;
};

describe('200', () => {
  test('each filter finds its request, and all filters must match', async () => {
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

  test('the pages for a partner or an operation cover every month from newest to oldest, and rows outside all monthly partitions', async () => {
    const { rows: bounds } = await sql<{ at: Date }>`
      select starts as at from gateway.audit_partitions() where starts <= now() + interval '1 month'
      union all select max(ends) from gateway.audit_partitions()`.execute(store().db);
    const times = [
      ...bounds.flatMap(({ at }) => [at, new Date(at.getTime() - 1)]),
      ...['2019-12-31T23:59:59.999Z', '2020-01-01T00:00:00Z', '2031-05-05T00:00:00Z'].map(
        (at) => new Date(at),
      ),
    ].toSorted((one, other) => other.getTime() - one.getTime());
    const newestFirst = new Map<Date, string>();
    for (const at of times) newestFirst.set(at, await add({ at, partner_id: 'months', operation_id: 'o' }));
    const all = [...newestFirst.values()];
    expect(all.length).toBeGreaterThan(7);
    for (const filter of ['partnerId=months', 'operationId=o']) {
      const pages: string[] = [];
      for (let next = ''; ; ) {
        const { body } = await get(`?${filter}&pageSize=2${next}`);
        pages.push(...body.items.map(({ exchangeId }: { exchangeId: string }) => exchangeId));
        if (body.next === null) break;
        next = `&after=${body.next}`;
      }
      expect(pages, filter).toEqual(all);
    }
    for (const [n, at] of times.entries()) {
      expect(await found(`?partnerId=months&to=${at.toISOString()}`)).toEqual(all.slice(n + 1));
      expect(await found(`?partnerId=months&from=${at.toISOString()}`)).toEqual(all.slice(0, n + 1));
    }
  });

  test('a row for several requests is found by any time between its first and last request, and has their number', async () => {
    const at = new Date('2026-01-06T12:00:00Z');
    const last_at = new Date('2026-01-06T12:05:00Z');
    const wanted = await add({ at, last_at, count: 512, status: 401, outcome: 'REFUSED' });
    for (const times of [
      '12:04:00Z&to=2026-01-06T12:04:01Z',
      '11:00:00Z&to=2026-01-06T12:00:01Z',
      '12:05:00Z',
    ])
      expect(await found(`?status=401&from=2026-01-06T${times}`), times).toContain(wanted);
    for (const times of ['12:05:01Z&to=2026-01-06T13:00:00Z', '11:00:00Z&to=2026-01-06T12:00:00Z'])
      expect(await found(`?from=2026-01-06T${times}`), times).toEqual([]);
    const { body } = await get('?status=401&from=2026-01-06T12:00:00Z&to=2026-01-06T13:00:00Z');
    expect(body.items).toMatchObject([{ count: 512, at: at.toISOString(), lastAt: last_at.toISOString() }]);
  });

  test('the requests for a policy are found by each of its names, whichever the request used', async () => {
    const submission_id = randomUUID();
    const named = { policy_key: '7000', policy_no: 'Q0007000', submission_id };
    await store()
      .db.insertInto('policy')
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

  test('pages follow each other without gaps or repeats, even if many requests came at the same time', async () => {
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

  test('the commands of operators on a policy are found by its name; their reads only if the query requests them', async () => {
    const about = { policy_no: 'Q0007100', partner_id: 'administration', key_id: 'm.okafor' };
    const done = await add({ ...about, method: 'POST', operation_id: 'retryRun' });
    const read = await add({ ...about, method: 'GET', operation_id: 'getRun', request_id: 'a-read' });
    const byPartner = await add({ ...about, partner_id: 'p1', method: 'GET' });
    const withoutKey = await add({ ...about, partner_id: null, method: 'GET', outcome: 'REFUSED' });
    expect((await found('?policy=Q0007100')).toSorted()).toEqual([done, byPartner, withoutKey].toSorted());
    for (const asked of ['partnerId=administration&outcome=OK', 'keyId=m.okafor&partnerId=administration'])
      expect((await found(`?policy=Q0007100&${asked}`)).toSorted()).toEqual([done, read].toSorted());
    expect(await found('?policy=Q0007100&operationId=getRun')).toEqual([read]);
    const { data } = await gateway().admin.client.GET('/search', { params: { query: { name: 'Q0007100' } } });
    expect(data?.requests.map(({ exchangeId }) => exchangeId)).not.toContain(read);
    const { data: named } = await gateway().admin.client.GET('/search', {
      params: { query: { name: 'a-read' } },
    });
    expect(named?.requests.map(({ exchangeId }) => exchangeId)).toEqual([read]);
  });

  test('docs/operations/audit.md names each field of an entry', async () => {
    await add({ partner_id: 'fields' });
    const { body } = await get('?partnerId=fields');
    const page = await readFile('docs/operations/audit.md', 'utf8');
    const [, table = ''] = /<!-- audit fields -->\n([\s\S]*?)\n\n/.exec(page) ?? [];
    const rows = table.split('\n').slice(2);
    const named = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(named.toSorted()).toEqual(Object.keys(body.items[0]).toSorted());
  });
});

describe('GET /audit/sources, 200', () => {
  const sources = async (query: string) => {
    const { status, text, body } = await get(`/sources${query}`);
    expect(status, text).toBe(200);
    return body;
  };

  test('requests are counted by partner, key and address, the most frequent first, with the first and last time', async () => {
    const day = (n: number) => new Date(`2026-04-0${n}T00:00:00Z`);
    const usual = { partner_id: 'sandbox', key_id: 'k-sources', client_address: '192.0.2.17' };
    await add({ ...usual, at: day(1), audit_user_id: 'u1' });
    await add({ ...usual, at: day(2), audit_user_id: 'u2' });
    await add({ ...usual, at: day(3), audit_user_id: 'u2', outcome: 'REFUSED', status: 429 });
    await add({ ...usual, at: day(2), client_address: '198.51.100.9', outcome: 'REFUSED', status: 403 });
    const source = { partnerId: 'sandbox', partnerName: 'Sandbox partner', keyId: 'k-sources' };
    const other = {
      ...{ ...source, clientAddress: '198.51.100.9', requests: 1, refused: 1, users: 0 },
      ...{ firstAt: day(2).toISOString(), lastAt: day(2).toISOString() },
    };
    expect(await sources('?keyId=k-sources&from=2026-04-01T00:00:00Z')).toEqual({
      from: day(1).toISOString(),
      items: [
        {
          ...{ ...source, clientAddress: '192.0.2.17', requests: 3, refused: 1, users: 2 },
          ...{ firstAt: day(1).toISOString(), lastAt: day(3).toISOString() },
        },
        other,
      ],
      isComplete: true,
    });
    const filters = 'keyId=k-sources&from=2026-04-01T00:00:00Z&status=403&to=2026-04-03T00:00:00Z';
    expect((await sources(`?${filters}`)).items).toEqual([other]);
  });

  test('without a time, the requests of the last 24 hours are counted; at most 100 sources are listed', async () => {
    await add({ key_id: 'k-day', at: new Date(Date.now() - 90_000_000) });
    expect((await sources('?keyId=k-day')).items).toEqual([]);
    await Promise.all(
      Array.from({ length: 101 }, (_, at) => add({ key_id: 'k-many', client_address: `192.0.2.${at}` })),
    );
    const { items, isComplete } = await sources('?keyId=k-many');
    expect([items.length, isComplete]).toEqual([100, false]);
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

// POST, GET and DELETE /session: the cookie of the operator's page, for which requests it is valid,
// and when it expires.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAdminSessions } from '../../src/partners/admin-sessions.js';
import { createEndedSessions } from '../../src/partners/ended-sessions.js';
import { expectRefusal } from '../operations/expect-refusal.js';
import { openBareEngine } from '../support/bare-engine.js';
import { startTestGateway, useGateway } from '../support/gateway.js';
import { principalOf } from '../support/principal.js';
import { openBeside } from './journal.js';

let now = 1;
const gateway = useGateway({ store: 'postgres', guessClock: () => now });
const http = () => gateway().admin.http;
const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' };

const logIn = (token = gateway().admin.token, origin?: string) =>
  http()
    .post('/session')
    .set({ 'x-api-key': token, ...(origin !== undefined && { Origin: origin }) });
const cookieIn = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';
const session = async (token?: string) => cookieIn(await logIn(token));
const withCookie = (cookie: string, more: Record<string, string> = OWN_PAGE) =>
  http()
    .get('/partners')
    .set({ Cookie: cookie, ...more });
const addToken = async (name: string, role: 'read' | 'operate') => {
  const { data } = await gateway().admin.client.POST('/tokens', { body: { name, role } });
  return data?.token ?? '';
};

describe('201', () => {
  test.each([
    ['http on a loopback name', 'http://localhost:8081', false],
    ['http on a loopback address', 'http://127.0.0.1:8081', false],
    ['http on the loopback address of IPv6', 'http://[::1]:8081', false],
    ['https', 'https://operations.example', true],
    ['https on a loopback address', 'https://127.0.0.1', true],
    ['http on another host', 'http://operations.example', true],
    ['http on a name that begins like a loopback address', 'http://127.0.0.1.example', true],
    ['no Origin header', undefined, true],
  ])('%s: the cookie is protected from scripts and other sites, and expires', async (_, origin, isSecure) => {
    const opened = await logIn(undefined, origin);
    expect(opened.status).toBe(201);
    expect(opened.body).toMatchObject({ name: 'configured', role: 'operate' });
    const [, ...attributes] = String(opened.headers['set-cookie']).split('; ');
    const always = ['Path=/', 'Max-Age=28800', 'HttpOnly', 'SameSite=Strict'];
    expect(attributes).toEqual([...always, ...(isSecure ? ['Secure'] : [])]);
    const left = Date.parse(opened.body.endsAt) - Date.now();
    expect(left).toBeGreaterThan(7.9 * 3_600_000);
    expect(left).toBeLessThanOrEqual(8 * 3_600_000);
  });

  test('the cookie reveals neither the token nor its name, and each session has a different one', async () => {
    const { token } = gateway().admin;
    const cookie = await session();
    const bytes = Buffer.from(cookie.slice(cookie.lastIndexOf(':') + 1), 'base64').toString('latin1');
    for (const secret of [token, 'configured']) {
      expect(cookie).not.toContain(secret);
      expect(bytes).not.toContain(secret);
    }
    expect(await session()).not.toBe(cookie);
  });
});

describe('200', () => {
  test('the cookie is accepted instead of the token, and the response names the caller', async () => {
    const cookie = await session(await addToken('night-shift', 'operate'));
    const { body } = await http()
      .get('/session')
      .set({ Cookie: cookie, ...OWN_PAGE });
    expect(body).toEqual({ name: 'night-shift', role: 'operate', endsAt: expect.any(String) });
    expect((await withCookie(`theme=dark; ${cookie}; other=1`)).status).toBe(200);
  });

  test('the response to a token without a session names the caller too', async () => {
    const { data } = await gateway().admin.client.GET('/session');
    expect(data).toEqual({ name: 'configured', role: 'operate', endsAt: null });
  });

  test('after a logout, the cookie is removed, and a copy of it is not valid', async () => {
    const [cookie, other] = [await session(), await session()];
    const ended = await http()
      .delete('/session')
      .set({ Cookie: cookie, ...OWN_PAGE });
    expect(ended.status).toBe(200);
    expect(ended.headers['set-cookie']).toEqual([expect.stringMatching(/^operator-session=; .*Max-Age=0;/)]);
    expect((await withCookie(cookie)).status).toBe(401);
    expect((await withCookie(other)).status).toBe(200);
  });

  test('a logout on one node ends the session on another within 5 s', async () => {
    const { config, admin } = gateway();
    const environment = { DATABASE_URL: config.databaseUrl ?? '', ADMIN_TOKEN: admin.token };
    const other = await startTestGateway({
      environment,
      openEngine: openBareEngine,
      guessClock: () => now,
    });
    const onOther = async (cookie: string) => {
      const sent = { Cookie: cookie, ...OWN_PAGE };
      return (await other.admin.http.get('/session').set(sent)).status;
    };
    const cookie = await session();
    expect(await onOther(cookie)).toBe(200);
    await http()
      .delete('/session')
      .set({ Cookie: cookie, ...OWN_PAGE });
    now += 5_001;
    expect(await onOther(cookie)).toBe(401);
    await other.stop();
  });

  test('without the store, a node cannot tell whether a session has ended, and cannot end one', async () => {
    const beside = await openBeside(gateway());
    await beside.close();
    const ended = createEndedSessions({ store: beside, elapsedMs: () => now });
    expect(await ended.has('any')).toBeUndefined();
    await expect(ended.add({ id: 'any', endsAtMs: 1 })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });

  test('the audit log names the token of the session, and the page that the change came from', async () => {
    const cookie = await session(await addToken('m.okafor', 'operate'));
    const sent = { Cookie: cookie, 'X-Origination-Source': 'operator-page', ...OWN_PAGE };
    const added = await http()
      .post('/partners')
      .set(sent)
      .send({ name: 'Broker', producerIds: ['1'] });
    expect(added.status, added.text).toBe(201);
    const query = { keyId: 'm.okafor', operationId: 'addPartner' };
    await expect
      .poll(async () => (await gateway().admin.client.GET('/audit', { params: { query } })).data?.items)
      .toMatchObject([{ partnerId: 'administration', originationSource: 'operator-page', outcome: 'OK' }]);
  });
});

describe('401', () => {
  test.each<[string, (cookie: string) => string]>([
    ['changed in one place', (cookie) => cookie.replace(/.{4}$/, (end) => [...end].toReversed().join(''))],
    ['cut off', (cookie) => cookie.slice(0, -20)],
    ['made up', () => `operator-session=5b1d ${Date.now() + 1_000} configured`],
    ['encrypted with an unknown key', () => 'operator-session=00000000:AAAA'],
    ['empty', () => 'operator-session='],
    ['under another name', (cookie) => cookie.replace('operator-session', 'other-operator-session')],
  ])('a cookie that is %s is not valid', async (_, change) => {
    expect((await withCookie(change(await session()))).status).toBe(401);
  });

  test('a session ends when its token is revoked', async () => {
    const cookie = await session(await addToken('leaver', 'read'));
    expect((await withCookie(cookie)).status).toBe(200);
    await gateway().admin.client.POST('/tokens/{tokenName}/revocation', {
      params: { path: { tokenName: 'leaver' } },
    });
    expect((await withCookie(cookie)).status).toBe(401);
  });

  test('a session is not valid after its token is deleted, even if a new token gets the same name', async () => {
    const cookie = await session(await addToken('reused', 'read'));
    const beside = await openBeside(gateway());
    // A token is deleted after the retention of revoked tokens, or missing from a restored store.
    await beside.db.deleteFrom('admin_token').where('name', '=', 'reused').execute();
    await beside.close();
    expect((await withCookie(await session(await addToken('reused', 'operate')))).status).toBe(200);
    now += 5_001;
    expect((await withCookie(cookie)).status).toBe(401);
  });

  test('a session ends after eight hours, and is valid only on nodes with the same configured token', async () => {
    let clock = 0;
    const ended = { has: async () => false, add: async () => undefined };
    const sessionsOf = (token: string) =>
      createAdminSessions({ token, principalOf: async () => principalOf(), ended, now: () => clock });
    const { cookie } = sessionsOf('one').open('a-hash', undefined);
    const stillValid = async (token: string) => (await sessionsOf(token).principalOf(cookie)) !== undefined;
    expect([await stillValid('one'), await stillValid('other')]).toEqual([true, false]);
    clock = 8 * 3_600_000 - 1;
    expect(await stillValid('one')).toBe(true);
    clock += 1;
    expect(await stillValid('one')).toBe(false);
  });
});

describe('503', () => {
  test('a session changes nothing while the store does not say whether it has ended', async () => {
    const cookie = await session();
    await http()
      .delete('/session')
      .set({ Cookie: cookie, ...OWN_PAGE });
    now += 5_001;
    const beside = await openBeside(gateway());
    await beside.db.transaction().execute(async (transaction) => {
      await sql`lock table gateway.ended_session in access exclusive mode`.execute(transaction);
      const change = http()
        .post('/partners')
        .set({ Cookie: cookie, ...OWN_PAGE })
        .send({ name: 'X', producerIds: ['1'] });
      expectRefusal(await change, 'SERVICE_UNAVAILABLE');
    });
    await beside.close();
    expect((await withCookie(cookie)).status).toBe(401);
  });
});

describe('403', () => {
  test('a session has the role of its token, and opens no other session', async () => {
    const cookie = await session(await addToken('reader', 'read'));
    const sent = { Cookie: cookie, ...OWN_PAGE };
    expectRefusal(
      await http()
        .post('/partners')
        .set(sent)
        .send({ name: 'X', producerIds: ['1'] }),
      'FORBIDDEN',
    );
    expectRefusal(await http().post('/session').set(sent), 'FORBIDDEN');
  });

  test.each<[string, 'get' | 'post', Record<string, string>, boolean]>([
    ["a write from the operator's page", 'post', { 'Sec-Fetch-Site': 'same-origin' }, true],
    ['a write from a page of the same site', 'post', { 'Sec-Fetch-Site': 'same-site' }, false],
    ['a write from a page of another site', 'post', { 'Sec-Fetch-Site': 'cross-site' }, false],
    ['a form that the user has opened', 'post', { 'Sec-Fetch-Site': 'none' }, false],
    ['a write without any of the headers', 'post', {}, false],
    ['a write from the same origin, by an older browser', 'post', { Origin: 'own' }, true],
    ['a write from another port', 'post', { Origin: 'http://127.0.0.1:1' }, false],
    ['a write from another host', 'post', { Origin: 'https://attacker.example' }, false],
    ['a write from a sandboxed frame', 'post', { Origin: 'null' }, false],
    ["a read from the operator's page", 'get', { 'Sec-Fetch-Site': 'same-origin' }, true],
    ['a read from the address bar', 'get', { 'Sec-Fetch-Site': 'none' }, true],
    ['a read from a page of another site', 'get', { 'Sec-Fetch-Site': 'cross-site' }, false],
  ])('%s with the cookie (%s, %j) is served: %s', async (_, method, headers, isServed) => {
    const cookie = await session();
    const { Origin: origin, ...others } = headers;
    const sent = {
      Cookie: cookie,
      ...others,
      ...(origin !== undefined && {
        Origin: origin === 'own' ? new URL(gateway().admin.url).origin : origin,
      }),
    };
    const response = await http()
      [method](method === 'get' ? '/runs' : '/runs/Q9999999/retry')
      .set(sent);
    if (isServed) expect(response.status).toBe(method === 'get' ? 200 : 404);
    else expectRefusal(response, 'FORBIDDEN');
  });
});

describe('429', () => {
  test('wrong tokens at login are limited like other wrong tokens, and the right token must wait too', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) statuses.push((await logIn(`guess-${guess}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    expectRefusal(await logIn(), 'RATE_LIMITED');
    now += 1_000;
    expect((await logIn()).status).toBe(201);
  });
});

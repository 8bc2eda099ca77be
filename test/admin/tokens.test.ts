// GET and POST /tokens, POST /tokens/{tokenName}/revocation: administration tokens.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../operations/expect-refusal.js';
import { useGateway } from '../support/gateway.js';
import { openBeside } from './journal.js';

let now = 1;
const gateway = useGateway({ store: 'postgres', guessClock: () => now });
const send = (path: string, body?: object, token = gateway().admin.token) =>
  gateway().admin.http.post(path).set('x-api-key', token).send(body);
const statusWith = async (token: string) =>
  (await gateway().admin.http.get('/partners').set('x-api-key', token)).status;
const inStore = async (statement: ReturnType<typeof sql>) => {
  const store = await openBeside(gateway());
  const { rows } = await statement.execute(store.db);
  await store.close();
  return rows;
};

describe('200', () => {
  test('a token is listed with the name of the token that created it, and without its value', async () => {
    const { body } = await send('/tokens', { name: 'parent', role: 'operate' });
    await send('/tokens', { name: 'child', role: 'read' }, body.token);
    const { text, body: listed } = await gateway().admin.http.get('/tokens').set('x-api-key', body.token);
    expect(listed.tokens).toMatchObject([
      { name: 'parent', role: 'operate', createdBy: 'configured', revokedAt: null },
      { name: 'child', role: 'read', createdBy: 'parent' },
    ]);
    expect(text).not.toContain(body.token);
  });

  test('a revoked token stops working immediately on the node that revoked it; a second revocation changes nothing', async () => {
    const { body } = await send('/tokens', { name: 'leaked', role: 'operate' });
    expect(await statusWith(body.token)).toBe(200);
    const revoked = await send('/tokens/leaked/revocation');
    expect(revoked.body).toMatchObject({ name: 'leaked', revokedAt: expect.any(String) });
    expect(await statusWith(body.token)).toBe(401);
    expect((await send('/tokens/leaked/revocation')).body).toEqual(revoked.body);
  });

  test('a token that another node revoked stops working within five seconds', async () => {
    const { body } = await send('/tokens', { name: 'elsewhere', role: 'read' });
    expect(await statusWith(body.token)).toBe(200);
    await inStore(sql`update gateway.admin_token set revoked_at = now() where name = 'elsewhere'`);
    expect(await statusWith(body.token)).toBe(200);
    now += 5_001;
    expect(await statusWith(body.token)).toBe(401);
  });

  test('an expired token is rejected', async () => {
    const { body } = await send('/tokens', { name: 'expired', role: 'read' });
    await inStore(sql`update gateway.admin_token set expires_at = now() where name = 'expired'`);
    expect(await statusWith(body.token)).toBe(401);
  });
});

describe('201', () => {
  test('two tokens are valid at the same time, together with the configured one', async () => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const first = await send('/tokens', { name: 'ci-1', role: 'read' });
    const second = await send('/tokens', { name: 'ci-2', role: 'read', expiresAt });
    expect(second.body).toMatchObject({ name: 'ci-2', role: 'read', expiresAt });
    for (const token of [first.body.token, second.body.token, gateway().admin.token])
      expect(await statusWith(token)).toBe(200);
  });

  test('the store contains only the hash of a token', async () => {
    const { body } = await send('/tokens', { name: 'hashed', role: 'read' });
    const rows = await inStore(sql`select * from gateway.admin_token`);
    expect(JSON.stringify(rows)).not.toContain(body.token);
  });
});

describe('400', () => {
  test.each<[string, object, string]>([
    ['a name with a control character', { name: 'a\u001bb', role: 'read' }, 'name'],
    ['an unknown role', { name: 'a', role: 'root' }, 'role'],
    ['an expiry in the past', { name: 'a', role: 'read', expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ])('%s is rejected', async (_, body, field) => {
    expectRefusal(await send('/tokens', body), 'VALIDATION_ERROR', [field]);
  });
});

describe('403', () => {
  test('a token with the role read can neither create nor revoke a token', async () => {
    const { body } = await send('/tokens', { name: 'reader', role: 'read' });
    expectRefusal(await send('/tokens', { name: 'x', role: 'operate' }, body.token), 'FORBIDDEN');
    expectRefusal(await send('/tokens/reader/revocation', undefined, body.token), 'FORBIDDEN');
  });
});

describe('404', () => {
  test('a token that does not exist cannot be revoked', async () => {
    expectRefusal(await send('/tokens/nobody/revocation'), 'NOT_FOUND');
  });
});

describe('409', () => {
  test.each(['taken', 'configured'])('the name %s cannot be used again', async (name) => {
    await send('/tokens', { name: 'taken', role: 'read' });
    expectRefusal(await send('/tokens', { name, role: 'read' }), 'INVALID_STATE');
  });

  test('the configured token cannot be revoked over HTTP', async () => {
    expectRefusal(await send('/tokens/configured/revocation'), 'INVALID_STATE');
  });
});

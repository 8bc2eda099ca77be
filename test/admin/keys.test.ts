// Keys of a partner: adding one, and revoking one or all.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../operations/expect-refusal.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();
const post = (path: string, body?: object) => gateway().admin.send('post', path, body);
const statusWith = async (apiKey: string) =>
  (await gateway().http.get('/v2/submissions').set('x-api-key', apiKey)).status;

describe('200', () => {
  test('a revoked key is rejected immediately by the node that revoked it', async () => {
    const { keyId, apiKey, partnerId } = await gateway().addPartner();
    expect(await statusWith(apiKey)).toBe(200);
    const revoked = await post(`/keys/${keyId}/revocation`);
    expect(revoked.status, revoked.text).toBe(200);
    expect(revoked.body).toMatchObject({ partnerId, keys: [{ keyId, revokedAt: expect.any(String) }] });
    expect(await statusWith(apiKey)).toBe(401);
  });

  test('a revoked partner has no valid key left', async () => {
    const { partnerId, apiKey } = await gateway().addPartner();
    const further = await post(`/partners/${partnerId}/keys`, {});
    for (const key of [apiKey, further.body.apiKey]) expect(await statusWith(key)).toBe(200);
    const revoked = await post(`/partners/${partnerId}/revocation`);
    expect(revoked.status, revoked.text).toBe(200);
    for (const key of [apiKey, further.body.apiKey]) expect(await statusWith(key)).toBe(401);
  });

  test('a second revocation changes nothing', async () => {
    const { partnerId } = await gateway().addPartner();
    const first = await post(`/partners/${partnerId}/revocation`);
    expect((await post(`/partners/${partnerId}/revocation`)).body).toEqual(first.body);
  });
});

describe('201', () => {
  test('a second key works as well as the first', async () => {
    const { partnerId, apiKey } = await gateway().addPartner();
    const further = await post(`/partners/${partnerId}/keys`, { apiVersion: '1.0' });
    expect(further.status, further.text).toBe(201);
    expect(further.body).toMatchObject({ partnerId, apiVersion: '1.0' });
    for (const key of [apiKey, further.body.apiKey]) expect(await statusWith(key)).toBe(200);
  });

  test('a new key gives a revoked partner access again', async () => {
    const { partnerId } = await gateway().addPartner();
    await post(`/partners/${partnerId}/revocation`);
    const further = await post(`/partners/${partnerId}/keys`, {});
    expect(await statusWith(further.body.apiKey)).toBe(200);
  });
});

describe('400', () => {
  test('a version that is not served is rejected', async () => {
    const { partnerId } = await gateway().addPartner();
    const answer = await post(`/partners/${partnerId}/keys`, { apiVersion: '3.0' });
    expectRefusal(answer, 'VALIDATION_ERROR', ['apiVersion']);
  });

  test('a key id that is not a UUID is rejected', async () => {
    expectRefusal(await post('/keys/1/revocation'), 'VALIDATION_ERROR', ['keyId']);
  });
});

describe('404', () => {
  test.each([
    ['/partners/nobody/keys', {}],
    ['/partners/nobody/revocation', undefined],
    [`/keys/${randomUUID()}/revocation`, undefined],
  ])('%s is not found', async (path, body) => {
    expectRefusal(await post(path, body), 'NOT_FOUND');
  });
});

describe('409', () => {
  test('the sandbox partner gets no key other than the configured one', async () => {
    expectRefusal(await post('/partners/sandbox/keys', {}), 'INVALID_STATE');
  });
});

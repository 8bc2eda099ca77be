// GET and PATCH /partners/{partnerId}, PATCH /keys/{keyId}: one partner, its changes, and those of
// its keys.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../operations/expect-refusal.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();
const send = (method: 'get' | 'patch' | 'post', path: string, body?: object) =>
  gateway().admin.send(method, path, body);
const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString();
const producersOf = async (partnerId: string) =>
  (await send('get', `/partners/${partnerId}`)).body.partner.producerIds;

describe('200', () => {
  test("a partner is returned with its keys and with what needs an operator's attention", async () => {
    const { partnerId, keyId } = await gateway().addPartner();
    const { body } = await send('get', `/partners/${partnerId}`);
    expect(body.partner).toMatchObject({
      partnerId,
      suspension: null,
      keys: [{ keyId, createdBy: 'configured' }],
    });
    expect(body.activity).toEqual({ callsInFlight: 0, callsUnknown: 0, runsInFlight: 0, runsFailed: 0 });
  });

  test('broker companies are added and removed in one change, and the key stays valid', async () => {
    const { partnerId, apiKey } = await gateway().addPartner({ producerIds: ['1', '2'] });
    const changed = await send('patch', `/partners/${partnerId}`, {
      addProducerIds: ['3'],
      removeProducerIds: ['1'],
    });
    expect(changed.body.producerIds).toEqual(['2', '3']);
    const body = { producer: { id: '1' } };
    const answer = await gateway().http.post('/v2/submission/base').set('x-api-key', apiKey).send(body);
    expect(answer.status).not.toBe(401);
  });

  test('operators who add broker companies at the same time do not overwrite each other', async () => {
    const { partnerId } = await gateway().addPartner({ producerIds: ['1'] });
    const added = ['2', '3', '4', '5'];
    await Promise.all(added.map((id) => send('patch', `/partners/${partnerId}`, { addProducerIds: [id] })));
    expect((await producersOf(partnerId)).toSorted()).toEqual(['1', ...added]);
  });

  test('name, contact person, contact grant and limits change together, and null removes the contact person', async () => {
    const { partnerId } = await gateway().addPartner();
    const change = {
      name: 'New',
      contactPerson: 'm.okafor',
      contacts: 'all',
      limits: { concurrentCalls: 7 },
    };
    const { body } = await send('patch', `/partners/${partnerId}`, change);
    expect(body).toMatchObject({ name: 'New', contactPerson: 'm.okafor', contacts: 'all' });
    expect(body.limits.concurrentCalls).toEqual({ value: 7, isDefault: false });
    const removed = await send('patch', `/partners/${partnerId}`, { contactPerson: null });
    expect(removed.body).toMatchObject({ name: 'New', contactPerson: null });
  });

  test("a key's label, version and expiry change, and null removes them", async () => {
    const { keyId, apiKey } = await gateway().addPartner();
    const expiresAt = inAYear();
    const set = await send('patch', `/keys/${keyId}`, { label: 'CI', apiVersion: '1.0', expiresAt });
    expect(set.body.keys).toMatchObject([{ label: 'CI', apiVersion: '1.0', expiresAt }]);
    const answer = await gateway().http.post('/submission/base').set('x-api-key', apiKey).send({});
    expect(answer.headers['api-version']).toBe('1.0');
    const unset = await send('patch', `/keys/${keyId}`, { label: null, apiVersion: null, expiresAt: null });
    expect(unset.body.keys).toMatchObject([{ label: null, apiVersion: null, expiresAt: null }]);
  });
});

describe('400', () => {
  test.each<[string, object, string[]]>([
    [
      'a full list together with changes to it',
      { producerIds: ['1'], addProducerIds: ['2'] },
      ['producerIds'],
    ],
    ['a blank name', { name: ' ' }, ['name']],
    ['a name with an invisible character', { name: 'Whitcombe\u200B' }, ['name']],
    ['a broker company with a space before it', { producerIds: [' 1'] }, ['producerIds[0]']],
    ['a broker company with a no-break space', { addProducerIds: ['1\u00A0'] }, ['addProducerIds[0]']],
    ['an unknown field', { apiVersion: '1.0' }, ['apiVersion']],
  ])('%s is rejected', async (_, body, fields) => {
    const { partnerId } = await gateway().addPartner();
    expectRefusal(await send('patch', `/partners/${partnerId}`, body), 'VALIDATION_ERROR', fields);
  });

  test.each<[string, object, string]>([
    ['an expiry in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    ['a version that is not served', { apiVersion: '9.9' }, 'apiVersion'],
  ])('a key does not get %s', async (_, body, field) => {
    const { keyId } = await gateway().addPartner();
    expectRefusal(await send('patch', `/keys/${keyId}`, body), 'VALIDATION_ERROR', [field]);
  });
});

describe('404', () => {
  test('a partner or key that does not exist is neither read nor changed', async () => {
    expectRefusal(await send('get', '/partners/nobody'), 'NOT_FOUND');
    expectRefusal(await send('patch', '/partners/nobody', { name: 'x' }), 'NOT_FOUND');
    expectRefusal(await send('patch', `/keys/${randomUUID()}`, { label: 'x' }), 'NOT_FOUND');
  });
});

describe('409', () => {
  test('a partner keeps at least one broker company', async () => {
    const { partnerId } = await gateway().addPartner({ producerIds: ['1'] });
    const refused = await send('patch', `/partners/${partnerId}`, { name: 'New', removeProducerIds: ['1'] });
    expectRefusal(refused, 'INVALID_STATE');
    const { body } = await send('get', `/partners/${partnerId}`);
    expect(body.partner.producerIds).toEqual(['1']);
    expect(body.partner.name).not.toBe('New');
  });

  test('nothing is added to a partner of every broker company', async () => {
    expectRefusal(await send('patch', '/partners/sandbox', { addProducerIds: ['1'] }), 'INVALID_STATE');
  });

  test('a revoked key cannot be changed', async () => {
    const { keyId } = await gateway().addPartner();
    await send('post', `/keys/${keyId}/revocation`);
    expectRefusal(await send('patch', `/keys/${keyId}`, { expiresAt: null }), 'INVALID_STATE');
  });
});

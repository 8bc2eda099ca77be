// PUT /partners/{partnerId}/contacts: its responses. Its effect is tested in
// test/operations/every-operation-ownership.test.ts.
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../operations/expect-refusal.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();
const put = (partnerId: string, body: object) =>
  gateway().admin.send('put', `/partners/${partnerId}/contacts`, body);

describe('200', () => {
  test('the response shows the grant; a partner of all broker companies always has all contacts', async () => {
    const some = await gateway().addPartner({ name: 'Some', producerIds: ['8800101'] });
    const every = await gateway().addPartner({ name: 'Every', producerIds: 'all' });
    expect((await put(some.partnerId, { contacts: 'all' })).body).toMatchObject({ contacts: 'all' });
    expect((await put(some.partnerId, { contacts: 'own' })).body).toMatchObject({ contacts: 'own' });
    expect((await put(every.partnerId, { contacts: 'own' })).body).toMatchObject({ contacts: 'all' });
  });
});

describe('400', () => {
  test.each([
    ['an empty body', {}],
    ['an unknown value', { contacts: 'some' }],
  ])('%s is refused', async (_, body) => {
    expectRefusal(await put('sandbox', body), 'VALIDATION_ERROR', ['contacts']);
  });
});

describe('404', () => {
  test('an unknown partner is not found', async () => {
    expectRefusal(await put('nobody', { contacts: 'all' }), 'NOT_FOUND');
  });
});

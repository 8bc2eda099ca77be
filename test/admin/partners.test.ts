// Partners and their keys over the administration: added, listed, revoked.
import { expect, test } from 'vitest';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();
test('a partner is added, listed, and its key works', async () => {
  const added = await gateway().addPartner({ producerIds: ['8800101'] });
  const { data, response } = await gateway().admin.client.GET('/partners');
  expect(response.status).toBe(200);
  expect(data?.partners.map((p) => p.partnerId)).toEqual(['sandbox', added.partnerId]);
  const answer = await gateway().http.get('/v2/submissions').set('x-api-key', added.apiKey);
  expect(answer.status).toBe(200);
});

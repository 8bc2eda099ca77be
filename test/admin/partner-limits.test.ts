// PATCH /partners/{partnerId}/limits: setting and showing limits of a partner, which take effect
// immediately.
import { describe, expect, test } from 'vitest';
import { contracts, everySchema, propertyOf } from '../contract/contracts.js';
import { expectRefusal } from '../operations/expect-refusal.js';
import { useGateway } from '../support/gateway.js';

/** The clock does not move, so used quota does not return. */
const limitsElapsedMs = () => 0;
const gateway = useGateway({
  limitsElapsedMs,
  environment: { PARTNER_REQUESTS_PER_SECOND: '40', PARTNER_CONCURRENT_CALLS: '9' },
});
const patch = (partnerId: string, body: object) =>
  gateway().admin.send('patch', `/partners/${partnerId}/limits`, body);
const statusWith = async (apiKey: string) =>
  (await gateway().http.get('/v2/submissions').set('x-api-key', apiKey)).status;

test('each contract with the limit of concurrent calls says that it applies in each process', () => {
  const described = contracts.flatMap(({ name, document }) =>
    [...everySchema(document)]
      .filter(([path]) => path.endsWith('/properties/concurrentCalls'))
      .map(([, schema]) => [name, propertyOf(schema, 'description')])
      .filter(([, description]) => description !== undefined),
  );
  expect(new Set(described.map(([name]) => name))).toEqual(new Set(['admin', 'sandbox']));
  for (const [name, description] of described) expect(description, String(name)).toContain('in each process');
});

describe('200', () => {
  test('a limit takes effect immediately for all keys, even for one that was just used', async () => {
    const { partnerId, apiKey } = await gateway().addPartner();
    const further = await gateway().admin.client.POST('/partners/{partnerId}/keys', {
      params: { path: { partnerId } },
      body: {},
    });
    const keys = [apiKey, further.data?.apiKey ?? ''];
    for (const key of keys) expect(await statusWith(key)).toBe(200);
    const set = await patch(partnerId, { requestsPerSecond: 1 });
    expect(set.status, set.text).toBe(200);
    // Ten requests, ten seconds' worth, may come at once; two of them have been sent.
    const statuses: number[] = [];
    for (let sent = 0; sent < 10; sent += 1) statuses.push(await statusWith(keys[sent % 2] ?? ''));
    expect(statuses).toEqual([...Array(8).fill(200), 429, 429]);
  });

  test('an absent limit stays unchanged, null resets to the configured default, and the list shows them', async () => {
    const { partnerId } = await gateway().addPartner();
    await patch(partnerId, { requestsPerSecond: 5, concurrentRuns: 2 });
    const back = await patch(partnerId, { requestsPerSecond: null });
    const limits = {
      requestsPerSecond: { value: 40, isDefault: true },
      concurrentCalls: { value: 9, isDefault: true },
      concurrentRuns: { value: 2, isDefault: false },
      documentBytesPerMinute: { value: 1_000_000_000_000, isDefault: true },
    };
    expect(back.body).toMatchObject({ partnerId, limits });
    const { data } = await gateway().admin.client.GET('/partners');
    expect(data?.partners).toContainEqual(expect.objectContaining({ partnerId, limits }));
  });

  test('the sandbox partner can be limited too', async () => {
    const set = await patch('sandbox', { concurrentRuns: 1 });
    expect(set.body.limits.concurrentRuns).toEqual({ value: 1, isDefault: false });
  });
});

describe('400', () => {
  test.each<[string, object, string[]]>([
    ['no field', {}, ['body']],
    ['zero', { requestsPerSecond: 0 }, ['requestsPerSecond']],
    ['less than zero', { concurrentCalls: -1 }, ['concurrentCalls']],
    ['a string', { concurrentRuns: '5' }, ['concurrentRuns']],
    ['more than the maximum', { documentBytesPerMinute: 1e13 }, ['documentBytesPerMinute']],
    ['an unknown limit', { perMinute: 1 }, ['perMinute']],
  ])('a body with %s is refused', async (_, body, fields) => {
    const { partnerId } = await gateway().addPartner();
    expectRefusal(await patch(partnerId, body), 'VALIDATION_ERROR', fields);
  });
});

describe('404', () => {
  test('an unknown partner is not found', async () => {
    expectRefusal(await patch('nobody', { concurrentRuns: 1 }), 'NOT_FOUND');
  });
});

// GET /last-hour: what this node has served in the last hour, by minute and by operation.
import { describe, expect, test } from 'vitest';
import { createLastHour } from '../../src/metrics/last-hour.js';
import { createDurations } from '../../src/metrics/last-hour-durations.js';
import { exchange } from '../audit/exchange.js';
import { useGateway } from '../support/gateway.js';

const MINUTE = 60_000;

describe('200', () => {
  const gateway = useGateway({ store: 'postgres' });

  test('requests of partners are counted by outcome and operation, but those of operators are not', async () => {
    await gateway().http.get('/v2/lookup/fields?fields=x').set('x-api-key', gateway().apiKey);
    await gateway().http.get('/v2/submissions').set('x-api-key', 'pk_unknown');
    await expect
      .poll(async () => (await gateway().admin.client.GET('/last-hour')).data?.operations)
      .toHaveLength(2);
    const { data } = await gateway().admin.client.GET('/last-hour');
    expect(data?.operations.map(({ operationId, requests }) => [operationId, requests.refused])).toEqual(
      expect.arrayContaining([
        ['listFieldValues', 1],
        ['listSubmissions', 1],
      ]),
    );
    expect(data?.minutes.reduce((sum, { requests }) => sum + requests.refused, 0)).toBe(2);
    expect(data?.backOffice.places).toBeNull();
  });
});

describe('the last hour', () => {
  const none = { places: undefined, openCircuits: () => [] };

  test('has one entry for each minute since the start, at most 60, and forgets older ones', () => {
    let elapsed = 5 * MINUTE;
    const lastHour = createLastHour({ elapsedMs: () => elapsed, now: () => elapsed });
    const request = () =>
      lastHour.ended(exchange('one', { operationId: 'getPolicy', apiVersion: '2.0', ms: 20 }));
    request();
    elapsed += 2 * MINUTE;
    request();
    const early = lastHour.read(none);
    expect(early.minutes.map(({ requests }) => requests.succeeded)).toEqual([1, 0, 1]);
    expect(early.minutes[0]?.from).toBe(new Date(5 * MINUTE).toISOString());
    elapsed += 58 * MINUTE;
    const late = lastHour.read(none);
    expect(late.minutes).toHaveLength(60);
    expect(late.minutes.reduce((sum, { requests }) => sum + requests.succeeded, 0)).toBe(1);
    expect(late.operations).toMatchObject([{ operationId: 'getPolicy', requests: { succeeded: 1 } }]);
    elapsed += 60 * MINUTE;
    expect(lastHour.read(none).operations).toEqual([]);
  });

  test('probes and pages are left out, and requests that no operation has served are counted', () => {
    const lastHour = createLastHour({ elapsedMs: () => 0, now: () => 0 });
    const request = (status: number, path = '/') =>
      lastHour.ended(exchange('one', { operationId: undefined, apiVersion: undefined, ms: 1, status, path }));
    for (const status of [200, 304, 404, 503]) request(status);
    // While the store is unavailable, each balancer gets a 503 every second.
    request(503, '/readyz');
    const { minutes } = lastHour.read(none);
    expect(minutes.map(({ requests }) => requests)).toMatchObject([{ succeeded: 0, refused: 1, failed: 1 }]);
  });

  test('counts calls to the back office, and separately faults, which do not include refusals', () => {
    const lastHour = createLastHour({ elapsedMs: () => 0, now: () => 0 });
    for (const result of ['none', 'refused', 'aborted', 'unauthorized', 'timedOut', 'circuitOpen'] as const)
      lastHour.called('quotePolicy', 24, result);
    const { backOffice, minutes } = lastHour.read(none);
    expect(backOffice.operations).toEqual([
      { operation: 'quotePolicy', calls: 6, faults: 3, latency: { p50: 24_000, p95: 24_000, max: 24_000 } },
    ]);
    expect(minutes[0]?.backOffice).toMatchObject({ calls: 6, faults: 3 });
  });
});

test('the median and the 95th percentile are at most 20 % too high, from 1 ms to 3 minutes', () => {
  let looked = 0;
  for (let ms = 1; ms < 180_000; ms *= 1.37) {
    const durations = createDurations();
    for (let count = 0; count < 96; count += 1) durations.add(ms);
    for (let count = 0; count < 4; count += 1) durations.add(ms * 3);
    const { p50 = 0, p95 = 0, max } = durations.figures() ?? {};
    for (const bound of [p50, p95]) {
      expect(bound).toBeGreaterThanOrEqual(ms);
      expect(bound).toBeLessThanOrEqual(Math.ceil(ms * 1.2));
    }
    expect(max).toBe(Math.ceil(ms * 3));
    looked += 1;
  }
  process.stdout.write(`durations: ${looked} checked\n`);
  expect(createDurations().figures()).toBeNull();
});

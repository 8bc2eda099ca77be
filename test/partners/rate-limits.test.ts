// Rate limits of partners and of client addresses without a key, with time controlled by the test.
import { describe, expect, test } from 'vitest';
import { unlimited } from '../../src/partners/limits.js';
import type { Principal } from '../../src/partners/principal.js';
import { createKeylessLimit, createUsage } from '../../src/partners/rate-limits.js';
import { Problem } from '../../src/problems.js';
import { principalOf } from '../support/principal.js';

const partner = (partnerId: string, limits: Partial<Principal['limits']>) =>
  principalOf({ partnerId, keyId: `key of ${partnerId}`, limits: { ...unlimited, ...limits } });

function scenario() {
  let now = 0;
  const usage = createUsage(() => now);
  const refusalOf = (act: () => unknown): Problem | undefined => {
    try {
      act();
      return undefined;
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
  };
  return {
    usage,
    pass: (ms: number) => {
      now += ms;
    },
    request: (principal: Principal) => refusalOf(() => usage.request(principal)),
    document: (principal: Principal, bytes: number) => refusalOf(() => usage.document(principal, bytes)),
    /** The number of requests that pass before one is refused. */
    passing: (principal: Principal) => {
      let count = 0;
      while (count < 1_000 && !refusalOf(() => usage.request(principal))) count += 1;
      return count;
    },
  };
}

describe('requests per second', () => {
  const five = partner('a', { requestsPerSecond: 5 });

  test("a burst of ten seconds' worth of requests passes, then requests pass at the rate of the limit", () => {
    const { passing, pass } = scenario();
    expect(passing(five)).toBe(50);
    pass(1_000);
    expect(passing(five)).toBe(5);
    pass(400);
    expect(passing(five)).toBe(2);
    pass(3_600_000);
    expect(passing(five)).toBe(50);
  });

  test('a constant rate at the limit is never rejected', () => {
    const { request, pass } = scenario();
    for (let sent = 0; sent < 500; sent += 1) {
      expect(request(five)).toBeUndefined();
      pass(200);
    }
  });

  test('Retry-After is in whole seconds, at least 1, and the request passes after that time', () => {
    const { passing, request, pass } = scenario();
    const slow = partner('a', { requestsPerSecond: 0.25 });
    expect(passing(slow)).toBe(2);
    expect(request(slow)?.headers['Retry-After']).toBe('2');
    pass(1_900);
    expect(request(slow)?.headers['Retry-After']).toBe('1');
    pass(1_000);
    expect(request(slow)).toBeUndefined();
  });

  test('the error names the limit in the header fields that the IETF draft defines', () => {
    const { passing, request } = scenario();
    passing(five);
    const refusal = request(five);
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    expect(refusal?.message).toBe('Your limit of 5 requests per second has been reached. Retry in 1 second.');
    expect(refusal?.headers).toEqual({
      'Retry-After': '1',
      RateLimit: '"requests";r=0;t=1',
      'RateLimit-Policy': '"requests";q=50;w=10',
    });
  });

  test('keys of one partner share the limit, and other partners have their own', () => {
    const { passing } = scenario();
    expect(passing(five)).toBe(50);
    expect(passing({ ...five, keyId: 'another' })).toBe(0);
    expect(passing(partner('b', { requestsPerSecond: 5 }))).toBe(50);
  });

  test('rejected requests are not counted', () => {
    const { passing, request, pass } = scenario();
    passing(five);
    for (let sent = 0; sent < 100; sent += 1) request(five);
    pass(1_000);
    expect(passing(five)).toBe(5);
  });

  test('a changed limit applies from the next request', () => {
    const { passing } = scenario();
    expect(passing(five)).toBe(50);
    expect(passing(partner('a', { requestsPerSecond: 7 }))).toBe(20);
    expect(passing(partner('a', { requestsPerSecond: 6 }))).toBe(0);
  });

  test('without a limit, every request passes, and a limit that is set later counts from zero', () => {
    const { passing } = scenario();
    expect(passing(partner('a', {}))).toBe(1_000);
    expect(passing(five)).toBe(50);
  });
});

describe('document bytes per minute', () => {
  const kilobyte = partner('a', { documentBytesPerMinute: 6_000 });

  test('the announced size of a document counts immediately', () => {
    const { document, pass } = scenario();
    expect(document(kilobyte, 6_000)).toBeUndefined();
    expect(document(kilobyte, 1)?.headers).toEqual({
      'Retry-After': '1',
      RateLimit: '"document-bytes";r=0;t=1',
      'RateLimit-Policy': '"document-bytes";q=6000;w=60;qu="content-bytes"',
    });
    pass(1_000);
    expect(document(kilobyte, 100)).toBeUndefined();
    expect(document(kilobyte, 1)).toBeDefined();
  });

  test('a document may exceed what is left, and the next one waits until the excess has drained', () => {
    const { document, pass } = scenario();
    expect(document(kilobyte, 12_000)).toBeUndefined();
    expect(document(kilobyte, 1)?.headers['Retry-After']).toBe('61');
    pass(60_000);
    expect(document(kilobyte, 1)?.headers['Retry-After']).toBe('1');
    pass(1_000);
    expect(document(kilobyte, 1)).toBeUndefined();
  });

  test('a document without an announced size counts as it arrives', () => {
    const { usage, document } = scenario();
    const count = usage.document(kilobyte, 0);
    count.received(4_000);
    expect(document(kilobyte, 0)).toBeUndefined();
    count.received(4_000);
    expect(document(kilobyte, 0)).toBeDefined();
    count.end();
    expect(document(kilobyte, 0)).toBeDefined();
  });

  test('bytes that were announced but not received are returned to the quota at the end, once', () => {
    const { usage, document } = scenario();
    const count = usage.document(kilobyte, 6_000);
    count.received(1_000);
    expect(document(kilobyte, 0)).toBeDefined();
    count.end();
    count.end();
    expect(document(kilobyte, 4_999)).toBeUndefined();
    expect(document(kilobyte, 1)).toBeUndefined();
    expect(document(kilobyte, 1)).toBeDefined();
  });

  test('documents and requests are limited independently', () => {
    const { usage, passing, document } = scenario();
    const both = partner('a', { documentBytesPerMinute: 10, requestsPerSecond: 1 });
    usage.document(both, 1_000);
    expect(passing(both)).toBe(10);
    expect(document(both, 1)).toBeDefined();
  });
});

function addressScenario(perSecond: number) {
  let now = 0;
  const keyless = createKeylessLimit(perSecond, () => now);
  return {
    keyless,
    pass: (ms: number) => {
      now += ms;
    },
    passing: (address: string) => {
      let count = 0;
      try {
        for (; count < 1_000; count += 1) keyless.request(address);
      } catch (error) {
        expect(error).toMatchObject({ code: 'RATE_LIMITED' });
      }
      return count;
    },
  };
}

describe('requests without a key', () => {
  test("a burst of ten seconds' worth of requests passes, then requests pass at the rate of the limit", () => {
    const { passing, pass } = addressScenario(3);
    expect(passing('192.0.2.1')).toBe(30);
    pass(1_000);
    expect(passing('192.0.2.1')).toBe(3);
  });

  test('each address has its own limit', () => {
    const { passing } = addressScenario(3);
    expect(passing('192.0.2.1')).toBe(30);
    expect(passing('192.0.2.2')).toBe(30);
  });

  test('the error names the limit and when to retry', () => {
    const { keyless, passing } = addressScenario(2);
    passing('192.0.2.1');
    const message =
      'The limit of 2 requests per second from your address without a valid API key has been reached. Retry in 1 second.';
    const headers = {
      'Retry-After': '1',
      RateLimit: '"keyless";r=0;t=1',
      'RateLimit-Policy': '"keyless";q=20;w=10',
    };
    expect(() => keyless.request('192.0.2.1')).toThrow(expect.objectContaining({ message, headers }));
  });

  test('the latest 10,000 addresses are tracked', () => {
    const { passing, keyless } = addressScenario(1);
    expect(passing('192.0.2.1')).toBe(10);
    for (let other = 0; other < 9_999; other += 1) keyless.request(`other ${other}`);
    expect(passing('192.0.2.1')).toBe(0);
    for (let other = 0; other < 10_000; other += 1) keyless.request(`another ${other}`);
    expect(passing('192.0.2.1')).toBe(10);
  });
});

// What one client address may send without a valid key, with time in the test's hands.
import { describe, expect, test } from 'vitest';
import { createKeyless } from '../../src/partners/keyless.js';

function scenario(perSecond: number) {
  let now = 0;
  const keyless = createKeyless(perSecond, () => now);
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
  test('ten seconds of them may come at once, then as many as time frees', () => {
    const { passing, pass } = scenario(3);
    expect(passing('192.0.2.1')).toBe(30);
    pass(1_000);
    expect(passing('192.0.2.1')).toBe(3);
  });

  test('another address has its own', () => {
    const { passing } = scenario(3);
    expect(passing('192.0.2.1')).toBe(30);
    expect(passing('192.0.2.2')).toBe(30);
  });

  test('the refusal says when to come again, and names the limit', () => {
    const { keyless, passing } = scenario(2);
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

  test('of many addresses the latest 10,000 are remembered', () => {
    const { passing, keyless } = scenario(1);
    expect(passing('192.0.2.1')).toBe(10);
    for (let other = 0; other < 9_999; other += 1) keyless.request(`other ${other}`);
    expect(passing('192.0.2.1')).toBe(0);
    for (let other = 0; other < 10_000; other += 1) keyless.request(`another ${other}`);
    expect(passing('192.0.2.1')).toBe(10);
  });
});

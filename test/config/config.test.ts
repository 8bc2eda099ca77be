// The environment: what belongs together, what production needs, and that everything wrong is listed at once.

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.js';
import { makeScratchDirectory } from '../support/scratch.js';

const production: Record<string, string> = {
  MODE: 'production',
  BACK_OFFICE_URL: 'https://back-office.example/api',
  BACK_OFFICE_API_KEY: 'k',
  DATABASE_URL: 'postgres://localhost/gateway',
  CORS_ORIGINS: 'https://portal.example',
  ADMIN_TOKEN: 'a-token-of-some-length',
};

/** The names that are at fault. */
function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return [...String(error).matchAll(/- (\w+):/g)].map(([, name]) => name ?? '');
  }
}

test('the sandbox needs nothing, and has the simulated back office', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'sandbox',
    backOffice: undefined,
    adminPort: 8081,
    adminHost: '127.0.0.1',
  });
});

describe('production', () => {
  test('starts on what is real', () => {
    expect(readConfig(production)).toMatchObject({
      mode: 'production',
      backOffice: {
        url: 'https://back-office.example/api',
        apiKey: 'k',
        repeats: 'never',
        connections: 100,
        deadlineScale: 1,
      },
      adminToken: 'a-token-of-some-length',
    });
  });

  test('lists all that it lacks at once', () => {
    expect(faultsOf({ MODE: 'production', SANDBOX_API_KEY: 'x', PORT: 'x' }).toSorted()).toEqual([
      'ADMIN_TOKEN',
      'BACK_OFFICE_API_KEY',
      'BACK_OFFICE_URL',
      'CORS_ORIGINS',
      'DATABASE_URL',
      'PORT',
      'SANDBOX_API_KEY',
    ]);
  });

  test.each(Object.keys(production).filter((name) => name !== 'MODE'))(
    'does not start without %s',
    (name) => {
      const { [name]: _, ...others } = production;
      expect(faultsOf(others)).toEqual([name]);
    },
  );

  test.each([
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example, *'],
    ['SANDBOX_API_KEY', 'x'],
    ['BACK_OFFICE_URL', 'ftp://back-office.example'],
    ['BACK_OFFICE_URL', 'https://user:secret@back-office.example'],
    ['BACK_OFFICE_URL', 'https://back-office.example?tenant=1'],
    ['BACK_OFFICE_URL', 'back-office.example'],
    ['BACK_OFFICE_API_KEY', 'a key'],
    ['BACK_OFFICE_REPEATS', 'always'],
    ['BACK_OFFICE_CONNECTIONS', '0'],
    ['PARTNER_REQUESTS_PER_SECOND', '0'],
    ['PARTNER_DOCUMENT_BYTES_PER_MINUTE', '1 GB'],
    ['KEYLESS_REQUESTS_PER_SECOND', '0'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/9'],
    ['TRUSTED_PROXIES', ''],
    ['BACK_OFFICE_DEADLINE_SCALE', '0'],
    ['BACK_OFFICE_DEADLINE_SCALE', ''],
  ])('does not start on %s=%s', (name, value) => {
    expect(faultsOf({ ...production, [name]: value })).toEqual([name]);
  });

  test('takes its secrets from files', async () => {
    const file = path.join(await makeScratchDirectory('secrets'), 'key');
    await writeFile(file, 'from-a-file\n');
    const { BACK_OFFICE_API_KEY: _, ...others } = production;
    expect(readConfig({ ...others, BACK_OFFICE_API_KEY_FILE: file }).backOffice?.apiKey).toBe('from-a-file');
  });
});

describe('the address of a back office and the key for it', () => {
  test.each<[Record<string, string>, string]>([
    [{ BACK_OFFICE_URL: 'http://localhost:8090' }, 'BACK_OFFICE_API_KEY'],
    [{ BACK_OFFICE_API_KEY: 'k' }, 'BACK_OFFICE_URL'],
  ])('go together: %j lacks %s', (environment, missing) => {
    expect(faultsOf(environment)).toEqual([missing]);
  });
});

describe('the runs of a partner at once', () => {
  test('are 25 unless a variable says otherwise', () => {
    expect(readConfig({}).partnerLimits.concurrentRuns).toBe(25);
    const { partnerLimits, warnings } = readConfig({ PARTNER_CONCURRENT_RUNS: '7' });
    expect({ runs: partnerLimits.concurrentRuns, warnings }).toEqual({ runs: 7, warnings: [] });
  });

  test('may still be set by the former name, with a warning that says the new one', () => {
    const { partnerLimits, warnings } = readConfig({ MAX_RUNS_PER_KEY: '9' });
    expect(partnerLimits.concurrentRuns).toBe(9);
    expect(warnings).toEqual([expect.stringMatching(/MAX_RUNS_PER_KEY.*PARTNER_CONCURRENT_RUNS/)]);
    const both = readConfig({ MAX_RUNS_PER_KEY: '9', PARTNER_CONCURRENT_RUNS: '7' });
    expect(both.partnerLimits.concurrentRuns).toBe(7);
  });
});

test('limits and trusted proxies are read', () => {
  const config = readConfig({
    PARTNER_REQUESTS_PER_SECOND: '5',
    PARTNER_CONCURRENT_RUNS: '2',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1,2001:db8::/32',
  });
  expect(config.partnerLimits).toEqual({
    requestsPerSecond: 5,
    concurrentCalls: 30,
    concurrentRuns: 2,
    documentBytesPerMinute: 1_073_741_824,
  });
  expect(config.trustedProxies).toEqual(['10.0.0.0/8', '::1', '2001:db8::/32']);
  expect(readConfig({}).trustedProxies).toEqual([]);
});

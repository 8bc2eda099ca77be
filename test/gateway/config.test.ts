// The configuration: which variables belong together, what production requires, and that all errors
// are listed together.
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, renamedVariables } from '../../src/gateway/config.js';
import { variables } from '../../src/gateway/variables.js';
import { readSimulatorConfig, simulatorVariables } from '../../src/simulator/server/config.js';
import { sampleSize } from '../support/sampled.js';
import { makeScratchDirectory } from '../support/scratch.js';

const KEY = createHash('sha256').update('the key of these tests').digest('base64');
const production: Record<string, string> = {
  MODE: 'production',
  BACK_OFFICE_URL: 'https://back-office.example/api',
  BACK_OFFICE_API_KEY: 'k',
  DATABASE_URL: 'postgres://localhost/gateway',
  CORS_ORIGINS: 'https://portal.example',
  ADMIN_TOKEN: randomToken('the token of these tests'),
  ENCRYPTION_KEYS: KEY,
};

/** 43 characters, the same ones for the same seed. */
function randomToken(seed: string): string {
  return createHash('sha256').update(seed).digest('base64url');
}

/** The names of the invalid variables. */
function faultsOf(
  environment: Record<string, string>,
  read: (given: NodeJS.ProcessEnv) => unknown = readConfig,
): string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    return [...String(error).matchAll(/- (\w+):/g)].map(([, name]) => name ?? '');
  }
}

test('the sandbox needs no variables, and uses the simulated back office', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'sandbox',
    backOffice: undefined,
    adminPort: 8081,
    adminHost: '127.0.0.1',
  });
});

test('a stop is instant in the sandbox; in production, load balancers get ten seconds to notice it', () => {
  expect(readConfig({}).lameDuckSeconds).toBe(0);
  expect(readConfig(production).lameDuckSeconds).toBe(10);
  expect(readConfig({ ...production, LAME_DUCK_SECONDS: '30' }).lameDuckSeconds).toBe(30);
});

test('an idle connection stays open for longer than the usual 60 s of a load balancer', () => {
  expect(readConfig({}).connections.keepAliveMs).toBe(65_000);
});

describe('production', () => {
  test('starts with a safe configuration', () => {
    expect(readConfig(production)).toMatchObject({
      mode: 'production',
      backOffice: {
        url: 'https://back-office.example/api',
        apiKey: 'k',
        repeats: 'never',
        connections: 100,
        deadlineScale: 1,
      },
      adminToken: randomToken('the token of these tests'),
    });
  });

  test('warns if partners cannot find where to report a vulnerability', () => {
    const warningsOf = (environment: Record<string, string>) => readConfig(environment).warnings;
    expect(warningsOf(production)).toEqual([expect.stringContaining('SECURITY_CONTACT is not set')]);
    expect(warningsOf({ ...production, SECURITY_CONTACT: 'mailto:security@carrier.example' })).toEqual([]);
    expect(warningsOf({})).toEqual([]);
  });

  test('refuses an audit log that is kept for less time than the calls', () => {
    expect(faultsOf({ AUDIT_RETENTION_DAYS: '30' })).toEqual(['AUDIT_RETENTION_DAYS']);
    expect(faultsOf({ AUDIT_RETENTION_DAYS: '30', CALL_RETENTION_DAYS: '30' })).toEqual([]);
  });

  test.each([
    'security@carrier.example',
    'http://carrier.example',
    'mailto:a@b.example\nContact: c',
    'mailto:a b@c.example',
    '',
  ])('the contact "%s" is refused', (SECURITY_CONTACT) => {
    expect(faultsOf({ SECURITY_CONTACT })).toEqual(['SECURITY_CONTACT']);
  });

  test('lists everything that is missing or invalid', () => {
    expect(faultsOf({ MODE: 'production', SANDBOX_API_KEY: 'x', PORT: 'x' }).toSorted()).toEqual([
      'ADMIN_TOKEN',
      'BACK_OFFICE_API_KEY',
      'BACK_OFFICE_URL',
      'CORS_ORIGINS',
      'DATABASE_URL',
      'ENCRYPTION_KEYS',
      'PORT',
      'SANDBOX_API_KEY',
    ]);
  });

  test('MIGRATION_DATABASE_URL without DATABASE_URL is refused', () => {
    const MIGRATION_DATABASE_URL = 'postgres://owner@localhost/gateway';
    expect(faultsOf({ ...production, MIGRATION_DATABASE_URL })).toEqual([]);
    expect(faultsOf({ MIGRATION_DATABASE_URL })).toEqual(['DATABASE_URL']);
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
    ['BACK_OFFICE_URL', 'https:back-office.example'],
    ['BACK_OFFICE_URL', ' https://back-office.example'],
    ['BACK_OFFICE_URL', 'https://back-office.example/a b'],
    ['BACK_OFFICE_URL', 'https:\\\\back-office.example'],
    ['BACK_OFFICE_URL', 'https://back-office.example:0'],
    ['PUBLIC_URL', 'https://gateway.example\n'],
    ['CORS_ORIGINS', 'null'],
    ['CORS_ORIGINS', 'https://a.example, null'],
    ['BACK_OFFICE_URL', 'http://back-office.example'],
    ['BACK_OFFICE_URL', 'HTTP://10.0.0.5:8090/api'],
    ['BACK_OFFICE_URL', 'http://localhost.example'],
    ['BACK_OFFICE_URL', 'http://127.0.0.1.example'],
    ['BACK_OFFICE_PLAIN_HTTP', 'yes'],
    ['ENCRYPTION_KEYS', Buffer.alloc(32).toString('base64')],
    ['ENCRYPTION_KEYS', 'dG9vIHNob3J0'],
    ['ENCRYPTION_KEYS', `${KEY}\n${KEY}`],
    ['ENCRYPTION_KEYS', KEY.repeat(2)],
    ['ENCRYPTION_KEYS', `${KEY}!!!!`],
    ['HOST', '127.0.0.1 '],
    ['DATA_DIR', 'data\u0000'],
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
  ])('does not start with %s=%s', (name, value) => {
    expect(faultsOf({ ...production, [name]: value })).toEqual([name]);
  });

  test.each(['http://localhost:8090', 'http://127.0.0.1:8090', 'http://127.1:8090', 'http://[::1]:8090'])(
    'accepts a back office on its own machine at %s',
    (url) => {
      expect(faultsOf({ ...production, BACK_OFFICE_URL: url })).toEqual([]);
    },
  );

  test('accepts a back office on another machine over http:// only if that is configured', () => {
    const environment = { ...production, BACK_OFFICE_URL: 'http://back-office.example' };
    expect(faultsOf({ ...environment, BACK_OFFICE_PLAIN_HTTP: 'refused' })).toEqual(['BACK_OFFICE_URL']);
    expect(faultsOf({ ...environment, BACK_OFFICE_PLAIN_HTTP: 'allowed' })).toEqual([]);
  });

  test.each([
    ['short', 'Zk3_vQ9-xT1mB7rL0dW5sH8', 'at least 32'],
    ['one character short', randomToken('x').slice(0, 31), 'at least 32'],
    ['one repeated letter', 'a'.repeat(32), 'different characters'],
    ['made of few letters', 'abcabdacb'.repeat(4), 'different characters'],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz012345', 'sequence'],
    ['the digits backwards', '9876543210'.repeat(4), 'sequence'],
    ['a repeated word', 'Whitcombe-2026-'.repeat(3), 'a repeated part'],
    ['a placeholder', `changeme-${randomToken('y')}`, 'placeholders'],
    ['a password', `Password1!${randomToken('z')}`, 'placeholders'],
  ])('does not start with an ADMIN_TOKEN that is %s, and does not show it', (_what, token, why) => {
    const environment = { ...production, ADMIN_TOKEN: token };
    expect(faultsOf(environment)).toEqual(['ADMIN_TOKEN']);
    expect(() => readConfig(environment)).toThrow(why);
    expect(() => readConfig(environment)).toThrow('openssl rand');
    expect(() => readConfig(environment)).not.toThrow(token);
  });

  test('starts with a random ADMIN_TOKEN of any usual form', () => {
    const seeds = Array.from({ length: sampleSize(2_000, 100) }, (_, i) =>
      createHash('sha256').update(String(i)).digest(),
    );
    const forms = seeds.flatMap((bytes) => [
      bytes.subarray(0, 16).toString('hex'),
      bytes.toString('hex'),
      bytes.toString('base64'),
      `admin_${bytes.subarray(0, 24).toString('base64url')}`,
    ]);
    const refused = forms.filter((token) => faultsOf({ ...production, ADMIN_TOKEN: token }).length > 0);
    expect(refused).toEqual([]);
  });

  test('takes its secrets from files', async () => {
    const file = path.join(await makeScratchDirectory('secrets'), 'key');
    await writeFile(file, 'from-a-file\n');
    const { BACK_OFFICE_API_KEY: _, ...others } = production;
    expect(readConfig({ ...others, BACK_OFFICE_API_KEY_FILE: file }).backOffice?.apiKey).toBe('from-a-file');
  });
});

test.each<[string, (folder: string) => string, string]>([
  ['does not exist', (folder) => path.join(folder, 'none'), 'it does not exist; correct the path'],
  ['is a folder', (folder) => folder, 'it is a folder; name the file in it'],
  ['has no name', () => '', 'it does not exist; correct the path'],
])('the error for a secret whose file %s names the file, with the reason', async (_, place, reason) => {
  const file = place(await makeScratchDirectory('secrets'));
  expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow(
    `DATABASE_URL_FILE: cannot read "${file}": ${reason}`,
  );
});

test('the error for a secret whose file is not in UTF-8 says so: PowerShell writes UTF-16', async () => {
  const file = path.join(await makeScratchDirectory('secrets'), 'key');
  await writeFile(file, '\uFEFFpostgres://localhost/gateway\r\n', 'utf16le');
  expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow(
    `DATABASE_URL_FILE: "${file}" is not encoded in UTF-8; save it as UTF-8`,
  );
});

describe.each(['schlüssel', 'two words', '５'])(
  '%j is not a key, because no header can carry it',
  (value) => {
    test.each([
      ['SANDBOX_API_KEY', readConfig],
      ['ADMIN_TOKEN', readConfig],
      ['BACK_OFFICE_API_KEY', readSimulatorConfig],
    ] as const)('%s', (name, read) => {
      expect(faultsOf({ [name]: value }, read)).toEqual([name]);
    });
  },
);

test.each([
  ['CANDIDATE_SHARE', 'must be a number from 0 to 1'],
  ['SIMULATOR_TIME_SCALE', 'must be a number from 0 to 1000'],
  ['BACK_OFFICE_DEADLINE_SCALE', 'must be a number above 0, at most 1000'],
])('the error for %s states its range', (name, message) => {
  expect(() => readConfig({ [name]: '2000' })).toThrow(new RegExp(`${name}: ${message}$`));
});

describe('the address of a back office and the key for it', () => {
  test.each<[Record<string, string>, string]>([
    [{ BACK_OFFICE_URL: 'http://localhost:8090' }, 'BACK_OFFICE_API_KEY'],
    [{ BACK_OFFICE_API_KEY: 'k' }, 'BACK_OFFICE_URL'],
  ])('require each other: %j lacks %s', (environment, missing) => {
    expect(faultsOf(environment)).toEqual([missing]);
  });
});

test.each(Object.entries(renamedVariables))(
  '%s is refused, and the error gives its current name',
  (former, name) => {
    expect(() => readConfig({ [former]: '9' })).toThrow(
      `${former}: is not read any more; set ${name} instead`,
    );
    expect(faultsOf({ [former]: '9', [name]: '7' })).toEqual([former]);
  },
);

// Missing variables in Compose files and missing secrets give empty strings. With an empty token,
// anyone would know the key of the operators' sessions; an empty host means every address.
describe.each([
  ['gateway', variables, readConfig],
  ['simulator', simulatorVariables, readSimulatorConfig],
] as const)(
  'no variable of the %s may be empty, except the list that may have no entry',
  (_, table, read) => {
    test.each(Object.keys(table).filter((name) => name !== 'CORS_ORIGINS'))('%s', (name) => {
      expect(faultsOf({ [name]: '' }, read)).toContain(name);
      expect(faultsOf({ [name]: ' ' }, read)).toContain(name);
    });
  },
);

test('a value that is refused for the line ending of its file is refused with this reason', () => {
  const values = ['production', '8080', 'https://a.example'];
  const refused = Object.keys(variables).flatMap((name) =>
    values.flatMap((value) => {
      const ofLine = faultsOf({ [name]: `${value}\r` }).includes(name);
      return ofLine && !faultsOf({ [name]: value }).includes(name) ? [{ name, value }] : [];
    }),
  );
  expect(refused.map(({ name }) => name)).toEqual(expect.arrayContaining(['MODE', 'PORT', 'DATA_DIR']));
  for (const { name, value } of refused)
    expect(() => readConfig({ [name]: `${value}\r` })).toThrow(
      `${name}: ends with a carriage return; save the file that sets it with line endings of Unix (LF)`,
    );
});

test('a mode that does not exist is listed with what else is wrong', () => {
  expect(faultsOf({ MODE: 'prod', PORT: 'x' }).toSorted()).toEqual(['MODE', 'PORT']);
});

test.each(['2027-02-29', '2027-04-31', '2027-02-31', '2027-13-01', '2027-1-31', '31-01-2027'])(
  'the last day of a version cannot be %s, which is not a valid date',
  (V1_SUNSET) => {
    expect(faultsOf({ V1_SUNSET })).toEqual(['V1_SUNSET']);
  },
);

const numbers = Object.entries(variables).flatMap(([name, { default: byDefault }]) => {
  const isNumber = typeof byDefault === 'number' || /_(SECONDS|MINUTES|DAYS)$/.test(name);
  return isNumber ? [name] : [];
});

test.each(['9'.repeat(13), '9'.repeat(400), '-1', '1e5', '0x10', '1 ', 'Infinity', 'NaN', '1.2.3'])(
  'no variable that is a number may be %j, because each has a maximum and is written in digits',
  (value) => {
    const environment = Object.fromEntries(numbers.map((name) => [name, value]));
    expect(faultsOf(environment).toSorted()).toEqual(numbers.toSorted());
  },
);

test('each variable that is a number may be 1', () => {
  expect(faultsOf(Object.fromEntries(numbers.map((name) => [name, '1'])))).toEqual([]);
});

test('the tests of numbers cover more than 25 variables', () => {
  expect(numbers.length).toBeGreaterThan(25);
});

describe('CORS_ORIGINS', () => {
  test.each([
    ['*', ['*']],
    ['', []],
    ['https://a.example', ['https://a.example']],
    [
      'https://a.example:8443, http://localhost:3000,null',
      ['https://a.example:8443', 'http://localhost:3000', 'null'],
    ],
    ['https://[::1]:8443', ['https://[::1]:8443']],
    ['capacitor://localhost', ['capacitor://localhost']],
  ])('may be %s', (given, read) => {
    expect(readConfig({ CORS_ORIGINS: given }).corsOrigins).toEqual(read);
  });

  test.each([
    ['a path', 'https://a.example/'],
    ['no scheme', 'a.example'],
    ['a default port, which browsers leave out', 'https://a.example:443'],
    ['upper case, which browsers do not send', 'https://A.example'],
    ['a wildcard', 'https://*.example'],
    ['a user', 'https://user@a.example'],
    ['an empty origin between two others', 'https://a.example,,https://b.example'],
    ['no host', 'https://'],
    ['two origins without a comma', 'https://a.example https://b.example'],
  ])('is refused with %s, even in the sandbox', (_what, given) => {
    expect(faultsOf({ CORS_ORIGINS: given })).toEqual(['CORS_ORIGINS']);
  });
});

describe('DOCUMENT_TYPES', () => {
  test('lists extensions, with or without the dot, in any case; unset, every type is accepted', () => {
    expect(readConfig({ DOCUMENT_TYPES: 'pdf, .DOCX,tgz' }).documentTypes).toEqual(['pdf', 'docx', 'tgz']);
    expect(readConfig({}).documentTypes).toBeUndefined();
  });

  test.each(['pdf,', '*', 'application/pdf', 'pdf docx', 'tar.gz'])('is refused with %s', (given) => {
    expect(faultsOf({ DOCUMENT_TYPES: given })).toEqual(['DOCUMENT_TYPES']);
  });
});

describe('limits', () => {
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
      documentBytesPerMinute: 268_435_456,
    });
    expect(config.trustedProxies).toEqual(['10.0.0.0/8', '::1', '2001:db8::/32']);
    expect(readConfig({}).trustedProxies).toEqual([]);
  });
});

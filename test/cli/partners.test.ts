// The commands on partners against a real gateway process, some as processes of their own, and the
// messages of failures.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GatewayProcess, startGatewayProcess } from '../support/process.js';
import { makeTestPlace, type TestPlace } from '../support/store.js';
import { runCli, runCliHere } from './cli.js';

let gateway: GatewayProcess;
let place: TestPlace;
beforeAll(async () => {
  place = await makeTestPlace();
  gateway = await startGatewayProcess({ ...place.environment, SIMULATOR_TIME_SCALE: '0' });
});
afterAll(async () => {
  expect(await gateway.stop('SIGTERM')).toBe(0);
  await place.dispose();
});

const environmentWith = (more: Record<string, string> = {}) => ({
  environment: { DATA_DIR: place.directory, ADMIN_PORT: new URL(gateway.adminAddress).port, ...more },
});
const run = (args: readonly string[], more?: Record<string, string>) =>
  runCliHere(args, environmentWith(more));
const runProcess = (args: readonly string[]) => runCli(args, environmentWith());
const addPartner = async (...args: string[]): Promise<Record<'partnerId' | 'keyId' | 'apiKey', string>> => {
  const { code, stdout, stderr } = await run(['partner', 'add', '--name', 'Broker', ...args, '--json']);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
};
const statusWith = async (apiKey: string) =>
  (await fetch(`${gateway.address}/v2/submissions`, { headers: { 'x-api-key': apiKey } })).status;

test('a partner is added, its key works, it is revoked, and the key is rejected immediately', async () => {
  const added = await runProcess([
    'partner',
    'add',
    '--name',
    'Whitcombe Brokers',
    '--producer',
    '8800101',
    '8800102',
  ]);
  expect(added, added.stderr).toMatchObject({ code: 0, stderr: '' });
  const [apiKey = ''] = /pk_\S+/.exec(added.stdout) ?? [];
  const [partnerId = ''] = /partner_\S+/.exec(added.stdout) ?? [];
  expect(await statusWith(apiKey)).toBe(200);

  const list = await runProcess(['partner', 'list']);
  expect(list.stdout).toMatch(/^PARTNER +NAME +READINESS +VERSIONS +LAST CALL +PRODUCERS +KEY/);
  expect(list.stdout).toMatch(
    new RegExp(`^${partnerId} +Whitcombe Brokers +0% +2\\.0 .*8800101 8800102 +[0-9a-f-]{36}`, 'm'),
  );
  expect(list.stdout).not.toContain(apiKey);

  const revoked = await runProcess(['partner', 'revoke', partnerId, '--yes']);
  expect(revoked).toMatchObject({ code: 0, stdout: expect.stringContaining('no valid key left') });
  expect(await statusWith(apiKey)).toBe(401);
});

test('a key is rotated by adding a second one and revoking the first', async () => {
  const { partnerId, keyId, apiKey } = await addPartner('--all', '--api-version', '1.0');
  const further = await run(['partner', 'key', partnerId, '--json']);
  expect(JSON.parse(further.stdout)).toMatchObject({ partnerId, apiVersion: null });
  const revoked = await run(['partner', 'revoke', keyId, '--yes']);
  expect(revoked).toMatchObject({ code: 0, stdout: expect.stringContaining('1 valid key left') });
  expect(await statusWith(apiKey)).toBe(401);
  expect(await statusWith(JSON.parse(further.stdout).apiKey)).toBe(200);
});

test('all contacts are granted to a partner, listed, and taken back', async () => {
  const { partnerId } = await addPartner('--producer', '8800101', '--contacts', 'all');
  const contactsOf = async () => {
    const { stdout } = await run(['partner', 'list', '--json']);
    const { partners }: { partners: { partnerId: string; contacts: string }[] } = JSON.parse(stdout);
    return partners.find((one) => one.partnerId === partnerId)?.contacts;
  };
  expect(await contactsOf()).toBe('all');
  expect((await run(['partner', 'list'])).stdout).toMatch(/ CONTACTS +LIMITS/);
  const set = await run(['partner', 'contacts', partnerId, 'own']);
  expect(set, set.stderr).toMatchObject({ code: 0, stderr: '' });
  expect(set.stdout).toContain('Contact lists show Broker the insureds on its own policies.');
  expect(await contactsOf()).toBe('own');
  expect(await run(['partner', 'contacts', partnerId, 'some'])).not.toMatchObject({ code: 0 });
  const unknown = await run(['partner', 'contacts', 'nobody', 'all']);
  expect(unknown.code).not.toBe(0);
  expect(unknown.stderr).toContain('There is no partner nobody.');
});

test('limits are shown, set, in effect immediately, listed, and reset to the default', async () => {
  const { partnerId, apiKey } = await addPartner('--all');
  const shown = await run(['partner', 'limit', partnerId]);
  expect(shown, shown.stderr).toMatchObject({ code: 0, stderr: '' });
  expect(shown.stdout).toMatch(/requests per second +1000000 \(default\)/);
  expect(shown.stdout).toMatch(/concurrent calls +30 \(default\)/);
  expect(shown.stdout).toContain('concurrent calls in each process, the others over all nodes:\n');
  expect(await statusWith(apiKey)).toBe(200);

  const set = await run([
    'partner',
    'limit',
    partnerId,
    '--requests-per-second',
    '1',
    '--concurrent-runs',
    '4',
  ]);
  expect(set, set.stderr).toMatchObject({ code: 0, stderr: '' });
  expect(set.stdout).toMatch(/requests per second +1\n/);
  expect(set.stdout).toMatch(/concurrent runs +4\n/);
  // Ten seconds of requests may come at once.
  expect(await Promise.all(Array.from({ length: 40 }, () => statusWith(apiKey)))).toContain(429);

  const list = await run(['partner', 'list']);
  expect(list.stdout).toMatch(
    new RegExp(`^${partnerId} .* requests per second: 1, concurrent runs: 4$`, 'm'),
  );
  const back = await run(['partner', 'limit', partnerId, '--requests-per-second', 'default', '--json']);
  expect(JSON.parse(back.stdout)).toMatchObject({
    partnerId,
    limits: {
      requestsPerSecond: { value: 1_000_000, isDefault: true },
      concurrentRuns: { value: 4, isDefault: false },
    },
  });
  expect(await statusWith(apiKey)).toBe(200);
});

test('the list follows the contract with --json, and has no colours without a terminal', async () => {
  const { partnerId } = await addPartner('--producer', '1');
  const json = await run(['partner', 'list', '--json']);
  expect(JSON.parse(json.stdout).partners).toContainEqual(
    expect.objectContaining({ partnerId, producerIds: ['1'] }),
  );
  expect((await run(['partner', 'list'])).stdout).not.toContain('\u001b');
});

test('a name with control characters is rejected, and they do not reach the terminal', async () => {
  const { code, stderr } = await run(['partner', 'add', '--name', 'Red \u001b[31m\u009b32m', '--all']);
  expect(code).toBe(1);
  expect(stderr).toContain('without invisible characters');
  expect(stderr).not.toMatch(/(?!\n)\p{Cc}/u);
});

describe('exit code 1: the command failed; one line says why, and perhaps another what to do', () => {
  test.each([
    [
      'no gateway',
      ['partner', 'list', '--admin-url', 'http://127.0.0.1:9'],
      {},
      /^No gateway responds at http:\/\/127\.0\.0\.1:9 .*\n.*npm start/,
    ],
    ['a wrong token', ['partner', 'list'], { ADMIN_TOKEN: 'nobody' }, /rejects the token from ADMIN_TOKEN/],
    [
      'no token',
      ['partner', 'list'],
      { DATA_DIR: '/nowhere' },
      /no administration token in \/nowhere\/admin-token/,
    ],
    [
      'a missing token file',
      ['partner', 'list'],
      { ADMIN_TOKEN_FILE: '/nowhere' },
      /token in \/nowhere \(ENOENT\)\./,
    ],
    ['an unknown partner', ['partner', 'revoke', 'nobody'], {}, /^There is no partner nobody\. \(NOT_FOUND/],
    [
      'limits of an unknown partner',
      ['partner', 'limit', 'nobody'],
      {},
      /^There is no partner nobody\..*partner list/,
    ],
    [
      'a new limit for an unknown partner',
      ['partner', 'limit', 'nobody', '--concurrent-runs', '1'],
      {},
      /^There is no partner nobody\. \(NOT_FOUND/,
    ],
    [
      'a version that is not served',
      ['partner', 'add', '--name', 'B', '--all', '--api-version', '9'],
      {},
      /one of 0\.0, 1\.0, 2\.0/,
    ],
  ])('%s', async (_, args, environment, message) => {
    const { code, stdout, stderr } = await run(args, environment);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(2);
  });

  test("the partners' listener instead of the administration's", async () => {
    const { code, stderr } = await run(['partner', 'list', '--admin-url', gateway.address]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/is the partners' listener.*\n.*ADMIN_PORT/);
  });
});

describe('exit code 2: wrong usage', () => {
  test.each([
    ['no command', [], /Usage/],
    ['an unknown command', ['partner', 'remove'], /unknown command 'remove'/],
    ['no name', ['partner', 'add', '--all'], /--name/],
    ['no broker company', ['partner', 'add', '--name', 'B'], /either --producer <id\.\.\.> or --all/],
    ['a limit of zero', ['partner', 'limit', 'p', '--concurrent-runs', '0'], /whole number, 1 or more/],
    ['a limit in words', ['partner', 'limit', 'p', '--concurrent-calls', 'many'], /or "default"/],
    [
      'some broker companies and all',
      ['partner', 'add', '--name', 'B', '--all', '--producer', '1'],
      /either/,
    ],
  ])('%s', async (_, args, message) => {
    const { code, stderr } = await run(args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  test('the process exits with the code, and prints the message only to stderr', async () => {
    const wrong = ['partner', 'add', '--all'];
    expect(await runProcess(wrong)).toEqual(await run(wrong));
  });
});

test('a second gateway on the same administration port names the variable to change', async () => {
  const other = await makeTestPlace();
  const ADMIN_PORT = new URL(gateway.adminAddress).port;
  const starting = startGatewayProcess({ ...other.environment, ADMIN_PORT });
  await expect(starting).rejects.toThrow(`Port ${ADMIN_PORT} is in use: set ADMIN_PORT to a free port`);
  await other.dispose();
}, 90_000);

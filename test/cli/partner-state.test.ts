// The commands that show, change, suspend, resume and revoke partners, change keys, and manage
// administration tokens.
import { describe, expect, test } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { runCliHere } from './cli.js';

const gateway = useGateway();

const run = (args: readonly string[], { stdin, token }: { stdin?: string; token?: string } = {}) =>
  runCliHere(args, {
    environment: {
      DATA_DIR: gateway().config.dataDirectory,
      ADMIN_PORT: new URL(gateway().admin.url).port,
      ...(token !== undefined && { ADMIN_TOKEN: token }),
    },
    ...(stdin !== undefined && { stdin }),
  });
const addPartner = async (): Promise<Record<'partnerId' | 'keyId' | 'apiKey', string>> => {
  const { stdout } = await run([
    'partner',
    'add',
    '--name',
    'Broker',
    '--producer',
    '8800101',
    '8800102',
    '--json',
  ]);
  return JSON.parse(stdout);
};
const statusWith = async (apiKey: string) =>
  (await fetch(`${gateway().url}/v2/submissions`, { headers: { 'x-api-key': apiKey } })).status;

test('a partner is suspended with a reason, shown as suspended, and resumed with the same key', async () => {
  const { partnerId, apiKey } = await addPartner();
  const suspended = await run(['partner', 'suspend', partnerId, '--reason', 'ticket 4711']);
  expect(suspended.stdout, suspended.stderr).toMatch(
    /^✔ Suspended Broker\. Calls and runs in flight finish\.\n/,
  );
  expect(suspended.stdout).toContain(`partner resume ${partnerId}`);
  expect(await statusWith(apiKey)).toBe(403);
  const shown = await run(['partner', 'show', partnerId]);
  expect(shown.stdout).toMatch(/state +suspended since .* UTC: ticket 4711/);
  expect((await run(['partner', 'list'])).stdout).toContain('Broker (suspended)');
  expect((await run(['partner', 'resume', partnerId])).stdout).toContain('It has 1 valid key.');
  expect(await statusWith(apiKey)).toBe(200);
  expect((await run(['partner', 'show', partnerId])).stdout).toMatch(/state +active/);
});

test('a partner that does not exist is reported', async () => {
  const { code, stderr } = await run(['partner', 'show', 'nobody']);
  expect(code).toBe(1);
  expect(stderr).toContain('There is no partner nobody.');
});

describe('revoke', () => {
  test('says what it would do and how, and does nothing, without a terminal and without --yes', async () => {
    const { partnerId, apiKey } = await addPartner();
    const refused = await run(['partner', 'revoke', partnerId]);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('The only valid key of Broker');
    expect(refused.stderr).toContain('add --yes');
    expect(await statusWith(apiKey)).toBe(200);
  });

  test.each(['n\n', '\n', ''])('does nothing at a terminal with the answer %j', async (stdin) => {
    const { keyId, apiKey } = await addPartner();
    const refused = await run(['partner', 'revoke', keyId], { stdin });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('This key of Broker');
    expect(await statusWith(apiKey)).toBe(200);
  });

  test('takes effect at a terminal with the answer y', async () => {
    const { keyId, apiKey } = await addPartner();
    const revoked = await run(['partner', 'revoke', keyId], { stdin: 'y\n' });
    expect(revoked.stdout, revoked.stderr).toContain('no valid key left');
    expect(await statusWith(apiKey)).toBe(401);
  });
});

describe('update', () => {
  test('name, contact person and a further broker company change without a question', async () => {
    const { partnerId } = await addPartner();
    const more = ['--name', 'New name', '--contact-person', 'm.okafor@broker.example'];
    const changed = await run(['partner', 'update', partnerId, ...more, '--add-producer', '8800103']);
    expect(changed.stdout, changed.stderr).toContain('New name may write for 8800101, 8800102, 8800103.');
    const shown = await run(['partner', 'show', partnerId]);
    expect(shown.stdout).toMatch(/contact +m\.okafor@broker\.example/);
  });

  test('a broker company is removed only after a confirmation that says what becomes invisible', async () => {
    const { partnerId } = await addPartner();
    const remove = ['partner', 'update', partnerId, '--remove-producer', '8800102'];
    const refused = await run(remove);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('Broker loses these broker companies: 8800102.');
    const removed = await run([...remove, '--yes']);
    expect(removed.stdout, removed.stderr).toContain('Broker may write for 8800101.');
  });

  test('nothing to change is wrong usage', async () => {
    expect(await run(['partner', 'update', 'any'])).toMatchObject({ code: 2 });
  });
});

test('a key has a label and an expiry, which can be changed and removed', async () => {
  const { partnerId } = await addPartner();
  const made = await run(['partner', 'key', partnerId, '--label', 'CI 2026', '--expires', '9d']);
  expect(made.stdout, made.stderr).toMatch(/label +CI 2026/);
  const [, keyId = ''] = /key id +(\S+)/.exec(made.stdout) ?? [];
  expect((await run(['partner', 'list'])).stdout).toMatch(/CI 2026 .*in 9 d /);
  const changed = await run(['partner', 'update-key', keyId, '--label', 'CI 2027', '--expires', 'none']);
  expect(changed.stdout, changed.stderr).toContain('CI 2027');
  expect(changed.stdout).not.toMatch(/in \d+ days/);
  expect(await run(['partner', 'update-key', keyId])).toMatchObject({ code: 2 });
  expect(await run(['partner', 'key', partnerId, '--expires', 'soon'])).toMatchObject({ code: 2 });
});

test('a token with the role read is created, refused for changes and revoked, and its name is not used again', async () => {
  expect((await run(['token', 'list'])).stdout).toContain('only the configured token');
  const added = await run(['token', 'add', 'dashboards', '--role', 'read', '--expires', '90d']);
  const [, token = ''] = /token +(admin_\S+)/.exec(added.stdout) ?? [];
  expect((await run(['partner', 'list'], { token })).code).toBe(0);
  const refused = await run(['partner', 'add', '--name', 'X', '--all'], { token });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('requires the role operate');
  expect((await run(['token', 'list'])).stdout).toMatch(/^dashboards +read +.* configured/m);
  const again = await run(['token', 'add', 'dashboards', '--role', 'read']);
  expect(again.stderr).toContain('A token has or had the name dashboards.');
  const asked = await run(['token', 'revoke', 'dashboards']);
  expect(asked.code).toBe(1);
  expect(asked.stderr).toMatch(
    /^Token dashboards, role read, (never used|last used .*): it will be revoked permanently.*\n\nNothing was done\..*--yes/,
  );
  expect((await run(['partner', 'list'], { token })).code).toBe(0);
  expect((await run(['token', 'revoke', 'dashboards', '--yes'])).stdout).toContain('Revoked dashboards.');
  expect((await run(['token', 'list'])).stdout).toContain('audit sources --key configured');
  expect((await run(['partner', 'list'], { token })).code).toBe(1);
  for (const yes of [[], ['--yes']])
    expect((await run(['token', 'revoke', 'nobody', ...yes])).stderr).toContain('token list');
});

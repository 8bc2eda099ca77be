// The commands on the audit log show who did what; the gateway runs in this process.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openBeside } from '../admin/journal.js';
import { baseExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { until } from '../support/until.js';
import { runCliHere } from './cli.js';

const gateway = useGateway({ store: 'postgres' });

const audit = (...args: string[]) => {
  const { url, token } = gateway().admin;
  return runCliHere(['audit', ...args, '--admin-url', url], { environment: { ADMIN_TOKEN: token } });
};
const search = (...args: string[]) => audit('search', ...args);
const draft = (user: string) =>
  gateway().client.POST('/submission/base', {
    params: { header: { 'X-Origination-Source': 'portal', 'X-Audit-UserId': user } },
    body: baseExample(),
  });

test('a search shows who did what with a policy, as a table and as JSON, and returns the position of the next page', async () => {
  const { data } = await draft('j.whitcombe');
  await draft('j.whitcombe');
  const { code, stdout } = await search('--policy', data?.policyNo ?? '');
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^TIME +COUNT +OUTCOME +STATUS +OPERATION +PARTNER +KEY +ADDRESS +USER +POLICY +REQUEST/,
  );
  expect(stdout).toMatch(
    new RegExp(`1 +OK +201 +createBaseSubmission 2\\.0 +Sandbox partner .* j\\.whitcombe +${data?.policyNo}`),
  );
  const first = JSON.parse((await search('--user', 'j.whitcombe', '--page-size', '1', '--json')).stdout);
  expect(first.items).toHaveLength(1);
  expect((await search('--user', 'j.whitcombe', '--page-size', '1')).stdout).toContain(
    `--after ${first.next}`,
  );
  const last = JSON.parse((await search('--user', 'j.whitcombe', '--after', first.next, '--json')).stdout);
  expect(last).toMatchObject({ items: [{ policyNo: data?.policyNo }], next: null });
});

test('requests without a valid key that are counted together are shown with their number and period, including those of other addresses', async () => {
  const beside = await openBeside(gateway());
  const at = new Date('2026-04-01T10:00:00Z');
  const row = {
    ...{ at, last_at: new Date('2026-04-01T10:06:30Z'), node_id: randomUUID(), request_id: 'r' },
    ...{ status: 401, error_code: 'UNAUTHORIZED', outcome: 'REFUSED' as const },
  } as const;
  const rows = [
    { ...row, exchange_id: randomUUID(), client_address: '192.0.2.77', count: 3_412 },
    { ...row, exchange_id: randomUUID(), count: 86_000 },
  ];
  await beside.db
    .insertInto('audit')
    .values([...rows])
    .execute();
  await beside.close();
  const times = ['--from', '2026-04-01T10:05:00Z', '--to', '2026-04-01T10:06:00Z'];
  const { stdout } = await search(...times);
  const until = 'without a valid key, until 2026-04-01 10:06:30 UTC';
  for (const shown of [
    `3412 +REFUSED +401 UNAUTHORIZED +${until} +192\\.0\\.2\\.77`,
    `86000 .* ${until} +other addresses`,
  ])
    expect(stdout).toMatch(new RegExp(`^2026-04-01 10:00:00 UTC +${shown}`, 'm'));
  const sources = (await audit('sources', ...times)).stdout;
  expect(sources).toMatch(/^no valid key +other addresses +86000 +86000 +0 /m);
  expect(sources).toMatch(/^no valid key +192\.0\.2\.77 +3412 +3412 +0 /m);
});

test('requests with an administration token are found by the name of the token', async () => {
  await until('the search is in the audit log', async () =>
    (await search('--key', 'configured')).stdout.includes('searchAudit (GET /audit)'),
  );
});

test('the audit log distinguishes suspending a partner from resuming it', async () => {
  const { partnerId } = await gateway().addPartner();
  const { url, token } = gateway().admin;
  for (const command of ['suspend', 'resume'])
    await runCliHere(['partner', command, partnerId, '--admin-url', url], {
      environment: { ADMIN_TOKEN: token },
    });
  const path = `/partners/${partnerId}/suspension`;
  await until('both are in the audit log', async () => {
    const { stdout } = await search('--partner', 'administration');
    return (
      stdout.includes(`suspendPartner (PUT ${path})`) && stdout.includes(`resumePartner (DELETE ${path})`)
    );
  });
});

test('an empty list names its filters and what to do next', async () => {
  const { code, stdout } = await search('--user', 'nobody');
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^No requests with user nobody\.\nNext: search with fewer filters: npm run gateway -- audit search --from 2h\n/,
  );
});

test('`audit sources` counts requests by key and address', async () => {
  await draft('m.lind');
  await until('the request is in the audit log', async () =>
    (await audit('sources', '--user', 'm.lind')).stdout.startsWith('PARTNER'),
  );
  const { code, stdout } = await audit('sources', '--user', 'm.lind', '--from', '1h');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^PARTNER +KEY +ADDRESS +REQUESTS +REJECTED +USERS +FIRST +LAST/);
  expect(stdout).toMatch(/^Sandbox partner .* 127\.0\.0\.1 +1 +0 +1 +\S/m);
  expect(stdout).toMatch(/^Requests since 20\d\d-/m);
  expect((await audit('sources', '--user', 'nobody')).stdout).toMatch(
    /^No requests with user nobody since 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d UTC\.\n/,
  );
});

test('an outcome that does not exist is refused with a list of the outcomes', async () => {
  const { code, stderr } = await search('--outcome', 'lost');
  expect(code).toBe(2);
  expect(stderr).toContain('OK, REFUSED, FAILED, UNKNOWN, DISCONNECTED');
});

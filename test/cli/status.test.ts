// `status` and `nodes` show an operator what the gateway does now, and what needs attention.
import { once } from 'node:events';
import http from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { insertCall, openBeside } from '../admin/journal.js';
import { useGateway } from '../support/gateway.js';
import { insertRun } from '../support/insert-run.js';
import { until } from '../support/until.js';
import { type CliHereOptions, runCliHere } from './cli.js';

const gateway = useGateway({ store: 'postgres', environment: { ADMIN_TOKEN: 'operator' } });
const run = (args: readonly string[], options: CliHereOptions = {}, url = gateway().admin.url) =>
  runCliHere([...args, '--admin-url', url], {
    environment: { ADMIN_TOKEN: 'operator' },
    ...options,
  });
const urlOf = (server: http.Server) => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
};
const described = () =>
  until('the node has described itself', async () => {
    const { data } = await gateway().admin.client.GET('/overview');
    return Boolean(data?.nodes[0]?.description);
  });
async function withUnknownCalls(hoursAgo: readonly number[]) {
  const beside = await openBeside(gateway());
  for (const hours of hoursAgo) {
    const started_at = new Date(Date.now() - hours * 3_600_000 - 60_000);
    await insertCall(beside.db, { started_at, error_code: 'BACK_OFFICE_TIMEOUT' });
  }
  await beside.close();
}

describe('status', () => {
  test('shows the node, its phase, whether it is ready, and what is in flight', async () => {
    const { code, stdout } = await run(['status']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}node {6}[0-9a-f-]{36} \(.+, process \d+, version \d+\.\d+\.\d+\)$/m);
    expect(stdout).toMatch(/^ {2}phase {5}serving$/m);
    expect(stdout).toMatch(/^ {2}\/readyz {3}ready$/m);
    expect(stdout).toMatch(/^ {2}calls {5}0 calls in flight$/m);
  });

  test('reports if nothing needs attention', async () => {
    const { code, stdout } = await run(['status', '--check']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^✔ Nothing needs attention\.$/m);
  });

  test('says what is stuck, how much, since when, and the next command', async () => {
    await withUnknownCalls([1, 5]);
    const { code, stdout } = await run(['status']);
    expect(code).toBe(0);
    expect(stdout).toContain(
      '✖ 2 calls have an unknown outcome, the oldest 5 h ago: BACK_OFFICE_TIMEOUT (2)\n' +
        '  Next: npm run gateway -- call list --state UNKNOWN\n',
    );
  });

  test('marks an entry that needs no operator differently, and --check succeeds', async () => {
    const beside = await openBeside(gateway());
    await beside.db.deleteFrom('call').execute();
    const error_code = 'BACK_OFFICE_UNAVAILABLE';
    const ended_at = new Date(Date.now() - 5 * 3_600_000 - 60_000);
    const failed = {
      overall_status: 'FAILED',
      current_step: 'BASE',
      ended_at,
      error_code,
    } as const;
    for (const _ of [1, 2]) await insertRun(beside.db, failed);
    const { code, stdout } = await run(['status', '--check']);
    await beside.db.deleteFrom('run').execute();
    await beside.close();
    expect(code).toBe(0);
    expect(stdout).toContain(
      '● 2 runs failed in the last 24 hours before they had a policy; their partners have seen this, and can retry the runs or send them again, ' +
        'the oldest 5 h ago: BACK_OFFICE_UNAVAILABLE (2)\n' +
        '  Next: npm run gateway -- run list --status failed --step BASE --from 24h\n',
    );
  });

  test('a call that the gateway or a repeat may still settle needs nobody, and --check succeeds', async () => {
    await withUnknownCalls([0]);
    const { code, stdout } = await run(['status', '--check']);
    expect(code).toBe(0);
    expect(stdout).toContain('● 1 call has an unknown outcome, 1 min ago: BACK_OFFICE_TIMEOUT\n');
    const beside = await openBeside(gateway());
    await beside.db.deleteFrom('call').execute();
    await beside.close();
  });

  test('has an exit code with --check that says whether something needs a person', async () => {
    await withUnknownCalls([1]);
    const { code, stdout, stderr } = await run(['status', '--check', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      node: { phase: 'serving', isReady: true },
      overview: { attention: [{ kind: 'UNKNOWN_CALLS', needsPerson: true }] },
    });
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'ATTENTION' } });
  });

  test('shows the node even while it cannot read the database, and says why', async () => {
    const beside = await openBeside(gateway());
    await beside.db.schema.alterTable('gateway.run').renameTo('run_away').execute();
    const { code, stdout, stderr } = await run(['status']);
    await beside.db.schema.alterTable('gateway.run_away').renameTo('run').execute();
    await beside.close();
    gateway().takeUnexpectedErrors();
    expect(code).toBe(1);
    expect(stdout).toMatch(/^ {2}phase {5}serving$/m);
    expect(stdout).toMatch(/^The nodes and what needs attention cannot be read: \S/m);
    expect(stderr).toMatch(/INTERNAL_ERROR/);
  });

  test('says what to do while the database is unavailable', async () => {
    const { data } = await gateway().admin.client.GET('/status');
    const away = { ...data, isReady: false, reasons: ['The store does not answer.'] };
    const error = { code: 'SERVICE_UNAVAILABLE', message: 'The store does not answer.', requestId: '1' };
    const server = http.createServer(({ url }, response) => {
      const isNode = url === '/status';
      response
        .writeHead(isNode ? 200 : 503, { 'content-type': 'application/json' })
        .end(JSON.stringify(isNode ? away : { error }));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { stdout } = await run(['status'], {}, urlOf(server));
    server.close();
    server.closeAllConnections();
    expect(stdout).toMatch(/^Next: bring PostgreSQL back/m);
  });

  /** Interrupts the watch after two drawings. */
  function twice() {
    let rounds = 0;
    return {
      elapsedMs: () => 0,
      onInterrupt: () => () => undefined,
      wait: async () => {
        rounds += 1;
        if (rounds === 2) throw new Error('enough');
      },
    };
  }

  test('truncates the text on a low terminal with --watch and counts the omitted lines, but keeps the node and what needs attention', async () => {
    await described();
    const { stdout } = await run(['status', '--watch'], { columns: 60, rows: 16, pace: twice() });
    const [first = '', ...second] = stdout.split('\u001b[K');
    expect(first.split('\n').length).toBeLessThanOrEqual(16);
    expect(first.endsWith(`\u001b[${first.split('\n').length - 1}A`)).toBe(true);
    expect(stripVTControlCharacters(second.join(''))).toMatch(
      /^This node\n(.*\n)*Attention\n(.*\n)*… \d+ more lines; .*\n$/,
    );
  });

  test('draws each text over the one before with --watch', async () => {
    const { stdout } = await run(['status', '--watch'], { columns: 200, pace: twice() });
    const [first = '', ...second] = stdout.split('\u001b[K');
    expect(first.endsWith(`\u001b[${first.split('\n').length - 1}A`)).toBe(true);
    expect(second.join('')).toContain('Attention');
  });
});

describe('nodes', () => {
  test('lists each node with its work and its latest heartbeat', async () => {
    await described();
    const { code, stdout } = await run(['nodes']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      new RegExp(
        `^NODE +STATE +REQUESTS +CALLS +RUNS +VERSION +STARTED +HEARTBEAT +ID\n\\S+, process ${process.pid} +serving +0 +0 +0 `,
      ),
    );
  });

  test('prints JSON for programs', async () => {
    const { stdout } = await run(['nodes', '--json']);
    expect(JSON.parse(stdout)).toMatchObject([{ isAlive: true, nodeId: expect.any(String) }]);
  });
});

test.each(['start', 'simulator'])('%s is not a command to a running gateway', async (name) => {
  const { code, stderr } = await run([name]);
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`Only the executable starts the .*: gateway ${name}\\.`));
});

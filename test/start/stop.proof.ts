// The stop of a real process: what partners and operators see from the signal to the end, and what
// its last line says.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '../../client/create-client.js';
import { createTestAdmin } from '../support/admin.js';
import { audit, baseExample } from '../support/examples.js';
import { listenAnywhere } from '../support/listen.js';
import { type GatewayProcess, startGatewayProcess } from '../support/process.js';
import { makeTestDirectory, sharedResource } from '../support/store.js';
import { until } from '../support/until.js';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Starts a gateway at which a draft takes about four seconds. */
async function start(environment: Record<string, string>): Promise<GatewayProcess> {
  const { directory, dispose } = await makeTestDirectory(['gateway', 'simulator']);
  endings.push(dispose);
  const gateway = await startGatewayProcess({
    DATA_DIR: directory,
    ADMIN_TOKEN: 'operator',
    SANDBOX_API_KEY: 'partner',
    SIMULATOR_TIME_SCALE: '0.1',
    LOG_LEVEL: 'info',
    ...environment,
  });
  endings.push(() => gateway.stop('SIGKILL'));
  return gateway;
}

/** The end of the process may be noticed before its output. */
async function lastLine({ printed }: GatewayProcess) {
  await until('the last line has arrived', () => /"msg":"stopped[^\n]*\n$/.test(printed()), 5_000);
  return JSON.parse(printed().trim().split('\n').at(-1) ?? '');
}

function createDraft({ address }: GatewayProcess) {
  const client = createClient({ baseUrl: `${address}/v2`, apiKey: 'partner', audit });
  return client.POST('/submission/base', { body: baseExample() });
}

test('the process serves during the lame duck phase, then finishes the call in flight, and its status shows each phase', async () => {
  const gateway = await start({ LAME_DUCK_SECONDS: '2' });
  const admin = createTestAdmin(gateway.adminAddress, 'operator');
  const status = async () => (await admin.client.GET('/status')).data;
  const draft = createDraft(gateway);
  await until('the call is in flight', async () => (await status())?.calls.count === 1);
  process.kill(gateway.pid, 'SIGTERM');
  await until('it has noticed', async () => (await status())?.phase === 'lameDuck');
  // On Ctrl-C, a process gets the signal twice: from the terminal and from npm.
  process.kill(gateway.pid, 'SIGTERM');
  const readiness = await fetch(`${gateway.address}/readyz`);
  expect([readiness.status, readiness.headers.get('connection')]).toEqual([503, 'close']);
  expect(await readiness.json()).toEqual({ status: 'not ready', reasons: ['This node is stopping.'] });
  expect((await fetch(`${gateway.address}/openapi/v2.json`)).status).toBe(200);
  await until('it drains', async () => (await status())?.phase === 'draining');
  expect(await status()).toMatchObject({
    calls: { count: 1, longest: { operationId: 'createBaseSubmission' } },
  });
  await expect(fetch(`${gateway.address}/readyz`)).rejects.toThrow();
  expect((await draft).response.status).toBe(201);
  expect(await gateway.ended).toBe(0);
  expect(await lastLine(gateway)).toMatchObject({ msg: 'stopped: drained completely' });
}, 60_000);

test('a second signal stops the process immediately, and the log says so', async () => {
  const gateway = await start({});
  const draft = createDraft(gateway).catch(() => undefined);
  await wait(500);
  process.kill(gateway.pid, 'SIGTERM');
  await wait(1_000);
  expect(await gateway.stop('SIGTERM')).toBe(143);
  expect(await lastLine(gateway)).toMatchObject({
    msg: 'stopped immediately: a second signal came',
    calls: { count: 1 },
  });
  await draft;
}, 60_000);

test('calls that outlast the drain are left to other nodes, and the last line counts them', async () => {
  const gateway = await start({ DRAIN_SECONDS: '0', SIMULATOR_TIME_SCALE: '1' });
  const draft = createDraft(gateway).catch(() => undefined);
  await wait(500);
  expect(await gateway.stop('SIGTERM')).toBe(1);
  expect(await lastLine(gateway)).toMatchObject({
    msg: 'stopped with calls in flight',
    left: { requests: 1, calls: 1 },
  });
  await draft;
}, 60_000);

const canBeFirst = process.platform === 'linux' && process.getuid?.() === 0;

test.skipIf(!canBeFirst)(
  'process 1 of a container ends at SIGTERM while it waits for its database',
  async () => {
    // It accepts connections, and never answers.
    const silent = createServer().removeAllListeners('connection');
    silent.on('connection', (socket) => socket.resume().once('end', () => socket.end()));
    const { url, close } = await listenAnywhere(silent);
    endings.push(close);
    const built = await sharedResource('programs');
    const first = ['--pid', '--fork', '--kill-child', process.execPath, `${built}/executable.js`, 'start'];
    const child = spawn('unshare', first, {
      env: { PATH: process.env.PATH, DATABASE_URL: url.replace('http', 'postgres').concat('/gateway') },
    });
    endings.push(async () => child.kill('SIGKILL'));
    let printed = '';
    child.stderr.on('data', (part: Buffer) => {
      printed += part.toString();
    });
    await until('it starts', () => printed !== '');
    const [pid = ''] = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).split(' ');
    process.kill(Number(pid), 'SIGTERM');
    await once(child, 'close');
    expect([child.exitCode, printed]).toEqual([143, 'starting …\n']);
  },
  60_000,
);

test('a start in production that fails prints nothing but JSON', async () => {
  const built = await sharedResource('programs');
  const child = spawn(process.execPath, [`${built}/main.js`], {
    env: { PATH: process.env.PATH, MODE: 'production' },
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect([stderr, child.exitCode]).toEqual(['', 1]);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ msg }) => msg)).toEqual(['starting', 'cannot start']);
  expect(lines.at(-1).reason).toContain('ADMIN_TOKEN: required in production');
}, 60_000);

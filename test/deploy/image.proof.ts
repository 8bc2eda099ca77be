// What the image would run: the tarball is installed as deploy/Dockerfile says, and its exact
// command starts as its user, on read-only file systems. It needs `npm run build`, and root for
// mounts that no other process sees.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../client/create-client.js';
import { samplesOf } from '../metrics/samples.js';
import { addPartner, createTestAdmin } from '../support/admin.js';
import { audit, baseExample } from '../support/examples.js';
import { freePort } from '../support/free-port.js';
import { startTestSimulator, type TestSimulator } from '../support/simulator.js';
import { makeTestLocation, type TestLocation } from '../support/store.js';
import { until } from '../support/until.js';
import { readImage } from './dockerfile.js';

const image = readImage();
const isPossible = process.getuid?.() === 0 && existsSync('dist/executable.js');

/** Makes all file systems read-only except /proc, /sys and /dev, and becomes the image's user. */
const READ_ONLY = `
mount --make-rprivate /
for place in $(cut -d' ' -f2 /proc/self/mounts | grep -vE '^/(proc|sys|dev)'); do mount -o remount,bind,ro "$place" || exit 1; done
touch /tmp/is-writable 2>/dev/null && exit 1
exec setpriv --reuid "\${USER_OF_IMAGE%:*}" --regid "\${USER_OF_IMAGE#*:}" --clear-groups --no-new-privs "$@"`;

const inside = (command: readonly string[]) => ['-m', 'sh', '-c', READ_ONLY, 'sh', ...command];

describe.skipIf(!isPossible)('the image', () => {
  let root: string;
  let directory: string;
  let store: TestLocation;
  let simulator: TestSimulator;

  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'image-'));
    chmodSync(root, 0o755);
    directory = path.join(root, image.directory);
    mkdirSync(directory, { recursive: true });
    const packing = ['pack', '--silent', '--pack-destination', directory];
    const tarball = execFileSync('npm', packing, { encoding: 'utf8' }).trim();
    renameSync(path.join(directory, tarball), path.join(directory, 'gateway.tgz'));
    execFileSync('sh', ['-c', image.install], { cwd: directory });
    store = await makeTestLocation('postgres', 'migrated');
    simulator = await startTestSimulator();
  }, 300_000);
  afterAll(async () => {
    rmSync(root, { recursive: true, force: true });
    await simulator.stop();
    await store.dispose();
  });

  test('its command serves a partner, its health check passes, it names what traces need, and it stops at SIGTERM', async () => {
    const { location } = store;
    if (location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
    const adminToken = randomBytes(32).toString('base64url');
    const ports = { PORT: String(await freePort()), ADMIN_PORT: String(await freePort()) };
    const environment = {
      ...image.environment,
      ...ports,
      PATH: `${path.join(directory, 'node_modules/.bin')}:${process.env.PATH}`,
      USER_OF_IMAGE: image.user,
      DATABASE_URL: location.url,
      BACK_OFFICE_URL: simulator.url,
      BACK_OFFICE_API_KEY: simulator.apiKey,
      BACK_OFFICE_REPEATS: 'byKey',
      ADMIN_TOKEN: adminToken,
      ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
      CORS_ORIGINS: '',
      LAME_DUCK_SECONDS: '0',
    };
    const child = spawn('unshare', inside(image.command), { cwd: directory, env: environment });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        printed += text.toString();
      });
    const ended = once(child, 'exit');
    const address = `http://127.0.0.1:${ports.PORT}`;
    await until(
      'it is ready',
      async () => {
        if (child.exitCode !== null) throw new Error(printed);
        return (await fetch(`${address}/readyz`).catch(() => undefined))?.status === 200;
      },
      60_000,
    );
    expect(readFileSync(`/proc/${child.pid}/status`, 'utf8')).toMatch(/^Uid:\s65534\s/m);

    const run = (command: readonly string[]) =>
      promisify(execFile)('unshare', inside(command), { cwd: directory, env: environment });
    await run(image.healthCheck);
    expect((await run(['gateway', 'status'])).stdout).toContain('serving');
    expect((await run(['gateway', 'migrate', '--check'])).stdout).not.toContain('pending');

    const adminAddress = `http://127.0.0.1:${ports.ADMIN_PORT}`;
    const { apiKey } = await addPartner(createTestAdmin(adminAddress, adminToken), {
      name: 'Whitcombe Brokers',
    });
    const client = createClient({ baseUrl: `${address}/v2`, apiKey, audit });
    const drafted = await client.POST('/submission/base', { body: baseExample() });
    expect(drafted.response.status).toBe(201);
    const metrics = await fetch(`${adminAddress}/metrics`, { headers: { 'x-api-key': adminToken } });
    const calls = samplesOf(await metrics.text()).filter(
      ({ metric }) => metric === 'gateway_back_office_calls_total',
    );
    expect(calls.map(({ labels }) => labels)).toContainEqual({
      back_office_operation: 'createDraft',
      result: 'none',
    });

    const collecting = {
      ...environment,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      PORT: '0',
      ADMIN_PORT: '0',
    };
    const [program = '', ...args] = image.command;
    const lacking = await promisify(execFile)(program, args, { cwd: directory, env: collecting }).catch(
      (error: { readonly stdout: string }) => error.stdout,
    );
    expect(lacking).toContain('npm install @opentelemetry/sdk-trace-base@2.12');

    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(printed.trim().split('\n').at(-1)).toContain('stopped: drained completely');
  }, 180_000);
});

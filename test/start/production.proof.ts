// MODE=production end to end: on PostgreSQL, with a back office in its own process, and all
// required variables.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '../../client/create-client.js';
import { addPartner, createTestAdmin } from '../support/admin.js';
import { execute } from '../support/execute.js';
import { type GatewayProcess, startGatewayProcess } from '../support/process.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { makeTestDirectory, makeTestLocation } from '../support/store.js';
import { until } from '../support/until.js';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function startSimulator(apiKey: string): Promise<string> {
  const { directory, dispose } = await makeTestDirectory(['store']);
  endings.push(dispose);
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'src/simulator/server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      SIMULATOR_PORT: '0',
      SIMULATOR_TIME_SCALE: '0',
      SIMULATOR_DATA_DIR: directory,
      BACK_OFFICE_API_KEY: apiKey,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endings.push(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  let printed = '';
  child.stdout?.on('data', (bytes: Buffer) => {
    printed += bytes.toString();
  });
  await until('the simulator listens', () => /process +\d+\n/.test(printed), 60_000);
  return /address +(\S+)/.exec(printed)?.[1] ?? '';
}

test('a gateway in production starts, serves a partner and stores runs encrypted', async () => {
  const backOfficeKey = randomBytes(24).toString('base64url');
  const adminToken = randomBytes(32).toString('base64url');
  const { location, dispose } = await makeTestLocation('postgres', 'migrated');
  if (location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  const data = await makeScratchDirectory('production');
  endings.push(dispose, () => rm(data, { recursive: true }));
  const gateway: GatewayProcess = await startGatewayProcess({
    MODE: 'production',
    UNRELEASED_CONTRACT: 'allowed',
    DATA_DIR: data,
    DATABASE_URL: location.url,
    BACK_OFFICE_URL: await startSimulator(backOfficeKey),
    BACK_OFFICE_API_KEY: backOfficeKey,
    BACK_OFFICE_REPEATS: 'byKey',
    ADMIN_TOKEN: adminToken,
    ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
    CORS_ORIGINS: '',
    LAME_DUCK_SECONDS: '1',
    LOG_LEVEL: 'info',
  });
  endings.push(() => gateway.stop('SIGKILL'));
  const lines = gateway.banner
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.at(0)).toMatchObject({ msg: 'starting' });
  expect(lines.at(-1)).toMatchObject({
    msg: 'started',
    mode: 'production',
    store: 'postgres',
    version: '1.0.0',
  });
  for (const secret of [backOfficeKey, adminToken, location.url])
    expect(gateway.banner).not.toContain(secret);
  const isReady = async () => (await fetch(`${gateway.address}/readyz`)).status === 200;
  await until('it is warm', isReady);

  const admin = createTestAdmin(gateway.adminAddress, adminToken);
  const { apiKey } = await addPartner(admin, { name: 'Whitcombe Brokers' });
  const audit = { 'X-Origination-Source': 'test', 'X-Audit-UserId': 'test' };
  const client = createClient({ baseUrl: `${gateway.address}/v2`, apiKey, audit });
  const body = JSON.parse(await readFile('generated/examples/v2/issuePolicy.json', 'utf8'));
  const issued = await client.POST('/policy/issue', { body });
  expect(issued.response.status).toBe(202);
  const [run] = await execute(location.url, 'select payload from gateway.run');
  expect(String(run?.payload)).toMatch(/^sealed:/);

  const foreign = await fetch(`${gateway.address}/v2/policy/status?policyKey=1`, {
    headers: { Origin: 'https://elsewhere.example', 'x-api-key': apiKey },
  });
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  expect(await gateway.stop('SIGTERM')).toBe(0);
}, 180_000);

// An error that no code catches, in a real process: what is in flight gets its response, and the
// exit status makes a supervisor start the process again.
import { afterEach, expect, test } from 'vitest';
import { createClient } from '../../client/create-client.js';
import { createTestAdmin } from '../support/admin.js';
import { audit, baseExample } from '../support/examples.js';
import { type GatewayProcess, startGatewayProcess } from '../support/process.js';
import { makeTestDirectory } from '../support/store.js';
import { until } from '../support/until.js';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Each signal throws from a timer, outside of any request. */
const THROWS =
  "process.on('SIGUSR2',()=>setTimeout(()=>{throw/**/new/**/Error('nobody/**/catches/**/this')}))";
const REJECTS = "process.on('SIGUSR2',()=>void/**/Promise.reject('nobody/**/catches/**/this'))";

/** `program` is loaded before the gateway. A draft takes about four seconds. */
async function start(
  program: string,
  dataDirectory?: string,
): Promise<GatewayProcess & { directory: string }> {
  const directory = dataDirectory ?? (await makeDirectory());
  const gateway = await startGatewayProcess({
    NODE_OPTIONS: `--import=data:text/javascript,${program}`,
    DATA_DIR: directory,
    ADMIN_TOKEN: 'operator',
    SANDBOX_API_KEY: 'partner',
    SIMULATOR_TIME_SCALE: '0.1',
    LAME_DUCK_SECONDS: '1',
    LOG_LEVEL: 'info',
  });
  endings.push(() => gateway.stop('SIGKILL'));
  return { ...gateway, directory };
}

async function makeDirectory(): Promise<string> {
  const { directory, dispose } = await makeTestDirectory(['gateway', 'simulator']);
  endings.push(dispose);
  return directory;
}

function createDrafts({ address }: GatewayProcess, count: number) {
  const client = createClient({ baseUrl: `${address}/v2`, apiKey: 'partner', attempts: 1, audit });
  const create = () => client.POST('/submission/base', { body: baseExample() });
  return Promise.allSettled(
    Array.from({ length: count }, () => create().then(({ response }) => response.status)),
  );
}

const statusOf = async ({ adminAddress }: GatewayProcess) =>
  (await createTestAdmin(adminAddress, 'operator').client.GET('/status')).data;

const linesOf = ({ printed }: GatewayProcess) =>
  printed()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

const COUNT = 20;

test.each([
  ['thrown from a timer', THROWS],
  ['of a rejected promise', REJECTS],
])(
  'an error %s interrupts none of the writes in flight, and the exit status is not 0',
  async (_what, program) => {
    const gateway = await start(program);
    const drafts = createDrafts(gateway, COUNT);
    await until('the calls are in flight', async () => (await statusOf(gateway))?.calls.count === COUNT);
    process.kill(gateway.pid, 'SIGUSR2');
    await until('it has noticed', async () => (await statusOf(gateway))?.phase === 'lameDuck');
    expect((await fetch(`${gateway.address}/readyz`)).status).toBe(503);
    expect(await drafts).toEqual(Array.from({ length: COUNT }, () => ({ status: 'fulfilled', value: 201 })));
    expect(await gateway.ended).toBe(1);
    const escaped = linesOf(gateway).find(({ msg }) => msg.startsWith('an error escaped'));
    expect(escaped).toMatchObject({
      level: 50,
      err: { message: expect.stringContaining('nobody') },
      requests: { count: COUNT },
      calls: { count: COUNT },
    });
    expect(escaped.inFlight).toHaveLength(COUNT);
    expect(escaped.inFlight[0]).toEqual({
      operationId: 'createBaseSubmission',
      requestId: expect.any(String),
    });
    expect(linesOf(gateway).at(-1)).toMatchObject({ msg: 'stopped: drained completely' });
  },
  60_000,
);

test('a second escaped error ends the process immediately, and calls in flight are left as after a crash', async () => {
  const gateway = await start(THROWS);
  const drafts = createDrafts(gateway, 2);
  await until('the calls are in flight', async () => (await statusOf(gateway))?.calls.count === 2);
  process.kill(gateway.pid, 'SIGUSR2');
  await until('it has noticed', async () => (await statusOf(gateway))?.phase === 'lameDuck');
  process.kill(gateway.pid, 'SIGUSR2');
  expect(await gateway.ended).toBe(1);
  expect((await drafts).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await until('its output has arrived', () => linesOf(gateway).some(({ msg }) => msg.startsWith('stopped')));
  // Not always the last line: a write in progress when the process exits may log its end after it.
  expect(linesOf(gateway)).toContainEqual(
    expect.objectContaining({
      level: 50,
      msg: 'stopped immediately: a second error escaped',
      calls: expect.objectContaining({ count: 2 }),
    }),
  );

  const next = await start(THROWS, gateway.directory);
  const { client } = createTestAdmin(next.adminAddress, 'operator');
  await until('the calls are settled or in doubt', async () => {
    const { data } = await client.GET('/calls', { params: { query: {} } });
    return data?.items.length === 2 && data.items.every(({ state }) => state !== 'UNDER_WAY');
  });
}, 90_000);

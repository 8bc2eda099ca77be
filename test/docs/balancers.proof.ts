// The balancers of docs/operations/proxies.md, as printed, in front of two gateways: if the store
// or both gateways are unavailable, partners get error responses in the shape of the contract.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../../src/openapi/contract.js';
import { createErrorCheck } from '../../src/openapi/response-check.js';
import { audit, baseExample } from '../support/examples.js';
import { freePort } from '../support/free-port.js';
import { type GatewayProcess, startGatewayProcess } from '../support/process.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { makeTestLocation } from '../support/store.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';

interface Balancer {
  readonly name: 'HAProxy' | 'nginx';
  readonly program: string;
  readonly install: string;
  args(file: string, folder: string): string[];
  /** The page's lines, changed so that the balancer writes only files in the folder. */
  adapt(lines: string, folder: string): string;
}

const balancers: readonly Balancer[] = [
  {
    name: 'HAProxy',
    program: '/usr/sbin/haproxy',
    install: 'apt-get install haproxy',
    args: (file) => ['-db', '-f', file],
    adapt: (lines) => lines,
  },
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    install: 'apt-get install nginx-light',
    args: (file, folder) => [
      '-p',
      folder,
      '-c',
      file,
      '-e',
      'stderr',
      '-g',
      `daemon off; pid ${folder}/pid;`,
    ],
    adapt: (lines, folder) => {
      const files = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      );
      return lines.replace('http {', `http {\naccess_log off;\n${files.join('\n')}`);
    },
  },
];
const API_KEY = 'key-of-the-sandbox-partner-in-this-proof';
const RESPONSES_OF_EACH_FAULT = 100;
const AT_ONCE = 8;

const checkError = createErrorCheck(await loadContract('v2'), 'ErrorResponse');

let store: TcpProxy;
let ports: number[];
let gateways: GatewayProcess[] = [];
const ends: (() => Promise<unknown>)[] = [];
let environment: Record<string, string>;

beforeAll(async () => {
  const { location, dispose } = await makeTestLocation('postgres', 'migrated');
  if (location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  ends.push(dispose);
  const url = new URL(location.url);
  store = await startTcpProxy(url.hostname, Number(url.port));
  ends.push(() => store.cut());
  url.port = String(store.port);
  const folder = await makeScratchDirectory('balanced');
  ends.push(() => rm(folder, { recursive: true, force: true }));
  environment = {
    DATABASE_URL: url.href,
    DATA_DIR: folder,
    SANDBOX_API_KEY: API_KEY,
    SIMULATOR_TIME_SCALE: '0.001',
  };
  ports = [await freePort(), await freePort()];
  await startGateways();
});
afterAll(async () => {
  await killGateways();
  for (const end of ends.toReversed()) await end();
});

async function startGateways(): Promise<void> {
  gateways = await Promise.all(
    ports.map((port) => startGatewayProcess({ ...environment, PORT: String(port) })),
  );
}
const killGateways = () => Promise.all(gateways.map((gateway) => gateway.stop('SIGKILL')));

/** The lines of the page, with the addresses of this machine. */
async function configurationOf({ name, adapt }: Balancer, port: number, folder: string): Promise<string> {
  const page = await readFile('docs/operations/proxies.md', 'utf8');
  const [, lines = ''] = new RegExp(`<!-- ${name}:.*-->\n\`\`\`\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
  expect(lines, name).not.toBe('');
  const [one, two] = ports;
  return adapt(lines, folder)
    .replace(/(bind|listen) (:?)80\b/, `$1 127.0.0.1:${port}`)
    .replaceAll('10.0.0.11:8080', `127.0.0.1:${one}`)
    .replaceAll('10.0.0.12:8080', `127.0.0.1:${two}`);
}

interface Started {
  readonly address: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

async function start(balancer: Balancer): Promise<Started> {
  const folder = await makeScratchDirectory('balancer');
  const port = await freePort();
  const file = join(folder, 'configuration');
  await writeFile(file, await configurationOf(balancer, port, folder));
  const process = spawn(balancer.program, balancer.args(file, folder), {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  process.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const address = `http://127.0.0.1:${port}`;
  await until(`${balancer.name} serves`, async () => {
    if (process.exitCode !== null) throw new Error(`${balancer.name} ended:\n${said}`);
    return (await fetch(`${address}/healthz`).catch(() => undefined))?.ok === true;
  });
  return {
    address,
    process,
    async stop() {
      const ended = once(process, 'exit');
      process.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Drafts in two versions, a read, a document, and a path without an operation. */
const requests: readonly (() => readonly [path: string, init: RequestInit])[] = [
  () => ['/v2/submission/base', { method: 'POST', ...jsonOf(baseExample()) }],
  () => ['/v1/submission/base', { method: 'POST', ...jsonOf(baseExample()) }],
  () => ['/v2/submissions', {}],
  () => [
    '/v2/submission/global/uploadDocument?policyId=1000001&location=Files',
    { method: 'PUT', body: form() },
  ],
  () => ['/v2/nothing', {}],
];
const jsonOf = (body: object) => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
});
function form(): FormData {
  const parts = new FormData();
  parts.set('file', new Blob([`%PDF-1.7 ${'x'.repeat(2_000)}`], { type: 'application/pdf' }), 'proposal.pdf');
  return parts;
}

type Counts = Record<string, number>;

/**
 * Sends one request, and returns the status and code. Throws if an error response does not have the
 * shape of the contract.
 */
async function send(address: string, at: number): Promise<string> {
  const [path, init] = requests[at % requests.length]?.() ?? ['/', {}];
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries({ ...audit, 'x-api-key': API_KEY })) headers.set(name, value);
  const response = await fetch(`${address}${path}`, { ...init, headers });
  const text = await response.text();
  if (response.ok) return String(response.status);
  expect(response.headers.get('Content-Type'), text).toMatch(/^application\/json\b/);
  const body = JSON.parse(text);
  const header = (name: string) => response.headers.get(name) ?? undefined;
  const outgoing = { status: response.status, mediaType: 'application/json', body, header };
  expect(checkError(outgoing), text).toEqual([]);
  expect(body.error.requestId).toBe(response.headers.get('X-Request-Id'));
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  if (response.status === 503) expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
  return `${response.status} ${body.error.code}`;
}

async function sendMany(address: string, count: number): Promise<Counts> {
  const counts: Counts = {};
  let sent = 0;
  const work = async () => {
    for (let at = sent++; at < count; at = sent++) {
      const said = await send(address, at);
      counts[said] = (counts[said] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;
}
const isServed = async (address: string) => (await send(address, 0)) === '201';
const sumOf = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

for (const { name, program, install } of balancers)
  if (!existsSync(program)) process.stdout.write(`NOT PROVEN: ${name} is not installed (${install})\n`);

for (const balancer of balancers)
  describe.skipIf(!existsSync(balancer.program))(balancer.name, () => {
    let started: Started;
    beforeAll(async () => {
      started = await start(balancer);
    });
    afterAll(() => started?.stop());
    afterEach(() => store.restore());

    test("every error response has the contract's shape without a store and without any gateway, and everything is served afterwards", async () => {
      const { address } = started;
      await until('all is served', () => isServed(address));
      const undisturbed = await sendMany(address, 2 * requests.length);
      expect(Object.keys(undisturbed).toSorted()).toEqual(['200', '201', '404 NOT_FOUND']);

      await store.cut();
      const withoutStore = await sendMany(address, RESPONSES_OF_EACH_FAULT);
      await store.restore();
      await until('all is served', () => isServed(address));
      expect(await sendMany(address, 2 * requests.length)).toEqual(undisturbed);

      // Calls are in flight while the gateways end.
      const whileEnding = sendMany(address, RESPONSES_OF_EACH_FAULT);
      await killGateways();
      const withoutGateways = await sendMany(address, RESPONSES_OF_EACH_FAULT);
      const ending = await whileEnding;
      await startGateways();
      await until('all is served', () => isServed(address));
      expect(await sendMany(address, 2 * requests.length)).toEqual(undisturbed);

      expect(Object.keys(withoutGateways)).toEqual(['503 SERVICE_UNAVAILABLE']);
      expect(withoutStore['503 SERVICE_UNAVAILABLE']).toBeGreaterThan(RESPONSES_OF_EACH_FAULT / 2);
      const responses = [withoutStore, withoutGateways, ending]
        .map(sumOf)
        .reduce((sum, count) => sum + count);
      expect(responses).toBeGreaterThanOrEqual(200);
      process.stdout.write(
        `${balancer.name}: ${responses} responses, all errors in the contract's shape: ${JSON.stringify({ withoutStore, ending, withoutGateways })}\n`,
      );
    }, 180_000);
  });

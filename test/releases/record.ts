// `npm run release:store`, once for each release: records a store of this version and what its
// callers have received. stores.proof.ts opens it with this version and every later one.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { readOptions } from '../../scripts/options.js';
import { buildAll } from '../../scripts/run.js';
import { document } from '../operations/multipart.js';
import { dumpOf } from '../support/dump.js';
import { baseExample, issueExample } from '../support/examples.js';
import { startPostgres } from '../support/postgres.js';
import { type GatewayProcess, startGatewayProcess } from '../support/process.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { until } from '../support/until.js';
import { type Exchange, environment, fileOf, type ReleasedStore, type Sent, send } from './released-store.js';

readOptions('Records a store of this version for the tests of later versions.', {});
const { version }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'));
if (existsSync(fileOf(version))) {
  process.stderr.write(`${fileOf(version)} exists. Remove it first, unless ${version} has been released.\n`);
  process.exit(1);
}
await buildAll();
const postgres = await startPostgres();
const DATA_DIR = await makeScratchDirectory('released-store');
const start = (SIMULATOR_TIME_SCALE: string = environment.SIMULATOR_TIME_SCALE) =>
  startGatewayProcess({ ...environment, DATABASE_URL: postgres.url, DATA_DIR, SIMULATOR_TIME_SCALE }, [
    'dist/main.js',
  ]);
const json = { 'Content-Type': 'application/json' };
const headersOf = (apiKey: string) => ({
  'x-api-key': apiKey,
  'X-Origination-Source': 'broker-portal',
  'X-Audit-UserId': 'j.whitcombe',
});

const read = (apiKey: string, path: string): Sent => ({ method: 'GET', path, headers: headersOf(apiKey) });
const write = (apiKey: string, path: string, body: unknown): Sent => ({
  method: 'POST',
  path,
  headers: { ...headersOf(apiKey), ...json, 'Idempotency-Key': randomUUID() },
  body: JSON.stringify(body),
});
const upload = (apiKey: string, { policyKey }: Written): Sent => {
  const { type, body } = document();
  return {
    method: 'PUT',
    path: `/v2/submission/global/uploadDocument?policyId=${policyKey}`,
    headers: { ...headersOf(apiKey), 'Content-Type': type, 'Idempotency-Key': randomUUID() },
    body: body.toString(),
  };
};
const exampleOf = async (version: string, operation: string): Promise<unknown> =>
  JSON.parse(await readFile(`generated/examples/${version}/${operation}.json`, 'utf8'));

interface Written {
  readonly submissionId: string;
  readonly policyNo: string;
  readonly policyKey: string;
  readonly policyActivityKey: string;
}

/** Sends a draft, full stage and quote in each version, a complete submission, and a run. */
async function writeAll(gateway: GatewayProcess, apiKey: string) {
  const answered: Exchange[] = [];
  const reads: Exchange[] = [];
  const done = async (request: Sent, into = answered): Promise<Written> => {
    const { isReplayed: _, ...exchange } = await send<Written>(gateway.address, request);
    const { path, status, response } = exchange;
    if (status >= 300) throw new Error(`${path}: ${JSON.stringify(response)}`);
    into.push(exchange);
    return response;
  };
  for (const [version, quote] of [
    ['v0', 'submission/quote'],
    ['v1', 'submission/quote'],
    ['v2', 'quote/create'],
  ] as const) {
    const at = (path: string) => `/${version}/${path}`;
    const base = await exampleOf(version, 'createBaseSubmission');
    const draft = await done(write(apiKey, at('submission/base'), base));
    const { policyNo, policyKey, policyActivityKey } = draft;
    const keys = `?policyKey=${policyKey}&policyActivityKey=${policyActivityKey}`;
    const full = await exampleOf(version, 'enrichSubmission');
    await done(write(apiKey, at(`submission/full${keys}`), full));
    await done(write(apiKey, at(`${quote}${keys}`), await exampleOf(version, 'createQuote')));
    if (version === 'v2') await done(upload(apiKey, draft));
    await done(read(apiKey, `/v2/policy/status?policyKey=${policyKey}`), reads);
    await done(read(apiKey, `/v2/policy/details?policyNo=${policyNo}`), reads);
  }
  const complete = await exampleOf('v2', 'completeSubmission');
  await done(write(apiKey, '/v2/submission/complete', complete));
  const { submissionId } = await done(write(apiKey, '/v2/policy/issue', issueExample()));
  return { answered, reads, run: submissionId };
}

async function untilRunIs(gateway: GatewayProcess, run: string, status: string): Promise<void> {
  const path = `/v2/submission/global/${run}/status`;
  await until(`the run is ${status}`, async () => {
    const request = read(environment.SANDBOX_API_KEY, path);
    const { response } = await send<{ overallStatus: string }>(gateway.address, request);
    return response.overallStatus === status;
  });
}

/** The quote of a run with this agreement fails once. */
const FAILS_ONCE = '9001409';
const failing = () =>
  JSON.parse(JSON.stringify(issueExample()).replaceAll(/("agreement":)"\d+"/g, `$1"${FAILS_ONCE}"`));

const issueWith = (body: unknown): Sent => write(environment.SANDBOX_API_KEY, '/v2/policy/issue', body);
const issueOn = async ({ address }: GatewayProcess, body: unknown): Promise<string> =>
  (await send<Written>(address, issueWith(body))).response.submissionId;

/** Sends a draft of an observed client. Returns its readiness report, and the key that signs it. */
async function watch({ address }: GatewayProcess): Promise<Pick<ReleasedStore, 'evidence' | 'signer'>> {
  const order = { method: 'POST', path: '/sandbox/keys', headers: json, body: '{}' };
  const made = await send<{ apiKey: string; producer: { id: string } }>(address, order);
  const { apiKey, producer } = made.response;
  const base = { ...baseExample(), producer: { ...baseExample().producer, id: producer.id } };
  await send(address, write(apiKey, '/v2/submission/base', base));
  return {
    evidence: await send(address, read(apiKey, '/readiness')),
    signer: await send(address, read(apiKey, '/readiness/key')),
  };
}

const started = await start();
const { answered, reads, run } = await writeAll(started, environment.SANDBOX_API_KEY);
await untilRunIs(started, run, 'SUCCESS');
const failedRun = await issueOn(started, failing());
await untilRunIs(started, failedRun, 'FAILED');
const watched = await watch(started);
const reader = await send<{ token: string }>(started.adminAddress, {
  method: 'POST',
  path: '/tokens',
  headers: { ...json, 'x-api-key': environment.ADMIN_TOKEN },
  body: JSON.stringify({ name: 'reader', role: 'read' }),
});
const headers = { 'x-api-key': reader.response.token };
const readAdmin = <Response>({ adminAddress }: GatewayProcess, path: string) =>
  send<Response>(adminAddress, { method: 'GET', path, headers });
interface Page {
  readonly items: readonly { readonly callId: string }[];
}
const calls = await readAdmin<Page>(started, '/calls');
const paths = [
  `/runs/${run}`,
  `/runs/${failedRun}`,
  ...calls.response.items.map(({ callId }) => `/calls/${callId}`),
];
const adminReads = await Promise.all(paths.map((path) => readAdmin(started, path)));
await started.stop('SIGTERM');

// Fast enough to get past the first step, and slow enough to be killed in the second.
const hasty = await start('0.05');
const second = await issueOn(hasty, issueExample());
await hasty.stop('SIGKILL');
// As slow as a real carrier: nothing has a response yet.
const slow = await start('1');
const interrupted = write(environment.SANDBOX_API_KEY, '/v2/submission/base', baseExample());
const unanswered = [interrupted, issueWith(issueExample())].map((request) =>
  send(slow.address, request).catch(() => undefined),
);
const countOf = async (path: string) => (await readAdmin<Page>(slow, path)).response.items.length;
await until(
  'both calls and both runs are recorded',
  async () =>
    (await countOf('/calls?state=UNDER_WAY')) === unanswered.length &&
    (await countOf('/runs?state=AT_WORK')) === 2,
);
await slow.stop('SIGKILL');
await Promise.all(unanswered);

const dump = await dumpOf({ kind: 'postgres', url: postgres.url });
await postgres.stop();
const rows = Object.fromEntries(
  Object.entries(dump)
    .filter(([table, found]) => /^(gateway|simulator)\./.test(table) && found.length > 0)
    .map(([table, found]) => [table, found.map((row) => JSON.parse(row))]),
);
const store: ReleasedStore = {
  recordedAt: new Date().toISOString(),
  answered,
  reads,
  ...watched,
  adminReads,
  interrupted,
  interruptedRuns: (rows['gateway.run'] ?? [])
    .filter(({ ended_at }) => ended_at === null)
    .map(({ submission_id }) => String(submission_id)),
  failedRun,
  rows,
};
if (!store.interruptedRuns.includes(second)) throw new Error('The killed run had already ended');
await writeFile(fileOf(version), `${JSON.stringify(store)}\n`);
const counts = Object.values(rows).map(({ length }) => length);
const total = counts.reduce((sum, each) => sum + each, 0);
process.stdout.write(`${fileOf(version)}: ${total} rows in ${counts.length} tables\n`);

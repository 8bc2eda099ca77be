// The gateway with a back office over HTTP: what it opens, which keys work, and that a disconnected
// partner cancels no write.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BackOffice, PolicyStatusSummary } from '../../../src/back-office/port.js';
import { banner } from '../../../src/gateway/banner.js';
import { capacityOf } from '../../../src/gateway/capacity.js';
import { compose } from '../../../src/gateway/compose.js';
import { readConfig } from '../../../src/gateway/config.js';
import { handOver } from '../../../src/maintenance/hand-over.js';
import { loadContract } from '../../../src/openapi/contract.js';
import { embeddedIn } from '../../../src/store/location.js';
import { makeSimulated } from '../../simulator/carrier/simulated-store.js';
import { closedWithTest } from '../../support/closed-with-test.js';
import { baseExample } from '../../support/examples.js';
import { startTestGateway } from '../../support/gateway.js';
import { makeTestDirectory, STORE_KINDS } from '../../support/store.js';
import { until } from '../../support/until.js';
import { newCall, read, type TestBackOffice } from '../behaviour/support.js';
import { API_KEY, serve } from './served-simulator.js';

const audit = { 'X-Origination-Source': 'portal', 'X-Audit-UserId': 'me' };
const params = { header: audit };

let simulated: TestBackOffice;
let served: Awaited<ReturnType<typeof serve>>;
/** If set, a draft waits until `release` is called; `begun` is whether the draft has started. */
let held: { begun: boolean; release: () => void } | undefined;
const waiting: (() => void)[] = [];
const faults: unknown[] = [];

beforeAll(async () => {
  simulated = await makeSimulated('postgres');
  const inner = simulated.backOffice();
  const backOffice: BackOffice = {
    ...inner,
    createDraft: async (...given) => {
      const hold = held;
      if (hold) {
        await new Promise<void>((resolve) => {
          hold.release = resolve;
          waiting.push(resolve);
          hold.begun = true;
        });
      }
      return await inner.createDraft(...given);
    },
  };
  served = await serve(backOffice, faults);
});
// A test may fail before it releases its drafts, and its gateway then waits for them.
afterEach(() => {
  held = undefined;
  for (const release of waiting.splice(0)) release();
});
afterAll(async () => {
  await served.close();
  await simulated.dispose();
  expect(faults).toEqual([]);
});

const environment = (more: Record<string, string> = {}) => ({
  BACK_OFFICE_URL: served.url,
  BACK_OFFICE_API_KEY: API_KEY,
  ...more,
});
const KEY = 'key-of-a-test';

test('a draft is created and its status read end to end, through both contracts', async () => {
  const gateway = await startTestGateway({ environment: environment({ SANDBOX_API_KEY: KEY }) });
  const { data } = await gateway.client.POST('/submission/base', { params, body: baseExample() });
  expect(data).toMatchObject({ policyStatus: 'Quote Preparation' });
  const query = { policyKey: data?.policyKey ?? '' };
  const status = await gateway.client.GET('/policy/status', { params: { query, header: audit } });
  expect(status.data).toHaveLength(1);
  await gateway.stop();
});

/** A write that the back office is holding, whose caller has disconnected. */
async function disconnected() {
  const gateway = await startTestGateway({ environment: environment({ SANDBOX_API_KEY: KEY }) });
  const before = await simulated.countHeld();
  const hold = { begun: false, release: () => {} };
  held = hold;
  const leaving = new AbortController();
  const call = gateway.client.POST('/submission/base', {
    params,
    body: baseExample(),
    signal: leaving.signal,
  });
  await until('the write is in progress', () => hold.begun);
  held = undefined;
  leaving.abort();
  await expect(call).rejects.toThrow();
  return { gateway, before, hold };
}

test('a disconnected partner does not cancel its write', async () => {
  const { gateway, before, hold } = await disconnected();
  hold.release();
  await until('the write is done', async () => (await simulated.countHeld()) === before + 1);
  await gateway.stop();
});

test('stopping waits for a write whose caller has disconnected', async () => {
  const { gateway, before, hold } = await disconnected();
  const stopped = gateway.stop().then(() => simulated.countHeld());
  setTimeout(hold.release, 50);
  expect(await stopped).toBe(before + 1);
});

test.runIf(STORE_KINDS.includes('embedded'))(
  'no store of a simulator is opened, no key is created, and a sandbox key of an earlier start is invalid',
  async () => {
    const { directory, dispose } = await makeTestDirectory(['gateway']);
    const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: 'silent' });
    const sandbox = closedWithTest(await compose(config, { backOffice: simulated.backOffice() }));
    expect(sandbox.sandboxKey).toEqual(expect.any(String));
    await sandbox.close();
    await handOver(embeddedIn(directory, 'gateway'), {
      mode: 'sandbox',
      backOffice: served.url,
      isSameSystem: true,
      by: 'a test',
      reason: 'it gets a real back office',
    });
    const gateway = await startTestGateway({
      store: 'embedded',
      environment: environment({ DATA_DIR: directory }),
    });
    expect(gateway.apiKey).toBe('');
    const answer = await gateway.http
      .get('/v2/policy/status?policyKey=1')
      .set({ ...audit, 'x-api-key': sandbox.sandboxKey ?? '' });
    expect(answer.status).toBe(401);
    expect(existsSync(path.join(directory, 'simulator'))).toBe(false);
    await gateway.stop();
    await dispose();
  },
);

test('the banner names the back office, and shows no key', async () => {
  const facts = {
    mode: 'production',
    address: 'http://x',
    adminAddress: 'http://y',
    command: 'node dist/cli/main.js',
    storeKind: 'postgres',
    timeScale: 1,
    contract: await loadContract('v2'),
  };
  const printed = banner({
    ...facts,
    sandboxKey: undefined,
    backOfficeUrl: 'https://carrier.example',
    capacity: capacityOf({ maxConcurrentReads: 25, maxConcurrentWrites: 75 }),
  });
  expect(printed).toContain(
    '2 writes/s (75 of the 100 BACK_OFFICE_CONNECTIONS are for writes, at 38 s per write)',
  );
  expect(printed).toContain('PRODUCTION, with the back office at https://carrier.example');
  expect(printed).toContain('http://y   (a page for operators; node dist/cli/main.js --help)');
  expect(printed).toContain("x-api-key: YOUR_KEY'");
  expect(printed).not.toMatch(/sandbox key|undefined|simulated|not real/);
});

test('the status of a policy is the same over HTTP as in the back office itself', async () => {
  const { policyKey } = await served.adapter.createDraft(baseExample(), newCall());
  const [summary]: PolicyStatusSummary[] = await served.adapter.listPolicyStatuses(policyKey, read());
  expect(summary).toEqual((await simulated.backOffice().listPolicyStatuses(policyKey, read()))[0]);
});

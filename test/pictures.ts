// `npm run pictures`: creates the pictures of README.md and docs/, from gateways of its own with a
// simulator: the portal, a run as a timeline, the operator's page; light and dark.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { createClient } from '../client/create-client.js';
import type { components as administration } from '../generated/admin.js';
import type { components } from '../generated/v2.js';
import { readOptions } from '../scripts/options.js';
import { buildAll } from '../scripts/run.js';
import { createAdmin } from './chaos/cluster/admin.js';
import { ADMIN_TOKEN } from './chaos/cluster/options.js';
import { startGateway, startSimulator } from './chaos/cluster/programs.js';
import { createSimulatorControl } from './chaos/cluster/simulator-control.js';
import { launchBrowserServer } from './support/browser-server.js';
import { startGatewayProcess } from './support/process.js';
import { createRandom } from './support/random.js';
import { makeScratchDirectory } from './support/scratch.js';

type LastHour = administration['schemas']['LastHour'];

const FOLDER = 'docs/pictures';
const VIEWPORT = { width: 1200, height: 760 };
/** Scales the real 20 to 60 s of a call: long enough to see a step. */
const TIME_SCALE = 0.05;
const PRODUCER = '50123';
const DAY_MS = 86_400_000;

readOptions('Creates the pictures in docs/pictures.', {});
await buildAll();
const directory = await makeScratchDirectory('pictures');
const place = { mode: 'byKey', isBuilt: true, databaseUrl: undefined, directory } as const;
const carrier = await startSimulator(place, { seed: 1, timeScale: TIME_SCALE });
const gateway = await startGateway(place, {
  ...{ name: 'gateway', start: 1, backOfficeUrl: carrier.url },
  environment: { BACK_OFFICE_DEADLINE_SCALE: '1', SANDBOX_API_KEY: 'key-of-the-pictures' },
});
// Self-service keys are for the simulated back office inside the gateway.
const sandbox = await startGatewayProcess(
  { DATA_DIR: path.join(directory, 'sandbox'), SIMULATOR_TIME_SCALE: String(TIME_SCALE) },
  ['dist/main.js'],
);
const simulator = createSimulatorControl(carrier.url);
const server = await launchBrowserServer();
const browser = await chromium.connect(server.wsEndpoint());
try {
  const life = await makeLife();
  await mkdir(FOLDER, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: VIEWPORT, colorScheme });
    await takePortal(page, colorScheme);
    await takeOperatorPage(page, colorScheme, life);
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
  await sandbox.stop('SIGTERM');
  await gateway.stop('SIGTERM');
  await carrier.stop('SIGTERM');
}

type Look = 'light' | 'dark';

async function takePicture(page: Page, name: string, look: Look): Promise<void> {
  await page.screenshot({ path: `${FOLDER}/${name}-${look}.png`, animations: 'disabled' });
}

async function takePortal(page: Page, look: Look): Promise<void> {
  await page.goto(`${sandbox.address}/docs/guides/quickstart`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Create a sandbox key');
  await page.getByText(/^201 in/).waitFor();
  await press('Submit the policy');
  await page.getByText(/^Policy P\d+ is bound/).waitFor();
  await takePicture(page, 'portal', look);
}

interface Life {
  /** A run whose quote lost its response. */
  readonly run: string;
  /** Sends a one-call request and some drafts, without waiting for the responses. */
  work(): void;
}

/** Adds partners, one with a key that expires soon, and sends their requests. */
async function makeLife(): Promise<Life> {
  const nodes = [{ ...gateway, name: 'gateway', state: 'up', underWay: 0 }] as const;
  const { addPartner, ask } = createAdmin({ cluster: { nodes }, random: Math.random });
  const { apiKey } = await addPartner('Whitcombe Brokers', PRODUCER);
  const { partnerId } = await addPartner('Harbour Light Re', PRODUCER);
  const expiresAt = new Date(Date.now() + 9 * DAY_MS).toISOString();
  const params = { path: { partnerId } };
  await ask(
    async (client) =>
      (await client.POST('/partners/{partnerId}/keys', { params, body: { label: 'CI', expiresAt } })).data,
  );
  const audit = { 'X-Origination-Source': 'broker-portal', 'X-Audit-UserId': 'j.whitcombe' };
  const client = createClient({ baseUrl: `${gateway.address}/v2`, apiKey, audit });
  const body: components['schemas']['IssueRequest'] = JSON.parse(
    await readFile('generated/examples/v2/issuePolicy.json', 'utf8'),
  );
  await simulator.fail({ rules: [{ kind: 'dropAfter', operationId: 'quotePolicy', times: 1 }] });
  const { submissionId } = await client.issueAndWait(body);
  const draft: components['schemas']['BaseSubmission'] = JSON.parse(
    await readFile('generated/examples/v2/createBaseSubmission.json', 'utf8'),
  );
  const work = () => {
    void client.POST('/policy/issue', { body }).catch(() => undefined);
    for (let n = 0; n < 7; n += 1)
      void client.POST('/submission/base', { body: draft }).catch(() => undefined);
  };
  return { run: submissionId, work };
}

/** The page's data as after an hour of work, without the wait. */
function anHour(read: LastHour): LastHour {
  const random = createRandom(7);
  const last = read.minutes.at(-1);
  if (!last) return read;
  const minutes = Array.from({ length: 60 }, (_, at) => {
    const busy = 30 + Math.round(14 * Math.sin(at / 9)) + random.integer(0, 8);
    const latency = (p95: number) => ({ p50: p95 / 2, p95, max: p95 * 2 });
    const isBad = at > 38 && at < 43;
    return {
      from: new Date(Date.parse(last.from) - (59 - at) * 60_000).toISOString(),
      requests: {
        ...{ succeeded: busy, refused: random.integer(0, 4), limited: 0 },
        ...{ failed: isBad ? random.integer(3, 9) : 0, disconnected: 0 },
      },
      reads: latency(random.integer(20, 60)),
      writes: latency(random.integer(31, 44) * (isBad ? 1_800 : 1_000)),
      backOffice: {
        ...{ calls: busy + 6, faults: isBad ? random.integer(3, 9) : 0 },
        latency: latency(random.integer(29, 41) * (isBad ? 1_800 : 1_000)),
      },
    };
  });
  return { ...read, minutes };
}

async function takeOperatorPage(page: Page, look: Look, { run, work }: Life): Promise<void> {
  work();
  await page.route('**/last-hour', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: anHour(await response.json()) });
  });
  await page.goto(`${gateway.adminAddress}/#now`);
  await page.getByLabel('Administration token').fill(ADMIN_TOKEN);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  await takePicture(page, 'operator-page', look);
  await page.goto(`${gateway.adminAddress}/#run=${run}`);
  await page.getByText('all steps are done').waitFor();
  await takePicture(page, 'run', look);
}

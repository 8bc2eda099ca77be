// Newman, Postman's command line, runs the collection of each version against the gateway and
// against the mock.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mock, startMock } from '../../mock/mock-app.js';
import { sandboxKey } from '../flows/respect.js';
import { contracts } from '../flows/versions.js';
import { useGateway } from '../support/gateway.js';
import { listenAnywhere } from '../support/listen.js';
import { usePartnerFolder } from './install.js';

const gateway = useGateway({ environment: { SANDBOX_KEYS_PER_HOUR: '100' } });
const { inside, run } = usePartnerFolder('newman');
let mock: Mock | undefined;
beforeAll(async () => {
  mock = await startMock(0);
});
afterAll(() => mock?.close());

interface Report {
  readonly run: {
    readonly stats: Readonly<Record<'requests' | 'assertions', { readonly total: number }>>;
    readonly failures: readonly {
      readonly source?: { readonly name: string };
      readonly error: { readonly test?: string; readonly message: string };
    }[];
  };
}

async function runCollection(
  version: string,
  environment: Readonly<Record<string, string>>,
  folder?: string,
): Promise<Report['run']> {
  const kit = path.resolve('dist', 'kit');
  await run('node_modules/.bin/newman', [
    'run',
    path.join(kit, version, 'postman-collection.json'),
    ...['--environment', path.join(kit, 'postman-environment.json')],
    ...Object.entries(environment).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]),
    ...['--working-dir', path.join(kit, version, 'flows')],
    ...(folder === undefined ? [] : ['--folder', folder]),
    ...['--reporters', 'json', '--reporter-json-export', inside('report.json')],
    '--suppress-exit-code',
  ]);
  const report: Report = JSON.parse(await readFile(inside('report.json'), 'utf8'));
  return report.run;
}

const targets = {
  gateway: async () => {
    const { url } = gateway();
    return { gateway: url, ...(await sandboxKey(url)) };
  },
  // The collection creates the key.
  'gateway, without a key': async () => ({ gateway: gateway().url }),
  mock: async () => ({ gateway: mock?.address ?? '', apiKey: 'any', producer: '50123' }),
};

const TEST_MS = 120_000;

describe.each(Object.entries(targets))('on the %s', (target, environmentOf) => {
  const name = 'every request of the collection succeeds in %s';
  test.each(contracts)(name, { timeout: TEST_MS }, async (version, { operations }) => {
    const { stats, failures } = await runCollection(version, await environmentOf());
    const counts = `${stats.requests.total} requests, ${stats.assertions.total} assertions, ${failures.length} failures`;
    process.stdout.write(`newman, ${version} on the ${target}: ${counts}\n`);
    expect(failures.map(({ source, error }) => `${source?.name} ${error.test}: ${error.message}`)).toEqual(
      [],
    );
    expect(stats.requests.total).toBeGreaterThanOrEqual(operations.length);
    expect(stats.assertions.total).toBeGreaterThanOrEqual(operations.length);
  });
});

describe('the status of a run', () => {
  /** A service whose runs have these statuses, one after the other. */
  async function statusesRead(statuses: readonly string[]) {
    let read = 0;
    const server = createServer((req, res) => {
      const isSubmission = req.method === 'POST';
      const body = isSubmission
        ? { status: 'ACCEPTED', policyNo: 'Q1000001', submissionId: 'any' }
        : { overallStatus: statuses[Math.min(read++, statuses.length - 1)] };
      res.writeHead(isSubmission ? 202 : 200, { 'Content-Type': 'application/json', 'Retry-After': '1' });
      res.end(JSON.stringify(body));
    });
    const { url, close } = await listenAnywhere(server);
    const folder = 'Submit a policy in one call, and wait until it is quoted and bound';
    const { failures } = await runCollection('v2', { gateway: url, apiKey: 'any', producer: 'any' }, folder);
    await close();
    return { read, failed: failures.map(({ error }) => error.test) };
  }

  test('is requested again until the run has ended', { timeout: TEST_MS }, async () => {
    expect(await statusesRead(['RUNNING', 'FULL_OK', 'SUCCESS'])).toEqual({ read: 3, failed: [] });
  });

  test('is not requested again when the run has failed', { timeout: TEST_MS }, async () => {
    const failed = ["$response.body#/overallStatus == 'SUCCESS'"];
    expect(await statusesRead(['RUNNING', 'FAILED'])).toEqual({ read: 2, failed });
  });
});

// Newman, Postman's command line, runs the collection of each version against the gateway and against the mock.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mock, startMock } from '../../scripts/mock/front.js';
import { sandboxKey } from '../flows/respect.js';
import { contracts } from '../flows/versions.js';
import { useGateway } from '../support/gateway.js';
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
): Promise<Report['run']> {
  const kit = path.resolve('dist', 'kit');
  await run('node_modules/.bin/newman', [
    'run',
    path.join(kit, version, 'postman-collection.json'),
    ...['--environment', path.join(kit, 'postman-environment.json')],
    ...Object.entries(environment).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]),
    ...['--working-dir', path.join(kit, version, 'flows')],
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

describe.each(Object.entries(targets))('on the %s', (target, environmentOf) => {
  test.each(contracts)('every request of the collection succeeds in %s', async (version, { operations }) => {
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

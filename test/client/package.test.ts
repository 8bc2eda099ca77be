// The client's package, installed from its tarball: what is in it, its quickstart, and its types in
// a strict project.
import { execFile } from 'node:child_process';
import { copyFile, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { useInstalledClient } from './installed.js';

const gateway = useGateway();
const { inside, installed, run } = useInstalledClient();
const parsed = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

test('the package has the version of the gateway, and needs no other package', async () => {
  const { version } = await parsed('package.json');
  const own = await parsed(installed('package.json'));
  expect(own.version).toBe(version);
  expect(Object.keys(own)).not.toContain('dependencies');
  const { packages } = await parsed(inside('package-lock.json'));
  expect(Object.keys(packages)).toEqual(['', 'node_modules/policy-submission-client']);
});

test('its code is at most 8 kB gzipped', async () => {
  expect(gzipSync(await readFile(installed('index.js'))).byteLength).toBeLessThanOrEqual(8 * 1024);
});

test('the quickstart works as printed', async () => {
  const readme = await readFile(installed('README.md'), 'utf8');
  const [, printed = ''] = /<!-- quickstart:.*-->\n```js\n([\s\S]*?)```/.exec(readme) ?? [];
  const { url, apiKey } = gateway();
  await copyFile('generated/examples/v2/issuePolicy.json', inside('issue.json'));
  const output = await run(printed.replace('http://127.0.0.1:8080', url).replace('your-key', apiKey));
  expect(output).toMatch(/^accepted [0-9a-f-]{36}\n([A-Z_]+\n)*SUCCESS\nP\d+ QT-\S+\nBound\n$/);
});

beforeAll(() => symlink(path.resolve('node_modules/@types'), inside('node_modules/@types')));

const consumer = `
import { createClient, createVersionClient, GatewayError, isRetried, unwrap } from 'policy-submission-client';

const client = createClient({ baseUrl: 'http://127.0.0.1/v2', apiKey: 'key', timeoutMs: 1000 });
const header = { 'X-Origination-Source': 'web', 'X-Audit-UserId': 'me' };
const query = { policyKey: '1' };

export async function status(): Promise<string | undefined> {
  const { data, error } = await client.GET('/policy/status', { params: { header, query }, timeoutMs: 1000 });
  // @ts-expect-error the operation does not have this code
  if (error?.error.code === 'RUN_EXPIRED') return undefined;
  if (error?.error.code === 'NOT_FOUND') return undefined;
  return data?.[0]?.policyStatus;
}
// @ts-expect-error a number of milliseconds
export const wrongOption = () => client.GET('/submissions', { timeoutMs: '1000' });
// @ts-expect-error the audit headers are required
export const withoutHeader = () => client.GET('/policy/status', { params: { query } });
// @ts-expect-error no such path
export const wrongPath = () => client.GET('/policy/state');
// @ts-expect-error an empty draft
export const wrongBody = () => client.POST('/submission/base', { params: { header }, body: {} });
// @ts-expect-error no such step
export const wrongStep = () => client.waitForRun('1', { until: 'QUOTED' });
// @ts-expect-error not in version 1.0
export const newer = () => createVersionClient<'v1'>({ baseUrl: '', apiKey: '' }).POST('/policy/issue', {});

export async function all(): Promise<readonly string[]> {
  const numbers: string[] = [];
  for await (const { policyNo } of client.submissions({ classOfBusiness: 'cyber' })) numbers.push(policyNo);
  const [first] = await unwrap(client.GET('/policy/status', { params: { header, query } }));
  return first?.policyStatus === 'Quote' ? numbers : [];
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof GatewayError && error.code === 'RATE_LIMITED' ? error.requestId : undefined;
}
export const busy: boolean = isRetried.POLICY_BUSY;
export const upload = (file: Blob) =>
  client.uploadDocument(file, { params: { query: { policyId: '1' } }, fileName: 'a.pdf' });
`;

test.each([
  ['a browser project', { lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [] }],
  ['a Node project', { lib: ['ES2022'], types: ['node'] }],
])('its types are strict in %s, and need no skipLibCheck', async (_, options) => {
  await writeFile(inside('consumer.ts'), consumer);
  const compilerOptions = {
    ...options,
    ...{ target: 'ES2022', module: 'NodeNext', moduleResolution: 'NodeNext', noEmit: true },
    ...{
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
    },
  };
  await writeFile(inside('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
  const compiler = path.resolve('node_modules/typescript-native/bin/tsc');
  const compiled = await promisify(execFile)(process.execPath, [compiler], { cwd: inside() }).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(compiled.stdout).toBe('');
});

test('hover texts are the ones of the contract', async () => {
  const types = await readFile(installed('types', 'generated', 'v2.d.ts'), 'utf8');
  expect(types).toContain('Identifies the run through all its steps.');
});

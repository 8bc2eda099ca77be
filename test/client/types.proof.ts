// The types of the client's package, installed from its tarball: in the strict projects of
// its users, and in an editor.
import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { useInstalledClient } from './installed.js';

const { inside } = useInstalledClient();

beforeAll(() => symlink(path.resolve('node_modules/@types'), inside('node_modules/@types')));

const consumer = `
import { createClient, createVersionClient, GatewayError, isRetried, unwrap, type RequestOf, type ResponseOf, type Schemas } from 'policy-submission-client';

const client = createClient({ baseUrl: 'http://127.0.0.1/v2', apiKey: 'key', timeoutMs: 1000, audit: { 'X-Origination-Source': 'web', 'X-Audit-UserId': 'me' } });
const query = { policyKey: '1' };

export async function status(): Promise<string | undefined> {
  const { data, error } = await client.GET('/policy/status', { params: { query }, timeoutMs: 1000 });
  // @ts-expect-error the operation does not have this code
  if (error?.error.code === 'RUN_EXPIRED') return undefined;
  if (error?.error.code === 'NOT_FOUND') return undefined;
  return data?.[0]?.policyStatus;
}
// @ts-expect-error a number of milliseconds
export const wrongOption = () => client.GET('/submissions', { timeoutMs: '1000' });
// @ts-expect-error no such option
export const misspelt = () => client.GET('/submissions', { timeout: 1000 });
// @ts-expect-error the audit headers are required
export const withoutAudit = () => createClient({ baseUrl: '/v2', apiKey: 'key' });
const newest = createVersionClient<'v2'>({ baseUrl: '/v2', apiKey: 'key' });
// @ts-expect-error the audit headers are required in each call
export const withoutHeader = () => newest.GET('/policy/status', { params: { query } });
const header = { 'X-Audit-UserId': 'another' };
export const ofAnotherUser = () => client.GET('/policy/status', { params: { header, query } });
export const text: Promise<{ data?: string }> = client.GET('/submissions', { parseAs: 'text' });
// @ts-expect-error no such path
export const wrongPath = () => client.GET('/policy/state');
// @ts-expect-error an empty draft
export const wrongBody = () => client.POST('/submission/base', { body: {} });
// @ts-expect-error no such step
export const wrongStep = () => client.waitForRun('1', { until: 'QUOTED' });
// @ts-expect-error not in version 1.0
export const newer = () => createVersionClient<'v1'>({ baseUrl: '', apiKey: '' }).POST('/policy/issue', {});

export async function all(): Promise<readonly string[]> {
  const numbers: string[] = [];
  for await (const { policyNo } of client.submissions({ classOfBusiness: 'cyber' })) numbers.push(policyNo);
  const [first] = await unwrap(client.GET('/policy/status', { params: { query } }));
  return first?.policyStatus === 'Quote' ? numbers : [];
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof GatewayError && error.code === 'RATE_LIMITED' ? error.requestId : undefined;
}
export const quote = (body: RequestOf<'createQuote'>): Promise<ResponseOf<'createQuote'>> =>
  unwrap(client.POST('/quote/create', { params: { query: { policyKey: '1', policyActivityKey: '2' } }, body }));
export const sectionsOf = ({ sections }: RequestOf<'createQuote'>): readonly Schemas['Section'][] => sections;
export const busy: boolean = isRetried.POLICY_BUSY;
export const upload = (file: Blob) =>
  client.uploadDocument(file, { params: { query: { policyId: '1' } }, fileName: 'a.pdf' });
`;

test.each([
  ['a browser project', { lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [] }],
  ['a Node project', { lib: ['ES2022'], types: ['node'], exactOptionalPropertyTypes: false }],
])('the types of the package are strict in %s, and need no skipLibCheck', async (_, options) => {
  await writeFile(inside('consumer.ts'), consumer);
  const compilerOptions = {
    ...{ target: 'ES2022', module: 'NodeNext', moduleResolution: 'NodeNext', noEmit: true },
    ...{
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
    },
    ...options,
  };
  await writeFile(inside('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
  const compiler = path.resolve('node_modules/typescript-native/bin/tsc');
  const compiled = await promisify(execFile)(process.execPath, [compiler], { cwd: inside() }).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(compiled.stdout).toBe('');
});

test.each([
  ['a parameter', 'policyKey: ', 'The `policyKey` returned by the base stage.'],
  ['a header', "'Idempotency-Key': ", 'Unique key of this call'],
  ['a field of a body', 'effectiveDate: ', 'First day of cover.'],
  ['a field of a response', 'submissionId;', 'Identifies the run through all its steps.'],
])('an editor shows the text of the contract on %s', async (_, name, text) => {
  const source = `import { createClient, unwrap } from 'policy-submission-client';
const client = createClient({ baseUrl: '', apiKey: '', audit: { 'X-Origination-Source': '', 'X-Audit-UserId': '' } });
client.GET('/policy/status', { params: { query: { policyKey: '1' } } });
client.POST('/submission/base', { params: { header: { 'Idempotency-Key': '1' } }, body: { policy: { effectiveDate: '' } } });
export const id = async () => (await unwrap(client.POST('/submission/global/{policyNo}/retry', { params: { path: { policyNo: '1' } } }))).submissionId;`;
  const file = inside('hovered.ts');
  await writeFile(file, source);
  const found = editor(file).getQuickInfoAtPosition(file, source.indexOf(name) + 1);
  const tags = found?.tags?.flatMap((tag) => tag.text ?? []) ?? [];
  expect([...(found?.documentation ?? []), ...tags].map((part) => part.text).join(' ')).toContain(text);
});

/** The interface through which an editor queries TypeScript about a file. */
function editor(file: string): ts.LanguageService {
  const { fileExists, readFile: read, readDirectory, directoryExists, getDirectories } = ts.sys;
  const options = {
    ...{ strict: true, types: [], lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] },
    ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  };
  return ts.createLanguageService(
    {
      ...{ fileExists, readFile: read, readDirectory, directoryExists, getDirectories },
      getScriptFileNames: () => [file],
      getScriptVersion: () => '1',
      getScriptSnapshot: (name) => ts.ScriptSnapshot.fromString(read(name) ?? ''),
      getCurrentDirectory: () => inside(),
      getCompilationSettings: () => options,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
    },
    registry,
  );
}
const registry = ts.createDocumentRegistry();

// Client generators that partners use: each generated client compiles under strict settings and
// works against a gateway, in the newest version and in the older ones (in a sampled run, each on
// one day in seven).
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadContract } from '../../src/openapi/contract.js';
import { useGateway } from '../support/gateway.js';
import { sampledByDay } from '../support/sampled.js';
import { guideBlocks } from './guide.js';
import { usePartnerFolder } from './install.js';

interface Tool {
  /** Whether the generated code compiles with `exactOptionalPropertyTypes`. */
  readonly isExact: boolean;
  /**
   * The generated file with the functions of the operations; undefined if the tool generates types
   * only.
   */
  readonly functions?: string;
  /**
   * The lines after `const draft = …`. They create the draft, provoke a rejection, and print the
   * status of the draft, and the code and field of the rejection.
   */
  older(version: string, url: string): string;
  /** Does not compile unless errors are typed per operation; uploads a document. */
  readonly checks: string;
}

const tools: Readonly<Record<string, Tool>> = {
  'hey-api': {
    isExact: false,
    functions: 'gateway/sdk.gen.ts',
    older: (version, url) => `
import { client } from './${version}/client.gen.js';
import { createBaseSubmission } from './${version}/index.js';
client.setConfig({ baseUrl: '${url}', auth: key });
const { data } = await createBaseSubmission({ body: draft });
const { error } = await createBaseSubmission({ body: invalidDraft });
if (error) console.log(data?.policyStatus, error.error.code, error.error.details?.[0]?.field);`,
    checks: `
import { draft, invalidDraft, key, readHeaders, writeHeaders } from '../draft.js';
import './program.js';
import { createBaseSubmission, listPolicyStatuses, uploadDocument } from './gateway/index.js';
const { error } = await createBaseSubmission({ body: invalidDraft, headers: writeHeaders() });
// @ts-expect-error No draft is refused with this code.
if (error?.error.code === 'RUN_NOT_FAILED') throw error;
// @ts-expect-error The header is required.
await listPolicyStatuses({ query: { policyKey: '1' }, headers: { 'X-Origination-Source': 'a' } });
const { data } = await createBaseSubmission({ body: draft, headers: writeHeaders() });
const query = { policyId: data?.policyKey ?? '' };
console.log((await uploadDocument({ body: { file: new File(['x'], 'a.txt') }, query })).data);`,
  },
  orval: {
    isExact: true,
    functions: 'gateway.ts',
    older: (version) => `
import { createBaseSubmission } from './${version}.js';
const options = { headers: { 'x-api-key': key } };
const created = await createBaseSubmission(draft, {}, options);
const refused = await createBaseSubmission(invalidDraft, {}, options);
if (created.status === 201 && refused.status === 400)
  console.log(created.data.policyStatus, refused.data.error.code, refused.data.error.details?.[0]?.field);`,
    checks: `
import { draft, key, readHeaders, writeHeaders } from '../draft.js';
import { createBaseSubmission, listPolicyStatuses, uploadDocument } from './gateway.js';
const options = { headers: { 'x-api-key': key } };
const created = await createBaseSubmission(draft, writeHeaders(), options);
// @ts-expect-error A status of 400 has other codes.
if (created.status === 400 && created.data.error.code === 'FORBIDDEN') throw created;
// @ts-expect-error The header is required.
await listPolicyStatuses({ policyKey: '1' }, { 'X-Origination-Source': 'a' }, options);
if (created.status !== 201) throw new Error(String(created.status));
const file = new File(['x'], 'a.txt');
console.log((await uploadDocument({ file }, { policyId: created.data.policyKey }, {}, options)).data);`,
  },
  'openapi-fetch': {
    isExact: true,
    older: (version, url) => `
import createClient from 'openapi-fetch';
import type { paths } from './${version}.js';
const client = createClient<paths>({ baseUrl: '${url}', headers: { 'x-api-key': key } });
const { data } = await client.POST('/submission/base', { body: draft });
const { error } = await client.POST('/submission/base', { body: invalidDraft });
if (error) console.log(data?.policyStatus, error.error.code, error.error.details?.[0]?.field);`,
    checks: `
import createClient from 'openapi-fetch';
import { draft, invalidDraft, key, readHeaders, writeHeaders } from '../draft.js';
import type { paths } from './gateway.js';
const client = createClient<paths>({ baseUrl: 'GATEWAY/v2', headers: { 'x-api-key': key } });
const header = writeHeaders();
const { error } = await client.POST('/submission/base', { body: invalidDraft, params: { header } });
// @ts-expect-error No draft is refused with this code.
if (error?.error.code === 'RUN_NOT_FAILED') throw error;
// @ts-expect-error The headers are required.
await client.GET('/policy/status', { params: { query: { policyKey: '1' } } });
const created = await client.POST('/submission/base', { body: draft, params: { header: writeHeaders() } });
const form = new FormData();
form.append('file', new File(['x'], 'a.txt'));
const stored = await client.PUT('/submission/global/uploadDocument', {
  params: { query: { policyId: created.data?.policyKey ?? '' } },
  body: { file: '' },
  bodySerializer: () => form,
  parseAs: 'text',
});
console.log(stored.data);`,
  },
};

// Compiles thousands of lines, while other proofs run.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const gateway = useGateway();
const { inside, run } = usePartnerFolder('generators');

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(inside(file)), { recursive: true });
  await writeFile(inside(file), text);
}

describe.each(Object.entries(tools))('%s', (tool, { isExact, functions, older, checks }) => {
  /**
   * Writes the guide's files, and runs its command. Both name the contract and the directory of the
   * client, so they are adapted first.
   */
  async function generate(adapted: (text: string) => string): Promise<void> {
    const blocks = guideBlocks(gateway());
    const files = blocks.filter(({ language }) => language !== 'bash');
    for (const { name, text } of files) await write(name, adapted(text));
    const commands = blocks.filter(({ language, name }) => language === 'bash' && name === tool);
    expect(commands).toHaveLength(1);
    for (const { text } of commands) {
      // The packages are already installed, in the same versions: guide.test.ts compares them.
      const lines = text.split('\n').filter((line) => !line.startsWith('npm install '));
      await run('bash', ['-euo', 'pipefail', '-c', adapted(lines.join('\n'))]);
    }
  }

  /** Compiles and runs the program, and returns what it prints. */
  async function compiled(program: string): Promise<string> {
    await write(
      'tsconfig.tool.json',
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { exactOptionalPropertyTypes: isExact },
        files: [`src/${tool}/${program}.ts`],
        include: [],
      }),
    );
    await run('node', ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.tool.json']);
    return run('node', [`dist/${tool}/${program}.js`]);
  }

  beforeAll(() => generate((text) => text));

  test('the commands and the program of the guide work as printed', async () => {
    const printed = await compiled('program');
    expect(printed.trim().split('\n')).toEqual([
      expect.stringMatching(/^Q\d+ Quote Preparation$/),
      'policy.effectiveDate',
    ]);
  });

  test('errors are typed per operation, headers are required, and a document is uploaded', async () => {
    await write(`src/${tool}/checks.ts`, checks.replace('GATEWAY', gateway().url));
    expect(await compiled('checks')).toContain('a.txt has been stored in the top folder');
  });

  test.each(sampledByDay(['v1', 'v0']))(
    '%s: a draft is created, and an invalid one is refused',
    async (version) => {
      const output = new RegExp(`(src/${tool}/)gateway`);
      await generate((text) => text.replaceAll('/v2', `/${version}`).replace(output, `$1${version}`));
      const example = await readFile(`generated/examples/${version}/createBaseSubmission.json`, 'utf8');
      const program = `
const key = '${gateway().apiKey}';
const draft = ${example};
const invalidDraft = { ...draft, policy: { ...draft.policy, effectiveDate: '2027-02-30' } };
${older(version, `${gateway().url}/${version}`)}`;
      await write(`src/${tool}/older-${version}.ts`, program);
      expect(await compiled(`older-${version}`)).toBe(
        'Quote Preparation VALIDATION_ERROR policy.effectiveDate\n',
      );
    },
  );

  test.runIf(functions)('there is a function for each operation, with its summary', async () => {
    const { operations } = await loadContract('v2');
    const code = await readFile(inside('src', tool, functions ?? ''), 'utf8');
    const summaries = operations.map(({ id, summary }) => [id, summary]);
    const documented = [...code.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\nexport const (\w+) = /gs)];
    const found = new Map(documented.map(([, comment = '', name = '']) => [name, comment]));
    expect(summaries.filter(([id = '', summary = '']) => !found.get(id)?.includes(summary))).toEqual([]);
    expect(code.replaceAll(/\/\*.*?\*\//gs, '')).not.toMatch(/\bany\b/);
  });
});

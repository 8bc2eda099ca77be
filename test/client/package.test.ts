// The client's package, installed from its tarball: what is in it, and its quickstart.
// types.proof.ts checks its types.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { issueExample } from '../support/examples.js';
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

test('the package has its licence', async () => {
  expect(await readFile(installed('LICENSE'), 'utf8')).toBe(await readFile('LICENSE', 'utf8'));
});

test.each([
  ['everything', '*', 8192],
  ['a client of one version', '{ createVersionClient }', 6144],
  ['the error types', '{ GatewayError, RunFailedError, unwrap }', 1536],
  ['the table of retries', '{ isRetried }', 1024],
])('the bundle of a program that imports %s is small', async (_, names, most) => {
  const { outputFiles } = await build({
    stdin: { contents: `export ${names} from 'policy-submission-client'`, resolveDir: inside() },
    ...{ bundle: true, minify: true, format: 'esm', write: false },
  });
  const bytes = gzipSync(outputFiles[0]?.contents ?? '').byteLength;
  process.stdout.write(`${names}: ${bytes} bytes gzipped, of at most ${most}\n`);
  expect(bytes).toBeGreaterThan(100);
  expect(bytes).toBeLessThanOrEqual(most);
});

test('the quickstart works as printed, in at most 25 lines: a failed run, its retry, an upload', async () => {
  const readme = await readFile(installed('README.md'), 'utf8');
  const [, printed = ''] = /## Quickstart\n[\s\S]*?```js\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(printed.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
  const { url, apiKey } = gateway();
  const program = printed.replace('http://127.0.0.1:8080', url).replace('your-key', apiKey);
  const body = issueExample();
  const [section, ...others] = body.quoteRequest?.sections ?? [];
  if (!body.quoteRequest || !section) throw new Error('The example has no section');
  // The sandbox fails the first quote with this agreement.
  const failing = { ...section, agreement: { ...section.agreement, agreement: '9001400' } };
  const quoteRequest = { ...body.quoteRequest, sections: [failing, ...others] };
  await writeFile(inside('issue.json'), JSON.stringify({ ...body, quoteRequest }));
  expect((await run(program)).replaceAll(/^[A-Z_]+$\n/gm, '')).toMatch(
    /^accepted [0-9a-f-]{36}\nfailed QUOTE .+\nP\d+ QT-\S+\nThe document issue\.json has been stored .+\n$/,
  );
  await writeFile(inside('issue.json'), '{}');
  expect(await run(program)).toMatch(/^VALIDATION_ERROR .*required[^[]*\[/);
});

test('the first program of the portal works as printed, and creates its own key', async () => {
  const page = await readFile('dist/portal/docs/downloads.md', 'utf8');
  const [, printed = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  const program = printed.replace('http://127.0.0.1:8080', gateway().url);
  expect((await run(program)).replaceAll(/^[A-Z_]+$\n/gm, '')).toMatch(/^pk_\S+\nP\d+ QT-\S+\n$/);
});

test.each([
  ['a CommonJS program', 'policy-submission-client'],
  // As Jest 27 and Browserify do it: Node does not read `exports` for a path.
  ['a tool that does not read exports', './node_modules/policy-submission-client'],
])('%s can require the package', async (_, name) => {
  await writeFile(
    inside('program.cjs'),
    `const { createClient, isRetried } = require('${name}'); console.log(typeof createClient, isRetried.POLICY_BUSY);`,
  );
  // Only newer versions of Node can require the other build.
  const program = ['--no-experimental-require-module', 'program.cjs'];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: inside() });
  expect(stdout).toBe('function true\n');
});

test('an uncaught error is printed with its name, below a line of code that a terminal can show', async () => {
  const program = `import { createVersionClient, unwrap } from 'policy-submission-client';
const fetch = async () => Response.json({}, { status: 404 });
await unwrap(createVersionClient({ baseUrl: 'http://gateway.test/v2', apiKey: 'key', fetch }).GET('/submissions'));`;
  const printed = await run(program).catch(({ stderr }: { stderr: string }) => stderr);
  const [place, code = '', , , error] = printed.split('\n');
  expect(place).toMatch(/policy-submission-client\/index\.js:\d+$/);
  expect(code.length).toBeLessThan(200);
  expect(error).toMatch(/^GatewayError: The response has status 404/);
});

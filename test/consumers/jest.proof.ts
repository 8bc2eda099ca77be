// Jest without a configuration, as a partner installs it, runs a test that uses the typed client.
import { copyFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { baseExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { sharedResource } from '../support/store.js';
import { usePartnerFolder } from './install.js';

vi.setConfig({ testTimeout: 120_000 });
const gateway = useGateway();
const { inside, run } = usePartnerFolder('jest');

test('a test that requires the client creates a draft', async () => {
  const built = await sharedResource('client');
  const tarball = (await readdir(built)).find((name) => name.endsWith('.tgz')) ?? '';
  await copyFile(path.join(built, tarball), inside('client.tgz'));
  await run('npm', ['install', '--offline', '--no-save', '--no-audit', '--no-fund', './client.tgz']);
  const { url, apiKey } = gateway();
  await writeFile(
    inside('draft.test.js'),
    `const { createClient, unwrap } = require('policy-submission-client');
test('a draft', async () => {
  const audit = { 'X-Origination-Source': 'jest', 'X-Audit-UserId': 'me' };
  const client = createClient({ baseUrl: '${url}/v2', apiKey: '${apiKey}', audit });
  const draft = await unwrap(client.POST('/submission/base', { body: ${JSON.stringify(baseExample())} }));
  expect(draft.policyNo).toMatch(/^Q/);
});`,
  );
  expect(await run('npx', ['jest', '--ci'])).toContain('1 passed');
});

// `npm run mock -- --stateful`: a draft is read back and a run progresses, at the paths of the
// mock.
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createClient } from '../../client/create-client.js';
import { startStateful } from '../../mock/stateful.js';
import { audit, baseExample, issueExample } from '../support/examples.js';
import { until } from '../support/until.js';

const stores = async () => (await readdir(tmpdir())).filter((name) => /^\.?policy-mock-/.test(name));

test('a draft is read back, a run ends, and the store is deleted at the end', async () => {
  const before = await stores();
  const mock = await startStateful(0);
  const client = createClient({ baseUrl: `${mock.address}/v2`, apiKey: 'mock-key-0123456789abcdef', audit });
  const base = await client.POST('/submission/base', { params: { header: audit }, body: baseExample() });
  expect(base.response.status).toBe(201);
  const { policyNo = '' } = base.data ?? {};
  const details = await client.GET('/policy/details', { params: { query: { policyNo } } });
  expect(details.data).toMatchObject({ policyNo });

  const chosen = await client.GET('/policy/details', {
    params: { query: { policyNo } },
    headers: { Prefer: 'code=404', 'x-api-key': 'another-key' },
  });
  expect(chosen.error?.error.code).toBe('NOT_FOUND');

  const run = await client.POST('/policy/issue', { params: { header: audit }, body: issueExample() });
  expect(run.response.status).toBe(202);
  if (!run.data || !('policyNo' in run.data)) throw new Error('The run was not accepted');
  const path = { policyNo: run.data.policyNo };
  await until('the run ends', async () => {
    const { data } = await client.GET('/submission/global/{policyNo}/status', { params: { path } });
    return data?.overallStatus === 'SUCCESS';
  });
  await mock.close();
  expect(await stores()).toEqual(before);
});

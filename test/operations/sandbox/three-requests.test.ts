// From nothing to a quote in three requests, with nothing but what the sandbox API returns.
import { expect, test } from 'vitest';
import type { components } from '../../../generated/sandbox.js';
import type { components as Newest } from '../../../src/newest-contract.js';
import { useGateway } from '../../support/gateway.js';

type SandboxKey = components['schemas']['SandboxKey'];
type Accepted = Newest['schemas']['GlobalSubmissionAccepted'];
type Run = Newest['schemas']['GlobalSubmissionStatus'];

const gateway = useGateway({ environment: { SIMULATOR_TIME_SCALE: '0.001' } });

test('the third request returns the run with its quote', async () => {
  const { url } = gateway();
  const created = await fetch(`${url}/sandbox/keys`, { method: 'POST' });
  expect(created.status).toBe(201);
  const { firstRequest, statusRequest }: SandboxKey = JSON.parse(await created.text());

  const { method, headers, body } = firstRequest;
  const sent = await fetch(url + firstRequest.path, { method, headers, body: JSON.stringify(body) });
  const answer = await sent.text();
  expect(sent.status, answer).toBe(202);
  const { policyNo }: Accepted = JSON.parse(answer);

  const target = url + statusRequest.path.replace('{policyNo}', encodeURIComponent(policyNo));
  const read = await fetch(target, { method: statusRequest.method, headers: statusRequest.headers });
  expect(read.headers.get('Preference-Applied')).toBe('wait=50; until=end');
  const run: Run = JSON.parse(await read.text());
  expect(run).toMatchObject({ overallStatus: 'SUCCESS', quoteStatus: 'SUCCESS', bindStatus: 'SUCCESS' });
  expect(JSON.parse(run.quoteOutputJson ?? '')).toMatchObject({ quoteNo: expect.stringMatching(/\S/) });
});

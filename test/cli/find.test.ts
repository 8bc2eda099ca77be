// The command `find`, against a gateway in this process.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { draftFor, issueFor, newInsured } from '../admin/insured.js';
import { useGateway } from '../support/gateway.js';
import { until } from '../support/until.js';
import { runCliHere } from './cli.js';

const gateway = useGateway();

const find = (...args: string[]) => {
  const { url, token } = gateway().admin;
  return runCliHere(['find', ...args, '--admin-url', url], { environment: { ADMIN_TOKEN: token } });
};

test('shows the call and the request of an Idempotency-Key, and the command for the call', async () => {
  const key = randomUUID();
  const { data } = await draftFor(gateway(), newInsured(), key);
  const { code, stdout } = await find(key);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Calls\nCALL +STATE +OPERATION/);
  expect(stdout).toContain(data?.policyNo);
  expect(stdout).not.toContain('Runs');
  const { calls } = JSON.parse((await find(key, '--json')).stdout);
  expect(stdout).toContain(`Next: npm run gateway -- call show ${calls[0].callId}`);
});

test('shows the run of a policy number, and the command for the run', async () => {
  const { boundPolicyNo, policyNo } = await issueFor(gateway(), newInsured());
  const { stdout } = await find(boundPolicyNo ?? '');
  expect(stdout).toMatch(/Calls\n.*\n.*\n\nRuns\nRUN +STATUS/);
  expect(stdout).toContain(`Next: npm run gateway -- run show ${policyNo}`);
});

test('says that a request wrote nothing', async () => {
  const { headers } = await gateway().http.get('/no/such/path');
  const requestId = headers['x-request-id'] ?? '';
  await until('the request is in the audit', async () =>
    (await find(requestId)).stdout.includes('Next: nothing was written.'),
  );
});

test('says what to do if nothing has the name', async () => {
  const { code, stdout } = await find('unheard-of');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Nothing has the name unheard-of\.\nNext: check that it is complete/);
});

// `find` shows what a quoted name belongs to; the gateway runs in this process.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { draftFor, issueFor, newInsured } from '../admin/insured.js';
import { openBeside } from '../admin/journal.js';
import { createHookedBackOffice } from '../operations/hooked-back-office.js';
import { audit, issueExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { until } from '../support/until.js';
import { runCliHere } from './cli.js';

const { backOffice, doubtNext } = createHookedBackOffice('never');
const gateway = useGateway({ backOffice });

const cli = (...args: string[]) => {
  const { url, token } = gateway().admin;
  return runCliHere([...args, '--admin-url', url], { environment: { ADMIN_TOKEN: token } });
};
const find = (...args: string[]) => cli('find', ...args);

test('an Idempotency-Key shows its call and request, and the command for the call', async () => {
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

test('a policy number shows its run, and the command for the run', async () => {
  const { boundPolicyNo, policyNo } = await issueFor(gateway(), newInsured());
  const { stdout } = await find(boundPolicyNo ?? '');
  expect(stdout).toMatch(/Calls\n.*\n.*\n\nRuns\nRUN +STATUS/);
  expect(stdout).toContain(`Next: npm run gateway -- run show ${policyNo}`);
});

test('a name is found as people paste or type it: with spaces around it, or with a number in lower case', async () => {
  const { data } = await draftFor(gateway(), newInsured());
  const number = data?.policyNo ?? '';
  const [small, bound] = [number.toLowerCase(), number.toLowerCase().replace('q', 'p')];
  const commands = [['find'], ['call', 'list', '--policy'], ['audit', 'search', '--policy']];
  for (const command of commands)
    for (const name of [` ${number}`, `${number}\n`, small, ` ${bound} `])
      expect((await cli(...command, name)).stdout, `${command} ${name}`).toContain('createBaseSubmission');
  const key = 'q7654321';
  await draftFor(gateway(), newInsured(), key);
  expect((await find(key)).stdout).toMatch(/^Calls/);
});

test('the output says if a request wrote nothing', async () => {
  const { headers } = await gateway().http.get('/no/such/path');
  const requestId = headers['x-request-id'] ?? '';
  await until('the request is in the audit log', async () =>
    (await find(requestId)).stdout.includes('Next: nothing was written.'),
  );
});

test('the output for an unknown name says what to do', async () => {
  const { code, stdout } = await find('unheard-of');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Nothing was found for unheard-of\.\nNext: check that it is complete/);
});

describe('an earlier or repeated request of a call leads to the call', () => {
  const send = (path: string, key: string, requestId: string) =>
    gateway()
      .http.post(path)
      .set({ ...audit, 'x-api-key': gateway().apiKey, 'Idempotency-Key': key, 'X-Request-Id': requestId });
  const decline = (key: string, requestId: string) =>
    send('/v2/submission/decline', key, requestId).query({ policyKey: '1000421', policyActivityKey: '1' });
  const callIdOf = async (key: string) => {
    const { data } = await gateway().admin.client.GET('/search', { params: { query: { name: key } } });
    return data?.calls[0]?.callId ?? '';
  };
  /** The audit rows of requests that are not writes are stored a moment later, in groups. */
  const found = async (requestId: string) => {
    await until('the request is in the audit log', async () =>
      (await cli('audit', 'search', '--request', requestId)).stdout.startsWith('TIME'),
    );
    return (await find(requestId)).stdout;
  };

  test('a request with a 504 that its client has repeated leads to the call, which may have taken effect', async () => {
    const key = randomUUID();
    doubtNext(1);
    expect((await decline(key, 'quoted')).status).toBe(504);
    doubtNext(0);
    expect((await decline(key, 'repeat')).status).toBe(409);
    const callId = await callIdOf(key);
    for (const requestId of ['quoted', 'repeat']) {
      expect(await found(requestId)).toContain(`Next: npm run gateway -- call show ${callId}`);
      const { stdout } = await cli('call', 'list', '--request', requestId);
      expect(stdout).toContain(callId);
    }
  });

  test('a replayed response leads to the call', async () => {
    const key = randomUUID();
    expect((await decline(key, 'executed')).status).toBe(200);
    expect((await decline(key, 'replayed')).headers['idempotency-replayed']).toBe('true');
    expect(await found('replayed')).toContain(`call show ${await callIdOf(key)}`);
  });

  test('a repeated start of a run leads to the run', async () => {
    const key = randomUUID();
    const { body } = await send('/v2/policy/issue', key, 'started').send(issueExample());
    await send('/v2/policy/issue', key, 'started-again').send(issueExample());
    expect(await found('started-again')).toContain('Next: npm run gateway -- run show ');
    const { stdout } = await cli('run', 'list', '--request', 'started-again', '--json');
    expect(stdout).toContain(body.submissionId);
  });

  test('a call that is no longer kept leads to its requests, and does not say that nothing was written', async () => {
    const key = randomUUID();
    await decline(key, 'long-ago');
    const callId = await callIdOf(key);
    const store = await openBeside(gateway());
    await store.db.deleteFrom('call').where('id', '=', callId).execute();
    await store.close();
    const text = await found('long-ago');
    expect(text).toContain(`Next: the call ${callId} is no longer kept`);
    expect(text).toContain(`audit search --call ${callId}`);
  });
});

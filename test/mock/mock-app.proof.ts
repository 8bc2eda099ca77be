// The mock sends every declared response and example on request, and rejects what the gateway
// rejects without stored data, with the same errors. A front end that works with one works with the
// other.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVersionClient } from '../../client/create-client.js';
import { type Mock, startMock } from '../../mock/mock-app.js';
import { resolve } from '../../src/openapi/document.js';
import { problems } from '../../src/problems.js';
import { publishedContracts } from '../contract/contracts.js';
import { exchangeRaw } from '../http/exchange-raw.js';
import { exampleRequest } from '../operations/example-request.js';
import { example as v0Example } from '../operations/v0/calls.js';
import { firstExample as v1Example } from '../operations/v1/calls.js';
import { audit, baseExample, fullExample, quoteExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';

let mock: Mock | undefined;
beforeAll(async () => {
  mock = await startMock(0);
});
/** Responses that were compared with the example that was chosen. */
let compared = 0;
afterAll(async () => {
  await mock?.close();
  process.stdout.write(`mock: ${compared} examples compared\n`);
  expect(compared).toBeGreaterThan(operations.length);
});
const gateway = useGateway();

test.each(['.', '..', '%2e%2e', '%00', '%2F..%2F', '%ED%A0%80', '~'])(
  'the value %s in a path gets a response of the contract, and never another path',
  async (value) => {
    for (const target of [`/v2/submissions/${value}`, `/v2/submission/global/${value}/status`]) {
      const { status, json } = await exchangeRaw(mock?.address ?? '', {
        target,
        headers: { 'x-api-key': 'any' },
      });
      expect([200, 400, 404], target).toContain(status);
      expect(json, target).toEqual(expect.any(Object));
    }
  },
);

const FILE =
  '--part\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nx\r\n--part--\r\n';

const operations = publishedContracts.flatMap((contract) =>
  contract.operations.map((operation) => ({ name: `${contract.name} ${operation.id}`, contract, operation })),
);

/** Whether a client is to send the same request again after an error with this code. */
const isRetried = new Map(Object.entries(problems).map(([code, { retry }]) => [code, retry === 'later']));

test.each(operations)(
  '$name: every declared status and named example can be chosen, and its Retry-After fits its error',
  async ({ contract, operation }) => {
    const { target, headers, ...request } = exampleRequest(contract, operation);
    const send = async (Prefer: string) => {
      const answer = await fetch(`${mock?.address}${target}`, {
        method: request.method,
        headers: { ...headers, 'x-api-key': 'any', Prefer },
        ...(request.body !== undefined && { body: request.body }),
      });
      return { status: answer.status, text: await answer.text(), wait: answer.headers.get('Retry-After') };
    };
    for (const [status, { content }] of operation.responses) {
      const answer = await send(`code=${status}`);
      expect(answer.status, answer.text).toBe(status);
      for (const [media, { examples = {} }] of content) {
        for (const [name, example] of Object.entries(examples)) {
          const chosen = await send(`code=${status}, example=${name}`);
          expect(chosen.status, chosen.text).toBe(status);
          const [, seconds] = /Retry in (\d+) second/.exec(chosen.text) ?? [];
          if (seconds !== undefined) expect(chosen.wait, chosen.text).toBe(seconds);
          const [, code = ''] = /^\{"error":\{"code":"(\w+)"/.exec(chosen.text) ?? [];
          if (!(isRetried.get(code) ?? true)) expect(chosen.wait, chosen.text).toBeNull();
          if (status >= 300 || media !== 'application/json') continue;
          const { value } = resolve(contract.document.components?.examples, example);
          expect(JSON.parse(chosen.text)).toEqual(value);
          compared += 1;
        }
      }
    }
  },
);

test('a JSON body of more than a MiB gets the error of the gateway', async () => {
  const body = JSON.stringify({ ...baseExample(), policyDescription: 'x'.repeat(1_048_576) });
  const errorOf = async (url: string, key: string) => {
    const headers = { 'Content-Type': 'application/json', ...audit, 'x-api-key': key, 'X-Request-Id': 'x' };
    const answer = await exchangeRaw(url, { method: 'POST', target: '/v2/submission/base', headers, body });
    return { status: answer.status, error: answer.json };
  };
  const refused = await errorOf(mock?.address ?? '', 'any');
  expect(refused).toMatchObject({ status: 413, error: { error: { code: 'PAYLOAD_TOO_LARGE' } } });
  expect(refused).toEqual(await errorOf(gateway().url, gateway().apiKey));
});

describe('an odd request gets the error of the gateway', () => {
  const key = { 'x-api-key': 'any' };
  const odd = {
    'Accept: json': { method: 'GET', target: '/v2/submissions', headers: { ...key, Accept: 'json' } },
    'Accept: ;;;': { method: 'GET', target: '/v2/submissions', headers: { ...key, Accept: ';;;' } },
    '%ZZ in a path': { method: 'GET', target: '/v2/submissions/%ZZ', headers: key },
    'a part without Content-Type': {
      method: 'POST',
      target: '/v2/submission/global/Q0000001/upload-document?location=a',
      headers: { ...key, 'Content-Type': 'multipart/form-data; boundary=part' },
      body: FILE.replace('Content-Type: text/plain\r\n', '').replace('name="file"', 'name="other"'),
    },
    'an invalid Host': { method: 'GET', target: '/v2/submissions', headers: { ...key, Host: 'a,b' } },
    'malformed JSON': {
      method: 'POST',
      target: '/v2/submission/base',
      headers: { ...key, ...audit, 'Content-Type': 'application/json' },
      body: '{"policy":',
    },
    'an unknown field': {
      method: 'POST',
      target: '/v2/submission/base',
      headers: { ...key, ...audit, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...baseExample(), polciy: {} }),
    },
  };
  test.each(Object.entries(odd))('%s', async (_, request) => {
    const [mocked, real] = await Promise.all([
      exchangeRaw(mock?.address ?? '', request),
      exchangeRaw(gateway().url, {
        ...request,
        headers: { ...request.headers, 'x-api-key': gateway().apiKey },
      }),
    ]);
    const withoutId = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
    expect([mocked.status, withoutId(mocked.text)]).toEqual([real.status, withoutId(real.text)]);
    expect(mocked.headers['api-version']).toBe(real.headers['api-version']);
    expect(mocked.status).toBeGreaterThanOrEqual(400);
  });
});

test.each(['/v2/submissions/a%2Fb', '/v2/submission/global/x/status', '/v2/policy/status?policyKey=x'])(
  '%s, which no sandbox has, gets a 404, as from the gateway',
  async (target) => {
    const statuses = [
      { url: mock?.address ?? '', apiKey: 'any' },
      { url: gateway().url, apiKey: gateway().apiKey },
    ].map(async ({ url, apiKey }) => {
      const answer = await exchangeRaw(url, { target, headers: { ...audit, 'x-api-key': apiKey } });
      return [answer.status, answer.code];
    });
    expect(await Promise.all(statuses)).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ]);
  },
);

describe('Prefer', () => {
  const list = (Prefer: string) =>
    fetch(`${mock?.address}/v2/submissions`, { headers: { 'x-api-key': 'any', Prefer } });
  const errorOf = async (response: Response) => {
    const { error }: { error: { code: string; message: string } } = JSON.parse(await response.text());
    return { status: response.status, ...error };
  };

  test('an undeclared status is rejected with the declared ones', async () => {
    expect(await errorOf(await list('code=418'))).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      message: expect.stringContaining('listSubmissions declares 200, 400'),
    });
  });

  test('an unknown example is rejected with the known ones', async () => {
    const { status, message } = await errorOf(await list('example=none'));
    expect([status, message]).toEqual([400, expect.stringContaining('status 200 has the examples ')]);
  });

  test('a delay passes before the response, and a delay of more than two minutes is rejected', async () => {
    const started = performance.now();
    expect((await list('delay=300')).status).toBe(200);
    // Timers may fire a millisecond early.
    expect(performance.now() - started).toBeGreaterThan(298);
    expect((await list('delay=120001')).status).toBe(400);
  });

  test.each([
    ['wait=30; until=end', 'SUCCESS'],
    ['wait=30; until=end, example=quoteFailed', 'FAILED'],
  ])('%s: the run is %s', async (Prefer, overallStatus) => {
    const status = await fetch(`${mock?.address}/v2/submission/global/Q0010421/status`, {
      headers: { 'x-api-key': 'any', Prefer },
    });
    expect(await status.json()).toMatchObject({ overallStatus });
  });

  test('a run ends when it has been read a few times, and begins again with the next start', async () => {
    const read = async (Prefer: string) => {
      const address = `${mock?.address}/v2/submission/global/Q0010421/status`;
      const response = await fetch(address, { headers: { 'x-api-key': 'any', Prefer } });
      const { overallStatus }: { overallStatus: string } = JSON.parse(await response.text());
      return [overallStatus, response.headers.get('preference-applied')];
    };
    const path = '/v2/submission/global/Q0010421/retry';
    for (const _ of [1, 2]) {
      await fetch(`${mock?.address}${path}`, { method: 'POST', headers: { 'x-api-key': 'any' } });
      expect(await read('')).toEqual(['FULL_OK', null]);
      expect(await read('wait=30')).toEqual(['SUCCESS', 'wait=30']);
      expect(await read('')).toEqual(['SUCCESS', null]);
    }
  });

  test.each([
    ['GET', 'status', 'example=running', true],
    ['GET', 'status', 'until=end', false],
    ['GET', 'status', 'example=quoteFailed', false],
    ['POST', 'retry', 'example=retried', true],
    ['POST', 'retry', 'example=baseFailed', false],
  ])(
    '%s %s with Prefer: %s: only a run in progress is to be read again',
    async (method, path, Prefer, isRunning) => {
      const address = `${mock?.address}/v2/submission/global/Q0010421/${path}`;
      const response = await fetch(address, { method, headers: { 'x-api-key': 'any', Prefer } });
      expect(response.status).toBeLessThan(300);
      expect(response.headers.has('Retry-After')).toBe(isRunning);
    },
  );

  test('the query parameters choose the response as Prefer does', async () => {
    const response = await fetch(`${mock?.address}/v2/submissions?__code=404`, {
      headers: { 'x-api-key': 'any' },
    });
    expect(response.status).toBe(400);
    const other = await fetch(`${mock?.address}/v2/submissions?__code=403`, {
      headers: { 'x-api-key': 'any' },
    });
    expect(other.status).toBe(403);
  });

  test.each(['', 'bad-key', '"quoted"'])('the key "%s" gets a 401', async (key) => {
    const response = await fetch(`${mock?.address}/v2/submissions`, { headers: { 'x-api-key': key } });
    expect(response.status).toBe(401);
  });

  test('the page shows the requests as text, never as HTML', async () => {
    await fetch(`${mock?.address}/v2/submissions?from=<b>`, { headers: { 'x-api-key': 'any' } });
    const page = await (await fetch(`${mock?.address}/`)).text();
    expect(page).toContain('GET /<wbr>v2/<wbr>submissions?from=');
    expect(page).not.toContain('<b>');
  });

  test('headers that only a gateway can know are not sent', async () => {
    const response = await list('code=200');
    expect(response.headers.get('idempotency-replayed')).toBeNull();
    expect(response.headers.get('sunset')).toBeNull();
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});

const clients = {
  gateway: () => gateway().client,
  mock: () => createVersionClient<'v2'>({ baseUrl: `${mock?.address}/v2`, apiKey: 'any' }),
};

describe.each(['gateway', 'mock'] as const)('%s', (name) => {
  test('base, full, quote and status succeed, each with the keys of the previous response', async () => {
    const client = clients[name]();
    const base = await client.POST('/submission/base', { params: { header: audit }, body: baseExample() });
    expect(base.response.status).toBe(201);
    const { policyKey, policyActivityKey } = base.data ?? {};
    if (policyKey === undefined || policyActivityKey === undefined) throw new Error('The draft has no keys');
    const params = { header: audit, query: { policyKey, policyActivityKey } };

    const full = await client.POST('/submission/full', { params, body: fullExample() });
    expect(full.data?.policyStatus).toBe('Policy Updated');
    const quote = await client.POST('/quote/create', { params, body: quoteExample() });
    expect(quote.data?.quoteNo).toMatch(/^QT-/);
    const status = await client.GET('/policy/status', { params: { header: audit, query: { policyKey } } });
    expect(status.data?.map(({ policykey, policyStatus }) => [policykey, policyStatus])).toEqual([
      [Number(policyKey), 'Quote'],
    ]);
  });

  test('a body that violates the contract gets a 400 with the code of the contract', async () => {
    const { insured: _, ...withoutInsured } = baseExample();
    const { error, response } = await clients[name]().POST('/submission/base', {
      params: { header: audit },
      // @ts-expect-error the client's own types refuse it
      body: withoutInsured,
    });
    expect(response.status).toBe(400);
    expect(error?.error.code).toBe('VALIDATION_ERROR');
  });

  test('a call without a key gets a 401', async () => {
    const client = createVersionClient<'v2'>({
      baseUrl: name === 'mock' ? `${mock?.address}/v2` : `${gateway().url}/v2`,
      apiKey: 'left out below',
    });
    const { response } = await client.GET('/policy/status', {
      params: { header: audit, query: { policyKey: '1' } },
      headers: { 'x-api-key': null },
    });
    expect(response.status).toBe(401);
  });
});

test('version 0.0 on the mock: base succeeds through its own client', async () => {
  const client = createVersionClient<'v0'>({ baseUrl: `${mock?.address}/v0`, apiKey: 'any' });
  const { policy, ...body } = JSON.parse(JSON.stringify(v0Example('createBaseSubmission', 'leastDraft')));
  const made = await client.POST('/submission/base', { body: { ...body, policy } });
  expect(made.response.status).toBe(201);
  expect(made.response.headers.get('deprecation')).toMatch(/^@\d+$/);
  const refused = await client.POST('/submission/base', { body });
  expect(refused.error?.error.code).toBe('VALIDATION_ERROR');
});

describe('version 1.0 on the mock', () => {
  test('base, full and quote succeed through its own client', async () => {
    const client = createVersionClient<'v1'>({ baseUrl: `${mock?.address}/v1`, apiKey: 'any' });
    const base = await client.POST('/submission/base', { body: v1Example('createBaseSubmission') });
    expect(base.response.status).toBe(201);
    const query = { policyKey: '1000421', policyActivityKey: '2000842' };
    const full = await client.POST('/submission/full', {
      params: { query },
      body: v1Example('enrichSubmission'),
    });
    expect(full.data?.policyStatus).toBe('Policy Updated');
    const quote = await client.POST('/submission/quote', {
      params: { query },
      body: v1Example('createQuote'),
    });
    expect(quote.data?.quoteNo).toMatch(/^QT-/);
    expect(quote.response.headers.get('deprecation')).toMatch(/^@\d+$/);
  });

  test('a run is accepted, not failed', async () => {
    const client = createVersionClient<'v1'>({ baseUrl: `${mock?.address}/v1`, apiKey: 'any' });
    const { response } = await client.POST('/submission/global', {
      body: v1Example('createGlobalSubmission'),
    });
    expect(response.status).toBe(202);
  });
});

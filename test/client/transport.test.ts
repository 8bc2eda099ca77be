// The client's calls: idempotency keys, retries, deadlines and errors, against scripted responses
// and without waiting.
import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../../client/create-client.js';
import { GatewayError, NoResponseError, unwrap } from '../../client/errors.js';
import { isRetried } from '../../client/retries.js';
import { loadContract } from '../../src/openapi/contract.js';
import { audit, baseExample } from '../support/examples.js';
import {
  broken,
  late,
  lateBody,
  ok,
  page,
  problem,
  type Reply,
  START,
  scriptedService,
  stuckBody,
} from './scripted-service.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
type Service = ReturnType<typeof scriptedService>;

const draft = ok(
  { policyKey: '1', policyActivityKey: '2', policyNo: 'Q1', policyStatus: 'Quote Preparation' },
  {},
  201,
);
const write = ({ client }: Service, more: Record<string, unknown> = {}) =>
  client.POST('/submission/base', { params: { header: audit }, body: baseExample(), ...more });
const read = ({ client }: Service, more: Record<string, unknown> = {}) => client.GET('/submissions', more);
const list = ok({ total: 0, page: 1, pageSize: 25, items: [] });
const keysOf = ({ requests }: Service) => requests.map(({ headers }) => headers.get('Idempotency-Key'));
const failure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) throw new Error('The call did not fail');
  return error;
};

describe('Idempotency-Key', () => {
  test('a write carries a new UUID, and all its retries the same one', async () => {
    const service = scriptedService([broken, problem('BACK_OFFICE_ERROR'), draft]);
    await write(service);
    await write(service);
    const [first, second, third, other] = keysOf(service);
    expect(first).toMatch(UUID);
    expect([second, third]).toEqual([first, first]);
    expect(other).toMatch(UUID);
    expect(other).not.toBe(first);
  });

  test('each retry sends the same body', async () => {
    const service = scriptedService([broken, draft]);
    await write(service);
    const [first, second] = service.requests;
    expect(JSON.parse(first?.body ?? '')).toEqual(baseExample());
    expect(second?.body).toBe(first?.body);
    expect(second?.headers.get('Content-Type')).toBe('application/json');
    expect(second?.headers.get('x-api-key')).toBe('key');
  });

  test('of the caller is sent', async () => {
    const service = scriptedService([draft]);
    await write(service, { params: { header: { ...audit, 'Idempotency-Key': 'my-key' } } });
    expect(keysOf(service)).toEqual(['my-key']);
  });

  test.each(['', ' '])(
    'of the caller that is %j is replaced, because the service would see none',
    async (key) => {
      const service = scriptedService([broken, draft]);
      await write(service, { params: { header: { ...audit, 'Idempotency-Key': key } } });
      const [first, second] = keysOf(service);
      expect(first).toMatch(UUID);
      expect(second).toBe(first);
    },
  );

  test('that is empty and is not replaced allows no retry', async () => {
    const service = scriptedService([broken, draft], { newIdempotencyKey: () => '' });
    await failure(write(service));
    expect(service.requests).toHaveLength(1);
  });

  test('is not sent with a read', async () => {
    const service = scriptedService([list]);
    await read(service);
    expect(keysOf(service)).toEqual([null]);
  });

  test('a write without a key is not retried', async () => {
    const service = scriptedService([problem('BACK_OFFICE_ERROR')], { newIdempotencyKey: false });
    await write(service);
    expect(keysOf(service)).toEqual([null]);
  });

  describe('an unknown outcome', () => {
    const unknown = problem('OUTCOME_UNKNOWN', { 'Retry-After': '10' });
    const header = { 'Idempotency-Key': 'k-1' };

    test('is followed by retries with the same key after Retry-After, until the response comes', async () => {
      const service = scriptedService([unknown, unknown, draft]);
      expect((await write(service)).response.status).toBe(201);
      expect(service.requests.map(({ at }) => at)).toEqual([0, 10_000, 20_000]);
      expect(new Set(keysOf(service)).size).toBe(1);
    });

    test('that stays unknown ends with the budget, and the error says what was done', async () => {
      const service = scriptedService([unknown]);
      const error = await failure(unwrap(write(service, { params: { header }, budgetMs: 25_000 })));
      const retry = { method: 'POST', reason: 'OUTCOME_UNKNOWN', waitMs: 10_000 };
      expect(error).toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        attempts: 3,
        retries: [
          { ...retry, attempt: 1 },
          { ...retry, attempt: 2 },
        ],
        idempotencyKey: 'k-1',
        requestId: 'request-1',
      });
      expect(keysOf(service)).toEqual(['k-1', 'k-1', 'k-1']);
    });

    test('of a write without a key causes no retry', async () => {
      const service = scriptedService([unknown], { newIdempotencyKey: false });
      await write(service);
      expect(service.requests).toHaveLength(1);
    });
  });

  test('the audit headers of the client are sent with every call, and a call may replace one', async () => {
    const service = scriptedService([list]);
    await read(service);
    await read(service, { params: { header: { 'X-Audit-UserId': 'another' } } });
    const sent = service.requests.map(({ headers }) => [
      headers.get('X-Origination-Source'),
      headers.get('X-Audit-UserId'),
    ]);
    const { 'X-Origination-Source': source, 'X-Audit-UserId': user } = audit;
    expect(sent).toEqual([
      [source, user],
      [source, 'another'],
    ]);
  });
});

describe('which failures are retried', () => {
  const codes = Object.entries(isRetried).map(([code, retried]) => ({ code, retried }));
  test.each(codes)('$code is retried: $retried', async ({ code, retried }) => {
    const isCode = (name: string): name is keyof typeof isRetried => name in isRetried;
    if (!isCode(code)) throw new Error(code);
    const service = scriptedService([problem(code), draft]);
    const { response } = await write(service);
    expect(service.requests).toHaveLength(retried ? 2 : 1);
    expect(response.status === 201).toBe(retried);
  });

  test('the contract advises to send the same request again for exactly the codes that are retried', async () => {
    const { document } = await loadContract('v2');
    const texts = Object.entries(document.components?.schemas?.ErrorCode?.['x-enumDescriptions'] ?? {});
    expect(texts.map(([code]) => code).toSorted()).toEqual(Object.keys(isRetried).toSorted());
    const advised = texts
      // Excludes advice to correct the request first or to use another connection.
      .filter(([, text]) => /(?<!then )send the (same )?request again(?! over)/i.test(String(text)))
      .map(([code]) => code);
    const retried = codes.filter((row) => row.retried).map(({ code }) => code);
    expect(advised.toSorted()).toEqual(retried.toSorted());
  });

  test('each response with a required Retry-After has only codes that are retried', async () => {
    const { operations } = await loadContract('v2');
    const guided = operations.flatMap(({ responses }) =>
      [...responses.values()].filter(({ headers }) => headers.get('Retry-After')?.required),
    );
    const found = guided.flatMap(
      ({ content }) => JSON.stringify(content.get('application/json')?.schema).match(/[A-Z]+_[A-Z_]+/g) ?? [],
    );
    const names = new Set(found.filter((name) => Object.hasOwn(isRetried, name)));
    expect(codes.filter(({ code }) => names.has(code))).toMatchObject(
      ['TOO_MANY_RUNS', 'RATE_LIMITED', 'BACK_OFFICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'].map((code) => ({
        code,
        retried: true,
      })),
    );
  });

  test.each([429, 502, 503, 504])("a proxy's %d is retried", async (status) => {
    const service = scriptedService([page(status), list]);
    expect((await read(service)).response.status).toBe(200);
  });

  test.each([400, 404, 409, 500])("a proxy's %d is not retried", async (status) => {
    const service = scriptedService([page(status), list]);
    expect((await read(service)).response.status).toBe(status);
  });

  test('a code that is newer than the client is retried by its status', async () => {
    const unknown = scriptedService([problem('A_NEW_CODE', {}, 409), list]);
    expect((await read(unknown)).response.status).toBe(409);
    const busy = scriptedService([problem('A_NEW_CODE', {}, 503), list]);
    expect((await read(busy)).response.status).toBe(200);
  });

  test('a form is sent once, because it is not kept in memory', async () => {
    const service = scriptedService([problem('SERVICE_UNAVAILABLE', { 'Retry-After': '1' })]);
    const upload = service.client.uploadDocument(new Blob(['x']), {
      fileName: 'a.txt',
      params: { query: { policyId: '1' } },
    });
    const error = await failure(upload);
    expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 1 });
    expect(keysOf(service)).toEqual([expect.stringMatching(UUID)]);
  });
});

describe('pauses', () => {
  const pausesAfter = async (replies: readonly Reply[], options = {}) => {
    const service = scriptedService(replies, options);
    await read(service).catch(() => undefined);
    return service.retries.map(({ waitMs }) => waitMs);
  };

  test('Retry-After in seconds is obeyed', async () => {
    expect(await pausesAfter([problem('RATE_LIMITED', { 'Retry-After': '7' }), list])).toEqual([7000]);
  });

  test('Retry-After as a date is obeyed', async () => {
    const date = new Date(START + 9000).toUTCString();
    expect(await pausesAfter([problem('RATE_LIMITED', { 'Retry-After': date }), list])).toEqual([9000]);
  });

  test('a date is compared with the clock of the service, not with the local clock', async () => {
    const headers = {
      Date: new Date(START + 3_600_000).toUTCString(),
      'Retry-After': new Date(START + 3_604_000).toUTCString(),
    };
    expect(await pausesAfter([problem('RATE_LIMITED', headers), list])).toEqual([4000]);
  });

  test.each(['soon', '-1', '', '0'])('without a usable time (%j) the pauses double', async (value) => {
    const unavailable = problem('SERVICE_UNAVAILABLE', { 'Retry-After': value });
    expect(await pausesAfter([unavailable, unavailable, unavailable, list])).toEqual([250, 500, 1000]);
  });

  test('half of a pause is random, and none is longer than 30 s', async () => {
    const replies = Array.from({ length: 9 }, () => broken);
    const pauses = await pausesAfter([...replies, list], { random: () => 1, attempts: 20 });
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  test('after four consecutive failures without a Retry-After, the call fails', async () => {
    const service = scriptedService([broken]);
    await failure(read(service));
    expect(service.requests).toHaveLength(4);
  });

  test('a response with a Retry-After allows four more failures', async () => {
    const busy = problem('POLICY_BUSY', { 'Retry-After': '5' });
    const service = scriptedService([broken, broken, broken, busy, busy, busy, busy, broken, list]);
    expect((await read(service)).response.status).toBe(200);
    expect(service.requests).toHaveLength(9);
  });

  test('a call fails immediately if the next pause would exceed the budget', async () => {
    const service = scriptedService([problem('RATE_LIMITED', { 'Retry-After': '2147483647' })]);
    const { error } = await read(service);
    expect(error?.error.code).toBe('RATE_LIMITED');
    expect(service.clock.elapsedMs()).toBe(0);
  });

  test('the budget ends the retries of a service that keeps sending Retry-After', async () => {
    const service = scriptedService([problem('CALL_IN_PROGRESS', { 'Retry-After': '20' })]);
    await write(service, { budgetMs: 70_000 });
    expect(service.requests.map(({ at }) => at)).toEqual([0, 20_000, 40_000, 60_000]);
  });

  test('each retry is reported before its pause', async () => {
    const service = scriptedService([
      problem('POLICY_BUSY', { 'Retry-After': '5' }),
      broken,
      page(502),
      draft,
    ]);
    await write(service);
    expect(service.retries).toMatchObject([
      {
        method: 'POST',
        url: 'http://gateway.test/v2/submission/base',
        attempt: 1,
        reason: 'POLICY_BUSY',
        waitMs: 5000,
      },
      { attempt: 2, reason: 'NETWORK' },
      { attempt: 3, reason: 'status 502' },
    ]);
  });
});

describe('deadlines', () => {
  test('an attempt without a response ends after two minutes, and is retried', async () => {
    const service = scriptedService([late(120_000), draft]);
    expect((await write(service)).response.status).toBe(201);
    expect(service.retries).toMatchObject([{ reason: 'TIMEOUT' }]);
    expect(new Set(keysOf(service)).size).toBe(1);
  });

  test('an attempt does not end before its deadline', async () => {
    let aborted = false;
    const slow: Reply = (request, clock) => {
      clock.advance(119_999);
      aborted = request.signal.aborted;
      return list(request, clock);
    };
    expect((await read(scriptedService([slow]))).response.status).toBe(200);
    expect(aborted).toBe(false);
  });

  test.each([
    ['the body of the response', lateBody],
    ['a body that ignores the signal', stuckBody],
  ])('the deadline covers %s', async (_, body) => {
    const service = scriptedService([body(120_000), list]);
    expect((await read(service)).response.status).toBe(200);
    expect(service.retries).toMatchObject([{ reason: 'TIMEOUT' }]);
  });

  test('a call may set its own deadline, and the error says how to repeat the write', async () => {
    const service = scriptedService([late(1000)]);
    const error = await failure(write(service, { timeoutMs: 1000, attempts: 1 }));
    expect(error).toBeInstanceOf(NoResponseError);
    expect(error).toMatchObject({ reason: 'TIMEOUT', attempts: 1, idempotencyKey: keysOf(service)[0] });
    expect(error.message).toBe('There was no response within 1000 ms.');
  });

  test('the last attempt ends with the budget', async () => {
    const service = scriptedService([late(5000)]);
    await failure(read(service, { budgetMs: 5000 }));
    expect(service.requests).toHaveLength(1);
  });

  test("the caller's abort ends an attempt, and is thrown unchanged", async () => {
    const controller = new AbortController();
    const hang: Reply = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        controller.abort(new Error('closed'));
      });
    const service = scriptedService([hang]);
    const error = await failure(read(service, { signal: controller.signal }));
    expect(error.message).toBe('closed');
    expect(service.requests).toHaveLength(1);
  });

  test("the caller's abort ends a pause", async () => {
    const controller = new AbortController();
    const service = scriptedService([broken], {
      onRetry: () => queueMicrotask(() => controller.abort(new Error('closed'))),
    });
    expect((await failure(read(service, { signal: controller.signal }))).message).toBe('closed');
    expect(service.requests).toHaveLength(1);
  });
});

describe('errors', () => {
  test('unwrap returns the data', async () => {
    expect(await unwrap(read(scriptedService([list])))).toMatchObject({ total: 0 });
  });

  test('unwrap throws the error of the service', async () => {
    const error = {
      code: 'VALIDATION_ERROR',
      message: 'Missing required fields: policy.',
      details: [{ field: 'policy', pointer: '/policy', issue: 'required', message: 'must be present' }],
      requestId: 'request-7',
      help: 'https://gateway.test/docs/errors#VALIDATION_ERROR',
    };
    const service = scriptedService([ok({ error }, {}, 400)]);
    const thrown = await failure(unwrap(write(service)));
    expect(thrown).toBeInstanceOf(GatewayError);
    expect(thrown).toMatchObject({ ...error, status: 400, attempts: 1, idempotencyKey: keysOf(service)[0] });
  });

  test('an error has the number of attempts and the time to wait', async () => {
    const service = scriptedService([problem('RATE_LIMITED', { 'Retry-After': '400' })]);
    const thrown = await failure(unwrap(read(service)));
    expect(thrown).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 400, attempts: 1 });
  });

  test.each([
    ['a page', page(404)],
    ['null', ok(null, {}, 404)],
    ['an object without a code', ok({ error: { message: 'x' } }, {}, 404)],
    ['details that are not a list', ok({ error: { code: 'X', message: 'x', details: 1 } }, {}, 404)],
    ['nothing', () => new Response(null, { status: 404, headers: { 'X-Request-Id': 'r-1' } })],
  ])('%s instead of an error is an unexpected response', async (_, reply) => {
    const thrown = await failure(unwrap(read(scriptedService([reply]))));
    expect(thrown).toMatchObject({ code: 'UNEXPECTED_RESPONSE', status: 404, details: [] });
  });
});

test.each([
  ['a page', 200, 'text/html', '<h1>Please log in</h1>', 'json'],
  ['a page', 201, 'text/html', '<h1>Please log in</h1>', 'json'],
  ['plain text', 200, 'text/plain', 'OK', 'json'],
  ['text without a type', 200, undefined, 'OK', 'json'],
  ['half of a body', 200, 'application/json', '{"policyKey":', 'json'],
  ['nothing', 200, 'application/json', '', 'json'],
  ['nothing', 404, 'application/json', '', 'json'],
  ['a page instead of a text', 200, 'text/html', '<h1>Please log in</h1>', 'text'],
  ['another kind of text', 200, 'text/plainly', 'stored', 'text'],
] as const)(
  '%s with status %i is an error with the request id and the key to repeat with',
  async (_, status, type, body, parseAs) => {
    const headers = { 'X-Request-Id': 'r-1', ...(type && { 'Content-Type': type }) };
    const bytes = new TextEncoder().encode(body);
    const service = scriptedService([() => new Response(bytes, { status, headers })]);
    const error = await failure(
      write(service, { params: { header: { ...audit, 'Idempotency-Key': 'k-1' } }, parseAs }),
    );
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({
      status,
      code: 'UNEXPECTED_RESPONSE',
      requestId: 'r-1',
      idempotencyKey: 'k-1',
    });
  },
);

test.each(['text/plain', 'Text/Plain; charset=UTF-8', 'TEXT/PLAIN ;charset=utf-8', 'application/JSON'])(
  'a text of the type %s is read',
  async (type) => {
    const service = scriptedService([() => new Response('stored', { headers: { 'Content-Type': type } })]);
    expect(await unwrap(read(service, { parseAs: 'text' }))).toBe('stored');
  },
);

test('a redirect, of which browsers show nothing, is an error, and the request is not repeated', async () => {
  const service = scriptedService([() => Response.error()]);
  expect(await failure(write(service))).toMatchObject({
    status: 0,
    message: 'The response is a redirect, which the client does not follow.',
    attempts: 1,
  });
});

describe('an argument of the wrong kind is named', () => {
  const right = { baseUrl: 'http://gateway.test/v2', apiKey: 'key', audit };
  const created: readonly [Record<string, unknown>, string][] = [
    [{ baseUrl: undefined }, 'baseUrl must be an http(s) URL without a query, not undefined.'],
    ...['', 'localhost:8080/v2', 'ftp://gateway.test/v2', ' http://gateway.test/v2', '/v2?a=b', '/v2#a'].map(
      (baseUrl): [Record<string, unknown>, string] => [
        { baseUrl },
        `baseUrl must be an http(s) URL without a query, not ${JSON.stringify(baseUrl)}.`,
      ],
    ),
    [{ apiKey: '' }, 'apiKey must be a string that is not empty, not "".'],
    [{ audit: undefined }, 'audit must be an object, not undefined.'],
    [
      { audit: { ...audit, 'X-Audit-UserId': 7 } },
      "audit['X-Audit-UserId'] must be a string that is not empty, not number.",
    ],
    [{ fetch: 'fetch' }, 'fetch must be a function, not "fetch".'],
    [{ newIdempotencyKey: 'k-1' }, 'newIdempotencyKey must be a function, not "k-1".'],
    [{ timeoutMs: '1000' }, 'timeoutMs must be a number above 0, not "1000".'],
    [{ attempts: 0 }, 'attempts must be a number above 0, not 0.'],
  ];
  test.each(created)('of the client: %j', (wrong, message) => {
    expect(() => Reflect.apply(createClient, undefined, [{ ...right, ...wrong }])).toThrow(
      new TypeError(message),
    );
  });

  const calls: readonly [string, readonly unknown[], string][] = [
    ['GET', ['/submissions', { budgetMs: null }], 'budgetMs must be a number above 0, not null.'],
    ['issueAndWait', [undefined], 'body must be an object, not undefined.'],
    ['issueAndWait', [{}, { onProgress: true }], 'onProgress must be a function, not boolean.'],
    ['waitForRun', [undefined], 'run must be a string that is not empty, not undefined.'],
    ['waitForRun', ['1', { until: 'QUOTED' }], 'until must be one of BASE, FULL, QUOTE, BIND, not "QUOTED".'],
    ['retryRun', [7], 'run must be a string that is not empty, not number.'],
    [
      'GET',
      ['/submissions/{submissionId}', { params: { path: { submissionId: '..' } } }],
      'params.path.submissionId must be a name, not "..".',
    ],
    [
      'uploadDocument',
      ['proposal.pdf', { params: { query: { policyId: '1' } } }],
      'document must be a Blob, a File, or a stream of bytes such as fs.createReadStream returns, not "proposal.pdf".',
    ],
    ['uploadDocument', [new Blob(['x'])], 'options must be an object, not undefined.'],
    [
      'uploadDocument',
      [new Blob(['x']), { params: { query: {} } }],
      'params.query.policyId must be a string that is not empty, not undefined.',
    ],
  ];
  test.each(calls)('of a call: %s %j', async (name, given, message) => {
    const service = scriptedService([list]);
    const method: unknown = Reflect.get(service.client, name);
    if (typeof method !== 'function') throw new Error(name);
    expect(await failure(Reflect.apply(method, undefined, given))).toEqual(new TypeError(message));
    expect(service.requests).toEqual([]);
  });
});

test.each(['https://gateway.test/v2/', 'HTTP://[::1]:8080/v2', '//gateway.test:8080/v2', '/v2', 'v2'])(
  'a client can be created for %s',
  (baseUrl) => {
    expect(() => createClient({ baseUrl, apiKey: 'key', audit })).not.toThrow();
  },
);

test('the client says what to set without crypto, and accepts the keys of its caller', () => {
  vi.stubGlobal('crypto', undefined);
  try {
    expect(() => scriptedService([list])).toThrow('set newIdempotencyKey');
    expect(() => scriptedService([list], { newIdempotencyKey: () => 'k-1' })).not.toThrow();
  } finally {
    vi.unstubAllGlobals();
  }
});

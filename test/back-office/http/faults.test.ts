// Every way in which a call can fail: the problem for its caller, whether it may have happened, and
// how often it was sent.
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../src/problems.js';
import { stepFailureOf } from '../../../src/runs/errors.js';
import { baseExample } from '../../support/examples.js';
import { newCall, read } from '../behaviour/support.js';
import { type Behaviour, json, refusal, refusedWith, useScripted } from './scripted-server.js';

const scripted = useScripted();

const outcome = { policyStatus: 'Quote Preparation', policyNo: 'Q0000001', policyKey: '1' };
const record = { state: 'done', outcome };

const raw =
  (text: string, end: 'end' | 'resetAndDestroy' = 'end'): Behaviour =>
  (req) =>
    req.resume().once('end', () => req.socket.write(text, () => req.socket[end]()));

/** The last column: how often a read is sent. A write is always sent once. */
const rows: [what: string, Behaviour, ErrorCode, mayHaveHappened: boolean, reads: number][] = [
  ['a reset once the request was read', raw('', 'resetAndDestroy'), 'BACK_OFFICE_TIMEOUT', true, 3],
  [
    'a reset before the request was read',
    (req) => req.socket.resetAndDestroy(),
    'BACK_OFFICE_TIMEOUT',
    true,
    3,
  ],
  ['a connection that ends without a reply', raw(''), 'BACK_OFFICE_TIMEOUT', true, 3],
  [
    'half a reply',
    raw('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"state"'),
    'BACK_OFFICE_TIMEOUT',
    true,
    3,
  ],
  ...(['end', 'resetAndDestroy'] as const).map((end): (typeof rows)[number] => [
    `half a reply without a length, then a ${end}`,
    raw('HTTP/1.1 500 x\r\nContent-Type: application/json\r\n\r\n{"error"', end),
    'BACK_OFFICE_TIMEOUT',
    true,
    3,
  ]),
  ['a reply that is not HTTP', raw('220 mail.secret ESMTP\r\n'), 'BACK_OFFICE_ERROR', true, 3],
  [
    'a page instead of JSON',
    (_, res) => res.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>secret</h1>'),
    'BACK_OFFICE_ERROR',
    true,
    3,
  ],
  [
    'a 503 of a proxy',
    (_, res) => res.writeHead(503, { 'Content-Type': 'text/html' }).end('<h1>secret</h1>'),
    'BACK_OFFICE_TIMEOUT',
    true,
    3,
  ],
  ['a 502 of a proxy', json(502, {}), 'BACK_OFFICE_TIMEOUT', true, 3],
  ['a 504 of a proxy', (_, res) => res.writeHead(504).end(), 'BACK_OFFICE_TIMEOUT', true, 3],
  [
    'a truncated body with a matching length',
    (_, res) => res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"state"'),
    'BACK_OFFICE_ERROR',
    true,
    3,
  ],
  [
    'a body that is not UTF-8',
    (_, res) =>
      res.writeHead(200, { 'Content-Type': 'application/json' }).end(Buffer.from([0x22, 0xff, 0x22])),
    'BACK_OFFICE_ERROR',
    true,
    3,
  ],
  ['a success without a body', (_, res) => res.writeHead(204).end(), 'BACK_OFFICE_ERROR', true, 3],
  ['a success with an unexpected status', json(202, record), 'BACK_OFFICE_ERROR', true, 3],
  ['a redirect', json(307, {}, { Location: '/elsewhere' }), 'BACK_OFFICE_ERROR', true, 3],
  ['a misdirected request', json(421, {}), 'BACK_OFFICE_ERROR', true, 3],
  ['an undeclared status', refusal(418, 'FAULT'), 'BACK_OFFICE_ERROR', true, 3],
  ['a refusal with an unexpected status', refusal(400, 'FAULT'), 'BACK_OFFICE_ERROR', true, 3],
  [
    'a fault',
    refusal(500, 'FAULT', { message: 'secret: ORA-00600 at db:1521' }),
    'BACK_OFFICE_ERROR',
    true,
    1,
  ],
  ['a failure of a proxy itself', json(500, {}), 'BACK_OFFICE_ERROR', true, 3],
  ['a 503 with the code UNAVAILABLE', refusal(503, 'UNAVAILABLE'), 'BACK_OFFICE_UNAVAILABLE', false, 3],
  ...['soon', 'Mon, 30 Nov 2026 05:00:00 GMT', '1.5', '-1', '99999999999'].map(
    (retryAfter): (typeof rows)[number] => [
      `a 503 with the code UNAVAILABLE and the Retry-After ${retryAfter}`,
      refusal(503, 'UNAVAILABLE', {}, { 'Retry-After': retryAfter }),
      'BACK_OFFICE_UNAVAILABLE',
      false,
      3,
    ],
  ),
  ['a rejected key', refusal(401, 'UNAUTHORIZED'), 'BACK_OFFICE_UNAVAILABLE', false, 1],
  [
    'a limit on calls',
    (_, res) => res.writeHead(429, { 'Content-Type': 'text/html' }).end('<h1>secret</h1>'),
    'BACK_OFFICE_UNAVAILABLE',
    false,
    3,
  ],
  [
    'a rejected key without a body',
    (_, res) => res.writeHead(401).end(),
    'BACK_OFFICE_UNAVAILABLE',
    false,
    1,
  ],
  [
    'a key that is rejected with a page',
    (_, res) => res.writeHead(401, { 'Content-Type': 'text/html' }).end('<h1>secret</h1>'),
    'BACK_OFFICE_UNAVAILABLE',
    false,
    1,
  ],
  ['a request that breaks a rule', refusal(400, 'INVALID_REQUEST'), 'VALIDATION_ERROR', false, 1],
];

describe.each(rows)('%s', (_what, behaviour, code, mayHaveHappened, reads) => {
  test(`during a write is ${code}${mayHaveHappened ? ', and the write may have happened' : ''}; the write is sent once`, async () => {
    scripted().behave(behaviour);
    const { problem, unknown } = await refusedWith(
      scripted().adapter().createDraft(baseExample(), newCall()),
    );
    expect({ code: problem.code, unknown }).toEqual({ code, unknown: mayHaveHappened });
    expect(scripted().requests).toHaveLength(1);
  });

  test(`during a read is ${code}; the read is sent ${reads === 1 ? 'once' : `${reads} times`}`, async () => {
    scripted().behave(behaviour);
    const { problem, unknown } = await refusedWith(scripted().adapter().findWrite('key', read()));
    expect({ code: problem.code, unknown }).toEqual({ code, unknown: false });
    expect(scripted().requests).toHaveLength(reads);
  });
});

describe('calls that have certainly not happened', () => {
  test.each([
    ['a refused connection', 'http://127.0.0.1:1'],
    ['a name that does not resolve', 'http://back-office.invalid'],
    ['a connection that is not established in time', 'http://192.0.2.1'],
    ['a server that cannot be trusted', 'https'],
  ])('%s is BACK_OFFICE_UNAVAILABLE with a Retry-After', async (_what, address) => {
    const url = address === 'https' ? scripted().url.replace('http:', 'https:') : address;
    const options = { url, transport: { connectTimeoutMs: 100 } };
    const call = scripted().adapter(options).createDraft(baseExample(), newCall());
    const { problem, unknown } = await refusedWith(call);
    expect(problem.code).toBe('BACK_OFFICE_UNAVAILABLE');
    expect(unknown).toBe(false);
    expect(problem.headers['Retry-After']).toMatch(/^[1-9]\d*$/);
    expect(scripted().logged.at(-1)).toMatchObject({
      operation: 'createDraft',
      fault: 'unreachable',
      ms: expect.any(Number),
    });
  });

  test.each([
    ['the back office', refusal(503, 'UNAVAILABLE', {}, { 'Retry-After': '77' })],
    ['a limit on calls', json(429, {}, { 'Retry-After': '77' })],
  ])('the Retry-After of %s is passed on, and a read is not retried before it', async (_what, behaviour) => {
    scripted().behave(behaviour);
    const { problem } = await refusedWith(scripted().adapter().findWrite('key', read()));
    expect(problem.headers['Retry-After']).toBe('77');
    expect(scripted().requests).toHaveLength(1);
  });

  test('a Retry-After of the back office that is not whole seconds is replaced by that of the gateway', async () => {
    const usual = await retryAfterOf({});
    for (const value of ['soon', 'Mon, 30 Nov 2026 05:00:00 GMT', '1.5', '-1', '99999999999'])
      expect(await retryAfterOf({ 'Retry-After': value }), value).toBe(usual);
  });

  const retryAfterOf = async (headers: object) => {
    scripted().behave(refusal(503, 'UNAVAILABLE', {}, headers));
    const call = scripted().adapter().createDraft(baseExample(), newCall());
    return (await refusedWith(call)).problem.headers['Retry-After'];
  };
});

describe('refusals', () => {
  test('the details of a refused request are passed on', async () => {
    const details = [{ field: 'policy.currency', issue: 'condition', message: 'is not traded' }];
    scripted().behave(refusal(400, 'INVALID_REQUEST', { details }));
    const { problem } = await refusedWith(scripted().adapter().createDraft(baseExample(), newCall()));
    expect(problem).toMatchObject({ code: 'VALIDATION_ERROR', details });
  });

  test.each([
    [404, 'UNKNOWN_POLICY', 'NOT_FOUND'],
    [409, 'INVALID_STATE', 'INVALID_STATE'],
  ] as const)('%i %s is %s with its message, and nothing has happened', async (status, code, expected) => {
    scripted().behave(refusal(status, code));
    const activity = { policyKey: '1', policyActivityKey: '2' };
    const call = scripted().adapter().bindPolicy(activity, { prebindSanctionCheckComplete: true }, newCall());
    const { problem, unknown } = await refusedWith(call);
    expect(problem).toMatchObject({ code: expected, message: 'A sentence of the back office' });
    expect(unknown).toBe(false);
  });

  test('a lookup of writes that the back office does not offer is NOT_FOUND, and is logged as a configuration error of the gateway', async () => {
    scripted().behave(refusal(404, 'NOT_OFFERED'));
    const { problem } = await refusedWith(scripted().adapter().findWrite('key', read()));
    expect(problem.code).toBe('NOT_FOUND');
    expect(scripted().logged.at(-1)).toMatchObject({ level: 50, code: 'NOT_OFFERED' });
  });

  test('a rejected key is logged as a configuration error of the gateway, and opens the circuit of the operation', async () => {
    scripted().behave(refusal(401, 'UNAUTHORIZED'));
    const adapter = scripted().adapter();
    const { problem, unknown } = await refusedWith(adapter.createDraft(baseExample(), newCall()));
    expect({ code: problem.code, unknown }).toEqual({ code: 'BACK_OFFICE_UNAVAILABLE', unknown: false });
    expect(scripted().logged.at(-1)).toMatchObject({ level: 50, fault: 'unauthorized' });
    expect(adapter.openCircuits()).toEqual([]);
    for (let more = 0; more < 4; more += 1) await refusedWith(adapter.createDraft(baseExample(), newCall()));
    expect(adapter.openCircuits()).toEqual(['createDraft']);
  });

  test.each(['', '.', '..'])(
    'the key %j, which no path can contain, is not found and not requested',
    async (policyKey) => {
      const { problem } = await refusedWith(scripted().adapter().listPolicyStatuses(policyKey, read()));
      expect(problem.code).toBe('NOT_FOUND');
      expect(scripted().requests).toEqual([]);
    },
  );
});

test.each([502, 503, 504])(
  'a proxy that reports with the status %i that it cannot reach the back office makes a run wait, and the log names the status',
  async (status) => {
    scripted().behave((_, res) =>
      res.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>secret</h1>'),
    );
    const { problem } = await refusedWith(scripted().adapter().createDraft(baseExample(), newCall()));
    const failure = stepFailureOf(problem, () => undefined);
    expect(failure).toMatchObject({ isOutage: true, isTransient: true, doubtCause: 'CONNECTION_LOST' });
    expect(scripted().logged.at(-1)).toMatchObject({
      fault: 'connectionLost',
      err: { message: expect.stringContaining(`status ${status}`) },
    });
  },
);

test('a response above the size limit is not read to its end', async () => {
  let written = 0;
  scripted().behave((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json' });
    const more = () => {
      while (!res.destroyed && res.write(' '.repeat(65_536))) written += 65_536;
      if (!res.destroyed) res.once('drain', more);
    };
    more();
  });
  const adapter = scripted().adapter({ transport: { maxReplyBytes: 100_000 }, pauses: [] });
  const { problem } = await refusedWith(adapter.findWrite('key', read()));
  expect(problem.code).toBe('BACK_OFFICE_ERROR');
  expect(written).toBeLessThan(20_000_000);
});

test('the reason of a failure is logged without values of the response', async () => {
  scripted().behave(json(200, { state: 'a secret' }));
  await refusedWith(scripted().adapter({ pauses: [] }).findWrite('key', read()));
  const [line] = scripted().logged;
  expect(line).toMatchObject({ operation: 'findWrite', fault: 'broken' });
  expect(JSON.stringify(line)).toContain('/state must be equal to one of the allowed values');
  expect(JSON.stringify(line)).not.toContain('a secret');
});

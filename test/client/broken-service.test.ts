// The typed client against a service that sends broken bytes: every call settles, and no error
// escapes into the process. Each exchange follows from a seed and its number: SEED=1 INPUT=17.
import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clock } from '../../client/clock.js';
import { createClient } from '../../client/create-client.js';
import { createRandom, type Random } from '../attacks/bodies/random.js';
import { flipped } from '../bytes/frame.js';
import { audit, baseExample, issueExample } from '../support/examples.js';

const seed = Number(process.env.SEED ?? 1);
const chosen = process.env.INPUT;
const COUNT = 300;
const AT_ONCE = 16;

/** Runs a hundred times as fast. */
const FASTER = 100;
const hurried: Clock = {
  now: () => performance.now() * FASTER,
  after(ms, act) {
    const timer = setTimeout(act, ms / FASTER);
    return () => clearTimeout(timer);
  },
};
/** The service ends every connection. */
const OPEN_MS = 20;
const GIVE_UP_MS = 200;

const RUN =
  '{"submissionId":"7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21","policyNo":"Q0010421","overallStatus":"RUNNING","status":"ACCEPTED"}';
const BODIES = [
  ...[
    '',
    '{}',
    'null',
    '[]',
    '0',
    '"',
    '{"error":',
    '{"error":null}',
    '{"error":{"code":7}}',
    '{"error":{"details":[null]}}',
    '<h1>proxy</h1>',
  ],
  ...[
    '{"items":null,"page":{}}',
    '{"items":[null],"totalCount":1e999}',
    '\u0000',
    '\ufeff{}',
    '{"__proto__":{"a":1}}',
    '['.repeat(3_000),
    RUN,
  ],
  '{"error":{"code":"RATE_LIMITED","message":"x","requestId":"r"}}',
];
const LINES = [
  '200 OK',
  '201 Created',
  '202 Accepted',
  '204 No Content',
  '304 Not Modified',
  '400 Bad Request',
  '409 Conflict',
  '429 x',
  '500 x',
  '503 x',
];
const ODD_LINES = [
  '101 Switching Protocols',
  '103 Early Hints',
  '200',
  '99 x',
  '999 x',
  '302 Found',
  '401 Unauthorized',
  '407 x',
];
const HEADERS = [
  ...[
    'Retry-After: x',
    'Retry-After: -1',
    'Retry-After: 1e99',
    'Retry-After: 0',
    'Retry-After: Fri, 99 Foo 2026 00:00:00 GMT',
    'Location: http://[',
    'Location: /',
  ],
  ...[
    'Content-Type: ;;;',
    'Content-Type: text/html',
    'Content-Encoding: gzip',
    'Content-Encoding: br',
    'Content-Encoding: x',
    'Content-Length: 99',
    'Content-Length: x',
  ],
  ...[
    'Content-Length: -1',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: x',
    'Set-Cookie: =',
    'no colon',
    ': x',
    'X\u0000: y',
    '\u00e9: \u00ff',
    `X: ${'x'.repeat(40_000)}`,
  ],
  ...[
    'Connection: close',
    'Connection: upgrade',
    'Keep-Alive: timeout=-1',
    'Idempotency-Replayed: x',
    'Link: <',
    'X-Request-Id: ',
  ],
];

/**
 * Both of its parts are sent on one connection; then it ends in one of the ways that a connection
 * can.
 */
interface Reply {
  readonly bytes: Buffer;
  readonly rest: Buffer;
  readonly end: 'keep' | 'close' | 'reset';
}

function replyOf({ pick, chance, integer }: Random): Reply {
  const text = Buffer.from(pick(BODIES));
  const body = chance(0.15) ? gzipSync(text) : text;
  const headers = Array.from({ length: pick([0, 0, 1, 2, 3]) }, () => pick(HEADERS));
  if (chance(0.7)) headers.push('Content-Type: application/json');
  const isChunked = chance(0.2);
  headers.push(isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`);
  if (body !== text && chance(0.8)) headers.push('Content-Encoding: gzip');
  const size = pick([
    body.length.toString(16),
    body.length.toString(16),
    'zz',
    '-1',
    'FFFFFFFFFFFFFFFFF',
    '',
  ]);
  const content = isChunked
    ? Buffer.concat([
        Buffer.from(`${size}\r\n`),
        body,
        Buffer.from(pick(['\r\n0\r\n\r\n', '\r\n0\r\nX: y\r\n\r\n', '', '\r\n'])),
      ])
    : body;
  const line = chance(0.9)
    ? `HTTP/1.1 ${pick([...LINES, ...ODD_LINES])}`
    : pick(['', 'HTTP/0.9 200', 'HTTP/2.0 200 OK', 'ICY 200', '\u0000']);
  const whole = Buffer.concat([Buffer.from(`${[line, ...headers].join('\r\n')}\r\n\r\n`, 'latin1'), content]);
  const at = integer(0, whole.length);
  const bytes = pick([
    whole,
    whole,
    whole,
    whole.subarray(0, at),
    flipped(whole, at),
    Buffer.concat([whole, whole]),
  ]);
  const cut = integer(0, bytes.length);
  return { bytes: bytes.subarray(0, cut), rest: bytes.subarray(cut), end: pick(['keep', 'close', 'reset']) };
}

/** Requests that got their bytes. */
let served = 0;
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
  socket.on('error', () => undefined);
  socket.once('data', (request) => {
    const number = Number(/x-api-key: key-(\d+)/.exec(request.toString('latin1'))?.[1] ?? 0);
    const { bytes, rest, end } = replyOf(createRandom(seed).fork(number));
    socket.write(bytes);
    served += 1;
    setImmediate(() => {
      if (end === 'reset') socket.resetAndDestroy();
      else if (end === 'close') socket.end(rest);
      else {
        socket.write(rest);
        setTimeout(() => socket.destroy(), OPEN_MS);
      }
    });
  });
});
let port = 0;
const escaped: string[] = [];
const onEscaped = (error: unknown) => void escaped.push(String(error));
beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', onEscaped);
  process.on('unhandledRejection', onEscaped);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  process.off('uncaughtExceptionMonitor', onEscaped);
  process.off('unhandledRejection', onEscaped);
  for (const socket of sockets) socket.destroy();
  server.close();
});

async function* content() {
  yield Buffer.from('%PDF-');
  yield Buffer.from('1.7');
}

/** A service could continue forever, so a few pages are enough. */
async function firstOf(items: AsyncIterable<unknown>): Promise<void> {
  let count = 0;
  for await (const _ of items) {
    count += 1;
    if (count > 20) return;
  }
}

/** What a program does with the client. */
function callOf(number: number): Promise<unknown> {
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}/v2`,
    apiKey: `key-${number}`,
    audit,
    attempts: 2,
    clock: hurried,
  });
  const header = audit;
  // A run that never ends is followed until its caller gives up.
  const signal = AbortSignal.timeout(GIVE_UP_MS);
  switch (number % 6) {
    case 0:
      return client.POST('/submission/base', { params: { header }, body: baseExample() });
    case 1:
      return client.waitForRun('7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21', { signal });
    case 2:
      return firstOf(client.submissions({ source: 'x', pageSize: 1 }));
    case 3:
      return client.issueAndWait(issueExample(), { params: { header }, signal });
    case 4:
      return client.uploadDocument(content(), { params: { query: { policyId: '1' } }, fileName: 'a.pdf' });
    default:
      return client.GET('/lookup/contacts', { params: { query: { roleCode: 'PRD' } } });
  }
}

test('every call settles, and no error escapes', async () => {
  const numbers = chosen === undefined ? Array.from({ length: COUNT }, (_, at) => at) : [Number(chosen)];
  const outcomes = { fulfilled: 0, rejected: 0 };
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const [{ status } = { status: 'rejected' as const }] = await Promise.allSettled([callOf(number)]);
      outcomes[status] += 1;
      expect(escaped, `seed ${seed}, input ${number} or one of the ${AT_ONCE} before it`).toEqual([]);
    }
  });
  await Promise.all(workers);
  process.stdout.write(
    `broken bytes to the client: ${COUNT} calls, ${JSON.stringify(outcomes)}, seed ${seed}\n`,
  );
  expect(served).toBeGreaterThan(chosen === undefined ? COUNT / 2 : 0);
}, 60_000);

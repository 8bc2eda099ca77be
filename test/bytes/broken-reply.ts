// What a service can send instead of a response: broken lines, headers, codings and bodies, cut and
// repeated, on connections that end in each way.
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Random } from '../support/random.js';
import { flipped } from './frame.js';

/** How long a connection stays open before the service ends it. */
const OPEN_MS = 20;

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
  '100 Continue',
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
 * Both parts are sent on one connection, which then ends in one of the ways that a connection can.
 */
export interface Reply {
  readonly bytes: Buffer;
  readonly rest: Buffer;
  readonly end: 'keep' | 'close' | 'reset';
}

/** `whole` is a valid body; some replies have it instead of a broken one. */
export function brokenReply({ pick, chance, integer }: Random, whole?: Buffer): Reply {
  const text = whole && chance(0.7) ? whole : Buffer.from(pick(BODIES));
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
  const message = Buffer.concat([
    Buffer.from(`${[line, ...headers].join('\r\n')}\r\n\r\n`, 'latin1'),
    content,
  ]);
  const at = integer(0, message.length);
  const bytes = pick([
    message,
    message,
    message,
    message.subarray(0, at),
    flipped(message, at),
    Buffer.concat([message, message]),
  ]);
  const cut = integer(0, bytes.length);
  return { bytes: bytes.subarray(0, cut), rest: bytes.subarray(cut), end: pick(['keep', 'close', 'reset']) };
}

/** Sends both parts, then ends the connection. */
export function sendReply(socket: Socket, { bytes, rest, end }: Reply): void {
  socket.write(bytes);
  setImmediate(() => {
    if (end === 'reset') socket.resetAndDestroy();
    else if (end === 'close') socket.end(rest);
    else {
      socket.write(rest);
      setTimeout(() => socket.destroy(), OPEN_MS);
    }
  });
}

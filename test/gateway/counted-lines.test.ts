// The log lines that anyone can cause: the first few of a kind are written, then counts; a day of
// any flood takes less than 50 MB.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { mostRecords } from '../../src/async/counts.js';
import { closedLines, createCountedLines, keylessLines } from '../../src/gateway/counted-lines.js';
import { exchange } from '../audit/exchange.js';

interface Line {
  readonly msg: string;
  readonly count?: number;
  readonly clientAddress?: string;
  readonly firstAt?: number;
}

function start() {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) }).child({
    node: randomUUID(),
  });
  let elapsed = 0;
  const counted = createCountedLines({
    log,
    elapsedMs: () => elapsed,
    now: () => 1_795_000_000_000 + elapsed,
  });
  return {
    ...counted,
    log,
    bytes: () => lines.map((line) => Buffer.byteLength(line)),
    advance: (ms: number) => {
      elapsed += ms;
    },
    lines: () => lines.map((line): Line => JSON.parse(line)),
  };
}
const keyless = { principal: undefined, errorCode: 'UNAUTHORIZED', status: 401 } as const;

test('each request with a valid key has a line, and so does each request that creates a sandbox key', () => {
  const { hasLine } = start();
  for (let n = 0; n < 1_000; n += 1) {
    expect(hasLine(exchange('e', { errorCode: 'NOT_FOUND', status: 404 }))).toBe(true);
    expect(hasLine(exchange('e', { principal: undefined, method: 'POST', status: 201 }))).toBe(true);
  }
});

test('the first few pages and rejections that an address without a key gets have lines, and the others are counted', () => {
  const { hasLine, flush, advance, lines } = start();
  const page = { principal: undefined, operationId: undefined, status: 200 } as const;
  let own = 0;
  for (let n = 0; n < 500; n += 1) {
    if (hasLine(exchange('e', keyless))) own += 1;
    if (hasLine(exchange('e', page))) own += 1;
  }
  expect(own).toBe(10);
  flush('due');
  expect(lines()).toEqual([]);
  advance(60_000);
  flush('due');
  const counted = { msg: 'requests without a valid key', clientAddress: '192.0.2.1', count: 495 };
  expect(lines()).toMatchObject([
    { ...counted, status: 401, errorCode: 'UNAUTHORIZED' },
    { ...counted, status: 200 },
  ]);
});

test('closed connections are counted by listener and reason', () => {
  const { connectionClosed, flush, lines } = start();
  for (let n = 0; n < 600; n += 1) connectionClosed('public', 'full');
  connectionClosed('admin', 'full');
  flush('rest');
  const reason = 'full';
  expect(lines()).toMatchObject([
    ...Array.from({ length: 5 }, () => ({ msg: 'connection closed', listener: 'public', reason })),
    { msg: 'connection closed', listener: 'admin', reason },
    { msg: 'connections closed', listener: 'public', reason, count: 595 },
  ]);
});

test('a day of any flood, in the longest lines that a caller can cause, takes less than 50 MB', () => {
  const { log, connectionClosed, hasLine, flush, bytes } = start();
  const clientAddress = '2001:db80:ffff:ffff::/64';
  const errorCode = 'UNSUPPORTED_MEDIA_TYPE';
  // The path is written as `exchange` writes it: quotes in it take two bytes.
  const own = {
    requestId: 'x'.repeat(128),
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    parentSpanId: 'b'.repeat(16),
    method: 'PROPPATCH' satisfies IncomingMessage['method'],
    path: '"'.repeat(200),
    apiVersion: '2.0',
    clientAddress,
    originationSource: '"'.repeat(200),
    auditUserId: '"'.repeat(200),
    status: 'client disconnected',
    errorCode,
    ms: 1_000_000,
  };
  log.info(own, 'exchange');
  for (let n = 0; n < 10; n += 1) {
    connectionClosed('public', 'unreadResponse');
    hasLine(exchange('e', { ...keyless, clientAddress, errorCode, startedAt: 1_795_000_000_000 }));
  }
  flush('rest');
  const [exchangeBytes = 0, closedBytes = 0] = bytes();
  const [countedBytes = 0, countedClosedBytes = 0] = bytes()
    .slice(-2)
    .map((size) => size + 10);
  const [requests, closed] = [keylessLines, closedLines].map((limits) => mostRecords(limits, 86_400_000));
  const day =
    (requests?.single ?? 0) * exchangeBytes +
    (requests?.counted ?? 0) * countedBytes +
    (closed?.single ?? 0) * closedBytes +
    (closed?.counted ?? 0) * countedClosedBytes;
  process.stdout.write(`a day of flood: ${Math.round(day / 1_000)} KB of log\n`);
  expect(day).toBeLessThan(50_000_000);
});

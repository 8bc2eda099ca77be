// Slow, pipelined and broken connections: each is limited, and none delays shutdown for long. The
// tests control the clock.
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CountedMessage, keepCounting } from '../../src/http/connection/counted-message.js';
import { createGuardedServer } from '../../src/http/connection/server.js';
import { refusals } from '../../src/simulator/server/error-responses.js';
import { until } from '../support/until.js';
import { callers } from './callers.js';
import { startListener } from './start-listener.js';

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

/** Responds with the size of the body when it is complete. */
const sizes: RequestListener = (req, res) => {
  let size = 0;
  req.on('data', (bytes: Buffer) => {
    size += bytes.length;
  });
  req.on('end', () => res.end(`size ${size}`));
};

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const POST = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
describe('a slow client', () => {
  test.each([
    ['that sends nothing', '', ''],
    ['that sends half a header', 'GET / HTTP/1.1\r\nHos', '408 Request Timeout'],
  ])('%s is disconnected after the header timeout', async (_, text, answer) => {
    const { open, pass, reasons } = await startListener(sizes);
    const peer = await open(text);
    await peer.arrived();
    pass(19);
    expect(reasons).toEqual([]);
    pass(2);
    await peer.closed;
    expect(reasons).toEqual(['slowHeader']);
    expect(peer.received()).toContain(answer);
    if (answer) expect(peer.received()).toContain('"code":"REQUEST_TIMEOUT"');
    if (answer) expect(peer.received()).toMatch(/Api-Version: 9\.9\r\n[\s\S]*X-Request-Id: an-id\r\n/);
  });

  test('whose body is too slow gets 408, and the reader of the body gets an error', async () => {
    let failed: unknown;
    const { open, pass, reasons } = await startListener((req) => {
      req.resume().on('error', (error) => {
        failed = error;
      });
    });
    const peer = await open(`${POST(1_000_000)}{`);
    await peer.arrived();
    for (let second = 0; second < 21; second += 1) {
      if (second < 20) peer.socket.write('x');
      pass(1);
    }
    await peer.closed;
    expect(peer.received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(peer.received()).toContain('"code":"REQUEST_TIMEOUT"');
    expect(peer.received()).toContain('Api-Version: 9.9');
    expect(reasons).toEqual(['slowBody']);
    await until('the reader gets an error', () => failed !== undefined);
  });

  test('whose body is slow but steady is served, no matter how long it takes', async () => {
    const { open, pass, reasons } = await startListener(sizes);
    const peer = await open(POST(80_000));
    for (let window = 0; window < 20; window += 1) {
      peer.socket.write('x'.repeat(4_000));
      await peer.arrived();
      // 400 s in all: more than Node's own limit for a request.
      pass(20);
    }
    await until('the response has arrived', () => peer.received().includes('size 80000'));
    expect(reasons).toEqual([]);
  });

  test('is not disconnected because of unread bytes, or of time in which the process was stopped', async () => {
    const { open, pass, stall, reasons, server } = await startListener(() => undefined);
    const unreadBody = await open(`${POST(1_000_000)}${'x'.repeat(500)}`);
    const silent = await open();
    await unreadBody.arrived();
    stall(1_000);
    expect(reasons).toEqual([]);
    silent.socket.destroy();
    await until('the silent connection is closed', async () => (await connectionsOf(server)) === 1);
    pass(100);
    expect(reasons).toEqual([]);
  });

  test('that does not read its response is disconnected', async () => {
    const page = Buffer.alloc(64_000_000, 'x');
    const { open, pass, reasons } = await startListener((_req, res) => res.end(page));
    const peer = await open();
    peer.socket.pause();
    peer.socket.write(GET);
    await peer.arrived();
    pass(59);
    expect(reasons).toEqual([]);
    pass(3);
    expect(reasons).toEqual(['unreadResponse']);
  });

  test('that has a valid key, and does not finish its body after the response, is disconnected', async () => {
    const { open, pass, reasons } = await startListener(callers.partner((_req, res) => res.end('no')));
    const peer = await open(`${POST(1_000)}x`);
    await until('the response has arrived', () => peer.received().endsWith('no'));
    await new Promise((resolve) => setImmediate(resolve));
    pass(31);
    expect(reasons).toEqual(['lateBody']);
  });
});

describe('many requests and connections', () => {
  test('pipelined requests are served one after the other; exceeding the limit closes the connection', async () => {
    const pending: (() => void)[] = [];
    const { open, reasons } = await startListener((req, res) => pending.push(() => res.end(`[${req.url}]`)));
    const peer = await open(['a', 'b', 'c'].map((name) => GET.replace('/', `/${name}`)).join(''));
    for (const name of ['a', 'b', 'c']) {
      await until('it is served', () => pending.length === 1);
      pending.pop()?.();
      await until('its response has arrived', () => peer.received().endsWith(`[/${name}]`));
    }
    const greedy = await open(GET.repeat(500));
    await greedy.closed;
    expect(reasons).toEqual(['pipelined']);
    expect(pending.length).toBeLessThanOrEqual(1);
  });

  test.each([
    ['GET', 'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n\r\n'],
    ['POST', 'Upgrade: h2c\r\nConnection: upgrade\r\nContent-Length: 3\r\n\r\nabc'],
    [
      'POST',
      'Upgrade: h2c\r\nConnection: Upgrade\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n',
    ],
  ])(
    'after a %s for another protocol, the response says that no other request is served',
    async (method, rest) => {
      const served: (string | undefined)[] = [];
      const { open } = await startListener((req, res) => {
        served.push(req.url);
        req.resume().on('end', () => res.end('served'));
      });
      // Node discards the second request, and would read the rest of the third as one of its own.
      const pipelined = `${GET}POST /third HTTP/1.1\r\nHost: x\r\nContent-Length: 60\r\n\r\n`;
      const peer = await open(`${method} /first HTTP/1.1\r\nHost: x\r\n${rest}${pipelined}`);
      peer.socket.write('GET /body HTTP/1.1\r\nHost: x\r\n\r\n');
      await peer.closed;
      expect(served).toEqual(['/first']);
      expect(peer.received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nConnection: close\r\n[\s\S]*served$/);
    },
  );

  test('at the limit, a connection that sends nothing is closed before one whose request is being served', async () => {
    const { open, reasons } = await startListener((_req, res) => res.writeHead(200).write('begun'));
    const busy = await open(GET);
    await until('it is served', () => busy.received().includes('begun'));
    const silent = await Promise.all(Array.from({ length: 4 }, () => open()));
    const next = await open(GET);
    await until('the next is served', () => next.received().includes('begun'));
    await Promise.race(silent.map(({ closed }) => closed));
    expect(reasons).toEqual(['full']);
    expect(busy.socket.destroyed).toBe(false);
  });

  test.runIf(process.platform === 'linux')(
    'reset connections with pipelined requests leave no file descriptor open',
    async () => {
      const descriptors = () => readdirSync('/proc/self/fd').length;
      const page = Buffer.alloc(3_000_000, 'x');
      const { open, server } = await startListener((_req, res) => res.end(page), {
        maxConnections: 50,
        maxPipelined: 10,
      });
      const before = descriptors();
      await Promise.all(
        Array.from({ length: 40 }, async () => {
          const peer = await open();
          peer.socket.pause().write(GET.repeat(10));
          await peer.arrived();
          peer.socket.resetAndDestroy();
          await peer.closed;
        }),
      );
      const connections = () =>
        new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
      await until('all are closed', async () => (await connections()) === 0);
      expect(descriptors()).toBeLessThanOrEqual(before);
    },
  );
});

describe('an idle connection', () => {
  const idleAfterResponse = async () => {
    const started = await startListener(sizes, { keepAliveMs: 65_000 });
    const peer = await started.open(GET);
    await until('it is served', () => peer.received().endsWith('size 0'));
    return { ...started, peer };
  };

  test('is closed after the announced time, never before', async () => {
    const { peer, pass, reasons } = await idleAfterResponse();
    expect(peer.received()).toMatch(/Keep-Alive: timeout=65\r\n/);
    pass(65);
    await new Promise(setImmediate);
    expect(peer.socket.destroyed).toBe(false);
    pass(2);
    await peer.closed;
    expect(reasons, 'a client that does nothing wrong is not logged').toEqual([]);
  });

  test('is not closed while a request waits to be read, however busy the process was', async () => {
    const { peer, pass } = await idleAfterResponse();
    pass(64);
    peer.socket.write(GET);
    // The check comes before the event loop reads the request.
    pass(10);
    await until('it is served', () => peer.received().split('size 0').length === 3);
    expect(peer.socket.destroyed).toBe(false);
  });

  test('gets the full header timeout from the first byte of a request, even if that byte arrives at the end of the idle timeout', async () => {
    const { peer, pass } = await idleAfterResponse();
    pass(64);
    peer.socket.write('GET / HTTP/1.1\r\n');
    await peer.arrived();
    pass(18);
    peer.socket.write('Host: x\r\n\r\n');
    await until('it is served', () => peer.received().split('size 0').length === 3);
  });
});

describe('before shutdown', () => {
  test('every request is served, and each response closes its connection', async () => {
    const pending: (() => void)[] = [];
    const { open, leave, drain } = await startListener((req, res) => {
      if (req.method === 'POST') pending.push(() => res.end('finished'));
      else res.end('served');
    });
    const calling = await open(POST(0));
    const idle = await open(GET);
    await until('the call is in flight', () => pending.length === 1 && idle.received().endsWith('served'));
    expect(idle.received()).toMatch(/connection: keep-alive/i);
    leave();
    idle.socket.write(GET);
    const fresh = await open(GET);
    await Promise.all([idle.closed, fresh.closed]);
    for (const peer of [idle, fresh]) expect(peer.received()).toMatch(/connection: close[\s\S]*served$/i);
    pending.pop()?.();
    await calling.closed;
    expect(calling.received()).toMatch(/connection: close[\s\S]*finished$/i);
    await drain();
  });
});

describe('shutdown', () => {
  test('does not truncate a response that has ended but is not flushed', async () => {
    const page = Buffer.alloc(20_000_000, 'x');
    let isEnded = false;
    const { open, drain } = await startListener((_req, res) => {
      res.end(page);
      isEnded = true;
    });
    const peer = await open();
    peer.socket.pause();
    peer.socket.write(GET);
    await until('the response has ended', () => isEnded);
    const drained = drain();
    peer.socket.resume();
    await peer.closed;
    await drained;
    expect(peer.received().length).toBeGreaterThan(page.length);
  });

  test('does not wait for another request after the rest of a refused body', async () => {
    const { open, drain, pass } = await startListener(
      callers.partner((_req, res) => res.writeHead(415).end('refused')),
    );
    const peer = await open('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nx');
    await until('it is refused', () => peer.received().includes('refused'));
    const drained = drain();
    peer.socket.write('x'.repeat(9));
    await peer.arrived();
    pass(1);
    await peer.closed;
    await drained;
  });

  test('closes idle and silent connections immediately', async () => {
    const { open, drain } = await startListener(sizes);
    const idle = await open(GET);
    await until('it is served', () => idle.received().endsWith('size 0'));
    const silent = await open();
    await drain();
    await Promise.all([idle.closed, silent.closed]);
  });

  test.each([
    ['half a header', 'GET / HTTP/1.1\r\nHos'],
    ['a slow body', `${POST(1_000)}{`],
  ])('waits only briefly for %s, and finishes requests in flight', async (_, text) => {
    const pending: (() => void)[] = [];
    const { open, drain, pass } = await startListener((req, res) => {
      if (req.method === 'GET') pending.push(() => res.end('finished'));
      else req.resume();
    });
    const calling = await open(GET);
    await until('the call is in flight', () => pending.length === 1);
    const slow = await open(text);
    await slow.arrived();
    const drained = drain();
    pass(7);
    await slow.closed;
    expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(calling.socket.destroyed).toBe(false);
    pending.pop()?.();
    await drained;
    await calling.closed;
    expect(calling.received()).toMatch(/connection: close[\s\S]*finished$/i);
  });

  test('waits for a steady body up to its limit', async () => {
    const { open, drain, pass } = await startListener(sizes);
    const steady = await open(POST(1_000_000));
    await steady.arrived();
    const drained = drain(60_000);
    for (let i = 0; i < 11; i += 1) {
      steady.socket.write('x'.repeat(1_000));
      await steady.arrived();
      pass(5);
    }
    expect(steady.received()).toBe('');
    // 55 of the 60 seconds have passed, and bytes still arrive.
    steady.socket.write('x'.repeat(1_000));
    await steady.arrived();
    pass(5);
    await drained;
    await steady.closed;
    expect(steady.received()).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('a body in small pieces', () => {
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
  const chunks = (bytes: number, count: number) =>
    `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`.repeat(count);
  const responds: RequestListener = (_req, res) => res.writeHead(403).end('refused');
  const viaExpress = express();
  keepCounting(viaExpress.request);
  viaExpress.use((_req, res) => void res.status(403).send('refused'));

  test.each([
    ['1,000 pieces of one byte', 1, 1_000],
    ['10,000 pieces of 72 bytes', 72, 10_000],
    ['100 pieces of 1 KB', 1_024, 100],
  ])('is read if it has %s', async (_, bytes, count) => {
    const { open } = await startListener(sizes);
    const peer = await open(`${head}${chunks(bytes, count)}0\r\n\r\n`);
    await until('it is answered', () => peer.received().endsWith(String(bytes * count)));
  });

  test.each([
    ['1,001 pieces of one byte', 1, 1_001],
    ['10,000 pieces of 63 bytes', 63, 10_000],
  ])('is refused once it has %s', async (_, bytes, count) => {
    const { open, reasons } = await startListener(sizes);
    const peer = await open(`${head}${chunks(bytes, count)}`);
    await peer.closed;
    expect(peer.received()).toMatch(/^HTTP\/1\.1 400 .*"code":"MALFORMED_REQUEST"/s);
    expect(reasons).toEqual(['tinyPieces']);
  });

  test.each([
    ['a response', callers.partner(responds)],
    ['a response from Express', callers.partner(viaExpress)],
  ])('is not read to its end after %s to a partner', async (_, app) => {
    const { open, reasons } = await startListener(app);
    const peer = await open(head);
    await until('it is answered', () => peer.received().includes('refused'));
    peer.socket.write(chunks(1, 1_001));
    await peer.closed;
    expect(reasons).toEqual(['tinyPieces']);
  });
});

test('the rest of a body that is refused for its small pieces is discarded, but later bodies are read', async () => {
  const { open } = await startListener(sizes);
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
  const push = vi.spyOn(CountedMessage.prototype, 'push');
  onTestFinished(() => push.mockRestore());
  for (let at = 0; at < 20; at += 1) {
    push.mockClear();
    const refused = await open(`${head}${'1\r\nx\r\n'.repeat(9_000)}`);
    await refused.closed;
    expect(push).toHaveBeenCalledTimes(1_001);
    const served = await open(`${head}3\r\nabc\r\n0\r\n\r\n`);
    await until('it is answered', () => served.received().endsWith('3'));
    served.socket.destroy();
  }
});

describe('input that is not HTTP', () => {
  test.each([
    ['400', 'MALFORMED_REQUEST', 'no request line', 'NOT HTTP AT ALL\r\n\r\n'],
    [
      '400',
      'MALFORMED_REQUEST',
      'a header without a colon',
      'GET / HTTP/1.1\r\nA header without a colon\r\n\r\n',
    ],
    ['400', 'MALFORMED_REQUEST', 'no Host header', 'GET / HTTP/1.1\r\n\r\n'],
    [
      '400',
      'MALFORMED_REQUEST',
      'both a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
    [
      '400',
      'MALFORMED_REQUEST',
      'an invalid chunk',
      'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n',
    ],
    [
      '431',
      'HEADERS_TOO_LARGE',
      'a header of 20,000 bytes',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    ],
  ])('gets %s %s as a JSON error: %s', async (status, code, _what, text) => {
    const { open, reasons } = await startListener(sizes);
    const peer = await open(text);
    await peer.closed;
    const [head = '', body = ''] = peer.received().split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    expect(head.toLowerCase()).toContain('x-request-id: an-id');
    expect(head.toLowerCase()).toContain('connection: close');
    const [, date = ''] = /^Date: (.+)$/im.exec(head) ?? [];
    expect(new Date(date).toUTCString()).toBe(date);
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);
    expect(JSON.parse(body)).toEqual({
      error: { code, message: expect.any(String), requestId: 'an-id', help: `/docs/errors/${code}` },
    });
    expect(reasons).toEqual(['malformed']);
  });

  test.each([
    ['an invalid host in HTTP/1.0', 'GET / HTTP/1.0\r\nHost: a b\r\n\r\n', 'The Host header is not valid: '],
    ['a list of hosts', 'GET / HTTP/1.1\r\nHost: a,b\r\n\r\n', 'The Host header is not valid: '],
    [
      'two hosts in HTTP/1.0',
      'GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n',
      'HTTP/1.0: send exactly one Host header.',
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 'HTTP/1.1: send exactly one Host header.'],
    [
      'a transfer coding in HTTP/1.0',
      'POST / HTTP/1.0\r\nTransfer-Encoding: gzip\r\n\r\n',
      'HTTP/1.0 has no Transfer-Encoding.',
    ],
    ['a space in the query', 'GET /?q=a b HTTP/1.1\r\nHost: x\r\n\r\n', 'is not percent-encoded: '],
    ['a space in the path', 'POST /a b HTTP/1.0\r\n\r\n', 'is not percent-encoded: '],
    ['a letter beyond ASCII in the query', 'GET /?q=\u00fc HTTP/1.1\r\n\r\n', 'is not percent-encoded: '],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'HTTP 2.0 is not supported.'],
    [
      'a method of RTSP',
      'SETUP / HTTP/1.1\r\nHost: x\r\n\r\n',
      'The service does not implement this method.',
    ],
    [
      'trailers that are too long',
      `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      'The trailers after the body are larger than 16 KiB.',
    ],
  ])('gets an error that names the cause: %s', async (_, text, cause) => {
    const { open } = await startListener(sizes);
    const peer = await open(text);
    await peer.closed;
    expect(JSON.parse(peer.received().split('\r\n\r\n')[1] ?? '').error.message).toContain(cause);
  });

  test('after a request does not affect that request', async () => {
    const pending: (() => void)[] = [];
    const { open } = await startListener((_req, res) => pending.push(() => res.end('finished')));
    const peer = await open(`${GET}NOT HTTP\r\n\r\n`);
    await until('the call is in flight', () => pending.length === 1);
    await peer.arrived();
    pending.pop()?.();
    await peer.closed;
    expect(peer.received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*finished$/);
  });

  test("gets the simulator's own error shape from the simulator", async () => {
    const { server } = createGuardedServer(sizes, { errors: refusals });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write('NO\r\n\r\n'),
    );
    const [bytes] = await once(socket, 'data');
    expect(String(bytes)).toContain('"code":"INVALID_REQUEST"');
    server.close();
  });
});

// A body that still arrives after its response: without a valid key the connection ends
// immediately, with one it stays open for a while.
import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { until } from '../support/until.js';
import { callers } from './callers.js';
import { type Peer, startListener } from './start-listener.js';

const refuse: RequestListener = (_req, res) => {
  res.statusCode = 401;
  res.end('refused');
};
const lateRefusal: RequestListener = (req, res) => setImmediate(refuse, req, res);
const POST = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
const CHUNKED = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
const EXPECTING = POST(10).replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n');

const isRefused = (peer: Peer) => until('it is refused', () => peer.received().endsWith('refused'));
const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('after a response to a caller without a valid key', () => {
  test.each([
    ['no exchange', refuse],
    ['an unknown key', callers.unknown(refuse)],
    ['an expired key', callers.expired(refuse)],
    ['an operation without a key', callers.keyless(refuse)],
  ])(
    'whose body is incomplete, the response has Connection: close, and the connection is closed: %s',
    async (_, app) => {
      const { open, pass, connections } = await startListener(app);
      const peer = await open(`${POST(1_000)}x`, { allowHalfOpen: true });
      await isRefused(peer);
      expect(peer.received()).toMatch(/connection: close\r\n/i);
      await until('the server has ended its direction', () => peer.socket.readableEnded);
      peer.socket.write('x');
      await peer.arrived();
      await tick();
      expect(await connections(), 'it may still send').toBe(1);
      pass(1);
      await until('the second is over', async () => (await connections()) === 0);
      peer.socket.destroy();
    },
  );

  test('the rest of the body is discarded, and a request behind it is not served', async () => {
    let served = 0;
    const { open } = await startListener((req, res) => {
      served += 1;
      refuse(req, res);
    });
    const peer = await open(POST(3));
    await isRefused(peer);
    peer.socket.write(`abc${POST(0)}`);
    await peer.closed;
    expect(served).toBe(1);
  });

  test.each([
    ['more bytes than the limit', POST(10_000_000), 'x'],
    ['chunks of one byte', CHUNKED, '1\r\nx\r\n'],
  ])('%s close the connection within a second', async (_, head, piece) => {
    const { open, connections } = await startListener(refuse, { hangUpBytes: 1_000 });
    const peer = await open(head, { allowHalfOpen: true });
    await isRefused(peer);
    peer.socket.write(piece.repeat(150));
    await peer.arrived();
    await tick();
    expect(await connections()).toBe(1);
    peer.socket.write(piece.repeat(1_000));
    await until('it is closed', async () => (await connections()) === 0);
    peer.socket.destroy();
  });

  test('a large response arrives whole, to a client that reads it slowly', async () => {
    const page = Buffer.alloc(20_000_000, 'x');
    const { open, pass } = await startListener((_req, res) => res.end(page));
    const peer = await open(POST(1_000));
    peer.socket.pause();
    await peer.arrived();
    pass(10);
    peer.socket.resume();
    await until('this direction is closed', () => peer.socket.readableEnded);
    pass(1);
    expect(peer.received().split('\r\n\r\n')[1]?.length).toBe(page.length);
  });

  test('a client that waits for 100 Continue gets the response', async () => {
    const { open, pass } = await startListener(refuse);
    const peer = await open(EXPECTING);
    await isRefused(peer);
    pass(1);
    await peer.closed;
    expect(peer.received()).toMatch(/HTTP\/1\.1 401 [\s\S]*connection: close/i);
  });

  test.each([
    ['sends none', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['sends an empty one', POST(0)],
    ['has sent all of it', `${POST(3)}abc`],
    ['has sent all chunks', `${CHUNKED}3\r\nabc\r\n0\r\n\r\n`],
  ])('whose body is complete, the connection stays: the caller %s', async (_, text) => {
    const { open } = await startListener(lateRefusal);
    const peer = await open(text);
    await isRefused(peer);
    peer.socket.write(text);
    await until('the next is refused', () => peer.received().split('refused').length === 3);
    expect(peer.received()).not.toMatch(/connection: close/i);
  });
});

describe('after a response to a caller with a valid key', () => {
  test.each([
    ['served', callers.partner(refuse)],
    ['suspended', callers.suspended(refuse)],
  ])('whose body is incomplete, the connection stays until the body has arrived: %s', async (_, app) => {
    const { open, pass } = await startListener(app);
    const peer = await open(POST(200_000));
    await isRefused(peer);
    expect(peer.received()).not.toMatch(/connection: close/i);
    pass(20);
    peer.socket.write(`${'x'.repeat(200_000)}${POST(0)}`);
    await until('the next is refused', () => peer.received().split('refused').length === 3);
  });

  test('the response reaches a client that sends a large body with Connection: close', async () => {
    const { open } = await startListener(callers.partner(refuse));
    const body = 'x'.repeat(20_000_000);
    const peer = await open(
      `${POST(body.length).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}${body}`,
    );
    await peer.closed;
    expect(peer.received()).toMatch(/refused$/);
    expect(peer.socket.bytesWritten).toBeGreaterThan(body.length);
  });

  test('a complete body does not take a slot for incomplete bodies, although Node has not parsed its end', async () => {
    const seen: boolean[] = [];
    const app: RequestListener = (req, res) => {
      req.once('readable', () => {
        seen.push(req.complete);
        refuse(req, res);
      });
    };
    const { open } = await startListener(callers.partner(app), { maxLingering: 0 });
    const peer = await open(`${POST(3)}abc`);
    await isRefused(peer);
    expect(seen).toEqual([false]);
    expect(peer.received()).not.toMatch(/connection: close/i);
  });

  test('a limited number of connections of a partner wait for bodies; further ones are closed until a slot is free', async () => {
    const { open, pass } = await startListener(callers.partner(refuse), {
      maxConnections: 10,
      maxLingering: 2,
    });
    const first = await open(POST(3));
    await isRefused(first);
    const second = await open(POST(3));
    await isRefused(second);
    const third = await open(POST(3));
    await isRefused(third);
    const closing = [first, second, third].map((peer) => /connection: close/i.test(peer.received()));
    expect(closing).toEqual([false, false, true]);
    pass(1);
    await third.closed;
    first.socket.write('abc');
    await first.arrived();
    second.socket.destroy();
    await second.closed;
    await until('both slots are free', async () => {
      const next = await Promise.all([open(POST(3)), open(POST(3))]);
      await Promise.all(next.map(isRefused));
      const isFree = next.every((peer) => !/connection: close/i.test(peer.received()));
      for (const peer of next) peer.socket.destroy();
      return isFree;
    });
  });
});

// A client that ends its direction of the connection after its request gets its response (RFC 9112,
// 9.6); one that has disconnected is noticed.
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { exchangeOf } from '../../src/http/exchange.js';
import { until } from '../support/until.js';
import { callers } from './callers.js';
import { startListener } from './start-listener.js';

const GET = 'GET /a HTTP/1.1\r\nHost: x\r\n\r\n';
const requests = [
  ['a read', GET],
  ['a read of HTTP 1.0', 'GET /a HTTP/1.0\r\n\r\n'],
  ['a write with a length', 'POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody'],
  ['a write without a body', 'POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n'],
  [
    'a write in chunks',
    'POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nbo\r\n2\r\ndy\r\n0\r\n\r\n',
  ],
] as const;

/** Holds every response back until the test releases it. */
function held() {
  const pending: (() => void)[] = [];
  const sockets: Socket[] = [];
  const deliveries: boolean[] = [];
  /** The requests that were started, and those whose response has ended. */
  const begun: (string | undefined)[] = [];
  const over: (string | undefined)[] = [];
  const app: RequestListener = callers.partner((req, res) => {
    sockets.push(req.socket);
    begun.push(req.url);
    res.once('close', () => over.push(req.url));
    exchangeOf(res)?.onDelivery((isDelivered) => deliveries.push(isDelivered));
    req.resume().on('end', () => pending.push(() => res.end(`served ${req.url}`)));
  });
  const release = async () => {
    await until('the request is being executed', () => pending.length > 0);
    pending.shift()?.();
  };
  const hasEnded = () => until('the end has arrived', () => sockets.some((one) => one.readableEnded));
  return { app, pending, deliveries, begun, over, release, hasEnded };
}

describe.each(requests)('%s of a client that ends its direction', (_, text) => {
  test.each([
    ['with the request', true],
    ['while the request is being executed', false],
  ])('%s gets its response, which closes the connection', async (_when, isAtOnce) => {
    const { app, pending, deliveries, release, hasEnded } = held();
    const { open, pass } = await startListener(app);
    const peer = await open();
    if (isAtOnce) peer.socket.end(text);
    else {
      peer.socket.write(text);
      await until('the request is being executed', () => pending.length > 0);
      peer.socket.end();
    }
    await hasEnded();
    await release();
    await until('the response has arrived', () => peer.received().endsWith('served /a'));
    expect(peer.received()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(peer.received()).toMatch(/\r\nConnection: close\r\n/i);
    expect(deliveries).toEqual([]);
    pass(1);
    await peer.closed;
    expect(deliveries).toEqual([true]);
  });

  test('which then disconnects does not get its response, and the gateway notices it', async () => {
    const { app, pending, deliveries, release, hasEnded } = held();
    const { open, pass, connections } = await startListener(app);
    const peer = await open(text);
    await until('the request is being executed', () => pending.length > 0);
    peer.socket.destroy();
    await hasEnded();
    await release();
    await until('the response was written', () => pending.length === 0);
    await new Promise(setImmediate);
    pass(1);
    await until('the connection is closed', async () => (await connections()) === 0);
    expect(deliveries).toEqual([false]);
  });
});

test('a client that resets its connection does not get its response, and the gateway notices this immediately', async () => {
  const { app, pending, deliveries } = held();
  const { open } = await startListener(app);
  const peer = await open(GET);
  await until('the request is being executed', () => pending.length > 0);
  peer.socket.resetAndDestroy();
  await until('it is known', () => deliveries.length > 0);
  expect(deliveries).toEqual([false]);
});

test('the response to a client that stays counts as delivered once it is written', async () => {
  const { app, deliveries, release } = held();
  const { open } = await startListener(app);
  const peer = await open(GET);
  await release();
  await until('the response has arrived', () => peer.received().endsWith('served /a'));
  expect(deliveries).toEqual([true]);
});

test('pipelined requests before a half-close all get their responses', async () => {
  const { app, release } = held();
  const { open, pass } = await startListener(app);
  const peer = await open();
  peer.socket.end(['a', 'b', 'c'].map((name) => GET.replace('/a', `/${name}`)).join(''));
  for (const name of ['a', 'b', 'c']) {
    await release();
    await until('its response has arrived', () => peer.received().endsWith(`served /${name}`));
  }
  pass(1);
  await peer.closed;
});

test.each([
  ['a header', 'GET /a HTTP/1.1\r\nHos'],
  ['a body', 'POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nx'],
  ['a chunk', 'POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nx'],
])('a half-close within %s gets a 400', async (_, text) => {
  const { app, pending } = held();
  const { open, pass } = await startListener(app);
  const peer = await open();
  peer.socket.end(text);
  await until('it is refused', () => peer.received().includes('MALFORMED_REQUEST'));
  pass(2);
  await peer.closed;
  expect(peer.received()).toMatch(/^HTTP\/1\.1 400 /);
  expect(pending).toEqual([]);
});

test('an idle connection whose client ends its direction is closed', async () => {
  const { app } = held();
  const { open, connections } = await startListener(app);
  const peer = await open();
  peer.socket.end();
  await peer.closed;
  await until('the connection is closed', async () => (await connections()) === 0);
});

/**
 * The number of requests, and of the responses before the shutdown; if both are equal, the shutdown
 * comes within the second in which the last response is confirmed.
 */
const shutdowns = [1, 2, 3].flatMap((count) =>
  Array.from({ length: count + 1 }, (_, before) => [count, before] as const),
);

test.each(shutdowns)(
  'with %i pipelined requests and a shutdown after %i responses, only the next request still gets a response',
  async (count, before) => {
    const { app, begun, over, deliveries, release, hasEnded } = held();
    const { open, drain, pass } = await startListener(app);
    const peer = await open();
    const names = ['/a', '/b', '/c'].slice(0, count);
    peer.socket.end(names.map((name) => GET.replace('/a', name)).join(''));
    await hasEnded();
    // The response in front of a shutdown ends the connection: no later one is started, because
    // Node could not send it.
    const sent = names.slice(0, before + 1);
    let drained: Promise<void> | undefined;
    for (const [at, name] of sent.entries()) {
      if (at === before) drained = drain();
      await release();
      await until('its response has arrived', () => peer.received().endsWith(`served ${name}`));
    }
    drained ??= drain();
    await until('the responses are over', () => over.length === sent.length);
    pass(1);
    await drained;
    expect(begun).toEqual(sent);
    expect(over).toEqual(sent);
    // They arrive in order, so the last one confirms all.
    expect(deliveries).toEqual(sent.map(() => true));
  },
);

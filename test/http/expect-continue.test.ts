// Expect: 100-continue. If the header decides the response, no other status is sent; if the body
// does, "100 Continue" comes first.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { document } from '../operations/multipart.js';
import { audit, baseExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { until } from '../support/until.js';
import { callers } from './callers.js';
import { startListener } from './start-listener.js';

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
const MB = 2 ** 20;

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

interface Head {
  readonly line: string;
  readonly headers: Record<string, string | number>;
}

/** Sends a header with the expectation; the test sends the body, or not. */
async function send(url: string, { line, headers }: Head) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  sockets.push(socket);
  await once(socket, 'connect');
  let received = '';
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket
    .on('error', () => undefined)
    .on('data', (bytes) => {
      received += bytes.toString();
    });
  const lines = Object.entries({ Host: 'x', Expect: '100-continue', ...headers }).map((pair) =>
    pair.join(': '),
  );
  socket.write([`${line} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  return { socket, received: () => received, closed };
}

describe('the gateway', () => {
  const gateway = useGateway({ environment: { MAX_DOCUMENT_BYTES: String(MB) }, limitsElapsedMs: () => 0 });
  const body = JSON.stringify(baseExample());
  const json = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...audit };
  const base = (headers: Head['headers'] = {}): Head => ({
    line: 'POST /v2/submission/base',
    headers: { 'x-api-key': gateway().apiKey, ...json, ...headers },
  });
  const { type, body: form } = document();
  const upload = (headers: Head['headers'] = {}, version = '/v2'): Head => ({
    line: `PUT ${version}/submission/global/uploadDocument?policyId=1`,
    headers: {
      'x-api-key': gateway().apiKey,
      'Content-Type': type,
      'Content-Length': form.length,
      ...headers,
    },
  });
  const isUnknown = { 'x-api-key': 'nobody' };

  test.each<[string, () => Head, number]>([
    ['a draft with a wrong key', () => base(isUnknown), 401],
    ['a draft without a key', () => base({ 'x-api-key': '' }), 401],
    [
      'a draft at a bare path with a wrong key',
      () => ({ ...base(isUnknown), line: 'POST /submission/base' }),
      401,
    ],
    ['an upload of 50 MB with a wrong key', () => upload({ ...isUnknown, 'Content-Length': 50 * MB }), 401],
    [
      'an upload in chunks with a wrong key',
      () => ({
        line: upload().line,
        headers: { ...isUnknown, 'Content-Type': type, 'Transfer-Encoding': 'chunked' },
      }),
      401,
    ],
    ['an upload of version 1.0 with a wrong key', () => upload(isUnknown, '/v1'), 401],
    ['a draft that is too large', () => base({ 'Content-Length': 2 * MB }), 413],
    [
      'a compressed draft that is too large',
      () => base({ 'Content-Length': 2 * MB, 'Content-Encoding': 'gzip' }),
      413,
    ],
    ['a document that is too large', () => upload({ 'Content-Length': 2 * MB }), 413],
    ['a draft of another type', () => base({ 'Content-Type': 'text/csv' }), 415],
    ['a draft in another charset', () => base({ 'Content-Type': 'application/json; charset=latin1' }), 415],
    ['a draft in another coding', () => base({ 'Content-Encoding': 'zstd' }), 415],
    ['a document of another type', () => upload({ 'Content-Type': 'application/pdf' }), 415],
    ['a form without a boundary', () => upload({ 'Content-Type': 'multipart/form-data' }), 400],
    ['a draft with two types', () => base({ 'Content-Type': 'application/json, text/plain' }), 400],
    [
      'a body that the operation does not have',
      () => ({ ...base(), line: 'POST /v2/submission/decline?policyKey=1' }),
      400,
    ],
    ['an unknown path', () => ({ ...base(), line: 'POST /v2/nothing' }), 404],
    ['another method', () => ({ ...base(), line: 'PUT /v2/submission/base' }), 405],
  ])('sends only the status to %s, and ends the connection', async (_, head, status) => {
    const { received, closed } = await send(gateway().url, head());
    await closed;
    expect(received()).toMatch(
      new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*\\r\\nConnection: close\\r\\n`, 'i'),
    );
    expect(received()).not.toContain('100 Continue');
  });

  test('sends only 429 to a partner above its limits', async () => {
    const { apiKey, partnerId } = await gateway().addPartner();
    const limit = { params: { path: { partnerId } }, body: { documentBytesPerMinute: MB } };
    await gateway().admin.client.PATCH('/partners/{partnerId}/limits', limit);
    for (const expected of ['100', '429']) {
      const { received } = await send(gateway().url, upload({ 'x-api-key': apiKey, 'Content-Length': MB }));
      await until('it is answered', () => received().length > 0);
      expect(received().split(' ')[1]).toBe(expected);
    }
  });

  test.each<[string, () => Head, string | Buffer, string]>([
    ['a draft', base, body, '201'],
    ['a document', upload, form, '404'],
  ])(
    'sends 100 for %s whose headers do not decide the response, then the status when the body has arrived',
    async (...row) => {
      const [, head, content, status] = row;
      const { socket, received } = await send(gateway().url, head());
      await until('the client gets 100 Continue', () => received() === CONTINUE);
      socket.write(content);
      await until('it is answered', () => received().startsWith(`${CONTINUE}HTTP/1.1 ${status} `));
      expect(received()).toMatch(/\r\nConnection: keep-alive\r\n/i);
    },
  );

  test('reads a body that comes with the header', async () => {
    const { socket, received } = await send(gateway().url, base());
    socket.write(body);
    await until('it is answered', () => /HTTP\/1\.1 201 /.test(received()));
  });
});

describe('an expectation', () => {
  const head = (length: number) =>
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\nExpect: 100-Continue\r\n\r\n`;

  test('is not met before the response to the previous request', async () => {
    const pending: (() => void)[] = [];
    const { open } = await startListener((req, res) => {
      if (req.method === 'GET') pending.push(() => res.end('first'));
      else req.on('data', () => undefined).on('end', () => res.end('second'));
    });
    const peer = await open(`GET / HTTP/1.1\r\nHost: x\r\n\r\n${head(1)}`);
    await until('the first is served', () => pending.length === 1);
    await peer.arrived();
    expect(peer.received()).toBe('');
    pending.pop()?.();
    await until('the second gets 100 Continue', () => peer.received().endsWith(CONTINUE));
    expect(peer.received()).toMatch(/first/);
    peer.socket.write('x');
    await until('the second is served', () => peer.received().endsWith('second'));
  });

  test('is met once, when the body is first read', async () => {
    const { open } = await startListener((req, res) => {
      req.on('data', () => req.pause().resume()).on('end', () => res.end('served'));
    });
    const peer = await open(head(3));
    for (const letter of 'abc') {
      await until('100 Continue has arrived', () => peer.received() === CONTINUE);
      peer.socket.write(letter);
      await peer.arrived();
    }
    await until('it is served', () => peer.received().endsWith('served'));
    expect(peer.received().split(CONTINUE)).toHaveLength(2);
  });

  test.each([
    ['an unknown caller', callers.unknown],
    ['a partner, whose body is not waited for', callers.partner],
  ])('is not met after the response, to %s', async (_, as) => {
    const { open, pass, connections } = await startListener(
      as((_req, res) => res.writeHead(403).end('refused')),
    );
    const peer = await open(head(3), { allowHalfOpen: true });
    await until('it is refused', () => peer.received().includes('refused'));
    expect(peer.received()).toMatch(/^HTTP\/1\.1 403 [\s\S]*\r\nconnection: close\r\n/i);
    pass(1);
    await until('it is closed', async () => (await connections()) === 0);
    expect(peer.received()).not.toContain(CONTINUE);
  });

  test('is ignored in HTTP/1.0, and other expectations are ignored everywhere', async () => {
    const { open } = await startListener((req, res) => void req.resume().on('end', () => res.end('served')));
    const old = await open(head(0).replace('HTTP/1.1', 'HTTP/1.0'));
    const other = await open(head(0).replace('100-Continue', 'a miracle'));
    for (const peer of [old, other]) {
      await until('it is served', () => peer.received().endsWith('served'));
      expect(peer.received()).toMatch(/^HTTP\/1\.1 200 /);
    }
  });
});

// Bodies that break after their headers, for every operation that has one: no operation runs
// without a whole body.
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { contracts, operationRows, publishedContracts } from '../contract/contracts.js';
import { type ExampleRequest, exampleRequest } from '../operations/example-request.js';
import { createRecordingBackOffice } from '../operations/v2/recording-back-office.js';
import { useGateway } from '../support/gateway.js';
import { until } from '../support/until.js';

const backOffice = createRecordingBackOffice();
const gateway = useGateway({ backOffice, environment: { ADMIN_TOKEN: 'operator' } });

const rows = operationRows([
  ...publishedContracts,
  ...contracts.filter(({ name }) => name === 'admin'),
]).filter(([, { requestBody }]) => requestBody);
const isForm = ({ body }: ExampleRequest) => body instanceof FormData;

const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

/** Writes the headers and the given bytes of a chunked body; the connection stays open. */
async function begin(of: ExampleRequest, isAdmin: boolean, body: Buffer, more: Record<string, string> = {}) {
  const { hostname, port } = new URL(isAdmin ? gateway().admin.url : gateway().url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const headers = {
    Host: hostname,
    'x-api-key': isAdmin ? 'operator' : gateway().apiKey,
    ...of.headers,
    ...(isForm(of) && { 'Content-Type': 'multipart/form-data; boundary=b' }),
    ...more,
    'Transfer-Encoding': 'chunked',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const target = isAdmin ? of.target.replace(/^\/admin/, '') : of.target;
  const head = `${of.method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
  await new Promise((resolve) => socket.write(Buffer.concat([Buffer.from(head), body]), resolve));
  return socket;
}

afterEach(() => expect(backOffice.takeArrived()).toEqual([]));

test('there are operations to test', () => {
  process.stdout.write(`broken bodies: ${rows.length} operations with a body\n`);
  expect(rows.length).toBeGreaterThan(20);
});

test.each([
  ['an invalid chunk', Buffer.from('zz\r\n')],
  ['half a chunk', Buffer.from('400\r\n{')],
  ['no byte of the body', Buffer.alloc(0)],
])('after %s and a reset, no operation runs', async (_, sent) => {
  await Promise.all(
    rows.map(async ([, operation, contract]) => {
      const socket = await begin(exampleRequest(contract, operation), contract.name === 'admin', sent);
      socket.resetAndDestroy();
    }),
  );
  // The gateway's teardown requires that every request has ended, none of them with an unexpected
  // error.
  await until('the connections are closed', async () => (await gateway().openConnections()) === 0);
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])(
  'after the content of a body in %s and an invalid chunk, no operation runs, and each request gets 400',
  async (coding, compress) => {
    const more = { 'Content-Encoding': coding };
    const opened = rows.map(async ([name, operation, contract]) => {
      const request = exampleRequest(contract, operation);
      if (typeof request.body !== 'string') return [];
      // A byte after the compressed content shows a decoder that it has ended.
      const whole = Buffer.concat([chunk(compress(request.body)), chunk(Buffer.from('x'))]);
      return [{ name, socket: await begin(request, contract.name === 'admin', whole, more) }];
    });
    const sockets = (await Promise.all(opened)).flat();
    // Gives time to an operation that would begin as soon as it has its content.
    for (let i = 0; i < 5; i += 1) await fetch(`${gateway().url}/healthz`);
    for (const { name, socket } of sockets) {
      socket.write('zz\r\n');
      expect(await text(socket), name).toMatch(/^HTTP\/1\.1 400 .*"code":"MALFORMED_REQUEST"/s);
    }
  },
);

test.each([
  ['an invalid chunk', Buffer.from('zz\r\n')],
  ['a half-closed connection', Buffer.alloc(0)],
])('an upload that breaks off within its document, with %s, has no unknown outcome', async (_, ending) => {
  const uploads = rows.filter(
    ([, operation, { name }]) => operation.id === 'uploadDocument' && name !== 'admin',
  );
  for (const [, operation, contract] of uploads) {
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
    const begun = chunk(Buffer.from(head + 'x'.repeat(10_000)));
    const socket = await begin(exampleRequest(contract, operation), false, begun);
    // Gives the call time to begin.
    for (let i = 0; i < 5; i += 1) await fetch(`${gateway().url}/healthz`);
    socket.end(ending);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  }
  const callsIn = async (state: 'UNKNOWN' | 'UNDER_WAY') => {
    const { data } = await gateway().admin.client.GET('/calls', { params: { query: { state } } });
    return data?.items.map(({ operationId }) => operationId);
  };
  await until('the calls have ended', async () => (await callsIn('UNDER_WAY'))?.length === 0);
  expect(uploads.length).toBeGreaterThan(1);
  expect(await callsIn('UNKNOWN')).toEqual([]);
});

test('a request that is refused for the small pieces of its body is not executed, even if the pieces follow a complete JSON text', async () => {
  const creates = rows.filter(([, { id }, { name }]) => id === 'createBaseSubmission' && name === 'v2');
  for (const [, operation, contract] of creates) {
    const request = exampleRequest(contract, operation);
    const spaces = chunk(Buffer.from(' ')).toString().repeat(1_100);
    const sent = Buffer.concat([chunk(Buffer.from(String(request.body))), Buffer.from(`${spaces}0\r\n\r\n`)]);
    const socket = await begin(request, false, sent);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*"code":"MALFORMED_REQUEST"/s);
  }
  expect(creates).toHaveLength(1);
});

// A proxy that gives up before the carrier responds: the same request, sent again without a key,
// gets the response.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createHookedBackOffice } from '../operations/hooked-back-office.js';
import { audit, baseExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { until } from '../support/until.js';

const { backOffice, recording, holdNext } = createHookedBackOffice();
const gateway = useGateway({ backOffice });

const hasEnded = async () => {
  const { data } = await gateway().admin.client.GET('/calls', { params: { query: { state: 'UNDER_WAY' } } });
  return data?.total === 0;
};

const body = baseExample();
const raw = (headers: Readonly<Record<string, string>>): string => {
  const text = JSON.stringify(body);
  const sent = { Host: 'x', 'x-api-key': gateway().apiKey, 'Content-Type': 'application/json', ...headers };
  const lines = Object.entries({ ...sent, 'Content-Length': String(Buffer.byteLength(text)) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `POST /v2/submission/base HTTP/1.1\r\n${head}\r\n${text}`;
};
const send = (text: string, isHalfClosed = false) => {
  const { port } = new URL(gateway().url);
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  socket.on('error', () => undefined);
  if (isHalfClosed) socket.end(text);
  else socket.write(text);
  return socket;
};

describe.each<[string, (socket: Socket) => void]>([
  ['closes its connection', (socket) => void socket.destroy()],
  ['resets its connection', (socket) => void socket.resetAndDestroy()],
])('a proxy that %s while the carrier works', (_, giveUp) => {
  test.each([
    ['after the write has ended', false],
    ['while the write is in progress', true],
  ])(
    'the write has one effect, and the same request gets its response if it is sent again %s',
    async (_when, isWaiting) => {
      // The request of another end user is a different one.
      const headers = { ...audit, 'X-Audit-UserId': randomUUID() };
      const post = async () =>
        gateway()
          .http.post('/v2/submission/base')
          .set({ 'x-api-key': gateway().apiKey, ...headers })
          .send(body);
      recording.takeArrived();
      const holding = holdNext();
      const proxy = send(raw(headers));
      const release = await holding;
      giveUp(proxy);
      await until('it is closed', () => proxy.closed);
      // This request arrives after the end of the connection, and is read after it.
      await gateway().http.get('/healthz');
      const waiting = isWaiting ? post() : undefined;
      release();
      await until('the call has ended', hasEnded);
      const response = await (waiting ?? post());
      expect(response.status).toBe(201);
      expect(response.headers['idempotency-replayed']).toBe('true');
      expect(recording.takeArrived()).toHaveLength(1);
      await until('the same request is a new one', async () => {
        const { status, headers } = await post();
        return status === 201 && headers['idempotency-replayed'] === undefined;
      });
    },
  );
});

test('a caller that half-closes its connection and reads gets its response from both listeners', async () => {
  const answers = async (socket: Socket) => {
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString();
    });
    await until('the response has arrived', () => /\r\n\r\n[\s\S]/.test(text));
    socket.destroy();
    return text;
  };
  const write = send(raw({ ...audit, 'Idempotency-Key': randomUUID() }), true);
  expect(await answers(write)).toMatch(/^HTTP\/1\.1 201 /);
  const { port } = new URL(gateway().admin.url);
  const read = connect({ port: Number(port), host: '127.0.0.1' });
  read.end('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await answers(read)).toMatch(/^HTTP\/1\.1 200 /);
});

test('a caller that half-closes its connection and has read its response can send the same request as a new write', async () => {
  const headers = { ...audit, 'X-Audit-UserId': randomUUID() };
  const caller = send(raw(headers), true);
  await once(caller.resume(), 'end');
  await until('the same request is a new one', async () => {
    const response = await gateway()
      .http.post('/v2/submission/base')
      .set({ 'x-api-key': gateway().apiKey, ...headers })
      .send(body);
    return response.status === 201 && response.headers['idempotency-replayed'] === undefined;
  });
});

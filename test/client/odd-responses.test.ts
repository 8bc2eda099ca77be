// The client against status lines that a `Response` made in a test cannot have: a server sends
// their bytes.
import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createClient, GatewayError, unwrap } from '../../client/index.js';
import { audit } from '../support/examples.js';
import { listenAnywhere } from '../support/listen.js';

const list = JSON.stringify({ total: 0, page: 1, pageSize: 25, items: [] });
const error = JSON.stringify({ error: { code: 'NOT_FOUND', message: 'There is none.', requestId: 'r-1' } });

/** A client of a service that sends this status line to each request, and the received requests. */
async function serviceThat(sends: string, body: string, encoding: 'utf8' | 'latin1' = 'utf8') {
  const requests: (string | undefined)[] = [];
  const server = createServer(({ url, socket }) => {
    requests.push(url);
    const head = `HTTP/1.1 ${sends}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
    socket.end(Buffer.from(head + body, encoding));
  });
  const { url, close } = await listenAnywhere(server);
  onTestFinished(close);
  const client = createClient({ baseUrl: `${url}/v2`, apiKey: 'key', audit });
  return { requests, read: () => unwrap(client.GET('/submissions')) };
}

/** Each of these was once taken for a failed connection, so that the request was repeated. */
test.each([
  ['a reason in Cyrillic', '200 Успешно', 'utf8'],
  ['a reason in Latin-1', '200 Trouv\u00e9', 'latin1'],
  ['no reason', '200', 'utf8'],
] as const)('a response with %s is read, and its request is not repeated', async (_, line, encoding) => {
  const { requests, read } = await serviceThat(line, list, encoding);
  expect(await read()).toMatchObject({ total: 0 });
  expect(requests).toHaveLength(1);
});

test.each([
  ['404 Не найдено', error, { status: 404, code: 'NOT_FOUND', message: 'There is none.' }],
  ['999 Request denied', '<h1>', { status: 999, code: 'UNEXPECTED_RESPONSE' }],
  [
    '301 Moved\r\nLocation: https://other.test/v2',
    '',
    {
      status: 301,
      code: 'UNEXPECTED_RESPONSE',
      message: 'The response is a redirect to https://other.test/v2, which the client does not follow.',
    },
  ],
])('a response that begins with %j is an error with its status', async (line, body, expected) => {
  const { requests, read } = await serviceThat(line, body);
  const thrown = await read().catch((reason: unknown) => reason);
  expect(thrown).toBeInstanceOf(GatewayError);
  expect(thrown).toMatchObject(expected);
  expect(requests).toHaveLength(1);
});

test('an upload from a browser has the status that only an XMLHttpRequest shows', async () => {
  class OddXhr {
    readonly status = 999;
    readonly statusText = 'Request denied';
    readonly response = Uint8Array.from(Buffer.from('<h1>')).buffer;
    readonly upload = {};
    onload = () => undefined;
    open() {}
    setRequestHeader() {}
    getAllResponseHeaders = () => 'content-type: text/html\r\n';
    send() {
      // A browser reports what a listener throws, and continues.
      void Promise.resolve()
        .then(() => this.onload())
        .catch(() => undefined);
    }
    abort() {}
  }
  vi.stubGlobal('XMLHttpRequest', OddXhr);
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = createClient({ baseUrl: 'http://gateway.test/v2', apiKey: 'key', audit });
  const params = { query: { policyId: '1' } };
  const options = { params, fileName: 'a.pdf', onProgress: () => undefined, timeoutMs: 2_000, attempts: 1 };
  const thrown = await client.uploadDocument(new Blob(['x']), options).catch((reason: unknown) => reason);
  expect(thrown).toMatchObject({ status: 999, code: 'UNEXPECTED_RESPONSE' });
});

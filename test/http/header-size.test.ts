// The longest parameters that a contract allows are accepted, and errors of the listener have the
// shape of all errors.
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { maxHeaderBytes } from '../../src/http/connection/header-size.js';
import type { Schema } from '../../src/openapi/document.js';
import { operationRows, publishedContracts } from '../contract/contracts.js';
import { audit } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { exchangeRaw } from './exchange-raw.js';

const gateway = useGateway();

/** Four bytes of UTF-8, each percent-encoded. */
const WIDEST = encodeURIComponent('\u{1F6A2}');

describe('the longest parameters', () => {
  test('a decline reason of 2,000 four-byte characters is accepted', async () => {
    const keys = `policyKey=${'9'.repeat(40)}&policyActivityKey=${'9'.repeat(40)}`;
    const answer = await exchangeRaw(gateway().url, {
      method: 'POST',
      target: `/v2/submission/decline?${keys}&declineReason=${WIDEST.repeat(2000)}`,
      headers: { 'x-api-key': gateway().apiKey, ...audit, 'Idempotency-Key': 'k'.repeat(200) },
    });
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test.each(operationRows(publishedContracts).filter(([, { parameters }]) => parameters.length > 0))(
    'are accepted together by %s',
    async (_, { method, path, parameters }, { name }) => {
      const longest = (schema: Schema = {}, unit: string) =>
        unit.repeat(typeof schema.maxLength === 'number' ? schema.maxLength : 30);
      const of = (place: string) => parameters.filter((parameter) => parameter.in === place);
      const query = of('query').map((one) => `${one.name}=${longest(one.schema, WIDEST)}`);
      const headers = of('header').map((one) => [one.name, longest(one.schema, 'x')]);
      const answer = await exchangeRaw(gateway().url, {
        method: method.toUpperCase(),
        target: `/${name}${path.replaceAll(/\{[^}]+\}/g, WIDEST.repeat(100))}?${query.join('&')}`,
        headers: { 'x-api-key': 'nobody', ...Object.fromEntries(headers) },
      });
      expect(answer).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    },
  );

  test('determine the limit of the headers, which leaves 16 KiB for everything else', () => {
    const bytes = maxHeaderBytes(publishedContracts);
    expect(bytes).toBeGreaterThan(12 * 2000 + 2 * 12 * 40 + 16 * 1024);
    expect(bytes).toBeLessThan(64 * 1024);
    expect(maxHeaderBytes([])).toBe(16 * 1024);
  });
});

describe('a request that Node would reject with an empty response', () => {
  const raw = async (text: string) => {
    const socket = connect(Number(new URL(gateway().url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes.toString();
    });
    socket.write(text);
    await once(socket, 'close');
    return received;
  };
  const host = 'Host: x\r\nConnection: close\r\n';

  test.each([
    ['not HTTP', 'NOT HTTP\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['an unknown version of HTTP', `GET / HTTP/3.0\r\n${host}\r\n`, 400, 'MALFORMED_REQUEST'],
    ['HTTP/2.0 in the syntax of 1.1', `GET / HTTP/2.0\r\n${host}\r\n`, 400, 'MALFORMED_REQUEST'],
    ['HTTP/0.9', `GET / HTTP/0.9\r\n${host}\r\n`, 400, 'MALFORMED_REQUEST'],
    ['HTTP/1.1 without a host', 'GET / HTTP/1.1\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    [
      'bytes that are not ASCII in the target',
      `GET /?a=\u00e9 HTTP/1.1\r\n${host}\r\n`,
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'both Content-Length and Transfer-Encoding',
      `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'a header that is too long',
      `GET / HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(70_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['an unknown Expect header', `GET /v9/x HTTP/1.1\r\n${host}Expect: wonders\r\n\r\n`, 404, 'NOT_FOUND'],
  ])('%s returns a JSON error with version and request id', async (_, text, status, code) => {
    const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const { error } = JSON.parse(body);
    expect(error).toMatchObject({ code, message: expect.any(String), requestId: expect.any(String) });
    expect(head).toContain(`X-Request-Id: ${error.requestId}`);
    expect(head).toContain(`Api-Version: ${publishedContracts.at(-1)?.version}`);
    for (const name of ['Origin', 'Methods', 'Headers'])
      expect(head).toContain(`Access-Control-Allow-${name}: `);
  });
});

describe('an audit header', () => {
  const withUser = (user: string) =>
    exchangeRaw(gateway().url, {
      target: '/v2/policy/status?policyKey=1',
      headers: { 'x-api-key': gateway().apiKey, ...audit, 'X-Audit-UserId': user },
    });

  test.each(['Jos\u00e9', 'Jos\u00c3\u00a9', 'a\tb'])(
    '%j is rejected, because it is not printable ASCII',
    async (user) => {
      const answer = await withUser(user);
      expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
      expect(answer.message).toContain('X-Audit-UserId');
    },
  );

  test('may contain spaces and punctuation', async () => {
    expect(await withUser("O'Neil, J. <j@x> (London) %C3%A9~")).toMatchObject({ status: 404 });
  });
});

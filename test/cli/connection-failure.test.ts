// What the command line says if no administration responds: the cause, and the option or variable
// to change.
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionFailure } from '../../src/cli/administration-client.js';
import { runCliHere } from './cli.js';

const hostile = { code: 'X\u001b[31m', message: 'evil \u001b[2J\u009b31m\u202e', requestId: 'r\u001b' };
const servers = {
  tls: tls.createServer(),
  hostile: http.createServer((_request, response) => {
    response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ error: hostile }));
  }),
  html: http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  }),
  other: net.createServer((socket) => socket.end('hello\r\n\r\n')),
  closed: net.createServer(),
};
const at = (server: net.Server) => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `127.0.0.1:${address.port}`;
};
const close = async (server: net.Server) => {
  const closed = once(server, 'close');
  server.close();
  for (const socket of sockets) socket.destroy();
  await closed;
};
const sockets = new Set<net.Socket>();
for (const server of Object.values(servers)) server.on('connection', (socket) => sockets.add(socket));
let closedPort = '';

beforeAll(async () => {
  for (const server of Object.values(servers)) await once(server.listen(0, '127.0.0.1'), 'listening');
  closedPort = at(servers.closed);
  await close(servers.closed);
});
afterAll(async () => {
  for (const server of Object.values(servers)) if (server.listening) await close(server);
});

const list = (url: string, ...more: string[]) =>
  runCliHere(['partner', 'list', '--admin-url', url, ...more], { environment: { ADMIN_TOKEN: 't' } });

const cases: { what: string; url: () => string; code: string; message: RegExp; next: RegExp }[] = [
  {
    what: 'nothing listens',
    url: () => `http://${closedPort}`,
    code: 'UNREACHABLE',
    message: /No gateway responds at http.* \(ECONNREFUSED\)/,
    next: /--admin-url, or with ADMIN_HOST and ADMIN_PORT/,
  },
  {
    what: 'http:// to a listener with TLS',
    url: () => `http://${at(servers.tls)}`,
    code: 'UNREACHABLE',
    message: /No gateway responds/,
    next: /If it uses TLS, use https:\/\//,
  },
  {
    what: 'https:// to a listener without TLS',
    url: () => `https://${at(servers.html)}`,
    code: 'TLS',
    message: /does not use TLS/,
    next: /Use http:\/\//,
  },
  {
    what: 'a web site',
    url: () => `http://${at(servers.html)}`,
    code: 'NOT_THE_ADMINISTRATION',
    message: /something other than JSON/,
    next: /--admin-url, or with ADMIN_HOST and ADMIN_PORT/,
  },
  {
    what: 'a server of another protocol',
    url: () => `http://${at(servers.other)}`,
    code: 'NOT_THE_ADMINISTRATION',
    message: /does not respond with HTTP/,
    next: /--admin-url, or with ADMIN_HOST and ADMIN_PORT/,
  },
  {
    what: 'a host name without http://',
    url: () => 'localhost:8081',
    code: 'INVALID_ADDRESS',
    message: /^localhost:8081 is not an administration address/,
    next: /http:\/\/127\.0\.0\.1:8081/,
  },
];

describe.each(cases)('$what', ({ url, code, message, next }) => {
  test('is explained, with its cause and the fix', async () => {
    const { code: exitCode, stdout, stderr } = await list(url());
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(next);
  });

  test('is explained in the same way to a program', async () => {
    const { code: exitCode, stdout, stderr } = await list(url(), '--json');
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(JSON.parse(stderr)).toEqual({
      error: { code, message: expect.stringMatching(message), next: expect.stringMatching(next) },
    });
  });
});

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /not trusted/, /NODE_EXTRA_CA_CERTS/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /not trusted/, /NODE_EXTRA_CA_CERTS/],
  ['CERT_HAS_EXPIRED', /not valid today/, /Renew the certificate/],
  ['CERT_NOT_YET_VALID', /not valid today/, /clock of this machine/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /a different host name/, /host name of the certificate/],
])('a certificate that is refused with %s is explained', (code, message, next) => {
  const reason = new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code }) });
  const failure = connectionFailure('https://gateway:8081', reason);
  expect(failure.message).toMatch(message);
  expect(failure.facts).toEqual({ code: 'TLS', next: expect.stringMatching(next) });
});

test('a token that cannot be sent is not printed', async () => {
  const environment = { ADMIN_TOKEN: 'geh€im' };
  const { code, stderr } = await runCliHere(['partner', 'list'], { environment });
  expect(code).toBe(1);
  expect(stderr).toMatch(/The token from ADMIN_TOKEN contains/);
  expect(stderr).not.toContain('geh');
});

test('a token file that cannot be read is named with the reason', async () => {
  const environment = { ADMIN_TOKEN_FILE: '/nonexistent/token' };
  const { stderr } = await runCliHere(['partner', 'list', '--json'], { environment });
  expect(JSON.parse(stderr)).toMatchObject({
    error: { code: 'NO_TOKEN', message: 'There is no administration token in /nonexistent/token (ENOENT).' },
  });
});

test('terminal control characters are not printed, neither as text nor as JSON', async () => {
  const text = await list(`http://${at(servers.hostile)}`);
  expect(text.stderr).toBe('evil ·[2J·31m· (X·[31m, request r·)\n');
  const json = await list(`http://${at(servers.hostile)}`, '--json');
  expect(json.stderr.trimEnd()).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect(JSON.parse(json.stderr)).toMatchObject({ error: { message: 'evil ·[2J·31m·' } });
});

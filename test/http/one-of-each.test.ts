// Headers that may occur only once, with a single value: a request that sends them in any other way
// is refused before anything is executed.
import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { until } from '../support/until.js';
import { startListener } from './start-listener.js';

const head = (...lines: string[]) => `${['POST / HTTP/1.1', ...lines].join('\r\n')}\r\n\r\n`;
const HOST = 'Host: x';
const LENGTH = 'Content-Length: 0';
const TYPE = 'Content-Type: application/json';
const CHUNKS = '0\r\n\r\n';

const refused: [string, string][] = [
  ['two hosts', head(HOST, 'Host: y', LENGTH)],
  ['a host twice', head(HOST, 'hOST: x', LENGTH)],
  ['a host and an empty one', head(HOST, 'Host:', LENGTH)],
  ['two empty hosts', head('Host:', 'Host:', LENGTH)],
  ['a list of hosts', head('Host: x,y', LENGTH)],
  ['a host with a space', head('Host: x y', LENGTH)],
  ...['x@y', 'x/y', 'x?y', 'x#y', 'x:y', 'x:1:2', '"x"', '<x>', '[::1', '[::1]x', 'x%4', '\u00e9'].map(
    (host): [string, string] => [`the host ${host}`, head(`Host: ${host}`, LENGTH)],
  ),
  ['two media types', head(HOST, TYPE, 'Content-Type: text/plain', LENGTH)],
  ['a media type twice', head(HOST, TYPE, TYPE.toUpperCase(), LENGTH)],
  ['a media type and an empty one', head(HOST, TYPE, 'Content-Type:', LENGTH)],
  ['two media types hidden in a quoted string', head(HOST, `${TYPE}; x="`, `${TYPE}; y="`, LENGTH)],
  ['a list of media types', head(HOST, `${TYPE}, text/plain`, LENGTH)],
  ['a list after a charset', head(HOST, `${TYPE}; charset=utf-8,text/plain`, LENGTH)],
  ['a list with an empty element', head(HOST, 'Content-Type: , application/json', LENGTH)],
  ...[
    'gzip, chunked',
    'x-gzip,chunked',
    'chunked, chunked',
    'identity, chunked',
    'compress',
    'identity',
    'deflate',
  ].map((coding): [string, string] => [
    `the transfer coding "${coding}"`,
    `${head(HOST, `Transfer-Encoding: ${coding}`)}${CHUNKS}`,
  ]),
  [
    'two transfer codings in two headers',
    `${head(HOST, 'Transfer-Encoding: gzip', 'Transfer-Encoding: chunked')}${CHUNKS}`,
  ],
  ['chunks in HTTP/1.0', `POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n${CHUNKS}`],
  [
    'chunks in HTTP/1.0 on a connection that should stay open',
    `POST / HTTP/1.0\r\n${HOST}\r\nConnection: keep-alive\r\nTransfer-Encoding: Chunked\r\n\r\n${CHUNKS}`,
  ],
  [
    '`chunked` sent twice',
    `${head(HOST, 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked')}${CHUNKS}`,
  ],
];

const accepted: [string, string][] = [
  ['an empty host', head('Host:', LENGTH)],
  ...['[::1]:8080', '[fe80::1%25eth0]', '127.0.0.1:80', 'x.example.:443', 'a_b', 'x%41', "a!b'c", 'x:'].map(
    (host): [string, string] => [`the host ${host}`, head(`Host: ${host}`, LENGTH)],
  ),
  ['chunks in another case', `${head(HOST, 'Transfer-Encoding: Chunked')}${CHUNKS}`],
  ['a media type with a quoted comma', head(HOST, `${TYPE}; profile="a, b"`, LENGTH)],
  ['other headers twice', head(HOST, 'Accept: a/b', 'Accept: c/d', 'User-Agent: a', 'User-Agent: b', LENGTH)],
  ['no host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
  ['a body with a length in HTTP/1.0', 'POST / HTTP/1.0\r\nContent-Length: 2\r\n\r\n{}'],
];

/**
 * Adds 3,000 headers between the first and the others: more than Node reads by default.
 */
const amongMany = ([name, text]: [string, string]): [string, string] => {
  const first = text.indexOf('\r\n', text.indexOf('\r\n') + 1) + 2;
  return [`${name}, among 3,000 others`, text.slice(0, first) + 'a:\r\n'.repeat(3_000) + text.slice(first)];
};

describe('a request with', () => {
  const respond: RequestListener = (_req, res) => res.end('served');

  test.each([...refused, ...refused.map(amongMany)])(
    '%s gets a 400, and its connection is closed',
    async (_, text) => {
      let served = 0;
      const { open, reasons } = await startListener((req, res) => {
        served += 1;
        respond(req, res);
      });
      const peer = await open(text);
      await peer.closed;
      expect(peer.received()).toMatch(
        /^HTTP\/1\.1 400 [\s\S]*connection: close[\s\S]*"code":"MALFORMED_REQUEST"/i,
      );
      expect(served).toBe(0);
      expect(reasons).toEqual(['malformed']);
    },
  );

  test.each([...accepted, ...accepted.filter(([, text]) => text.includes(LENGTH)).map(amongMany)])(
    '%s is served',
    async (_, text) => {
      const { open } = await startListener(respond);
      const peer = await open(text);
      await until('it is served', () => peer.received().endsWith('served'));
    },
  );
});

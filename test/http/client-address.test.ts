// Which addresses count as one client.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { clientOf, createClientAddress, siteOf } from '../../src/http/client-address.js';
import { createGuardedServer } from '../../src/http/connection/server.js';
import { listenAnywhere } from '../support/listen.js';
import { until } from '../support/until.js';

test.each([
  ['an IPv6 network', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['the same network in long form', '2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0002', true],
  ['an IPv4 address in both forms', '10.0.0.1', '::ffff:10.0.0.1', true],
  ['an IPv4 address in IPv6 in full', '10.0.0.1', '0:0:0:0:0:FFFF:10.0.0.1', true],
  ['an IPv4 address in hexadecimal digits', '10.0.0.1', '::ffff:a00:1', true],
  ['an IPv4 address with a zone', '10.0.0.1', '::ffff:10.0.0.1%eth0', true],
  ['two IPv4 addresses in IPv6 in full', '0:0:0:0:0:ffff:10.0.0.1', '0:0:0:0:0:ffff:10.0.0.2', false],
  ['two IPv4 addresses in hexadecimal digits', '::ffff:a00:1', '::ffff:a00:2', false],
  ['a zone', 'fe80::1%eth0', 'fe80::2', true],
  ['two IPv6 networks', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['two IPv4 addresses in IPv6 form', '::ffff:10.0.0.1', '::ffff:10.0.0.2', false],
])('%s: %s and %s count as one client: %s', (_what, one, other, areOne) => {
  expect(clientOf(one) === clientOf(other)).toBe(areOne);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:0db8:0001:ffff::9', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['192.0.2.1', undefined],
  ['::ffff:192.0.2.1', undefined],
  ['', undefined],
])('the client %s is in the network %s', (address, site) => {
  expect(siteOf(clientOf(address))).toBe(site);
});

describe('a caller that resets its connection as soon as it has sent its request', () => {
  test.each([
    ['that of the connection', [], '', '127.0.0.7'],
    ['the one that a trusted proxy names', ['127.0.0.7'], 'X-Forwarded-For: 203.0.113.9\r\n', '203.0.113.9'],
  ])('has a known address: %s', async (_, proxies, header, expected) => {
    const addressOf = createClientAddress({ trustedProxies: proxies });
    const found: string[] = [];
    const { server } = createGuardedServer((req) => void found.push(addressOf(req)));
    const { url, close } = await listenAnywhere(server);
    for (let at = 0; at < 20; at += 1) {
      const accepted = once(server, 'connection');
      const socket = connect({
        host: '127.0.0.1',
        port: Number(new URL(url).port),
        localAddress: '127.0.0.7',
      });
      const [peer]: Socket[] = await accepted;
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${header}Content-Length: 9\r\n\r\n`);
      socket.resetAndDestroy();
      await until('it is closed', () => peer?.closed === true);
    }
    await close();
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set([expected]));
  });
});

// Which addresses count as one client.
import { expect, test } from 'vitest';
import { clientOf, siteOf } from '../../src/http/client-address.js';

test.each([
  ['an IPv6 network', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['the same network in long form', '2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0002', true],
  ['an IPv4 address in both forms', '10.0.0.1', '::ffff:10.0.0.1', true],
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

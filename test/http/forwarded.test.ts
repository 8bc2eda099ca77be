// What trusted proxies say about the client, in every form that they send, and whatever the caller
// writes before it.
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createClientAddress } from '../../src/http/client-address.js';
import type { ForwardedHeader } from '../../src/http/forwarded.js';
import { createOwnAddress } from '../../src/http/own-address.js';
import { createRandom } from '../support/random.js';

const trustedProxies = ['10.0.0.0/8', 'fd00::/8'];

/** A request from this address, with headers as Node reads them. */
function requestFrom(remoteAddress: string, headers: Readonly<Record<string, string>>): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const req = new IncomingMessage(socket);
  Object.assign(req.headers, headers);
  return req;
}

const nameOf = (header: ForwardedHeader) => header.toLowerCase();
const readers = {
  'X-Forwarded-For': createClientAddress({ trustedProxies }),
  Forwarded: createClientAddress({ trustedProxies, forwardedHeader: 'Forwarded' }),
};
const clientIn = (header: ForwardedHeader, value: string, remote = '10.0.0.1') =>
  readers[header](requestFrom(remote, { [nameOf(header)]: value }));

describe('X-Forwarded-For', () => {
  test.each([
    ['nginx, HAProxy, Envoy: an address', '203.0.113.61', '203.0.113.61'],
    ['an IPv6 address', '2001:db8:1:2::61', '2001:db8:1:2::/64'],
    ['Azure Application Gateway: an address with a port', '203.0.113.61:41001', '203.0.113.61'],
    ['AWS and Azure: an IPv6 address with a port', '[2001:db8:1:2::61]:41001', '2001:db8:1:2::/64'],
    ['an IPv6 address in brackets', '[2001:db8:1:2::61]', '2001:db8:1:2::/64'],
    ['a full IPv6 address with a port', '2001:db8:1:2:0:0:0:61:41001', '2001:db8:1:2::/64'],
    ['IPv4 in IPv6, with a port', '[::ffff:203.0.113.61]:41001', '203.0.113.61'],
    ['through two proxies', '203.0.113.61, 10.0.0.9', '203.0.113.61'],
    ['through two proxies with ports', '203.0.113.61:41001,10.0.0.9:5', '203.0.113.61'],
    ['through a proxy with an IPv6 address', '203.0.113.61:41001, [fd00::9]:443', '203.0.113.61'],
    ['empty members', ' , 203.0.113.61 ,, ', '203.0.113.61'],
    ['only proxies: the farthest one', '10.0.0.8, 10.0.0.9', '10.0.0.8'],
    ['a value that the caller has sent comes first', '198.51.100.1, 203.0.113.61', '203.0.113.61'],
  ])('names the client: %s', (_, value, client) => {
    expect(clientIn('X-Forwarded-For', value)).toBe(client);
  });

  test('two clients with ports are two addresses, and one client with two ports is one address', () => {
    const [one, same, other] = ['203.0.113.61:41001', '203.0.113.61:41002', '203.0.113.62:41001'].map(
      (value) => clientIn('X-Forwarded-For', value),
    );
    expect(one).toBe(same);
    expect(one).not.toBe(other);
  });

  test.each([
    'unknown',
    '_hidden',
    '',
    ',',
    'unix:',
    '203.0.113',
    '203.0.113.61:',
    '203.0.113.61:port',
    '[::1',
    '::1]',
    '1.2.3.4:5:6',
    '999.1.1.1',
  ])('%j identifies no client, so the address of the proxy counts', (value) => {
    expect(clientIn('X-Forwarded-For', value)).toBe('10.0.0.1');
    expect(clientIn('X-Forwarded-For', `198.51.100.1, ${value === '' || value === ',' ? '_x' : value}`)).toBe(
      '10.0.0.1',
    );
  });
});

describe('Forwarded', () => {
  test.each([
    ['an address', 'for=203.0.113.61', '203.0.113.61'],
    ['a name in any case, an address in quotes', 'For="203.0.113.61"', '203.0.113.61'],
    ['an address with a port', 'for="203.0.113.61:41001"', '203.0.113.61'],
    ['an address with a port, without quotes', 'for=203.0.113.61:41001;proto=https', '203.0.113.61'],
    ['an address with a hidden port', 'for="203.0.113.61:_secret"', '203.0.113.61'],
    ['an IPv6 address', 'for="[2001:db8:1:2::61]"', '2001:db8:1:2::/64'],
    [
      'an IPv6 address with a port',
      'by=10.0.0.1;for="[2001:db8:1:2::61]:4711";proto=http',
      '2001:db8:1:2::/64',
    ],
    ['escaped characters', 'for="203.0\\.113.61"', '203.0.113.61'],
    ['a comma and a semicolon in quotes', 'for=203.0.113.61;host="a,for=198.51.100.1;b"', '203.0.113.61'],
    ['a backslash at the end of quotes', 'for=198.51.100.1, for=203.0.113.61;host="a\\\\"', '203.0.113.61'],
    ['a quote in quotes', 'for=203.0.113.61;host="a\\",for=198.51.100.1"', '203.0.113.61'],
    ['through two proxies', 'for=203.0.113.61, for=10.0.0.9;by=10.0.0.1', '203.0.113.61'],
    ['empty pairs', ';;for=203.0.113.61 ; ', '203.0.113.61'],
    ['an open quote of the caller', 'for="198.51.100.1, for=203.0.113.61', '203.0.113.61'],
    [
      'an open quote that the proxy closes',
      'for=198.51.100.1;x=", for=203.0.113.61;host="y"',
      '203.0.113.61',
    ],
  ])('names the client: %s', (_, value, client) => {
    expect(clientIn('Forwarded', value)).toBe(client);
  });

  test.each([
    'for=unknown',
    'for=_hidden',
    'proto=https',
    'for=198.51.100.1;for=203.0.113.61',
    'for=198.51.100.1 x',
    'for="198.51.100.1',
    'for==198.51.100.1',
    'for=2001:db8::1;=',
    '203.0.113.61',
  ])('%s identifies no client, so the address of the proxy counts', (value) => {
    expect(clientIn('Forwarded', value)).toBe('10.0.0.1');
    expect(clientIn('Forwarded', `for=198.51.100.7, ${value}`)).toBe('10.0.0.1');
  });
});

describe('only the header that the proxies set counts', () => {
  const both = {
    'x-forwarded-for': '203.0.113.1',
    'x-forwarded-proto': 'https',
    forwarded: 'for=203.0.113.2;proto=http',
    host: 'gateway.example',
  };
  test.each([
    [undefined, '203.0.113.1', 'https://gateway.example'],
    ['X-Forwarded-For', '203.0.113.1', 'https://gateway.example'],
    ['Forwarded', '203.0.113.2', 'http://gateway.example'],
  ] as const)('if FORWARDED_HEADER is %s', (forwardedHeader, client, address) => {
    const proxies = { trustedProxies, forwardedHeader };
    expect(createClientAddress(proxies)(requestFrom('10.0.0.1', both))).toBe(client);
    expect(createOwnAddress(proxies)(requestFrom('10.0.0.1', both))).toBe(address);
    const direct = requestFrom('203.0.113.99', both);
    expect(createClientAddress(proxies)(direct)).toBe('203.0.113.99');
    expect(createOwnAddress(proxies)(direct)).toBe('http://gateway.example');
    const own = nameOf(forwardedHeader ?? 'X-Forwarded-For');
    const other = Object.fromEntries(Object.entries(both).filter(([name]) => name !== own));
    expect(createClientAddress(proxies)(requestFrom('10.0.0.1', other))).toBe('10.0.0.1');
  });

  test('the scheme in Forwarded is that of the client, not that of a second proxy', () => {
    const value = 'for=203.0.113.1;proto=https, for=10.0.0.9;proto=http';
    const addressOf = createOwnAddress({ trustedProxies, forwardedHeader: 'Forwarded' });
    expect(addressOf(requestFrom('10.0.0.1', { forwarded: value, host: 'x' }))).toBe('https://x');
  });
});

const LENGTH = 2 ** 16;
describe.each(['X-Forwarded-For', 'Forwarded'] as const)('%s is read in one pass', (header) => {
  const begins = ['', 'for=10.0.0.7;', 'for="', 'x="'];
  const pieces = [
    ...' ,;="\\[:',
    '\t',
    'a',
    '; ',
    ' ;',
    'a=',
    ';a=',
    '\\"',
    '"\\',
    '",',
    '::',
    '10.0.0.7,',
    'for=10.0.0.7,',
  ];
  const ends = ['', '!', '"', ' x'];
  test.each(pieces)('if %j is repeated', (piece) => {
    // In time that grows with the square of the length, each would take minutes.
    for (const begin of begins)
      for (const end of ends)
        expect(clientIn(header, begin + piece.repeat(LENGTH / piece.length) + end)).toMatch(/^10\.0\.0\./);
  });
});

describe('a caller never chooses its address', () => {
  const COUNT = 3_000;
  const CLIENTS = ['203.0.113.61', '2001:db8:1:2::61'];
  /** The identities that a caller would like to have: another client, or a proxy. */
  const CHOSEN = ['198.51.100.7', '2001:db8:ffff:1::7', '10.0.0.5', 'fd00::5', '127.0.0.1'];
  const PIECES = [
    ...'",;=[]:\\ _',
    '\t',
    'for=',
    'For="',
    'proto=https',
    'host="',
    'unknown',
    '%22',
    '\\"',
    ', ',
    'x',
  ];
  const { pick, chance, integer } = createRandom(1);
  const port = () => String(integer(1, 65_535));
  const hostile = (write: (address: string) => string): string =>
    Array.from({ length: integer(0, 8) }, () =>
      chance(0.5) ? pick(PIECES) : chance(0.5) ? pick(CHOSEN) : write(pick(CHOSEN)),
    ).join(chance(0.5) ? '' : pick(PIECES));

  /** The forms in which proxies write an address in X-Forwarded-For. */
  const plainly = (address: string): string => {
    if (!address.includes(':')) return pick([address, `${address}:${port()}`]);
    return pick([address, `[${address}]`, `[${address}]:${port()}`]);
  };
  /**
   * The forms in which proxies write Forwarded, with other parameters. A host is what the caller
   * has sent, correctly quoted.
   */
  const inElement = (address: string): string => {
    const node = address.includes(':')
      ? `"[${address}]${pick(['', `:${port()}`])}"`
      : pick([address, `"${address}:${port()}"`]);
    const host = hostile(plainly).replaceAll(/["\\]/g, '\\$&');
    const others = [
      `proto=${pick(['http', 'https'])}`,
      pick(['by=10.0.0.9', 'by="[fd00::9]:443"']),
      `host="${host}"`,
    ];
    const pairs = [`${pick(['for', 'For', 'FOR'])}=${node}`, ...others.filter(() => chance(0.5))];
    return pairs.toSorted(() => integer(-1, 1)).join(pick([';', '; ']));
  };

  test.each([
    ['X-Forwarded-For', plainly],
    ['Forwarded', inElement],
  ] as const)(`in ${COUNT} values of %s`, (header, write) => {
    for (let at = 0; at < COUNT; at += 1) {
      const client = pick(CLIENTS);
      const proxies = Array.from({ length: integer(0, 2) }, () => pick(['10.0.0.8', 'fd00::8']));
      const sent = hostile(write);
      const added = [client, ...proxies].map(write);
      const value = [...(sent === '' ? [] : [sent]), ...added].join(pick([',', ', ', ' , ']));
      const expected = client.includes(':') ? '2001:db8:1:2::/64' : client;
      expect(clientIn(header, value), value).toBe(expected);
      // Without a proxy, what the caller writes does not count at all.
      expect(clientIn(header, value, client), value).toBe(expected);
    }
  });

  test('long values are read in linear time', () => {
    for (const piece of ['"', ',', 'for="', '10.0.0.9,', ';', '\\"', 'for=10.0.0.9,']) {
      const value = piece.repeat(100_000);
      expect(clientIn('X-Forwarded-For', value)).toBe(piece === '10.0.0.9,' ? '10.0.0.9' : '10.0.0.1');
      expect(clientIn('Forwarded', value)).toBe(piece === 'for=10.0.0.9,' ? '10.0.0.9' : '10.0.0.1');
    }
  });
});

// Determines the client address of a request, to which the limits per address apply.
import type { IncomingMessage } from 'node:http';
import { isIPv6, type Socket, SocketAddress } from 'node:net';
import proxyAddress from 'proxy-addr';
import { createForwardedReader, type Proxies } from './forwarded.js';

export type ClientAddressOf = (req: IncomingMessage) => string;

export function createIsProxy(trustedProxies: readonly string[]): (address: string) => boolean {
  const trust = proxyAddress.compile([...trustedProxies]);
  return (address) => trust(address, 0);
}

/**
 * The address of the connection, or the one that trusted proxies report. A customer of an Internet
 * provider usually has a whole IPv6 /64, so a /64 counts as one client.
 */
export function createClientAddress(proxies: Proxies): ClientAddressOf {
  const read = createForwardedReader(proxies);
  const name = proxies.forwardedHeader === 'Forwarded' ? 'forwarded' : 'x-forwarded-for';
  // Cached, because a connection has many requests.
  const known = new WeakMap<Socket, string>();
  const ofConnection = (socket: Socket): string => {
    const found = known.get(socket);
    if (found !== undefined) return found;
    const address = clientOf(socket.remoteAddress ?? '');
    known.set(socket, address);
    return address;
  };
  return (req) => {
    const named = req.headers[name] === undefined ? undefined : read(req).address;
    return named === undefined ? ofConnection(req.socket) : clientOf(named);
  };
}

/** One client: an IPv4 address, mapped to IPv6 or not, or the network of an IPv6 address. */
export function clientOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [withoutZone = ''] = address.split('%', 1);
  // The address may be in any IPv6 notation, and may be a mapped IPv4 address.
  const { address: plain } = new SocketAddress({ address: withoutZone, family: 'ipv6' });
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain) ?? [];
  return mapped ?? networkOf(plain);
}

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The first 64 bits of an address in its usual notation. */
function networkOf(plain: string): string {
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 tail stands for two groups.
  const written = first.length + last.length + (plain.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : GROUPS - written;
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, NETWORK_GROUPS);
  return `${groups.join(':')}::/64`;
}

/** The /48 of an IPv6 client, usually one organization; undefined for IPv4. */
export function siteOf(client: string): string | undefined {
  const [, site] = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(client) ?? [];
  return site === undefined ? undefined : `${site}::/48`;
}

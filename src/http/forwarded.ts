// Reads what trusted proxies report about the client, in X-Forwarded-For or Forwarded (RFC 7239).
// Never both: a proxy passes on what a caller writes into the header that it does not set.
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyAddress from 'proxy-addr';

export type ForwardedHeader = 'X-Forwarded-For' | 'Forwarded';

export interface Proxies {
  readonly trustedProxies: readonly string[];
  /** Defaults to X-Forwarded-For, with X-Forwarded-Proto. */
  readonly forwardedHeader?: ForwardedHeader | undefined;
}

export interface Forwarded {
  /** Undefined if no trusted proxy reports one. */
  readonly address: string | undefined;
  /** Whether the client uses TLS. */
  readonly isTls: boolean;
}

type ReadForwarded = (req: IncomingMessage) => Forwarded;

const nothing: Forwarded = { address: undefined, isTls: false };

/**
 * Each proxy appends the address of its caller, so the list is read from its end, as long as the
 * proxy that added an entry is trusted. Entries of the caller come first, and are not even parsed.
 */
export function createForwardedReader({ trustedProxies, forwardedHeader }: Proxies): ReadForwarded {
  const trust = proxyAddress.compile([...trustedProxies]);
  const isStandard = forwardedHeader === 'Forwarded';
  const name = isStandard ? 'forwarded' : 'x-forwarded-for';
  return ({ headers, socket }) => {
    if (!trust(socket.remoteAddress ?? '', 0)) return nothing;
    let address: string | undefined;
    let isTls = !isStandard && headers['x-forwarded-proto'] === 'https';
    let rest = textOf(headers[name]);
    while (rest !== undefined) {
      const at = isStandard ? commaOutsideQuotes(rest) : rest.lastIndexOf(',');
      const member = rest.slice(at + 1).trim();
      rest = at < 0 ? undefined : rest.slice(0, at);
      // Empty members of a list are ignored (RFC 9110, 5.6.1).
      if (member === '') continue;
      const hop: Forwarded = isStandard ? elementOf(member) : { address: addressIn(member), isTls };
      // If a trusted proxy does not name its client, the client is unknown, and no earlier entry
      // can be trusted.
      if (hop.address === undefined) break;
      ({ address, isTls } = hop);
      if (!trust(hop.address, 0)) break;
    }
    return { address, isTls };
  };
}

const textOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header;

/** The position of the last comma before an even number of quotes: a proxy closes its quotes. */
function commaOutsideQuotes(text: string): number {
  let isQuoted = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ',' && !isQuoted) return at;
    if (text[at] !== '"') continue;
    let before = at;
    while (text[before - 1] === '\\') before -= 1;
    if ((at - before) % 2 === 0) isQuoted = !isQuoted;
  }
  return -1;
}

/** Tokens may contain the characters of an address, because some proxies do not quote addresses. */
const PAIR = /\s*(?:([!#$%&'*+.^`|~\w-]+)=(?:([!#$%&'*+.^`|~\w:[\]-]+)|"((?:[^"\\]|\\.)*)")\s*)?(?:;|$)/y;

/** A forwarded-element. An invalid one, or one that repeats a parameter, counts as empty. */
function elementOf(text: string): Forwarded {
  const pairs = new Map<string, string>();
  PAIR.lastIndex = 0;
  while (PAIR.lastIndex < text.length) {
    const found = PAIR.exec(text);
    if (!found) return nothing;
    const [, name, token, quoted = ''] = found;
    const key = name?.toLowerCase();
    if (key === undefined) continue;
    if (pairs.has(key)) return nothing;
    pairs.set(key, token ?? quoted.replaceAll(/\\(.)/g, '$1'));
  }
  return { address: addressIn(pairs.get('for') ?? ''), isTls: pairs.get('proto')?.toLowerCase() === 'https' };
}

const PORT = String.raw`(?::(?:\d{1,5}|_[\w.-]+))?`;
const IN_BRACKETS = new RegExp(String.raw`^\[([^\]]+)\]${PORT}$`);
const IPV4 = new RegExp(String.raw`^(\d{1,3}(?:\.\d{1,3}){3})${PORT}$`);
/** Without brackets, a port can be distinguished from a group only if all groups are written. */
const ALL_GROUPS = /^((?:[\da-f]{1,4}:){7}[\da-f]{1,4}):\d{1,5}$/i;

/** Reads `203.0.113.61:41001`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:41001`. */
function addressIn(member: string): string | undefined {
  const [, bracketed] = IN_BRACKETS.exec(member) ?? [];
  if (bracketed !== undefined) return isIPv6(bracketed) ? bracketed : undefined;
  const [, plain = member] = IPV4.exec(member) ?? ALL_GROUPS.exec(member) ?? [];
  return isIP(plain) > 0 ? plain : undefined;
}

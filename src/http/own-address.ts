// Determines the address at which the reader of a page reaches this gateway, for its samples.
import type { IncomingMessage } from 'node:http';
import { addressText } from '../texts/address.js';
import { createForwardedReader, type Proxies } from './forwarded.js';

/** The address in the built samples: that of a gateway with the default settings. */
export const EXAMPLE_ADDRESS = 'http://127.0.0.1:8080';

export interface OwnAddressParts extends Proxies {
  /** Set by the operator. Takes precedence over the address in requests. */
  readonly publicUrl?: string | undefined;
}

/**
 * Without a trailing slash; undefined if the request has no valid host. Safe in HTML, JSON, shell
 * commands and program text.
 */
export type OwnAddressOf = (req: IncomingMessage) => string | undefined;

/**
 * Without a public URL, the address comes from `Host`: use it only in a response to the same
 * request, so that a client that forges the header sees only its own value.
 */
export function createOwnAddress({ publicUrl, ...proxies }: OwnAddressParts): OwnAddressOf {
  if (publicUrl !== undefined) {
    const fixed = addressText(new URL(publicUrl));
    return () => fixed;
  }
  const read = createForwardedReader(proxies);
  return (req) => originOf(read(req).isTls ? 'https' : 'http', req.headers.host);
}

/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const MAX_HOST_LENGTH = 255;

function originOf(scheme: 'http' | 'https', host = ''): string | undefined {
  if (host.length > MAX_HOST_LENGTH || !HOST.test(host)) return undefined;
  const address = `${scheme}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

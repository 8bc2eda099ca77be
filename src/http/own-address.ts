// Determines the address of this gateway as the reader of a page reaches it, which the samples on
// the page name.
import type { IncomingMessage } from 'node:http';
import { addressText } from '../texts/address.js';
import { createForwardedReader, type Proxies } from './forwarded.js';

/** The address in the samples as they are built: that of a gateway with the default settings. */
export const EXAMPLE_ADDRESS = 'http://127.0.0.1:8080';

export interface OwnAddressParts extends Proxies {
  /** Set by the operator. It takes precedence over what requests name. */
  readonly publicUrl?: string | undefined;
}

/**
 * Without a slash at its end; undefined if the request names no valid host. Safe in HTML, JSON,
 * shell and program text.
 */
export type OwnAddressOf = (req: IncomingMessage) => string | undefined;

/**
 * Without a public URL, the address comes from `Host`, so only use it in a response to the same
 * request: someone who forges the header reads their own host.
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

// The address of a gateway as it appears in pages, programs and command lines.
import { isIPv6 } from 'node:net';

/**
 * The text has no slash at its end, and a path begins with exactly one: references from the root
 * begin with the path, and two slashes would indicate a host. None of its characters has a special
 * meaning in the languages of the samples, so that it can replace the address of an example.
 * Brackets stay only in the host, where IPv6 needs them: elsewhere they are patterns of curl.
 */
export function addressText(url: URL): string {
  const path = url.href.slice(url.origin.length).replace(/\/+$/, '').replace(/^\/+/, '/');
  return encoded(url.origin, /[^\w.~:/%[\]-]/g) + encoded(path, /[^\w.~:/%-]/g);
}

/**
 * The path below which a gateway is reached, without a slash at its end; '' if its public URL has
 * no path.
 */
export const basePathOf = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? '' : new URL(addressText(new URL(publicUrl))).pathname.replace(/\/$/, '');

const encoded = (text: string, unusual: RegExp): string =>
  text.replaceAll(
    unusual,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

/**
 * The address of a listener on its own machine. A listener on all addresses is reached at the
 * loopback address.
 */
export function listenerUrl(host: string, port: string | number): string {
  const written = isIPv6(host) ? `[${host}]` : host;
  const { hostname } = URL.canParse(`http://${written}`)
    ? new URL(`http://${written}`)
    : { hostname: written };
  const reached = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' }[hostname] ?? written;
  return `http://${reached}:${port}`;
}

// The address of a gateway as it appears in pages, programs and command lines.
import { isIPv6 } from 'node:net';

/**
 * No slash at the end, and one at the start of a path: two would indicate a host. No character has
 * a special meaning in the languages of the samples; brackets, which are patterns of curl, stay
 * only in an IPv6 host.
 */
export function addressText(url: URL): string {
  const path = url.href.slice(url.origin.length).replace(/\/+$/, '').replace(/^\/+/, '/');
  return encoded(url.origin, /[^\w.~:/%[\]-]/g) + encoded(path, /[^\w.~:/%-]/g);
}

/** The path below which a gateway is reached, without a slash at its end; '' if there is none. */
export const basePathOf = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? '' : new URL(addressText(new URL(publicUrl))).pathname.replace(/\/$/, '');

const encoded = (text: string, unusual: RegExp): string =>
  text.replaceAll(
    unusual,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

/** On its own machine: a listener on all addresses is reached at the loopback address. */
export function listenerUrl(host: string, port: string | number): string {
  const written = isIPv6(host) ? `[${host}]` : host;
  const { hostname } = URL.canParse(`http://${written}`)
    ? new URL(`http://${written}`)
    : { hostname: written };
  const reached = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' }[hostname] ?? written;
  return `http://${reached}:${port}`;
}

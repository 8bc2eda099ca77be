// Adapts the built pages to the address at which partners reach the gateway: the server of a
// contract, and references from the root.
import { basePathOf } from '../texts/address.js';

/** Returns the text of the file at this address as the gateway serves it. */
export type PlacePage = (address: string, text: string) => string;

/** Undefined without a public URL: the references of the built pages are then right. */
export function createPlacing(publicUrl: string | undefined): PlacePage | undefined {
  if (publicUrl === undefined) return undefined;
  const basePath = basePathOf(publicUrl);
  return (address, text) => {
    if (address === '/.well-known/api-catalog') return text.replaceAll(HREF, `$1${basePath}$2`);
    // The page is served at addresses of any depth.
    if (address === '/docs/404.html') return text.replaceAll(FROM_ROOT, `$1${basePath}$2`);
    return text;
  };
}

const HREF = /("(?:anchor|href)": ")(\/)/g;
const FROM_ROOT = /((?:href|src|data-root)=")(\/)/g;

const CONTRACT = /^\/openapi\//;
/** The first server, in JSON or in YAML. */
const SERVER = /(?:"servers":\s*\[\s*\{\s*"url":\s*"|^servers:\n\s+- url: )(\/[^"\s]*)/dm;

/**
 * Where to insert the address of the gateway, as offsets in characters: before the path of the
 * server, or instead of `/`. Tools that import a contract then know the host.
 */
export function placeOfServer(
  address: string,
  text: string,
): readonly [start: number, end: number] | undefined {
  const [start, end] = (CONTRACT.test(address) && SERVER.exec(text)?.indices?.[1]) || [];
  if (start === undefined || end === undefined) return undefined;
  return [start, text.slice(start, end) === '/' ? end : start];
}

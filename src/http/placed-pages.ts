// Rewrites the addresses in the built pages that depend on where partners reach the gateway: its contracts name it as their server,
// and references from the root begin with its path.
import { addressText, basePathOf } from '../texts/address.js';

/** Returns the text of the file at this address as the gateway serves it. */
export type PlacePage = (address: string, text: string) => string;

/** Undefined: the built pages are right, because their references are relative or begin at the root. */
export function createPlacing(publicUrl: string | undefined): PlacePage | undefined {
  if (publicUrl === undefined) return undefined;
  const basePath = basePathOf(publicUrl);
  const gateway = addressText(new URL(publicUrl));
  const server = (path: string) => (path === '/' ? gateway : gateway + path);
  return (address, text) => {
    if (/^\/(openapi\/|docs\/v\d+\.html$)/.test(address))
      return text.replace(SERVERS, (_, before: string, path: string) => before + server(path));
    if (address === '/.well-known/api-catalog') return text.replaceAll(HREF, `$1${basePath}$2`);
    // The page is served at addresses of any depth.
    if (address === '/docs/404.html') return text.replaceAll(FROM_ROOT, `$1${basePath}$2`);
    return text;
  };
}

/** The first server, in JSON or in YAML. */
const SERVERS = /("servers":\s*\[\s*\{\s*"url":\s*"|^servers:\n\s+- url: )(\/[^"\s]*)/m;
const HREF = /("(?:anchor|href)": ")(\/)/g;
const FROM_ROOT = /((?:href|src|data-root)=")(\/)/g;

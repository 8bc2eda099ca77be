// The response headers of a version: its number, and if it is deprecated, its successor and end.
import type { Contract } from '../../openapi/contract.js';

interface DeprecationHeaders {
  readonly contract: Contract;
  readonly newest: Contract;
  /** V0_SUNSET or V1_SUNSET, once it is decided. */
  readonly sunsetAt: Date | undefined;
  /** The path below which callers reach the gateway. */
  readonly basePath?: string;
}

/** `Deprecation` is RFC 9745, `Link` RFC 8288, `Sunset` RFC 8594. */
export function versionHeaders({
  contract,
  newest,
  sunsetAt,
  basePath = '',
}: DeprecationHeaders): Readonly<Record<string, string>> {
  const { version, deprecatedAt } = contract;
  if (!deprecatedAt) return { 'Api-Version': version };
  return {
    'Api-Version': version,
    Deprecation: `@${Math.floor(deprecatedAt.getTime() / 1000)}`,
    Link: `<${basePath}/docs/${newest.name}>; rel="successor-version"`,
    ...(sunsetAt ? { Sunset: sunsetAt.toUTCString() } : {}),
  };
}

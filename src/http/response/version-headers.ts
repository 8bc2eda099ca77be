// The response headers of a version: its name and, if it is deprecated, since when, its successor
// and its end.
import type { Contract } from '../../openapi/contract.js';

export interface DeprecationHeaders {
  readonly contract: Contract;
  /** The newest version, which replaces deprecated ones. */
  readonly newest: Contract;
  /** When a deprecated version ends (V0_SUNSET, V1_SUNSET), if that has been decided. */
  readonly sunsetAt: Date | undefined;
  /** The path below which callers reach the gateway. */
  readonly basePath?: string;
}

/**
 * `Api-Version`, and for a deprecated version `Deprecation` (RFC 9745), `Link` (RFC 8288) and
 * `Sunset` (RFC 8594).
 */
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

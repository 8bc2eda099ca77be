// Serves /.well-known/security.txt (RFC 9116): where to report a vulnerability.
import type { RequestHandler } from 'express';
import { addressText } from '../texts/address.js';
import { isRead, onlyReads } from './other-methods.js';

export const SECURITY_TEXT = '/.well-known/security.txt';

export interface SecurityTextParts {
  /** `mailto:`, `https:` or `tel:` addresses, preferred ones first. */
  readonly contacts: readonly string[];
  /** The address of the gateway for callers. Never from a request, which may contain any host. */
  readonly publicUrl: string | undefined;
}

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. Only copies expire: each request gets a new text. */
const VALID_DAYS = 180;

export function serveSecurityText(parts: SecurityTextParts): RequestHandler {
  return (req, res, next) => {
    if (req.path !== SECURITY_TEXT) return next();
    if (!isRead(req.method)) return onlyReads(req, res, next);
    res.type('text/plain; charset=utf-8').setHeader('Cache-Control', 'no-cache');
    return res.send(securityText(parts, new Date()));
  };
}

export function securityText({ contacts, publicUrl }: SecurityTextParts, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  const base = publicUrl === undefined ? undefined : addressText(new URL(publicUrl));
  const fields = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    // Both addresses must be absolute.
    ...(base === undefined ? [] : [`Canonical: ${base}${SECURITY_TEXT}`, `Policy: ${base}/docs/security`]),
  ];
  return `${fields.join('\n')}\n`;
}

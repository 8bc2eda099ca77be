// Responds to methods that a path does not support, and to OPTIONS.
import type { RequestHandler } from 'express';
import { Problem } from '../problems.js';
import { applyHeaders } from './response/common-headers.js';

/** The value of `Allow` for a path with these methods. */
export const allowOf = (methods: readonly string[]): string => [...methods, 'OPTIONS'].join(', ');

const READ = ['GET', 'HEAD'];
/** The value of `Allow` for pages, files and health checks. */
export const ALLOW_READ = allowOf(READ);

/** Responds to OPTIONS with the methods of the path, and rejects all other methods. */
export function otherMethods(methods: readonly string[]): RequestHandler {
  const allow = allowOf(methods);
  return (req, res, next) => {
    if (req.method === 'OPTIONS') return applyHeaders(req, res, () => res.setHeader('Allow', allow).end());
    const message = `${req.method} is not allowed on this path. Allowed: ${allow}.`;
    return next(new Problem('METHOD_NOT_ALLOWED', message, { headers: { Allow: allow } }));
  };
}

export const onlyReads = otherMethods(READ);
export const isRead = (method: string): boolean => READ.includes(method);

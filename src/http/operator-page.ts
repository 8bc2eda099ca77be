// Serves the operator's page. Its files are public: the data comes from administration operations,
// with the operator's session.
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { isRead, onlyReads } from './other-methods.js';
import { readPages } from './page-files.js';
import { sendCopy } from './pages.js';
import { applyHeaders } from './response/common-headers.js';

const built = fileURLToPath(new URL('../../dist/operator-page', import.meta.url));

/** Allows nothing from elsewhere, nothing inline, and no frame. */
const policy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  },
});

export function operatorPage(): RequestHandler {
  const files = readPages(built, true);
  return (req, res, next) => {
    const file = files.get(req.path);
    if (!file) return next();
    if (!isRead(req.method)) return onlyReads(req, res, next);
    const send = async () => {
      const copy = await file.copy((encoding) => Boolean(req.acceptsEncodings(encoding)), undefined);
      sendCopy(copy, req, res);
    };
    return applyHeaders(req, res, () => policy(req, res, () => void send().catch(next)));
  };
}

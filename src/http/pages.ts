// Owns what people read in a browser: the portal, the reference of each version, the contracts as files.
import { fileURLToPath } from 'node:url';
import express, { type RequestHandler, Router } from 'express';
import helmet from 'helmet';

const built = fileURLToPath(new URL('../../dist/docs/', import.meta.url));

/** Redoc is one page with its script inside, so these pages alone may run inline scripts. */
const policy = helmet.contentSecurityPolicy({
  directives: {
    'script-src': ["'self'", "'unsafe-inline'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'", 'blob:'],
    'img-src': ["'self'", 'data:'],
    'upgrade-insecure-requests': null,
  },
});

/** Serves what `npm run docs` wrote; a page that is not there falls through to the 404 of the contract. */
export function pages(): RequestHandler {
  const router = Router();
  const files = { extensions: ['html'], redirect: false, fallthrough: true };
  router.use('/docs', policy, express.static(built, { ...files, index: false }));
  router.use('/openapi', express.static(`${built}openapi`, { ...files, index: false }));
  router.get('/', policy, express.static(built, files));
  return router;
}

// Serves the built files: the portal, the reference of each version and the contracts.
import { fileURLToPath } from 'node:url';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { preferredType } from './media-type.js';
import { isRead, onlyReads } from './other-methods.js';
import type { OwnAddressOf } from './own-address.js';
import { type Copy, type PortalPage, readPages } from './page-files.js';
import { createPlacing } from './placed-pages.js';

const built = fileURLToPath(new URL('../../dist/portal', import.meta.url));

const directives = { 'img-src': ["'self'", 'data:'], 'upgrade-insecure-requests': null };
const policies = {
  portal: helmet.contentSecurityPolicy({
    directives: { ...directives, 'script-src': ["'self'"], 'style-src': ["'self'"] },
  }),
  /** Redoc's page consists of inline scripts and styles. */
  redoc: helmet.contentSecurityPolicy({
    directives: {
      ...directives,
      'script-src': ["'self'", "'unsafe-inline'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'worker-src': ["'self'", 'blob:'],
    },
  }),
};

const NOT_FOUND = '/docs/404';
const PAGE = /^\/docs\/(?:[\w-]+\/)*[\w-]+(?:\.html)?\/?$/;
/** Folders of pages. They have no page of their own: the front page lists their contents. */
const FOLDER = /^\/docs(?:\/guides|\/redoc)?\/?$/;
/** A prefix is not the path of an operation: a browser gets the page of the version. */
const VERSION = /^\/(v\d+)\/?$/;
const HTML = 'text/html';

interface PagesParts {
  readonly directory?: string;
  /** Whether this gateway creates sandbox keys. */
  readonly hasSandbox: boolean;
  readonly addressOf: OwnAddressOf;
  readonly publicUrl?: string | undefined;
}

export interface Pages {
  /** The built files, redirects, and the page for unknown addresses below /docs. */
  readonly serve: RequestHandler;
  /** Whether there is a page or a file at this path, or a redirect to one. */
  has(path: string): boolean;
}

export function pages({ directory = built, hasSandbox, addressOf, publicUrl }: PagesParts): Pages {
  const known = readPages(directory, hasSandbox, createPlacing(publicUrl));
  const notFound = known.get(NOT_FOUND);

  const send = async (page: PortalPage, ...[req, res]: Parameters<RequestHandler>) => {
    const copy = await page.copy((encoding) => Boolean(req.acceptsEncodings(encoding)), addressOf(req));
    if (copy.hasAddress && publicUrl === undefined) res.vary('Host');
    if (page === notFound) res.vary('Accept').status(404);
    sendCopy(copy, req, res);
  };

  const versionAt = (path: string) => {
    const [, version] = VERSION.exec(path) ?? [];
    return version !== undefined && known.has(`/docs/${version}`) ? version : undefined;
  };
  const has = (path: string) =>
    known.has(path) || redirectOf(path, known) !== undefined || versionAt(path) !== undefined;

  const serve: RequestHandler = (req, res, next) => {
    if (!isRead(req.method)) return has(req.path) ? onlyReads(req, res, next) : next();
    const elsewhere = redirectOf(req.path, known);
    if (elsewhere !== undefined) return res.redirect(308, elsewhere);
    const version = versionAt(req.path);
    if (version !== undefined) {
      res.vary('Accept');
      if (prefersHtml(req, ['application/json', HTML]))
        return res.redirect(303, `${req.path.endsWith('/') ? '../' : ''}docs/${version}`);
    }
    const page = known.get(req.path) ?? (isLost(req) ? notFound : undefined);
    if (!page) return next();
    const respond = () => send(page, req, res, next).catch(next);
    return page.kind ? policies[page.kind](req, res, respond) : void respond();
  };
  return { serve, has };
}

/**
 * Whether to send the page for unknown addresses. Where a page could be, clients that prefer JSON
 * or accept no HTML get the error of the contract; elsewhere below /docs, all except browsers do.
 */
function isLost(req: Request): boolean {
  const types = [HTML, 'application/json'];
  return req.path.startsWith('/docs/') && prefersHtml(req, PAGE.test(req.path) ? types : types.toReversed());
}

/** `types`: the first applies if the caller has no preference. */
const prefersHtml = ({ headers }: Request, types: readonly string[]): boolean =>
  preferredType(headers.accept, types) === HTML;

/** The redirect is relative, because a proxy may serve the gateway below its own path. */
function redirectOf(path: string, known: ReadonlyMap<string, PortalPage>): string | undefined {
  if (FOLDER.test(path)) return '../'.repeat(path.split('/').length - 2) || './';
  const [, page = '', name] = /^(\/docs\/(?:.*\/)?([^/]+))\/$/.exec(path) ?? [];
  return known.has(page) ? `../${name}` : undefined;
}

/** Keeps a status other than 200; otherwise sends 304 if the caller has the copy. */
export function sendCopy(copy: Copy, req: Request, res: Response): void {
  res.vary('Accept-Encoding').setHeaders(copy.headers);
  if (res.statusCode === 200 && hasCopy(req.headers['if-none-match'], copy))
    return void res.status(304).end();
  res.setHeader('Content-Length', copy.bytes.length);
  res.end(req.method === 'HEAD' ? undefined : copy.bytes);
}

/** Whether the caller already has this copy (RFC 9110, 13.1.2). */
function hasCopy(ifNoneMatch: string | undefined, { etag }: Copy): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

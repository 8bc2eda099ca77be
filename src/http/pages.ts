// Serves the pages for browsers from memory: the portal, the reference of each version, the contracts as files.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const built = fileURLToPath(new URL('../../dist/portal', import.meta.url));
/** The end of the folder whose files replace those of the first where no sandbox keys are created. */
const WITHOUT_SANDBOX = '-without-sandbox';
/** The contract of these keys is published only where it is served. */
const SANDBOX_CONTRACT = /^\/openapi\/sandbox\./;

const directives = { 'img-src': ["'self'", 'data:'], 'upgrade-insecure-requests': null };
const policies = {
  portal: helmet.contentSecurityPolicy({
    directives: { ...directives, 'script-src': ["'self'"], 'style-src': ["'self'"] },
  }),
  /** Redoc's page consists of inline scripts and styles. */
  reference: helmet.contentSecurityPolicy({
    directives: {
      ...directives,
      'script-src': ["'self'", "'unsafe-inline'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'worker-src': ["'self'", 'blob:'],
    },
  }),
};

/** The file name endings of the copies that `npm run docs` writes, smallest copy first. */
const endings = { br: '.br', gzip: '.gz', identity: '' };

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.yaml': 'text/yaml; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
};

/** RFC 9727. Its address is fixed and has no ending. */
const CATALOG = '/.well-known/api-catalog';
const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** A page in one encoding. All responses share its bytes. */
interface Copy {
  readonly encoding: string;
  readonly bytes: Buffer;
  readonly headers: Headers;
  readonly etag: string;
}

interface Page {
  /** Undefined unless it is HTML. */
  readonly policy: keyof typeof policies | undefined;
  /** Smallest first, the one without an encoding last. Read on the first request, so that a start does not wait for them. */
  copies(): readonly Copy[];
}

/** What a browser gets at an unknown address below /docs. */
const NOT_FOUND = '/docs/404';

export interface PagesParts {
  readonly directory?: string;
  /** Whether this gateway creates sandbox keys. */
  readonly hasSandbox: boolean;
}

/** Serves what `npm run docs` wrote. Other paths fall through to the 404 of the contract. */
export function pages({ directory = built, hasSandbox }: PagesParts): RequestHandler {
  const known = readPages(directory, hasSandbox);
  const notFound = known.get(NOT_FOUND);
  return (req, res, next) => {
    if (!['GET', 'HEAD'].includes(req.method)) return next();
    const found = known.get(req.path);
    const isLost = req.path.startsWith('/docs/') && req.accepts(['json', 'html']) === 'html';
    const page = found ?? (isLost ? notFound : undefined);
    const copies = page?.copies() ?? [];
    const copy = copies.find(({ encoding }) => req.acceptsEncodings(encoding)) ?? copies.at(-1);
    if (!page || !copy) return next();
    const send = () => {
      res.vary('Accept-Encoding').setHeaders(copy.headers);
      if (page === notFound) res.status(404);
      else if (hasCopy(req.headers['if-none-match'], copy)) return void res.status(304).end();
      res.setHeader('Content-Length', copy.bytes.length);
      res.end(req.method === 'HEAD' ? undefined : copy.bytes);
    };
    if (page.policy) policies[page.policy](req, res, send);
    else send();
  };
}

/** Whether the caller already has this copy (RFC 9110, 13.1.2). */
function hasCopy(ifNoneMatch: string | undefined, { etag }: Copy): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

/** By path: each file's own, and those of pages also without `.html`. */
function readPages(directory: string, hasSandbox: boolean): Map<string, Page> {
  const found = new Map<string, Page>();
  const add = (folder: string) => {
    for (const name of filesIn(folder)) {
      const address = `/${name.replaceAll(path.sep, '/')}`;
      if (!hasSandbox && SANDBOX_CONTRACT.test(address)) continue;
      const page = pageOf(path.join(folder, name), address);
      found.set(address, page).set(address.replace(/(index)?\.html$/, ''), page);
    }
  };
  add(directory);
  if (!hasSandbox) add(directory + WITHOUT_SANDBOX);
  return found;
}

const filesIn = (directory: string): string[] =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(
        (name) => path.extname(name) in mediaTypes || `/${name}` === CATALOG,
      )
    : [];

/** The pages of Redoc are those of the versions. */
const REFERENCE = /^\/docs\/v\d+\.html$/;

function pageOf(file: string, address: string): Page {
  let read: readonly Copy[] | undefined;
  const htmlPolicy = REFERENCE.test(address) ? 'reference' : 'portal';
  return {
    policy: path.extname(file) === '.html' ? htmlPolicy : undefined,
    copies() {
      read ??= readCopies(file);
      return read;
    },
  };
}

function readCopies(file: string): Copy[] {
  const type = mediaTypes[path.extname(file)] ?? CATALOG_TYPE;
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22);
  return Object.entries(endings).flatMap(([encoding, ending]) => {
    if (!existsSync(file + ending)) return [];
    const etag = `"${hash}-${encoding}"`;
    const headers = new Headers([
      ['Content-Type', type],
      ['Cache-Control', 'no-cache'],
      ['ETag', etag],
    ]);
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
    return [{ encoding, bytes: readFileSync(file + ending), headers, etag }];
  });
}

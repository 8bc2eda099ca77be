// Serves the pages for browsers from memory: the portal, the reference of each version, the contracts as files.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const built = fileURLToPath(new URL('../../dist/docs/', import.meta.url));

/** Redoc is one page with an inline script, so only these pages may run inline scripts. */
const policy = helmet.contentSecurityPolicy({
  directives: {
    'script-src': ["'self'", "'unsafe-inline'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'", 'blob:'],
    'img-src': ["'self'", 'data:'],
    'upgrade-insecure-requests': null,
  },
});

/** The file name endings of the copies that `npm run docs` writes, smallest copy first. */
const endings = { br: '.br', gzip: '.gz', identity: '' };

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.yaml': 'text/yaml; charset=utf-8',
};

/** A page in one encoding. All responses share its bytes. */
interface Copy {
  readonly encoding: string;
  readonly bytes: Buffer;
  readonly headers: Headers;
  readonly etag: string;
}

interface Page {
  readonly isHtml: boolean;
  /** Smallest first, the one without an encoding last. Read on the first request, so that a start does not wait for them. */
  copies(): readonly Copy[];
}

/** Serves what `npm run docs` wrote. Other paths fall through to the 404 of the contract. */
export function pages(directory: string = built): RequestHandler {
  const known = readPages(directory);
  return (req, res, next) => {
    const page = known.get(req.path);
    if (!page || !['GET', 'HEAD'].includes(req.method)) return next();
    const copies = page.copies();
    const copy = copies.find(({ encoding }) => req.acceptsEncodings(encoding)) ?? copies.at(-1);
    if (!copy) return next();
    const send = () => {
      res.vary('Accept-Encoding').setHeaders(copy.headers);
      if (hasCopy(req.headers['if-none-match'], copy)) res.status(304).end();
      else
        res
          .setHeader('Content-Length', copy.bytes.length)
          .end(req.method === 'HEAD' ? undefined : copy.bytes);
    };
    if (page.isHtml) policy(req, res, send);
    else send();
  };
}

/** Whether the caller already has this copy (RFC 9110, 13.1.2). */
function hasCopy(ifNoneMatch: string | undefined, { etag }: Copy): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

/** By path. */
function readPages(directory: string): Map<string, Page> {
  const found = new Map<string, Page>();
  for (const name of filesIn(directory)) {
    const page = pageOf(path.join(directory, name));
    if (name === 'index.html') found.set('/', page);
    else if (page.isHtml) found.set(`/docs/${name}`, page).set(`/docs/${path.parse(name).name}`, page);
  }
  for (const name of filesIn(path.join(directory, 'openapi')))
    found.set(`/openapi/${name}`, pageOf(path.join(directory, 'openapi', name)));
  return found;
}

const filesIn = (directory: string): string[] =>
  existsSync(directory) ? readdirSync(directory).filter((name) => path.extname(name) in mediaTypes) : [];

function pageOf(file: string): Page {
  let read: readonly Copy[] | undefined;
  return {
    isHtml: path.extname(file) === '.html',
    copies() {
      read ??= readCopies(file);
      return read;
    },
  };
}

function readCopies(file: string): Copy[] {
  const type = mediaTypes[path.extname(file)] ?? '';
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

// Reads the built files of the portal or the operator's page: by path, compressed on first request.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib, { type BrotliOptions, constants, type ZlibOptions } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { EXAMPLE_ADDRESS } from './own-address.js';
import { type PlacePage, placeOfServer } from './placed-pages.js';

/** The suffix of the folder whose files replace others if there are no sandbox keys. */
const WITHOUT_SANDBOX = '-without-sandbox';
/** The contract of sandbox keys is published only if it is served. */
const SANDBOX_CONTRACT = /^\/openapi\/sandbox\./;

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.yaml': 'text/yaml; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.tgz': 'application/gzip',
};
/** Not `.js`: the script that fills in samples looks for the example's address. */
const FILLED = new Set(['.html', '.md', '.json', '.yaml', '.txt', '.atom']);

/** RFC 9727. Its address is fixed and has no file name extension. */
const CATALOG = '/.well-known/api-catalog';
const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

const brotli = promisify<Buffer, BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<Buffer, ZlibOptions, Buffer>(zlib.gzip);

/** `again`: a caller can request the text in a new form each time. */
type Effort = 'once' | 'again';
/** Each higher level takes twice as long and saves little. */
const levels: Readonly<Record<Effort, { readonly brotli: number; readonly gzip: number }>> = {
  once: { brotli: 6, gzip: 6 },
  again: { brotli: 3, gzip: constants.Z_BEST_SPEED },
};

interface Encoding {
  readonly name: string;
  readonly encode: (bytes: Buffer, effort: Effort) => Promise<Buffer>;
}

const identity: Encoding = { name: 'identity', encode: async (bytes) => bytes };
/** Smallest first. */
const compressed: readonly Encoding[] = [
  {
    name: 'br',
    encode: (bytes, effort) =>
      brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: levels[effort].brotli } }),
  },
  { name: 'gzip', encode: (bytes, effort) => gzip(bytes, { level: levels[effort].gzip }) },
];
/** PDF files and archives are already compressed. */
const encodingsOf = (type: string): readonly Encoding[] =>
  /^(?:text\/|image\/svg|application\/(?:json|linkset|atom))/.test(type) ? compressed : [];
/** The limit of the cache for pages with an address filled in. */
const CACHED_BYTES = 32 * 2 ** 20;

/** A page in one encoding. All responses share the bytes. */
export interface Copy {
  readonly bytes: Buffer;
  readonly headers: Headers;
  readonly etag: string;
  /** Whether the text depends on the address of the gateway. */
  readonly hasAddress: boolean;
}

export interface PortalPage {
  /** Undefined if the file is not HTML. */
  readonly kind: 'portal' | 'redoc' | undefined;
  /** Uses the first accepted encoding. `gateway` replaces the address of the example. */
  copy(isAccepted: (encoding: string) => boolean, gateway: string | undefined): Promise<Copy>;
}

/** Each file has its own path, and a page also the path without `.html` or `index.html`. */
export function readPages(
  directory: string,
  hasSandbox: boolean,
  place?: PlacePage,
): Map<string, PortalPage> {
  const found = new Map<string, PortalPage>();
  const filled = new LRUCache<string, Copy>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  const add = (folder: string) => {
    for (const name of filesIn(folder)) {
      const address = `/${name.replaceAll(path.sep, '/')}`;
      if (!hasSandbox && SANDBOX_CONTRACT.test(address)) continue;
      const page = pageOf({ file: path.join(folder, name), address, place }, filled);
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

const REDOC = /^\/docs\/redoc\//;

interface BuiltFile {
  readonly file: string;
  readonly address: string;
  readonly place: PlacePage | undefined;
}

function pageOf(built: BuiltFile, cache: LRUCache<string, Copy>): PortalPage {
  const { file, address } = built;
  const htmlKind = REDOC.test(address) ? 'redoc' : 'portal';
  // Read on the first request, so that a start does not wait for all pages.
  let read: Promise<StoredPage> | undefined;
  const copies = new Map<string, Promise<Copy>>();
  return {
    kind: path.extname(file) === '.html' ? htmlKind : undefined,
    async copy(isAccepted, gateway) {
      read ??= readPage(built);
      const page = await read.catch((error: unknown) => {
        // The error may pass, such as too many open files: the next request reads the file again.
        read = undefined;
        throw error;
      });
      const encoding = encodingsOf(page.type).find(({ name }) => isAccepted(name)) ?? identity;
      if (gateway === undefined || page.pieces.length < 2) {
        const made = copies.get(encoding.name) ?? copyIn(encoding, page);
        copies.set(encoding.name, made);
        return made;
      }
      const key = `${file} ${encoding.name} ${gateway}`;
      const made = cache.get(key) ?? (await copyIn(encoding, page, gateway));
      cache.set(key, made);
      return made;
    },
  };
}

interface StoredPage {
  readonly type: string;
  readonly hash: string;
  /** The text before, between and after the places for the gateway's address. */
  readonly pieces: readonly Buffer[];
  readonly plain: Buffer;
}

async function readPage({ file, address, place }: BuiltFile): Promise<StoredPage> {
  const ending = path.extname(file);
  const type = mediaTypes[ending] ?? CATALOG_TYPE;
  const read = await readFile(file);
  const text = read.toString('utf8');
  const placed = place?.(address, text) ?? text;
  const plain = placed === text ? read : Buffer.from(placed);
  const server = placeOfServer(address, placed);
  const pieces = FILLED.has(ending) ? split(plain, server && inBytes(placed, server)) : [plain];
  return { type, hash: hashOf(plain), pieces, plain };
}

async function copyIn(
  { name, encode }: Encoding,
  { type, hash, pieces, plain }: StoredPage,
  gateway?: string,
): Promise<Copy> {
  const text = gateway === undefined ? plain : joined(pieces, Buffer.from(gateway));
  const bytes = await encode(text, gateway === undefined ? 'once' : 'again');
  const etag = `"${gateway === undefined ? hash : hashOf(`${hash} ${gateway}`)}-${name}"`;
  const headers = new Headers([
    ['Content-Type', type],
    ['Cache-Control', 'no-cache'],
    ['ETag', etag],
  ]);
  if (name !== identity.name) headers.set('Content-Encoding', name);
  return { bytes, headers, etag, hasAddress: pieces.length > 1 };
}

const hashOf = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

type Gap = readonly [start: number, end: number];

/** The pieces share the memory of `bytes`, and lack the example's address and `further`. */
function split(bytes: Buffer, further: Gap | undefined): Buffer[] {
  const gaps: Gap[] = further ? [further] : [];
  for (let at = bytes.indexOf(EXAMPLE_ADDRESS); at >= 0; at = bytes.indexOf(EXAMPLE_ADDRESS, at + 1))
    gaps.push([at, at + EXAMPLE_ADDRESS.length]);
  const sorted = gaps.sort(([one], [other]) => one - other);
  const ends = [...sorted.map(([start]) => start), bytes.length];
  return ends.map((end, index) => bytes.subarray(sorted[index - 1]?.[1] ?? 0, end));
}

const inBytes = (text: string, [start, end]: Gap): Gap => [
  Buffer.byteLength(text.slice(0, start)),
  Buffer.byteLength(text.slice(0, end)),
];

const joined = (pieces: readonly Buffer[], separator: Buffer): Buffer =>
  Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [separator, piece])));

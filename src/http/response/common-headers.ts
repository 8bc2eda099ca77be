// The headers of every response, computed once: those of helmet and CORS, and that for caches.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from 'cors';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Contract } from '../../openapi/contract.js';
import { exposedToPages, headersOfPages } from '../request-headers.js';

/** A response for one key must not be cached for another. Pages replace this value. */
const NO_STORE = 'no-store';

/**
 * Without `Access-Control-Max-Age`, browsers repeat the preflight after 5 seconds. After a
 * deployment, they may not know new headers until this time has passed.
 */
const PREFLIGHT_SECONDS = 3_600;

export interface FixedHeaders {
  of(origin: string | undefined): HeaderSet;
  /** Responds to OPTIONS without a key; on listeners that allow no other origin, calls `next`. */
  readonly preflight: RequestHandler;
}

/** Methods and headers come from the contracts and from the headers that the gateway reads. */
export function createFixedHeaders(contracts: readonly Contract[], origins: readonly string[]): FixedHeaders {
  const { methods, headers } = allowedBy(contracts);
  const crossOrigin = cors({
    origin: originOf(origins),
    methods,
    allowedHeaders: headers,
    exposedHeaders: exposedBy(contracts),
    maxAge: PREFLIGHT_SECONDS,
    optionsSuccessStatus: 200,
  });
  const setOf = (origin: string | undefined) => {
    const res = probe(origin, (req, res, next) =>
      helmet()(req, res, (error) => (error === undefined ? crossOrigin(req, res, next) : next(error))),
    );
    res.setHeader('Access-Control-Allow-Methods', methods);
    res.setHeader('Access-Control-Allow-Headers', headers);
    res.setHeader('Cache-Control', NO_STORE);
    return new HeaderSet([...res.names].map((name) => [name, String(res.getHeader(name))]));
  };
  const others = setOf(undefined);
  const listed = new Map(origins.map((origin) => [origin, setOf(origin)]));
  return {
    of: (origin) => (origin === undefined ? others : (listed.get(origin) ?? others)),
    preflight: (req, res, next) =>
      // If no origin is allowed, a browser must not get the requested headers.
      applyHeaders(req, res, () => (origins.length === 0 ? res.end() : crossOrigin(req, res, next))),
  };
}

/** For listeners that pages of other origins may not use: without cross-origin headers. */
export function createPrivateHeaders(): FixedHeaders {
  const res = probe(undefined, helmet());
  res.setHeader('Cache-Control', NO_STORE);
  const own = new HeaderSet([...res.names].map((name) => [name, String(res.getHeader(name))]));
  return { of: () => own, preflight: (_req, _res, next) => next() };
}

/** For responses that are not sent by the pipeline, such as pages and health checks. */
export const applyHeaders: RequestHandler = (_req, res, next) => {
  const { headers, requestId } = res.locals;
  headers.applyTo(res);
  res.setHeader('X-Request-Id', requestId);
  next();
};

function allowedBy(contracts: readonly Contract[]): { methods: string; headers: string } {
  const operations = contracts.flatMap((contract) => contract.operations);
  const methods = new Set(operations.map((o) => o.method.toUpperCase()).toSorted());
  const parameters = operations.flatMap((o) => o.parameters).filter((p) => p.in === 'header');
  const headers = new Set([...headersOfPages, ...parameters.map((p) => p.name)]);
  return { methods: [...methods, 'OPTIONS'].join(', '), headers: [...headers].join(', ') };
}

/** The response headers of contracts and pages, except those of CORS itself. */
function exposedBy(contracts: readonly Contract[]): string[] {
  const responses = contracts.flatMap(({ operations }) =>
    operations.flatMap((o) => [...o.responses.values()]),
  );
  const names = new Set([...responses.flatMap(({ headers }) => [...headers.keys()]), ...exposedToPages]);
  return [...names].filter((name) => !name.startsWith('Access-Control-'));
}

/** Other origins get the first allowed one: the header is declared, and browsers block them. */
function originOf(origins: readonly string[]): cors.CorsOptions['origin'] {
  if (origins.includes('*')) return '*';
  // With `false`, no origin is allowed.
  return (origin, decide) =>
    decide(null, origins.find((allowed) => allowed === origin) ?? origins[0] ?? false);
}

/** Keeps header names as written; `getHeaderNames` returns them in lower case. */
class ProbedResponse extends ServerResponse {
  readonly names = new Set<string>();

  override setHeader(...[name, value]: Parameters<ServerResponse['setHeader']>): this {
    this.names.add(name);
    return super.setHeader(name, value);
  }
}

type Middleware = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

/** Throws if the middleware does not set its headers synchronously. */
function probe(origin: string | undefined, middleware: Middleware): ProbedResponse {
  const req = new IncomingMessage(new Socket());
  req.method = 'GET';
  if (origin !== undefined) req.headers.origin = origin;
  const res = new ProbedResponse(req);
  let done = false;
  middleware(req, res, (error) => {
    // cors passes null if it allows no origin.
    if (error !== undefined && error !== null) throw error;
    done = true;
  });
  if (!done) throw new Error('The middleware did not set its headers synchronously');
  return res;
}

/** The headers that the gateway sets where they apply, so that handlers do not set them. */
export const managedHeaders = [
  'Api-Version',
  'Deprecation',
  'Link',
  'Sunset',
  'Idempotency-Replayed',
  'X-Request-Id',
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Methods',
  'Access-Control-Allow-Headers',
] as const;

export type ManagedHeader = (typeof managedHeaders)[number];

export type Headers = Readonly<Record<string, unknown>>;

export class HeaderSet {
  private readonly flat: readonly string[];
  private readonly values: ReadonlyMap<string, string>;
  private readonly extended = new WeakMap<Headers, HeaderSet>();

  constructor(private readonly entries: readonly (readonly [name: string, value: string])[]) {
    this.flat = entries.flat();
    this.values = new Map(entries.map(([name, value]) => [name.toLowerCase(), value]));
  }

  get(name: string): string | undefined {
    return this.values.get(name.toLowerCase());
  }

  /** These headers plus `others`, which take precedence. Computed once for each `others`. */
  with(others: Headers): HeaderSet {
    const known = this.extended.get(others);
    if (known) return known;
    const entries = Object.entries(others).map(([name, value]) => [name, String(value)] as const);
    const made = new HeaderSet([...this.without(entries.map(([name]) => name)), ...entries]);
    this.extended.set(others, made);
    return made;
  }

  /**
   * Alternating names and values, as `writeHead` accepts them, with the headers of one response.
   * `last` alternates too, and its names must not be in `own` or in this set.
   */
  list(own: Headers, ...last: readonly string[]): string[] {
    const names: string[] = [];
    const given: string[] = [];
    for (const name in own) {
      if (own[name] === undefined) continue;
      names.push(name);
      given.push(name, String(own[name]));
    }
    const hasDuplicate = names.some((name) => this.get(name) !== undefined);
    return (hasDuplicate ? this.without(names).flat() : this.flat).concat(given, last);
  }

  applyTo(res: { setHeader(name: string, value: string): unknown }): void {
    for (const [name, value] of this.entries) res.setHeader(name, value);
  }

  private without(names: readonly string[]): (readonly [string, string])[] {
    const given = new Set(names.map((name) => name.toLowerCase()));
    return this.entries.filter(([name]) => !given.has(name.toLowerCase()));
  }
}

// The headers of every response: those of helmet and the cross-origin headers, computed once.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from 'cors';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Contract } from '../../openapi/contract.js';
import { HeaderSet } from './header-set.js';

/** A response to one key must not be cached for another. Pages, which are the same for all, override this. */
const NOT_KEPT = 'no-store';

export interface FixedHeaders {
  /** What an answer to a page of this origin starts with. */
  of(origin: string | undefined): HeaderSet;
  /** Answers an OPTIONS on any path, without a key. */
  readonly preflight: RequestHandler;
}

/** What browsers may send and read is derived from the contracts: methods, header parameters, headers of responses. */
export function createFixedHeaders(contracts: readonly Contract[], origins: readonly string[]): FixedHeaders {
  const { methods, headers } = allowedBy(contracts);
  const crossOrigin = cors({
    origin: originOf(origins),
    methods,
    allowedHeaders: headers,
    exposedHeaders: exposedBy(contracts),
    optionsSuccessStatus: 200,
  });
  const setOf = (origin: string | undefined) => {
    const res = probe(origin, (req, res, next) =>
      helmet()(req, res, (error) => (error === undefined ? crossOrigin(req, res, next) : next(error))),
    );
    res.setHeader('Access-Control-Allow-Methods', methods);
    res.setHeader('Access-Control-Allow-Headers', headers);
    res.setHeader('Cache-Control', NOT_KEPT);
    return new HeaderSet([...res.names].map((name) => [name, String(res.getHeader(name))]));
  };
  const others = setOf(undefined);
  const listed = new Map(origins.map((origin) => [origin, setOf(origin)]));
  return {
    of: (origin) => (origin === undefined ? others : (listed.get(origin) ?? others)),
    preflight: (req, res, next) => applyHeaders(req, res, () => crossOrigin(req, res, next)),
  };
}

/** Where no page of another origin has business: helmet's alone. */
export function createOwnHeaders(): FixedHeaders {
  const res = probe(undefined, helmet());
  res.setHeader('Cache-Control', NOT_KEPT);
  const own = new HeaderSet([...res.names].map((name) => [name, String(res.getHeader(name))]));
  return { of: () => own, preflight: (_req, _res, next) => next() };
}

/** For what answers without the contract: these headers go out with what it sets itself. */
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
  const headers = new Set(['Content-Type', 'x-api-key', 'Api-Version', ...parameters.map((p) => p.name)]);
  return { methods: [...methods, 'OPTIONS'].join(', '), headers: [...headers].join(', ') };
}

/** Every header that a contract declares on a response; those of CORS are for the browser itself. */
function exposedBy(contracts: readonly Contract[]): string[] {
  const answers = contracts.flatMap(({ operations }) => operations.flatMap((o) => [...o.responses.values()]));
  const names = new Set(answers.flatMap(({ headers }) => [...headers.keys()]));
  return [...names].filter((name) => !name.startsWith('Access-Control-'));
}

/** The caller's own origin when it is on the list, else the first of the list: a browser refuses it, and the header is there. */
function originOf(origins: readonly string[]): cors.CorsOptions['origin'] {
  if (origins.includes('*')) return '*';
  return (origin, decide) => decide(null, origins.find((allowed) => allowed === origin) ?? origins[0]);
}

/** Keeps the names as they were written; Node knows them in small letters only. */
class ProbedResponse extends ServerResponse {
  readonly names = new Set<string>();

  override setHeader(...[name, value]: Parameters<ServerResponse['setHeader']>): this {
    this.names.add(name);
    return super.setHeader(name, value);
  }
}

type Middleware = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

/** What a middleware sets on the answer to a request that has an origin and nothing else. Throws when it sets it later. */
function probe(origin: string | undefined, middleware: Middleware): ProbedResponse {
  const req = new IncomingMessage(new Socket());
  req.method = 'GET';
  if (origin !== undefined) req.headers.origin = origin;
  const res = new ProbedResponse(req);
  let done = false;
  middleware(req, res, (error) => {
    if (error !== undefined) throw error;
    done = true;
  });
  if (!done) throw new Error('The fixed headers were not there at once');
  return res;
}

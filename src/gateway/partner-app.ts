// The partners' app: the order in which a request passes through the middleware of the gateway.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { keylessAdmission } from '../http/admission.js';
import {
  type BarePaths,
  chooseVersion,
  newestOf,
  serveBarePaths,
  serveKnownBarePaths,
} from '../http/bare-paths.js';
import { createClientAddress } from '../http/client-address.js';
import { bodyPassedOn } from '../http/connection/rest-of-body.js';
import { type BeginExchange, type ExchangeParts, exchangeBeginner } from '../http/exchange.js';
import { createExpressApp } from '../http/express-app.js';
import type { Proxies } from '../http/forwarded.js';
import { HEALTH_PATHS, health, type ReadyCheck } from '../http/health.js';
import { ALLOW_READ, allowOf, onlyReads } from '../http/other-methods.js';
import { createOwnAddress } from '../http/own-address.js';
import { pages } from '../http/pages.js';
import {
  applyHeaders,
  createFixedHeaders,
  type FixedHeaders,
  type Headers,
} from '../http/response/common-headers.js';
import { publishedErrorsAt } from '../http/response/error-shape.js';
import { createSendError, type SendError } from '../http/response/send.js';
import type { RoutedContract } from '../http/router.js';
import { SECURITY_TEXT, type SecurityTextParts, serveSecurityText } from '../http/security-text.js';
import { pathOf } from '../http/target.js';
import { createPathIndex } from '../openapi/paths.js';
import { createErrorCheck } from '../openapi/response-check.js';
import { basePathOf } from '../texts/address.js';

export interface AppParts extends BarePaths, Proxies {
  /** Undefined if the sandbox API is not offered. */
  readonly sandbox?: RoutedContract | undefined;
  readonly exchange: ExchangeParts;
  /** Undefined if there is no security.txt. */
  readonly security?: SecurityTextParts | undefined;
  readonly corsOrigins: readonly string[];
  /** The address at which partners reach the gateway; undefined if the operator has not set it. */
  readonly publicUrl?: string | undefined;
  /** Whether other code serves its own page at `/`. */
  readonly hasOtherFrontPage?: boolean;
  readonly reasonsAgainst: ReadyCheck;
}

export type CreateListener = (parts: AppParts) => RequestListener;

/**
 * Most requests are for an operation of a version at a plain path and are served without Express.
 * Express serves the rest, such as unusual paths, preflights, pages, the sandbox API, and
 * rejections of path and method. Both ways call the same function.
 */
export const createApp: CreateListener = (parts) => {
  const { versions } = parts;
  const shared = sharedBy(parts);
  const { begin, sendError } = shared;
  const app = createExpress(parts, shared);
  // Most bare paths belong to the newest version.
  const newestFirst = versions.toReversed();
  const prefixes = new Map(versions.map((version) => [version.contract.name, version]));

  const serveBare = async (req: IncomingMessage, res: ServerResponse, path: string, first: FoundIn) => {
    const exchange = begin(req, res);
    try {
      const { operations } = await chooseVersion(exchange, path, parts);
      const found = operations === first.operations ? first.found : operations.find(req.method ?? '', path);
      if (found) await found.value(exchange, found.params);
      // The version has the path, but not with this method.
      else app(req, res);
    } catch (error) {
      await bodyPassedOn(req);
      sendError(error, exchange);
    }
  };
  return (req, res) => {
    const { method = '', url = '' } = req;
    const path = pathOf(url);
    const slash = path.indexOf('/', 1);
    const version = slash < 0 ? undefined : prefixes.get(path.slice(1, slash));
    const found = version?.operations.find(method, path.slice(slash));
    if (found) return void found.value(begin(req, res), found.params);
    const first = version ? undefined : firstOf(newestFirst, method, path);
    if (first) void serveBare(req, res, path, first);
    else app(req, res);
  };
};

type Operations = RoutedContract['operations'];

interface FoundIn {
  readonly operations: Operations;
  readonly found: NonNullable<ReturnType<Operations['find']>>;
}

function firstOf(versions: readonly RoutedContract[], method: string, path: string): FoundIn | undefined {
  for (const { operations } of versions) {
    const found = operations.find(method, path);
    if (found) return { operations, found };
  }
  return undefined;
}

/** Serves every request with Express. */
export const createExpressListener: CreateListener = (parts) => createExpress(parts, sharedBy(parts));

interface Shared {
  readonly begin: BeginExchange;
  readonly fixed: FixedHeaders;
  /** For errors outside all versions, such as an unknown `Api-Version`. */
  readonly sendError: SendError;
}

function sharedBy(parts: AppParts): Shared {
  const { exchange, versions, sandbox, corsOrigins, publicUrl } = parts;
  const errors = publishedErrorsAt(basePathOf(publicUrl));
  const contracts = [...versions, ...(sandbox ? [sandbox] : [])].map(({ contract }) => contract);
  const { contract: newest } = newestOf(versions);
  const fixed = createFixedHeaders(contracts, corsOrigins);
  const headers = { 'Api-Version': newest.version };
  const send = createSendError(createErrorCheck(newest, errors.schema));
  return {
    begin: exchangeBeginner({ ...exchange, errors }, fixed, createClientAddress(parts)),
    fixed,
    sendError(error, exchange) {
      exchange.headers = exchange.headers.with(headers);
      send(error, exchange);
    },
  };
}

function createExpress(parts: AppParts, { begin, fixed, sendError }: Shared): RequestListener {
  const { versions, sandbox, security, admission, publicUrl, reasonsAgainst } = parts;
  const addressOf = createOwnAddress(parts);
  const servePages = pages({ hasSandbox: sandbox !== undefined, addressOf, publicUrl });
  const isOtherPage = (path: string) => parts.hasOtherFrontPage === true && path === '/';
  const isPage = (path: string) =>
    servePages.has(path) ||
    HEALTH_PATHS.includes(path) ||
    isOtherPage(path) ||
    (security !== undefined && path === SECURITY_TEXT);

  return createExpressApp({
    begin,
    fixed,
    sendError,
    headersAt: createHeadersAt(parts, isPage),
    mount(app) {
      if (sandbox) app.use(serveItsPaths(sandbox));
      app.use(serveKnownBarePaths(parts));
      for (const { contract, router } of versions) app.use(`/${contract.name}`, belowPrefix(router));
      app.use(health(reasonsAgainst));
      app.use(applyHeaders, keylessAdmission(admission));
      if (security) app.use(serveSecurityText(security));
      app.use((req, res, next) => (isOtherPage(req.path) ? onlyReads(req, res, next) : next()));
      app.use(servePages.serve);
      for (const { contract, router } of versions) app.use(`/${contract.name}`, router);
      app.use(serveBarePaths(parts));
    },
  });
}

/**
 * The headers of the version in the prefix or, for a bare path, of the version that serves it by
 * default: a browser sends no key in a preflight, so the version of its key is not known.
 */
function createHeadersAt(
  { versions, hasPath, sandbox }: AppParts,
  isPage: (path: string) => boolean,
): (path: string) => Headers {
  const prefixed = new Map(versions.map((version) => [version.contract.name, version]));
  return (path) => {
    const [, prefix = ''] = path.split('/', 2);
    const ofPrefix = prefixed.get(prefix);
    const version = ofPrefix ?? versions.findLast(({ contract }) => hasPath(contract, path));
    const { headers } = version ?? newestOf(versions);
    const allow =
      allowedAt(ofPrefix ? path.slice(prefix.length + 1) : path, version) ??
      allowedAt(path, sandbox) ??
      (isPage(path) ? ALLOW_READ : undefined);
    return allow === undefined ? headers : { ...headers, Allow: allow };
  };
}

function allowedAt(path: string, routed: RoutedContract | undefined): string | undefined {
  const methods = METHODS.filter((method) => routed?.operations.find(method, path));
  return methods.length > 0 ? allowOf(methods) : undefined;
}

/** Skips the prefix itself, at which a browser gets the page of the version. */
const belowPrefix =
  (router: RequestHandler): RequestHandler =>
  (req, res, next) =>
    req.path === '/' ? next() : router(req, res, next);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Serves only the exact paths of the contract, so that the versions get all others. */
function serveItsPaths({ contract, router }: RoutedContract): RequestHandler {
  const hasPath = createPathIndex([contract]);
  return (req, res, next) => (hasPath(contract, req.path) ? router(req, res, next) : next());
}

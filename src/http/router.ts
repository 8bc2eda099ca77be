// Mounts a contract: routes each operation to its handler, and rejects other paths and methods.
import { type Request, type RequestHandler, Router } from 'express';
import { groupBy } from '../group-by.js';
import type { Contract, Operation } from '../openapi/contract.js';
import { absentPath } from '../openapi/paths.js';
import { createErrorCheck, createResponseChecks } from '../openapi/response-check.js';
import type { Authenticate } from '../partners/principal.js';
import { type ErrorCode, Problem } from '../problems.js';
import { type Admission, admitAll, keylessAdmission } from './admission.js';
import type { Exchange } from './exchange.js';
import { errorHandler } from './express-app.js';
import { type CreateGuard, type Handlers, type OperationShapes, unguarded } from './operation-types.js';
import { otherMethods } from './other-methods.js';
import { type AnyHandler, type Serve, serveOperation } from './pipeline.js';
import type { BodyLimits } from './request/body.js';
import { createRequestChecks, type Later } from './request/check.js';
import type { Headers } from './response/common-headers.js';
import { type ErrorShape, publishedErrors, statusesOf } from './response/error-shape.js';
import { createSendError, heedsAccept } from './response/send.js';
import type { Params } from './target.js';
import type { CreateRequestCount, CreateSampleCall, CreateWatch } from './watch.js';

export interface Mounting<Ops extends OperationShapes<Ops>> {
  readonly contract: Contract;
  readonly handlers: Handlers<Ops> & Readonly<Record<string, AnyHandler>>;
  readonly authenticate: Authenticate;
  /** By default, callers have no limits. */
  readonly admission?: Admission;
  readonly limits: BodyLimits;
  /** The version headers of every response. */
  readonly headers: Headers;
  /** The shape of errors; by default that of the listener. */
  readonly errors?: ErrorShape;
  /** For the error message if this version does not have the path. */
  versionsWith(path: string): readonly Contract[];
  /** Runs between validation and handler; by default nothing does. */
  readonly guard?: CreateGuard;
  /** By default nobody is watched. */
  readonly watch?: CreateWatch | undefined;
  readonly count?: CreateRequestCount | undefined;
  readonly sample?: CreateSampleCall | undefined;
  /** By default, the first rejection of each operation waits for this work. */
  readonly later?: Later | undefined;
}

export interface RoutedContract {
  readonly contract: Contract;
  /** The version headers of every response. */
  readonly headers: Headers;
  /** Serves requests through Express: operations, and rejections of path and method. */
  readonly router: RequestHandler;
  /** The operations, for listeners that serve plain paths without Express. */
  readonly operations: OperationTable<Serve>;
}

/** Rejects if the handlers do not match the contract. */
export async function routeContract<Ops extends OperationShapes<Ops>>(
  mounting: Mounting<Ops>,
): Promise<RoutedContract> {
  const { contract, handlers, authenticate, limits, headers, versionsWith } = mounting;
  const { guard = unguarded, errors, admission = admitAll, watch, count, sample } = mounting;
  const shape = errors ?? publishedErrors;
  assertComplete(contract, Object.keys(handlers), shape);
  const table = new Map(Object.entries<AnyHandler>(handlers));
  const errorCheck = createErrorCheck(contract, shape.schema);
  const responseCheckOf = createResponseChecks(contract);
  const requestCheckOf = createRequestChecks(contract, mounting.later);
  const router = Router({ caseSensitive: true, strict: true });
  const operations = new OperationTable<Serve>();
  const enter = (exchange: Exchange) => {
    exchange.headers = exchange.headers.with(headers);
    if (errors) exchange.errors = errors;
  };
  router.use((_req, res, next) => {
    enter(res.locals);
    next();
  });
  const admitAsKeyless = keylessAdmission(admission);
  for (const [path, declared] of byPath(contract)) {
    const route = router.route(expressPath(path));
    for (const operation of declared) {
      const handler = table.get(operation.id);
      if (!handler) throw new Error(`No handler for ${operation.id}`);
      const check = responseCheckOf(operation);
      const serving = {
        contract,
        operation,
        handler,
        authenticate,
        admission,
        limits,
        checkRequest: await requestCheckOf(operation),
        check,
        guard: guard(contract, operation),
        ...(watch && { watch: watch(contract, operation) }),
        ...(count && { count: count(contract, operation) }),
        ...(sample && { sample: sample(contract, operation) }),
      };
      const serve = serveOperation(serving, createSendError(check));
      route[operation.method]((req, res) => serve(res.locals, textParams(req)));
      operations.add(operation, (exchange, params) => {
        enter(exchange);
        return serve(exchange, params);
      });
    }
    route.all(admitAsKeyless, otherMethods(methodsOf(declared)));
  }
  router.use(admitAsKeyless, refusePath(contract, versionsWith));
  router.use(errorHandler(createSendError(errorCheck)));
  return { contract, headers, router, operations };
}

/** Sorts templates with the fewest parameters first, so that `/a/b` never matches `/a/{id}`. */
const byPath = ({ operations }: Contract) =>
  [...groupBy(operations, ({ path }) => path)].sort(([a], [b]) => a.split('{').length - b.split('{').length);

function expressPath(template: string): string {
  return template.replaceAll(/\{([^}]+)\}/g, ':$1');
}

const methodsOf = (operations: readonly Operation[]): string[] =>
  operations.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));

function refusePath(contract: Contract, versionsWith: Mounting<object>['versionsWith']): RequestHandler {
  return ({ path }) => {
    throw new Problem('NOT_FOUND', absentPath(path, contract, versionsWith(path)));
  };
}

/** Path parameters are always single values. */
function textParams({ params }: Request): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

/** Errors that an operation must declare: always; if it heeds `Accept`, needs a key, has a body. */
const always: readonly ErrorCode[] = ['VALIDATION_ERROR', 'INTERNAL_ERROR'];
const withChoice: readonly ErrorCode[] = ['NOT_ACCEPTABLE'];
const withKey: readonly ErrorCode[] = ['UNAUTHORIZED', 'FORBIDDEN'];
const withBody: readonly ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/** Throws one error for every missing or surplus handler, repetition and undeclared status. */
function assertComplete(contract: Contract, handlerIds: readonly string[], errors: ErrorShape): void {
  const ids = contract.operations.map((operation) => operation.id);
  const faults = [
    ...ids.filter((id) => !handlerIds.includes(id)).map((id) => `${id} has no handler`),
    ...handlerIds
      .filter((id) => !ids.includes(id))
      .map((id) => `${id} has a handler but is not in the contract`),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} is declared twice`),
    ...contract.operations.flatMap((operation) => undeclared(operation, errors)),
  ];
  if (faults.length > 0) throw new Error(`Contract ${contract.name} cannot be served: ${faults.join('; ')}`);
}

function undeclared(operation: Operation, errors: ErrorShape): string[] {
  const { isKeyless, requestBody } = operation;
  const codes = [
    ...always,
    ...(heedsAccept(operation) ? withChoice : []),
    ...(isKeyless ? [] : withKey),
    ...(requestBody ? withBody : []),
  ];
  return statusesOf(codes, errors)
    .filter((status) => !operation.responses.has(status))
    .map((status) => `${operation.id} does not declare ${status}`);
}

interface RouteMatch<T> {
  readonly value: T;
  readonly params: Params;
}

type Methods<T> = Map<string, RouteMatch<T>>;

interface Template<T> {
  readonly segments: readonly string[];
  readonly methods: Methods<T>;
}

/** Without characters that Express or a proxy could interpret differently. */
const PLAIN_PATH = /^[\w./~-]*$/;

const isParameter = (segment: string) => segment.startsWith('{');

class OperationTable<T> {
  private readonly exact = new Map<string, Methods<T>>();
  private readonly templates = new Map<number, Template<T>[]>();

  add({ method, path }: Operation, value: T): void {
    const methods = this.methodsOf(path);
    methods.set(method.toUpperCase(), { value, params: {} });
    // Like Express: Node sends the same headers and no body (RFC 9110, 9.3.2).
    if (method === 'get') methods.set('HEAD', { value, params: {} });
  }

  /** Undefined if the router has to decide: for unusual or unknown paths, and for other methods. */
  find(method: string, path: string): RouteMatch<T> | undefined {
    const exact = this.exact.get(path);
    if (exact) return exact.get(method);
    if (!PLAIN_PATH.test(path)) return undefined;
    const segments = path.split('/');
    for (const template of this.templates.get(segments.length) ?? []) {
      const params = match(template.segments, segments);
      if (!params) continue;
      const found = template.methods.get(method);
      return found && { value: found.value, params };
    }
    return undefined;
  }

  private methodsOf(path: string): Methods<T> {
    const methods: Methods<T> = new Map();
    if (!path.includes('{')) {
      const known = this.exact.get(path) ?? methods;
      this.exact.set(path, known);
      return known;
    }
    const segments = path.split('/');
    const sameLength = this.templates.get(segments.length) ?? [];
    this.templates.set(segments.length, sameLength);
    const known = sameLength.find((template) => template.segments.join('/') === path);
    if (known) return known.methods;
    sameLength.push({ segments, methods });
    // Same order as the router: fewest parameters first.
    sameLength.sort((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length);
    return methods;
  }
}

function match(template: readonly string[], segments: readonly string[]): Params | undefined {
  const params: Record<string, string> = {};
  for (const [i, expected] of template.entries()) {
    const found = segments[i] ?? '';
    if (isParameter(expected) && found !== '') params[expected.slice(1, -1)] = found;
    else if (expected !== found) return undefined;
  }
  return params;
}

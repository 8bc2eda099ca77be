// Mounts a contract: its document, a complete table of handlers, and the same checks for every operation.
import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import type { Contract, Operation } from '../openapi/contract.js';
import { absentPath } from '../openapi/paths.js';
import { createErrorCheck, createResponseChecks, type ResponseCheck } from '../openapi/response-check.js';
import type { Authenticate } from '../partners/principal.js';
import { Problem } from '../problems.js';
import { type Admission, admitAll, keylessAdmission } from './admission.js';
import { assertComplete } from './assert-mountable.js';
import type { Exchange } from './exchange.js';
import { type CreateGuard, unguarded } from './guard.js';
import { OperationTable } from './operation-table.js';
import type { Handlers, OperationShapes } from './operation-types.js';
import { type AnyHandler, type OnError, type Serve, serveOperation } from './pipeline.js';
import type { BodyLimits } from './request/body.js';
import { createRequestChecks, type Later } from './request/check.js';
import { type ErrorShape, publishedErrors } from './response/error-shape.js';
import { sendProblem } from './response/send.js';
import { toProblem } from './response/to-problem.js';
import type { Params } from './target.js';

export interface Mounting<Ops extends OperationShapes<Ops>> {
  readonly contract: Contract;
  readonly handlers: Handlers<Ops> & Readonly<Record<string, AnyHandler>>;
  readonly authenticate: Authenticate;
  /** What a caller may use; everything where it is left out. */
  readonly admission?: Admission;
  readonly limits: BodyLimits;
  /** What every answer says of the version. */
  readonly headers: Readonly<Record<string, string>>;
  /** How the contract says what went wrong; as the published ones do where it is absent. */
  readonly errors?: ErrorShape;
  /** The versions that have a path which this one lacks, for the error message. */
  versionsWith(path: string): readonly Contract[];
  /** What stands between a request that holds to the contract and its handler; nothing where it is left out. */
  readonly guard?: CreateGuard;
  /** Takes what can be done after the first answers; each first refusal waits for its own where it is left out. */
  readonly later?: Later;
}

/** A contract whose operations are served, warm. */
export interface RoutedContract {
  readonly contract: Contract;
  /** Serves every request under the contract's address, as Express does: operations, and refusals of path and method. */
  readonly router: RequestHandler;
  /** The operations at plain paths, for those who look them up themselves. */
  readonly operations: OperationTable<Serve>;
}

/** Every operation of the contract behind its enforcement. Rejects when table and contract do not match. */
export async function routeContract<Ops extends OperationShapes<Ops>>(
  mounting: Mounting<Ops>,
): Promise<RoutedContract> {
  const { contract, handlers, authenticate, limits, headers, versionsWith } = mounting;
  const { guard = unguarded, errors = publishedErrors, admission = admitAll } = mounting;
  assertComplete(contract, Object.keys(handlers), errors);
  const table = new Map(Object.entries<AnyHandler>(handlers));
  const errorCheck = createErrorCheck(contract, errors.schema);
  const answerCheckOf = createResponseChecks(contract);
  const requestCheckOf = createRequestChecks(contract, mounting.later);
  const router = Router({ caseSensitive: true, strict: true });
  const operations = new OperationTable<Serve>();
  const enter = (exchange: Exchange) => {
    exchange.headers = exchange.headers.with(headers);
    exchange.errors = errors;
  };
  router.use((_req, res, next) => {
    enter(res.locals);
    next();
  });
  for (const [path, declared] of byPath(contract)) {
    const route = router.route(expressPath(path));
    // Express would answer HEAD with GET's handler; the contracts declare no HEAD.
    route.head(refuseMethod(declared));
    for (const operation of declared) {
      const handler = table.get(operation.id);
      if (!handler) throw new Error(`No handler for ${operation.id}`);
      const check = answerCheckOf(operation);
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
      };
      const serve = serveOperation(serving, sendErrors(check));
      route[operation.method]((req, res) => serve(res.locals, textParams(req)));
      operations.add(operation, (exchange, params) => {
        enter(exchange);
        return serve(exchange, params);
      });
    }
    route.all(refuseMethod(declared));
  }
  const refuse = refusePath(contract, versionsWith);
  router.use(keylessAdmission(admission), refuse);
  router.use(errorHandler(errorCheck));
  return { contract, router, operations };
}

/** Templates without parameters first, so that `/a/b` is never taken for `/a/{id}`. */
function byPath(contract: Contract): [string, Operation[]][] {
  const groups = new Map<string, Operation[]>();
  for (const operation of contract.operations) {
    groups.set(operation.path, [...(groups.get(operation.path) ?? []), operation]);
  }
  return [...groups].sort(([a], [b]) => a.split('{').length - b.split('{').length);
}

function expressPath(template: string): string {
  return template.replaceAll(/\{([^}]+)\}/g, ':$1');
}

function refuseMethod(operations: readonly Operation[]): RequestHandler {
  const allow = [...operations.map((o) => o.method.toUpperCase()), 'OPTIONS'].join(', ');
  return (req) => {
    const message = `${req.method} is not allowed on this path. Allowed: ${allow}.`;
    throw new Problem('METHOD_NOT_ALLOWED', message, { headers: { Allow: allow } });
  };
}

function refusePath(contract: Contract, versionsWith: Mounting<object>['versionsWith']): RequestHandler {
  return ({ path }) => {
    throw new Problem('NOT_FOUND', absentPath(path, contract, versionsWith(path)));
  };
}

/** The templates have single values only. */
function textParams({ params }: Request): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

/** Sends every error that a request of this contract ends in. */
export function sendErrors(check: ResponseCheck): OnError {
  return (error, exchange) => {
    const { res } = exchange;
    // A read was aborted because its caller disconnected: there is no response to send, and no error.
    if (res.destroyed && isAbort(error)) return;
    const problem = toProblem(error, exchange);
    // The listener has refused a body that came too slowly, and the handler's reading of it fails in turn.
    if (res.writableEnded) return;
    if (res.headersSent) res.destroy();
    else sendProblem(exchange, problem, check);
  };
}

/** The same for Express. */
export function errorHandler(check: ResponseCheck): ErrorRequestHandler {
  const send = sendErrors(check);
  return (error: unknown, _req, res, _next) => send(error, res.locals);
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

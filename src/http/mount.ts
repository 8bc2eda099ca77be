// Owns mounting a contract: its document, a complete table of handlers, and the same enforcement for every operation.
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { Authenticate } from '../partners/principal.js';
import { Problem } from '../problems.js';
import { type Admission, admitAll, keylessAdmission } from './admission.js';
import { type AnswerCheck, createAnswerChecks, createErrorCheck } from './answer-check.js';
import { assertMountable } from './assert-mountable.js';
import type { BodyLimits } from './body.js';
import type { Contract, Operation } from './contract.js';
import { type ErrorShape, publishedErrors } from './error-shape.js';
import { type CreateGuard, unguarded } from './guard.js';
import type { Handlers, OperationShapes } from './operation-types.js';
import { absentPath } from './paths.js';
import { createRequestChecks } from './request-check.js';
import { sendProblem } from './send.js';
import { type AnyHandler, type Serve, serveOperation } from './serve-operation.js';
import { toProblem } from './to-problem.js';

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
  /** The versions that have a path which this one lacks, so that a caller can be told. */
  versionsWith(path: string): readonly Contract[];
  /** What stands between a request that holds to the contract and its handler; nothing where it is left out. */
  readonly guard?: CreateGuard;
}

/** Every operation of the contract behind its enforcement, warm. Rejects when table and contract do not match. */
export async function mountContract<Ops extends OperationShapes<Ops>>(
  mounting: Mounting<Ops>,
): Promise<RequestHandler> {
  const { contract, handlers, authenticate, limits, headers, versionsWith } = mounting;
  const { guard = unguarded, errors = publishedErrors, admission = admitAll } = mounting;
  assertMountable(contract, Object.keys(handlers), errors);
  const table = new Map(Object.entries<AnyHandler>(handlers));
  const errorCheck = createErrorCheck(contract, errors);
  const answerCheckOf = createAnswerChecks(contract);
  const requestCheckOf = createRequestChecks(contract);
  const router = Router({ caseSensitive: true, strict: true });
  const exact = new Map<string, RequestHandler>();
  for (const [path, operations] of byPath(contract)) {
    const route = router.route(expressPath(path));
    // Express would answer HEAD with GET's handler; the contracts declare no HEAD.
    route.head(refuseMethod(operations));
    for (const operation of operations) {
      const handler = table.get(operation.id);
      if (!handler) throw new Error(`No handler for ${operation.id}`);
      const check = answerCheckOf(operation);
      const checkRequest = await requestCheckOf(operation);
      const serve = serveOperation({
        contract,
        operation,
        handler,
        authenticate,
        admission,
        limits,
        checkRequest,
        check,
        guard: guard(contract, operation),
      });
      const onError = answerErrors(check);
      route[operation.method](serve, onError);
      if (!path.includes('{'))
        exact.set(`${operation.method.toUpperCase()} ${path}`, withErrors(serve, onError));
    }
    route.all(refuseMethod(operations));
  }
  const refuse = refusePath(contract, versionsWith);
  router.use(keylessAdmission(admission), refuse, answerErrors(errorCheck));
  return (req, res, next) => {
    res.locals.headers = res.locals.headers.with(headers);
    res.locals.errors = errors;
    // A path without parameters is looked up; the router would try one expression after the other.
    const end = req.url.indexOf('?');
    const serve = exact.get(`${req.method} ${end < 0 ? req.url : req.url.slice(0, end)}`);
    return (serve ?? router)(req, res, next);
  };
}

/** What a route of Express does with a handler and its error handler. */
function withErrors(serve: Serve, onError: ErrorRequestHandler): RequestHandler {
  return async (req, res, next) => {
    try {
      await serve(req, res);
    } catch (error) {
      onError(error ?? new Error('Nothing was thrown'), req, res, next);
    }
  };
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
    const message = `${req.method} is not possible here; allowed: ${allow}.`;
    throw new Problem('METHOD_NOT_ALLOWED', message, { headers: { Allow: allow } });
  };
}

function refusePath(contract: Contract, versionsWith: Mounting<object>['versionsWith']): RequestHandler {
  return ({ path }) => {
    throw new Problem('NOT_FOUND', absentPath(path, contract, versionsWith(path)));
  };
}

function answerErrors(check: AnswerCheck): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    // A read was given up as its caller went away: nobody is left to be answered, and nothing is wrong.
    if (res.destroyed && isAbort(error)) return;
    if (res.headersSent) next(error);
    else sendProblem(res, toProblem(error, res.locals), check);
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

// The mock: a gateway whose handlers respond with the contracts' examples, which Prism sends. The
// mock validates every request as the gateway does, so that no request can crash Prism.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { listen } from '../src/gateway/listen.js';
import { createApp } from '../src/gateway/partner-app.js';
import { admitAll } from '../src/http/admission.js';
import { maxHeaderBytes } from '../src/http/connection/header-size.js';
import { loggedExchange } from '../src/http/logged-exchange.js';
import type { GuardedRequest } from '../src/http/operation-types.js';
import { type OperationResponse, reply } from '../src/http/reply.js';
import { defaultBodyLimits } from '../src/http/request/body.js';
import { ReceivedFile } from '../src/http/request/document-body.js';
import { createFixedHeaders, managedHeaders } from '../src/http/response/common-headers.js';
import { publishedErrorsAt } from '../src/http/response/error-shape.js';
import { versionHeaders } from '../src/http/response/version-headers.js';
import { routeContract } from '../src/http/router.js';
import { type Contract, loadContract, type Operation } from '../src/openapi/contract.js';
import { createPathIndex } from '../src/openapi/paths.js';
import { findUnreleased, unreleasedLine } from '../src/openapi/released.js';
import { preferenceApplied } from '../src/operations/shared/run-status.js';
import { unlimited } from '../src/partners/limits.js';
import type { Principal } from '../src/partners/principal.js';
import { type ErrorCode, type ErrorDetail, Problem, problems } from '../src/problems.js';
import { basePathOf } from '../src/texts/address.js';
import {
  defaultBehaviour,
  isValidKey,
  KEY_HINT,
  type MockBehaviour,
  type MockedApp,
  withBehaviour,
} from './behaviour.js';
import { publishedVersions } from './contracts.js';
import { choose, type Preferences, successesOf } from './preferences.js';
import { type Prism, type PrismResponse, startPrism } from './prism.js';
import { resolvingGuard, rulesOf } from './rules.js';
import { createRunProgress, type RunProgress } from './run-progress.js';

export interface Mock {
  readonly address: string;
  readonly prefixes: readonly string[];
  readonly operations: number;
  /** How to use the mock, for the person who started it. */
  readonly hints: readonly string[];
  close(): Promise<void>;
}

/** The preferences of the request that is being served. */
const wanted = new AsyncLocalStorage<Preferences>();

export interface MockParts {
  readonly prism?: Promise<Prism>;
  readonly log?: Logger;
  /** Where callers reach the mock, if a proxy serves it below a path. */
  readonly publicUrl?: string | undefined;
  /** The option or variable that set the port. The error for a port in use names it. */
  readonly portVariable?: string;
  readonly behaviour?: MockBehaviour;
}

/** Listens on `host:port` (0 takes a free port). */
export async function startMock(port: number, host = '127.0.0.1', parts: MockParts = {}): Promise<Mock> {
  const [prism, ...contracts] = await Promise.all([
    parts.prism ?? startPrism(),
    ...publishedVersions().map(loadContract),
  ]);
  const log = parts.log ?? pino({ level: 'warn' });
  const mocked = await createMockApp(contracts, { prism, log, publicUrl: parts.publicUrl });
  const fixed = createFixedHeaders(contracts, ['*']);
  const place = { host, port, hostVariable: '--host', portVariable: parts.portVariable ?? 'MOCK_PORT' };
  const prefixes = contracts.map(({ name }) => `/${name}`);
  const unreleased = unreleasedLine(await findUnreleased(publishedVersions()));
  const hints = [...(unreleased === undefined ? [] : [unreleased]), KEY_HINT, ...preferenceHints];
  const app = withBehaviour(mocked, { hints, prefixes, behaviour: parts.behaviour ?? defaultBehaviour });
  const listener = await listen(app, place, {
    maxHeaderBytes: maxHeaderBytes(contracts),
    headers: fixed.of(undefined).with({ 'Api-Version': contracts.at(-1)?.version }),
    errors: publishedErrorsAt(basePathOf(parts.publicUrl)),
  }).catch((error: unknown) => {
    prism.close();
    throw error;
  });
  return {
    address: listener.url,
    prefixes,
    operations: contracts.flatMap(({ operations }) => operations).length,
    hints,
    async close() {
      await listener.drain(0);
      prism.close();
    },
  };
}

const preferenceHints = [
  'Choose the response with the Prefer header, or with ?__code=404 and ?__example=name:',
  '  Prefer: code=404      a declared status',
  '  Prefer: example=name  one of its examples',
  '  Prefer: delay=30000   after this many milliseconds',
  '  Prefer: until=end     a run that has ended',
];

export async function createMockApp(
  contracts: readonly Contract[],
  { prism, log, publicUrl }: Pick<MockParts, 'publicUrl'> & { readonly prism: Prism; readonly log: Logger },
): Promise<MockedApp> {
  const authenticate = async (key: string) => (isValidKey(key) ? anyone : undefined);
  const progress = createRunProgress();
  const hasPath = createPathIndex(contracts);
  const newest = contracts.at(-1);
  if (!newest) throw new Error('spec/ has no published version');
  const versions = await Promise.all(
    contracts.map((contract) =>
      routeContract({
        contract,
        handlers: handlersOf(contract, { prism, progress }),
        authenticate,
        guard: resolvingGuard,
        limits: defaultBodyLimits,
        headers: versionHeaders({ contract, newest, sunsetAt: undefined, basePath: basePathOf(publicUrl) }),
        versionsWith: (path) => contracts.filter((other) => hasPath(other, path)),
      }),
    ),
  );
  const [first, ...others] = versions;
  if (!first) throw new Error('spec/ has no published version');
  const app = createApp({
    versions: [first, ...others],
    hasPath,
    authenticate,
    admission: admitAll,
    exchange: loggedExchange({ log, elapsedMs: () => performance.now() }, { newRequestId: randomUUID }),
    corsOrigins: ['*'],
    trustedProxies: [],
    publicUrl,
    hasOtherFrontPage: true,
    reasonsAgainst: async () => [],
  });
  return (preferences, req, res) => wanted.run(preferences, () => app(req, res));
}

const anyone: Principal = {
  partnerId: 'mock',
  keyId: 'mock',
  apiVersion: null,
  producerIds: 'all',
  contacts: 'all',
  limits: unlimited,
};

type Respond = (request: Pick<GuardedRequest, 'params'>) => Promise<OperationResponse<never>>;
type Handle = (request: never) => Promise<OperationResponse<never>>;

interface ResponderParts {
  readonly prism: Prism;
  readonly progress: RunProgress;
}

function handlersOf(contract: Contract, parts: ResponderParts): Record<string, Handle> {
  const handler = (operation: Operation): Handle => {
    const checkRules = rulesOf(contract, operation);
    const respond = responder(contract, operation, parts);
    return async (request) => {
      // A caller that chooses a response gets it, whatever the rules say.
      await (isChosen(wanted.getStore()) ? consume(request) : checkRules(request));
      return respond(request);
    };
  };
  return Object.fromEntries(contract.operations.map((operation) => [operation.id, handler(operation)]));
}

const isChosen = ({ code, example }: Preferences = {}) => code !== undefined || example !== undefined;

function responder(contract: Contract, operation: Operation, { prism, progress }: ResponderParts): Respond {
  const path = `/${contract.name}${filled(operation.path)}`;
  const isStart = successesOf(operation).length > 1;
  const isRunRead = operation.responses.get(200)?.headers.has('Preference-Applied') ?? false;
  return async ({ params }) => {
    const preferences = wanted.getStore() ?? {};
    if (isStart) progress.restart();
    const hasEnded =
      isRunRead &&
      !isChosen(preferences) &&
      progress.hasEnded(String(params.policyNo), preferences.wait !== undefined);
    const untilEnd = preferences.untilEnd || hasEnded;
    const choice = choose({ ...preferences, untilEnd }, operation, contract.document);
    const [response] = await Promise.all([
      prism.ask({ method: operation.method.toUpperCase(), path, ...choice }),
      wait(choice.delayMs),
    ]);
    const headers = ownHeaders(response, operation);
    if (choice.status >= 400) throw problemOf(response, headers);
    return reply<never>(response.status, response.body, { ...headers, ...applied(isRunRead, preferences) });
  };
}

/** The header is present only if the caller sent a preference to wait. */
const applied = (isRunRead: boolean, { wait: asked }: Preferences) =>
  isRunRead && asked ? { 'Preference-Applied': preferenceApplied(asked) } : {};

/**
 * No value from a caller reaches Prism: the examples do not depend on the values, and `..` would
 * lead to another path.
 */
const filled = (template: string) => template.replaceAll(/\{[^}]+\}/g, 'any');

/**
 * The declared headers that a handler sets. The code around the handlers sets the others, and
 * `applied` sets `Preference-Applied`. The contract has one example of `Retry-After` for a status:
 * a response to a request that need not be sent again has none, and an error has that of its text.
 */
function ownHeaders(
  { status, headers, body }: PrismResponse,
  { responses }: Operation,
): Record<string, string> {
  const declared = [...(responses.get(status)?.headers.keys() ?? [])];
  const isRepeated = isErrorBody(body) ? problems[body.error.code].retry === 'later' : !isEndedRun(body);
  const others = isRepeated ? ['Preference-Applied'] : ['Preference-Applied', 'Retry-After'];
  const unknown: readonly string[] = [...managedHeaders, ...others];
  const own = declared.filter((name) => !unknown.includes(name));
  const [, seconds] = /Retry in (\d+) seconds/.exec(isErrorBody(body) ? body.error.message : '') ?? [];
  return {
    ...Object.fromEntries(
      own.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
    ),
    ...(seconds !== undefined && { 'Retry-After': seconds }),
  };
}

/** The record of a run that has ended, or the response for one whose base step has failed. */
function isEndedRun(body: unknown): boolean {
  const { overallStatus, status }: Readonly<Record<string, unknown>> = Object(body);
  return status === 'FAILED' || overallStatus === 'SUCCESS' || overallStatus === 'FAILED';
}

function problemOf({ body }: PrismResponse, headers: Record<string, string>): Problem {
  if (!isErrorBody(body)) throw new Error('Prism did not send an error that the contract declares');
  const { code, message, details } = body.error;
  return new Problem(code, message, { headers, ...(details && { details }) });
}

interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly details?: readonly ErrorDetail[];
  };
}

function isErrorBody(body: unknown): body is ErrorBody {
  const code: unknown = Reflect.get(Object(Reflect.get(Object(body), 'error')), 'code');
  return typeof code === 'string' && code in problems;
}

/** A document that is not read would keep its request open. */
async function consume({ body }: Pick<GuardedRequest, 'body'>): Promise<void> {
  const files = Object.values(Object(body)).filter((value) => value instanceof ReceivedFile);
  await Promise.all(files.map((file) => file.discard(async () => undefined)));
}

// Serializes every response and error, validates it against the contract and sends it.
import { type IncomingMessage, validateHeaderName, validateHeaderValue } from 'node:http';
import type { Operation } from '../../openapi/contract.js';
import type { ResponseCheck } from '../../openapi/response-check.js';
import { Problem, reasonOf, UnknownOutcome, unavailableBecause, validationProblem } from '../../problems.js';
import type { Exchange } from '../exchange.js';
import { JSON_IN_UTF8, preferredType } from '../media-type.js';
import type { Spoiled } from '../watch.js';
import { publishedErrors } from './error-shape.js';

interface Content {
  readonly status: number;
  readonly mediaType: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Prepared {
  readonly content: Content;
  readonly text: string | undefined;
}

/** If it throws, the handler has run, so the outcome is unknown to the caller. */
export function prepareResponse(exchange: Exchange, content: Content, check: ResponseCheck): Prepared {
  const text = serialize(content);
  const faults = faultsOf(exchange, content, text, check);
  if (faults.length === 0) return { content, text };
  exchange.onInvalidResponse(faults);
  const reason = 'The response of the gateway violated the contract and was not sent.';
  throw new UnknownOutcome(new Problem('INTERNAL_ERROR', reason), undefined);
}

export function sendPrepared(exchange: Exchange, { content, text }: Prepared): void {
  write(exchange, content, text);
}

/** Adds fields that the contract lacks, or breaks the connection after half the response. */
export function sendSpoiled(
  exchange: Exchange,
  { content, text }: Prepared,
  { added, isCut }: Spoiled,
): void {
  const { res } = exchange;
  if (isCut) {
    const sent = text ?? '';
    const length = String(Buffer.byteLength(sent) + 1);
    res.writeHead(
      content.status,
      exchange.headers.list(ownHeaders(content.headers), 'Content-Length', length),
    );
    res.write(sent.slice(0, sent.length / 2), () => res.destroy());
    return;
  }
  const isObject = content.mediaType === 'application/json' && text?.startsWith('{') === true;
  const more = isObject ? JSON.stringify({ ...Object(JSON.parse(text)), ...added }) : text;
  write(exchange, content, more);
}

/** An error that violates the contract becomes a 500 without its content. */
function sendProblem(exchange: Exchange, problem: Problem, check: ResponseCheck): void {
  const content = problemContent(exchange, problem);
  const text = serialize(content);
  const faults = faultsOf(exchange, content, text, check);
  if (faults.length > 0) exchange.onInvalidResponse(faults);
  // Even the 500 may violate a faulty contract: the caller still gets it, and the reason is logged.
  if (faults.length === 0 || problem.code === 'INTERNAL_ERROR') write(exchange, content, text);
  else sendProblem(exchange, brokenProblem(problem), check);
}

function brokenProblem({ code }: Problem): Problem {
  const reason = `The error response of the gateway (${code}) violated the contract and was not sent.`;
  return new Problem('INTERNAL_ERROR', reason);
}

function problemContent(exchange: Exchange, problem: Problem): Content {
  const { errors = publishedErrors } = exchange;
  exchange.errorCode = problem.code;
  exchange.reason = unavailableBecause(problem);
  return { mediaType: 'application/json', ...errors.render(problem, exchange) };
}

function serialize({ mediaType, body }: Content): string | undefined {
  if (body === undefined) return undefined;
  return mediaType === 'application/json' ? JSON.stringify(body) : String(body);
}

function faultsOf(
  { headers: common, requestId }: Exchange,
  content: Content,
  text: string | undefined,
  check: ResponseCheck,
): string[] {
  const { status, mediaType, headers } = content;
  const own = Object.entries(headers);
  const faults = check({
    status,
    mediaType,
    body: asRead(content, text),
    header: (name) => {
      if (name === 'X-Request-Id') return requestId;
      const given = own.find(([other]) => other.toLowerCase() === name.toLowerCase());
      return given?.[1] ?? common.get(name);
    },
    common: own.some(([name]) => common.get(name) !== undefined) ? undefined : common,
  });
  return own.length === 0 ? faults : [...faults, ...own.filter(isUnsendable).map(unsendable)];
}

/** The body as the caller will read it, without values that JSON cannot express. */
function asRead({ mediaType, body }: Content, text: string | undefined): unknown {
  if (mediaType !== 'application/json' || text === undefined) return text;
  return isJsonData(body) ? body : JSON.parse(text);
}

/** Whether parsing the JSON text would return the same value. Much cheaper than parsing. */
function isJsonData(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) {
    // `every` would skip holes.
    for (const item of value) if (!isJsonData(item)) return false;
    return true;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  const names = Object.keys(value);
  // Non-enumerable properties are not in the text.
  if (Object.getOwnPropertyNames(value).length !== names.length) return false;
  for (const name of names) if (!isJsonData(Reflect.get(value, name))) return false;
  return true;
}

const unsendable = ([name]: [string, unknown]) => `header ${name} cannot be sent`;

/** Checked before the first header is set: headers that are already set would stay on the 500. */
function isUnsendable([name, value]: [string, unknown]): boolean {
  if (value === undefined) return false;
  try {
    validateHeaderName(name);
    validateHeaderValue(name, String(value));
    return false;
  } catch {
    return true;
  }
}

const managedNames = new Set(['x-request-id', 'content-type', 'content-length']);

/** Removes the headers that are set here, in any letter case, so that none is sent twice. */
function ownHeaders(headers: Content['headers']): Content['headers'] {
  const names = Object.keys(headers);
  if (!names.some((name) => managedNames.has(name.toLowerCase()))) return headers;
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !managedNames.has(name.toLowerCase())),
  );
}

/**
 * Writes all headers as one list: Node writes a list unchanged, and keeps no copies for lookups.
 */
function write(exchange: Exchange, { status, mediaType, headers }: Content, text: string | undefined): void {
  const { res, requestId } = exchange;
  const own = ownHeaders(headers);
  if (text === undefined) {
    // HTTP forbids a Content-Length on a 204.
    const length = status === 204 ? [] : ['Content-Length', '0'];
    res.writeHead(status, exchange.headers.list(own, 'X-Request-Id', requestId, ...length)).end();
    return;
  }
  const bytes = Buffer.byteLength(text);
  const common = exchange.headers.with(mediaType === 'application/json' ? json : plainText);
  const list = common.list(own, 'X-Request-Id', requestId, 'Content-Length', String(bytes));
  // If every character is one byte, Latin-1 is the same text and faster to write.
  res.writeHead(status, list).write(text, bytes === text.length ? 'latin1' : 'utf8');
  // Sends head and body in one write: `end` alone would add an empty one, which doubles the cost.
  res.socket?.uncork();
  res.end();
}

const json = { 'Content-Type': JSON_IN_UTF8 };
const plainText = { 'Content-Type': 'text/plain; charset=utf-8' };

/** The media types of an operation's successes, the preferred one first. */
export function successMediaTypes(operation: Operation): string[] {
  const successes = [...operation.responses].filter(([status]) => status >= 200 && status < 300);
  return [...new Set(successes.flatMap(([, { content }]) => [...content.keys()]))];
}

/** A write with one media type ignores Accept: a refusal would prevent the write. */
export const heedsAccept = (operation: Operation): boolean =>
  successMediaTypes(operation).length > (operation.method === 'get' ? 0 : 1);

/** Rejects an Accept header that the operation cannot satisfy, before any work is done. */
export function chooseMediaType({ headers }: IncomingMessage, mediaTypes: readonly string[]): string {
  const [first] = mediaTypes;
  if (first === undefined) return 'application/json';
  const { accept } = headers;
  if (accept === undefined || accept === '*/*' || accept === first) return first;
  const chosen = preferredType(accept, mediaTypes);
  if (chosen !== undefined) return chosen;
  throw new Problem(
    'NOT_ACCEPTABLE',
    `This operation returns ${mediaTypes.join(' or ')}. The Accept header must allow it.`,
  );
}

const unreadablePath = {
  field: 'path',
  issue: 'format',
  message: 'must be UTF-8, percent-encoded, in which a percent sign is %25',
} as const;

/** Unexpected errors are logged; their 500 reveals nothing internal. */
function toProblem(error: unknown, exchange: Exchange): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof URIError) return validationProblem([unreadablePath]);
  exchange.onUnexpectedError(error);
  return new Problem('INTERNAL_ERROR', reasonOf(error, exchange.doing), { cause: error });
}

export type SendError = (error: unknown, exchange: Exchange) => void;

/** `check` validates the error responses of a contract or of one operation. */
export function createSendError(check: ResponseCheck): SendError {
  return (error, exchange) => {
    const { res } = exchange;
    // A read was aborted because its caller disconnected.
    if (res.destroyed && isAbort(error)) return;
    const problem = toProblem(error, exchange);
    // The listener has already rejected a slow body, which makes the handler fail too.
    if (res.writableEnded) return;
    if (res.headersSent) res.destroy();
    else sendProblem(exchange, problem, check);
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

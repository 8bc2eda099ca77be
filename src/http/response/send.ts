// The only exit: serializes every response and error, validates it against the contract and sends it.
import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { ResponseCheck } from '../../openapi/response-check.js';
import { Problem, UnknownOutcome } from '../../problems.js';
import type { Exchange } from '../exchange.js';
import { publishedErrors } from './error-shape.js';

interface Content {
  readonly status: number;
  readonly mediaType: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** An answer that holds to the contract, as it goes out. */
export interface Prepared {
  readonly content: Content;
  readonly text: string | undefined;
}

/** Throws where the answer breaks the contract; what the handler has done is done by then. */
export function prepareResponse(exchange: Exchange, content: Content, check: ResponseCheck): Prepared {
  const text = serialise(content);
  const faults = faultsOf(exchange, content, text, check);
  if (faults.length === 0) return { content, text };
  exchange.onBrokenAnswer(faults);
  const reason = 'The response of the gateway broke the contract and was not sent.';
  throw new UnknownOutcome(new Problem('INTERNAL_ERROR', reason), undefined);
}

export function sendPrepared(exchange: Exchange, { content, text }: Prepared): void {
  write(exchange, content, text);
}

/** Sends an error in the uniform shape; one that breaks the contract becomes a 500 with nothing of it. */
export function sendProblem(exchange: Exchange, problem: Problem, check: ResponseCheck): void {
  const content = problemContent(exchange, problem);
  const text = serialise(content);
  const faults = faultsOf(exchange, content, text, check);
  if (faults.length > 0) exchange.onBrokenAnswer(faults);
  // The contract may be so wrong that not even this holds: the caller still gets an answer, and the log the reason.
  if (faults.length === 0 || problem.code === 'INTERNAL_ERROR') write(exchange, content, text);
  else sendProblem(exchange, brokenProblem(problem), check);
}

function brokenProblem({ code }: Problem): Problem {
  const reason = `The error response of the gateway (${code}) broke the contract and was not sent.`;
  return new Problem('INTERNAL_ERROR', reason);
}

function problemContent(exchange: Exchange, problem: Problem): Content {
  const { errors = publishedErrors } = exchange;
  return { mediaType: 'application/json', ...errors.render(problem, exchange) };
}

function serialise({ mediaType, body }: Content): string | undefined {
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

/** The body as its caller will read it: of what JSON cannot say in full, what is left. */
function asRead({ mediaType, body }: Content, text: string | undefined): unknown {
  if (mediaType !== 'application/json' || text === undefined) return text;
  return isJsonData(body) ? body : JSON.parse(text);
}

/** Whether its text, parsed again, gives the same: to walk through a body takes a fraction of parsing it. */
function isJsonData(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) {
    // Not `every`, which passes over holes.
    for (const item of value) if (!isJsonData(item)) return false;
    return true;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  const names = Object.keys(value);
  // What is not enumerable is not in the text.
  if (Object.getOwnPropertyNames(value).length !== names.length) return false;
  for (const name of names) if (!isJsonData(Reflect.get(value, name))) return false;
  return true;
}

const unsendable = ([name]: [string, unknown]) => `header ${name} cannot be sent`;

/** Found before the first header is set: what is set already would stay on the 500. */
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

const machinery = new Set(['x-request-id', 'content-type', 'content-length']);

/** In whatever letters a handler writes them: what is set here is not sent twice. */
function ownHeaders(headers: Content['headers']): Content['headers'] {
  const names = Object.keys(headers);
  if (!names.some((name) => machinery.has(name.toLowerCase()))) return headers;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !machinery.has(name.toLowerCase())));
}

/** All headers at once: Node writes a list as it is, and keeps no second copy of each to look it up. */
function write(exchange: Exchange, { status, mediaType, headers }: Content, text: string | undefined): void {
  const { res, requestId } = exchange;
  const own = ownHeaders(headers);
  if (text === undefined) {
    // A 204 has no length, by the rules of HTTP.
    const length = status === 204 ? [] : ['Content-Length', '0'];
    res.writeHead(status, exchange.headers.list(own, 'X-Request-Id', requestId, ...length)).end();
    return;
  }
  const bytes = Buffer.byteLength(text);
  const common = exchange.headers.with(mediaType === 'application/json' ? json : plainText);
  const list = common.list(own, 'X-Request-Id', requestId, 'Content-Length', String(bytes));
  // Where each letter is one byte, Latin-1 is the same text, and sooner written.
  res.writeHead(status, list).write(text, bytes === text.length ? 'latin1' : 'utf8');
  // Head and body go out as one text, at once; with `end` an empty one would follow it, and two take Node twice as long.
  res.socket?.uncork();
  res.end();
}

const json = { 'Content-Type': 'application/json' };
const plainText = { 'Content-Type': 'text/plain; charset=utf-8' };

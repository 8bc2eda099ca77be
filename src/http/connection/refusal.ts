// Errors that the listener sends instead of the app: malformed HTTP, slow headers, slow bodies.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { codeOf } from '../../error-code.js';
import { Problem } from '../../problems.js';
import { counted } from '../../texts/counted.js';
import { exchangeOf } from '../exchange.js';
import { isList, JSON_IN_UTF8 } from '../media-type.js';
import { isRepeated } from '../request-headers.js';
import type { HeaderSet } from '../response/common-headers.js';
import type { ErrorShape } from '../response/error-shape.js';

/** Undefined if the socket failed. The parser reads trailers after a body as headers. */
export function problemOfClientError(
  error: Error,
  maxHeaderBytes: number,
  isInBody: boolean,
): Problem | undefined {
  const code = codeOf(error);
  if (!code.startsWith('HPE_')) return undefined;
  if (code === 'HPE_HEADER_OVERFLOW') return tooLarge(error, maxHeaderBytes, isInBody);
  if (code === 'HPE_PAUSED_H2_UPGRADE') return otherHttp('2.0');
  const reason = 'reason' in error && error.reason ? String(error.reason) : error.message;
  // The parser also knows the methods of other protocols.
  const isMethod = code === 'HPE_INVALID_METHOD' || reason.startsWith('Invalid method for HTTP');
  const line = failedLine(error);
  if (isMethod && REQUEST_LINE.test(line)) return unknownMethod();
  const [, target = ''] = ANY_TARGET.exec(line) ?? [];
  if (/[^!-~]/.test(target)) return unencodedTarget(error);
  return new Problem('MALFORMED_REQUEST', `The request is not valid HTTP: ${reason}.`, { cause: error });
}

function tooLarge(cause: Error, maxHeaderBytes: number, isInBody: boolean): Problem {
  const most = `${Math.floor(maxHeaderBytes / 1024)} KiB`;
  const message = isInBody
    ? `The trailers after the body are larger than ${most}. Send none: the service ignores them.`
    : `The request line and headers are larger than ${most}. Send fewer or shorter headers.`;
  return new Problem('HEADERS_TOO_LARGE', message, { cause });
}

/** The line at which the parser stopped. */
function failedLine(error: Error): string {
  if (!('rawPacket' in error && error.rawPacket instanceof Buffer && 'bytesParsed' in error)) return '';
  const text = error.rawPacket.toString('latin1');
  const at = Number(error.bytesParsed);
  return text.slice(text.lastIndexOf('\n', at - 1) + 1).split('\n', 1)[0] ?? '';
}

/** A method may be any token. Any other line is not a request, such as the start of TLS. */
const REQUEST_LINE = /^[!#$%&'*+.^_`|~0-9a-z-]+ [!-~\x80-\xff]+ HTTP\/1\.[01]\r?$/i;
const ANY_TARGET = /^[!#$%&'*+.^_`|~0-9a-z-]+ (.+) HTTP\/1\.[01]\r?$/i;

const unencodedTarget = (cause: Error) =>
  new Problem(
    'MALFORMED_REQUEST',
    'The path or the query is not percent-encoded: send a space as %20, and "é" as %C3%A9.',
    { cause },
  );

export const unknownMethod = () =>
  new Problem(
    'UNKNOWN_METHOD',
    'The service does not implement this method. Method names are written in capital letters, such as POST.',
  );

/**
 * RFC 9112, 3.2, and RFC 3986, 3.2.2. A comma is not allowed, although a name may have one: Node
 * joins repeated headers with commas.
 */
const HOST = /^(?:\[[\da-f:.]+(?:%[\w.~%-]+)?\]|(?:[\w.~!$&'()*+;=-]|%[\da-f]{2})*)(?::\d*)?$/i;

function problemOfHost({ httpVersion, headers, rawHeaders }: IncomingMessage): Problem | undefined {
  const { host } = headers;
  if (host === undefined ? httpVersion === '1.0' : HOST.test(host)) return undefined;
  const message =
    host === undefined || isRepeated('host', rawHeaders)
      ? `The request is not valid HTTP/${httpVersion}: send exactly one Host header.`
      : 'The Host header is not valid: send a name or an address, with or without a port.';
  return new Problem('MALFORMED_REQUEST', message);
}

const otherHttp = (version: string) =>
  new Problem('MALFORMED_REQUEST', `HTTP ${version} is not supported. Send HTTP/1.1.`);

const otherCoding = () =>
  new Problem('MALFORMED_REQUEST', 'The only supported Transfer-Encoding is "chunked", sent once.');

/** RFC 9112, 6.1: a proxy that supports only HTTP/1.0 would treat the chunks as the body. */
const codingOfOldHttp = () =>
  new Problem(
    'MALFORMED_REQUEST',
    'HTTP/1.0 has no Transfer-Encoding. Send HTTP/1.1, or the body with a Content-Length.',
  );

const severalTypes = () =>
  new Problem(
    'MALFORMED_REQUEST',
    'The request is not valid HTTP: send one Content-Type with one media type.',
  );

/**
 * Node would serve any version that its parser supports, even 0.9 and 2.0, like 1.1, and would pass
 * on a body in a transfer coding that nobody decodes. It joins repeated headers with commas.
 */
export function problemOfRequest(req: IncomingMessage): Problem | undefined {
  const { httpVersion, rawHeaders } = req;
  const { 'transfer-encoding': coding, 'content-type': type } = req.headers;
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return otherHttp(httpVersion);
  const ofHost = problemOfHost(req);
  if (ofHost) return ofHost;
  if (coding !== undefined && httpVersion === '1.0') return codingOfOldHttp();
  if (coding !== undefined && coding !== 'chunked' && coding.toLowerCase() !== 'chunked')
    return otherCoding();
  const isMany = type?.includes(',') === true && (isList(type) || isRepeated('content-type', rawHeaders));
  return isMany ? severalTypes() : undefined;
}

export const slowHeader = (seconds: number) =>
  new Problem(
    'REQUEST_TIMEOUT',
    `The headers did not arrive within ${counted(seconds, 'second')}. Retry the request.`,
  );

export const slowBody = (bytesPerSecond: number) =>
  new Problem(
    'REQUEST_TIMEOUT',
    `The body arrived more slowly than ${counted(bytesPerSecond, 'byte')} per second. Nothing has been stored. Retry the request.`,
  );

export const tinyPieces = () =>
  new Problem(
    'MALFORMED_REQUEST',
    'The body arrived in too many small pieces. Send it with a Content-Length, or in chunks of a kilobyte or more.',
  );

interface Refusal {
  readonly problem: Problem;
  readonly errors: ErrorShape;
  /** The headers of every response. */
  readonly headers: HeaderSet;
  readonly requestId: string;
}

/** For a request that has begun: its log line contains the status. Closes the connection. */
export function refuseResponse(res: ServerResponse, refusal: Refusal): void {
  const begun = exchangeOf(res);
  if (begun) begun.errorCode = refusal.problem.code;
  const { status, own, text } = rendered(begun ? { ...refusal, requestId: begun.requestId } : refusal);
  // An exchange that has no version yet gets the default one.
  const { headers } = begun?.headers.get('Api-Version') === undefined ? refusal : begun;
  res.writeHead(status, headers.list(own)).end(text);
}

/** The complete response if no request has begun, as text with the date. */
export function refusalText(refusal: Refusal, now: Date): string {
  const { status, own, text } = rendered(refusal);
  const list = refusal.headers.list(own, 'Date', now.toUTCString());
  const lines = list.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${list[i + 1]}`] : []));
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n');
}

function rendered({ problem, errors, requestId }: Pick<Refusal, 'problem' | 'errors' | 'requestId'>) {
  const { status, body } = errors.render(problem, { requestId });
  const text = JSON.stringify(body);
  const own = {
    'Content-Type': JSON_IN_UTF8,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
    Connection: 'close',
  };
  return { status, own, text };
}

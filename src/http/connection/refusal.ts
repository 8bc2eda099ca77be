// Errors that the listener sends instead of the app: malformed HTTP, slow headers, slow bodies.
import { type ServerResponse, STATUS_CODES } from 'node:http';
import { Problem } from '../../problems.js';
import { Exchange } from '../exchange.js';
import type { ErrorShape } from '../response/error-shape.js';
import type { HeaderSet } from '../response/header-set.js';

/** The problem for an error of Node's HTTP parser; undefined if the socket failed and no response is possible. */
export function problemOfClientError(error: Error, maxHeaderBytes: number): Problem | undefined {
  const code = 'code' in error ? String(error.code) : '';
  if (!code.startsWith('HPE_')) return undefined;
  if (code === 'HPE_HEADER_OVERFLOW') {
    const most = `${Math.floor(maxHeaderBytes / 1024)} KiB`;
    const message = `The request line and headers are larger than ${most}. Send fewer or shorter headers.`;
    return new Problem('HEADERS_TOO_LARGE', message, { cause: error });
  }
  const reason = 'reason' in error && error.reason ? String(error.reason) : error.message;
  return new Problem('MALFORMED_REQUEST', `The request is not valid HTTP: ${reason}.`, { cause: error });
}

export const missingHost = () =>
  new Problem('MALFORMED_REQUEST', 'The request is not valid HTTP/1.1: send exactly one Host header.');

/** Node would serve any version that its parser knows, even 0.9 and 2.0, like 1.1. */
export const otherHttp = (version: string) =>
  new Problem('MALFORMED_REQUEST', `HTTP ${version} is not supported. Send HTTP/1.1.`);

export const slowHeader = (seconds: number) =>
  new Problem('REQUEST_TIMEOUT', `The headers did not arrive within ${seconds} seconds. Retry the request.`);

export const slowBody = (bytesPerSecond: number) =>
  new Problem(
    'REQUEST_TIMEOUT',
    `The body arrived more slowly than ${bytesPerSecond} bytes per second. Nothing has been stored. Retry the request.`,
  );

export const tinyPieces = () =>
  new Problem(
    'MALFORMED_REQUEST',
    'The body arrives in very many small pieces. Send it with a Content-Length, or in chunks of a kilobyte or more.',
  );

interface Refusal {
  readonly problem: Problem;
  readonly errors: ErrorShape;
  /** The headers of every response. */
  readonly headers: HeaderSet;
  readonly requestId: string;
}

/** For a request that has begun: its log line gets the status. Closes the connection. */
export function refuseResponse(res: ServerResponse, refusal: Refusal): void {
  const begun = begunExchange(res);
  if (begun) begun.errorCode = refusal.problem.code;
  const { status, own, text } = rendered(begun ? { ...refusal, requestId: begun.requestId } : refusal);
  // An exchange that has no version yet gets the default one.
  const { headers } = begun?.headers.get('Api-Version') === undefined ? refusal : begun;
  res.writeHead(status, headers.list(own)).end(text);
}

/** For input that is not a request: the complete response as text. */
export function refusalText(refusal: Refusal): string {
  const { status, own, text } = rendered(refusal);
  const list = refusal.headers.list(own);
  const lines = list.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${list[i + 1]}`] : []));
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n');
}

function rendered({ problem, errors, requestId }: Pick<Refusal, 'problem' | 'errors' | 'requestId'>) {
  const { status, body } = errors.render(problem, { requestId });
  const text = JSON.stringify(body);
  const own = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
    Connection: 'close',
  };
  return { status, own, text };
}

/** The exchange that the app has begun, if any. */
const begunExchange = (res: ServerResponse): Exchange | undefined =>
  'locals' in res && res.locals instanceof Exchange ? res.locals : undefined;

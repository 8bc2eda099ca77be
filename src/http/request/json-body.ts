// Reads a JSON body: the usual one directly from the request, any other as express.json() does.
import { isAscii, isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { Problem } from '../../problems.js';

/** Resolves to the body. */
export type ReadJson = (req: IncomingMessage, res: ServerResponse) => Promise<unknown>;

export function jsonReader(maxBytes: number): ReadJson {
  const parse = express.json({
    limit: maxBytes,
    type: () => true,
    strict: false,
    verify: (_req, _res, bytes, charset) => refuseUnreadable(bytes, charset),
  });
  const readAny: ReadJson = async (req, res) => {
    refuseOtherEncodings(req);
    const read: IncomingMessage & { body?: unknown } = req;
    return new Promise((resolve, reject) => {
      parse(read, res, (error?: unknown) =>
        error === undefined ? resolve(read.body) : reject(readingProblem(error, maxBytes)),
      );
    });
  };
  return (req, res) => (isUsual(req, maxBytes) ? readUsual(req, maxBytes) : readAny(req, res));
}

/** express.json() takes what the running Node can decode, zstd from Node 22 on; the contract is the same on all of them. */
const ENCODINGS = ['identity', 'gzip', 'deflate', 'br'];

function refuseOtherEncodings({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding'] || 'identity';
  if (ENCODINGS.includes(encoding.toLowerCase())) return;
  throw new Problem(
    'UNSUPPORTED_MEDIA_TYPE',
    `The body cannot be read: its Content-Encoding "${encoding}" is not accepted; send gzip, deflate, br or none.`,
  );
}

/** Neither packed nor in pieces, of a length that is known and allowed, and in UTF-8. */
function isUsual({ headers }: IncomingMessage, maxBytes: number): boolean {
  const length = headers['content-length'];
  return (
    length !== undefined &&
    Number(length) <= maxBytes &&
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined &&
    namesUtf8Alone(headers['content-type'] ?? '')
  );
}

/** A media type alone, or with the charset UTF-8 alone. */
function namesUtf8Alone(contentType: string): boolean {
  return !contentType.includes(';') || /^[^;]+; *charset=(?:utf-8|"utf-8")$/i.test(contentType);
}

/** Node's parser holds the caller to the length, so there is nothing to count here. */
async function readUsual(req: IncomingMessage, maxBytes: number): Promise<unknown> {
  // Most bodies have come with their headers: nothing needs to be waited for but the end, which Node wants to be read.
  if (req.readableLength === Number(req.headers['content-length'])) {
    const whole: unknown = req.read();
    req.resume();
    if (whole instanceof Buffer) return parsed([whole], maxBytes);
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      try {
        resolve(parsed(chunks, maxBytes));
      } catch (problem) {
        reject(problem);
      }
    });
    // The caller went away.
    req.on('error', (error) => reject(malformed(error)));
  });
}

function parsed(chunks: readonly Buffer[], maxBytes: number): unknown {
  const [first] = chunks;
  const bytes = first && chunks.length === 1 ? first : Buffer.concat(chunks);
  try {
    refuseTooManyValues(bytes);
    const text = textOf(bytes);
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch (error) {
    throw readingProblem(error, maxBytes);
  }
}

const BYTE_ORDER_MARK = '\ufeff';

function textOf(bytes: Buffer): string {
  // Where each byte is a letter of ASCII, Latin-1 is the same text, and sooner made.
  if (isAscii(bytes)) return bytes.toString('latin1');
  requireUtf8(bytes);
  return bytes.toString('utf8');
}

/** Decoding would put U+FFFD in the place of what is not UTF-8, and the altered text would be kept. */
function requireUtf8(bytes: Buffer): void {
  if (!isUtf8(bytes)) throw new Error('it is not encoded in UTF-8');
}

function refuseUnreadable(bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new OtherCharset(charset);
  requireUtf8(bytes);
  refuseTooManyValues(bytes);
}

/** Parsing costs by the number of values rather than by bytes: a full quote of 50 sections has some 10,000. */
const MOST_VALUES = 20_000;

function refuseTooManyValues(bytes: Buffer): void {
  // The shortest value takes two bytes, as in `[0,0]`.
  if (bytes.length > 2 * MOST_VALUES && hasMoreValuesThan(MOST_VALUES, bytes)) throw new TooManyValues();
}

/** With the `type` that express.json()'s own errors have: it makes one of its own of any other. */
class TooManyValues extends Error {
  readonly type = 'values.too.many';

  constructor() {
    super(`The body has more than ${MOST_VALUES} values.`);
  }
}

/** The type that express.json() gives to a charset that it cannot decode; JSON is UTF-8 (RFC 8259, 8.1). */
class OtherCharset extends Error {
  readonly type = 'charset.unsupported';

  constructor(charset: string) {
    super(`charset "${charset.toUpperCase()}" is not supported, send JSON in UTF-8`);
  }
}

/** Counts what begins a value of a JSON text, outside its strings; a text that is no JSON may count as anything. */
function hasMoreValuesThan(most: number, bytes: Buffer): boolean {
  let count = 0;
  let isString = false;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i];
    if (byte === QUOTE) isString = !isString;
    else if (isString) i += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) {
      count += 1;
      if (count > most) return true;
    }
  }
  return false;
}

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = Buffer.from('"\\,[{');

function readingProblem(error: unknown, maxBytes: number): Problem {
  const { type, message }: { type?: unknown; message: string } =
    error instanceof Error ? error : { message: String(error) };
  switch (type) {
    case 'entity.too.large':
      return new Problem('PAYLOAD_TOO_LARGE', `The body is larger than the limit of ${maxBytes} bytes.`);
    case 'values.too.many':
      return new Problem('PAYLOAD_TOO_LARGE', message);
    case 'charset.unsupported':
      return new Problem('UNSUPPORTED_MEDIA_TYPE', `The body cannot be read: ${message}.`);
    default:
      return malformed(error);
  }
}

function malformed(cause: unknown): Problem {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new Problem('MALFORMED_JSON', `The body is not valid JSON: ${message}`, { cause });
}

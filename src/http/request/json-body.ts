// Reads a JSON body: usual ones directly from the request, all others with express.json().
import { isAscii, isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { Problem } from '../../problems.js';

export interface JsonBody {
  readonly value: unknown;
}

/** At once if a usual body has arrived, otherwise as a promise. */
export type ReadJson = (req: IncomingMessage, res: ServerResponse) => JsonBody | Promise<JsonBody>;

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
        error === undefined ? resolve({ value: read.body }) : reject(readingProblem(error, maxBytes)),
      );
    });
  };
  return (req, res) => (isUsual(req, maxBytes) ? readUsual(req, maxBytes) : readAny(req, res));
}

/** express.json() accepts what the running Node can decode (zstd from Node 22 on); the contract must not depend on it. */
const ENCODINGS = ['identity', 'gzip', 'deflate', 'br'];

function refuseOtherEncodings({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding'] || 'identity';
  if (ENCODINGS.includes(encoding.toLowerCase())) return;
  throw new Problem(
    'UNSUPPORTED_MEDIA_TYPE',
    `The body cannot be read: its Content-Encoding "${encoding}" is not accepted; send gzip, deflate, br or none.`,
  );
}

/** Neither compressed nor chunked, of a known and allowed length, and in UTF-8. */
function isUsual({ headers }: IncomingMessage, maxBytes: number): boolean {
  const length = headers['content-length'];
  return (
    length !== undefined &&
    Number(length) <= maxBytes &&
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined &&
    declaresUtf8(headers['content-type'] ?? '')
  );
}

/** A media type without parameters, or with charset UTF-8 only. */
function declaresUtf8(contentType: string): boolean {
  return !contentType.includes(';') || /^[^;]+; *charset=(?:utf-8|"utf-8")$/i.test(contentType);
}

/** Node's parser enforces the Content-Length, so the size is not checked here. */
function readUsual(req: IncomingMessage, maxBytes: number): JsonBody | Promise<JsonBody> {
  // Most bodies arrive with their headers. Node still needs the end to be read.
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
    // The caller disconnected.
    req.on('error', (error) => reject(malformed(error)));
  });
}

function parsed(chunks: readonly Buffer[], maxBytes: number): JsonBody {
  const [first] = chunks;
  const bytes = first && chunks.length === 1 ? first : Buffer.concat(chunks);
  try {
    refuseTooManyValues(bytes);
    const text = textOf(bytes);
    return { value: JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text) };
  } catch (error) {
    throw readingProblem(error, maxBytes);
  }
}

const BYTE_ORDER_MARK = '\ufeff';

function textOf(bytes: Buffer): string {
  // For ASCII, Latin-1 is the same text and faster to decode.
  if (isAscii(bytes)) return bytes.toString('latin1');
  requireUtf8(bytes);
  return bytes.toString('utf8');
}

/** Decoding would replace invalid UTF-8 by U+FFFD, and the changed text would be stored. */
function requireUtf8(bytes: Buffer): void {
  if (!isUtf8(bytes)) throw new Error('it is not encoded in UTF-8');
}

function refuseUnreadable(bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new OtherCharset(charset);
  requireUtf8(bytes);
  refuseTooManyValues(bytes);
}

/** The cost of parsing grows with the number of values rather than bytes. A full quote with 50 sections has about 10,000. */
const MAX_VALUES = 20_000;

function refuseTooManyValues(bytes: Buffer): void {
  // A value takes at least two bytes, as in `[0,0]`.
  if (bytes.length > 2 * MAX_VALUES && hasMoreValuesThan(MAX_VALUES, bytes)) throw new TooManyValues();
}

/** Has a `type` like express.json()'s own errors: it wraps errors without one. */
class TooManyValues extends Error {
  readonly type = 'values.too.many';

  constructor() {
    super(`The body has more than ${MAX_VALUES} values.`);
  }
}

/** Has the type that express.json() uses for a charset that it cannot decode. JSON is UTF-8 (RFC 8259, 8.1). */
class OtherCharset extends Error {
  readonly type = 'charset.unsupported';

  constructor(charset: string) {
    super(`charset "${charset.toUpperCase()}" is not supported, send JSON in UTF-8`);
  }
}

/** Counts the commas and brackets of a JSON text outside its strings. For invalid JSON the result is arbitrary. */
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

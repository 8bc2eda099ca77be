// Reads a JSON body: all its bytes first, then its content coding, its encoding and its values.
import { isAscii, isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { pointerTo } from '../../openapi/pointers.js';
import { type ErrorDetail, MOST_DETAILS, Problem, validationProblem } from '../../problems.js';
import { jsonFault } from '../../texts/json-fault.js';
import {
  type AlteredPlace,
  alteredPlaces,
  mayBeMisread,
  mayRepeatNames,
  NEEDS_ESCAPE,
  withoutEscapedNames,
} from '../../texts/json-names.js';
import { mayDropDigits } from '../../texts/numerals.js';
import { charsetOf, parseMediaType } from '../media-type.js';
import { fieldInBody, truncatedName } from './fault-place.js';
import { malformedBody, readWholeBody, tooLargeBody } from './whole-body.js';

export interface JsonBody {
  readonly value: NonNullable<unknown> | null;
}

/** A promise only if the body is compressed or has not arrived; undefined if it has no bytes. */
type ReadJson = (req: IncomingMessage) => JsonBody | undefined | Promise<JsonBody | undefined>;

export function jsonReader(maxBytes: number): ReadJson {
  return (req) => {
    const charset = acceptedCharset(req.headers['content-type'] ?? '');
    const coding = codingOf(req);
    const limit = coding ? maxBytes + compressionOverhead(maxBytes) : maxBytes;
    const reading = readWholeBody(req, limit);
    if (coding) return decoded(reading, coding, maxBytes, charset);
    return reading instanceof Promise
      ? reading.then((bytes) => parsed(bytes, charset))
      : parsed(reading, charset);
  };
}

/** Fixed: the contract must not depend on what the running Node decodes (zstd since Node 22). */
const codings = {
  gzip: createGunzip,
  // RFC 9110, 8.4.1.3.
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
type Coding = keyof typeof codings;

/** Without `x-gzip`, which is another name for gzip. */
const ACCEPTED_CODINGS = 'gzip, deflate, br';

const isCoding = (name: string): name is Coding => Object.hasOwn(codings, name);

/** The most that compression adds to content that it cannot make smaller. */
const compressionOverhead = (bytes: number): number => 1_024 + Math.ceil(bytes / 1_000);

function codingOf({ headers }: IncomingMessage): Coding | undefined {
  const encoding = headers['content-encoding'] || 'identity';
  const name = encoding.toLowerCase();
  if (name === 'identity') return undefined;
  if (isCoding(name)) return name;
  throw new Problem(
    'UNSUPPORTED_MEDIA_TYPE',
    `The body cannot be read: its Content-Encoding "${encoding}" is not accepted; send ${ACCEPTED_CODINGS} or none.`,
    { headers: { 'Accept-Encoding': ACCEPTED_CODINGS } },
  );
}

async function decompress(bytes: Buffer, coding: Coding, maxBytes: number): Promise<Buffer> {
  const decoder = codings[coding]();
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of decoder.end(bytes)) {
      length += chunk.length;
      if (length > maxBytes) throw tooLargeBody(maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    const format = coding === 'deflate' ? ' (for deflate, in the zlib format)' : '';
    throw malformedBody(`is not compressed as its Content-Encoding says${format}, or ends early`, error);
  }
  // Node ignores bytes after the compressed content.
  if (decoder.bytesWritten < bytes.length) throw malformedBody('has bytes after its compressed content');
  return Buffer.concat(chunks);
}

async function decoded(
  reading: Buffer | Promise<Buffer>,
  coding: Coding,
  maxBytes: number,
  charset: AcceptedCharset,
): Promise<JsonBody | undefined> {
  const bytes = await reading;
  if (bytes.length === 0) return undefined;
  return parsed(await decompress(bytes, coding, maxBytes), charset);
}

type AcceptedCharset = 'utf-8' | 'us-ascii';

/** JSON is UTF-8 (RFC 8259, 8.1). */
function acceptedCharset(contentType: string): AcceptedCharset {
  if (!contentType.includes(';')) return 'utf-8';
  const charset = charsetOf(parseMediaType(contentType));
  if (typeof charset === 'string') return charset;
  const name = charset.unsupported.slice(0, 100).toUpperCase();
  throw new Problem(
    'UNSUPPORTED_MEDIA_TYPE',
    `The body cannot be read: charset "${name}" is not supported, send JSON in UTF-8.`,
  );
}

function parsed(bytes: Buffer, charset: AcceptedCharset): JsonBody | undefined {
  if (bytes.length === 0) return undefined;
  if (bytes.length > 2 * MAX_VALUES && hasMoreValuesThan(MAX_VALUES, bytes))
    throw new Problem('PAYLOAD_TOO_LARGE', `The body has more than ${MAX_VALUES} values.`);
  const text = textOf(bytes, charset);
  return { value: exactJson(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text) };
}

/** Throws MALFORMED_JSON, or a VALIDATION_ERROR for what would be changed or cannot be stored. */
export function exactJson(text: string): JsonBody['value'] {
  const value = jsonIn(text);
  const isSuspect = mayDropDigits(text) || mayBeUnstorable(text);
  if (isSuspect) refuseAltered(text);
  const isMisread = mayBeMisread(text, value);
  if (!isSuspect && (isMisread || mayRepeatNames(text, value))) refuseAltered(text);
  return isMisread ? JSON.parse(withoutEscapedNames(text)) : value;
}

function jsonIn(text: string): JsonBody['value'] {
  try {
    return JSON.parse(text);
  } catch {
    // The message of the error quotes the body, so it is not even logged.
    throw malformedBody(`is not valid JSON: ${jsonFault(text)}`);
  }
}

/**
 * The cost of parsing grows with the number of values rather than bytes. A full quote with 50
 * sections has about 10,000. A value takes at least two bytes, as in `[0,0]`.
 */
export const MAX_VALUES = 20_000;

const BYTE_ORDER_MARK = '\ufeff';

function textOf(bytes: Buffer, charset: AcceptedCharset): string {
  // JSON begins with an ASCII character, next to which only UTF-16 and UTF-32 have a null byte.
  if (bytes[0] === 0 || bytes[1] === 0) throw notUtf8();
  // For ASCII, Latin-1 is the same text and faster to decode.
  if (isAscii(bytes)) return bytes.toString('latin1');
  if (charset === 'us-ascii') throw malformedBody('is not US-ASCII, although its charset says so');
  // Decoding would replace invalid UTF-8 with U+FFFD, and the changed text would be stored.
  if (!isUtf8(bytes)) throw notUtf8();
  return bytes.toString('utf8');
}

const notUtf8 = () => malformedBody('is not encoded in UTF-8');

/**
 * Counts the commas, opening brackets and opening braces of a JSON text outside its strings. For
 * invalid JSON the result is arbitrary.
 */
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

const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Unstorable characters occur in JSON only as these escapes; surrogate pairs use them too. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|[dD][89a-fA-F])/;

/** Looks for a backslash first: that is much faster than a pattern, and few bodies have escapes. */
const mayBeUnstorable = (text: string): boolean => text.includes('\\') && UNSTORABLE_ESCAPE.test(text);

function refuseAltered(text: string): void {
  const refused = { refusedName: NEEDS_ESCAPE, refusedText: UNSTORABLE };
  // One step more than is shown, so that a truncated path differs from a complete one.
  const search = { most: MOST_DETAILS, mostSteps: MOST_STEPS + 1, refused };
  const found = alteredPlaces(text, search).map(detailOf);
  const details = new Map(found.map((detail) => [`${detail.issue} ${detail.field}`, detail]));
  if (details.size > 0) throw validationProblem([...details.values()]);
}

const altered: Readonly<
  Record<AlteredPlace['what'], readonly [issue: ErrorDetail['issue'], message: string]>
> = {
  name: ['duplicate', 'must not be in an object more than once'],
  number: [
    'range',
    'must be a number that a double (IEEE 754) can hold: send at most 15 significant digits, and less than 1e308',
  ],
  refusedName: [
    'unknown',
    'is unknown; remove it: no name has a quotation mark, a backslash or a control character',
  ],
  refusedText: ['format', 'must not contain the null character (U+0000) or half of a surrogate pair'],
};

/** Deeper places are truncated: a response never returns everything that a caller sent. */
const MOST_STEPS = 20;

/** Errors are stored, so the place of an unstorable name is the object that contains it. */
function detailOf({ path, what }: AlteredPlace): ErrorDetail {
  const names = path.map(String);
  const unstorable = names.findIndex((name) => UNSTORABLE.test(name));
  const steps = unstorable < 0 ? names : names.slice(0, unstorable);
  const [issue, message] = altered[unstorable < 0 ? what : 'refusedText'];
  const shown = steps.slice(0, MOST_STEPS).map(truncatedName);
  const isWhole = steps.every((step, index) => step === shown[index]);
  const pointer = isWhole ? { pointer: pointerTo(steps) } : {};
  return { field: fieldInBody(shown), ...pointer, issue, message };
}

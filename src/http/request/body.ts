// Reads the body of a request after authentication; checks its Content-Type (415) and size (413).
import type { IncomingMessage } from 'node:http';
import type { Operation } from '../../openapi/contract.js';
import { type Document, type RequestBody, resolveSchema } from '../../openapi/document.js';
import { Problem, validationProblem } from '../../problems.js';
import { announcesBody } from '../connection/rest-of-body.js';
import type { Exchange } from '../exchange.js';
import { parseMediaType } from '../media-type.js';
import { readBinary, readMultipart } from './document-body.js';
import { type JsonBody, jsonReader } from './json-body.js';

/** Maximum sizes in bytes. */
export interface BodyLimits {
  readonly json: number;
  readonly document: number;
}

/** The limits in the contracts, unless an operator sets others. */
export const defaultBodyLimits: BodyLimits = { json: 1_048_576, document: 104_857_600 };

/** A parsed body is never undefined: an operation that requires a body does not run without one. */
type ReadBody = typeof nothing | Parsed;

interface Parsed {
  /** The value for the validator; a placeholder for a document, which is still arriving. */
  readonly checked: NonNullable<unknown> | null;
  readonly body: NonNullable<unknown> | null;
}

const nothing = { checked: undefined, body: undefined };

/** Returns a promise if it may have to wait. */
type BodyReader = (exchange: Pick<Exchange, 'req' | 'res'>) => ReadBody | Promise<ReadBody>;

export function createBodyReader(
  document: Document,
  { requestBody }: Operation,
  limits: BodyLimits,
): BodyReader {
  if (!requestBody) return withoutBody;
  const mediaTypes = Object.keys(requestBody.content);
  const isBinary = mediaTypes.includes(BINARY);
  const isDocument = isBinary || mediaTypes.includes(MULTIPART);
  const { required: isRequired = false } = requestBody;
  const read = readerOf(document, requestBody, limits);
  return (exchange) => {
    const { req } = exchange;
    if (!isRequired && !announcesBody(req)) return withoutBody(exchange);
    // A document may be empty, but a JSON body may not.
    if (!isBinary && !announcesBody(req)) throw missing('body', wayToSend(req, mediaTypes));
    requireMediaType(req, mediaTypes);
    if (isDocument) refuseCoding(req);
    return read(exchange);
  };
}

/** Without a length, HTTP ends the request at its headers: what follows is no body. */
function wayToSend({ headers }: IncomingMessage, mediaTypes: readonly string[]): string {
  const body = `send a body of type ${mediaTypes.join(' or ')}`;
  return headers['content-length'] === undefined ? `${body}, with its length in Content-Length` : body;
}

/** Rejects a content coding: a document is stored as sent. */
function refuseCoding({ headers }: IncomingMessage): void {
  const coding = headers['content-encoding'] || 'identity';
  if (coding.toLowerCase() !== 'identity')
    throw new Problem(
      'UNSUPPORTED_MEDIA_TYPE',
      `The document cannot be read: its Content-Encoding "${coding}" is not accepted; send it without one.`,
      { headers: { 'Accept-Encoding': 'identity' } },
    );
}

const BINARY = 'application/octet-stream';
const MULTIPART = 'multipart/form-data';

/** Whether the body is a document, which is streamed and counted. */
export function takesDocument({ requestBody }: Operation): boolean {
  const content = requestBody?.content ?? {};
  return BINARY in content || MULTIPART in content;
}

function readerOf(document: Document, requestBody: RequestBody, limits: BodyLimits): BodyReader {
  if (BINARY in requestBody.content) return binaryReader(limits.document);
  if (MULTIPART in requestBody.content)
    return multipartReader(binaryPart(document, requestBody), limits.document);
  const read = jsonReader(limits.json);
  const { required: isRequired = false } = requestBody;
  const present = (body: JsonBody | undefined): ReadBody => {
    if (body && (isRequired || body.value !== null)) return { checked: body.value, body: body.value };
    if (isRequired) throw missing('body', 'is empty; send JSON');
    return nothing;
  };
  return ({ req }) => {
    const reading = read(req);
    return reading instanceof Promise ? reading.then(present) : present(reading);
  };
}

/** Rejects a body that says something, because it would be ignored silently. */
const withoutBody: BodyReader = ({ req }) => (announcesBody(req) ? requireNothing(req) : nothing);

async function requireNothing(req: IncomingMessage): Promise<ReadBody> {
  const message = 'is not allowed on this operation; remove it';
  if (!(await saysNothing(req))) throw validationProblem([{ field: 'body', issue: 'unknown', message }]);
  return nothing;
}

/** Serializers write no data as JSON without content, some with spaces and line ends. */
const NOTHING = /^\s*(?:null|""|\{\s*\}|\[\s*\])?\s*$/;
const LONGEST_NOTHING = 16;

/** Whether a body has no content. A longer one is not read; an incomplete one counts as content. */
async function saysNothing(req: IncomingMessage): Promise<boolean> {
  const { 'transfer-encoding': coding, 'content-length': length } = req.headers;
  if (coding === undefined && Number(length) > LONGEST_NOTHING) return false;
  if (req.destroyed) return false;
  return new Promise((resolve) => {
    let text = '';
    req.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1', 0, LONGEST_NOTHING + 1);
      if (text.length > LONGEST_NOTHING) resolve(false);
    });
    req.on('end', () => resolve(NOTHING.test(text)));
    req.on('close', () => resolve(false));
  });
}

function multipartReader(part: string, maxBytes: number): BodyReader {
  return ({ req, res }) =>
    readMultipart(req, res, { part, maxBytes }).then((file) => ({
      checked: { [part]: '' },
      body: { [part]: file },
    }));
}

function binaryReader(maxBytes: number): BodyReader {
  return ({ req, res }) => ({ checked: '', body: readBinary(req, res, maxBytes) });
}

function binaryPart(document: Document, { content }: RequestBody): string {
  const schema = resolveSchema(content[MULTIPART]?.schema ?? {}, document);
  const binary = Object.entries(schema.properties ?? {}).find(([, { format }]) => format === 'binary');
  if (!binary) throw new Error('A multipart body needs a binary part');
  return binary[0];
}

function requireMediaType(req: IncomingMessage, mediaTypes: readonly string[]): void {
  const header = req.headers['content-type'];
  if (header === undefined) throw missing('Content-Type', `send ${mediaTypes.join(' or ')}`);
  if (mediaTypes.includes(header)) return;
  const { name } = parseMediaType(header);
  if (!mediaTypes.includes(name)) {
    const message = `Content-Type "${name}" is not supported. Send ${mediaTypes.join(' or ')}.`;
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', message);
  }
}

function missing(field: string, message: string): Problem {
  return validationProblem([{ field, issue: 'required', message }]);
}

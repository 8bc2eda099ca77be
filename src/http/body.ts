// Owns reading a body, after the key check and before validation, and saying what is wrong with one that cannot be read.
import type { Request, Response } from 'express';
import { Problem, validationProblem } from '../problems.js';
import { readBinary } from './binary-body.js';
import { resolveSchema } from './chosen-branch.js';
import type { Operation } from './contract.js';
import type { Document, RequestBody } from './document.js';
import { jsonReader } from './json-body.js';
import { readMultipart } from './multipart-body.js';

/** The largest bodies, in bytes. */
export interface BodyLimits {
  readonly json: number;
  readonly document: number;
}

/** Resolves to what the handler is given as its body. */
export type ReadBody = (req: Request, res: Response) => Promise<unknown>;

export function createBodyReader(
  document: Document,
  { requestBody }: Operation,
  limits: BodyLimits,
): ReadBody {
  if (!requestBody) return withoutBody;
  const mediaTypes = Object.keys(requestBody.content);
  const isBinary = mediaTypes.includes(BINARY);
  const read = readerOf(document, requestBody, limits);
  return async (req, res) => {
    // A document may be empty; whatever else there is has at least two bytes.
    if (!isBinary && !hasBody(req)) throw missing('body', `send a body of type ${mediaTypes.join(' or ')}`);
    const mediaType = requireMediaType(req, mediaTypes);
    const body = await read(req, res);
    req.headers['content-type'] = mediaType;
    return body;
  };
}

const BINARY = 'application/octet-stream';
const MULTIPART = 'multipart/form-data';

/** Whether its body is a document, which is streamed and counted. */
export function takesDocument({ requestBody }: Operation): boolean {
  const content = requestBody?.content ?? {};
  return BINARY in content || MULTIPART in content;
}

function readerOf(document: Document, requestBody: RequestBody, limits: BodyLimits): ReadBody {
  if (BINARY in requestBody.content) return binaryReader(limits.document);
  if (MULTIPART in requestBody.content)
    return multipartReader(binaryPart(document, requestBody), limits.document);
  return jsonReader(limits.json);
}

// The validator keeps a compiled schema for each Content-Type that it sees, so it sees bare media types only.
async function withoutBody(req: Request): Promise<undefined> {
  delete req.headers['content-type'];
}

/** The handler is given the file as it arrives; the validator, which checks text alone, a stand-in for it. */
function multipartReader(part: string, maxBytes: number): ReadBody {
  return async (req, res) => {
    const file = await readMultipart(req, res, { part, maxBytes });
    req.body = { [part]: '' };
    return { [part]: file };
  };
}

/** As above: the document as it arrives, and a stand-in for the validator. */
function binaryReader(maxBytes: number): ReadBody {
  return async (req, res) => {
    req.body = '';
    return readBinary(req, res, maxBytes);
  };
}

function binaryPart(document: Document, { content }: RequestBody): string {
  const schema = resolveSchema(content[MULTIPART]?.schema ?? {}, document);
  const binary = Object.entries(schema.properties ?? {}).find(([, { format }]) => format === 'binary');
  if (!binary) throw new Error('A multipart body needs a binary part');
  return binary[0];
}

function requireMediaType(req: Request, mediaTypes: readonly string[]): string {
  const header = req.headers['content-type'];
  if (header === undefined) throw missing('Content-Type', `send ${mediaTypes.join(' or ')}`);
  const mediaType = header.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!mediaTypes.includes(mediaType)) {
    const message = `Content-Type "${mediaType}" is not accepted here; send ${mediaTypes.join(' or ')}.`;
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', message);
  }
  return mediaType;
}

function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

function missing(field: string, message: string): Problem {
  return validationProblem([{ field, issue: 'required', message }]);
}

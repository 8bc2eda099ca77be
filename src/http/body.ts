// Owns reading a JSON body, after the key check and before validation, and saying what is wrong with one that cannot be read.
import type { Request, Response } from 'express';
import express from 'express';
import { Problem } from '../problems.js';
import type { Operation } from './contract.js';
import { validationProblem } from './request-faults.js';

export type ReadBody = (req: Request, res: Response) => Promise<void>;

export function createBodyReader(operation: Operation, maxBytes: number): ReadBody {
  const declared = operation.requestBody;
  if (!declared) return withoutBody;
  const mediaTypes = Object.keys(declared.content);
  const parse = express.json({ limit: maxBytes, type: () => true, strict: false });
  return async (req, res) => {
    if (!hasBody(req)) throw missing('body', `send a body of type ${mediaTypes.join(' or ')}`);
    const mediaType = requireMediaType(req, mediaTypes);
    await new Promise<void>((resolve, reject) => {
      parse(req, res, (error?: unknown) =>
        error === undefined ? resolve() : reject(readingProblem(error, maxBytes)),
      );
    });
    req.headers['content-type'] = mediaType;
  };
}

// The validator keeps a compiled schema for each Content-Type that it sees, so it sees bare media types only.
async function withoutBody(req: Request): Promise<void> {
  delete req.headers['content-type'];
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

function readingProblem(error: unknown, maxBytes: number): Problem {
  const { type, message }: { type?: unknown; message: string } =
    error instanceof Error ? error : { message: String(error) };
  switch (type) {
    case 'entity.too.large':
      return new Problem('PAYLOAD_TOO_LARGE', `The body is larger than the limit of ${maxBytes} bytes.`);
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new Problem('UNSUPPORTED_MEDIA_TYPE', `The body cannot be read: ${message}.`);
    default:
      return new Problem('MALFORMED_JSON', `The body is not valid JSON: ${message}`, { cause: error });
  }
}

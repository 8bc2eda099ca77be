// Reads a document from a multipart body: streamed as the back office reads it, never whole in memory.

import type { IncomingMessage, ServerResponse } from 'node:http';
import busboy from 'busboy';
import { type ErrorDetail, Problem, validationProblem } from '../../problems.js';
import { ReceivedFile } from './received-file.js';

export interface MultipartRules {
  /** The one part that the body has. */
  readonly part: string;
  readonly maxBytes: number;
}

/** Resolves when the part begins; its content ends only once the whole body has proved right. */
export function readMultipart(
  req: IncomingMessage,
  res: ServerResponse,
  rules: MultipartRules,
): Promise<ReceivedFile> {
  return new Promise((resolve, reject) => {
    const parser = createParser(req, rules);
    let begun: ReceivedFile | undefined;
    /** Parts of other names in front of the file: whether it follows them shows at the end. */
    const others: string[] = [];
    const fail = (problem: Problem) => {
      req.unpipe(parser);
      req.resume();
      if (begun) begun.arriving.destroy(problem);
      else reject(problem);
    };
    const refuse = (...found: ErrorDetail[]) =>
      fail(validationProblem([...found, ...others.map((name) => unknown(name, rules))]));
    const other = (name: string) => {
      others.push(name);
      if (begun) refuse();
    };
    const malformed = (cause: unknown) =>
      fail(new Problem('MALFORMED_MULTIPART', 'The multipart body is incomplete or malformed.', { cause }));

    parser.on('file', (name, file, { filename, mimeType }) => {
      file.once('limit', () => fail(tooLarge(rules)));
      file.once('error', malformed);
      if (name !== rules.part || begun || others.length > 0) {
        file.resume();
        if (name !== rules.part) other(name);
        else if (begun)
          refuse({ field: name, issue: 'duplicate', message: 'must not be sent more than once' });
        else refuse();
        return;
      }
      begun = new ReceivedFile(filename ?? '', mimeType);
      file.pipe(begun.arriving, { end: false });
      resolve(begun);
    });
    parser.on('field', (name) => (name === rules.part ? refuse(notAFile(rules)) : other(name)));
    parser.once('error', malformed);
    parser.once('close', () => {
      if (begun) begun.arriving.end();
      else refuse({ field: rules.part, issue: 'required', message: 'is required' });
    });
    // Not `req.complete`: the unread part of a body that has arrived completely is lost with the connection.
    req.once('close', () => {
      if (!req.readableEnded) malformed(new Error('The caller went away'));
    });
    // Discards what is not read after the response, so that the connection can continue.
    res.once('finish', () => {
      req.unpipe(parser);
      req.resume();
    });
    req.pipe(parser);
  });
}

function createParser(req: IncomingMessage, { maxBytes }: MultipartRules): busboy.Busboy {
  try {
    // busboy says `limit` when the count is reached, not when it is passed.
    const limits = { fileSize: maxBytes + 1, files: 2, fields: 1, parts: 3, headerPairs: 100 };
    // The handler rejects a folder in a file name; without `preservePath` it would be cut off silently.
    return busboy({ headers: req.headers, limits, defParamCharset: 'utf8', preservePath: true });
  } catch (cause) {
    throw new Problem('MALFORMED_MULTIPART', 'The Content-Type has no valid boundary.', { cause });
  }
}

function tooLarge({ maxBytes }: MultipartRules): Problem {
  return new Problem('PAYLOAD_TOO_LARGE', `The document is larger than the limit of ${maxBytes} bytes.`);
}

const notAFile = ({ part }: MultipartRules): ErrorDetail => ({
  field: part,
  issue: 'type',
  message: 'must be sent as a file, with a file name',
});

/** A name of any length comes back cut. */
const unknown = (name: string, { part }: MultipartRules): ErrorDetail => ({
  field: name.slice(0, 100),
  issue: 'unknown',
  message: `is unknown; the only part is "${part}"`,
});

// Owns reading a document from a multipart body: streamed as the back office takes it, never whole in memory.

import type { IncomingMessage, ServerResponse } from 'node:http';
import busboy from 'busboy';
import { Problem, validationProblem } from '../problems.js';
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
    const fail = (problem: Problem) => {
      req.unpipe(parser);
      req.resume();
      if (begun) begun.arriving.destroy(problem);
      else reject(problem);
    };
    const malformed = (cause: unknown) =>
      fail(new Problem('MALFORMED_MULTIPART', 'The multipart body is cut short or malformed.', { cause }));

    parser.on('file', (name, file, { filename, mimeType }) => {
      file.once('limit', () => fail(tooLarge(rules)));
      file.once('error', malformed);
      if (name !== rules.part || begun) {
        file.resume();
        fail(wrongPart(name, rules));
        return;
      }
      begun = new ReceivedFile(filename ?? '', mimeType);
      file.pipe(begun.arriving, { end: false });
      resolve(begun);
    });
    parser.on('field', (name) => fail(name === rules.part ? notAFile(rules) : wrongPart(name, rules)));
    parser.once('error', malformed);
    parser.once('close', () => {
      if (begun) begun.arriving.end();
      else reject(validationProblem([{ field: rules.part, issue: 'required', message: 'is required' }]));
    });
    // Not `req.complete`: of a body that has arrived whole, what nobody has read yet is lost with the connection.
    req.once('close', () => {
      if (!req.readableEnded) malformed(new Error('The caller went away'));
    });
    // What nobody reads once the answer is out is thrown away, so that the connection can go on.
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
    // A folder in a file name is refused by whoever stores the file; without `preservePath` it would be cut off unseen.
    return busboy({ headers: req.headers, limits, defParamCharset: 'utf8', preservePath: true });
  } catch (cause) {
    throw new Problem('MALFORMED_MULTIPART', 'The Content-Type has no usable boundary.', { cause });
  }
}

function tooLarge({ maxBytes }: MultipartRules): Problem {
  return new Problem('PAYLOAD_TOO_LARGE', `The document is larger than the limit of ${maxBytes} bytes.`);
}

function notAFile({ part }: MultipartRules): Problem {
  return validationProblem([
    { field: part, issue: 'type', message: 'must be sent as a file, with a file name' },
  ]);
}

function wrongPart(name: string, { part }: MultipartRules): Problem {
  const message = name === part ? 'was given more than once' : `is not known here; the one part is "${part}"`;
  return validationProblem([{ field: name, issue: name === part ? 'duplicate' : 'unknown', message }]);
}

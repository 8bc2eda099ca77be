// Streams a document, as a binary body or in a multipart body, to its reader. It is never entirely in memory.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import busboy from 'busboy';
import { type ErrorDetail, Problem, validationProblem } from '../../problems.js';
import type { FileDigest, IncomingFile } from '../operation-types.js';

export interface MultipartRules {
  /** The only part of the body. */
  readonly part: string;
  readonly maxBytes: number;
}

/** Resolves when the part begins. Its content ends only after the whole body has arrived and is valid. */
export function readMultipart(
  req: IncomingMessage,
  res: ServerResponse,
  rules: MultipartRules,
): Promise<ReceivedFile> {
  return new Promise((resolve, reject) => {
    const parser = createParser(req, rules);
    let begun: ReceivedFile | undefined;
    /** Names of parts before the file; whether the file follows is known at the end. */
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
      file.once('limit', () => fail(tooLarge(rules.maxBytes)));
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
    // Not `req.complete`: unread bytes are lost with the connection, even if the whole body has arrived.
    req.once('close', () => {
      if (!req.readableEnded) malformed(new Error('The caller disconnected'));
    });
    // Discards what is unread after the response, so that the connection stays usable.
    res.once('finish', () => {
      req.unpipe(parser);
      req.resume();
    });
    req.pipe(parser);
  });
}

function createParser(req: IncomingMessage, { maxBytes }: MultipartRules): busboy.Busboy {
  try {
    // busboy emits `limit` when the size is reached, not when it is exceeded.
    const limits = { fileSize: maxBytes + 1, files: 2, fields: 1, parts: 3, headerPairs: 100 };
    // The handler rejects a folder in a file name; without `preservePath` busboy would remove it silently.
    return busboy({ headers: req.headers, limits, defParamCharset: 'utf8', preservePath: true });
  } catch (cause) {
    throw new Problem('MALFORMED_MULTIPART', 'The Content-Type has no valid boundary.', { cause });
  }
}

const notAFile = ({ part }: MultipartRules): ErrorDetail => ({
  field: part,
  issue: 'type',
  message: 'must be sent as a file, with a file name',
});

/** The name can be of any length, so it is truncated. */
const unknown = (name: string, { part }: MultipartRules): ErrorDetail => ({
  field: name.slice(0, 100),
  issue: 'unknown',
  message: `is unknown; the only part is "${part}"`,
});

/** The caller disconnected. */
export const incompleteBody = () => new Problem('MALFORMED_JSON', 'The body is incomplete.');

/** The stream ends only when the whole body has arrived, and fails if it is incomplete or too large. */
export function readBinary(req: IncomingMessage, res: ServerResponse, maxBytes: number): Readable {
  let size = 0;
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  // Discards the rest of the body, so that the connection stays usable.
  const discardRest = () => {
    req.unpipe(content);
    req.resume();
  };
  // The reader gets the error too. Without a reader it must not crash the process.
  content.on('error', discardRest);
  const failIfIncomplete = () => {
    if (!req.complete) content.destroy(incompleteBody());
  };
  req.once('close', failIfIncomplete);
  res.once('finish', discardRest);
  if (req.destroyed) failIfIncomplete();
  else req.pipe(content);
  return content;
}

function tooLarge(maxBytes: number): Problem {
  return new Problem('PAYLOAD_TOO_LARGE', `The document is larger than the limit of ${maxBytes} bytes.`);
}

/** Runs before the reader sees the end of the content. If it rejects, the content fails with its error. */
export type EndCheck = (sha256: string) => Promise<void>;

/** A received file: its bytes are counted and hashed once, and a hook can run before its reader sees the end. */
export class ReceivedFile implements IncomingFile {
  /** Receives the bytes; applies backpressure until the content is read. */
  readonly arriving = yieldAfterChunks();
  #check: EndCheck | undefined;
  #content: Readable | undefined;
  #digest: FileDigest | undefined;

  constructor(
    readonly name: string,
    readonly mediaType: string,
  ) {
    ignoreErrors(this.arriving);
  }

  get content(): Readable {
    this.#content ??= this.#hashed();
    return this.#content;
  }

  get digest(): FileDigest | undefined {
    return this.#digest;
  }

  /** `check` gets the SHA-256 of all bytes. Throws if the content is already being read. */
  beforeEnd(check: EndCheck): void {
    if (this.#content) throw new Error('The file is already being read');
    this.#check = check;
  }

  /** Reads and discards all bytes. Rejects if the content or `check` fails. */
  async discard(check: EndCheck): Promise<void> {
    this.beforeEnd(check);
    this.content.resume();
    await finished(this.content);
  }

  #hashed(): Readable {
    const hash = createHash('sha256');
    let size = 0;
    const content = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
      // A reader that forwards the content cannot complete its copy before this is done.
      flush: (done) => {
        this.#digest = { size, sha256: hash.digest('hex') };
        const checked = this.#check?.(this.#digest.sha256) ?? Promise.resolve();
        checked.then(() => done(), done);
      },
    });
    ignoreErrors(content);
    return pipeline(this.arriving, content, () => undefined);
  }
}

/** Node reads up to 2 MB of a connection at a time. Yielding after each chunk lets other requests run. */
function yieldAfterChunks(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      setImmediate(done, null, chunk);
    },
  });
}

/** The reader gets the error too. Without a reader it must not crash the process. */
function ignoreErrors(stream: Readable): void {
  stream.on('error', () => undefined);
}

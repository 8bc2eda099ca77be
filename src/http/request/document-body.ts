// Streams a document, from a binary or a multipart body, to its reader, without holding it whole.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { guardedTransform } from '../../async/guarded-stream.js';
import { type ErrorDetail, Problem, validationProblem } from '../../problems.js';
import { counted } from '../../texts/counted.js';
import { cut } from '../../texts/cut.js';
import type { FileDigest, IncomingFile } from '../operation-types.js';
import { type FormParts, MOST_FORM_BYTES, MultipartForm } from './multipart-form.js';
import { MalformedForm } from './part-head.js';
import { incompleteBody } from './whole-body.js';

interface MultipartRules {
  /** The only part of the body. */
  readonly part: string;
  readonly maxBytes: number;
}

/** Resolves when the part begins. Its content ends only after the whole, valid body. */
export function readMultipart(
  req: IncomingMessage,
  res: ServerResponse,
  rules: MultipartRules,
): Promise<ReceivedFile> {
  refuseAnnounced(req, rules.maxBytes, MOST_FORM_BYTES);
  return new Promise((resolve, reject) => {
    let begun: ReceivedFile | undefined;
    const parts = onePart(rules, (file) => {
      begun = file;
      // After the response nobody reads the rest.
      res.once('finish', () => file.arriving.destroy(incompleteBody()));
      resolve(file);
    });
    receive(req, parts, () => begun?.arriving).then(
      () => begun?.arriving.end(),
      (error: unknown) => {
        const problem = error instanceof Problem ? error : malformed(error);
        if (begun) begun.arriving.destroy(problem);
        else reject(problem);
      },
    );
  });
}

/** Rejects at the first fault. The rest is discarded, so that the connection stays usable. */
async function receive(
  req: IncomingMessage,
  parts: FormParts,
  reader: () => Transform | undefined,
): Promise<void> {
  try {
    const form = new MultipartForm(req.headers['content-type'] ?? '', parts);
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      form.push(chunk);
      const into = reader();
      if (into?.writableNeedDrain) await drained(into);
    }
    form.end();
  } finally {
    req.resume();
  }
}

/** Resolves when the stream accepts more data, or never will. */
function drained(stream: Transform): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
    if (stream.destroyed) done();
  });
}

/** More parts than this are not listed in an error. */
const MOST_OTHERS = 3;

/** Accepts one part, which is a file; throws otherwise. */
function onePart(rules: MultipartRules, onFile: (file: ReceivedFile) => void): FormParts {
  let file: ReceivedFile | undefined;
  /** Names of the other parts. Whether a file follows them is known only at the end. */
  const others: string[] = [];
  let isFile = false;
  let size = 0;
  const refuse = (...found: ErrorDetail[]): never => {
    throw validationProblem([...found, ...others.map((name) => unknown(name, rules))]);
  };
  return {
    begin({ name, fileName, mediaType }) {
      size = 0;
      isFile = name === rules.part;
      if (!isFile) others.push(name);
      if (others.length > 0 && (isFile || file || others.length === MOST_OTHERS)) refuse();
      if (!isFile) return;
      if (file) refuse({ field: name, issue: 'duplicate', message: 'must not be sent more than once' });
      if (!fileName && mediaType !== 'application/octet-stream') refuse(notAFile(rules));
      file = new ReceivedFile(fileName ?? '', mediaType);
      onFile(file);
    },
    data(bytes) {
      size += bytes.length;
      if (size > rules.maxBytes) throw tooLarge(rules.maxBytes);
      if (isFile) file?.arriving.write(bytes);
    },
    complete() {
      if (!file) refuse({ field: rules.part, issue: 'required', message: 'is required' });
    },
  };
}

function malformed(cause: unknown): Problem {
  const reason = cause instanceof MalformedForm ? cause.message : 'it is incomplete';
  return new Problem('MALFORMED_MULTIPART', `The multipart body is malformed: ${reason}.`, { cause });
}

const notAFile = ({ part }: MultipartRules): ErrorDetail => ({
  field: part,
  issue: 'type',
  message: 'must be sent as a file, with a file name',
});

/** The name can be of any length, so it is truncated. */
const unknown = (name: string, { part }: MultipartRules): ErrorDetail => ({
  field: cut(name, 100),
  issue: 'unknown',
  message: `is unknown; the only part is "${part}"`,
});

/** Runs before any byte of the body is read. */
function refuseAnnounced({ headers }: IncomingMessage, maxBytes: number, moreBytes: number): void {
  if (Number(headers['content-length'] ?? 0) > maxBytes + moreBytes) throw tooLarge(maxBytes);
}

/** The stream ends only when the whole body has arrived; otherwise it fails. */
export function readBinary(req: IncomingMessage, res: ServerResponse, maxBytes: number): Readable {
  refuseAnnounced(req, maxBytes, 0);
  let size = 0;
  const content = guardedTransform({
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
  return new Problem(
    'PAYLOAD_TOO_LARGE',
    `The document is larger than the limit of ${counted(maxBytes, 'byte')}.`,
  );
}

/** Runs before the reader sees the end. If it rejects, the content fails with its error. */
type EndCheck = (sha256: string) => Promise<void>;

/** Counts and hashes its bytes, and can run a check before its reader sees the end. */
export class ReceivedFile implements IncomingFile {
  /** Receives the bytes; applies backpressure until the content is read. */
  readonly arriving = yieldAfterChunks();
  #check: EndCheck | undefined;
  #content: Readable | undefined;
  #digest: FileDigest | undefined;

  constructor(
    readonly name: string,
    readonly mediaType: string,
  ) {}

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
    const content = guardedTransform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
      // A reader that forwards the content cannot complete its copy before the check.
      flush: (done) => {
        this.#digest = { size, sha256: hash.digest('hex') };
        const checked = this.#check?.(this.#digest.sha256) ?? Promise.resolve();
        checked.then(() => done(), done);
      },
    });
    return pipeline(this.arriving, content, () => undefined);
  }
}

/** Node reads up to 2 MB of a connection at a time. Other requests run after each chunk. */
function yieldAfterChunks(): Transform {
  return guardedTransform({
    transform(chunk: Buffer, _encoding, done) {
      setImmediate(done, null, chunk);
    },
  });
}

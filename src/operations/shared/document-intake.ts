// Receives a document: holds back its first bytes until they are inspected, and counts and hashes all bytes.
import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Problem } from '../../problems.js';

export interface Passed {
  readonly size: number;
  readonly sha256: string;
}

export interface Intake {
  /** The first bytes, or all of them if there are fewer. Rejects if the body fails before that. */
  readonly head: Promise<Uint8Array>;
  /** Every byte, including the first ones, as fast as it is read. */
  readonly content: Readable;
  /** Size and hash of the document. Reads what the reader left unread, so that an error there is still detected. */
  passed(): Promise<Passed>;
  /** Why the caller's side failed, even if the reader reported another error. */
  callersFault(): Problem | undefined;
}

export function inspectDocument(source: Readable, headBytes: number): Intake {
  const hash = createHash('sha256');
  let size = 0;
  let buffered: Buffer[] | undefined = [];
  let resolveHead: (head: Buffer) => void = () => undefined;
  const releaseHead = (into: Transform) => {
    const head = Buffer.concat(buffered ?? []);
    buffered = undefined;
    if (head.length > 0) into.push(head);
    resolveHead(head);
  };
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      if (!buffered) return done(null, chunk);
      buffered.push(chunk);
      if (size >= headBytes) releaseHead(this);
      done();
    },
    flush(done) {
      if (buffered) releaseHead(this);
      done();
    },
  });
  const head = new Promise<Buffer>((resolve, reject) => {
    resolveHead = resolve;
    pipeline(source, content, (error) => error && reject(error));
  });
  // The reader gets the error too; without a reader it must not end the process.
  content.on('error', () => undefined);
  return {
    head,
    content,
    async passed() {
      if (!content.readableEnded) {
        content.resume();
        await finished(content);
      }
      return { size, sha256: hash.copy().digest('hex') };
    },
    callersFault: () => (content.errored instanceof Problem ? content.errored : undefined),
  };
}
